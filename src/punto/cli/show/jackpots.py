"""The jackpots of a book: what wins how much, how it is divided, and who sees to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.answers import role, variant_title, whole
from punto.cli.show.derived import conditions
from punto.cli.show.screen import STRONG, Cell, Screen, heading, records
from punto.cli.show.wagers import cited
from punto.cli.show.words import say
from punto.rules.clause import Clause
from punto.rules.jackpot import Duty, Jackpot, PrizeClass
from punto.rules.load import Book
from punto.rules.model import Rulebook, Variant


def jackpots(screen: Screen, book: Book, variant: Variant | None) -> Iterator[RenderableType]:
    for each in book.rules.jackpots:
        if variant is None or variant.key in each.variants:
            yield from _jackpot(screen, book.rules, each)


def _jackpot(screen: Screen, rules: Rulebook, jackpot: Jackpot) -> Iterator[RenderableType]:
    yield heading(f"Jackpot: {jackpot.title}")
    rows: list[Sequence[Cell]] = [
        (
            Text("" if number else option.title, STRONG),
            prize.title,
            conditions(prize.when),
            _share(prize),
            cited(whole(prize)),
        )
        for option in jackpot.options
        for number, prize in enumerate(option.prizes)
    ]
    yield records(screen, ("option", "prize", "when", "of the rounded meter", "clauses"), rows)
    yield records(screen, ("", "says", "clauses"), list(_facts(rules, jackpot)), squeezed=34)


def _facts(rules: Rulebook, jackpot: Jackpot) -> Iterator[Sequence[Cell]]:
    games = ", ".join(variant_title(rules, each) for each in jackpot.variants)
    meter, divided, qualifies = jackpot.meter, jackpot.divided, jackpot.qualifies
    no_bet = "" if meter.no_bet_coups else "not "
    yield "what it is", "a pool of the house, won as above", _by(jackpot.clause, *jackpot.also)
    yield "option", "one of those above", _by(jackpot.options_clause)
    yield "before the rules of", games, _by(jackpot.prevails)
    yield "tables", "one or a group, of these games", _by(jackpot.table, jackpot.group)
    yield "meter", f"signals of the {meter.recorder.replace('-', ' ')}", cited(whole(meter))
    yield "coups without wagers", f"are {no_bet}counted, unless set otherwise", ""
    yield "wagers that share", " or ".join(qualifies.bets), cited(whole(qualifies))
    ways = " or ".join(say(each.how) for each in divided.ways)
    yield "divided", ways, cited(whole(divided))
    for part in jackpot.equipment:
        need = "" if part.needed else ", if needed"
        yield f"{say(part.fitting)}{need}", "at every table", cited(whole(part))
    for each in jackpot.checks:
        yield "works if", each.title, _by(jackpot.checks_clause, each.clause)
    for title, duty in _duties(jackpot).items():
        yield title, _duty(rules, duty), cited(whole(duty))
    yield "paid", "in chips, cash or the like", _by(jackpot.payment)


def _by(*clauses: Clause) -> str:
    return ", ".join(each.number for each in clauses)


def _share(prize: PrizeClass) -> str:
    return prize.minimum if prize.fixed else f"{prize.minimum} to {prize.maximum}"


def _duties(jackpot: Jackpot) -> dict[str, Duty]:
    return {
        "operates it": jackpot.operating,
        "sets its parameters": jackpot.parameters,
        "records a win": jackpot.recording,
        "reads the value": jackpot.value,
        "confirms a payout": jackpot.confirming,
        "adjusts the pool": jackpot.adjusting,
        "reports equipment that fails": jackpot.malfunction,
        "reports coups not recorded": jackpot.missed,
    }


def _duty(rules: Rulebook, duty: Duty) -> str:
    told = f", who notifies the {role(rules, duty.notify)}" if duty.notify else ""
    return f"{role(rules, duty.by)} or above{told}"
