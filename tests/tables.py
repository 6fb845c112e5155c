"""Tables, coups and clause marks for tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from punto.cards import parse_cards
from punto.money import Cents, cents
from punto.rules.books import book
from punto.rules.circumstances import Circumstances
from punto.rules.clause import Clause
from punto.rules.configure import choose
from punto.rules.coup import Coup, Outcome
from punto.rules.differential import Reduced
from punto.rules.draw import dealt_to, due, outcome
from punto.rules.limits import Limit, Limits
from punto.rules.model import Rulebook
from punto.rules.place import Placed, place
from punto.rules.ruling import NotStated, Refused
from punto.rules.settle import PlayerStanding, Settled, settle
from punto.rules.table_rules import Choices, TableRules
from punto.rules.wager import Wager

NSW = "nsw-premium"
NZ5 = "nz-division-5"
NZ98 = "nz-midi-1998"
RWS = "rws"
CROWN = "crown-melbourne-v29"


def proves(key: str, *numbers: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses that it proves: it fails if one of them is not obeyed."""
    return pytest.mark.clause(key, *numbers)


OWED_AREAS = frozenset(
    (
        "cards", "cut", "burn", "limits", "differential", "settlement", "commission",
        "table-of-play", "variant", "side-wager",
    )
)  # fmt: skip
"""The areas whose clauses the rules carry out by themselves, without a table."""


def holds(key: str, number: str) -> tuple[pytest.MarkDecorator, ...]:
    """Mark a test of who holds a discretion.

    It proves the clause only where the rules act on the choice. Elsewhere the choice is offered to
    its role and nothing more, until there is a table that carries it out.
    """
    entry = book(key).index.entries[Clause.of(key, number)]
    return (proves(key, number),) if entry.area in OWED_AREAS else ()


def rules(key: str) -> Rulebook:
    return book(key).rules


def table(key: str, variant: str = "", **choices: Any) -> TableRules:
    """A table of a book; the choices must be allowed."""
    chosen = choose(rules(key), Choices(variant=variant, **choices))
    assert isinstance(chosen, TableRules), str(chosen)
    return chosen


def refused(key: str, variant: str = "", **choices: Any) -> Refused:
    """The refusal of a table that the book does not allow."""
    answer = choose(rules(key), Choices(variant=variant, **choices))
    assert isinstance(answer, Refused), answer
    return answer


def limits(minimum: str, maximum: str, **more: Any) -> Limits:
    return Limits(Limit(cents(minimum), cents(maximum)), **more)


@cache
def coup(key: str, cards: str) -> Coup:
    """Deal cards by the book until the coup is complete; every card given must be due."""
    dealt = Coup()
    for card in parse_cards(cards):
        side = due(rules(key).draw, rules(key).points, dealt)
        assert side is not None, f"{card} is not due"
        dealt = dealt_to(dealt, side, card)
    assert due(rules(key).draw, rules(key).points, dealt) is None, "a card is still due"
    return dealt


@cache
def result(key: str, cards: str) -> Outcome:
    return outcome(rules(key).points, coup(key, cards))


def wager(bet: str, stake: str, player: str = "A", **more: Any) -> Wager:
    return Wager(player, bet, cents(stake), **more)


def settled(
    at: TableRules, cards: str, *wagers: Wager, standing: PlayerStanding | None = None
) -> tuple[Settled, ...]:
    """Settle wagers on a coup dealt from the cards; the book must decide every one of them."""
    done = settle(at, result(at.book.key, cards), wagers, standing)
    for each in done:
        assert isinstance(each, Settled), str(each)
    return tuple(each for each in done if isinstance(each, Settled))


def paid(at: TableRules, cards: str, bet: str, stake: str) -> int:
    """The change of a player's balance by one wager, in cents."""
    (done,) = settled(at, cards, wager(bet, stake))
    return done.net


def placed(
    at: TableRules, one: Wager, layout: Sequence[Wager] = (), permits: Circumstances | None = None
) -> Placed | Refused | NotStated:
    return place(at, layout, one, permits)


def is_refused(answer: object, clause: str) -> bool:
    """Whether an answer is a refusal by this clause, written as book and number."""
    return isinstance(answer, Refused) and answer.clause == Clause(clause)


def money(text: str) -> Cents:
    """Dollars to cents, with a sign for a loss."""
    return Cents(-cents(text[1:])) if text.startswith("-") else cents(text)


def applied(wagers: Sequence[Wager], reduced: Sequence[Reduced]) -> tuple[Wager, ...]:
    """The layout after the reductions; a wager cut to nothing is gone."""
    cut = list(reduced)
    left: list[Wager] = []
    for wager in wagers:
        found = next((each for each in cut if each.wager == wager), None)
        if found:
            cut.remove(found)
        left.append(replace(wager, stake=found.kept) if found else wager)
    return tuple(wager for wager in left if wager.stake)
