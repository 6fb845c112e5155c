"""Three Card Baccarat dealt by the rules alone: what the kernel must find too."""

from __future__ import annotations

from collections.abc import Sequence

from punto.cards import Card
from punto.odds.multi_coup_wagers import further
from punto.odds.offer import Offer
from punto.rules.answers import Burn
from punto.rules.burn import face_value
from punto.rules.coup import Hand
from punto.rules.ruling import Refused
from punto.rules.three_card import AREA_DEALER, ThreeCard
from punto.sim.dealing import ThreeDealing
from tests.tables import CROWN, rules


def _game() -> ThreeCard:
    found = RULES.three_card
    assert found is not None
    return found


RULES = rules(CROWN)
THREE, POINTS = _game(), RULES.points
DEALINGS = [
    ThreeDealing(1, Burn.ONE_CARD),
    ThreeDealing(1, None, in_sets=True),
    ThreeDealing(1, Burn.FACE_UP_COUNT),
]
ids = ["shoe", "machine", "face-up"]


def hands_by_rules(dealing: ThreeDealing, order: Sequence[Card]) -> tuple[Hand, Hand]:
    """Burn, then deal to one area and the dealer as the cards come round."""
    burned = {None: 0, Burn.ONE_CARD: 1}.get(dealing.burn, 1 + face_value(order[0]))
    hands: dict[int, tuple[Card, ...]] = {1: (), AREA_DEALER: ()}
    left = list(order[burned:])
    for area in THREE.around(frozenset({1}), in_sets=dealing.in_sets):
        packet = THREE.cards if dealing.in_sets else 1
        hands[area] += tuple(left[:packet])
        del left[:packet]
    return hands[1], hands[AREA_DEALER]


def wagers() -> list[Offer]:
    """All of the game."""
    found = further(RULES, "three-card", 1)
    assert not isinstance(found, Refused)
    return [Offer(each.table, each.bet.key) for each in found]
