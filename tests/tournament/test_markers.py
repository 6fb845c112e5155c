"""Pass cards, markers and secret wagers, each as often as the terms say."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.ruling import Reason
from punto.rules.terms_words import Feature
from punto.table import commands as at
from punto.table.commands import Person
from punto.tournament.commands import AtTable, ReadSlip, UseMarker
from punto.tournament.events import MarkerUsed, SlipRead
from punto.tournament.state import Standing
from tests.tables import CROWN, proves
from tests.tournament.driver import (
    BANKER_WINS,
    DEALER,
    DIRECTOR,
    PLAYER_WINS,
    START,
    TABLE,
    TIE,
    bet,
    call,
    clause,
    coup,
    entered,
    finish,
    lay,
    play,
    refusal,
    use,
)


@proves(CROWN, "14.4.4(d)")
def test_a_pass_card_stands_for_the_compulsory_wager_once_a_session() -> None:
    held = play()
    assert refusal(use(held, "A", Feature.PASS_CARDS)) == (Reason.BETTING_CLOSED, "14.4.4(d)")
    call(held)
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    assert refusal(held.table(at.CloseBets()))[1] == "14.4.4(b)"
    assert refusal(use(held, "C", Feature.PASS_CARDS)) == (Reason.NOT_NOW, "14.4.4(d)")
    (used,) = held.must(UseMarker(table=TABLE, marker=Feature.PASS_CARDS), Person(name="A"))
    assert used == MarkerUsed(
        player="A", table=TABLE, marker=Feature.PASS_CARDS, clause=clause("14.4.4(d)")
    )
    beside = (Reason.BETTING_CLOSED, "14.4.4(d)")
    assert refusal(bet(held, "A", "banker", "10")) == beside
    assert refusal(use(held, "A", Feature.ALL_IN, "banker")) == (Reason.NOT_NOW, "14.4.4(d)")
    finish(held, BANKER_WINS)
    assert held.bank("A") == START
    call(held)
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    assert refusal(held.table(at.CloseBets()))[1] == "14.4.4(b)"  # it was for one coup
    assert refusal(use(held, "A", Feature.PASS_CARDS)) == (Reason.NONE_LEFT, "14.4.4(d)")


def test_cards_of_a_coup_are_there_again_in_the_next() -> None:
    each = {"count": 1, "per": "coup", "usage": "laid down"}
    held = play(wagers__pass_cards=each)
    for _ in range(2):
        call(held)
        held.must(UseMarker(table=TABLE, marker=Feature.PASS_CARDS), Person(name="A"))
        assert refusal(use(held, "A", Feature.PASS_CARDS)) == (Reason.NONE_LEFT, "14.4.4(d)")
        lay(held, "C", "banker", "10")
        lay(held, "E", "banker", "10")
        finish(held)


@proves(CROWN, "14.4.4(e)")
def test_an_all_in_marker_stands_for_every_chip() -> None:
    held = play()
    call(held)
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    assert refusal(use(held, "A", Feature.ALL_IN, "roulette"))[0] is Reason.UNKNOWN_BET
    held.must(UseMarker(table=TABLE, marker=Feature.ALL_IN, bet="banker", player="A"), DEALER)
    assert held.bank("A") == 0
    assert [w.stake for w in held.state.tables[TABLE].state.layout if w.player == "A"] == [START]
    assert refusal(use(held, "A", Feature.ALL_IN, "banker")) == (Reason.NONE_LEFT, "14.4.4(e)")
    for less in (at.TakeBet(bet="banker"), at.LowerBet(bet="banker", stake=1)):
        asked = held.ask(AtTable(table=TABLE, command=less), Person(name="A"))
        assert refusal(asked) == (Reason.BETTING_CLOSED, "14.4.4(e)")
    finish(held, BANKER_WINS)
    assert held.bank("A") == 2 * START
    two = play(wagers__all_in={"count": 2, "per": "session", "usage": "laid down"})
    call(two)
    two.must(UseMarker(table=TABLE, marker=Feature.ALL_IN, bet="banker"), Person(name="A"))
    assert refusal(use(two, "A", Feature.ALL_IN, "banker")) == (Reason.OVER_BANK, "14.4.4(e)")


@proves(CROWN, "14.4.4(f)")
@pytest.mark.parametrize("cards", [PLAYER_WINS, BANKER_WINS, TIE])
def test_with_a_stand_off_marker_nothing_is_won_or_lost(cards: str) -> None:
    held = play()
    call(held)
    assert refusal(use(held, "A", Feature.STAND_OFF)) == (Reason.NO_SUCH_WAGER, "14.4.4(f)")
    lay(held, "A", "player", "500")
    lay(held, "A", "tie", "100")
    held.must(UseMarker(table=TABLE, marker=Feature.STAND_OFF), Person(name="A"))
    lay(held, "C", "player", "10")
    lay(held, "E", "banker", "10")
    finish(held, cards)
    assert held.bank("A") == START
    coup(held, PLAYER_WINS, ("A", "player", "500"))
    assert held.bank("A") == cents("1,500")  # the next coup counts
    call(held)
    lay(held, "A", "player", "500")
    assert refusal(use(held, "A", Feature.STAND_OFF)) == (Reason.NONE_LEFT, "14.4.4(f)")


@proves(CROWN, "14.4.4(g)")
def test_a_re_buy_marker_brings_a_new_bank_to_who_has_none() -> None:
    marker = {"count": 1, "per": "session", "usage": "handed in for a new bank"}
    held = play(wagers__re_buy=marker)
    call(held)
    assert refusal(use(held, "C", Feature.RE_BUY)) == (Reason.NOT_NOW, "14.4.4(g)")
    for name, on, stake in (
        ("A", "banker", "10"),
        ("C", "player", "1,000"),
        ("E", "player", "1,000"),
    ):
        lay(held, name, on, stake)
    finish(held, BANKER_WINS)
    assert held.state.entrants["C"].standing is Standing.IN  # the marker is left
    (used,) = held.must(UseMarker(table=TABLE, marker=Feature.RE_BUY), Person(name="C"))
    assert isinstance(used, MarkerUsed)
    assert (used.chips, held.bank("C")) == (START, START)
    call(held)
    lay(held, "A", "banker", "10")
    lay(held, "C", "player", "1,000")
    finish(held, BANKER_WINS)
    assert held.state.entrants["E"].standing is Standing.OUT  # did not use it in time
    assert held.state.entrants["C"].standing is Standing.OUT  # none is left


@proves(CROWN, "14.4.4(c)")
def test_a_secret_wager_is_read_out_after_all_others_and_before_the_deal() -> None:
    held = play()
    call(held)
    lay(held, "A", "player", "10")
    held.must(UseMarker(table=TABLE, marker=Feature.SECRET), Person(name="C"))
    lay(held, "E", "banker", "10")
    assert refusal(held.table(at.CloseBets())) == (Reason.WAGER_NEEDED, "14.4.4(c)")
    read = ReadSlip(table=TABLE, player="C", bet="banker", stake=cents("300"))
    assert held.no(read, Person(name="C"))[0] is Reason.NOT_AUTHORISED
    nobody = ReadSlip(table=TABLE, player="E", bet="banker", stake=cents("300"))
    assert held.no(nobody) == (Reason.NO_SUCH_WAGER, "14.4.4(c)")
    told = held.must(read, DEALER)[0]
    assert told == SlipRead(player="C", table=TABLE)
    assert held.bank("C") == cents("700")
    # Nobody answers to it.
    for ruling in (
        bet(held, "A", "banker", "10"),
        held.table(at.TakeBet(bet="player", area=1), Person(name="A")),
        use(held, "A", Feature.ALL_IN, "banker"),
    ):
        assert refusal(ruling)[0] is Reason.BETTING_CLOSED
    assert refusal(use(held, "C", Feature.SECRET)) == (Reason.NONE_LEFT, "14.4.4(c)")
    finish(held, BANKER_WINS)
    assert held.bank("C") == cents("1,300")
    call(held)
    lay(held, "A", "player", "10")  # the next coup is open to all


@proves(CROWN, "14.4.4(c)")
@pytest.mark.parametrize(("on", "stake"), [("banker", "1,010"), ("faro", "10"), ("tie", "15")])
def test_a_slip_that_cannot_be_laid_is_void(on: str, stake: str) -> None:
    held = play()
    call(held)
    held.must(UseMarker(table=TABLE, marker=Feature.SECRET), Person(name="C"))
    lay(held, "A", "player", "10")
    lay(held, "E", "player", "10")
    slip = ReadSlip(table=TABLE, player="C", bet=on, stake=cents(stake))
    (told,) = held.must(slip, DEALER)
    assert isinstance(told, SlipRead)
    assert told.void
    assert held.bank("C") == START
    # The wager of the coup is owed all the same: it, and no more than it, can be made.
    assert refusal(held.table(at.CloseBets())) == (Reason.WAGER_NEEDED, "14.4.4(b)")
    assert refusal(bet(held, "C", "banker", "20")) == (Reason.BETTING_CLOSED, "14.4.4(c)")
    assert refusal(bet(held, "A", "banker", "10")) == (Reason.BETTING_CLOSED, "14.4.4(c)")
    lay(held, "C", "banker", "10")
    assert refusal(bet(held, "C", "banker", "10")) == (Reason.BETTING_CLOSED, "14.4.4(c)")
    finish(held, BANKER_WINS)
    assert held.bank("C") == START + cents("10")


@proves(CROWN, "14.4.4(c)")
def test_no_slip_is_read_while_a_wager_is_still_to_be_made() -> None:
    held = play()
    call(held)
    for name in "CE":
        held.must(UseMarker(table=TABLE, marker=Feature.SECRET), Person(name=name))
    first = ReadSlip(table=TABLE, player="C", bet="banker", stake=cents("300"))
    second = ReadSlip(table=TABLE, player="E", bet="banker", stake=cents("300"))
    assert held.no(first, DEALER) == (Reason.WAGER_NEEDED, "14.4.4(c)")
    lay(held, "A", "player", "10")
    held.must(first, DEALER)
    assert refusal(bet(held, "E", "banker", "10"))[0] is Reason.BETTING_CLOSED  # has a slip
    held.must(second, DEALER)
    finish(held, BANKER_WINS)


@proves(CROWN, "14.4.4(c)")
def test_a_slip_under_the_least_wager_is_made_up_to_it() -> None:
    held = play(wagers__minimum={"stake": "50", "compulsory": True})
    call(held)
    held.must(UseMarker(table=TABLE, marker=Feature.SECRET), Person(name="C"))
    lay(held, "A", "player", "50")
    lay(held, "E", "player", "50")
    slip = ReadSlip(table=TABLE, player="C", bet="banker", stake=cents("30"))
    held.must(slip, DEALER)
    assert refusal(bet(held, "C", "banker", "30"))[0] is Reason.BETTING_CLOSED
    lay(held, "C", "banker", "20")
    finish(held, BANKER_WINS)
    assert held.bank("C") == START + cents("50")


@pytest.mark.parametrize(
    ("marker", "number"),
    [
        (Feature.SECRET, "14.4.4(c)"),
        (Feature.PASS_CARDS, "14.4.4(d)"),
        (Feature.ALL_IN, "14.4.4(e)"),
        (Feature.STAND_OFF, "14.4.4(f)"),
        (Feature.RE_BUY, "14.4.4(g)"),
    ],
)
def test_what_the_terms_do_not_offer_is_not_there(marker: Feature, number: str) -> None:
    key = f"wagers__{marker.value.replace('-', '_')}"
    held = play(**{key: None})
    call(held)
    assert refusal(use(held, "A", marker, "banker")) == (Reason.NOT_IN_TERMS, number)
    assert refusal(use(held, "B", marker, "banker")) == (Reason.NOT_IN_PLAY, number)
    assert refusal(use(held, "A", Feature.STAFF))[0] is Reason.NO_CHOICE
    other = UseMarker(table=TABLE, marker=marker, player="C")
    assert held.no(other, Person(name="A"))[0] is Reason.NOT_AUTHORISED
    assert entered().no(UseMarker(table=TABLE, marker=marker), DIRECTOR)[0] is Reason.NOT_NOW
