"""Rounds for those who are out, buying back in, and chips between rounds."""

from __future__ import annotations

from typing import Any

from punto.money import cents
from punto.rules.ruling import Reason
from punto.table.commands import Person
from punto.tournament.commands import AddOn, BeginRound, EndRound, ReBuy, SkipRound
from punto.tournament.events import Decided
from punto.tournament.places import best_of_those_out, undecided_out
from punto.tournament.state import Entrant, Standing, TournamentState
from tests.tables import CROWN, proves, rules
from tests.tournament.driver import (
    BANKER_WINS,
    DIRECTOR,
    MANAGER,
    OTHER,
    PLAYER_WINS,
    START,
    TABLE,
    Held,
    begun,
    coup,
    entered,
    heat,
    terms,
)

REPECHAGE: list[dict[str, Any]] = [
    {"name": "Heat", "coups": 2, "tables": 2, "advance": 1},
    {"name": "Repechage", "coups": 1, "tables": 1, "advance": 1, "repechage": True,
     "places": 3, "bank": "500"},
    {"name": "Final", "coups": 1, "tables": 1, "advance": 0, "bank": "1,000"},
]  # fmt: skip


def second_chance() -> Held:
    held = begun(terms(format__rounds=REPECHAGE, format__repechage="the best three who are out"))
    heat(held)
    held.must(EndRound(), DIRECTOR)
    return held


@proves(CROWN, "14.4.3(a)(v)")
def test_those_who_are_out_play_for_places_in_the_next_round() -> None:
    held = second_chance()
    wrong = BeginRound(order=("A", "B"), lots=tuple("CDEF"))
    assert held.no(wrong, DIRECTOR) == (Reason.NOT_IN_PLAY, "14.4.3(a)(v)")
    held.must(BeginRound(order=("C", "D", "E"), lots=tuple("EDCF")), DIRECTOR)
    assert [held.bank(name) for name in "CDE"] == [cents("500")] * 3
    coup(held, PLAYER_WINS, ("D", "player", "100"))
    held.must(EndRound(), DIRECTOR)
    assert [each.name for each in held.state.those(Standing.IN)] == ["A", "B", "D"]
    held.must(BeginRound(order=("D", "A", "B")), DIRECTOR)
    assert {held.bank(name) for name in "ABD"} == {cents("1,000")}


@proves(CROWN, "14.4.3(a)(v)")
def test_lots_decide_who_of_equal_players_comes_back() -> None:
    held = second_chance()  # C, D, E and F are out with the same chips
    order = ("C", "D", "E")
    assert held.no(BeginRound(order=order), DIRECTOR) == (Reason.LOTS_NEEDED, "14.4.3(a)(v)")
    some = BeginRound(order=order, lots=tuple("CDE"))
    assert held.no(some, DIRECTOR) == (Reason.LOTS_NEEDED, "14.4.3(a)(v)")
    drawn = tuple("FEDC")
    wrong = BeginRound(order=order, lots=drawn)
    assert held.no(wrong, DIRECTOR) == (Reason.NOT_IN_PLAY, "14.4.3(a)(v)")
    held.must(BeginRound(order=("D", "E", "F"), lots=drawn), DIRECTOR)


def test_no_lots_are_drawn_where_chips_decide() -> None:
    rounds = [{**REPECHAGE[0], "coups": 1}, {**REPECHAGE[1], "places": 2}, REPECHAGE[2]]
    held = begun(terms(format__rounds=rounds, format__repechage="the best two who are out"))
    coup(held, PLAYER_WINS, ("A", "player", "100"), ("C", "player", "50"))
    coup(held, PLAYER_WINS, ("B", "player", "100"), ("D", "player", "50"), table=OTHER)
    held.must(EndRound(), DIRECTOR)
    held.must(BeginRound(order=("C", "D")), DIRECTOR)


def test_the_round_that_a_player_came_to_goes_before_chips_and_chips_before_lots() -> None:
    out = (("A", 2, 100), ("B", 1, 900), ("C", 1, 500), ("D", 1, 500), ("E", 2, 0), ("F", 1, 500))
    entrants = {
        name: Entrant(name, cents("100"), standing=Standing.OUT, fell=fell, bank=cents(str(bank)))
        for name, fell, bank in out
    }
    state = TournamentState(rules(CROWN), entrants=entrants)
    assert best_of_those_out(state, tuple("FDC")) == tuple("AEBFDC")
    needed = {places: undecided_out(state, (), places) for places in range(1, 7)}
    assert needed == {1: (), 2: (), 3: (), 4: tuple("CDF"), 5: tuple("CDF"), 6: ()}
    assert undecided_out(state, tuple("FDC"), 4) == ()


