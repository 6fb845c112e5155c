"""What a person sees of a table: what is fixed, what all see, their own, and what staff see."""
