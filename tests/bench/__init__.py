"""How fast the engine is, measured beside python-chess in the same process: ``python -m tests.bench``."""
