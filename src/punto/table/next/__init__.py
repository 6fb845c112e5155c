"""What comes next: every command that somebody could get accepted now, with its arguments.

Each is guarded by what its decider asks first, so that nothing is in order here which is not there.
Faces that lie hidden are never asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import get_args

from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from punto.table.decide.guard import GUESTS_ONLY
from punto.table.decide.order import WHEN
from punto.table.decide.three_card import HERE
from punto.table.next import cards, coup, hands, house, people, three_card, wagers
from punto.table.next.step import Asker, Blank, NextStep, Offered
from punto.table.state import Phase, TableState

Offers = Callable[[Asker], Offered]

OFFERS: dict[type, Offers] = (
    coup.OFFERS
    | cards.OFFERS
    | three_card.OFFERS
    | wagers.OFFERS
    | hands.OFFERS
    | people.OFFERS
    | house.OFFERS
)
"""How each command is offered, the likeliest first."""

_THREE = frozenset(get_args(ask.ThreeCommand))

STAFF_ONLY = frozenset(get_args(ask.LimitCommand | ask.DeskCommand)) | {
    ask.BringCards, ask.OfferCut, ask.MixCards, ask.PutCuttingCard, ask.ChooseBurn, ask.BurnCard,
    ask.OrderShuffle, ask.EndShoe, ask.CallBets, ask.CloseBets, ask.ReduceBets, ask.RefuseBet,
    ask.ReturnStake, ask.ReopenBets, ask.ExchangeVoucher, ask.DeferCommission, ask.ArrangeExcess,
    ask.OfferWindow, ask.CloseWindow, ask.BuyIn, ask.SettleBets, ask.ClearTable, ask.OfferCards,
    ask.OrderHandBack, ask.DrawEarly, ask.OfferShoe, ask.ChangeMethod, ask.RuleOnDispute,
    ask.Determine, ask.Permit, ask.WithdrawPermission, ask.AskAgreement, ask.Report,
    ask.DealToArea, ask.CountCards, ask.ForfeitBets, ask.ReportMishap,
}  # fmt: skip
"""What no guest can do, by no book; others that staff alone may do differ by book or state."""

HALTED = frozenset(get_args(ask.EndCommand | ask.HandCommand | ask.WindowCommand)) | {
    ask.DealCard, ask.DrawCard, ask.ShowCuttingCard, ask.TurnCard, ask.BurnCard, ask.EndShoe,
    ask.RefuseBet, ask.GiveUpShoe, ask.CloseTable, ask.DealToArea, ask.LookAtArea, ask.TurnHand,
    ask.ForfeitBets, ask.ReportMishap,
}  # fmt: skip
"""What waits while somebody has to choose about a fault."""


def next_steps(state: TableState, viewer: Person, at: int = 0) -> tuple[NextStep, ...]:
    """The steps that are in order for this viewer at this time, the likeliest first."""
    asker = Asker(state, viewer, at)
    waits = state.fault is not None and state.fault.waits
    three = state.rules.three_card is not None
    offers = _offers(state.phase, asker.guest, asker.staff, waits, three)
    return tuple(step for offer in offers for step in offer(asker))


@cache
def _offers(phase: Phase, guest: bool, staff: bool, waits: bool, three: bool) -> tuple[Offers, ...]:
    """What there can be at all in a phase, for a guest or staff, at this game."""

    def possible(kind: type) -> bool:
        here = kind in HERE if three else kind not in _THREE
        theirs = guest or kind not in GUESTS_ONLY
        theirs = theirs and (staff or kind not in STAFF_ONLY)
        return here and theirs and phase in WHEN.get(kind, Phase) and not (waits and kind in HALTED)

    return tuple(offer for kind, offer in OFFERS.items() if possible(kind))


def words(steps: tuple[NextStep, ...]) -> tuple[str, ...]:
    """The words of the commands, each once."""
    return tuple(dict.fromkeys(str(each.ask.__struct_config__.tag) for each in steps))


assert set(OFFERS) == set(get_args(AnyCommand)), "every command has its offer"

__all__ = ["Blank", "NextStep", "next_steps", "words"]
