"""What came of a simulation: beside the exact odds, as plain data, as pictures."""
