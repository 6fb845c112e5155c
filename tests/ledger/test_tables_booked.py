"""Tables by commands with their ledger: tokens, withheld winnings, caps, faults found late."""

from __future__ import annotations

import pytest

from punto.ledger import HOUSE, Kind
from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.table.commands import (
    CallBets,
    Choose,
    ClearTable,
    CloseBets,
    Determine,
    ExchangeVoucher,
    PlaceBet,
    Report,
    SettleBets,
)
from tests.ledger.booked import Booked, booked
from tests.table.crown_table import (
    ANN,
    BANKER_WINS,
    CASINO,
    DEALER,
    PLAYER_WINS,
    TIE,
    deal,
)
from tests.tables import CROWN, NSW, limits, money, proves, table


def played(at: Booked, cards: str, *bets: PlaceBet) -> None:
    """A coup with wagers of Ann."""
    at.must(CallBets())
    for bet in bets:
        at.must(bet, ANN)
    at.must(CloseBets())
    deal(at, cards)
    at.must(SettleBets())
    at.must(ClearTable())


@pytest.mark.parametrize(
    ("cards", "chips", "tokens", "house"),
    [
        pytest.param(PLAYER_WINS, "100", "100", "-100", id="won in chips, the token is used up"),
        pytest.param(BANKER_WINS, "0", "100", "-100", id="lost"),
        pytest.param(TIE, "0", "200", "-200", id="stood off, the token is Ann's again"),
    ],
)
def test_tokens_are_the_houses_until_they_win_chips(
    cards: str, chips: str, tokens: str, house: str
) -> None:
    at = booked(table(NSW))
    at.must(ExchangeVoucher(player="Ann", value=cents("200")))
    assert (at.has(Kind.TOKENS, "Ann"), at.balances[HOUSE]) == (money("200"), money("-200"))
    played(at, cards, PlaceBet(bet="player", stake=cents("100"), token=True))
    assert at.has(Kind.RACK, "Ann") == money(chips)
    assert at.has(Kind.TOKENS, "Ann") == money(tokens) == at.state.people.tokens["Ann"]
    assert at.balances[HOUSE] == money(house)
    assert at.has(Kind.FLOAT) == -money(chips)


@proves(CROWN, "15.2.3")
@pytest.mark.parametrize("paid", [True, False])
def test_cs_104_900_are_held_neither_paid_nor_forfeited(paid: bool) -> None:
    at = booked(table(CROWN))
    played(at, PLAYER_WINS, PlaceBet(bet="player", stake=cents("900")))
    assert at.has(Kind.RACK, "Ann") == money("900")
    at.must(Report(irregularity=Irregularity.PROHIBITED_DEVICE, player="Ann"), DEALER)
    at.must(Choose(does="withhold-winnings", amount=cents("900"), reason="a device"), CASINO)
    assert (at.has(Kind.RACK, "Ann"), at.has(Kind.WITHHELD, "Ann")) == (0, money("900"))
    assert at.has(Kind.FLOAT) == money("-900")
    at.must(Determine(player="Ann", paid=paid, reason="looked into"), CASINO)
    assert at.has(Kind.WITHHELD, "Ann") == 0
    assert at.has(Kind.RACK, "Ann") == money("900" if paid else "0")
    assert at.has(Kind.FLOAT) == money("-900" if paid else "0")


@pytest.mark.parametrize(("cards", "net"), [(PLAYER_WINS, "10,000"), (BANKER_WINS, "-10,000")])
def test_cs_026_what_is_beyond_the_maximum_comes_back(cards: str, net: str) -> None:
    at = booked(table(CROWN, limits=limits("25", "10,000")))
    played(at, cards, PlaceBet(bet="player", stake=cents("40,000")))
    assert at.has(Kind.RACK, "Ann") == money(net) == -at.has(Kind.FLOAT)


def test_a_run_is_held_over_coups_and_shoes_until_it_is_decided() -> None:
    at = booked(table(CROWN))
    run = PlaceBet(bet="banker-run", stake=cents("10"), on="3")
    played(at, BANKER_WINS, run, PlaceBet(bet="banker", stake=cents("100")))
    assert at.has(Kind.STAKES, "Ann") == money("10")
    assert at.has(Kind.RACK, "Ann") == money("85")
    for stakes, chips in (("10", "180"), ("0", "365")):
        played(at, BANKER_WINS, PlaceBet(bet="banker", stake=cents("100")))
        assert at.has(Kind.STAKES, "Ann") == money(stakes)
        assert at.has(Kind.RACK, "Ann") == money(chips)
