"""Simulation: whole shoes as a table deals them, counted, and settled by the book's own rows."""
