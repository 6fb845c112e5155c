"""Before anybody enters: complete terms, notice, a director who is there, tables set aside."""

from __future__ import annotations

from typing import Any

import pytest

from punto.cards import decks
from punto.money import cents
from punto.rules.ruling import Reason
from punto.table.commands import CallBets, Person
from punto.table.dealer import Pack, after, at_once
from punto.table.state import Phase
from punto.tournament.commands import (
    AdviseAuthority,
    AppointDeputy,
    AppointDirector,
    AtTable,
    Attend,
    BeginRound,
    Brief,
    Cancel,
    CloseEntries,
    DesignateTable,
    DraftTerms,
    MoveStart,
    OpenEntries,
    PublishTerms,
    ReleaseTable,
)
from punto.tournament.events import (
    AuthorityAdvised,
    Decided,
    HappenedAtTable,
    Refunded,
    TableDesignated,
    TermsPublished,
)
from punto.tournament.state import Stage
from tests.tables import CROWN, proves
from tests.tournament.driver import (
    COO,
    DEPUTY,
    DESK,
    DIRECTOR,
    MANAGER,
    OTHER,
    TABLE,
    begun,
    call,
    clause,
    coup,
    entered,
    entry,
    fresh,
    lay,
    opened,
    terms,
)


@proves(CROWN, "14.2", "14.2.1")
def test_cs_095_terms_that_lack_an_item_are_not_published() -> None:
    held = fresh()
    assert held.no(PublishTerms(where="desk")) == (Reason.TERMS_INCOMPLETE, "14.2.1")
    held.must(DraftTerms(terms=terms(details__location=None)))
    assert held.no(PublishTerms(where="desk")) == (Reason.TERMS_INCOMPLETE, "14.4.1(a)(iv)")
    assert held.no(OpenEntries()) == (Reason.NOT_PUBLISHED, "14.2.2(a)")
    held.must(DraftTerms(terms=terms(wagers__pass_cards={"per": "coup"})))
    assert held.no(PublishTerms(where="desk")) == (Reason.TERMS_INCOMPLETE, "14.4.4(d)")
    held.must(DraftTerms(terms=terms(wagers__chips="cash")))
    assert held.no(PublishTerms(where="desk")) == (Reason.WRONG_TERMS, "14.4.4(a)")
    held.must(DraftTerms(terms=terms()))
    assert held.no(PublishTerms(where="")) == (Reason.NOT_PUBLISHED, "14.2.2(a)")
    (told,) = held.must(PublishTerms(where="the desk"))
    assert told == TermsPublished(where="the desk", clause=clause("14.2.2(a)"))


@proves(CROWN, "14.2", "14.2.2", "14.2.2(a)", "14.2.2(b)")
def test_before_the_first_entry_terms_are_available_and_the_inspectorate_knows() -> None:
    """A61."""
    held = fresh()
    held.must(DraftTerms(terms=terms()))
    assert held.no(OpenEntries()) == (Reason.NOT_PUBLISHED, "14.2.2(a)")
    held.must(PublishTerms(where="the desk"))
    assert held.no(OpenEntries()) == (Reason.NOT_ADVISED, "14.2.2(b)")
    assert held.no(entry("A"))[0] is Reason.NOT_NOW
    (told,) = held.must(AdviseAuthority(note="Harbour Cup"))
    assert told == AuthorityAdvised(who="vgccc", clause=clause("14.2.2(b)"), note="Harbour Cup")
    held.must(OpenEntries())
    held.must(entry("A"))
    assert held.state.stage is Stage.ENTRIES


@proves(CROWN, "14.4.1(c)")
def test_a_change_after_the_notice_is_told_before_anything_goes_on() -> None:
    held = opened()
    held.must(entry("A"))
    held.must(DraftTerms(terms=terms(details__location="another room")))
    assert held.no(entry("B")) == (Reason.NOT_PUBLISHED, "14.2.2(a)")
    held.must(PublishTerms(where="the desk"))
    assert held.no(entry("B")) == (Reason.NOT_ADVISED, "14.4.1(c)")
    (told,) = held.must(AdviseAuthority(note="another room"))
    assert isinstance(told, AuthorityAdvised)
    assert told.clause == clause("14.4.1(c)")
    held.must(entry("B"))


def test_a_change_before_play_stops_the_first_round_too() -> None:
    held = opened()
    for name in "ABCDEF":
        held.must(entry(name))
    held.must(CloseEntries())
    held.must(DraftTerms(terms=terms(details__location="another room")))
    held.must(Brief(understood=True), DIRECTOR)
    begin = BeginRound(order=tuple("ABCDEF"))
    assert held.no(begin, DIRECTOR) == (Reason.NOT_PUBLISHED, "14.2.2(a)")
    held.must(PublishTerms(where="the desk"))
    assert held.no(begin, DIRECTOR) == (Reason.NOT_ADVISED, "14.4.1(c)")


