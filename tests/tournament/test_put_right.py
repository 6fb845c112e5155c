"""Coups that are put right: the rules of the game come first, and banks follow them."""

from __future__ import annotations

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Refused
from punto.rules.terms_words import Feature
from punto.table import commands as at
from punto.table.commands import Person
from punto.tournament.commands import BeginRound, EndRound, Penalise, Retire, UseMarker
from punto.tournament.events import ChipsLent, PlayerReinstated
from punto.tournament.state import Standing
from tests.tables import CROWN, proves
from tests.tournament.driver import (
    CASINO,
    DEALER,
    DIRECTOR,
    MANAGER,
    OTHER,
    PLAYER_WINS,
    START,
    TABLE,
    TIE,
    Held,
    begun,
    call,
    clause,
    coup,
    finish,
    lay,
    play,
    terms,
)

FORGOTTEN = "2h 6c Kd Ks"  # Player has 2 and must draw


def unnoticed(held: Held) -> None:
    """A coup in which the third card was forgotten, settled and cleared."""
    held.deal(at.CloseBets())
    for card in parse_cards(FORGOTTEN):
        held.deal(at.DealCard(card=card))
    held.deal(at.SettleBets(unnoticed=True))
    held.deal(at.ClearTable())


def voided(held: Held) -> None:
    """It is found, and by direction the coup is void."""
    held.deal(at.Direct(question="third-card-missed", decision="void-coup"), MANAGER)
    held.deal(at.Report(irregularity=Irregularity.THIRD_CARD_MISSED))
    held.deal(at.ClearTable())


@proves(CROWN, "14.4.8(c)")
def test_who_went_out_by_a_coup_that_is_void_is_in_again() -> None:
    held = play()
    call(held)
    lay(held, "A", "player", "1,000")
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    unnoticed(held)
    assert held.state.entrants["A"].standing is Standing.OUT
    assert held.state.tables[TABLE].coups == 1
    voided(held)
    assert [held.bank(name) for name in "ACE"] == [START] * 3
    back = [event for event in held.log if isinstance(event, PlayerReinstated)]
    assert back == [PlayerReinstated(player="A", clause=clause("14.4.8(c)"))]
    assert held.state.tables[TABLE].coups == 0  # it does not count
    assert held.state.tables[TABLE].state.seats == {1: "A", 2: "C", 3: "E"}
    coup(held, PLAYER_WINS, ("A", "player", "1,000"))
    assert held.bank("A") == 2 * START


def test_a_stand_off_holds_when_its_coup_is_put_right() -> None:
    held = play()
    call(held)
    lay(held, "A", "player", "400")
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    held.must(UseMarker(table=TABLE, marker=Feature.STAND_OFF), Person(name="A"))
    unnoticed(held)
    assert held.bank("A") == START
    voided(held)
    assert [held.bank(name) for name in "ACE"] == [START] * 3
    assert held.state.desk == -6 * START


def test_a_coup_that_is_void_before_its_end_gives_the_stakes_back_and_does_not_count() -> None:
    held = play()
    call(held)
    lay(held, "A", "player", "400")
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    held.deal(at.CloseBets())
    for card in parse_cards("9h 2c"):
        held.deal(at.DealCard(card=card))
    held.deal(at.Report(irregularity=Irregularity.DISRUPTION), DEALER)
    if held.state.tables[TABLE].state.fault:
        held.deal(at.Choose(does="void-coup", reason="a fire alarm"), DEALER)
    held.deal(at.ClearTable())
    assert [held.bank(name) for name in "ACE"] == [START] * 3
    assert held.state.tables[TABLE].coups == 0


@proves(CROWN, "14.4.4(d)", "14.4.4(f)", "15.3")
def test_markers_laid_for_the_next_coup_stay_when_the_coup_before_is_void() -> None:
    held = play()
    coup(held, PLAYER_WINS, ("A", "player", "100"), ("C", "banker", "10"), ("E", "banker", "10"))
    call(held)
    lay(held, "A", "player", "500")
    held.must(UseMarker(table=TABLE, marker=Feature.STAND_OFF), Person(name="A"))
    held.must(UseMarker(table=TABLE, marker=Feature.PASS_CARDS), Person(name="C"))
    lay(held, "E", "banker", "10")
    held.deal(at.Report(irregularity=Irregularity.FRAUD, player="E", earlier=True), CASINO)
    played = held.state.tables[TABLE]
    assert (played.stand_off, played.excused) == ({"A"}, {"C"})
    finish(held, PLAYER_WINS)
    assert [held.bank(name) for name in "ACE"] == [START, START, START - cents("10")]
    call(held)
    lay(held, "A", "player", "500")
    again = held.ask(UseMarker(table=TABLE, marker=Feature.STAND_OFF), Person(name="A"))
    assert isinstance(again, Refused), "it was used, once"


