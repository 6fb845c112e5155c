"""Loops over whole numbers in arrays, plain Python that numba compiles, and what they take."""
