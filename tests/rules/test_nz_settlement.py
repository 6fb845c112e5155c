"""New Zealand: what the wagers of 5.1 return, and what the dealer says and does by section 10."""

from __future__ import annotations

import pytest

from punto.rules.announce import result_call
from punto.rules.clause import Clause
from punto.rules.commission import may_defer
from punto.rules.coup import Outcome, Winner
from punto.rules.draw import outcomes
from punto.rules.settle import Result, Settled, settle
from tests.tables import (
    NZ5,
    NZ98,
    is_refused,
    money,
    paid,
    proves,
    result,
    rules,
    settled,
    table,
    wager,
)

pytestmark = pytest.mark.no_cover

PLAYER_7_6 = "7h 6c Kd Qs"
BANKER_8_4 = "Ah 3c 4d Ks 9h 5d"
BANKER_6_2 = "Kh 6c 2d Qs Kd"
BANKER_6_5 = "3h 2c 2d Qs Jc 4s"  # the six of three cards
TIE_3_3 = "Ah 3c 4d Ks 8h"
BOTH = pytest.mark.parametrize("key", [NZ5, NZ98])


def nz5(*numbers: str) -> pytest.MarkDecorator:
    return proves(NZ5, *numbers)


def nz98(*numbers: str) -> pytest.MarkDecorator:
    return proves(NZ98, *numbers)


@BOTH
@pytest.mark.parametrize(
    ("cards", "bet", "stake", "ends", "net"),
    [
        pytest.param(
            PLAYER_7_6, "player", "300", Result.WON, "300",
            marks=[nz5("5.1(b)", "5.1(b)(i)", "5.10", "5.10(a)", "10.2"),
                   nz98("5.1(b)", "5.1(b)(i)", "5.7", "5.7(a)", "10.2")], id="Player wins 1 to 1",
        ),
        pytest.param(
            BANKER_8_4, "player", "100", Result.LOST, "-100",
            marks=[nz5("5.1(b)(ii)", "10.2"), nz98("5.1(b)(ii)", "10.2")],
            id="D5-14 Player loses where it lies",
        ),
        pytest.param(
            TIE_3_3, "player", "100", Result.STOOD_OFF, "0",
            marks=[nz5("5.1(b)(iii)", "1.0/Tie"), nz98("5.1(b)(iii)", "1.0/Tie")],
            id="Player stands off",
        ),
        pytest.param(
            BANKER_8_4, "banker", "100", Result.WON, "95",
            marks=[nz5("5.1(a)", "5.1(a)(i)", "5.10", "5.10(b)", "1.0/Commission"),
                   nz98("5.1(a)", "5.1(a)(i)", "5.7", "5.7(b)", "1.0/Commission")],
            id="Banker wins 1 to 1 less 5%",
        ),
        pytest.param(
            BANKER_6_2, "banker", "100", Result.WON, "95",
            marks=[nz5("5.10(b)"), nz98("5.7(b)")], id="M98-09 a six is nothing special",
        ),
        pytest.param(
            PLAYER_7_6, "banker", "200", Result.LOST, "-200",
            marks=[nz5("5.1(a)(ii)", "10.2"), nz98("5.1(a)(ii)", "10.2")], id="Banker loses",
        ),
        pytest.param(
            TIE_3_3, "banker", "120", Result.STOOD_OFF, "0",
            marks=[nz5("5.1(a)(iii)", "1.0/Tie"), nz98("5.1(a)(iii)", "1.0/Tie")],
            id="Banker stands off",
        ),
        pytest.param(
            TIE_3_3, "tie", "50", Result.WON, "400",
            marks=[nz5("5.1(c)", "5.1(c)(i)", "5.10", "5.10(c)", "1.0/Tie"),
                   nz98("5.1(c)", "5.1(c)(i)", "5.7", "5.7(c)", "1.0/Tie")], id="Tie wins 8 to 1",
        ),
        pytest.param(
            PLAYER_7_6, "tie", "50", Result.LOST, "-50",
            marks=[nz5("5.1(c)(ii)", "10.2"), nz98("5.1(c)(ii)", "10.2")], id="Tie loses to Player",
        ),
        pytest.param(
            BANKER_8_4, "tie", "50", Result.LOST, "-50",
            marks=[nz5("5.1(c)(ii)", "10.2"), nz98("5.1(c)(ii)", "10.2")], id="Tie loses to Banker",
        ),
    ],
)  # fmt: skip
def test_nz_wagers_of_5_1_pay_as_5_10_and_5_7_print(
    key: str, cards: str, bet: str, stake: str, ends: Result, net: str
) -> None:
    (done,) = settled(table(key), cards, wager(bet, stake))
    assert (done.result, done.net) == (ends, money(net))


@pytest.mark.parametrize(
    ("cards", "bet", "stake", "net"),
    [
        pytest.param(
            BANKER_6_5, "banker", "100", "50",
            marks=nz5("5.11/banker-6"), id="D5-29 a six of three cards pays half",
        ),
        pytest.param(
            BANKER_6_2, "banker", "100", "50",
            marks=nz5("5.11/banker-6"), id="a six of two cards pays half",
        ),
        pytest.param(
            BANKER_8_4, "banker", "100", "100",
            marks=nz5("5.11/banker-other", "5.10"), id="another count pays 1 to 1",
        ),
        pytest.param(
            "7h 6c 2d Ks", "banker", "100", "-100", marks=nz5("5.1(a)(ii)"), id="a six that loses",
        ),
        pytest.param(
            "6h 6c Kd Qs", "banker", "100", "0", marks=nz5("5.1(a)(iii)"), id="a six that ties",
        ),
        pytest.param("6h 6c Kd Qs", "tie", "50", "400", marks=nz5("5.10(c)"), id="Tie as before"),
        pytest.param(
            PLAYER_7_6, "player", "300", "300", marks=nz5("5.10(a)"), id="Player as before",
        ),
    ],
)  # fmt: skip
def test_nz_5_11_pays_banker_in_full_except_half_on_6(
    cards: str, bet: str, stake: str, net: str
) -> None:
    assert paid(table(NZ5, "commission-free"), cards, bet, stake) == money(net)


