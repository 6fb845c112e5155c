"""What settling a full layout takes, against the book's rows read one by one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bench.full_table import full_table
from bench.measure import SEED, Measured, in_turns
from punto.cards import Card, decks
from punto.money import Cents, winnings
from punto.rules.bet import Bet
from punto.rules.coup import Coup, Outcome
from punto.rules.draw import dealt_to, due, outcome
from punto.rules.load import Book
from punto.rules.model import Rulebook
from punto.rules.payoff import Payoff
from punto.rules.settle import Settled, settle
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager

COUPS, STAKE = 200, Cents(10_000)


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
