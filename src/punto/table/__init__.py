"""The table: what people may ask of it, what happened at it, and what it shows."""
