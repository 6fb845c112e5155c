"""The table of play, typed from the books, and the end that a coup has come to.

The five books print the same table: [nsw-premium 9.4] [nz-division-5 9.4] [nz-midi-1998 9.4]
[rws 3.12] [crown-melbourne-v29 8.3].
"""

from dataclasses import dataclass
from functools import cached_property

from tests.audit.card import count, eights, pair, value

BANKER_DRAWS = {
    0: "0123456789",
    1: "0123456789",
    2: "0123456789",
    3: "012345679",
    4: "234567",
    5: "4567",
    6: "67",
    7: "",
}
"""Against which third cards of the player a banker's hand of this count draws."""


@dataclass(frozen=True)
class CoupEnd:
    """Two hands as they lie when a result is called."""

    player: tuple[str, ...]
    banker: tuple[str, ...]

    @cached_property
    def points(self) -> dict[str, int]:
        return {"player": count(self.player), "banker": count(self.banker)}

    @cached_property
    def first(self) -> dict[str, int]:
        """What the first two cards of each hand count."""
        return {"player": count(self.player[:2]), "banker": count(self.banker[:2])}

    @cached_property
    def winner(self) -> str:
        player, banker = self.points["player"], self.points["banker"]
        return "tie" if player == banker else "player" if player > banker else "banker"

    def cards(self, side: str) -> int:
        return len(self.player if side == "player" else self.banker)

    def pair(self, side: str) -> str:
        return pair(self.player if side == "player" else self.banker)

    def natural(self, side: str) -> bool:
        return self.cards(side) == 2 and self.points[side] in (8, 9)

    def wins(self, side: str, points: int, cards: int | None = None) -> bool:
        """Whether a side won with this count, and with that number of cards where it matters."""
        right = cards is None or self.cards(side) == cards
        return self.winner == side and self.points[side] == points and right

    @property
    def twin(self) -> bool:
        """Whether the first cards of both hands have the same rank."""
        return self.player[0][0] == self.banker[0][0]

    @property
    def told(self) -> list[object]:
        """The outcome in the form in which a log tells it."""
        kinds = [self.pair("player"), self.pair("banker")]
        same = "none" not in kinds and self.twin
        sizes = [len(self.player), len(self.banker)]
        first = (*self.player[:2], *self.banker[:2])
        return [*self.points.values(), *sizes, *kinds, same, eights(first)]


def due(end: CoupEnd) -> str | None:
    """The hand that still has to draw, or none; the first four cards lie."""
    if any(points in (8, 9) for points in end.first.values()):
        return None
    player, banker = end.first["player"], end.first["banker"]
    if player <= 5 and len(end.player) == 2:
        return "player"
    if len(end.banker) == 3:
        return None
    if len(end.player) == 2:
        return "banker" if banker <= 5 else None
    return "banker" if str(value(end.player[2])) in BANKER_DRAWS[banker] else None


def against_the_table(end: CoupEnd) -> str:
    """What about the hands is not as the table of play has it; nothing where all is."""
    if min(len(end.player), len(end.banker)) < 2 or max(len(end.player), len(end.banker)) > 3:
        return "a hand has not two or three cards"
    hands = {"player": end.player[:2], "banker": end.banker[:2]}
    for side, laid in (("player", end.player), ("banker", end.banker)):
        drawn = laid[2:]
        draws = due(CoupEnd(**hands)) == side
        if draws != bool(drawn):
            return f"the {side} hand {'draws' if draws else 'stands'} by the table of play"
        hands[side] = laid
    return ""
