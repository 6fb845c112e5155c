"""Wagers within the bank, the least one, and who is out."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.ruling import Reason
from punto.table import commands as at
from punto.table.commands import Person, PlaceBet
from punto.tournament.commands import BeginRound, DraftTerms
from punto.tournament.events import PlayerEliminated
from punto.tournament.state import Standing
from tests.tables import CROWN, proves, rules
from tests.tournament.driver import (
    BANKER_WINS,
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
    fresh,
    lay,
    play,
    refusal,
    terms,
)


@proves(CROWN, "14.4.4(a)")
def test_nobody_wagers_more_than_the_bank_or_anything_but_tournament_chips() -> None:
    held = play()
    call(held)
    assert refusal(bet(held, "A", "banker", "1,010")) == (Reason.OVER_BANK, "14.4.4(a)")
    lay(held, "A", "banker", "990")
    assert held.bank("A") == cents("10")
    assert refusal(bet(held, "A", "tie", "20")) == (Reason.OVER_BANK, "14.4.4(a)")
    token = PlaceBet(bet="tie", stake=1000, area=1, token=True)
    assert refusal(held.table(token, Person(name="A"))) == (Reason.NOT_IN_CHIPS, "14.4.4(a)")
    assert refusal(bet(held, "C", "banker", "15"))[0] is Reason.NOT_IN_CHIPS
    held.deal(at.LowerBet(bet="banker", stake=cents("500"), area=1), Person(name="A"))
    assert held.bank("A") == cents("500")
    held.deal(at.TakeBet(bet="banker", area=1), Person(name="A"))
    assert held.bank("A") == START


def test_staff_lay_a_wager_for_a_player_within_the_players_bank() -> None:
    held = play()
    call(held)
    much = PlaceBet(bet="banker", stake=cents("1,010"), area=1, owner="A")
    assert refusal(held.table(much))[0] is Reason.OVER_BANK
    held.deal(PlaceBet(bet="banker", stake=cents("10"), area=1, owner="A"))
    assert held.bank("A") == cents("990")


LONG = [each.key for each in rules(CROWN).bets if each.run or each.tail]


@pytest.mark.parametrize("long", LONG)
def test_no_wager_that_outlives_its_coup_comes_to_a_table(long: str) -> None:
    written = terms(format__variant="traditional", wagers__bets=[long])
    assert fresh().no(DraftTerms(terms=written)) == (Reason.WRONG_TERMS, "14.4.3(a)(i)")
    held = play(format__variant="traditional")
    offered = held.state.tables[TABLE].state.rules.offered
    assert not any(each.run or each.tail for each in offered)
    call(held)
    for on in ("", "3", "early"):
        wager = PlaceBet(bet=long, stake=cents("10"), area=1, on=on)
        assert refusal(held.table(wager, Person(name="A")))[0] is Reason.NOT_OFFERED
    assert held.state.tables[TABLE].state.wagers == ()


@proves(CROWN, "T14/Player", "T14/Banker", "T14/Tie", "T14/Tie/hands")
@pytest.mark.parametrize(
    ("cards", "net"),
    [(PLAYER_WINS, (100, -100, -10)), (BANKER_WINS, (-100, 100, -10)), (TIE, (0, 0, 80))],
)
def test_settlement_moves_the_banks_as_table_14_pays(cards: str, net: tuple[int, ...]) -> None:
    held = play(wagers__minimum=None)
    call(held)
    for name, on, stake in (("A", "player", "100"), ("C", "banker", "100"), ("E", "tie", "10")):
        lay(held, name, on, stake)
    finish(held, cards)
    assert tuple((held.bank(name) - START) // 100 for name in "ACE") == net


@proves(CROWN, "14.4.4(b)")
def test_a_compulsory_wager_is_made_in_every_coup() -> None:
    held = play(wagers__minimum={"stake": "50", "compulsory": True})
    call(held)
    lay(held, "A", "player", "50")
    lay(held, "C", "player", "40")
    no = (Reason.WAGER_NEEDED, "14.4.4(b)")
    assert refusal(held.table(at.CloseBets())) == no  # C has too little, E nothing
    lay(held, "C", "player", "10")
    assert refusal(held.table(at.CloseBets())) == no
    lay(held, "E", "banker", "50")
    finish(held)


@proves(CROWN, "14.4.4(b)")
def test_a_minimum_that_is_not_compulsory_lets_players_sit_out() -> None:
    held = play(wagers__minimum={"stake": "50"})
    call(held)
    lay(held, "A", "player", "50")
    lay(held, "C", "player", "40")
    assert refusal(held.table(at.CloseBets())) == (Reason.WAGER_NEEDED, "14.4.4(b)")
    held.deal(at.TakeBet(bet="player", area=2), Person(name="C"))
    finish(held)


@proves(CROWN, "14.4.4(b)")
def test_the_minimum_is_determined_where_the_terms_leave_it() -> None:
    words = dict(terms().statements) | {"14.4.4(b)": "as the Director says before the round"}
    held = entered(terms(wagers__minimum={"compulsory": True}, statements=words))
    begin = BeginRound(order=tuple("ABCDEF"))
    assert held.no(begin, DIRECTOR) == (Reason.WRONG_TERMS, "14.4.4(b)")
    held.must(BeginRound(order=tuple("ABCDEF"), minimum=cents("70")), DIRECTOR)
    assert held.state.minimum == cents("70")
    wrong = BeginRound(order=tuple("ABCDEF"), minimum=cents("70"))
    assert entered().no(wrong, DIRECTOR) == (Reason.WRONG_TERMS, "14.4.4(b)")
    none = entered(terms(wagers__minimum=None))
    assert none.no(wrong, DIRECTOR) == (Reason.WRONG_TERMS, "14.4.4(b)")


@proves(CROWN, "14.4.5(a)")
@pytest.mark.parametrize(
    ("rule", "left", "standing"),
    [
        ("below-minimum", "40", Standing.OUT),
        ("below-minimum", "50", Standing.IN),
        ("no-chips", "40", Standing.IN),
        ("no-chips", "0", Standing.OUT),
    ],
)
def test_a_player_is_out_by_the_criteria_of_the_terms(
    rule: str, left: str, standing: Standing
) -> None:
    held = play(wagers__minimum={"stake": "50", "compulsory": False}, conduct__elimination=rule)
    call(held)
    lay(held, "A", "banker", "50")
    lay(held, "C", "player", f"{1000 - int(left)}")
    events = finish(held, BANKER_WINS)
    assert held.state.entrants["C"].standing is standing
    out = [event for event in events if isinstance(event, PlayerEliminated)]
    assert [(each.player, each.bank, each.clause) for each in out] == [
        ("C", cents(left), clause("14.4.5(a)"))
    ] * (standing is Standing.OUT)
    assert ("C" in held.state.tables[TABLE].state.seats.values()) is (standing is Standing.IN)


def test_all_that_one_has_is_enough() -> None:
    held = play(
        wagers__minimum={"stake": "50", "compulsory": True}, conduct__elimination="no-chips"
    )
    coup(held, BANKER_WINS, ("A", "banker", "50"), ("C", "player", "960"), ("E", "banker", "50"))
    call(held)
    lay(held, "A", "banker", "50")
    lay(held, "E", "banker", "50")
    lay(held, "C", "player", "30")
    assert refusal(held.table(at.CloseBets())) == (Reason.WAGER_NEEDED, "14.4.4(b)")
    lay(held, "C", "player", "10")
    finish(held)
