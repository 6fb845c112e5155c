"""What is known of the shoe."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from punto.cards import Card
from punto.rules.clause import Clause
from punto.rules.model import Cards
from punto.rules.person import Cutter


class Laid(Struct, frozen=True):
    """A card out of the shoe, with its name where the table knows it.

    `looked` are players who saw its face while it lay face down.
    """

    card: Card | None
    face_down: bool = False
    looked: tuple[str, ...] = ()

    @property
    def seen(self) -> bool:
        """Whether its face has been shown at the table."""
        return self.card is not None and not self.face_down


class Ending(Struct, frozen=True):
    """The shoe ends with the coup in progress: by which clause, and whether other cards come."""

    clause: Clause | None
    replace: bool = False


class ShoeState(Struct, frozen=True):
    """What is known of the shoe: never the order of what is still in it.

    `cards` is the kind that was brought. `cutters` are those who are still to be offered the cut,
    and `cutter_named` is whom the first of them lets cut instead. `to_burn` counts cards still to
    be burned, and `burn_shown` whether everybody sees the next of them. `coups` is how many coups
    there are still, once the cutting card came out; `owed`: the last of them was promised when a
    coup before it ended. `seen` counts the cards of this shoe whose faces were shown to all.
    `front` are cards that came back to the front. A guest may have cut the cards or had them in
    hand. `backs` is the colour of the cards, or of those before them, `other_backs` that of a
    second deck that takes turns with them.
    """

    decks: int = 0
    cards: Cards | None = None
    left: int = 0
    cutters: tuple[Cutter, ...] = ()
    cutter_named: str = ""
    to_burn: int = 0
    burn_counts: bool = False
    burn_shown: bool = False
    cutting_card_in: bool = False
    coups: int | None = None
    owed: bool = False
    coups_played: int = 0
    seen: Mapping[Card, int] = field(default_factory=dict[Card, int])
    front: tuple[Laid, ...] = ()
    guest_cut: bool = False
    handled: bool = False
    ending: Ending | None = None
    backs: str = ""
    other_backs: str = ""
