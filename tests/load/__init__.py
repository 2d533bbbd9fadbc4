"""How the server bears many readers at a time: ``python -m tests.load 10 30 60``."""
