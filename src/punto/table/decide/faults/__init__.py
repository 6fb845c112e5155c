"""Faults at a table: found, reported, and put right."""
