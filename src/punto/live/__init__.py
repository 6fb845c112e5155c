"""Live tables on a server: each has one writer, a store keeps every entry, people have roles."""
