"""The differential: how far the money on one hand may exceed the money on the other."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from punto.money import NOTHING, Amount, Cents
from punto.rules.answers import AreaMaximum, Basis, Excess, ExcessLate
from punto.rules.clause import Clause, Clauses
from punto.rules.policy import LateExcess
from punto.rules.table_rules import TableRules
from punto.rules.valid_stake import against_differential, arranged, limit_of, part_valid, valid
from punto.rules.wager import HANDS, Wager


@dataclass(frozen=True, slots=True)
class Reduced:
    """A wager that is reduced, how much of it is kept, and by which clause; the rest goes back."""

    wager: Wager
    kept: Cents
    clause: Clause

    @property
    def returned(self) -> Cents:
        return Cents(self.wager.stake - self.kept)


Cuts = tuple[Reduced, ...]


@dataclass(frozen=True, slots=True)
class TooHeavy:
    """A hand whose wagers exceed the differential: these wagers, their sum, and the most allowed.

    `places` are their places in the list of wagers. Wagers that may exceed the differential by
    arrangement are not among them: they stay whole, and the others share what is left.
    """

    places: tuple[int, ...]
    wagers: tuple[Wager, ...]
    total: Cents
    most: Cents

    @property
    def share(self) -> Fraction:
        return Fraction(self.most, self.total)


def too_heavy(table: TableRules, wagers: Sequence[Wager]) -> tuple[TooHeavy, ...]:
    """The hands whose wagers exceed the differential: none, one, or by the gross reading both.

    Net, the differential is how much more money one hand may carry than the other, as in
    [nsw-premium 1.1/table-differential] and [crown-melbourne-v29 6.2]. Gross, it is the most that
    each hand may carry, as a house may read [crown-melbourne-v29 6.4].
    """
    if table.limits.differential is None:
        return ()
    counted = [(place, wager) for place, wager in enumerate(wagers) if wager.bet in HANDS]
    if not reads(table, Basis.NET_OR_PER_BOX, table.house.differential_per_box):
        return tuple(_heavy(table, counted))
    boxes = sorted({wager.area for _, wager in counted})
    return tuple(
        hand
        for box in boxes
        for hand in _heavy(table, [each for each in counted if each[1].area == box])
    )


def _heavy(table: TableRules, wagers: Sequence[tuple[int, Wager]]) -> Iterator[TooHeavy]:
    assert table.limits.differential is not None, "no differential"
    gross = reads(table, Basis.NET_OR_GROSS, table.house.gross_differential)
    placed = {hand: [each for each in wagers if each[1].bet == hand] for hand in HANDS}
    totals = {hand: _total(table, placed[hand]) for hand in HANDS}
    for hand, other in zip(HANDS, reversed(HANDS), strict=True):
        most = table.limits.differential + (0 if gross else totals[other])
        free = [each for each in placed[hand] if arranged(table, each[1]) is None]
        if totals[hand] > most and free:
            total = _total(table, free)
            left = max(most - (totals[hand] - total), 0)
            places, wagers_there = zip(*free, strict=True)
            yield TooHeavy(places, wagers_there, Cents(total), Cents(left))


def _total(table: TableRules, wagers: Sequence[tuple[int, Wager]]) -> int:
    return sum(against_differential(table, each[1]) for each in wagers)


def reads(table: TableRules, basis: Basis, wish: bool) -> bool:
    """Whether the house wishes this other reading of the differential, and the book allows it."""
    answer = table.book.policy.differential_counts
    return answer is not None and answer.value is basis and wish


def reduce(table: TableRules, wagers: Sequence[Wager]) -> Cuts:
    """Cut all wagers on a hand beyond the differential pro rata, to amounts that can be paid."""
    answer = table.book.policy.differential
    if answer is None or answer.value is not Excess.MAY_REDUCE:
        return ()
    return _until_level(table, wagers, _shares, answer.clause)


Cut = Callable[[TableRules, TooHeavy], Sequence[Cents]]
"""What is kept of each wager on a hand that is too heavy."""


def _until_level(table: TableRules, wagers: Sequence[Wager], cut: Cut, clause: Clause) -> Cuts:
    """Cut the wagers on a hand beyond the differential, and undo what rounding cut too much."""
    # [nz-division-5 5.18] [nz-midi-1998 5.14] [rws 5.1]
    kept = list(wagers)
    cut_places: list[int] = []
    for hand in too_heavy(table, kept):
        for place, amount in zip(hand.places, cut(table, hand), strict=True):
            kept[place] = replace(kept[place], stake=amount)
        cut_places += hand.places
    for place in cut_places if too_heavy(table, kept) else ():
        more = _step_more(table, wagers[place], kept[place])
        tried = [*kept[:place], more, *kept[place + 1 :]]
        heavy = {spot for hand in too_heavy(table, tried) for spot in hand.places}
        if place not in heavy:
            kept = tried
        if not heavy:
            break
    return tuple(
        Reduced(wager, left.stake, clause)
        for wager, left in zip(wagers, kept, strict=True)
        if left.stake < wager.stake
    )


def _step_more(table: TableRules, whole: Wager, kept: Wager) -> Wager:
    """The wager `kept` with its stake raised to the next amount that can be paid."""
    own, least = table.of(whole), min(table.chips.values)
    for amount in range(kept.stake + least, whole.stake + 1, least):
        if (payable := part_valid(own, whole.bet, amount)) > kept.stake:
            return replace(kept, stake=payable)
    return kept


def _shares(table: TableRules, hand: TooHeavy) -> list[Cents]:
    return [
        part_valid(table.of(wager), wager.bet, valid(table, wager) * hand.share)
        for wager in hand.wagers
    ]


def reduce_area(table: TableRules, wagers: Sequence[Wager], bet: str, area: int) -> Cuts:
    """Cut the wagers on a hand in one area pro rata to its maximum [nsw-premium 6.2]."""
    cap, answer = table.limits.area_maximum, table.book.policy.area_maximum
    if cap is None or answer is None or answer.value is not AreaMaximum.MAY_REDUCE:
        return ()
    if bet not in HANDS:
        return ()
    found = [(n, each) for n, each in enumerate(wagers) if (each.bet, each.area) == (bet, area)]
    places, there = tuple(n for n, _ in found), tuple(each for _, each in found)
    total = Cents(sum(valid(table, wager) for wager in there))
    if total <= cap:
        return ()
    kept = _shares(table, TooHeavy(places, there, total, cap))
    cut = zip(there, kept, strict=True)
    return tuple(Reduced(wager, amount, answer.clause) for wager, amount in cut)


def reject(table: TableRules, wagers: Sequence[Wager], seated: Collection[str]) -> Cuts:
    """Reject what exceeds the differential before betting closes; seated players come first."""
    # The bet that crosses the line is taken up to it, or not if that were under the minimum.
    # [rws 5.1] [rws 5.1/priority]
    answer = table.book.policy.differential
    if answer is None or answer.value is not Excess.REJECT:
        return ()
    return _until_level(table, wagers, partial(_by_priority, seated), answer.clause)


def _by_priority(seated: Collection[str], table: TableRules, hand: TooHeavy) -> list[Cents]:
    kept, left = [NOTHING] * len(hand.wagers), hand.most
    for place in sorted(range(len(kept)), key=lambda each: hand.wagers[each].player not in seated):
        wager = hand.wagers[place]
        amount = min(wager.stake, table.chips.down(left))
        minimum = limit_of(table, wager).minimum
        if amount < wager.stake and amount < minimum:
            amount = NOTHING
        kept[place], left = amount, Cents(left - amount)
    return kept


@dataclass(frozen=True, slots=True)
class InAction:
    """How much of a wager can win or lose, and the clauses by which that is all or a part."""

    amount: Amount
    clauses: Clauses = ()


def in_action(table: TableRules, wagers: Sequence[Wager]) -> tuple[InAction, ...]:
    """How much of each wager can win or lose when nobody noticed in time that a hand has too much.

    All wagers on that hand are cut by one factor, but never under the minimum; a wager that was
    under the minimum from the start stays whole. [rws 5.1.1] [rws 5.1.1/floor] [rws 5.1.2]
    """
    late = table.book.policy.differential_late
    if late is None or late.value is not ExcessLate.SETTLE_PRO_RATA:
        return tuple(InAction(wager.stake) for wager in wagers)
    heavy = too_heavy(table, wagers)
    return tuple(_acting(table, wager, heavy, late) for wager in wagers)


def _acting(
    table: TableRules, wager: Wager, heavy: tuple[TooHeavy, ...], late: LateExcess
) -> InAction:
    hand = next((each for each in heavy if wager in each.wagers), None)
    if hand is None:
        return InAction(wager.stake)
    minimum = limit_of(table, wager).minimum
    if wager.stake < minimum:
        return InAction(wager.stake, (late.exempt,) if late.exempt else ())
    share = wager.stake * hand.share
    if share < minimum:
        return InAction(minimum, (late.clause, *((late.floor,) if late.floor else ())))
    return InAction(share, (late.clause,))
