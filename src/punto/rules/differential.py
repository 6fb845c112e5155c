"""The differential: how far the money on one hand may exceed the money on the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from punto.money import NOTHING, Amount, Cents
from punto.rules.answers import AreaMaximum, Basis, Excess, LateExcess
from punto.rules.clause import Clause
from punto.rules.options import TableRules
from punto.rules.valid import arranged, part_valid, valid
from punto.rules.wager import HANDS, Wager


@dataclass(frozen=True, slots=True)
class Reduced:
    """A wager before and after; the rest goes back to its owner."""

    wager: Wager
    kept: Cents
    clause: Clause

    @property
    def returned(self) -> Cents:
        return Cents(self.wager.stake - self.kept)


@dataclass(frozen=True, slots=True)
class TooHeavy:
    """The wagers on a hand that carries too much, and what may lie on it."""

    wagers: tuple[Wager, ...]
    total: Cents
    most: Cents

    @property
    def share(self) -> Fraction:
        return Fraction(self.most, self.total)


def too_heavy(table: TableRules, wagers: Sequence[Wager]) -> tuple[TooHeavy, ...]:
    """The hands that exceed the differential: one of them, or on the gross reading maybe both.

    Net: a hand may carry the differential more than the other hand carries, as in
    [nsw-premium 1.1/table-differential] and [crown-melbourne-v29 6.2]. Gross, as a house may read
    [crown-melbourne-v29 6.4]: the differential alone. Wagers that may exceed it by arrangement
    stay out of it.
    """
    if table.limits.differential is None:
        return ()
    counted = [wager for wager in wagers if _counts(table, wager)]
    if not _reads(table, Basis.NET_OR_PER_BOX, table.house.differential_per_box):
        return tuple(_heavy(table, counted))
    boxes = sorted({wager.area for wager in counted})
    return tuple(
        hand for box in boxes for hand in _heavy(table, [w for w in counted if w.area == box])
    )


def _heavy(table: TableRules, wagers: Sequence[Wager]) -> Iterator[TooHeavy]:
    assert table.limits.differential is not None, "no differential"
    gross = _reads(table, Basis.NET_OR_GROSS, table.house.gross_differential)
    placed = {hand: tuple(wager for wager in wagers if wager.bet == hand) for hand in HANDS}
    totals = {hand: sum(valid(table, wager) for wager in placed[hand]) for hand in HANDS}
    for hand, other in zip(HANDS, reversed(HANDS), strict=True):
        most = table.limits.differential + (0 if gross else totals[other])
        if totals[hand] > most:
            yield TooHeavy(placed[hand], Cents(totals[hand]), Cents(most))


def _reads(table: TableRules, basis: Basis, wish: bool) -> bool:
    """Whether the house reads the differential in another way, where the book can be read so."""
    answer = table.rules.policy.differential_counts
    return answer is not None and answer.value is basis and wish


def _counts(table: TableRules, wager: Wager) -> bool:
    return wager.bet in HANDS and arranged(table, wager) is None


def reduce(table: TableRules, wagers: Sequence[Wager]) -> tuple[Reduced, ...]:
    """Cut a heavy hand's wagers pro rata, each down to an amount in chips that can be paid."""
    answer = table.rules.policy.differential
    if answer is None or answer.value is not Excess.MAY_REDUCE:
        return ()
    return tuple(
        cut for hand in too_heavy(table, wagers) for cut in _cut(table, hand, answer.clause)
    )


def reduce_area(
    table: TableRules, wagers: Sequence[Wager], bet: str, area: int
) -> tuple[Reduced, ...]:
    """Cut the wagers on a hand in one area pro rata to its maximum [nsw-premium 6.2]."""
    cap, answer = table.limits.area_maximum, table.rules.policy.area_maximum
    if cap is None or answer is None or answer.value is not AreaMaximum.MAY_REDUCE:
        return ()
    if bet not in HANDS:
        return ()
    there = tuple(wager for wager in wagers if (wager.bet, wager.area) == (bet, area))
    total = Cents(sum(valid(table, wager) for wager in there))
    if total <= cap:
        return ()
    return _cut(table, TooHeavy(there, total, cap), answer.clause)


def _cut(table: TableRules, hand: TooHeavy, clause: Clause) -> tuple[Reduced, ...]:
    return tuple(
        Reduced(wager, part_valid(table, wager.bet, valid(table, wager) * hand.share), clause)
        for wager in hand.wagers
    )


def reject(table: TableRules, wagers: Sequence[Wager]) -> tuple[Reduced, ...]:
    """Turn the excess away before bets close: seated players first, each in order of placing.

    The bet that crosses the line is taken up to it, or not at all if that were under the minimum.
    [rws 5.1] [rws 5.1/priority]
    """
    answer = table.rules.policy.differential
    if answer is None or answer.value is not Excess.REJECT:
        return ()
    return tuple(
        cut for hand in too_heavy(table, wagers) for cut in _rejected(table, hand, answer.clause)
    )


def _rejected(table: TableRules, hand: TooHeavy, clause: Clause) -> Iterator[Reduced]:
    left = hand.most
    for wager in sorted(hand.wagers, key=lambda each: not each.seated):
        kept = min(wager.stake, left)
        if kept < wager.stake and kept < table.limits.of(wager.player, wager.bet).minimum:
            kept = NOTHING
        left = Cents(left - kept)
        if kept < wager.stake:
            yield Reduced(wager, kept, clause)


def applied(wagers: Sequence[Wager], reduced: Sequence[Reduced]) -> tuple[Wager, ...]:
    """The layout after the reductions; a wager cut to nothing is gone."""
    cut = list(reduced)
    left: list[Wager] = []
    for wager in wagers:
        found = next((each for each in cut if each.wager == wager), None)
        if found:
            cut.remove(found)
        left.append(replace(wager, stake=found.kept) if found else wager)
    return tuple(wager for wager in left if wager.stake)


@dataclass(frozen=True, slots=True)
class InAction:
    """How much of a wager acts, and by which clauses it is less than all or stays all."""

    amount: Amount
    clauses: tuple[Clause, ...] = ()


def in_action(table: TableRules, wagers: Sequence[Wager]) -> tuple[InAction, ...]:
    """How much of each wager acts when the excess was not noticed in time.

    One factor from the totals of all bets, never under the minimum; a bet that was under the
    minimum from the start acts in full. [rws 5.1.1] [rws 5.1.1/floor] [rws 5.1.2]
    """
    late = table.rules.policy.differential_late
    pro_rata = late is not None and late.value is Excess.SETTLE_PRO_RATA
    heavy = too_heavy(table, wagers) if pro_rata else ()
    if late is None or not heavy:
        return tuple(InAction(wager.stake) for wager in wagers)
    return tuple(_acting(table, wager, heavy, late) for wager in wagers)


def _acting(
    table: TableRules, wager: Wager, heavy: tuple[TooHeavy, ...], late: LateExcess
) -> InAction:
    hand = next((each for each in heavy if wager in each.wagers), None)
    if hand is None:
        return InAction(wager.stake)
    minimum = table.limits.of(wager.player, wager.bet).minimum
    if wager.stake < minimum:
        return InAction(wager.stake, _cited(late.exempt))
    share = wager.stake * hand.share
    if share < minimum:
        return InAction(minimum, (late.clause, *_cited(late.floor)))
    return InAction(share, (late.clause,))


def _cited(clause: Clause | None) -> tuple[Clause, ...]:
    return (clause,) if clause else ()
