"""Rounds: seats by the draw, equal banks, tables for the tournament alone, who goes on."""

from __future__ import annotations

from typing import Any

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.permission import Permission
from punto.rules.ruling import Reason, Refused
from punto.table import commands as at
from punto.table.commands import AnyCommand, Person
from punto.tournament.commands import (
    AwardPrizes,
    BeginPractice,
    BeginRound,
    EndPractice,
    EndRound,
)
from punto.tournament.events import (
    BankIssued,
    Decided,
    PlayerEliminated,
    PlayerProgressed,
    RoundEnded,
)
from punto.tournament.state import Stage, Standing
from tests.tables import CROWN, proves
from tests.tournament.driver import (
    BANKER_WINS,
    DESK,
    DIRECTOR,
    MANAGER,
    OTHER,
    PLAYER_WINS,
    START,
    TABLE,
    begun,
    bet,
    call,
    clause,
    coup,
    entered,
    finish,
    heat,
    lay,
    terms,
)


@proves(CROWN, "14.1", "14.4.3(b)/equal bank")
def test_everybody_has_a_drawn_seat_and_the_same_bank() -> None:
    held = entered()
    events = held.must(BeginRound(order=tuple("FBDACE")), DIRECTOR)
    issued = [event for event in events if isinstance(event, BankIssued)]
    assert {(each.chips, each.clause) for each in issued} == {
        (START, clause("14.4.3(b)/equal bank"))
    }
    assert sorted(each.player for each in issued) == list("ABCDEF")
    seats = [[(each.seat, each.name) for each in held.state.seated(key)] for key in (TABLE, OTHER)]
    assert seats == [[(1, "F"), (2, "D"), (3, "C")], [(1, "B"), (2, "A"), (3, "E")]]
    assert held.state.tables[TABLE].state.seats == {1: "F", 2: "D", 3: "C"}


@proves(CROWN, "14.1")
@pytest.mark.parametrize("order", ["ABCDE", "ABCDEE", "ABCDEFG", "ABCDEFF", ""])
def test_a_draw_has_each_player_once(order: str) -> None:
    held = entered()
    assert held.no(BeginRound(order=tuple(order)), DIRECTOR) == (Reason.NOT_IN_PLAY, "14.1")


UNEQUAL: list[AnyCommand] = [
    at.Sit(seat=3),
    at.Leave(),
    at.VacateSeat(player="A"),
    at.ChangeVariant(variant="crown"),
    at.ChooseOption(family="pairs", option="a"),
    at.SetPersonal(player="A", bet="banker", minimum=1, maximum=2),
    at.ArrangeExcess(player="A", maximum=1),
    at.Permit(what=Permission.BOTH_HANDS, player="A"),
    at.DeferCommission(player="A"),
]


@proves(CROWN, "14.1")
@pytest.mark.parametrize("command", UNEQUAL, ids=lambda command: type(command).__name__)
def test_nobody_is_given_another_chance_than_the_others(command: AnyCommand) -> None:
    ruling = begun().table(command, MANAGER)
    assert isinstance(ruling, Refused)
    assert ruling.clause == clause("14.1")


@proves(CROWN, "14.2.5")
def test_an_ordinary_wager_at_a_designated_table_is_refused() -> None:
    held = begun()
    call(held)
    for name in ("Guest", "B"):  # B plays at the other table
        ruling = bet(held, name, "banker", "10")
        assert isinstance(ruling, Refused)
        assert (ruling.reason, ruling.clause) == (Reason.TABLE_RESERVED, clause("14.2.5"))
    for command in (at.ExchangeVoucher(player="A", value=100), at.CloseTable()):
        ruling = held.table(command, MANAGER)
        assert isinstance(ruling, Refused)
        assert ruling.clause == clause("14.2.5")
    lay(held, "A", "banker", "10")
    between = entered()
    ruling = between.table(at.CallBets())
    assert isinstance(ruling, Refused)
    assert ruling.clause == clause("14.2.5")


