"""Dragon Tail: a bet that one hand wins several coups in a row.

A tail belongs to the table, which shows on an indicator for each hand how long its tail is. A tail
begins with a result for which an early stake lay. Early stakes are placed before it begins, late
stakes only for the one coup after its first result.
"""

from punto.rules.clause import Clause
from punto.rules.coup import Side, Winner
from punto.rules.data import Cited, Count
from punto.rules.keyed_word import KeyedWord
from punto.rules.odds import Pay
from punto.rules.run import Decision, Length

NO_TAIL = 0
ESTABLISHED = 1

Stake = KeyedWord("Stake", "EARLY LATE")
Stake.__doc__ = "Where the chips lie: on the area for before the tail, or on that for just after."


class LateLength(Cited, frozen=True, kw_only=True):
    """The row that pays late stakes when the tail broke with this number on the indicator."""

    indicator: Count


class Late(Cited, frozen=True, kw_only=True):
    """What late stakes are paid: the odds for the number on the indicator minus `less`.

    Below two they lose, by `lost`. By `hold` they wait one more coup if the tail is at its longest;
    `hit` and `miss` are the rows for that coup, `shoe_end` the row if the shoe ends before it.
    """

    less: Count = 1
    lost: Clause
    lengths: tuple[LateLength, ...]
    hold: Clause
    hit: Clause
    miss: Clause
    shoe_end: Clause


class Tail(Cited, frozen=True, kw_only=True):
    """What a book says of the Dragon Tail of one hand.

    `lengths` are what early stakes are paid, `lost` the clause on shorter tails, `late` what late
    stakes are paid. The others are clauses: `window` on until when stakes are taken, `early_late`
    on which are taken when, `established`, `broken` and `finished` on how a tail begins and ends,
    `indicator` on the number shown, `taken` and `paid` on what becomes of the chips.
    """

    side: Side
    lengths: tuple[Length, ...]
    lost: Clause
    late: Late
    window: Clause
    early_late: Clause
    established: Clause
    broken: Clause
    finished: Clause
    indicator: Clause
    taken: Clause
    paid: Clause

    @property
    def longest(self) -> int:
        return self.lengths[-1].length

    def open_to(self, indicator: int) -> tuple[Stake, ...]:
        """Which stakes are accepted for the next coup, by the number on the indicator.

        These are early ones while there is no tail, and late ones when it has just begun.
        """
        if indicator in (NO_TAIL, self.longest):
            return (Stake.EARLY,)
        return (Stake.LATE,) if indicator == ESTABLISHED else ()


def tail_step(tail: Tail, indicator: int, early: bool, winner: Winner | None) -> int:
    """The number on the indicator after one more coup, from the number before it.

    `early`: an early stake lay in this coup, so that a tail may begin. `winner` is None for a coup
    without effect. At its longest a tail is over, and the next coup may begin another.

    >>> from punto.rules.books import book
    >>> rules = book("crown-melbourne-v29").rules
    >>> tail = rules.bet(rules.variants[0], "player-dragon-tail").tail
    >>> tail_step(tail, 0, True, Winner.PLAYER), tail_step(tail, 0, False, Winner.PLAYER)
    (1, 0)
    >>> tail_step(tail, 3, False, None), tail_step(tail, 3, False, Winner.TIE)
    (3, 0)
    """
    assert 0 <= indicator <= tail.longest, indicator
    if winner is None:
        return indicator
    if winner != tail.side:
        return NO_TAIL
    if indicator in (NO_TAIL, tail.longest):
        return ESTABLISHED if early else NO_TAIL
    return indicator + 1


def tail_decision(tail: Tail, stake: Stake, indicator: int, winner: Winner) -> Decision | None:
    """What a stake is paid after a coup, by the number on the indicator before it; None if not yet.

    At the longest, an early stake lies for a new tail, because those of the old one were paid.
    """
    hit = winner == tail.side
    if stake is Stake.LATE:
        return _late(tail, indicator, hit)
    reached = NO_TAIL if indicator == tail.longest else indicator
    if not hit:
        return _early(tail, reached, tail.broken)
    if reached + 1 == tail.longest:
        return _early(tail, tail.longest, tail.finished)
    return None


def tail_shoe_end(tail: Tail, stake: Stake, indicator: int) -> Decision | None:
    """What a stake is paid when the shoe ends; None if no tail has begun that could break."""
    if stake is Stake.EARLY:
        begun = indicator not in (NO_TAIL, tail.longest)
        return _early(tail, indicator, tail.broken) if begun else None
    if indicator == tail.longest:
        pays = _pays(tail, tail.longest - tail.late.less)
        return pays, (tail.late.shoe_end, tail.late.clause, tail.broken, tail.paid)
    return _late(tail, indicator, hit=False)


def _early(tail: Tail, reached: int, ended: Clause) -> Decision:
    row = next((each for each in tail.lengths if each.length == reached), None)
    if row is None:
        return Pay("lose"), (tail.lost, ended, tail.taken)
    return row.pays, (row.clause, *row.also, ended, tail.paid)


def _late(tail: Tail, indicator: int, hit: bool) -> Decision | None:
    late = tail.late
    if indicator == tail.longest:
        reached = tail.longest if hit else tail.longest - late.less
        return _pays(tail, reached), (late.hit if hit else late.miss, late.hold, tail.paid)
    if hit:
        return None
    row = next((each for each in late.lengths if each.indicator == indicator), None)
    if row is None:
        return Pay("lose"), (late.lost, late.clause, tail.broken, tail.taken)
    pays = _pays(tail, indicator - late.less)
    return pays, (row.clause, late.clause, tail.broken, tail.paid)


def _pays(tail: Tail, length: int) -> Pay:
    return next(each.pays for each in tail.lengths if each.length == length)
