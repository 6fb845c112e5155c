"""A wager: the money that a player put on a bet."""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import UNSET, Struct, UnsetType

from punto.money import Cents

HANDS = ("player", "banker")
MAIN = (*HANDS, "tie")

Key = tuple[str, str, int, str, bool]
"""Whose chips, on which bet, at which area, on what of it, and whether they are tokens."""


class AcceptedUnder(Struct, frozen=True, omit_defaults=True):
    """The circumstances in which a wager was accepted; later changes of the table do not matter.

    `number` is that of the table's rules then. `warned`: it was short of the minimum, and its owner
    had been told before that such a wager goes back. `short`: nobody saw that it was.
    """

    number: int = 0
    warned: bool = False
    short: bool = False


@dataclass(frozen=True, slots=True)
class Wager:
    """All chips of one player on one bet, at one numbered set of wagering areas.

    Chips that are added make it larger, so no two wagers that players may still change have one
    key. Where the chips lie is what counts. `token`: promotional tokens instead of chips. `on`:
    which of the things under one bet is meant, where it has several, such as the length of a run.
    `terms` are written out only where they are not those that the table opened with.
    """

    player: str
    bet: str
    stake: Cents
    area: int = 1
    seated: bool = True
    token: bool = False
    on: str = ""
    terms: AcceptedUnder | UnsetType = UNSET

    @property
    def key(self) -> Key:
        return self.player, self.bet, self.area, self.on, self.token

    @property
    def number(self) -> int:
        """The number of the rules under which it was accepted."""
        return self.terms.number if isinstance(self.terms, AcceptedUnder) else 0

    @property
    def warned(self) -> bool:
        return isinstance(self.terms, AcceptedUnder) and self.terms.warned

    @property
    def short(self) -> bool:
        return isinstance(self.terms, AcceptedUnder) and self.terms.short

    @property
    def plain(self) -> Wager:
        """The wager as everybody sees it."""
        return self if self.terms is UNSET else replace(self, terms=UNSET)

    def under(self, number: int, *, warned: bool = False, short: bool = False) -> Wager:
        """The same wager, accepted under the rules with this number."""
        plain = not (number or warned or short)
        return replace(self, terms=UNSET if plain else AcceptedUnder(number, warned, short))
