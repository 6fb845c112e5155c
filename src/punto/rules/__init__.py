"""The rulebooks: what they say, and what follows from it. This package knows no live table."""
