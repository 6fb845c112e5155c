"""The results of a simulation: beside the exact odds, as plain data, and as pictures."""
