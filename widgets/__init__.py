"""What a reader sees: scenes, the board, and the players built from it."""
