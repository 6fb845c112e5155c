"""What a viewer sees of a table: what is fixed, what all see, what one's own is, what staff see."""
