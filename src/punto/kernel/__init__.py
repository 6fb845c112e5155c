"""What every machine shares: requests, rulings, logs, replay, audits, audiences, JSON lines.

A table, a jackpot, a promotion, a tournament and the cashier are machines. Each has a state,
commands, events, a function `decide` that answers a command, a function `evolve` that applies an
event, and rules on who may see what. Its `Machine` holds these; the rest is in this package.
"""
