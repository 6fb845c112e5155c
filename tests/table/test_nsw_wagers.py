"""Wagers and their payment at a New South Wales table (3.2, 5, 9, 12, 13)."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import Chips, cents
from punto.rules.coup import Side
from punto.rules.permission import Permission
from punto.rules.ruling import Refused
from punto.table.commands import (
    CallBets,
    CloseBets,
    DealCard,
    ExchangeVoucher,
    LowerBet,
    Permit,
    PlaceBet,
    ReduceBets,
    TakeBet,
    TurnCard,
)
from punto.table.events import BetLowered, CountCalled, VoucherExchanged
from tests.table.nsw_table import (
    ANN,
    BEN,
    CAL,
    DAN,
    DEALER,
    SUPERVISOR,
    begin,
    clause,
    deal_down,
    lost,
    of,
    only,
    open_table,
    place,
    refused_by,
    settle,
    whole,
    won,
)
from tests.tables import NSW, limits, proves

STOOD = "stood-off"


@proves(NSW, "3.2.1", "3.2.2", "3.2.3", "3.3.1", "3.3.2")
@pytest.mark.parametrize(
    ("cards", "player", "banker"),
    [("7c Th 8d Ks", 5, 0), ("As Qc 9h 4d", 0, 4), ("Ks Tc Th 8d", 0, 8)],
)
def test_sn_08_the_counts_that_the_dealer_calls(cards: str, player: int, banker: int) -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards=cards)
    called = {each.hand: each.count for each in of(tuple(at.log), CountCalled)}
    assert called == {Side.PLAYER: player, Side.BANKER: banker}


@proves(NSW, "3.3.2")
def test_sn_08_three_nines_count_seven() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="Kc 9h 2d 9s")
    assert at.state.due is None
    nines = at.state.rules.book.points.total(parse_cards("9c 9d 9h"))
    assert nines == 7


@proves(
    NSW, "5.1.1", "5.1.1.1", "5.1.1.2", "5.1.1.3", "5.1.2", "5.1.2.1", "5.1.2.2", "5.1.2.3",
    "5.1.3", "13.1.1", "13.1.2", "13.1.3", "13.1.5.1",
)  # fmt: skip
def test_sn_20_main_wagers_and_the_tie() -> None:
    at = open_table()
    bets = (ANN, "player", "200"), (BEN, "banker", "200"), (CAL, "tie", "50")
    names = ("Ann", "player"), ("Ben", "banker"), ("Cal", "tie")
    done = whole(at, *bets, cards="3c 4h 4d Ks Qh")
    assert done == dict(zip(names, (won("200", "200"), lost(), lost()), strict=True))
    done = whole(at, *bets, cards="4c 3h Qd 4s Kh")
    assert done == dict(zip(names, (lost(), won("200", "190"), lost()), strict=True))
    done = whole(at, *bets, cards="2c 2h 4d 4s")
    stood = (STOOD, cents("200"), 0)
    assert done == dict(zip(names, (stood, stood, won("50", "400")), strict=True))


@proves(NSW, "5.5")
def test_sn_23_an_area_is_shared_by_three_with_permission() -> None:
    at = open_table()
    at.must(CallBets(), DEALER)
    wager = PlaceBet(bet="banker", stake=cents("100"), area=2)
    at.must(wager, ANN)
    for who in (BEN, CAL, DAN):
        assert refused_by(at.ask(wager, who), "5.5")
    assert refused_by(at.ask(Permit(what=Permission.SHARING), DEALER), "5.5")
    at.must(Permit(what=Permission.SHARING), SUPERVISOR)
    at.must(wager, BEN)
    at.must(wager, CAL)
    assert refused_by(at.ask(wager, DAN), "5.5")


@proves(NSW, "5.3", "5.4", "7.1")
def test_sn_26_the_call_closes_nothing_and_the_first_exposed_card_does() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"))
    at.must(CloseBets(), DEALER)
    deal_down(at, 1)
    at.must(PlaceBet(bet="tie", stake=cents("100")), BEN)
    at.must(TurnCard(hand=Side.PLAYER, place=1, card=parse_cards("9c")[0]), DEALER)
    assert refused_by(at.ask(PlaceBet(bet="tie", stake=cents("100"), area=2), CAL), "5.3")
    for command in (TakeBet(bet="player"), LowerBet(bet="player", stake=cents("50"))):
        assert refused_by(at.ask(command, ANN), "5.4")
    assert isinstance(at.ask(ReduceBets(), DEALER), Refused)


@proves(NSW, "6.2")
def test_sn_29_shared_wagers_over_the_maximum_of_an_area_are_cut_pro_rata() -> None:
    shared = limits("1", "20000", area_maximum=cents("10000"))
    at = open_table(limits=shared, chips=Chips((cents("1"),)), sharing=True)
    at.must(CallBets(), DEALER)
    place(at, (ANN, "player", "6000"), (BEN, "player", "4200"), (CAL, "player", "1800"))
    events = at.must(ReduceBets(bet="player"), DEALER)
    assert [each.stake for each in of(events, BetLowered)] == [
        cents("5000"),
        cents("3500"),
        cents("1500"),
    ]


@proves(NSW, "13.2.3", "5.7")
@pytest.mark.parametrize(("chip", "paid"), [("5", "65"), ("2.50", "62.50"), ("1", "63")])
def test_sn_47_half_pay_rounds_up_to_the_chips(chip: str, paid: str) -> None:
    at = open_table(variant="even-money", chips=Chips((cents(chip), cents("125"))))
    done = whole(at, (ANN, "banker", "125"), cards="2h 2c 3d 4s Kh")
    assert done == {("Ann", "banker"): won("125", paid)}


@proves(NSW, "12.3.1", "12.3.2", "5.1.4", "5.1.5", "13.1.4")
def test_sn_50_what_is_a_pair() -> None:
    at = open_table()
    bets = (ANN, "pairs-player", "20"), (ANN, "pairs-banker", "20")
    names = ("Ann", "pairs-player"), ("Ann", "pairs-banker")
    done = whole(at, *bets, cards="Tc Kh Jd Ks 2c 3c")
    assert done == {names[0]: lost(), names[1]: won("20", "220")}
    done = whole(at, *bets, cards="Ac Qh Ad Ks 6h 9c")
    assert done == {names[0]: won("20", "220"), names[1]: lost()}
    done = whole(at, *bets, cards="Ac 3h 2d Ks 2h Kc")
    assert done == {names[0]: lost(), names[1]: lost()}


DRAWS = [
    (5, 3, 8, False), (5, 3, 9, True), (4, 4, 10, False), (4, 4, 2, True), (0, 5, 3, False),
    (0, 5, 4, True), (2, 6, 5, False), (2, 6, 6, True), (2, 6, 7, True), (3, 7, 6, False),
    (0, 0, 8, True),
]  # fmt: skip
STANDS = [(6, 5, True), (6, 6, False)]


def _named(count: int, suit: str) -> str:
    """Two cards of a hand with that count."""
    rank = "K" if count == 0 else "A" if count == 1 else str(count)
    return f"{rank}{suit}"


def _first_four(player: int, banker: int) -> str:
    return f"{_named(player, 'c')} {_named(banker, 'h')} Qd Js"


@proves(NSW, "9.3", "9.4", "9.5", "9.6")
@pytest.mark.parametrize(("player", "banker", "third", "draws"), DRAWS)
def test_sn_44_the_banker_by_the_players_third_card(
    player: int, banker: int, third: int, draws: bool
) -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards=_first_four(player, banker))
    assert at.state.due is Side.PLAYER
    rank = {10: "T", 1: "A"}.get(third, str(third))
    at.must(DealCard(card=parse_cards(f"{rank}c")[0]), DEALER)
    assert (at.state.due is Side.BANKER) is draws


@proves(NSW, "9.5")
@pytest.mark.parametrize(("player", "banker", "draws"), STANDS)
def test_sn_44_the_banker_where_the_player_stands(player: int, banker: int, draws: bool) -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards=_first_four(player, banker))
    assert (at.state.due is Side.BANKER) is draws


TABLE_2 = {
    0: "DDDDDDDDDDD", 1: "DDDDDDDDDDD", 2: "DDDDDDDDDDD", 3: "DDDDDDDDDSD", 4: "DSSDDDDDDSS",
    5: "DSSSSDDDDSS", 6: "SSSSSSSDDSS", 7: "SSSSSSSSSSS",
}  # fmt: skip
"""As printed: no card, then 0 to 9."""


@proves(NSW, "9.4", "9.5")
@pytest.mark.parametrize("banker", TABLE_2)
def test_sn_44_every_cell_of_table_2_at_the_table(banker: int) -> None:
    for column, letter in enumerate(TABLE_2[banker]):
        at = open_table()
        player = 6 if column == 0 else 5
        begin(at, (ANN, "player", "100"), cards=_first_four(player, banker))
        if column:
            value = column - 1
            rank = "K" if value == 0 else "A" if value == 1 else str(value)
            at.must(DealCard(card=parse_cards(f"{rank}s")[0]), DEALER)
        assert (at.state.due is Side.BANKER) is (letter == "D"), (banker, column)
        assert at.state.due is not Side.PLAYER


@proves(NSW, "5.2")
def test_a_wager_is_made_in_chips_or_tokens() -> None:
    at = open_table(chips=Chips((cents("5"), cents("25"))))
    at.must(CallBets(), DEALER)
    assert refused_by(at.ask(PlaceBet(bet="player", stake=cents("7")), ANN), "5.2")
    at.must(PlaceBet(bet="player", stake=cents("30")), ANN)
    at.must(ExchangeVoucher(player="Ben", value=cents("7")), DEALER)
    at.must(PlaceBet(bet="banker", stake=cents("7"), token=True, area=2), BEN)


EXCHANGE = "1.1/casino-promotional-token/exchange"


@proves(NSW, EXCHANGE, "1.1/casino-promotional-token/winnings")
def test_a_voucher_is_exchanged_for_tokens_of_the_same_value_by_its_conditions() -> None:
    at = open_table()
    assert isinstance(at.ask(ExchangeVoucher(player="Ann", value=cents("50")), ANN), Refused)
    at.must(CallBets(), DEALER)
    token = PlaceBet(bet="player", stake=cents("50"), token=True)
    assert refused_by(at.ask(token, ANN), EXCHANGE)
    voucher = ExchangeVoucher(player="Ann", value=cents("50"), bets=("player", "banker"))
    done = only(at.must(voucher, DEALER), VoucherExchanged)
    assert (done.value, done.clause) == (cents("50"), clause(EXCHANGE))
    tie = PlaceBet(bet="tie", stake=cents("50"), token=True)
    assert refused_by(at.ask(tie, ANN), EXCHANGE)
    more = PlaceBet(bet="player", stake=cents("60"), token=True)
    assert refused_by(at.ask(more, ANN), EXCHANGE)
    at.must(token, ANN)
    assert at.state.people.tokens == {"Ann": 0}
    again = PlaceBet(bet="player", stake=cents("1"), token=True, area=2)
    assert refused_by(at.ask(again, ANN), EXCHANGE)
    at.must(TakeBet(bet="player"), ANN)
    assert at.state.people.tokens == {"Ann": cents("50")}
    at.must(token, ANN)
    for card in parse_cards("9c 2c 9d 3s"):
        at.must(DealCard(card=card), DEALER)
    assert settle(at) == {("Ann", "player"): ("won", 0, cents("50"))}
    assert at.state.people.tokens == {"Ann": 0}


@proves(NSW, EXCHANGE)
def test_tokens_of_a_standoff_come_back() -> None:
    at = open_table()
    at.must(ExchangeVoucher(player="Ann", value=cents("50")), DEALER)
    at.must(CallBets(), DEALER)
    at.must(PlaceBet(bet="player", stake=cents("50"), token=True), ANN)
    for card in parse_cards("2c 2h 4d 4s"):
        at.must(DealCard(card=card), DEALER)
    assert settle(at) == {("Ann", "player"): (STOOD, cents("50"), 0)}
    assert at.state.people.tokens == {"Ann": cents("50")}
