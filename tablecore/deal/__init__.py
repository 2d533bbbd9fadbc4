"""Deal, Gentlemen Collectionneurs: the rules of the game, topic by topic."""
