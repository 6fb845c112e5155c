"""The forms of a game, and the sizes of its tables."""

from punto.rules.answers import Sharing
from punto.rules.bet import Key
from punto.rules.clause import Clause
from punto.rules.coup import Game
from punto.rules.data import Count, Titled


class Variant(Titled, frozen=True, kw_only=True):
    """A form of the game, and by which `game` it is dealt; not `built`: it is listed alone."""

    built: bool = True
    game: Game = Game.BACCARAT
    side_wagers: bool = True
    side_wagers_clause: Clause | None = None
    tournament_only: Clause | None = None
    decks: tuple[int, ...] = ()
    decks_clause: Clause | None = None

    @property
    def own_game(self) -> bool:
        """Whether it is dealt and settled by rules of its own."""
        return self.game is not Game.BACCARAT


class Version(Titled, frozen=True, kw_only=True):
    """A size of table, with its own seats and sharing of areas; `variants`: for these alone."""

    seats_max: Count
    seats_min: Count = 1
    sharing: Sharing | None = None
    sharing_clause: Clause | None = None
    standing_areas: Clause | None = None
    variants: tuple[Key, ...] = ()
