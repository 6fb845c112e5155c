"""What happens to the cards before the first coup and after the last."""
