"""What went wrong: found, reported, and put right."""