def by_the_page(bet: str, end: Outcome, free: bool) -> int:
    """What 100.00 brings, in dollars, straight from 5.1, 5.10 and 5.11."""
    if bet == "tie":
        return 800 if end.winner is Winner.TIE else -100
    if end.winner is Winner.TIE:
        return 0
    if end.winner.value != bet:
        return -100
    if bet == "player":
        return 100
    if free:
        return 50 if end.banker == 6 else 100
    return 95


@pytest.mark.parametrize(
    ("key", "variant"), [(NZ5, "commission"), (NZ5, "commission-free"), (NZ98, "commission")]
)
@pytest.mark.parametrize("bet", ["player", "banker", "tie"])
def test_nz_every_outcome_pays_by_the_page(key: str, variant: str, bet: str) -> None:
    at = table(key, variant)
    for end in outcomes(rules(key).draw):
        (done,) = settle(at, end, (wager(bet, "100"),))
        assert isinstance(done, Settled)
        assert done.net == 100 * by_the_page(bet, end, variant == "commission-free"), end


@nz5("10.2", "5.2(d)")
def test_d5_08_three_outcomes_together() -> None:
    mine = (wager("banker", "200"), wager("player", "300"), wager("tie", "50"))
    done = settled(table(NZ5), PLAYER_7_6, *mine)
    assert [each.net for each in done] == [money("-200"), money("300"), money("-50")]
    assert sum(each.net for each in done) == money("50")
    assert not any(each.commission for each in done)


@nz5("5.10(b)/collection", "1.0/Commission")
@nz98("5.7(b)/collection", "1.0/Commission")
@BOTH
def test_nz_commission_is_taken_when_winnings_are_paid(key: str) -> None:
    (done,) = settled(table(key), BANKER_8_4, wager("banker", "200"))
    assert (done.paid, done.commission, done.owed) == (money("190"), money("10"), 0)


@pytest.mark.parametrize(
    ("key", "number"),
    [
        pytest.param(NZ5, "5.10(b)/collection", marks=nz5("5.10(b)/collection")),
        pytest.param(NZ98, "5.7(b)/collection", marks=nz98("5.7(b)/collection")),
    ],
)
def test_nz_commission_is_never_left_to_a_later_time(key: str, number: str) -> None:
    answer = may_defer(table(key), seated=True, approved_by="operator")
    assert is_refused(answer, f"{key} {number}")


def test_nz_5_11_takes_no_commission() -> None:
    (done,) = settled(table(NZ5, "commission-free"), BANKER_8_4, wager("banker", "200"))
    assert (done.paid, done.commission, done.owed) == (money("200"), 0, 0)


@pytest.mark.parametrize(
    ("key", "variant", "cards", "bet", "number"),
    [
        (NZ5, "commission", PLAYER_7_6, "player", "5.10(a)"),
        (NZ5, "commission", BANKER_8_4, "banker", "5.10(b)"),
        (NZ5, "commission", TIE_3_3, "tie", "5.10(c)"),
        (NZ5, "commission", TIE_3_3, "banker", "5.1(a)(iii)"),
        (NZ5, "commission", PLAYER_7_6, "banker", "5.1(a)(ii)"),
        (NZ5, "commission", BANKER_8_4, "player", "5.1(b)(ii)"),
        (NZ5, "commission-free", BANKER_6_2, "banker", "5.11/banker-6"),
        (NZ5, "commission-free", BANKER_8_4, "banker", "5.11/banker-other"),
        (NZ98, "commission", PLAYER_7_6, "player", "5.7(a)"),
        (NZ98, "commission", BANKER_8_4, "banker", "5.7(b)"),
        (NZ98, "commission", TIE_3_3, "tie", "5.7(c)"),
        (NZ98, "commission", PLAYER_7_6, "tie", "5.1(c)(ii)"),
    ],
)
def test_nz_settlement_names_its_clause(
    key: str, variant: str, cards: str, bet: str, number: str
) -> None:
    (done,) = settled(table(key, variant), cards, wager(bet, "100"))
    assert done.clauses[0] == Clause.of(key, number)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        pytest.param(
            PLAYER_7_6, "Player 7, Banker 6: Player wins", marks=[nz5("10.1"), nz98("10.1")],
        ),
        pytest.param(
            BANKER_8_4, "Player 4, Banker 8: Banker wins", marks=[nz5("10.1"), nz98("10.1")],
            id="D5-56",
        ),
        pytest.param(
            TIE_3_3, "Player 3, Banker 3: Tie Hand", marks=[nz5("10.1/s2"), nz98("10.1/s2")],
        ),
    ],
)  # fmt: skip
@BOTH
def test_nz_10_1_announces_counts_and_winner_or_tie_hand(key: str, cards: str, words: str) -> None:
    assert result_call(rules(key), result(key, cards)) == words
