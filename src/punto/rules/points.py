"""What each card is worth, and the count of a hand."""

from collections.abc import Iterable

from punto.cards import Card
from punto.rules.data import Cited


class Points(Cited, frozen=True, kw_only=True):
    """The value of each rank as the book prints it. A count is the right digit of the sum.

    One book gives a ten the value 10, the others 0; the right digit makes them the same count.
    """

    values: dict[str, int]

    def of(self, card: Card) -> int:  # [crown-melbourne-v29 3.2] [nsw-premium 3.2] [rws 3.2]
        """The right digit of one card's value: its column in the table of play."""
        return self.values[card.rank.value] % 10  # [nz-division-5 4.1] [nz-midi-1998 4.1]

    def total(self, hand: Iterable[Card]) -> int:  # [crown-melbourne-v29 3.3] [nsw-premium 3.3]
        """A hand's count [nz-division-5 4.2] [nz-midi-1998 4.2] [nsw-premium 1.1/point-count]."""
        return sum(self.values[card.rank.value] for card in hand) % 10
