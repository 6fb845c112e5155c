"""Whether it is known who opens the cards, by the wagers that are valid."""

from __future__ import annotations

from dataclasses import replace

from punto.rules.card_opening import Turn, openers, other_method
from punto.rules.coup import Side
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused
from punto.rules.valid_stake import valid
from punto.rules.values import HandOf
from punto.rules.wager import Wager
from punto.table.decide.guard import DEALER
from punto.table.state import TableState


def wagers(state: TableState) -> tuple[Wager, ...]:
    """What is valid of the wagers: the amounts by which the highest is found."""
    return tuple(replace(each, stake=valid(state.rules, each)) for each in state.layout)


def undetermined(state: TableState) -> Refused | None:
    """Before the first card: who opens a hand has to be known, where somebody may.

    [nz-division-5 8.8]
    """
    offering = state.rules.book.policy.cards_offered_to
    clause = offering.before_deal if offering else None
    if offering is None or clause is None or state.no_bet or state.dealt:
        return None
    if other_method(state.rules, offering.methods):
        return None
    valid_now = wagers(state)
    for hand in Side:
        turns = openers(state.rules, valid_now, state.places, hand)
        asks = isinstance(turns, tuple) and any(
            isinstance(each, Turn) and each.person != DEALER for each in turns
        )
        left = state.hold.offers.get(hand)
        waits = left is None or any(name != DEALER for name in left)
        if asks and waits and not state.hold.opener(hand):
            got, want = Finding.CARD, Need.OPENER_OR_NOBODY(HandOf(hand))
            return Refused(Reason.NOT_NOW, clause, got, want)
    return None
