"""The words that the frame and the board say around any game."""

from pathlib import Path

from tablecore.words import Words

WORDS = Words(Path(__file__).with_name("words.toml"))
