"""The lines of README's first screen, so that the type checker reads them as a user's program."""

# pyright: reportUnusedExpression=false
# ruff: noqa: B018

import punto

rules = punto.book("nsw-premium").choose("premium", chips="5 25 100")
print(rules.settle("4h Kd Th / 7c Qs", banker="125").paid)
rules.price("banker")
table = rules.open(seed=1)
table.bet("Ann", banker="125")
table.deal().coup
punto.verify(table).ok
