"""Winnings that are withheld are chips which nobody has until it is determined whose they are."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Reason
from punto.table import commands as at
from punto.table.commands import Person
from punto.tournament.commands import AgreeToEnd, ConcludeTable, Early, EndRound
from punto.tournament.state import Standing
from tests.tables import CROWN, proves
from tests.tournament.driver import (
    BANKER_WINS,
    DIRECTOR,
    OTHER,
    PLAYER_WINS,
    START,
    TABLE,
    Held,
    begun,
    call,
    coup,
    finish,
    lay,
    play,
    refusal,
    terms,
)
from tests.tournament.test_properties import chips

CASINO = Person(name="Cora", role="casino-manager")


def suspected(held: Held, player: str = "A") -> None:
    device = at.Report(irregularity=Irregularity.PROHIBITED_DEVICE, player=player)
    held.deal(device)


def withhold(amount: str, *players: str) -> at.Choose:
    return at.Choose(
        does="withhold-winnings", amount=cents(amount), players=players, reason="a device"
    )


def play_on(held: Held) -> None:
    held.deal(at.Choose(does="play-on", reason="for now"), CASINO)


@proves(CROWN, "15.2.3")
@pytest.mark.parametrize("paid", [True, False])
def test_chips_leave_the_bank_until_it_is_determined_whose_they_are(paid: bool) -> None:
    held = play()
    coup(held, PLAYER_WINS, ("A", "player", "500"))
    suspected(held)
    held.deal(withhold("500"), CASINO)
    play_on(held)
    assert held.bank("A") == START
    assert chips(held) == 0
    held.deal(at.Determine(player="A", paid=paid, reason="looked into"), CASINO)
    assert held.bank("A") == START + (cents("500") if paid else 0)
    assert chips(held) == 0


def test_no_more_is_withheld_than_a_player_has() -> None:
    held = play()
    coup(held, PLAYER_WINS, ("A", "player", "500"))
    suspected(held)
    no = (Reason.OVER_BANK, "14.4.4(a)")
    assert refusal(held.table(withhold("1,510"), CASINO)) == no
    assert refusal(held.table(withhold("800", "A", "A"), CASINO)) == no
    stranger = (Reason.NOT_ENTERED, "14.4.4(a)")
    assert refusal(held.table(withhold("10", "Guest"), CASINO)) == stranger
    won = (Reason.WRONG_STAKE, "15.2.3")
    assert refusal(held.table(withhold("510"), CASINO)) == won
    held.deal(withhold("500"), CASINO)
    assert held.bank("A") == START


@proves(CROWN, "15.2.3")
def test_who_waits_for_chips_is_not_out_and_need_not_wager() -> None:
    held = play()
    coup(held, PLAYER_WINS, ("A", "player", "500"))
    coup(held, BANKER_WINS, ("A", "player", "1,000"))
    suspected(held)
    held.deal(withhold("500"), CASINO)
    play_on(held)
    call(held)
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    finish(held)
    assert held.state.entrants["A"].standing is Standing.IN
    held.deal(at.Determine(player="A", paid=False, reason="looked into"), CASINO)
    call(held)
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    finish(held)
    assert held.state.entrants["A"].standing is Standing.OUT


@proves(CROWN, "15.2.3")
def test_a_round_ends_when_nothing_is_withheld_any_more() -> None:
    rounds = [{"name": "Final", "coups": 1, "tables": 2, "advance": 0}]
    held = begun(terms(format__rounds=rounds))
    coup(held, PLAYER_WINS, ("B", "player", "100"), table=OTHER)
    call(held)
    for name in "ACE":
        lay(held, name, "player", "200")
    finish(held)
    suspected(held)
    held.deal(withhold("200"), CASINO)
    play_on(held)
    end = EndRound(lots=tuple("CDEF"))
    assert held.no(end, DIRECTOR) == (Reason.NOT_NOW, "14.4.8(c)")
    held.deal(at.Determine(player="A", paid=False, reason="looked into"), CASINO)
    held.must(end, DIRECTOR)
    assert held.state.orders[-1] == tuple("CEBADF")


def test_chips_of_a_table_that_was_concluded_are_determined_too() -> None:
    held = play(format__cash=True)
    coup(held, PLAYER_WINS, ("A", "player", "500"))
    suspected(held)
    held.deal(withhold("500"), CASINO)
    play_on(held)
    for name in "ACE":
        held.must(AgreeToEnd(table=TABLE), Person(name=name))
    held.must(ConcludeTable(table=TABLE, why=Early.AGREED), DIRECTOR)
    assert refusal(held.table(at.CallBets()))[0] is Reason.NOT_NOW
    held.deal(at.Determine(player="A", paid=True, reason="looked into"), CASINO)
    assert held.bank("A") == START + cents("500")
