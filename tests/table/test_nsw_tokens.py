"""Promotional tokens at a table: what becomes of them and of their winnings [reading N41]."""

from __future__ import annotations

from typing import Any

import pytest

from punto.kernel.digest import digest_of
from punto.money import Chips, cents
from punto.rules.irregular import Irregularity
from punto.rules.question import Question
from punto.rules.ruling import NotStated, Reason, Refused
from punto.table.commands import (
    CallBets,
    ExchangeVoucher,
    Leave,
    LowerBet,
    PlaceBet,
    Report,
    SettleBets,
    TakeBet,
)
from punto.table.events import BetUnsettled, VoucherExchanged
from tests.replaying import table_after
from tests.table.driver import Driven, opened
from tests.table.nsw_table import (
    ANN,
    BEN,
    DEALER,
    clear,
    deal,
    of,
    only,
    open_table,
    refused_by,
    settle,
    sums,
    void,
)
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, proves, table

EXCHANGE = "1.1/casino-promotional-token/exchange"
WINNINGS = "1.1/casino-promotional-token/winnings"
PLAYER_8 = "9c 2c 9d 3s"  # with a pair; Banker 5
BANKER_7 = "2h 3c 4d 4s"
BANKER_6 = "2h 2c 3d 4s Kh"
TIE_6 = "2c 2h 4d 4s"


def _staked(
    bet: str, stake: str, *, voucher: ExchangeVoucher | None = None, **choices: Any
) -> Driven:
    """Ann has laid all tokens of a voucher on a bet."""
    at = open_table(**choices)
    at.must(voucher or ExchangeVoucher(player="Ann", value=cents(stake)), DEALER)
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet=bet, stake=cents(stake), token=True), ANN)
    assert at.state.people.tokens == {"Ann": 0}
    return at


FIVE = {"variant": "tie-premium", "percentages": {"tie-percentage": "5%"}}
EVEN = {"variant": "even-money"}
CASES: list[tuple[dict[str, Any], str, str, str, tuple[str, str, str]]] = [
    ({}, "player", "50", PLAYER_8, ("won", "0", "50")),
    ({}, "player", "50", BANKER_7, ("lost", "0", "0")),
    ({}, "player", "50", TIE_6, ("stood-off", "50", "0")),
    ({}, "banker", "100", BANKER_7, ("won", "0", "95")),
    ({}, "banker", "100", PLAYER_8, ("lost", "0", "0")),
    ({}, "banker", "100", TIE_6, ("stood-off", "100", "0")),
    ({}, "tie", "10", TIE_6, ("won", "0", "80")),
    ({}, "tie", "10", PLAYER_8, ("lost", "0", "0")),
    ({}, "pairs-player", "10", PLAYER_8, ("won", "0", "110")),
    ({}, "pairs-banker", "10", PLAYER_8, ("lost", "0", "0")),
    (EVEN, "banker", "100", BANKER_6, ("won", "0", "50")),
    (EVEN, "banker", "100", BANKER_7, ("won", "0", "100")),
    (FIVE, "player", "100", TIE_6, ("stood-off", "100", "5")),
    (FIVE, "banker", "100", TIE_6, ("stood-off", "100", "5")),
]


@proves(NSW, EXCHANGE, WINNINGS)
@pytest.mark.parametrize(("choices", "bet", "stake", "cards", "want"), CASES)
def test_a_token_is_taken_win_or_lose_and_comes_back_from_a_standoff(
    choices: dict[str, Any], bet: str, stake: str, cards: str, want: tuple[str, str, str]
) -> None:
    at = _staked(bet, stake, **choices)
    deal(at, cards)
    result, returned, paid = want
    assert settle(at) == {("Ann", bet): (result, cents(returned), cents(paid))}
    assert at.state.people.tokens == {"Ann": cents(returned)}
    clear(at)
    at.must(CallBets(), DEALER)
    again = at.ask(PlaceBet(bet=bet, stake=cents(stake), token=True), ANN)
    assert isinstance(again, Refused) is (returned == "0")


@proves(NSW, WINNINGS)
@pytest.mark.parametrize(("choices", "bet", "stake", "cards", "want"), CASES)
def test_the_voucher_may_let_a_winning_token_come_back(
    choices: dict[str, Any], bet: str, stake: str, cards: str, want: tuple[str, str, str]
) -> None:
    voucher = ExchangeVoucher(player="Ann", value=cents(stake), returned=True)
    at = _staked(bet, stake, voucher=voucher, **choices)
    deal(at, cards)
    result, returned, paid = want
    back = stake if result == "won" else returned
    assert settle(at) == {("Ann", bet): (result, cents(back), cents(paid))}
    assert at.state.people.tokens == {"Ann": cents(back)}


@proves(NSW, EXCHANGE, "1.1/void")
@pytest.mark.parametrize("paid", [False, True])
@pytest.mark.parametrize("cards", [PLAYER_8, BANKER_7, TIE_6])
def test_tokens_of_a_void_coup_come_back(cards: str, paid: bool) -> None:
    at = _staked("player", "50")
    deal(at, cards)
    if paid:
        settle(at)
    events = at.must(Report(irregularity=Irregularity.FOREIGN_CARD), DEALER)
    assert sums(events) == {("Ann", "player"): void("50")}
    assert len(of(events, BetUnsettled)) == int(paid)
    assert at.state.people.tokens == {"Ann": cents("50")}


