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

    `number` is that of the table's rules at that time. `warned`: the wager was under the minimum,
    and its owner had been told before that such a wager goes back. `short`: the wager was under the
    minimum and nobody noticed.
    """

    number: int = 0
    warned: bool = False
    short: bool = False


@dataclass(frozen=True, slots=True)
class Wager:
    """All chips of one player on one bet, on the areas with one number.

    Chips that are added later make the same wager larger, so no two wagers that players may still
    change have the same `key`. The place of the chips decides what the wager is. `token`: the
    chips are promotional tokens. `on`: which of a bet's choices is meant, such as the length of a
    run. `terms` are given only if they differ from those that the table opened with.
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
        """The number of the table's rules under which the wager was accepted."""
        return self.terms.number if isinstance(self.terms, AcceptedUnder) else 0

    @property
    def warned(self) -> bool:
        return isinstance(self.terms, AcceptedUnder) and self.terms.warned

    @property
    def short(self) -> bool:
        return isinstance(self.terms, AcceptedUnder) and self.terms.short

    @property
    def plain(self) -> Wager:
        """The wager as everybody sees it, without the terms under which it was accepted."""
        return self if self.terms is UNSET else replace(self, terms=UNSET)

    def under(self, number: int, *, warned: bool = False, short: bool = False) -> Wager:
        """The same wager as accepted under the table's rules with this number."""
        plain = not (number or warned or short)
        return replace(self, terms=UNSET if plain else AcceptedUnder(number, warned, short))
