"""Crown Melbourne: Shield (Table 12, rule 5.9) and Insurance/No 6 (Table 4) by the rules alone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from punto.money import cents
from punto.rules.books import keys
from punto.rules.circumstances import Circumstances, CoupStage
from punto.rules.coup import FirstCounts, Winner
from punto.rules.draw import STARTS, outcomes_from
from punto.rules.limits import Limit
from punto.rules.place import Placed
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.settle import Settled, settle
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from tests.refusals import data
from tests.tables import (
    CROWN,
    is_refused,
    limits,
    placed,
    proves,
    refused,
    rules,
    settled,
    table,
    wager,
)

PLAYER_6, BANKER_6 = FirstCounts(6, 4), FirstCounts(4, 6)


def shield_table(**choices: Any) -> TableRules:
    return table(CROWN, "traditional", offered=frozenset({"shield"}), **choices)


def insurance_table(**choices: Any) -> TableRules:
    return table(CROWN, "crown", offered=frozenset({"insurance-no-6"}), **choices)


def in_window(start: FirstCounts, **more: Any) -> Circumstances:
    return Circumstances(stage=CoupStage.FIRST_CARD_EXPOSED, start=start, on_offer=True, **more)


def shield(stake: str, on: str = "player-6", **more: Any) -> Wager:
    return wager("shield", stake, on=on, **more)


def insurance(stake: str, **more: Any) -> Wager:
    return wager("insurance-no-6", stake, on="banker-6", **more)


# Table 12 as it is printed: own hand, its score, the odds when the other hand wins.
TABLE_12 = {
    ("player", 6): Fraction(5, 2),
    ("player", 7): Fraction(9, 2),
    ("banker", 6): Fraction(5, 2),
    ("banker", 7): Fraction(9, 2),
}


@proves(
    CROWN, "5.9", "5.9.1", "5.9.1(a)", "5.9.1(a)(i)", "5.9.1(a)(ii)", "5.9.1(a)(iii)", "5.9.1(b)",
    "5.9.1(b)(i)", "5.9.1(b)(ii)", "5.9.1(b)(iii)", "T12/Player 6", "T12/Player 7", "T12/Banker 6",
    "T12/Banker 7", "T12/Tie",
)  # fmt: skip
def test_table_12_every_start_and_everything_that_can_follow() -> None:
    at = shield_table()
    bet = at.bet("shield")
    assert bet is not None
    assert bet.window is not None
    checked = 0
    for start in STARTS:
        found = bet.window.situation(start)
        own = "player" if start.player in (6, 7) else "banker"
        mine, other = start if own == "player" else (start.banker, start.player)
        if mine not in (6, 7) or other > 5:
            assert found is None, start
            continue
        assert found is not None, start
        assert (found.key, found.needs) == (f"{own}-{mine}", (own,))
        for ending in outcomes_from(at.book.draw, start):
            (done,) = settle(at, ending, [shield("100", found.key)])
            assert isinstance(done, Settled)
            odds = TABLE_12[own, mine]
            want = {own: -100 * 100, "tie": 0}.get(ending.winner, 100 * 100 * odds)
            assert done.net == want, (start, ending)
            checked += 1
    assert checked > 1000


@proves(CROWN, "T4/Insurance-No 6", "5.5.4")
def test_table_4_insurance_loses_only_when_banker_wins_with_six() -> None:
    at = insurance_table()
    bet = at.bet("insurance-no-6")
    assert bet is not None
    assert bet.window is not None
    for start in STARTS:
        found = bet.window.situation(start)
        # Player must draw: no natural on the other side, and 0 to 5.
        assert (found is not None) == (start.banker == 6 and start.player <= 5), start
        for ending in outcomes_from(at.book.draw, start) if found else ():
            (done,) = settle(at, ending, [insurance("50")])
            assert isinstance(done, Settled)
            lost = ending.winner is Winner.BANKER and ending.banker == 6
            assert done.net == (-5000 if lost else 10000), (start, ending)


@pytest.mark.parametrize(
    ("cards", "on", "net", "number"),
    [
        ("9c Kh 7d 4s 5d", "player-6", 25000, "T12/Player 6"),
        ("9c Kh 7d 4s 2d", "player-6", 0, "T12/Tie"),
        ("9c Kh 7d 4s Td", "player-6", -10000, "5.9.1(a)(ii)"),
        ("9c Kh 8d 4s 5d", "player-7", 45000, "T12/Player 7"),
        ("Kh 9c 4s 7d 5d", "banker-6", 25000, "T12/Banker 6"),
        ("Kh 9c 4s 8d 5d", "banker-7", 45000, "T12/Banker 7"),
    ],
)
def test_shield_cites_the_row_of_table_12(cards: str, on: str, net: int, number: str) -> None:
    (done,) = settled(shield_table(), cards, shield("100", on))
    assert (done.net, done.clauses[0].number) == (net, number)


def test_both_are_offered_only_where_they_are_asked_for() -> None:
    assert table(CROWN).bet("shield") is None
    assert table(CROWN, "crown").bet("insurance-no-6") is None
    assert [bet.key for bet in shield_table().windows] == ["shield"]


@proves(CROWN, "5.5.17", "5.5.4", "1.1/Shield/window")
@pytest.mark.parametrize(
    ("bet", "variants"),
    [
        ("shield", ("crown", "two-to-one", "lucky-chase")),
        ("insurance-no-6", ("traditional", "two-to-one", "lucky-chase")),
    ],
)
def test_each_belongs_to_its_own_form_of_the_game(bet: str, variants: tuple[str, ...]) -> None:
    for variant in variants:
        answer = refused(CROWN, variant, offered=frozenset({bet}))
        assert answer.reason is Reason.UNKNOWN_BET
        answer = placed(table(CROWN, variant), wager(bet, "50"), [wager("player", "200")])
        assert isinstance(answer, Refused)


@proves(CROWN, "5.5.17")
def test_5_5_17_where_the_table_does_not_offer_shield_it_is_refused() -> None:
    permits = in_window(PLAYER_6)
    answer = placed(table(CROWN), shield("50"), [wager("player", "200")], permits)
    assert isinstance(answer, Refused)


@proves(CROWN, "5.4.2", "1.1/Shield/window")
@pytest.mark.parametrize("stage", list(CoupStage))
def test_5_4_2_shield_waits_for_four_exposed_cards(stage: CoupStage) -> None:
    answer = placed(
        shield_table(), shield("50"), [wager("player", "200")], Circumstances(stage=stage)
    )
    assert is_refused(answer, f"{CROWN} 5.4.2")
    assert "after-four-exposed-cards" in data(answer)


@proves(CROWN, "1.1/Insurance/No 6/window")
@pytest.mark.parametrize("stage", list(CoupStage))
def test_insurance_waits_for_the_first_four_cards(stage: CoupStage) -> None:
    permits = Circumstances(stage=stage)
    answer = placed(insurance_table(), insurance("50"), [wager("player", "200")], permits)
    assert is_refused(answer, f"{CROWN} 1.1/Insurance/No 6/window")


@proves(CROWN, "5.9.1", "5.9.1(a)", "5.9.1(b)")
@pytest.mark.parametrize(
    "start",
    [FirstCounts(6, 7), FirstCounts(7, 8), FirstCounts(6, 6), FirstCounts(5, 5), FirstCounts(8, 0)],
)
def test_5_9_1_no_other_totals_will_do(start: FirstCounts) -> None:
    both = [wager("player", "200"), wager("banker", "200")]
    answer = placed(shield_table(), shield("50"), both, in_window(start))
    assert is_refused(answer, f"{CROWN} 5.9.1")
    assert f"{start.player} points {start.banker} points" in data(answer)


def test_insurance_is_refused_where_player_stands_on_seven() -> None:
    layout = [wager("banker", "200")]
    answer = placed(insurance_table(), insurance("50"), layout, in_window(FirstCounts(7, 6)))
    assert is_refused(answer, f"{CROWN} 1.1/Insurance/No 6")


@proves(CROWN, "5.8.1(b)", "5.9.1(a)", "5.9.1(b)", "1.1/Shield/window")
@pytest.mark.parametrize(
    ("start", "on", "layout", "clause"),
    [
        (PLAYER_6, "player-6", [wager("tie", "50")], "5.8.1(b)"),
        (PLAYER_6, "player-6", [wager("player", "50", "B")], "5.8.1(b)"),
        (PLAYER_6, "player-6", [wager("banker", "50")], "5.9.1(a)"),
        (BANKER_6, "banker-6", [wager("player", "50")], "5.9.1(b)"),
        (PLAYER_6, "player-7", [wager("player", "50")], "5.9.1(a)"),
    ],
)
def test_shield_needs_ones_own_wager_on_that_hand(
    start: FirstCounts, on: str, layout: list[Wager], clause: str
) -> None:
    answer = placed(shield_table(), shield("50", on), layout, in_window(start))
    assert is_refused(answer, f"{CROWN} {clause}")
    own = wager(on.partition("-")[0] or "player", "50", area=3)
    right = shield("50", "player-6" if start is PLAYER_6 else "banker-6")
    taken = placed(shield_table(), right, [*layout, own], in_window(start))
    assert isinstance(taken, Placed) == (own.bet == right.on.partition("-")[0])


@proves(CROWN, "1.1/Insurance/No 6/cap")
def test_insurance_may_be_as_much_as_the_hand_wager_and_no_more() -> None:
    at, permits = insurance_table(), in_window(BANKER_6)
    clause = f"{CROWN} 1.1/Insurance/No 6/cap"

    def answer(stake: str, *layout: Wager) -> Placed | Refused | NotStated:
        return placed(at, insurance(stake), layout, permits)

    assert isinstance(answer("200", wager("banker", "200")), Placed)
    assert isinstance(answer("200", wager("player", "200")), Placed)
    assert is_refused(answer("250", wager("banker", "200")), clause)
    assert is_refused(answer("200.01", wager("banker", "200")), clause)
    assert is_refused(answer("50", wager("tie", "200")), clause)
    assert is_refused(answer("50"), clause)
    # Both hands backed: the larger of the two, not their sum.
    both = (wager("banker", "200"), wager("player", "300"))
    assert isinstance(answer("300", *both), Placed)
    assert is_refused(answer("300.01", *both), clause)
    # Two wagers of one player on it count together.
    first = insurance("120", area=2)
    assert isinstance(answer("80", wager("banker", "200"), first), Placed)
    assert is_refused(answer("81", wager("banker", "200"), first), clause)
    others = insurance("120", player="B")
    assert isinstance(answer("200", wager("banker", "200"), others), Placed)


@proves(CROWN, "1.1/Insurance/No 6/cap")
def test_the_cap_is_what_the_maximum_leaves_of_a_wager() -> None:
    capped = insurance_table(limits=limits("5", "300"))
    layout = [wager("banker", "400")]
    assert isinstance(placed(capped, insurance("300"), layout, in_window(BANKER_6)), Placed)
    answer = placed(capped, insurance("301"), layout, in_window(BANKER_6))
    assert is_refused(answer, f"{CROWN} 1.1/Insurance/No 6/cap")


@proves(CROWN, "5.8.1(b)")
def test_a_hand_wager_that_is_void_under_the_minimum_gives_no_right() -> None:
    at = shield_table(limits=limits("25", "1000", bets={"shield": Limit(cents("5"), cents("500"))}))
    layout = [wager("player", "10")]
    assert isinstance(placed(at, shield("5"), layout, in_window(PLAYER_6)), Placed)
    void = [each.under(0, warned=True) for each in layout]
    assert is_refused(placed(at, shield("5"), void, in_window(PLAYER_6)), f"{CROWN} 5.8.1(b)")


def test_before_the_dealer_offers_it_no_shield_is_taken() -> None:
    permits = Circumstances(stage=CoupStage.FIRST_CARD_EXPOSED, start=PLAYER_6)
    answer = placed(shield_table(), shield("50"), [wager("player", "200")], permits)
    assert is_refused(answer, f"{CROWN} 5.4.2")
    assert "not-on-offer-now" in data(answer)


def test_shield_has_no_cap_but_the_limits_of_the_table() -> None:
    at = shield_table()
    answer = placed(at, shield("900"), [wager("player", "25")], in_window(PLAYER_6))
    assert isinstance(answer, Placed)


def test_5_6_an_amount_that_cannot_be_paid_exactly_is_not_refused_after_the_cards() -> None:
    """5.6 lets a wager be refused before the cards; Shield is paid up by 6.3.3."""
    at = shield_table()
    permits = in_window(PLAYER_6, refuse_unpayable=True)
    answer = placed(at, shield("0.01"), [wager("player", "25")], permits)
    assert isinstance(answer, Placed)
    (done,) = settled(at, "9c Kh 7d 4s 5d", shield("0.01"))
    assert done.net == 3


def test_no_book_but_this_one_has_a_window() -> None:
    for key in keys():
        assert any(each.window for each in rules(key).bets) == (key == CROWN)
