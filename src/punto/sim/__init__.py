"""Simulation: whole shoes as a table deals them, counted, and settled by the book's own rows.

It needs numba and numpy, which `punto[sim]` brings; without them the import says so.
"""

from punto.sim.compiled import need

need()
