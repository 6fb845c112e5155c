"""The hands of a coup of Three Card Baccarat."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from punto.rules.three_card import AREA_DEALER
from punto.table.state.shoe import Laid


class Spread(Struct, frozen=True):
    """What lies at the areas and, under area 0, before the dealer.

    `around` is where cards go, one packet after the other, and `packets` how many have come.
    `places` is who sat where when the first card came, and `backed` which areas each player had
    wagers on. `exposed` are cards that everybody saw and that lie face down again, by area and
    place. `out` are areas whose hand does not count any more. `called`: the results are known.
    """

    around: tuple[int, ...]
    places: Mapping[str, int]
    backed: Mapping[str, tuple[int, ...]]
    hands: Mapping[int, tuple[Laid, ...]] = field(default_factory=dict[int, tuple[Laid, ...]])
    packets: int = 0
    exposed: frozenset[tuple[int, int]] = frozenset()
    out: frozenset[int] = frozenset()
    called: bool = False

    def hand(self, area: int) -> tuple[Laid, ...]:
        return self.hands.get(area, ())

    @property
    def areas(self) -> tuple[int, ...]:
        """The areas that take part, in the order of the deal."""
        return tuple(area for area in dict.fromkeys(self.around) if area != AREA_DEALER)

    @property
    def due(self) -> int | None:
        """Where the next packet goes; None when all are dealt."""
        return self.around[self.packets] if self.packets < len(self.around) else None

    @property
    def dealt(self) -> int:
        return sum(map(len, self.hands.values()))

    @property
    def looked(self) -> bool:
        """Whether any player has looked at cards; those that lie open everybody has."""
        return any(
            laid.looked or not laid.face_down
            for area, hand in self.hands.items()
            if area != AREA_DEALER
            for laid in hand
        )

    def own_area(self, player: str) -> int | None:
        """The one area whose hand a player may look at: where that one sat, or the only one."""
        backed = self.backed.get(player, ())
        seat = self.places.get(player)
        if seat in backed:
            return seat
        return backed[0] if len(backed) == 1 else None

    def blind(self, area: int) -> bool:
        """Whether nobody may look at the hand of an area."""
        return area in self.areas and all(self.own_area(name) != area for name in self.backed)

    def open(self, area: int) -> bool:
        """Whether every card of a hand lies face up."""
        hand = self.hand(area)
        return bool(hand) and all(laid.seen for laid in hand)
