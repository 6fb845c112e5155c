"""Live tables: one writer for each stream, a store that keeps every entry, and who may do what."""