@proves(CROWN, "14.4.3(a)(i)")
def test_a_round_has_its_coups_and_no_more() -> None:
    held = begun()
    end = EndRound(lots=tuple("ABCDEF"))
    assert held.no(end, DIRECTOR) == (Reason.NOT_NOW, "14.4.3(a)(i)")
    coup(held, PLAYER_WINS)
    coup(held, PLAYER_WINS)
    ruling = held.table(at.CallBets())
    assert isinstance(ruling, Refused)
    assert ruling.clause == clause("14.4.3(a)(i)")
    assert held.no(end, DIRECTOR) == (Reason.NOT_NOW, "14.4.3(a)(i)")
    coup(held, PLAYER_WINS, table=OTHER)
    call(held, OTHER)
    for name in "BDF":
        lay(held, name, "banker", "10", OTHER)
    held.deal(at.CloseBets(), table=OTHER)
    assert held.no(end, DIRECTOR) == (Reason.NOT_NOW, "14.4.3(a)(i)")


def test_void_coups_and_coups_without_wagers_do_not_count() -> None:
    held = begun()
    coup(held, PLAYER_WINS)
    assert held.state.tables[TABLE].coups == 1
    held.deal(at.OrderNoBetCoups(reason="a request"), MANAGER)
    for card in parse_cards(PLAYER_WINS):
        held.deal(at.DealCard(card=card))
    held.deal(at.SettleBets())
    held.deal(at.ClearTable())
    assert held.state.tables[TABLE].coups == 1


@proves(CROWN, "14.4.3(a)(ii)")
@pytest.mark.parametrize("count", [1, 3, 7])
def test_the_number_of_tables_is_that_of_the_terms(count: int) -> None:
    held = entered()
    begin = BeginRound(order=tuple("ABCDEF"), tables=count)
    assert held.no(begin, DIRECTOR) == (Reason.WRONG_TERMS, "14.4.3(a)(ii)")


@proves(CROWN, "14.4.3(a)(ii)")
def test_the_number_of_tables_is_determined_where_the_terms_leave_it() -> None:
    rounds = [{"name": "Final", "coups": 1}]
    words = dict(terms().statements) | {"14.4.3(a)(ii)": "three at a table"}
    held = entered(terms(format__rounds=rounds, statements=words))
    for count in (0, 1, 7):
        begin = BeginRound(order=tuple("ABCDEF"), tables=count)
        assert held.no(begin, DIRECTOR) == (Reason.WRONG_SEATS, "14.4.3(a)(ii)")
    held.must(BeginRound(order=tuple("ABCDEF"), tables=2), DIRECTOR)


@proves(CROWN, "14.4.3(a)(iii)", "14.4.5(a)")
def test_the_best_of_each_table_go_on_and_the_others_are_out() -> None:
    held = begun()
    heat(held)
    events = held.must(EndRound(), DIRECTOR)
    on = [each for each in events if isinstance(each, PlayerProgressed)]
    assert [(each.player, each.bank, each.clause.number) for each in on] == [
        ("A", cents("1,200"), "14.4.3(a)(iii)"),
        ("B", cents("1,200"), "14.4.3(a)(iii)"),
    ]
    out = [each for each in events if isinstance(each, PlayerEliminated)]
    assert {(each.player, each.clause.number) for each in out} == {
        (name, "14.4.5(a)") for name in "CDEF"
    }
    assert [each.name for each in held.state.those(Standing.IN)] == ["A", "B"]
    assert held.state.stage is Stage.BETWEEN
    held.must(BeginRound(order=("B", "A")), DIRECTOR)
    assert [held.bank(name) for name in "AB"] == [cents("1,200")] * 2  # they go on with it
    assert held.state.tables[TABLE].state.seats == {1: "B", 2: "A"}
    assert not held.state.tables[OTHER].active


