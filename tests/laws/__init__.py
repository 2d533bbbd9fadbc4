"""The laws that every game keeps, whatever it is about. A new game only has to be in ``tc.games()``."""
