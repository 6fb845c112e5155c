"""A bet: the contingency that a wager is placed on, and what it pays."""

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
    """How many wagers of a bet fit one area, and how many of them one player may have."""

    per_area: Count
    per_player: Count
    player_clause: Clause


class Words(Cited, frozen=True, kw_only=True):
    """What the areas of a bet are called on the layout: one of these words."""

    words: tuple[str, ...]


class Bet(Titled, frozen=True, kw_only=True):
    """A bet of the book. The same key may stand again for another variant, with its own payoffs.

    `variants` empty: every variant that takes side wagers. `needs`: the same player must have one
    of these bets too. `restrictable`: by this clause the table may ask for that as well. `decks`:
    the only numbers of decks with which it may be offered. `run`, `tail`: it lives longer than a
    coup, and these say what it pays instead of payoffs. `window`: it is placed in mid-coup and has
    a pay table for each situation.
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
        """Whether a wager on it may last longer than a coup."""
        return self.run is not None or self.tail is not None

    @property
    def choices(self) -> tuple[str, ...]:
        """The parts of the bet, one of which a wager must name; none if it has no parts."""
        if self.run:
            return tuple(str(each.length) for each in self.run.lengths)
        if self.window:
            return tuple(each.key for each in self.window.situations)
        return tuple(Stake) if self.tail else ()

    @property
    def choices_clause(self) -> Clause:
        """The clause on the bet's options, else the clause of the bet."""
        return self.run.longest if self.run else self.tail.early_late if self.tail else self.clause

    @property
    def tables(self) -> Mapping[str, tuple[Payoff, ...]]:
        """The pay table of each part of the bet, or of the bet itself if it has no parts."""
        if self.window is None:
            return {"": self.payoffs}
        return {each.key: each.payoffs for each in self.window.situations}

    def wins(self, on: str) -> tuple[Pay, ...]:
        """The odds at which a wager on a part of the bet can be paid."""
        if self.run:
            return (self.run.wanted(int(on)).pays,)
        return tuple(each.pays for each in self.tail.lengths) if self.tail else ()


class Family(Titled, frozen=True, kw_only=True):
    """Bets whose odds are chosen together; `one_for_all`: the clause that wants one choice."""

    options: tuple[str, ...]
    one_for_all: Clause | None = None


class StakePart(Data, frozen=True, kw_only=True):
    """A part of a combined stake, on a named bet or on the named side of the pair on the sign."""

    share: Percent
    bet: str = ""
    side: Side | None = None


class Combination(Titled, frozen=True, kw_only=True):
    """One stake in several parts, settled net, on one of the `pairs` of bets, Player's first."""

    parts: tuple[StakePart, ...]
    pairs: tuple[tuple[Key, Key], ...]
