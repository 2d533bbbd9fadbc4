"""Serving the lessons: the command line, and the page around them."""
