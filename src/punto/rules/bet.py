"""A bet: what a wager can be placed on, and what it pays."""

from collections.abc import Mapping

from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.data import Cited, Count, Data, Key, Titled
from punto.rules.keyed_word import KeyedWord
from punto.rules.odds import Pay, Percent
from punto.rules.payoff import Payoff
from punto.rules.run import Run
from punto.rules.tail import Stake, Tail
from punto.rules.window import Window

Settles = KeyedWord("Settles", "COUP INITIAL_DEAL")
Settles.__doc__ = "When a bet is decided and paid."


class Places(Cited, frozen=True, kw_only=True):
    """How many wagers on a bet fit one area, and how many such wagers one player may have."""

    per_area: Count
    per_player: Count
    player_clause: Clause


class Words(Cited, frozen=True, kw_only=True):
    """The words of which one is printed on the areas of a bet on the layout."""

    words: tuple[str, ...]


class Bet(Titled, frozen=True, kw_only=True):
    """A bet of the book. Two variants may have bets with the same key but with other payoffs.

    If `variants` is empty, every variant that takes side wagers has the bet. `needs`: the player
    must also have a wager on one of these bets. `restrictable`: by this clause a table may require
    a main wager too. `decks`: the only numbers of decks with which the bet may be offered. `run`,
    `tail`: the bet lasts longer than one coup, and these say what it pays, instead of `payoffs`.
    `window`: the bet is placed in mid-coup and has a pay table for each situation.
    """

    built: bool = True
    variants: tuple[Key, ...] = ()
    family: str = ""
    side: Side | None = None
    needs: tuple[Key, ...] = ()
    restrictable: Clause | None = None
    places: Places | None = None
    limits_clause: Clause | None = None
    layout: Words | None = None
    decks: tuple[int, ...] = ()
    decks_clause: Clause | None = None
    settles: Settles = Settles.COUP
    settles_clause: Clause | None = None
    payoffs: tuple[Payoff, ...] = ()
    run: Run | None = None
    tail: Tail | None = None
    window: Window | None = None

    @property
    def is_long(self) -> bool:
        """Whether a wager on this bet may last longer than one coup."""
        return self.run is not None or self.tail is not None

    @property
    def choices(self) -> tuple[str, ...]:
        """What a wager on this bet must choose from, such as lengths of a run; empty for most."""
        if self.run:
            return tuple(str(each.length) for each in self.run.lengths)
        if self.window:
            return tuple(each.key for each in self.window.situations)
        return tuple(Stake) if self.tail else ()

    @property
    def choices_clause(self) -> Clause:
        """The clause on what `choices` lists, or else the clause of the bet itself."""
        return self.run.longest if self.run else self.tail.early_late if self.tail else self.clause

    @property
    def tables(self) -> Mapping[str, tuple[Payoff, ...]]:
        """The pay table for each situation of a mid-coup bet, or the bet's only one under ""."""
        if self.window is None:
            return {"": self.payoffs}
        return {each.key: each.payoffs for each in self.window.situations}

    def wins(self, on: str) -> tuple[Pay, ...]:
        """The odds at which a wager on a run or a tail can be paid; `on` is the length of a run."""
        if self.run:
            return (self.run.wanted(int(on)).pays,)
        return tuple(each.pays for each in self.tail.lengths) if self.tail else ()


class Family(Titled, frozen=True, kw_only=True):
    """Bets whose odds a table chooses together, from the same options.

    `one_for_all` is the clause that wants the same choice at all tables.
    """

    options: tuple[str, ...]
    one_for_all: Clause | None = None


class StakePart(Data, frozen=True, kw_only=True):
    """A part of a combined stake: on the bet named, or on the bet of `side` in the sign's pair."""

    share: Percent
    bet: str = ""
    side: Side | None = None


class Combination(Titled, frozen=True, kw_only=True):
    """A wager whose stake is divided over several bets and settled as one sum.

    The sign names one of the `pairs` of bets that it may go on; Player's bet is the first of each.
    """

    parts: tuple[StakePart, ...]
    pairs: tuple[tuple[Key, Key], ...]
