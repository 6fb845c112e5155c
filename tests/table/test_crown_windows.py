"""Crown Melbourne: Shield at the table, between the fourth card and the fifth."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    AnyCommand,
    CloseBets,
    CloseWindow,
    DealCard,
    DeclineWindow,
    LowerBet,
    OfferWindow,
    Person,
    SettleBets,
    TakeBet,
)
from punto.table.events import (
    BetPlaced,
    IrregularityFound,
    WindowClosed,
    WindowDeclined,
    WindowOpened,
)
from tests.refusals import expected_in
from tests.table.crown_table import (
    ANN,
    BEN,
    CID,
    DEALER,
    clause,
    found,
    refused_by,
    wagers,
)
from tests.table.crown_window import (
    BANKER_6,
    BANKER_7,
    PLAYER_6,
    PLAYER_7,
    declined,
    fifth,
    finished,
    four,
    insurance_table,
    offered,
    paid,
    patient,
    place,
    shield_table,
    taken,
)
from tests.table.driver import Driven
from tests.tables import CROWN, proves

pytestmark = pytest.mark.covers

PLAYER_200, BANKER_200 = (ANN, "player", "200"), (ANN, "banker", "200")
INSURED = "2c 6h 3d Ks"  # Player 5, Banker 6 of two cards


def refused(at: Driven, command: AnyCommand, number: str, by: Person = ANN) -> Reason:
    """The reason of a refusal by a clause; nothing changes by it."""
    before = at.state
    ruling = at.ask(command, by)
    assert refused_by(ruling, number), ruling
    assert at.state == before
    assert isinstance(ruling, Refused)
    return ruling.reason


@proves(
    CROWN, "5.9", "5.9.1", "5.9.1(a)", "5.9.1(a)(i)", "T12/Player 6", "5.4.2", "1.1/Shield/window"
)
def test_cs_014_shield_on_player_6() -> None:
    at = offered(shield_table(), PLAYER_6, PLAYER_200)
    (placed,) = taken(at, "shield", "100")
    assert isinstance(placed, BetPlaced)
    assert placed.wager.on == "player-6"
    assert finished(at, "5d") == {("Ann", "player"): -20000, ("Ann", "shield"): 25000}


@pytest.mark.parametrize(
    ("cards", "last", "bet", "net", "own"),
    [
        pytest.param(
            PLAYER_7, "5d", "player", 45000, -20000, marks=proves(CROWN, "T12/Player 7")
        ),
        pytest.param(
            PLAYER_6, "2d", "player", 0, 0, marks=proves(CROWN, "5.9.1(a)(iii)", "T12/Tie")
        ),
        pytest.param(
            PLAYER_6, "Td", "player", -10000, 20000, marks=proves(CROWN, "5.9.1(a)(ii)")
        ),
        pytest.param(
            BANKER_6, "5d", "banker", 25000, -20000,
            marks=proves(CROWN, "5.9.1(b)", "5.9.1(b)(i)", "T12/Banker 6"),
        ),
        pytest.param(
            BANKER_7, "5d", "banker", 45000, -20000,
            marks=proves(CROWN, "5.9.1(b)", "5.9.1(b)(i)", "T12/Banker 7"),
        ),
        pytest.param(
            BANKER_6, "2d", "banker", 0, 0, marks=proves(CROWN, "5.9.1(b)(iii)", "T12/Tie")
        ),
        pytest.param(
            BANKER_7, "Td", "banker", -10000, 19000, marks=proves(CROWN, "5.9.1(b)(ii)")
        ),
    ],
)  # fmt: skip
def test_shield_on_seven_on_banker_and_on_a_tie(
    cards: str, last: str, bet: str, net: int, own: int
) -> None:
    at = offered(shield_table(), cards, (ANN, bet, "200"))
    taken(at, "shield", "100")
    assert finished(at, last) == {("Ann", bet): own, ("Ann", "shield"): net}


@proves(CROWN, "5.9.1(b)", "5.9.1(b)(i)", "1.1/Shield/window")
def test_shield_goes_over_a_fifth_and_a_sixth_card() -> None:
    """Player 4 draws 2, Banker's 6 draws against it no card; against a 6 it draws."""
    at = offered(shield_table(), BANKER_6, BANKER_200)
    taken(at, "shield", "100")
    assert finished(at, "6d 3c")[("Ann", "shield")] == -10000


@proves(CROWN, "5.4.2", "1.1/Shield/window", "5.8.1(b)")
def test_the_coup_waits_until_the_window_is_closed() -> None:
    at = four(shield_table(), PLAYER_6, PLAYER_200, (BEN, "tie", "50"), (CID, "player", "50"))
    assert refused(at, fifth("5d"), "5.4.2", DEALER) is Reason.NOT_NOW
    assert refused(at, place("shield", "100"), "5.4.2") is Reason.BETTING_CLOSED
    (opened,) = at.must(OfferWindow(), DEALER)
    want = WindowOpened(
        bet="shield", on="player-6", to=("Ann", "Cid"), until=15, clause=clause("5.4.2")
    )
    assert opened == want
    assert refused(at, fifth("5d"), "5.4.2", DEALER) is Reason.NOT_NOW
    assert isinstance(at.ask(SettleBets(), DEALER), Refused)
    assert isinstance(at.ask(OfferWindow(), DEALER), Refused)
    taken(at, "shield", "100")
    waits = at.ask(CloseWindow(), DEALER)
    assert isinstance(waits, Refused)
    assert "Cid" in expected_in(waits)
    assert declined(at, CID) == (WindowDeclined(player="Cid"),)
    assert at.must(CloseWindow(), DEALER) == (WindowClosed(bet="shield"),)
    assert refused(at, place("shield", "50"), "5.4.2") is Reason.BETTING_CLOSED
    assert paid(at, "5d") == {
        ("Ann", "player"): -20000, ("Cid", "player"): -5000, ("Ben", "tie"): -5000,
        ("Ann", "shield"): 25000,
    }  # fmt: skip


