"""What is known of the shoe, and of the hands of Three Card Baccarat."""

from collections.abc import Mapping

from msgspec import Struct, field

from punto.cards import Card
from punto.rules.clause import Clause
from punto.rules.irregular import Irregularity
from punto.rules.model import Cards
from punto.rules.person import Cutter
from punto.rules.three_card import AREA_DEALER


class Laid(Struct, frozen=True):
    """A card that came out of the shoe, with its name if the table knows it.

    `looked` are players who saw its face while it lay face down. `turn` counts the cards of a coup
    in the order in which they left the shoe; it is 0 for a card that is back there from an earlier
    coup. `handled`: a guest had the card in hand, and by the book that counts as exposing it.
    """

    card: Card | None
    face_down: bool = False
    looked: tuple[str, ...] = ()
    turn: int = 0
    handled: bool = False

    def seen_by(self, player: str) -> tuple[str, ...]:
        """The players who have looked at the card, with this one added."""
        return tuple(dict.fromkeys((*self.looked, player)))

    @property
    def seen(self) -> bool:
        """Whether the card lies face up, so that everybody has seen it."""
        return self.card is not None and not self.face_down

    @property
    def disclosed(self) -> bool:
        """Whether anybody may know its face: all, or a player who looked or had it in hand."""
        return self.seen or bool(self.looked) or self.handled


class Ending(Struct, frozen=True):
    """An order that the shoe ends with the coup in progress; `replace`: other cards come then."""

    clause: Clause | None
    replace: bool = False


class ShoeState(Struct, frozen=True):
    """What is known of the shoe: never the order of the cards that are still in it.

    `cards` is the kind that was brought. `cutters` are those who are still to be offered the cut,
    and `cutter_named` is the person whom the first of them lets cut instead; `cut_refused`:
    somebody declined to cut. `to_burn` is how many cards are still to be burned, and `burn_shown`
    whether everybody sees the next of them; `burned`: one was burned before this coup. `behind` is
    how many cards lie behind the cutting card. `coups` is how many coups are still to come once the
    cutting card came out, and `last_by` the clause that says so; `owed`: the last of them was
    promised when a coup before it ended. `seen` counts the cards of this shoe whose faces were
    shown to all. `front` are cards that came back to the front of the shoe. `guest_cut` and
    `handled`: a guest cut the cards, or had them in hand. `forgotten` are steps that were due and
    left out. `renewable`: the clause by which a fault gave somebody the choice of other cards.
    `backs` is the colour of the cards, or of those before them, and `other_backs` that of a second
    deck that takes turns with them.
    """

    decks: int = 0
    cards: Cards | None = None
    left: int = 0
    cutters: tuple[Cutter, ...] = ()
    cutter_named: str = ""
    cut_refused: bool = False
    to_burn: int = 0
    burn_counts: bool = False
    burn_shown: bool = False
    burned: bool = False
    cutting_card_in: bool = False
    behind: int = 0
    coups: int | None = None
    last_by: Clause | None = None
    owed: bool = False
    coups_played: int = 0
    seen: Mapping[Card, int] = field(default_factory=dict[Card, int])
    front: tuple[Laid, ...] = ()
    guest_cut: bool = False
    handled: bool = False
    forgotten: tuple[Irregularity, ...] = ()
    ending: Ending | None = None
    renewable: Clause | None = None
    backs: str = ""
    other_backs: str = ""


class Spread(Struct, frozen=True):
    """The hands of Three Card Baccarat at the areas and, as area 0, before the dealer.

    `around` are the areas in the order in which packets of cards are dealt, and `packets` how many
    packets have come. `places` is who sat where when the first card came, and `backed` the areas on
    which each player had wagers. `exposed` are cards that everybody saw and that lie face down
    again, by area and place. `out` are areas whose hand does not count any more. `called`: the
    results are known.
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

    def names(self, area: int) -> tuple[Card, ...]:
        """The cards at an area whose faces the table knows."""
        return tuple(laid.card for laid in self.hand(area) if laid.card)

    def unseen(self, area: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Of the `cards` of a hand, those that have not been shown to everybody yet."""
        laid = zip(self.hand(area), cards, range(1, len(cards) + 1), strict=False)
        hidden = ((card, place) for each, card, place in laid if each.face_down)
        return tuple(card for card, place in hidden if (area, place) not in self.exposed)

    @property
    def areas(self) -> tuple[int, ...]:
        """The areas that take part, in the order of the deal."""
        return tuple(area for area in dict.fromkeys(self.around) if area != AREA_DEALER)

    @property
    def due(self) -> int | None:
        """The area that gets the next packet of cards; None when all are dealt."""
        return self.around[self.packets] if self.packets < len(self.around) else None

    @property
    def dealt(self) -> int:
        return sum(map(len, self.hands.values()))

    @property
    def looked(self) -> bool:
        """Whether any player has looked at cards; cards that lie open count as looked at."""
        hands = (hand for area, hand in self.hands.items() if area != AREA_DEALER)
        return any(laid.looked or not laid.face_down for hand in hands for laid in hand)

    def own_area(self, player: str) -> int | None:
        """The area whose hand a player may look at: at that player's seat, or the only one."""
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