@proves(CROWN, "14.4.4(f)", "14.4.8(c)")
def test_a_marker_for_the_next_coup_goes_back_with_its_wager_when_the_coup_before_is_opened() -> (
    None
):
    held = play()
    won_by_mistake(held)
    call(held)
    lay(held, "A", "player", "500")
    held.must(UseMarker(table=TABLE, marker=Feature.STAND_OFF), Person(name="A"))
    voided(held)
    call(held)
    lay(held, "A", "player", "500")
    held.must(UseMarker(table=TABLE, marker=Feature.STAND_OFF), Person(name="A"))


def won_by_mistake(held: Held) -> None:
    """C wins 500 in a coup whose third card was forgotten."""
    call(held)
    lay(held, "A", "player", "10")
    lay(held, "C", "banker", "500")
    lay(held, "E", "banker", "10")
    unnoticed(held)
    assert held.bank("C") == START + cents("500")


@proves(CROWN, "14.4.8(c)")
def test_a_penalty_takes_no_more_than_the_player_has_after_the_coup_is_put_right() -> None:
    penalty = {"offence": "delay", "consequence": "loses-chips", "chips": "1,200"}
    held = play(conduct__penalties=[penalty])
    won_by_mistake(held)
    held.must(Penalise(player="C", offence="delay"), DIRECTOR)
    assert held.bank("C") == cents("300")
    voided(held)
    assert [held.bank(name) for name in "ACE"] == [START, 0, START]
    assert held.state.entrants["C"].standing is Standing.OUT
    lends = [event for event in held.log if isinstance(event, ChipsLent)]
    assert [(each.player, each.chips) for each in lends] == [("C", cents("700"))]
    assert lends[0].clause == clause("14.4.8(c)")
    assert held.state.desk == -(5 * START)


def test_what_was_lent_goes_back_where_the_player_has_it_after_all() -> None:
    held = play()
    won_by_mistake(held)
    held.must(Retire(player="C"), Person(name="C"))
    assert held.bank("C") == 0
    voided(held)
    assert held.bank("C") == 0
    assert held.state.desk == -(5 * START)


def test_a_stand_off_after_a_penalty_leaves_nothing_under_nought() -> None:
    penalty = {"offence": "delay", "consequence": "loses-chips", "chips": "1,400"}
    held = play(conduct__penalties=[penalty])
    call(held)
    lay(held, "A", "player", "500")
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    held.must(UseMarker(table=TABLE, marker=Feature.STAND_OFF), Person(name="A"))
    held.deal(at.CloseBets())
    for card in parse_cards(PLAYER_WINS):
        held.deal(at.DealCard(card=card))
    held.deal(at.SettleBets())
    held.must(Penalise(player="A", offence="delay"), DIRECTOR)
    assert held.bank("A") == cents("100")
    held.deal(at.ClearTable())
    assert held.bank("A") == 0


@proves(CROWN, "14.4.3(a)(iii)")
def test_a_coup_of_an_earlier_round_stands() -> None:
    rounds = [
        {"name": "Heat", "coups": 1, "tables": 2, "advance": 1},
        {"name": "Final", "coups": 1, "tables": 1, "advance": 0},
    ]
    held = begun(terms(format__rounds=rounds))
    coup(held, PLAYER_WINS, ("B", "player", "100"), table=OTHER)
    won_by_mistake(held)
    held.must(EndRound(), DIRECTOR)
    held.must(BeginRound(order=("B", "C")), DIRECTOR)
    held.deal(at.Report(irregularity=Irregularity.THIRD_CARD_MISSED))
    assert held.bank("C") == START + cents("500")
    assert held.state.tables[TABLE].coups == 0


def test_a_stake_that_lies_on_after_a_tie_leaves_nothing_under_nought() -> None:
    penalty = {"offence": "delay", "consequence": "loses-chips", "chips": "300"}
    held = play(format__variant="lucky-chase", conduct__penalties=[penalty])
    coup(held, TIE, ("A", "player", "1,000"))
    held.must(Penalise(player="A", offence="delay"), DIRECTOR)
    assert held.bank("A") == cents("700")
    call(held)  # the whole stake has to lie on
    assert held.bank("A") == 0
    for seat, name in enumerate("ACE", start=1):
        held.deal(at.Nominate(area=seat, bet="banker"), Person(name=name))
    finish(held, PLAYER_WINS)
    assert held.bank("A") == 0
    assert held.state.entrants["A"].standing is Standing.OUT