@proves(NSW, WINNINGS)
def test_a_payment_that_is_put_right_takes_the_token_once() -> None:
    at = _staked("banker", "1000", variant="even-money")
    deal(at, BANKER_7)
    at.must(SettleBets(paid_as="premium"), DEALER)
    events = at.must(Report(irregularity=Irregularity.WRONG_SCALE), DEALER)
    assert only(events, BetUnsettled).paid == cents("950")
    assert sums(events) == {("Ann", "banker"): ("won", 0, cents("1000"))}
    assert at.state.people.tokens == {"Ann": 0}


@proves(NSW, WINNINGS, "5.7")
def test_winnings_of_tokens_are_paid_up_in_chips_of_the_table() -> None:
    at = _staked("banker", "7", chips=Chips((cents("5"), cents("25"))))
    deal(at, BANKER_7)
    assert settle(at) == {("Ann", "banker"): ("won", 0, cents("10"))}  # 6.65 in chips of 5


@proves(NSW, EXCHANGE)
def test_tokens_come_back_from_wagers_that_are_taken_off() -> None:
    at = _staked("player", "50")
    at.must(LowerBet(bet="player", stake=cents("20")), ANN)
    assert at.state.people.tokens == {"Ann": cents("30")}
    at.must(TakeBet(bet="player"), ANN)
    assert at.state.people.tokens == {"Ann": cents("50")}


@proves(NSW, EXCHANGE)
def test_a_voucher_that_has_run_out_is_not_exchanged() -> None:
    at = open_table()
    voucher = ExchangeVoucher(player="Ann", value=cents("50"), until=100)
    at.now = 101
    assert refused_by(at.ask(voucher, DEALER), EXCHANGE)
    assert at.state.people.tokens == {}
    at.now = 100
    assert only(at.must(voucher, DEALER), VoucherExchanged).value == cents("50")


@proves(NSW, EXCHANGE)
@pytest.mark.parametrize(
    "other",
    [
        ExchangeVoucher(player="Ann", value=cents("20")),
        ExchangeVoucher(player="Ann", value=cents("20"), bets=("tie",)),
        ExchangeVoucher(player="Ann", value=cents("20"), bets=("player", "banker"), returned=True),
    ],
)
def test_the_conditions_of_one_voucher_do_not_become_those_of_another(
    other: ExchangeVoucher,
) -> None:
    bound = ExchangeVoucher(player="Ann", value=cents("50"), bets=("player", "banker"))
    at = open_table()
    at.must(bound, DEALER)
    ruling = at.ask(other, DEALER)
    assert refused_by(ruling, EXCHANGE)
    assert isinstance(ruling, Refused)
    assert ruling.reason is Reason.NOT_NOW
    at.must(ExchangeVoucher(player="Ann", value=cents("5"), bets=("banker", "player")), DEALER)
    assert at.state.people.tokens == {"Ann": cents("55")}
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="player", stake=cents("55"), token=True), ANN)
    assert refused_by(at.ask(other, DEALER), EXCHANGE)  # they lie on the layout
    at.must(ExchangeVoucher(player="Ben", value=cents("5"), returned=True), DEALER)
    deal(at, BANKER_7)
    settle(at)
    clear(at)
    at.must(other, DEALER)
    assert at.state.people.tokens == {"Ann": cents("20"), "Ben": cents("5")}
    at.must(CallBets(), DEALER)
    tie = at.ask(PlaceBet(bet="tie", stake=cents("20"), token=True), ANN)
    assert refused_by(tie, EXCHANGE) is ("player" in other.bets)


def test_each_player_has_tokens_of_ones_own() -> None:
    at = _staked("player", "50")
    assert refused_by(
        at.ask(PlaceBet(bet="player", stake=cents("5"), token=True, area=2), BEN), EXCHANGE
    )
    at.must(Leave(), ANN)
    deal(at, TIE_6)
    settle(at)
    assert at.state.people.tokens == {"Ann": cents("50")}


def test_a_log_with_tokens_replays_to_the_same_table() -> None:
    voucher = ExchangeVoucher(player="Ann", value=cents("50"), bets=("player",), returned=True)
    at = _staked("player", "50", voucher=voucher)
    deal(at, PLAYER_8)
    settle(at)
    clear(at)
    assert digest_of(table_after(at.first, at.log)) == digest_of(at.state)


@pytest.mark.parametrize(
    ("key", "clause"), [(CROWN, "5.1"), (NZ5, "5.3"), (NZ98, "5.3"), (RWS, "5.13")]
)
def test_no_other_book_takes_tokens_or_says_how_a_voucher_becomes_some(
    key: str, clause: str
) -> None:
    at = opened(table(key), seed=1)
    ruling = at.ask(ExchangeVoucher(player="Ann", value=cents("50")))
    assert isinstance(ruling, NotStated)
    assert ruling.question is Question.TOKENS_FOR_A_VOUCHER
    at.must(CallBets())
    token = at.ask(PlaceBet(bet="player", stake=cents("50"), token=True), ANN)
    assert isinstance(token, Refused)
    assert token.clause == f"{key} {clause}"
    assert at.state.layout == ()
