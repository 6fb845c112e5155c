"""What `import punto` gives: books, tables, odds and simulations for a user of the library."""
