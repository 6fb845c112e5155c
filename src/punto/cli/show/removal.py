"""Effects of removal for people: a row for each wager, a column for each rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from punto.cards import Rank
from punto.cli.show.screen import FAINT, STRONG, Cell, Screen, fits, records
from punto.odds import Effects
from punto.odds.effect import distinct
from punto.odds.sheet import decimal

_SQUEEZED = 22
_TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


def removal(screen: Screen, found: Sequence[Effects]) -> Iterator[RenderableType]:
    """What a stake of a million gains when one card of a rank leaves the shoe."""
    shown = distinct(found)
    groups = _ranks(shown)
    titles = [ranks[0].value if len(ranks) == 1 else "T-K" for ranks in groups]
    note = "What a stake of a million gains when one card of the rank leaves the shoe."
    yield Text(f"\n{note}\n", FAINT)
    rows = [
        _row(each, groups, several=len({one.offer.variant for one in found}) > 1) for each in shown
    ]
    headings = ("wager", *titles)
    if fits(screen, headings, rows, _SQUEEZED):
        yield records(screen, headings, rows, squeezed=_SQUEEZED, right=titles)
        return
    names, *columns = zip(*rows, strict=True)
    wagers = [str(name) for name in names]
    turned = [(title, *column) for title, column in zip(titles, columns, strict=True)]
    yield records(screen, ("rank", *wagers), turned, right=wagers)


def _ranks(found: Sequence[Effects]) -> list[tuple[Rank, ...]]:
    """One column for all ranks of value ten where they never differ."""
    tens = [{each.changes[rank] for rank in _TENS} for each in found]
    if any(len(different) > 1 for different in tens):
        return [(rank,) for rank in Rank]
    return [*((rank,) for rank in Rank if rank not in _TENS), _TENS]


def _row(each: Effects, groups: Sequence[tuple[Rank, ...]], *, several: bool) -> tuple[Cell, ...]:
    changes = (each.changes[ranks[0]] for ranks in groups)
    cells = ("-" if change is None else decimal(change * 10**6, 2) for change in changes)
    parts = (each.offer.variant if several else "", each.offer.wager, each.offer.option)
    return Text(" ".join(filter(None, parts)), STRONG), *cells
