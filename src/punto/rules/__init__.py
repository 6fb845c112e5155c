"""The rulebooks: what they say, and what follows from it. Knows no table."""
