"""Breaks what cites a clause, and sees whether the tests that carry the clause notice."""
