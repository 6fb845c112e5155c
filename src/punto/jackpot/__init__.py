"""A jackpot: a pool of money that grows with the coups of its tables, and is won and shared out."""
