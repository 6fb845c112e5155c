"""Tournaments of baccarat: their terms, entries, rounds at real tables, and prizes."""
