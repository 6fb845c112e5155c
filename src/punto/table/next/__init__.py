"""What can come next at a table: every command that somebody could get accepted now.

Each command is offered after the checks that its decision makes first, so that nothing is offered
which would be out of order. Names of cards that lie hidden are never asked for. The function that
offers a command has the name of that command.
"""

from collections.abc import Callable
from functools import cache
from typing import get_args

from punto.kernel.message import word
from punto.kernel.viewing import ONLOOKER
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from punto.table.decide.guard import GUESTS_ONLY
from punto.table.decide.option import may_answer
from punto.table.decide.order import WHEN
from punto.table.decide.three_card import HERE
from punto.table.next import cards, coup, hands, house, people, three_card, wagers
from punto.table.next.step import Asker, Blank, NextStep, Offered
from punto.table.state import Phase, TableState

Offers = Callable[[Asker], Offered]

_ROOMS = (coup, cards, three_card, wagers, hands, people, house)
_NAMED: dict[str, type] = {word(each).replace("-", "_"): each for each in get_args(AnyCommand)}

OFFERS: dict[type, Offers] = {
    _NAMED[name]: offer for room in _ROOMS for name, offer in vars(room).items() if name in _NAMED
}
"""How each command is offered, the likeliest first."""

assert len(OFFERS) == len(_NAMED), "every command has its offer"

_THREE = frozenset(get_args(ask.ThreeCommand))

_EITHER = {
    ask.CutCards, ask.RefuseCut, ask.DealCard, ask.DrawCard, ask.ShowCuttingCard, ask.TurnCard,
    ask.PlaceBet, ask.Nominate, ask.NominateHand, ask.CollectCommission, ask.CashOut,
    ask.PassHand, ask.ReturnHand, ask.GiveUpShoe, ask.LookAtArea, ask.TurnHand, ask.Choose,
    ask.Leave, ask.Direct, ask.Exercise, ask.Agree, ask.Disagree, ask.AskFor,
}  # fmt: skip
"""What a guest can do and staff can too, by some book and in some state."""

HALTED = frozenset(get_args(ask.EndCommand | ask.HandCommand | ask.WindowCommand)) | {
    ask.DealCard, ask.DrawCard, ask.ShowCuttingCard, ask.TurnCard, ask.BurnCard, ask.EndShoe,
    ask.RefuseBet, ask.GiveUpShoe, ask.CloseTable, ask.DealToArea, ask.LookAtArea, ask.TurnHand,
    ask.ForfeitBets, ask.ReportMishap,
}  # fmt: skip
"""What waits while somebody has to choose about a fault."""

_RESUMING = frozenset(
    (ask.DealCard, ask.DrawCard, ask.TurnCard, ask.PassHand, ask.LookAtHand, ask.SettleBets)
)
"""What waits until all have answered about their wagers."""


def next_steps(state: TableState, viewer: Person, at: int = 0) -> tuple[NextStep, ...]:
    """The commands that this viewer could give now, the likeliest first; none for an onlooker."""
    if viewer.role == ONLOOKER:
        return ()
    asker = Asker(state, viewer, at)
    waits = state.fault is not None and state.fault.waits
    halted = HALTED if waits else _RESUMING if may_answer(state) else frozenset[type]()
    three = state.rules.three_card is not None
    offers = _offers(state.phase, asker.guest, asker.staff, halted, three)
    return tuple(step for offer in offers for step in offer(asker))


@cache
def _offers(
    phase: Phase, guest: bool, staff: bool, halted: frozenset[type], three: bool
) -> tuple[Offers, ...]:
    """The offers that can apply at all: in a phase, to a guest or to staff, at this game."""

    def possible(kind: type) -> bool:
        here = kind in HERE if three else kind not in _THREE
        theirs = (guest or kind not in GUESTS_ONLY) and (staff or kind in _EITHER | GUESTS_ONLY)
        return here and theirs and phase in WHEN.get(kind, Phase) and kind not in halted

    return tuple(offer for kind, offer in OFFERS.items() if possible(kind))


__all__ = ["Blank", "NextStep", "next_steps"]
