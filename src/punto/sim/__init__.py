"""Simulation: whole shoes are dealt as at a table, counted, and settled by the book's pay tables.

It needs numba and numpy, which `punto[sim]` installs; without them the import says so.
"""

from punto.sim.compiled import need

need()
