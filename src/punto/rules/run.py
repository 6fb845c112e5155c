"""A run: a wager on a number of results in a row, which lasts until it is decided."""

from punto.rules.clause import Clause, Clauses
from punto.rules.coup import Side, Winner
from punto.rules.data import Cited, Count
from punto.rules.keyed_word import KeyedWord
from punto.rules.odds import Pay


class Length(Cited, frozen=True, kw_only=True):
    """A length of a run, in results in a row, and what a wager on it pays."""

    length: Count
    pays: Pay


class Run(Cited, frozen=True, kw_only=True):
    """A bet that the results in `of` come several times in a row; any other result loses it.

    By the clause `nominated` only the result counts that the player named for the coup: the hand
    that the player backs in it. The other clauses: `placement`, that the wager must lie before the
    first card; `concurrent`, that a player may have several; `longest` on its lengths; `broken` on
    a tie that ends it; `lost` and `won` on taking and paying.
    """

    of: tuple[Winner, ...]
    lengths: tuple[Length, ...]
    nominated: Clause | None = None
    placement: Clause
    concurrent: Clause
    longest: Clause
    broken: Clause | None = None
    lost: Clause
    won: Clause

    def wanted(self, length: int) -> Length:
        """The row for a run of this length, which must be one that the book has."""
        return next(each for each in self.lengths if each.length == length)

    def carried_by(self, winner: Winner, nominated: Side | None = None) -> bool:
        """Whether a result continues the run; `nominated` is the hand that the player named."""
        if self.nominated is None:
            return winner in self.of
        return nominated is not None and winner in self.of and winner == nominated


Decision = tuple[Pay, Clauses]
"""What an ended wager pays, and by which clauses."""

RunEnd = KeyedWord("RunEnd", "WON LOST")


def run_step(
    run: Run, length: int, reached: int, winner: Winner | None, nominated: Side | None = None
) -> int | RunEnd:
    """How many results of a run have come after one more coup, or how the run ended.

    `winner` is None for a coup without effect: void, or dealt with no wagers in play.

    >>> from punto.rules.books import book
    >>> rules = book("crown-melbourne-v29").rules
    >>> run = rules.bet(rules.variants[0], "player-run").run
    >>> run_step(run, 2, 0, Winner.PLAYER), run_step(run, 2, 1, None)
    (1, 1)
    >>> run_step(run, 2, 1, Winner.PLAYER), run_step(run, 2, 1, Winner.TIE)
    (<RunEnd.WON: 'won'>, <RunEnd.LOST: 'lost'>)
    """
    assert 0 <= reached < length, (reached, length)
    if winner is None:
        return reached
    if not run.carried_by(winner, nominated):
        return RunEnd.LOST
    return RunEnd.WON if reached + 1 == length else reached + 1


def run_decision(
    run: Run, length: int, end: RunEnd, winner: Winner, nominated: Side | None = None
) -> Decision:
    """What a wager on a run is paid when the run has ended, and by which clauses."""
    row = run.wanted(length)
    if end is RunEnd.WON:
        return row.pays, (row.clause, *row.also, run.won)
    tied = (run.broken,) if run.broken and winner is Winner.TIE else ()
    unnamed = (run.nominated,) if run.nominated and nominated is None else ()
    return Pay("lose"), (row.clause, *row.also, *tied, *unnamed, run.lost)
