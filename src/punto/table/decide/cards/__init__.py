"""Cards before the first coup and after the last."""
