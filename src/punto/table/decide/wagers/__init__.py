"""Wagers: placed, changed, closed, and what they are owed."""
