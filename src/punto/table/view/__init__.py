"""What somebody sees of a table: what is fixed, what all see, what is one's own, what staff see."""
