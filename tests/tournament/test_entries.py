"""Entries: who may play, for how much, who goes again and who comes instead."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.ruling import Reason
from punto.table.commands import Person
from punto.tournament.commands import (
    AdviseAuthority,
    ApproveStaff,
    BeginRound,
    Brief,
    CloseEntries,
    DraftTerms,
    EnterTournament,
    NameSubstitute,
    PublishTerms,
    RefuseEntry,
    SignTerms,
    Withdraw,
)
from punto.tournament.events import (
    Decided,
    EntriesClosed,
    EntryRefused,
    Refunded,
    TermsSigned,
    TournamentEntered,
)
from punto.tournament.places import paid_in
from punto.tournament.state import Standing
from tests.tables import CROWN, proves
from tests.tournament.driver import (
    COO,
    DESK,
    DIRECTOR,
    begun,
    clause,
    entered,
    entry,
    fresh,
    opened,
    terms,
)


@proves(CROWN, "14.4.1(a)(ii)")
@pytest.mark.parametrize(("fee", "buy_in"), [("0", "80"), ("20", "0"), ("20", "81")])
def test_the_fees_of_the_terms_are_paid_exactly(fee: str, buy_in: str) -> None:
    held = opened()
    wrong = EnterTournament(player="A", entry_fee=cents(fee), buy_in=cents(buy_in))
    assert held.no(wrong) == (Reason.WRONG_FEE, "14.4.1(a)(ii)")
    (done,) = held.must(entry("A"))
    assert done == TournamentEntered(player="A", entry_fee=cents("20"), buy_in=cents("80"))
    assert paid_in(held.state) == cents("100")


def test_without_fees_nothing_is_paid() -> None:
    held = opened(terms(details__fees={"entry": "0", "buy-in": "0"}))
    held.must(EnterTournament(player="A"))
    assert held.no(entry("B")) == (Reason.WRONG_FEE, "14.4.1(a)(ii)")


@proves(CROWN, "14.4.2(a)(ii)")
def test_only_who_may_gamble_may_enter() -> None:
    held = opened()
    assert held.no(entry("A", entitled=False)) == (Reason.NOT_ELIGIBLE, "14.4.2(a)(ii)")
    assert held.no(entry("")) == (Reason.NOT_ELIGIBLE, "")
    held.must(entry("A"))
    assert held.no(entry("A")) == (Reason.NOT_ELIGIBLE, "")


@proves(CROWN, "14.4.2(a)(iii)")
def test_an_application_is_refused_only_where_the_terms_keep_that_right() -> None:
    held = opened()
    held.must(entry("A"))
    refuse = RefuseEntry(player="A", reason="barred elsewhere")
    back, done = held.must(refuse)
    assert back == Refunded(player="A", amount=cents("100"), clause=clause("14.4.8(a)(iv)"))
    assert isinstance(done, EntryRefused)
    assert done.clause == clause("14.4.2(a)(iii)")
    assert held.state.entrants["A"].standing is Standing.WITHDRAWN
    assert held.no(refuse)[0] is Reason.NOT_IN_PLAY
    (told,) = held.must(RefuseEntry(player="Zed", reason="no"))
    assert isinstance(told, EntryRefused)
    other = opened(terms(entry__may_refuse=False))
    other.must(entry("A"))
    assert other.no(refuse) == (Reason.NOT_IN_TERMS, "14.4.2(a)(iii)")
    assert other.no(refuse, Person(name="A"))[0] is Reason.NOT_AUTHORISED
    assert begun().no(refuse)[0] is Reason.NOT_NOW


@proves(CROWN, "14.4.2(a)(iv)")
def test_criteria_of_selection_must_be_met() -> None:
    held = opened(terms(entry__criteria=["member", "over 30"]))
    assert held.no(entry("A", meets=("member",))) == (Reason.NOT_ELIGIBLE, "14.4.2(a)(iv)")
    held.must(entry("A", meets=("member", "over 30")))


@proves(CROWN, "14.4.2(a)(v)")
def test_cs_098_staff_play_in_charitable_events_by_prior_approval_alone() -> None:
    approve = ApproveStaff(player="E", reason="for the appeal")
    text = {"14.4.2(a)(v)": "staff may play and win nothing"}
    words = dict(terms().statements) | text
    held = opened(terms(details__occasion="charitable", statements=words))
    assert held.no(entry("E", staff=True)) == (Reason.NOT_ELIGIBLE, "14.4.2(a)(v)")
    for role in ("dealer", "area-manager", "casino-manager", "tournament-director", "player"):
        who = Person(name="Somebody", role=role)
        assert held.no(approve, who) == (Reason.NOT_AUTHORISED, "14.4.2(a)(v)")
    used, _ = held.must(approve, COO)
    assert isinstance(used, Decided)
    assert (used.clause, held.who(used).role) == (clause("14.4.2(a)(v)"), "management")
    held.must(entry("E", staff=True))
    assert held.state.entrants["E"].staff
    ordinary = opened()
    assert ordinary.no(approve, COO) == (Reason.NOT_ELIGIBLE, "14.4.2(a)(v)")
    assert ordinary.no(entry("E", staff=True)) == (Reason.NOT_ELIGIBLE, "14.4.2(a)(v)")
    assert begun().no(approve, COO)[0] is Reason.NOT_NOW


@proves(CROWN, "14.4.2(b)(iii)")
def test_a_signed_copy_is_asked_for_where_the_terms_say_so() -> None:
    held = opened(terms(entry__signed=True))
    no, ann, zoe = (Reason.NOT_ELIGIBLE, "14.4.2(b)(iii)"), Person(name="A"), Person(name="Z")
    assert held.no(entry("A")) == no
    signed = held.must(SignTerms(pictures=True), ann)
    assert signed == (TermsSigned(player="A", pictures=True, clause=clause("14.4.2(b)(iii)")),)
    held.must(entry("A"))
    swap = NameSubstitute(player="A", substitute="Z")
    assert held.no(swap) == no
    held.must(SignTerms(), zoe)
    held.must(swap)
    opened().must(entry("A"))


@proves(CROWN, "14.4.2(b)(iii)")
def test_nobody_signs_for_somebody_else_and_other_terms_are_signed_anew() -> None:
    held, ann = opened(terms(entry__signed=True)), Person(name="A")
    for by in (DESK, DIRECTOR, COO, Person(name="A", role="onlooker")):
        assert held.no(SignTerms(), by) == (Reason.NOT_AUTHORISED, "14.4.2(b)(iii)")
    held.must(SignTerms(), ann)
    held.must(DraftTerms(terms=terms(entry__signed=True)))
    held.must(PublishTerms(where="the desk"))
    held.must(AdviseAuthority())
    assert held.no(entry("A")) == (Reason.NOT_ELIGIBLE, "14.4.2(b)(iii)")
    assert fresh().no(SignTerms(), ann)[0] is Reason.NOT_NOW


@proves(CROWN, "14.4.1(a)(iii)")
def test_not_more_players_than_the_terms_allow_and_not_fewer() -> None:
    held = opened(terms(details__players_max=2))
    held.must(entry("A"))
    assert held.no(CloseEntries()) == (Reason.NOT_NOW, "14.4.1(a)(iii)")
    held.must(entry("B"))
    assert held.no(entry("C")) == (Reason.TOURNAMENT_FULL, "14.4.1(a)(iii)")
    held.must(Withdraw(player="A"))
    held.must(entry("C"))
    assert held.must(CloseEntries()) == (EntriesClosed(players=2),)
    assert held.no(CloseEntries())[0] is Reason.NOT_NOW


@proves(CROWN, "14.4.2(d)", "14.4.8(a)(iv)")
def test_who_withdraws_in_time_has_the_money_back_and_later_not() -> None:
    held = opened()
    for name in "ABCD":
        held.must(entry(name))
    assert held.no(Withdraw(player="A"), Person(name="B"))[0] is Reason.NOT_AUTHORISED
    back, gone = held.must(Withdraw(player="A"), Person(name="A"))
    assert back == Refunded(player="A", amount=cents("100"), clause=clause("14.4.8(a)(iv)"))
    assert getattr(gone, "clause", "") == clause("14.4.2(d)")
    held.must(CloseEntries())
    events = held.must(Withdraw(player="B"))
    assert not any(isinstance(event, Refunded) for event in events)
    assert paid_in(held.state) == cents("300")
    assert held.no(Withdraw(player="A"))[0] is Reason.NOT_IN_PLAY
    assert held.no(Withdraw(player="Z"))[0] is Reason.NOT_ENTERED
    assert begun().no(Withdraw(player="A"))[0] is Reason.NOT_NOW


def test_a_part_of_the_money_comes_back_where_the_terms_say_a_part() -> None:
    half = [{"case": "withdrawn", "share": "33%"}]
    held = opened(terms(conduct__refunds=half, entry__withdraw_until="play"))
    held.must(entry("A"))
    held.must(entry("B"))
    held.must(entry("C"))
    held.must(CloseEntries())
    back, _ = held.must(Withdraw(player="A"))
    assert back == Refunded(player="A", amount=cents("33"), clause=clause("14.4.8(a)(iv)"))


@proves(CROWN, "14.4.8(a)(iii)", "14.4.8(b)(iv)")
def test_a_substitute_has_the_players_place_as_long_as_the_terms_let_one_be_named() -> None:
    held = opened()
    for name in "ABCDEF":
        held.must(entry(name))
    swap = NameSubstitute(player="A", substitute="Z")
    assert held.no(swap, Person(name="B"))[0] is Reason.NOT_AUTHORISED
    no = (Reason.NOT_ELIGIBLE, "14.4.8(a)(iii)")
    assert held.no(NameSubstitute(player="A", substitute="B")) == no
    assert held.no(NameSubstitute(player="A", substitute="")) == no
    unfit = NameSubstitute(player="A", substitute="Z", entitled=False)
    assert held.no(unfit) == (Reason.NOT_ELIGIBLE, "14.4.2(a)(ii)")
    worker = NameSubstitute(player="A", substitute="Z", staff=True)
    assert held.no(worker) == (Reason.NOT_ELIGIBLE, "14.4.2(a)(v)")
    held.must(swap, Person(name="A"))
    assert held.state.entrants["A"].standing is Standing.SUBSTITUTED
    assert held.state.entrants["Z"].paid == cents("100")
    assert paid_in(held.state) == cents("600")
    assert held.no(swap)[0] is Reason.NOT_IN_PLAY
    held.must(CloseEntries())
    held.must(NameSubstitute(player="B", substitute="Y"))
    assert [each.name for each in held.state.those(Standing.IN)] == list("ZYCDEF")
    late = NameSubstitute(player="A", substitute="Z")
    assert begun().no(late) == (Reason.NOT_NOW, "14.4.8(a)(iii)")
    never = opened(terms(entry__substitute_until="never"))
    never.must(entry("A"))
    assert never.no(late) == (Reason.NOT_NOW, "14.4.8(a)(iii)")


@proves(CROWN, "14.3", "14.3.1")
def test_play_begins_after_a_briefing_that_was_understood() -> None:
    held = opened()
    for name in "ABCDEF":
        held.must(entry(name))
    assert held.no(Brief(understood=True), DIRECTOR)[0] is Reason.NOT_NOW
    held.must(CloseEntries())
    begin = BeginRound(order=tuple("ABCDEF"))
    assert held.no(begin, DIRECTOR) == (Reason.NOT_BRIEFED, "14.3.1")
    assert held.no(Brief(understood=False), DIRECTOR) == (Reason.NOT_BRIEFED, "14.3.1")
    assert held.no(Brief(understood=True), DESK) == (Reason.NOT_AUTHORISED, "14.3.1")
    held.must(Brief(understood=True), DIRECTOR)
    assert held.no(begin, DIRECTOR) == (Reason.NOT_IN_PLAY, "14.2.4")


@proves(CROWN, "14.4.3(b)")
def test_the_bank_is_told_before_play_where_the_terms_do_not_have_it() -> None:
    held = opened(terms(format__bank=None))
    for name in "ABCDEF":
        held.must(entry(name))
    held.must(CloseEntries())
    no = (Reason.WRONG_TERMS, "14.4.3(b)/equal bank")
    assert held.no(Brief(understood=True), DIRECTOR) == no
    held.must(Brief(understood=True, bank=cents("500")), DIRECTOR)
    assert held.state.bank == cents("500")
    stated = entered()
    assert stated.state.bank == cents("1,000")


def test_the_bank_that_is_told_is_the_one_of_the_terms() -> None:
    held = opened()
    held.must(entry("A"))
    held.must(entry("B"))
    held.must(CloseEntries())
    wrong = Brief(understood=True, bank=cents("500"))
    assert held.no(wrong, DIRECTOR) == (Reason.WRONG_TERMS, "14.4.3(b)/equal bank")
