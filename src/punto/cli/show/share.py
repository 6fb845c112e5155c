"""Shares of a jackpot for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.screen import CLAUSE, FAINT, WARN, Screen, heading, records
from punto.money import Cents, dollars
from punto.odds import JackpotPrice
from punto.odds.sheet import decimal, exact, percent

_TITLES = ("prize", "of the meter", "pays", "probability", "exact", "clauses")


def shared(screen: Screen, found: Sequence[JackpotPrice]) -> Iterator[RenderableType]:
    """Each jackpot once for the variants in which it comes to the same."""
    alike: dict[tuple[object, ...], list[JackpotPrice]] = {}
    for each in found:
        alike.setdefault((each.wager.offer.wager, each.expectation, each.shares), []).append(each)
    for members in alike.values():
        named = ", ".join(each.wager.offer.table.variant.title for each in members)
        yield from _one(screen, members[0], named)


def _one(screen: Screen, found: JackpotPrice, named: str) -> Iterator[RenderableType]:
    pool = found.pool
    title = f"{found.jackpot.title}, {found.option.title}: {named}"
    yield heading(title, f"{found.wager.offer.wager}  {found.jackpot.clause.number}")
    wagers = 1 + len(pool.others)
    yield Text(
        f"a meter of {dollars(pool.meter)}, a stake of {dollars(pool.stake)} among {wagers} "
        f"wager{'s' if wagers > 1 else ''}, divided {pool.division.replace('-', ' ')}",
        FAINT,
    )
    rows = [
        (
            each.prize.title,
            str(each.percent),
            dollars(each.paid),
            percent(each.probability, 6),
            Text(exact(each.probability), FAINT),
            Text(each.prize.clause.number, CLAUSE),
        )
        for each in found.shares
    ]
    yield records(screen, _TITLES, rows, right=("of the meter", "pays", "probability"))
    yield Text("")
    yield _figure("any prize", percent(found.probability, 6), found.probability)
    yield _figure("worth a coup", f"{decimal(found.value, 4)} cents", found.value)
    yield _figure("edge without", percent(found.wager.edge), found.wager.edge)
    yield _figure("edge with it", percent(-found.expectation), -found.expectation)
    even = found.break_even
    if even is not None:
        yield _figure("even at", dollars(Cents(round(even))), even / 100)
    if found.expectation > 0:
        yield Text("This favours the player.", WARN)


def _figure(name: str, said: str, whole: Fraction) -> Text:
    return Text.assemble((f"{name:<14}", FAINT), f"{said:>18}", (f"  {exact(whole)}", FAINT))