def test_who_does_not_answer_is_waited_for_as_long_as_the_house_says() -> None:
    at = shield_table(house=patient(30))
    at.now = 100
    offered(at, PLAYER_6, PLAYER_200)
    at.now = 129
    assert isinstance(at.ask(CloseWindow(), DEALER), Refused)
    at.now = 130
    assert finished(at, "5d") == {("Ann", "player"): -20000}


def test_only_who_is_asked_declines_and_only_staff_offer_and_close() -> None:
    at = four(shield_table(), PLAYER_6, PLAYER_200, (BEN, "tie", "50"))
    for command in (OfferWindow(), CloseWindow()):
        answer = at.ask(command, ANN)
        assert isinstance(answer, Refused)
        assert answer.reason is Reason.NOT_AUTHORISED
    at.must(OfferWindow(), DEALER)
    assert isinstance(at.ask(DeclineWindow(), BEN), Refused)
    declined(at)
    assert isinstance(at.ask(DeclineWindow(), ANN), Refused)
    # Who declined may still change one's mind while the window is open.
    taken(at, "shield", "100")
    assert finished(at, "5d")[("Ann", "shield")] == 25000


@proves(CROWN, "5.4.2")
def test_5_4_a_shield_wager_lies_still_like_every_other() -> None:
    at = offered(shield_table(), PLAYER_6, PLAYER_200)
    at.must(place("shield", "100"), ANN)
    take = TakeBet(bet="shield", on="player-6")
    assert refused(at, take, "5.4") is Reason.BETTING_CLOSED
    lower = LowerBet(bet="shield", on="player-6", stake=cents("50"))
    assert refused(at, lower, "5.4") is Reason.BETTING_CLOSED
    assert refused(at, place("tie", "50"), "5.4") is Reason.BETTING_CLOSED


@proves(CROWN, "5.4.2", "5.8.1(b)", "5.9.1", "5.9.1(a)", "5.5.17")
def test_cs_017_who_may_not_place_a_shield() -> None:
    at = offered(shield_table(), PLAYER_6, PLAYER_200, (BEN, "tie", "50"), (CID, "banker", "50"))
    assert refused(at, place("shield", "50"), "5.8.1(b)", BEN) is Reason.MAIN_WAGER_NEEDED
    assert refused(at, place("shield", "50"), "5.9.1(a)", CID) is Reason.MAIN_WAGER_NEEDED
    assert refused(at, place("shield", "50", on="player-7"), "5.9.1(a)") is Reason.UNKNOWN_BET
    crown = four(insurance_table(), PLAYER_6, PLAYER_200)
    assert isinstance(crown.ask(OfferWindow(), DEALER), Refused)
    assert isinstance(crown.ask(place("shield", "50"), ANN), Refused)
    plain = four(shield_table(offered=frozenset()), PLAYER_6, PLAYER_200)
    assert isinstance(plain.ask(place("shield", "50"), ANN), Refused)
    assert paid(plain, "5d") == {("Ann", "player"): -20000}


@proves(CROWN, "5.9.1", "5.9.1(a)", "5.4.2", "1.1/Shield/window")
@pytest.mark.parametrize("cards", ["9c Kh 7d 7s", "9c Kh 8d 8s", "9c 9h 6d 7s", "Kc 2h 5d 3s"])
def test_cs_017_no_shield_at_other_totals(cards: str) -> None:
    """Player 6 to Banker 7, 7 to a natural 8, 5 to 6 without a Banker wager, 5 to 5."""
    at = four(shield_table(), cards, PLAYER_200)
    assert isinstance(at.ask(OfferWindow(), DEALER), Refused)
    number = "5.9.1(b)" if cards.startswith("9c 9h") else "5.9.1"
    assert isinstance(at.ask(place("shield", "50"), ANN), Refused)
    assert refused_by(at.ask(place("shield", "50"), ANN), number)


@proves(CROWN, "5.4.2", "10.14")
def test_cs_017_not_before_the_fourth_card_nor_after_the_fifth() -> None:
    at = shield_table()
    wagers(at, PLAYER_200)
    assert refused(at, place("shield", "50"), "5.4.2") is Reason.BETTING_CLOSED
    for number, card in enumerate(parse_cards(PLAYER_6), start=1):
        assert isinstance(at.ask(OfferWindow(), DEALER), Refused), number
        assert refused(at, place("shield", "50"), "5.4.2") is Reason.BETTING_CLOSED
        if number == 1:
            at.must(CloseBets(), DEALER)
        at.must(DealCard(card=card), DEALER)
    missed = at.must(fifth("5d", unnoticed=True), DEALER)
    fault = found(missed, IrregularityFound)
    assert (fault.irregularity, fault.remedy) == ("shield-not-offered", "results-stand")
    assert fault.clause == clause("10.14")
    assert refused(at, place("shield", "50"), "5.4.2") is Reason.BETTING_CLOSED
    assert isinstance(at.ask(OfferWindow(), DEALER), Refused)
    assert paid(at, "") == {("Ann", "player"): -20000}
