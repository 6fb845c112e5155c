"""A Jackpot System: a pool that grows with the coups of its tables, and is won, shared and paid."""
