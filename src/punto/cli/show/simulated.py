"""Shows people a simulation: how it was dealt, who won, and each wager beside its exact edge."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rich.console import RenderableType
from rich.text import Text

from punto.cli.progress import Clock
from punto.cli.show.prices import by_variants, titles_of, wager_cell, wager_heading
from punto.cli.show.screen import FAINT, STRONG, WARN, Cell, Screen, heading, pairs, table
from punto.cli.show.words import say
from punto.odds.figures import decimal, percent
from punto.odds.group import Group
from punto.rules.answers import Last
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.reports.report import LEVELS, Compared, PayoffShare, SimulationReport, shares

MARKED = 4
"""A z-score beyond this is marked."""

_IN_FULL = 8
_FINE = 1e-5
"""Where an interval is narrower than this, edges have two digits more."""

_OTHER = "other basis"


@dataclass(frozen=True, slots=True)
class SimulationRun:
    """A run of a simulation: its seed, the number of coups asked for, and the time it took."""

    seed: int
    asked: int
    clock: Clock


def simulated(
    screen: Screen, found: SimulationReport, run: SimulationRun
) -> Iterator[RenderableType]:
    """The whole report on a simulation."""
    yield Text.assemble((f"\n{found.tally.rules.title}", STRONG), "  simulated")
    if not found.tally.complete:
        yield Text(stopped(found, run), WARN)
    yield Text("")
    yield pairs(_head(found, run))
    if found.winners:
        yield Text("")
        yield table(screen, "winners", _winners(found))
    if len({group.wager for group, _ in found.groups}) == 1 and len(found.alike) <= _IN_FULL:
        for members in found.alike:
            yield from _in_full(screen, found, members)
    else:
        yield from _tables(screen, found, found.groups)
    yield from _jackpots(screen, found)
    yield Text("")
    yield from _remarks(found)


def stopped(found: SimulationReport, run: SimulationRun) -> str:
    """A sentence about a simulation that was stopped: why, and how far it had come."""
    why = found.tally.lost or "stopped"
    return f"{why} at {found.tally.coups:,} of {run.asked:,} coups: this is the result so far"


def _head(found: SimulationReport, run: SimulationRun) -> Iterator[tuple[str, Cell]]:
    dealing, tally = found.tally.dealing, found.tally
    if tally.complete:
        yield "coups", f"{tally.coups:,} in whole chunks; asked for: {run.asked:,}"
    yield "dealt", "; ".join(dealt(dealing))
    if isinstance(dealing, Dealing) and not dealing.continuous:
        yield "last coup", last_coup(dealing)
    if found.shoes:
        mean = decimal(found.shoes.mean, 2)
        ends = f"{found.shoes.least} to {found.shoes.most}"
        yield "shoes", f"{found.shoes.number:,} of {mean} coups each, {ends}"
    yield "seed", f"{run.seed}: --seed {run.seed} deals the same again"
    yield "rate", str(run.clock)


def dealt(dealing: Dealing | ThreeDealing) -> Iterator[str]:
    decks = f"{dealing.decks} deck{'s' if dealing.decks > 1 else ''}"
    burned = f"burned: {say(dealing.burn)}" if dealing.burn else "nothing burned"
    if isinstance(dealing, ThreeDealing):
        one = "three cards at a time" if dealing.in_sets else "card by card"
        yield f"{decks} shuffled for every coup, one area against the dealer, {one}"
        yield burned
        return
    if dealing.continuous:
        yield f"{decks} in a continuous shuffler, every coup from all of them"
        return
    yield f"{decks} shuffled for every shoe"
    yield burned
    yield f"cutting card {dealing.from_back} from the back"


def last_coup(dealing: Dealing) -> str:
    this, one_more = "the coup that it comes out in", "one more after that"
    first = this if dealing.first is Last.THIS else one_more
    later = this if dealing.later is Last.THIS else one_more
    if first == later:
        return f"when the cutting card comes out: {first}"
    return f"when the cutting card comes out first of a coup: {first}; later in it: {later}"


def _winners(found: SimulationReport) -> list[tuple[Cell, ...]]:
    return [
        (
            Text(each.winner.value.title(), STRONG),
            f"{each.coups:,}",
            percent(each.share),
            percent(each.exact),
            score(each.z),
        )
        for each in found.winners
    ]


def score(z: float | None) -> Text:
    """A z-score as text, with a mark if it is too large to be chance."""
    if z is None:
        return Text(_OTHER, FAINT)
    told = f"{z:+.2f}".replace("-0.00", "+0.00")
    return Text(f"! {told}", WARN) if abs(z) > MARKED else Text(told)


def _tables(
    screen: Screen, found: SimulationReport, groups: Sequence[tuple[Group, Compared]]
) -> Iterator[RenderableType]:
    if len({group.wager for group, _ in groups}) > 1:
        groups = [(group, each) for group, each in groups if not group.detail]
    of = {id(group): each for group, each in groups}
    digits = _digits(groups)
    for variants, members in by_variants([group for group, _ in groups]):
        yield heading(titles_of(found.tally.rules, variants))
        yield table(screen, "simulated", [_row(group, of[id(group)], digits) for group in members])


def _digits(groups: Sequence[tuple[Group, Compared]]) -> int:
    narrow = min((each.half_width for _, each in groups if each.half_width), default=1.0)
    return 6 if narrow < _FINE else 4


def _row(group: Group, each: Compared, digits: int) -> tuple[Cell, ...]:
    right = "" if each.exact is None else percent(each.exact.edge, digits)
    return (
        wager_cell(group),
        percent(each.seen.edge, digits),
        f"{100 * each.half_width:.{digits}f}%",
        Text(right, FAINT if each.z is None else ""),
        score(each.z),
        percent(each.seen.hit),
    )


def _in_full(
    screen: Screen, found: SimulationReport, members: Sequence[tuple[Group, Compared]]
) -> Iterator[RenderableType]:
    """The details of one wager: how often each payoff came, for all variants that share them."""
    group, each = members[0]
    variants = [key for one, _ in members for key in one.variants]
    yield wager_heading(found.tally.rules, variants, group, each.seen.offer)
    yield table(screen, "payoffs", map(_share, shares(each)))
    yield Text("")
    yield pairs(_figures(each, _digits([(group, each)])))


def _share(one: PayoffShare) -> tuple[Cell, ...]:
    return (
        one.chance.when,
        one.chance.pays or f"brings {decimal(one.chance.net, 4)}",
        f"{one.times:,}",
        percent(one.chance.probability),
        "" if one.exact is None else percent(one.exact),
        "" if one.exact is None else score(one.z),
    )


def _figures(each: Compared, digits: int) -> Iterator[tuple[str, Cell]]:
    edge = f"{percent(each.seen.edge, digits)} ± {100 * each.half_width:.{digits}f}%"
    yield "edge", f"{edge} in {each.result.wagers:,} wagers"
    if each.exact:
        basis = "" if each.z is not None else f", {each.exact.basis.value}"
        yield "exact edge", f"{percent(each.exact.edge, digits)}{basis}"
    yield "z", score(each.z)
    right = f", exact {decimal(each.exact.variance, 4)}" if each.exact else ""
    yield "variance", f"{decimal(each.seen.variance, 4)}{right}"


def _jackpots(screen: Screen, found: SimulationReport) -> Iterator[RenderableType]:
    """How often coups won each prize of each jackpot; what a prize pays depends on its pool."""
    for jackpot in dict.fromkeys(each.result.jackpot for each in found.prizes):
        yield heading(f"Jackpot: {jackpot.title}", jackpot.clause.number)
        rows = [
            (
                Text.assemble((each.result.prize.title, STRONG), f"  {each.result.option.key}"),
                f"{each.result.won:,}",
                _one_in(each.result.share),
                _one_in(each.exact),
                score(each.z),
            )
            for each in found.prizes
            if each.result.jackpot is jackpot
        ]
        yield table(screen, "classes", rows)


def _one_in(share: Fraction) -> str:
    return f"{round(1 / share):,}" if share else "none"


def _remarks(found: SimulationReport) -> Iterator[Text]:
    if any(each.z is None for each in found.lines):
        yield Text(
            f"{_OTHER}: dealt from shoes here, while the exact edge takes coups as independent;"
            " so there is no z-score.",
            FAINT,
        )
    scores = found.scores
    if not scores.number:
        return
    levels = zip(scores.beyond, LEVELS, strict=True)
    told = ", ".join(f"{beyond} beyond {level}" for beyond, level in levels)
    expected = ", ".join(f"{each:.2g}" for each in scores.expected)
    count = f"{scores.number} z-score{'s' if scores.number > 1 else ''}"
    yield Text(f"{count}: {told}; {expected} expected.", WARN if scores.beyond[-1] else "")
