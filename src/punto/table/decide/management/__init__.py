"""Management of the table: people, limits, signs, disputes."""
