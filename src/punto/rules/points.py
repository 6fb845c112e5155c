"""What each card is worth, and the count of a hand."""

from collections.abc import Iterable

from punto.cards import Card
from punto.rules.data import Cited


class Points(Cited, frozen=True, kw_only=True):
    """The value of each rank as the book prints it. A count is the right digit of the sum.

    One book gives a ten the value 10, the others 0; the right digit makes them the same count.
    """

    values: dict[str, int]

    def of(self, card: Card) -> int:
        """The right digit of one card's value: its column in the table of play."""
        return self.values[card.rank.value] % 10

    def total(self, hand: Iterable[Card]) -> int:
        """The count of a hand. [rws 3.2] [nsw-premium 3.2] [nsw-premium 3.3]

        [crown-melbourne-v29 3.2] [crown-melbourne-v29 3.3] [nz-division-5 4.1] [nz-division-5 4.2]
        [nz-midi-1998 4.1] [nz-midi-1998 4.2] [nsw-premium 1.1/point-count]
        """
        return sum(self.values[card.rank.value] for card in hand) % 10
