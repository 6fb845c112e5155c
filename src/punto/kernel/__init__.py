"""What every machine shares: requests, rulings, logs, replay, audits, audiences, JSON lines.

A table, a jackpot, a promotion and a tournament are the same kind of thing: a state, commands,
events, `decide`, `evolve`, and who may see what. A `Machine` says what is its own; everything
else is here.
"""
