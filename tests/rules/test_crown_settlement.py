"""Crown Melbourne, Traditional Baccarat: what ranks above what, what is paid, what is cleared."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.rules.clause import Clause
from punto.rules.coup import Coup, Outcome
from punto.rules.draw import dealt_to, due, outcome
from punto.rules.irregular import Act, Irregularity, Remedy, remedy
from punto.rules.settle import Result, Settled, settle
from tests.tables import CROWN, money, paid, proves, rules, settled, table, wager

SEVEN_TO_FOUR = "7h 4c Kd Qs Td"  # Player stands on 7, Banker 4 draws a ten
FOUR_TO_SEVEN = "4h 7c Kd Qs Th"  # Player 4 draws a ten, Banker stands on 7
SIX_TO_SIX = "6h 6c Kd Qs"
TWO_TO_SIX = "2s Kc Kd 3h Ks 3d"  # Banker's six of three cards


@pytest.mark.parametrize(
    ("cards", "bet", "net"),
    [
        pytest.param(SEVEN_TO_FOUR, "player", "100", marks=proves(CROWN, "T3/Player")),
        pytest.param(SEVEN_TO_FOUR, "banker", "-100", marks=proves(CROWN, "T3/Banker")),
        pytest.param(SEVEN_TO_FOUR, "tie", "-100", marks=proves(CROWN, "T3/Tie", "1.1/Tie")),
        pytest.param(FOUR_TO_SEVEN, "player", "-100", marks=proves(CROWN, "T3/Player")),
        pytest.param(FOUR_TO_SEVEN, "banker", "95", marks=proves(CROWN, "T3/Banker")),
        pytest.param(FOUR_TO_SEVEN, "tie", "-100", marks=proves(CROWN, "T3/Tie", "1.1/Tie")),
        pytest.param(SIX_TO_SIX, "player", "0", marks=proves(CROWN, "T3/Tie/hands")),
        pytest.param(SIX_TO_SIX, "banker", "0", marks=proves(CROWN, "T3/Tie/hands")),
        pytest.param(SIX_TO_SIX, "tie", "800", marks=proves(CROWN, "T3/Tie", "1.1/Tie")),
    ],
)  # fmt: skip
def test_cs_038_traditional_baccarat_pays_as_table_3_prints(cards: str, bet: str, net: str) -> None:
    assert paid(table(CROWN, "traditional"), cards, bet, "100") == money(net)


@proves(CROWN, "1.1/Traditional Baccarat", "T3/Banker")
@pytest.mark.parametrize("cards", [FOUR_TO_SEVEN, TWO_TO_SIX, "2s Kc 3d 6h Ks", "Jh 9c Kd Qs"])
def test_traditional_banker_pays_even_money_less_5_percent_on_any_count(cards: str) -> None:
    (done,) = settled(table(CROWN, "traditional"), cards, wager("banker", "2,000"))
    assert (done.paid, done.commission) == (money("1,900"), money("100"))


@proves(CROWN, "1.1/Traditional Baccarat", "T3/Player")
@pytest.mark.parametrize("cards", [SEVEN_TO_FOUR, "9h Jc Kd Qs", "6h 3c Kd Qs Td"])
def test_traditional_player_pays_even_money_without_commission(cards: str) -> None:
    (done,) = settled(table(CROWN, "traditional"), cards, wager("player", "2,000"))
    assert (done.paid, done.commission) == (money("2,000"), 0)


@pytest.mark.parametrize(
    ("cards", "bet", "stake", "net"),
    [
        pytest.param("4c 2s 3h 2d 6d", "banker", "1,000", "-1,000", id="CS-032 7 to 0"),
        pytest.param("Ac 2d 3s 3c 6c 3h", "banker", "100", "95", id="CS-068 0 to 8"),
        pytest.param("Ks Kd 6h 3c 5d", "banker", "100", "95", id="CS-071 6 to 8"),
    ],
)  # fmt: skip
def test_coups_put_right_settle_as_the_scenarios_say(
    cards: str, bet: str, stake: str, net: str
) -> None:
    assert paid(table(CROWN, "traditional"), cards, bet, stake) == money(net)


@proves(CROWN, "5.7", "5.7.1")
def test_5_7_1_a_losing_wager_is_cleared_whole() -> None:
    lost = settled(
        table(CROWN, "traditional"),
        SEVEN_TO_FOUR,
        wager("banker", "100"),
        wager("tie", "30"),
        wager("super-6", "5"),
    )
    assert [each.result for each in lost] == [Result.LOST] * 3
    assert [each.taken for each in lost] == [money("100"), money("30"), money("5")]
    assert all(each.paid == 0 for each in lost)
    assert all(Clause.of(CROWN, "5.7.1") in each.clauses for each in lost)


@proves(CROWN, "5.7", "5.7.2")
def test_5_7_2_a_winning_wager_is_paid_and_stays_the_players() -> None:
    won = settled(
        table(CROWN, "traditional"),
        "6h 6c 6d 6s Kd Kh",
        wager("tie", "30"),
        wager("player-pairs", "5"),
    )
    assert [each.result for each in won] == [Result.WON] * 2
    assert [each.returned for each in won] == [money("30"), money("5")]
    assert [each.paid for each in won] == [money("240"), money("55")]
    assert all(Clause.of(CROWN, "5.7.2") in each.clauses for each in won)


@proves(CROWN, "1.1/Stand-off", "T3/Tie/hands")
def test_a_stand_off_neither_wins_nor_loses() -> None:
    both = settled(
        table(CROWN, "traditional"), SIX_TO_SIX, wager("player", "100"), wager("banker", "70")
    )
    assert [each.result for each in both] == [Result.STOOD_OFF] * 2
    assert [each.returned for each in both] == [money("100"), money("70")]
    assert all(each.paid == each.taken == each.commission == 0 for each in both)


def ends_on(player: int, banker: int) -> Outcome:
    """A coup of one counting card for each hand, and tens."""
    names, book, dealt = "TA23456789", rules(CROWN), Coup()
    for card in parse_cards(f"{names[player]}h {names[banker]}c Kd Qs Jd Js"):
        if side := due(book.draw, book.points, dealt):
            dealt = dealt_to(dealt, side, card)
    ended = outcome(book.points, dealt)
    assert (ended.player, ended.banker) == (player, banker)
    return ended


@pytest.mark.parametrize(
    "count",
    [
        pytest.param(9, marks=proves(CROWN, "7.3.3", "7.3.3(a)")),
        pytest.param(8, marks=proves(CROWN, "7.3.3", "7.3.3(b)")),
        pytest.param(7, marks=proves(CROWN, "7.3.3", "7.3.3(c)")),
        *(pytest.param(each, marks=proves(CROWN, "7.3.3", "7.3.3(d)")) for each in range(7)),
    ],
)  # fmt: skip
def test_7_3_3_a_hand_outranks_every_lower_count_and_no_other(count: int) -> None:
    at = table(CROWN, "traditional")
    for other in range(10):
        as_player, as_banker = ends_on(count, other), ends_on(other, count)
        want = Result.WON if count > other else Result.LOST if count < other else Result.STOOD_OFF
        for ended, bet in ((as_player, "player"), (as_banker, "banker")):
            (done,) = settle(at, ended, (wager(bet, "100"),))
            assert isinstance(done, Settled)
            assert done.result is want, (count, other, bet)


@proves(CROWN, "15.5")
def test_cs_077_too_few_cards_return_the_wagers() -> None:
    cases = rules(CROWN).irregularities[Irregularity.INSUFFICIENT_CARDS]
    found = remedy(cases or (), frozenset())
    assert found is not None
    assert (found.remedy, found.then) == (Remedy.VOID_COUP, (Act.RETURN_WAGERS,))


MAIN = {"player", "banker", "tie"}
SIDE = {
    "player-dragon-bonus", "banker-dragon-bonus",
    "player-crown-pairs", "banker-crown-pairs",
    "player-pairs", "banker-pairs",
    "super-6",
    "tiger/tiger-tie", "tiger/tiger-pair", "tiger/tiger", "tiger/big-tiger", "tiger/small-tiger",
    "dragon-tiger/dragon-tiger", "dragon-tiger/big-dragon", "dragon-tiger/small-dragon",
    "dragon-tiger/big-tiger", "dragon-tiger/small-tiger", "dragon-tiger/tiger-tie",
}  # fmt: skip
LONG = {
    "player-run", "banker-run", "player-banker-run", "tie-run",
    "player-dragon-tail", "banker-dragon-tail",
}  # fmt: skip


@proves(CROWN, "9.1")
def test_9_1_the_coup_bets_are_those_of_tables_3_to_17() -> None:
    assert {bet.key for bet in table(CROWN, "traditional").offered} == MAIN | SIDE | LONG
    assert {bet.key for bet in table(CROWN, "crown").offered} == MAIN | SIDE | LONG
    assert {bet.key for bet in table(CROWN, "two-to-one").offered} == MAIN | SIDE | LONG
    assert {bet.key for bet in table(CROWN, "lucky-chase").offered} == {"player", "banker"}