@proves(CROWN, "14.2.2", "14.2.2(a)")
@pytest.mark.parametrize(
    "changes",
    [{"details__fees__entry": "1"}, {"format__bank": "2,000"}, {"format__decks": 6}],
)
def test_terms_are_not_rewritten_once_entries_were_taken(changes: dict[str, object]) -> None:
    held = opened()
    held.must(DraftTerms(terms=terms(**changes)))
    held.must(DraftTerms(terms=terms()))
    held.must(PublishTerms(where="the desk"))
    held.must(AdviseAuthority())
    held.must(entry("A"))
    assert held.no(DraftTerms(terms=terms(**changes))) == (Reason.NOT_NOW, "14.2.2(a)")


def test_terms_stand_still_once_tables_are_designated_or_players_briefed() -> None:
    held = entered()
    assert held.no(DraftTerms(terms=terms())) == (Reason.NOT_NOW, "14.2.1")
    assert begun().no(DraftTerms(terms=terms()))[0] is Reason.NOT_NOW


@pytest.mark.parametrize(
    ("changes", "reason", "number"),
    [
        ({"book": "rws"}, Reason.WRONG_TERMS, "14.2.1"),
        ({"format__variant": "faro"}, Reason.UNKNOWN_VARIANT, ""),
        ({"format__seats": 2}, Reason.WRONG_SEATS, "2.1"),
        ({"format__decks": 3}, Reason.WRONG_DECKS, "3.1"),
        ({"wagers__values": ["0"]}, Reason.WRONG_TERMS, "14.4.4(a)"),
        ({"wagers__maximum": "5"}, Reason.WRONG_TERMS, "14.4.4(a)"),
        ({"wagers__bets": ["player-run"]}, Reason.WRONG_TERMS, "14.4.3(a)(i)"),
        ({"wagers__bets": ["faro"]}, Reason.UNKNOWN_BET, "5.5"),
    ],
)
def test_terms_that_no_table_can_be_set_up_by(
    changes: dict[str, object], reason: Reason, number: str
) -> None:
    found, clause_ = fresh().no(DraftTerms(terms=terms(**changes)))
    assert found is reason
    assert clause_.startswith(number)


@proves(CROWN, "14.1", "1.1/Zero Commission Baccarat/tournament-only")
@pytest.mark.parametrize(
    "variant", ["zero-commission", "traditional", "crown", "two-to-one", "lucky-chase"]
)
def test_a_tournament_may_be_held_on_any_variation(variant: str) -> None:
    held = begun(terms(format__variant=variant))
    assert {each.state.rules.variant.key for each in held.state.tables.values()} == {variant}
    first, second = (each.state.rules.choices for each in held.state.tables.values())
    assert first == second
    coup(held, "2h 9c Kd Ks", ("A", "banker", "200"))
    won = {"traditional": 19000}.get(variant, 20000)
    assert held.bank("A") - cents("1,000") == won


@proves(CROWN, "14.1")
def test_a_tournament_of_three_card_baccarat_counts_its_coups() -> None:
    """Dealt by the automatic dealer, until the round has its two coups."""
    game: dict[str, Any] = {"format__variant": "three-card", "format__decks": 1}
    held = begun(terms(**game, wagers__bets=["three-card"], wagers__minimum=None))
    pack = Pack()
    while held.state.tables[TABLE].coups < 2:
        state = held.state.tables[TABLE].state
        if state.phase is Phase.CARDS:
            pack = Pack(decks(1))
        asked = at_once(state, pack)
        if asked is None:
            lay(held, "A", "three-card", "10")
            continue
        for event in held.must(AtTable(table=TABLE, command=asked.command), asked.by):
            pack = after(pack, event.happened) if isinstance(event, HappenedAtTable) else Pack()
    assert held.bank("A") in {cents(str(1000 + won)) for won in (-20, -10, 0, 10, 20)}
    assert getattr(held.table(CallBets()), "clause", "") == clause("14.4.3(a)(i)")


@proves(CROWN, "14.2.3")
def test_nothing_is_played_without_a_director_who_is_there() -> None:
    held = entered()
    begin = BeginRound(order=tuple("ABCDEF"))
    assert held.no(begin, MANAGER) == (Reason.NOT_AUTHORISED, "14.2.3")
    other = Person(name="Somebody", role="tournament-director")
    assert held.no(begin, other) == (Reason.NOT_AUTHORISED, "14.2.3")
    held.must(Attend(present=False), DIRECTOR)
    assert held.no(begin, DIRECTOR) == (Reason.NO_DIRECTOR, "14.2.3")
    held.must(Attend(), DIRECTOR)
    held.must(begin, DIRECTOR)
    call(held)
    held.must(Attend(present=False), DIRECTOR)
    ruling = held.table(CallBets())
    assert (getattr(ruling, "reason", ""), getattr(ruling, "clause", "")) == (
        Reason.NO_DIRECTOR,
        clause("14.2.3"),
    )
    assert held.no(Attend(present=False), DIRECTOR)[0] is Reason.NOT_NOW
    assert held.no(Attend(), DESK) == (Reason.NOT_AUTHORISED, "14.2.3")