def test_the_best_of_all_tables_go_on_where_the_terms_say_so() -> None:
    rounds: list[dict[str, Any]] = [
        {"name": "Heat", "coups": 1, "tables": 2, "advance": 2, "overall": True},
        {"name": "Final", "coups": 1, "tables": 1, "advance": 0, "bank": "500"},
    ]
    held = begun(terms(format__rounds=rounds))
    coup(held, PLAYER_WINS, ("A", "player", "100"), ("C", "player", "50"))
    coup(held, PLAYER_WINS, ("B", "player", "20"), table=OTHER)
    held.must(EndRound(), DIRECTOR)
    assert [each.name for each in held.state.those(Standing.IN)] == ["A", "C"]
    held.must(BeginRound(order=("A", "C")), DIRECTOR)
    assert [held.bank(name) for name in "AC"] == [cents("500")] * 2


@proves(CROWN, "14.4.6(a)")
def test_lots_decide_between_equal_players_where_it_matters() -> None:
    held = begun()
    for table in (TABLE, OTHER):
        for _ in range(2):
            coup(held, PLAYER_WINS, table=table)
    assert held.no(EndRound(), DIRECTOR) == (Reason.LOTS_NEEDED, "14.4.3(a)(iii)")
    some = EndRound(lots=("A", "C"))
    assert held.no(some, DIRECTOR) == (Reason.LOTS_NEEDED, "14.4.3(a)(iii)")
    held.must(EndRound(lots=tuple("EFCDAB")), DIRECTOR)
    assert [each.name for each in held.state.those(Standing.IN)] == ["E", "F"]
    held.must(BeginRound(order=("E", "F")), DIRECTOR)
    coup(held, PLAYER_WINS)
    assert held.no(EndRound(), DIRECTOR) == (Reason.LOTS_NEEDED, "14.4.6(a)")
    ended = held.must(EndRound(lots=("F", "E")), DIRECTOR)[-1]
    assert ended == RoundEnded(number=2, order=("F", "E"))
    assert held.state.stage is Stage.DECIDED


@proves(CROWN, "14.3", "14.3.2")
def test_practice_hands_count_for_nothing() -> None:
    held = entered()
    practice = BeginPractice(table=TABLE, reason="newcomers")
    for by in (DESK, MANAGER, Person(name="A")):
        assert held.no(practice, by) == (Reason.NOT_AUTHORISED, "14.3.2")
    assert held.no(BeginPractice(table="T9"), DIRECTOR) == (Reason.NOT_IN_PLAY, "14.2.4")
    assert held.no(EndPractice(table=TABLE), DIRECTOR) == (Reason.NOT_NOW, "14.3.2")
    used, _ = held.must(practice, DIRECTOR)
    assert isinstance(used, Decided)
    assert (used.clause, used.reason) == (clause("14.3.2"), "newcomers")
    assert held.no(practice, DIRECTOR) == (Reason.NOT_NOW, "14.3.2")
    call(held)
    lay(held, "A", "player", "5,000")  # more than anybody will have
    guest = bet(held, "Guest", "player", "10")
    assert isinstance(guest, Refused)
    assert guest.clause == clause("14.2.5")
    finish(held, BANKER_WINS)
    assert ({held.bank(name) for name in "ABCDEF"}, held.state.desk) == ({0}, 0)
    begin = BeginRound(order=tuple("ABCDEF"))
    assert held.no(begin, DIRECTOR) == (Reason.NOT_NOW, "14.3.2")
    held.must(EndPractice(table=TABLE), DIRECTOR)
    held.must(begin, DIRECTOR)
    assert {held.bank(name) for name in "ABCDEF"} == {START}
    assert held.state.tables[TABLE].coups == 0
    assert held.state.tables[TABLE].state.shoe.decks == 0  # set up anew
    assert held.no(practice, DIRECTOR)[0] is Reason.NOT_NOW


def test_prizes_wait_for_the_last_round() -> None:
    assert begun().no(AwardPrizes(), DIRECTOR)[0] is Reason.NOT_NOW
