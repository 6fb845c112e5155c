"""What holds for every settlement, every reduction and every placement, at any table."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.rules.answers import Unpayable
from punto.rules.chip_rounding import net, payable_part
from punto.rules.coup import Outcome
from punto.rules.differential import reduce, reduce_area, reject, too_heavy
from punto.rules.place import Placed, place
from punto.rules.ruling import NotStated
from punto.rules.settle import PlayerStanding, Result, Settled, settle
from punto.rules.table_rules import TableRules
from punto.rules.valid_stake import arranged, pays_exactly
from punto.rules.wager import HANDS, Wager
from tests.refusals import data
from tests.strategies import OUTCOMES, PLAYERS, layouts
from tests.tables import applied

pytestmark = pytest.mark.property
Layout = tuple[TableRules, tuple[Wager, ...]]


@given(layouts(), OUTCOMES, st.frozensets(st.sampled_from(PLAYERS)))
def test_settlement_conserves_cents_and_never_pays_a_negative_amount(
    layout: Layout, outcome: Outcome, deferred: frozenset[str]
) -> None:
    table, wagers = layout
    done = settle(table, outcome, wagers, PlayerStanding(deferred=deferred))
    assert len(done) == len(wagers)
    for wager, one in zip(wagers, done, strict=True):
        if isinstance(one, NotStated):
            assert one.book == table.book.key
            continue
        assert one.wager == wager
        assert one.returned + one.taken == wager.stake
        assert min(one.returned, one.taken, one.paid, one.commission, one.owed) >= 0
        assert one.net == one.returned + one.paid - wager.stake - one.owed
        assert one.clauses
        assert all(clause.book == table.book.key for clause in one.clauses)


@given(layouts(), OUTCOMES)
def test_result_and_money_say_the_same(layout: Layout, outcome: Outcome) -> None:
    table, wagers = layout
    for one in settle(table, outcome, wagers):
        if isinstance(one, NotStated):
            continue
        match one.result:
            case Result.LOST:
                assert one.paid == 0
                assert one.taken > 0 or table.house.pay_up
            case Result.WON:
                assert one.net >= 0
            case Result.STOOD_OFF | Result.VOID:
                assert one.taken == 0


@given(layouts(), OUTCOMES)
def test_where_books_pay_up_chips_can_make_every_payment(layout: Layout, outcome: Outcome) -> None:
    table, wagers = layout
    unpayable = table.book.policy.unpayable
    for one in settle(table, outcome, wagers):
        if isinstance(one, Settled) and unpayable:
            exact = unpayable.value is Unpayable.REFUSE_OR_PART
            combined = table.combination is not None and one.wager.bet == table.combination.key
            assert exact or combined or table.chips.payable(one.paid)


@given(layouts(), OUTCOMES)
def test_deferring_commission_changes_when_and_not_how_much(
    layout: Layout, outcome: Outcome
) -> None:
    table, wagers = layout
    now = settle(table, outcome, wagers)
    later = settle(table, outcome, wagers, PlayerStanding(deferred=frozenset(PLAYERS)))
    for one, other in zip(now, later, strict=True):
        if isinstance(one, Settled) and isinstance(other, Settled):
            assert one.net == other.net
            assert one.commission == other.commission + other.owed


@given(layouts())
def test_pro_rata_never_exceeds_the_limit_and_cuts_only_a_heavy_hand(layout: Layout) -> None:
    table, wagers = layout
    for cut in (reduce(table, wagers), reject(table, wagers, ())):
        left = applied(wagers, cut)
        returned = sum(each.returned for each in cut)
        assert sum(w.stake for w in left) == sum(w.stake for w in wagers) - returned
        assert all(each.wager.bet in HANDS for each in cut)
        assert all(arranged(table, each.wager) is None for each in cut)
        assert all(0 <= each.kept < each.wager.stake for each in cut)
        assert all(table.chips.payable(each.kept) for each in cut)
        if cut:
            assert too_heavy(table, left) == ()


@given(layouts())
def test_an_area_cut_pro_rata_fits_its_maximum(layout: Layout) -> None:
    table, wagers = layout
    for bet in HANDS:
        cut = reduce_area(table, wagers, bet, 1)
        left = applied(wagers, cut)
        there = sum(w.stake for w in left if (w.bet, w.area) == (bet, 1))
        if cut:
            assert table.limits.area_maximum is not None
            assert there <= table.limits.area_maximum


@given(layouts(), st.integers(1, 30_000))
def test_the_payable_part_is_the_largest_that_chips_make_and_pay(
    layout: Layout, stake: int
) -> None:
    table, _ = layout
    row = table.commissioned.get("banker")
    part = payable_part(table, "banker", stake)
    assert 0 <= part <= stake
    better = (
        amount
        for amount in range(part + 1, min(stake, part + 3_000) + 1)
        if table.chips.payable(amount)
        and (row is None or table.chips.payable(net(row, Fraction(amount))))
    )
    assert next(better, None) is None


@given(layouts())
def test_what_is_placed_changes_nothing_and_what_is_refused_says_why(layout: Layout) -> None:
    table, wagers = layout
    down: list[Wager] = []
    for wager in wagers:
        answer = place(table, tuple(down), wager)
        if isinstance(answer, Placed):
            assert answer.wager == wager
            down.append(wager)
        else:
            assert data(answer)
    unpayable = table.book.policy.unpayable
    if unpayable and unpayable.value is Unpayable.REFUSE_OR_PART:
        due = [w for w in down if w.bet == "banker" and w.bet in table.commissioned]
        assert all(pays_exactly(table, wager) for wager in due)