def test_a_new_director_has_to_come_first() -> None:
    held = entered()
    assert held.no(AppointDirector(person="Eve")) == (Reason.NOT_AUTHORISED, "14.2.3")
    held.must(AppointDirector(person="Eve"), COO)
    begin = BeginRound(order=tuple("ABCDEF"))
    assert held.no(begin, DIRECTOR) == (Reason.NOT_AUTHORISED, "14.2.3")
    eve = Person(name="Eve", role="tournament-director")
    assert held.no(begin, eve) == (Reason.NO_DIRECTOR, "14.2.3")
    held.must(Attend(), eve)
    held.must(begin, eve)


@proves(CROWN, "14.2.3(a)")
def test_a_deputy_acts_in_the_directors_place() -> None:
    held = entered()
    name = AppointDeputy(person=DEPUTY.name, reason="a long night")
    for by in (DESK, MANAGER, COO, Person(name="Dora"), DEPUTY):
        assert held.no(name, by) == (Reason.NOT_AUTHORISED, "14.2.3(a)")
    used, _ = held.must(name, DIRECTOR)
    assert isinstance(used, Decided)
    assert (used.clause, held.who(used).name, used.reason) == (
        clause("14.2.3(a)"),
        "Dora",
        "a long night",
    )
    begin = BeginRound(order=tuple("ABCDEF"))
    assert held.no(begin, DEPUTY) == (Reason.NO_DIRECTOR, "14.2.3")
    held.must(Attend(), DEPUTY)
    held.must(Attend(present=False), DIRECTOR)
    held.must(begin, DEPUTY)
    call(held)
    assert held.no(AppointDeputy(person="Zoe"), DEPUTY) == (Reason.NOT_AUTHORISED, "14.2.3(a)")


@proves(CROWN, "14.2.4")
def test_rounds_are_played_at_designated_tables_alone() -> None:
    held = opened()
    for name in "ABCDEF":
        held.must(entry(name))
    held.must(CloseEntries())
    held.must(Brief(understood=True), DIRECTOR)
    (done,) = held.must(DesignateTable(table=TABLE))
    assert done == TableDesignated(table=TABLE, clause=clause("14.2.4"))
    assert held.no(DesignateTable(table=TABLE)) == (Reason.NOT_NOW, "14.2.4")
    assert held.no(DesignateTable(table="")) == (Reason.NOT_NOW, "14.2.4")
    begin = BeginRound(order=tuple("ABCDEF"))
    assert held.no(begin, DIRECTOR) == (Reason.NOT_IN_PLAY, "14.2.4")
    held.must(DesignateTable(table=OTHER))
    held.must(begin, DIRECTOR)
    ruling = held.table(CallBets(), table="T9")
    assert getattr(ruling, "clause", "") == clause("14.2.4")


def test_a_table_is_released_when_no_round_is_played_at_it() -> None:
    held = entered()
    assert held.no(ReleaseTable(table="T9")) == (Reason.NOT_IN_PLAY, "14.2.4")
    held.must(DesignateTable(table="T3"))
    held.must(BeginRound(order=tuple("ABCDEF")), DIRECTOR)
    held.must(ReleaseTable(table="T3"))
    assert held.no(ReleaseTable(table=TABLE)) == (Reason.TABLE_RESERVED, "14.2.5")
    assert list(held.state.tables) == [TABLE, OTHER]


@proves(CROWN, "14.4.1(b)")
def test_the_director_moves_a_start_on_reasonable_notice() -> None:
    held = entered()
    held.now = 1000
    soon = MoveStart(round=1, to=1000 + 15 * 60 - 1)
    assert held.no(soon, DIRECTOR) == (Reason.NOTICE_TOO_SHORT, "14.4.1(b)")
    untold = MoveStart(round=1, to=99_999, told=False)
    assert held.no(untold, DIRECTOR) == (Reason.NOTICE_TOO_SHORT, "14.4.1(b)")
    in_time = MoveStart(round=1, to=1000 + 15 * 60)
    assert held.no(in_time, MANAGER) == (Reason.NOT_AUTHORISED, "14.4.1(b)")
    for number in (0, 3):
        wrong = MoveStart(round=number, to=99_999)
        assert held.no(wrong, DIRECTOR) == (Reason.NOT_NOW, "14.4.1(b)")
    held.must(in_time, DIRECTOR)
    begin = BeginRound(order=tuple("ABCDEF"))
    held.now = 1899
    assert held.no(begin, DIRECTOR) == (Reason.NOT_NOW, "14.4.1(b)")
    held.now = 1900
    held.must(begin, DIRECTOR)


def test_a_tournament_that_is_cancelled_gives_the_money_back() -> None:
    held = opened()
    held.must(entry("A"))
    held.must(entry("B"))
    events = held.must(Cancel(reason="a flood"))
    back = [event for event in events if isinstance(event, Refunded)]
    assert [(each.player, each.amount, each.clause) for each in back] == [
        (name, cents("100"), clause("14.4.8(a)(iv)")) for name in "AB"
    ]
    assert held.state.stage is Stage.CANCELLED
    assert begun().no(Cancel(reason="too late"))[0] is Reason.NOT_NOW
