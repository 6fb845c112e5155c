"""What `punto bench` measures: each trial with its reference, in turns, in one run."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Context, Decimal
from importlib.resources import files
from random import Random
from time import perf_counter_ns

from punto.cards import Card, decks
from punto.cli.fault import InputError
from punto.money import Cents, winnings
from punto.rules.bet import Bet
from punto.rules.books import keys
from punto.rules.coup import Coup, Outcome
from punto.rules.default import table_of
from punto.rules.draw import dealt_to, due, outcome
from punto.rules.load import Book, load
from punto.rules.model import Rulebook
from punto.rules.payoff import Payoff
from punto.rules.ruling import Refused
from punto.rules.settle import Settled, settle
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager

COUPS, SEED, STAKE = 200, 20_250_101, Cents(10_000)
_ASK_HELP = "import sys; sys.argv = ['punto', '--help']; from punto.cli.main import main; main()"


@dataclass(frozen=True, slots=True)
class Measured:
    """A time and the time of its reference. `inverted`: the reference does less work.

    `peak_bytes` is the most memory that ours had at once, and `state_bytes` what a table came to
    after some coups, where that was measured.
    """

    what: str
    reference: str
    unit: str
    ours_ns: int
    theirs_ns: int
    inverted: bool = False
    peak_bytes: int | None = None
    state_bytes: Mapping[int, int] = field(default_factory=dict[int, int])

    @property
    def ratio(self) -> str:
        """Three digits, as text."""
        over, under = self.theirs_ns, self.ours_ns
        return _three(under, over) if self.inverted else _three(over, under)

    @property
    def ratio_of(self) -> str:
        return "times as long" if self.inverted else "times as fast"


@dataclass(frozen=True, slots=True)
class Weighed:
    """The most memory that something had at once, and that of its reference."""

    what: str
    reference: str
    ours_bytes: int
    theirs_bytes: int
    ratio_of: str = "times as much"

    @property
    def ratio(self) -> str:
        """Three digits, as text."""
        return _three(self.ours_bytes, self.theirs_bytes)


def _three(over: int, under: int) -> str:
    return f"{Context(prec=3).divide(Decimal(over), Decimal(under)):f}"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What was not measured, and why."""

    what: str
    why: str

    def __str__(self) -> str:
        return f"Not measured: {self.what}, because {self.why}."


def in_turns(
    ours: Callable[[], object], theirs: Callable[[], object], repeats: int
) -> tuple[int, int]:
    """The best time of each; they take turns, so that a slow moment hits both."""
    best = [0, 0]
    for _ in range(repeats):
        for place, trial in enumerate((ours, theirs)):
            start = perf_counter_ns()
            trial()
            took = perf_counter_ns() - start
            best[place] = min(best[place] or took, took)
    return best[0], best[1]


def settling(book: Book, repeats: int) -> Measured:
    """Settle a wager on every bet of a table, against the first row that holds, without a cache."""
    table = full_table(book.rules)
    wagers = [Wager(f"p{n}", bet.key, STAKE) for n, bet in enumerate(table.by_coup)]
    outcomes = random_outcomes(book.rules, table.choices.decks)
    assert _nets(table, outcomes, wagers) == _naive(table, outcomes), "both must pay the same"
    ours, theirs = in_turns(
        lambda: [settle(table, each, wagers) for each in outcomes],
        lambda: _naive(table, outcomes),
        repeats,
    )
    return Measured(
        f"settle {len(wagers)} wagers of {book.key}, {table.variant.title}",
        "first row of each wager whose conditions hold, no cache",
        "a coup",
        ours // COUPS,
        theirs // COUPS,
    )


def full_table(rules: Rulebook) -> TableRules:
    """A table with everything that its book lets it offer."""
    variant = next(each for each in rules.variants if each.built)
    chosen = table_of(rules, variant)
    if isinstance(chosen, Refused):
        raise InputError(f"{rules.key} has no table to measure: {chosen}")
    return chosen


def random_outcomes(rules: Rulebook, count: int) -> list[Outcome]:
    """The outcomes of random coups, each from a full shoe; the seed makes them the same always."""
    random, shoe = Random(SEED), decks(count)
    return [_deal(rules, random.sample(shoe, 6)) for _ in range(COUPS)]


def _deal(rules: Rulebook, cards: Sequence[Card]) -> Outcome:
    coup = Coup()
    for card in cards:
        side = due(rules.draw, rules.points, coup)
        if side is None:
            break
        coup = dealt_to(coup, side, card)
    return outcome(rules.points, coup)


def _nets(table: TableRules, outcomes: Sequence[Outcome], wagers: Sequence[Wager]) -> list[int]:
    done = [each for outcome in outcomes for each in settle(table, outcome, wagers)]
    return [each.net if isinstance(each, Settled) else 0 for each in done]


def _naive(table: TableRules, outcomes: Sequence[Outcome]) -> list[int]:
    """What every wager brings on every coup, from the book's rows alone."""
    return [_net(table, bet, outcome) for outcome in outcomes for bet in table.by_coup]


def _net(table: TableRules, bet: Bet, outcome: Outcome) -> int:
    row = next(each for each in bet.payoffs if _holds(each, outcome))
    pay = row.pays[0]
    if pay.loses:
        return -STAKE
    if pay.odds is None:
        return int(STAKE * table.percentages[pay.sign].share) if pay.sign else 0
    won = winnings(STAKE, pay.odds)
    return int(won - won * pay.commission)


def _holds(row: Payoff, outcome: Outcome) -> bool:
    return all(condition.holds(outcome) for condition in row.when)


def starting(repeats: int) -> Measured:
    """Start `punto --help`, against an interpreter that does nothing."""
    ours, theirs = in_turns(
        lambda: python("-c", _ASK_HELP), lambda: python("-c", "pass"), max(repeats, 5)
    )
    return Measured("start punto --help", "python -c pass", "a start", ours, theirs, inverted=True)


def python(*words: str) -> bytes:
    """What an interpreter of its own prints."""
    return subprocess.run([sys.executable, *words], stdout=subprocess.PIPE, check=True).stdout


def loading(repeats: int) -> Measured:
    """Read and check every book, against only parsing the TOML."""
    folders = [files("punto.rules.books") / key for key in keys()]
    ours, theirs = in_turns(
        lambda: [load(folder) for folder in folders],
        lambda: [tomllib.loads((each / "book.toml").read_text("utf-8")) for each in folders],
        repeats,
    )
    what = f"read and check {len(folders)} books"
    return Measured(what, "parsing their TOML", "for all", ours, theirs, inverted=True)
