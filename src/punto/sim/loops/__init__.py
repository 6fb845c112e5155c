"""Loops over whole numbers in arrays, as plain Python that numba compiles, and their arguments."""