@proves(CROWN, "14.4.3(a)(v)")
def test_the_director_may_leave_such_a_round_out() -> None:
    held = second_chance()
    skip = SkipRound(reason="it is late")
    assert held.no(skip, MANAGER) == (Reason.NOT_AUTHORISED, "14.4.3(a)(v)")
    used, _ = held.must(skip, DIRECTOR)
    assert isinstance(used, Decided)
    assert held.no(skip, DIRECTOR) == (Reason.NOT_NOW, "14.4.3(a)(v)")
    held.must(BeginRound(order=("A", "B")), DIRECTOR)
    assert held.state.playing.name == "Final"


def broke(held: Held) -> None:
    """C loses everything at the first table."""
    coup(held, BANKER_WINS, ("C", "player", "1,000"))


@proves(CROWN, "14.4.3(a)(iv)")
def test_who_is_out_buys_back_in_as_the_terms_have_it() -> None:
    back = {"method": "at the table", "rounds": [1], "most": 1}
    held = begun(terms(format__buy_back=back))
    again = ReBuy(player="C", paid=cents("80"))
    assert held.no(again)[0] is Reason.NOT_IN_PLAY
    broke(held)
    assert held.no(again, Person(name="A"))[0] is Reason.NOT_AUTHORISED
    wrong = ReBuy(player="C", paid=cents("8"))
    assert held.no(wrong) == (Reason.WRONG_FEE, "14.4.1(a)(ii)")
    held.must(again, Person(name="C"))
    assert held.bank("C") == START
    assert held.state.entrants["C"].paid == cents("180")
    assert held.state.tables[TABLE].state.seats == {1: "A", 2: "C", 3: "E"}
    coup(held, BANKER_WINS, ("C", "player", "1,000"))
    assert held.no(again)[0] is Reason.NOT_NOW  # the last coup has been played
    none = begun()
    broke(none)
    assert none.no(again) == (Reason.NOT_IN_TERMS, "14.4.3(a)(iv)")


def test_nobody_buys_back_more_often_or_later_than_the_terms_allow() -> None:
    rounds = [{"name": "Final", "coups": 5, "tables": 2, "advance": 0}]
    back = {"method": "at the table", "rounds": [1], "most": 1}
    held = begun(terms(format__buy_back=back, format__rounds=rounds))
    again = ReBuy(player="C", paid=cents("80"))
    broke(held)
    held.must(again)
    broke(held)
    assert held.no(again) == (Reason.NONE_LEFT, "14.4.3(a)(iv)")
    assert entered().no(again)[0] is Reason.NOT_NOW


@proves(CROWN, "14.4.1(a)(ii)")
def test_an_add_on_is_bought_between_rounds_once() -> None:
    fees = {"entry": "20", "buy-in": "80", "add-on": "30", "add-on-chips": "300"}
    held = begun(terms(details__fees=fees))
    add = AddOn(player="A", paid=cents("30"))
    assert held.no(add)[0] is Reason.NOT_NOW
    heat(held)
    held.must(EndRound(), DIRECTOR)
    wrong = AddOn(player="A", paid=cents("31"))
    assert held.no(wrong) == (Reason.WRONG_FEE, "14.4.1(a)(ii)")
    assert held.no(AddOn(player="C", paid=cents("30")))[0] is Reason.NOT_IN_PLAY
    held.must(add, Person(name="A"))
    assert (held.bank("A"), held.state.entrants["A"].paid) == (cents("1,500"), cents("130"))
    assert held.no(add) == (Reason.NONE_LEFT, "14.4.1(a)(ii)")


def test_an_add_on_needs_terms_and_a_bank_that_is_kept() -> None:
    add = AddOn(player="A", paid=cents("30"))
    held = begun()
    heat(held)
    held.must(EndRound(), DIRECTOR)
    assert held.no(add) == (Reason.NOT_IN_TERMS, "14.4.1(a)(ii)")
    fees = {"entry": "20", "buy-in": "80", "add-on": "30", "add-on-chips": "300"}
    rounds = [
        {"name": "Heat", "coups": 2, "tables": 2, "advance": 1},
        {"name": "Final", "coups": 1, "tables": 1, "advance": 0, "bank": "500"},
    ]
    held = begun(terms(details__fees=fees, format__rounds=rounds))
    heat(held)
    held.must(EndRound(), DIRECTOR)
    assert held.no(add) == (Reason.NOT_NOW, "14.4.3(b)/equal bank")
