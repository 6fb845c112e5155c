"""Wagers: how they are placed, changed and closed, and the commission on them."""