def earlier_void(held: Held, number: int = 0) -> None:
    """In the middle of the next coup it comes out that one before was won by fraud."""
    call(held)
    lay(held, "A", "banker", "10")
    lay(held, "C", "player", "100")
    lay(held, "E", "player", "10")
    held.must(UseMarker(table=TABLE, marker=Feature.STAND_OFF), Person(name="C"))
    held.deal(at.CloseBets())
    for card in parse_cards(PLAYER_WINS):
        held.deal(at.DealCard(card=card))
    fraud = Irregularity.FRAUD
    held.deal(at.Report(irregularity=fraud, player="E", earlier=True, coup=number))
    held.deal(at.Choose(does="void-coup", reason="a switched card"), CASINO)


@proves(CROWN, "15.3", "15.5")
def test_a_coup_before_that_is_void_in_mid_coup_does_not_count_nor_its_stand_off() -> None:
    """A stood off in the void coup, C stands off in this one: both have what they had."""
    held = play()
    call(held)
    lay(held, "A", "player", "400")
    lay(held, "C", "player", "50")
    lay(held, "E", "banker", "10")
    held.must(UseMarker(table=TABLE, marker=Feature.STAND_OFF), Person(name="A"))
    finish(held, PLAYER_WINS)
    assert [held.bank(name) for name in "ACE"] == [START, START + cents("50"), START - cents("10")]
    assert held.state.tables[TABLE].coups == 1
    earlier_void(held)
    assert held.state.tables[TABLE].coups == 0
    held.deal(at.SettleBets())
    held.deal(at.ClearTable())
    assert held.state.tables[TABLE].coups == 1
    assert [held.bank(name) for name in "ACE"] == [START - cents("10"), START, START + cents("10")]
    assert held.state.desk == -6 * START


@proves(CROWN, "15.3", "15.5")
def test_a_coup_two_before_that_is_void_does_not_count_nor_its_stand_off() -> None:
    """A stood off in the first coup, which is void in the third; the second stands."""
    held = play()
    call(held)
    lay(held, "A", "player", "400")
    lay(held, "C", "player", "50")
    lay(held, "E", "banker", "10")
    held.must(UseMarker(table=TABLE, marker=Feature.STAND_OFF), Person(name="A"))
    finish(held, PLAYER_WINS)
    coup(held, PLAYER_WINS, ("A", "player", "100"))
    assert held.state.tables[TABLE].coups == 2
    earlier_void(held, 1)
    assert held.state.tables[TABLE].coups == 1
    held.deal(at.SettleBets())
    held.deal(at.ClearTable())
    gains = [held.bank(name) - START for name in "ACE"]
    assert gains == [cents("90"), -cents("10"), 0], "of the second and the third coup"
    assert held.state.desk == -6 * START - sum(gains)


def test_a_stand_off_of_a_loser_whose_coup_is_void_later_needs_no_chips_of_others() -> None:
    held = play()
    call(held)
    lay(held, "A", "banker", "1,000")
    lay(held, "C", "player", "10")
    lay(held, "E", "player", "10")
    held.must(UseMarker(table=TABLE, marker=Feature.STAND_OFF), Person(name="A"))
    finish(held, PLAYER_WINS)
    assert held.bank("A") == START
    earlier_void(held)
    held.deal(at.SettleBets())
    held.deal(at.ClearTable())
    assert [held.bank(name) for name in "ACE"] == [START - cents("10"), START, START + cents("10")]


@proves(CROWN, "14.4.3(a)(iii)")
def test_no_coup_of_an_earlier_round_is_voided_in_the_next() -> None:
    rounds = [
        {"name": "Heat", "coups": 2, "tables": 2, "advance": 1},
        {"name": "Final", "coups": 1, "tables": 1, "advance": 0},
    ]
    held = begun(terms(format__rounds=rounds))
    for table, best in ((OTHER, "B"), (TABLE, "A")):
        for _ in range(2):
            coup(held, PLAYER_WINS, (best, "player", "100"), table=table)
    held.must(EndRound(), DIRECTOR)
    held.must(BeginRound(order=("A", "B")), DIRECTOR)
    call(held)
    lay(held, "A", "player", "10")
    lay(held, "B", "player", "10")
    held.deal(at.CloseBets())
    held.deal(at.DealCard(card=parse_cards("9h")[0]))
    told = held.table(at.Report(irregularity=Irregularity.FRAUD, player="A", earlier=True))
    assert isinstance(told, Refused)
