"""What came of a betting system, for people: ruin, results, and what an hour of it costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from punto.cli.progress import Clock
from punto.cli.show.screen import FAINT, STRONG, WARN, Cell, Screen, fits, heading, pairs, records
from punto.cli.show.simulated import dealt, last_coup, score
from punto.money import dollars
from punto.odds.sheet import percent
from punto.sim.bets.sessions import Ended, Sessions
from punto.sim.bets.spread import Share, Spread

_RIGHT = ("sessions", "share", "mean", "± 95 %", "s.d.", "5 %", "median", "95 %", "most")
_SQUEEZED, _LEAST = 22, 6


@dataclass(frozen=True, slots=True)
class Sat:
    """With which seed, what was asked for, coups in an hour, and how long it took."""

    seed: int
    per_hour: int
    sessions: int | None
    coups: int | None
    clock: Clock


def stopped(found: Sessions, sat: Sat) -> str:
    """A run that did not come to its end, in one sentence."""
    why = found.lost or "stopped"
    done = f"{found.coups:,} of {sat.coups:,} coups" if sat.coups else _of(found, sat)
    return f"{why} at {done}: this is the result so far"


def _of(found: Sessions, sat: Sat) -> str:
    return f"{found.sessions:,} of {sat.sessions:,} sessions"


def betted(screen: Screen, found: Sessions, sat: Sat) -> Iterator[RenderableType]:
    """The whole report."""
    title = found.offers[0].table.variant.title
    on = " and ".join(" ".join(filter(None, (o.wager, o.option))) for o in found.offers)
    yield Text.assemble((f"\n{title}", STRONG), f"  {found.strategy.name} on {on}")
    if not found.complete:
        yield Text(stopped(found, sat), WARN)
    yield Text("")
    yield pairs(_head(found, sat))
    yield heading("How sessions ended")
    yield records(screen, ("", "sessions", "share", "95 %"), _ends(found), right=_RIGHT)
    yield heading("A session")
    yield _table(screen, list(_spreads(found)))
    yield heading("In the long run")
    yield pairs(_rates(found, sat))
    if found.why:
        yield Text(f"\nIt was run in plain Python: {found.why}.", FAINT)


def _table(screen: Screen, rows: list[tuple[Cell, ...]]) -> RenderableType:
    """With all columns where there is room for them."""
    headings = ("", "mean", "s.d.", "5 %", "median", "95 %", "± 95 %", "most")
    while not fits(screen, headings, rows, _SQUEEZED) and len(headings) > _LEAST:
        headings, rows = headings[:-1], [row[:-1] for row in rows]
    return records(screen, headings, rows, right=_RIGHT)


def _head(found: Sessions, sat: Sat) -> Iterator[tuple[str, Cell]]:
    session, dealing = found.session, found.dealing
    staked = "all" if found.wagers == found.coups else f"{found.wagers:,} of them"
    yield "sessions", f"{found.sessions:,}; {found.coups:,} coups, {staked} staked on"
    yield "begins", f"with {dollars(session.bankroll)}, the first stake {dollars(session.base)}"
    yield (
        "stakes",
        f"{dollars(session.least)} to {dollars(session.most)} by {dollars(session.step)}",
    )
    yield "ends", ", or ".join(_until(found))
    if session.chips.values != (1,):
        yield "chips", ", ".join(map(dollars, session.chips.values))
    yield "dealt", "; ".join(dealt(dealing))
    if not dealing.continuous:
        yield "last coup", last_coup(dealing)
    yield "seed", f"{sat.seed}: --seed {sat.seed} deals the same again"
    yield "rate", str(sat.clock)


def _until(found: Sessions) -> Iterator[str]:
    session = found.session
    yield f"ruined, with less than {dollars(session.least)}"
    if session.goal is not None:
        yield f"with {dollars(session.goal)}"
    if session.coups is not None:
        yield f"after {session.coups:,} coups"
    if session.shoes is not None:
        yield f"after {session.shoes:,} shoe{'s' if session.shoes > 1 else ''}"


def _ends(found: Sessions) -> Iterator[tuple[Cell, ...]]:
    said = {Ended.RUINED: "ruined", Ended.REACHED: "goal reached", Ended.OVER: "length over"}
    for ended, text in said.items():
        share = Share(found.ended[ended], found.sessions)
        if ended is Ended.REACHED and found.session.goal is None:
            continue
        low, high = share.interval
        yield (
            Text(text, STRONG),
            f"{share.count:,}",
            percent(share.value, 3),
            f"{100 * low:.3f}% to {100 * high:.3f}%",
        )


def _spreads(found: Sessions) -> Iterator[tuple[Cell, ...]]:
    yield _spread("result", found.result, cents=True)
    yield _spread("drawdown", found.drawdown, cents=True)
    yield _spread("staked", found.staked, cents=True)
    yield _spread("coups", found.length, cents=False)


def _spread(name: str, spread: Spread, *, cents: bool) -> tuple[Cell, ...]:
    size = 100 if cents else 1
    low, high = spread.interval
    exact = [*spread.quantiles(0.05, 0.5, 0.95), max(spread.counts)]
    quantiles = [_money(each / size) if cents else f"{each:,}" for each in exact]
    mean, off, sd = (each / size for each in (float(spread.mean), (high - low) / 2, spread.sd))
    return Text(name, STRONG), _money(mean), _money(sd), *quantiles[:-1], _money(off), quantiles[-1]


def _money(amount: float) -> str:
    told = f"{amount:,.2f}"
    return "0.00" if told == "-0.00" else told


def _rates(found: Sessions, sat: Sat) -> Iterator[tuple[str, Cell]]:
    hour, sd = float(found.per_hour(sat.per_hour)) / 100, found.sd_per_hour(sat.per_hour) / 100
    loss = f"loses {_money(-hour)}" if hour <= 0 else f"wins {_money(hour)}"
    yield "an hour", f"{loss}, standard deviation {_money(sd)}, at {sat.per_hour} coups an hour"
    if found.per_shoe is not None:
        yield "a shoe", f"{_money(float(found.per_shoe) / 100)}, where one that was begun counts"
    sd = found.sd_per_coup / 100
    yield "a coup", f"{float(found.per_coup) / 100:,.4f}, standard deviation {sd:,.4f}"
    if found.n0 is not None:
        told = "after which the mean is as large as one standard deviation"
        yield "N0", f"{found.n0:,.0f} coups, {told}"
    if found.edge is not None and found.edge_exact is not None:
        yield "edge", f"{percent(found.edge)} of all stakes; exact for them {_exact(found)}"
        yield "z", score(-found.z)


def _exact(found: Sessions) -> str:
    assert found.edge_exact is not None
    return f"{100 * found.edge_exact:.4f}%".replace("-0.0000%", "0.0000%")
