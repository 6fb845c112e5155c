"""Money of a floor: the cashier's desk, players' own limits, and chips of players who leave."""
