"""Faces: what one game looks like, as a Scene."""
