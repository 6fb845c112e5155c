"""The summary of a person's time at a table: results, and each bet with its stakes."""

from collections.abc import Iterator

from rich.console import RenderableType

from punto.cli.show.felt import signed
from punto.cli.show.screen import Screen, table
from punto.cli.sitting import Sitting
from punto.money import Cents, dollars

_FEW = 2
"""So many coups need no summary."""


def summary(screen: Screen, at: Sitting) -> Iterator[RenderableType]:
    """The summary of a person's time at a table; nothing after only one or two coups."""
    if len(at.played) <= _FEW or not at.settled:
        return
    nets = [each.net for each in at.played]
    titles = {bet.key: bet.title for bet in at.rules.offered}
    rows = [
        (titles.get(key, key), str(each.times), dollars(Cents(each.staked)), signed(each.net))
        for key, each in at.settled.items()
    ]
    yield ""
    yield table(screen, "summary", rows)
    yield f"  Best coup {signed(max(nets))}, worst {signed(min(nets))}."
