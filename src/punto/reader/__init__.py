"""Card-reading shoes: their bytes from the wire become readings that a table can use."""
