"""Money of a floor: the cashier's desk, what protects players, and chips that go home."""
