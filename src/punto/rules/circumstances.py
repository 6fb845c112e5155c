"""The circumstances in which a wager is placed: how far the coup is, and what staff permitted."""

from dataclasses import dataclass
from enum import IntEnum

from punto.rules.answers import Closes
from punto.rules.coup import FirstCounts
from punto.rules.limits import Holder


class CoupStage(IntEnum):
    """How far the coup has come."""

    OPEN = 0
    CALLED = 1
    FIRST_CARD_DEALT = 2
    FIRST_CARD_EXPOSED = 3


CLOSED_FROM = {
    Closes.CALL: CoupStage.CALLED,
    Closes.FIRST_CARD_DEALT: CoupStage.FIRST_CARD_DEALT,
    Closes.FIRST_CARD_EXPOSED: CoupStage.FIRST_CARD_EXPOSED,
}


@dataclass(frozen=True, slots=True)
class Circumstances:
    """The progress of the coup, and what staff permitted, decided or advised before.

    `both_hands`: players who may back both hands. `advised`: players who were told that further
    wagers under the minimum of a bet go back. `refuse_unpayable`: the dealer refuses amounts that
    could not be paid exactly, where the book lets the dealer choose. `unnoticed`: nobody notices
    that a wager is beyond a limit, or cannot be paid. `start`: the counts of the first four cards,
    once all lie open and until the fifth comes; `on_offer`: the dealer offers a wager on them.
    """

    stage: CoupStage = CoupStage.OPEN
    both_hands: frozenset[str] = frozenset()
    advised: frozenset[Holder] = frozenset()
    refuse_unpayable: bool = False
    unnoticed: bool = False
    start: FirstCounts | None = None
    on_offer: bool = False
