"""A coup: who deals, opens and turns the cards, and how it is settled."""
