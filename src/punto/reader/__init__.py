"""Card-reading shoes: what comes over the wire, as readings that a table can use."""
