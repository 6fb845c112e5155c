"""The differential: how far the money on one hand may exceed the money on the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from punto.money import NOTHING, Cents
from punto.rules.clause import Clause
from punto.rules.options import TableRules
from punto.rules.payable import payable_part, with_commission
from punto.rules.policy import Excess, Unpayable
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


def heavier(table: TableRules, wagers: Sequence[Wager]) -> tuple[tuple[Wager, ...], Cents] | None:
    """The wagers on the hand that is too heavy and what may lie on it, or None if all is well.

    Net: the lighter hand's total and the differential together [nsw-premium 1.1/table-differential]
    [crown-melbourne-v29 6.2]; gross, as a house may read 6.4: the differential alone. Wagers that
    may exceed it by arrangement stay out of it [crown-melbourne-v29 6.5].
    """
    if table.limits.differential is None:
        return None
    by_hand = {hand: tuple(w for w in wagers if _counts(table, w, hand)) for hand in HANDS}
    totals = {hand: sum(wager.stake for wager in placed) for hand, placed in by_hand.items()}
    hand = max(HANDS, key=lambda each: totals[each])
    other = 0 if table.house.gross_differential else totals[HANDS[1 - HANDS.index(hand)]]
    most = Cents(other + table.limits.differential)
    return (by_hand[hand], most) if totals[hand] > most else None


def _counts(table: TableRules, wager: Wager, hand: str) -> bool:
    return wager.bet == hand and wager.player not in table.limits.arranged


def reduce(table: TableRules, wagers: Sequence[Wager]) -> tuple[Reduced, ...]:
    """Cut the heavier hand's wagers pro rata, each down to an amount in chips that can be paid."""
    found, answer = heavier(table, wagers), table.rules.policy.differential
    if found is None or answer is None:
        return ()
    return _cut(table, *found, answer.clause)


def reduce_area(
    table: TableRules, wagers: Sequence[Wager], bet: str, area: int
) -> tuple[Reduced, ...]:
    """Cut the wagers of one area pro rata to its maximum [nsw-premium 6.2]."""
    there = tuple(wager for wager in wagers if (wager.bet, wager.area) == (bet, area))
    cap, answer = table.limits.area_maximum, table.rules.policy.area_maximum
    if cap is None or answer is None or sum(wager.stake for wager in there) <= cap:
        return ()
    return _cut(table, there, cap, answer.clause)


def _cut(
    table: TableRules, wagers: tuple[Wager, ...], most: Cents, clause: Clause
) -> tuple[Reduced, ...]:
    share = Fraction(most, sum(wager.stake for wager in wagers))
    return tuple(
        Reduced(wager, _playable(table, wager.bet, wager.stake * share), clause) for wager in wagers
    )


def _playable(table: TableRules, bet: str, amount: Fraction) -> Cents:
    unpayable = table.rules.policy.unpayable
    if unpayable and unpayable.value is Unpayable.REFUSE_OR_PART and with_commission(table, bet):
        return payable_part(table, bet, amount)
    return table.chips.down(amount)


def reject(table: TableRules, wagers: Sequence[Wager]) -> tuple[Reduced, ...]:
    """Turn the excess away before bets close: seated players first, each in order of placing.

    The bet that crosses the line is taken up to it, or not at all if that were under the minimum.
    [rws 5.1] [rws 5.1/priority]
    """
    found, answer = heavier(table, wagers), table.rules.policy.differential
    if found is None or answer is None:
        return ()
    placed, most = found
    rejected: list[Reduced] = []
    for wager in sorted(placed, key=lambda each: not each.seated):
        kept = min(wager.stake, most)
        if kept < wager.stake and kept < table.limits.of(wager.player, wager.bet).minimum:
            kept = NOTHING
        most = Cents(most - kept)
        rejected.append(Reduced(wager, kept, answer.clause))
    return tuple(each for each in rejected if each.returned)


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


def in_action(table: TableRules, wagers: Sequence[Wager]) -> tuple[Fraction, ...]:
    """How much of each wager acts when the excess was not noticed in time.

    One factor from the totals of all bets, never under the minimum; a bet that was under the
    minimum from the start acts in full. [rws 5.1.1] [rws 5.1.1/floor] [rws 5.1.2]
    """
    late = table.rules.policy.differential_late
    found = heavier(table, wagers)
    if found is None or late is None or late.value is not Excess.SETTLE_PRO_RATA:
        return tuple(Fraction(wager.stake) for wager in wagers)
    placed, most = found
    factor = Fraction(most, sum(wager.stake for wager in placed))
    return tuple(
        _acting(table, wager, factor) if wager in placed else Fraction(wager.stake)
        for wager in wagers
    )


def _acting(table: TableRules, wager: Wager, factor: Fraction) -> Fraction:
    minimum = table.limits.of(wager.player, wager.bet).minimum
    if wager.stake < minimum:
        return Fraction(wager.stake)
    return max(wager.stake * factor, Fraction(minimum))
