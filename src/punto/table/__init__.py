"""The table: what happened at it, and what it shows."""
