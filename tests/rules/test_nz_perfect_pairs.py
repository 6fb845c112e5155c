"""New Zealand Division 5, section 11A: the Perfect Pairs wager."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.rules.bet import Settles
from punto.rules.clause import Clause
from punto.rules.coup import Pair, pair_of
from punto.rules.limits import Limit
from punto.rules.model import Item
from punto.rules.place import Placed
from punto.rules.ruling import Reason
from punto.rules.table_rules import TableRules
from tests.refusals import data
from tests.tables import (
    NZ5,
    is_refused,
    limits,
    money,
    paid,
    placed,
    proves,
    refused,
    rules,
    settled,
    table,
    wager,
)

MIXED = "Kh 4c Ks 3d 2c"  # Banker 7 to 2
COLOURED = "9h 2c 9d 4s"  # Player 8 to 6
PERFECT = "5c Kd 5c 8s"  # Banker 8 to 0
PICTURES = "Kh 4c Qh 3d 6s"  # king and queen; Banker 7 to 6
BANKERS = "9h 4c 8d 4s"  # only the Banker has a pair; Banker 8 to 7


def scale(option: str, variant: str = "commission") -> TableRules:
    return table(NZ5, variant, options={"perfect-pairs": option})


def t5(least: str = "5", most: str = "200") -> TableRules:
    pairs = Limit(money(least), money(most))
    return table(NZ5, version="midi", limits=limits("20", "5000", bets={"perfect-pairs": pairs}))


@pytest.mark.parametrize("variant", ["commission", "commission-free"])
@pytest.mark.parametrize(
    ("option", "cards", "net"),
    [
        pytest.param("scale-1", MIXED, "100", marks=proves(NZ5, "11A.7/scale-1/mixed")),
        pytest.param("scale-1", COLOURED, "200", marks=proves(NZ5, "11A.7/scale-1/coloured")),
        pytest.param("scale-1", PERFECT, "600", marks=proves(NZ5, "11A.7/scale-1/perfect")),
        pytest.param("scale-2", MIXED, "120", marks=proves(NZ5, "11A.7/scale-2/mixed")),
        pytest.param("scale-2", COLOURED, "240", marks=proves(NZ5, "11A.7/scale-2/coloured")),
        pytest.param("scale-2", PERFECT, "500", marks=proves(NZ5, "11A.7/scale-2/perfect")),
        pytest.param("scale-1", PICTURES, "-20", marks=proves(NZ5, "11A.5", "1.0/Pair")),
        pytest.param("scale-2", PICTURES, "-20", marks=proves(NZ5, "11A.5", "1.0/Pair")),
        pytest.param("scale-1", BANKERS, "-20", marks=proves(NZ5, "11A.5")),
        pytest.param("scale-2", BANKERS, "-20", marks=proves(NZ5, "11A.5")),
    ],
)
def test_d5_71_pairs_pay_20_by_their_scale(option: str, cards: str, net: str, variant: str) -> None:
    assert paid(scale(option, variant), cards, "perfect-pairs", "20") == money(net)


@proves(NZ5, "11A.5")
@pytest.mark.parametrize(
    ("cards", "net"),
    [(MIXED, "95"), (COLOURED, "-100"), (PERFECT, "95"), (PICTURES, "95"), (BANKERS, "95")],
)
def test_d5_71_the_main_wager_goes_its_own_way(cards: str, net: str) -> None:
    main, pairs = settled(
        scale("scale-1"), cards, wager("banker", "100"), wager("perfect-pairs", "20")
    )
    assert main.net == money(net)
    assert pairs.net == paid(scale("scale-1"), cards, "perfect-pairs", "20")


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        pytest.param("7h 7s", Pair.MIXED, marks=proves(NZ5, "1.0/Mixed Pair")),
        pytest.param("7c 7d", Pair.MIXED, marks=proves(NZ5, "1.0/Mixed Pair")),
        pytest.param("7h 7d", Pair.COLOURED, marks=proves(NZ5, "1.0/Coloured Pair")),
        pytest.param("7c 7s", Pair.COLOURED, marks=proves(NZ5, "1.0/Coloured Pair")),
        pytest.param("7s 7s", Pair.PERFECT, marks=proves(NZ5, "1.0/Perfect Pair")),
        pytest.param("7s 6s", Pair.NONE, marks=proves(NZ5, "1.0/Pair")),
        pytest.param("Ts Js", Pair.NONE, marks=proves(NZ5, "1.0/Pair")),
        pytest.param("As As", Pair.PERFECT, marks=proves(NZ5, "1.0/Pair", "1.0/Perfect Pair")),
    ],
)
def test_nz5_kinds_of_pairs(cards: str, kind: Pair) -> None:
    assert pair_of(parse_cards(cards)) is kind


@proves(NZ5, "11A.6")
def test_nz5_11a_6_settles_on_the_initial_deal() -> None:
    bet = rules(NZ5).bet(table(NZ5).variant, "perfect-pairs")
    assert bet is not None
    assert (bet.settles, bet.settles_clause) == (Settles.INITIAL_DEAL, Clause.of(NZ5, "11A.6"))
    one, other = "2h 2c 2s 3d Th", "2h 2c 2s 3d 4h 9s"  # the same four cards, then others
    assert paid(scale("scale-1"), one, "perfect-pairs", "20") == money("100")
    assert paid(scale("scale-1"), other, "perfect-pairs", "20") == money("100")


@proves(NZ5, "11A.1")
def test_nz5_11a_1_operator_need_not_offer_it() -> None:
    main = wager("player", "20")
    without = table(NZ5, offered=frozenset({"tie"}))
    answer = placed(without, wager("perfect-pairs", "20"), [main])
    assert is_refused(answer, "nz-division-5 11A.2")
    assert "perfect-pairs" in data(answer)
    with_it = table(NZ5, offered=frozenset({"tie", "perfect-pairs"}))
    assert isinstance(placed(with_it, wager("perfect-pairs", "20"), [main]), Placed)


@proves(NZ5, "11A.2", "1.0/Perfect Pairs Wager")
@pytest.mark.parametrize("main", ["player", "banker", "tie"])
def test_nz5_11a_2_comes_with_a_main_wager(main: str) -> None:
    answer = placed(t5(), wager("perfect-pairs", "20"), [wager(main, "20")])
    assert isinstance(answer, Placed)


@proves(NZ5, "11A.2", "1.0/Perfect Pairs Wager")
def test_nz5_11a_2_refuses_it_alone() -> None:
    alone = placed(t5(), wager("perfect-pairs", "20"))
    assert is_refused(alone, "nz-division-5 11A.2")
    beside_another = placed(t5(), wager("perfect-pairs", "20"), [wager("player", "20", "B")])
    assert is_refused(beside_another, "nz-division-5 11A.2")


@proves(NZ5, "11A.2/s2")
def test_nz5_11a_2_lies_at_the_position_of_the_main_wager() -> None:
    main = wager("player", "20", area=2)
    assert isinstance(placed(t5(), wager("perfect-pairs", "20", area=2), [main]), Placed)
    elsewhere = placed(t5(), wager("perfect-pairs", "20", area=3), [main])
    assert is_refused(elsewhere, "nz-division-5 11A.2")


@proves(NZ5, "11A.4")
@pytest.mark.parametrize(
    ("stake", "taken"), [("4", False), ("5", True), ("200", True), ("201", False)]
)
def test_d5_74_amounts_that_the_sign_shows(stake: str, taken: bool) -> None:
    answer = placed(t5(), wager("perfect-pairs", stake), [wager("player", "20")])
    assert isinstance(answer, Placed) is taken
    assert taken or f"got {stake}.00" in data(answer)


@proves(NZ5, "11A.4")
@pytest.mark.parametrize(("stake", "taken"), [("19", False), ("20", True), ("21", False)])
def test_nz5_11a_4_one_figure_on_the_sign_is_both_limits(stake: str, taken: bool) -> None:
    answer = placed(t5("20", "20"), wager("perfect-pairs", stake), [wager("player", "20")])
    assert isinstance(answer, Placed) is taken


@pytest.mark.parametrize("stake", ["4", "201"])
def test_nz5_11a_4_is_the_clause_of_the_refusal(stake: str) -> None:
    """Rule 5.9 speaks of the three main wagers only."""
    answer = placed(t5(), wager("perfect-pairs", stake), [wager("player", "20")])
    assert is_refused(answer, "nz-division-5 11A.4")


@proves(NZ5, "11A.7")
def test_nz5_11a_7_knows_two_scales() -> None:
    answer = refused(NZ5, options={"perfect-pairs": "scale-3"})
    assert (answer.reason, answer.clause) == (Reason.UNKNOWN_OPTION, Clause.of(NZ5, "11A.7"))
    assert "scale-3" in data(answer)


@proves(NZ5, "11A.8")
def test_nz5_11a_8_the_sign_shows_the_scale() -> None:
    sign = next(each for each in rules(NZ5).signs if each.item is Item.PAY_SCALE)
    assert sign.clause == Clause.of(NZ5, "11A.8")
