"""The value of each card, and the count of a hand."""

from collections.abc import Iterable

from punto.cards import Card
from punto.rules.data import Cited


class Points(Cited, frozen=True, kw_only=True):
    """The value of each rank as the book prints it; a ten may have 0 or 10, for counts it is 0."""

    values: dict[str, int]

    def __hash__(self) -> int:
        return hash(tuple(self.values.items()))

    def of(self, card: Card) -> int:
        """What a card adds to a count, 0 to 9; for a third card its column in the table of play."""
        return self.values[card[0]] % 10  # A card prints its rank first.

    def total(self, hand: Iterable[Card]) -> int:
        """The count of a hand, 0 to 9. [rws 3.2] [nsw-premium 3.2] [nsw-premium 3.3]

        [crown-melbourne-v29 3.2] [crown-melbourne-v29 3.3] [nz-division-5 4.1] [nz-division-5 4.2]
        [nz-midi-1998 4.1] [nz-midi-1998 4.2] [nsw-premium 1.1/point-count]
        """
        return sum([self.values[card[0]] for card in hand]) % 10
