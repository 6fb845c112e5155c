"""Shows people what came of a betting system: ruin, results, and what an hour of it costs."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rich.console import RenderableType
from rich.text import Text

from punto.cli.progress import Clock
from punto.cli.show.screen import FAINT, STRONG, WARN, Cell, Screen, pairs, section
from punto.cli.show.simulated import dealt, last_coup, score
from punto.money import dollars
from punto.odds.figures import percent
from punto.sim.bets.rates import Rate, lasting, rate, rate_of_stakes
from punto.sim.bets.session import sees_cards
from punto.sim.bets.sessions import SessionEnd, Sessions
from punto.sim.bets.spread import ObservedShare, SessionSpread

_ENDS = {
    SessionEnd.RUINED: "ruined",
    SessionEnd.REACHED: "goal reached",
    SessionEnd.OVER: "length over",
}


@dataclass(frozen=True, slots=True)
class Sat:
    """A run of sessions: its seed, what was asked for, coups in an hour, and the time it took."""

    seed: int
    per_hour: int
    sessions: int | None
    coups: int | None
    clock: Clock


def stopped(found: Sessions, sat: Sat) -> str:
    """A sentence about a run that was stopped: why, and how far it had come."""
    why = found.lost or "stopped"
    done = f"{found.sessions:,} of {sat.sessions:,} sessions"
    if sat.coups:
        done = f"{found.coups:,} of {sat.coups:,} coups"
    return f"{why} at {done}: this is the result so far"


def betted(screen: Screen, found: Sessions, sat: Sat) -> Iterator[RenderableType]:
    """The whole report on sessions of one betting system."""
    title = found.offers[0].table.variant.title
    on = " and ".join(" ".join(filter(None, (o.wager, o.option))) for o in found.offers)
    yield Text.assemble((f"\n{title}", STRONG), f"  {found.strategy.name} on {on}")
    if not found.complete:
        yield Text(stopped(found, sat), WARN)
    yield Text("")
    yield pairs(_head(found, sat))
    yield from section(screen, "ends", _ends(found))
    yield from section(screen, "spreads", _spreads(found))
    yield from section(screen, "rates", _rates(found, sat))
    yield Text("\n" + "\n".join(_notes(found, sat)), FAINT)
    if found.why:
        yield Text(f"\nIt was run in plain Python: {found.why}.", FAINT)


def compared(screen: Screen, found: Sequence[Sessions], sat: Sat) -> Iterator[RenderableType]:
    """A report that compares several betting systems, with a line for each."""
    first = found[0]
    yield Text.assemble((f"\n{first.offers[0].table.variant.title}", STRONG), "\n")
    shared = ("begins", "stakes", "ends", "dealt", "last coup", "seed")
    yield pairs(each for each in _head(first, sat) if each[0] in shared)
    yield from section(screen, "compared", [_compared(each, sat) for each in found])
    for each in (each for each in found if not each.complete):
        yield Text(f"\n{each.strategy.name}: {stopped(each, sat)}", WARN)
    yield Text("\nResults under 0 are losses. All were played with the same seed.", FAINT)


def _compared(found: Sessions, sat: Sat) -> tuple[Cell, ...]:
    mean, off = _figures(found.result)
    low, median, high = (each / 100 for each in found.result.quantiles(0.05, 0.5, 0.95))
    ruined = ObservedShare(found.ended[SessionEnd.RUINED], found.sessions)
    hour = rate(found, sat.per_hour)
    return (
        Text(found.strategy.name, STRONG),
        percent(ruined.value, 3),
        f"{_money(mean)} ± {_money(off)}",
        *map(_money, (low, median, high)),
        _cents(float(hour.seen)),
    )


def _figures(spread: SessionSpread) -> tuple[float, float]:
    """The mean of results in dollars, and how far it may be off by chance."""
    low, high = spread.interval
    return float(spread.mean) / 100, (high - low) / 200


def _head(found: Sessions, sat: Sat) -> Iterator[tuple[str, Cell]]:
    session, dealing = found.session, found.dealing
    staked = "all" if found.wagers == found.coups else f"{found.wagers:,} of them"
    yield "sessions", f"{found.sessions:,}; {found.coups:,} coups, {staked} staked on"
    yield "begins", f"with {dollars(session.bankroll)}, the first stake {dollars(session.base)}"
    ends = f"{dollars(session.least)} to {dollars(session.most)}"
    yield "stakes", f"{ends} by {dollars(session.step)}"
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
    for ended, text in _ENDS.items():
        share = ObservedShare(found.ended[ended], found.sessions)
        if ended is SessionEnd.REACHED and found.session.goal is None:
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


def _spread(name: str, spread: SessionSpread, *, cents: bool) -> tuple[Cell, ...]:
    size = 100 if cents else 1
    low, high = spread.interval
    exact = [*spread.quantiles(0.05, 0.5, 0.95), max(spread.counts)]
    quantiles = [_money(each / size) if cents else f"{each:,}" for each in exact]
    mean, off, sd = (each / size for each in (float(spread.mean), (high - low) / 2, spread.sd))
    return Text(name, STRONG), _money(mean), _money(sd), *quantiles[:-1], _money(off), quantiles[-1]


def _money(amount: float) -> str:
    return f"{amount:z,.2f}"


def _rates(found: Sessions, sat: Sat) -> Iterator[tuple[Cell, ...]]:
    hour, coup, sd = rate(found, sat.per_hour), rate(found), found.sd_per_coup / 100
    yield _rate("an hour", hour, _cents, _money(found.sd_per_hour(sat.per_hour) / 100))
    if found.shoes:
        yield _rate("a shoe", rate(found, Fraction(found.coups, found.shoes)), _cents)
    yield _rate("a coup", coup, lambda each: f"{each / 100:z,.4f}", f"{sd:,.4f}")
    n0 = lasting(found)
    if n0.low is not None or n0.exact is not None:
        end = " and more" if n0.high is None else f" to {n0.high:,.0f}"
        between = "" if n0.low is None else f"{n0.low:,.0f}{end}"
        yield Text("N0", STRONG), _coups(n0.seen), between, "", _coups(n0.exact)
    edge = rate_of_stakes(found)
    if edge is not None:
        yield _rate("edge", edge, lambda each: f"{100 * each:z.4f}%")
        yield Text("z", STRONG), score(-found.z), "", "", ""


def _rate(name: str, each: Rate, said: Callable[[float], str], sd: str = "") -> tuple[Cell, ...]:
    between = f"{said(each.low)} to {said(each.high)}"
    return Text(name, STRONG), said(float(each.seen)), between, sd, said(each.exact)


def _cents(amount: float) -> str:
    return _money(amount / 100)


def _coups(number: float | None) -> str:
    return "" if number is None else f"{number:,.0f}"


def _notes(found: Sessions, sat: Sat) -> Iterator[str]:
    """Notes that explain the figures for the long run."""
    begun = "; a shoe that was begun counts" if found.shoes else ""
    yield f"Results under 0 are losses. An hour is {sat.per_hour} coups{begun}."
    yield "N0: coups after which the mean is as large as one standard deviation."
    yield "Exact: what the same stakes bring in coups from full shoes."
    if sees_cards(found.strategy, found.dealing):
        yield "This strategy sees the dealt cards: trust the column seen, not the column exact."
