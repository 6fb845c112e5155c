"""Penalties, disqualification, absence, retirement, and disputes."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.ruling import Reason
from punto.table.commands import CloseBets, Person
from punto.tournament.commands import (
    AnyCommand,
    DecideDispute,
    Disqualify,
    NoteAbsence,
    NoteReturn,
    Penalise,
    RaiseDispute,
    Retire,
    Subject,
)
from punto.tournament.events import ChipsTaken, Decided, DisputeDecided, PlayerDisqualified
from punto.tournament.state import Standing
from tests.tables import CROWN, proves
from tests.tournament.driver import (
    COO,
    DESK,
    DIRECTOR,
    MANAGER,
    START,
    TABLE,
    begun,
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
)


@proves(CROWN, "14.4.8(a)(i)")
def test_a_player_is_penalised_for_what_the_terms_name_and_as_they_name_it() -> None:
    held = play()
    delay = Penalise(player="A", offence="delay", reason="three warnings")
    assert held.no(delay, MANAGER) == (Reason.NOT_AUTHORISED, "14.4.8(a)(i)")
    rude = Penalise(player="A", offence="rudeness")
    assert held.no(rude, DIRECTOR) == (Reason.NOT_IN_TERMS, "14.4.8(a)(i)")
    used, _, taken = held.must(delay, DIRECTOR)
    assert isinstance(used, Decided)
    assert (used.clause, used.reason) == (clause("14.4.8(a)(i)"), "three warnings")
    assert taken == ChipsTaken(
        player="A", chips=cents("100"), why="delay", clause=clause("14.4.8(a)(i)")
    )
    assert held.bank("A") == cents("900")


def test_who_was_penalised_is_not_waited_for_in_this_coup() -> None:
    held = play()
    call(held)
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    held.must(Penalise(player="A", offence="delay"), DIRECTOR)
    finish(held)
    assert held.bank("A") == cents("900")


@proves(CROWN, "14.4.8(b)(iii)")
@pytest.mark.parametrize(
    ("consequence", "bank", "standing"),
    [
        ("loses-minimum", "990", Standing.IN),
        ("sits-out", "1,000", Standing.IN),
        ("disqualified", "0", Standing.DISQUALIFIED),
    ],
)
def test_a_telephone_has_the_consequence_of_the_terms(
    consequence: str, bank: str, standing: Standing
) -> None:
    delay = [{"offence": "delay", "consequence": "sits-out"}]
    held = play(conduct__penalties=delay, conduct__phone=consequence)
    used = held.must(Penalise(player="A", offence="phone"), DIRECTOR)[0]
    assert isinstance(used, Decided)
    assert used.clause == clause("14.4.8(b)(iii)")
    assert (held.bank("A"), held.state.entrants["A"].standing) == (cents(bank), standing)


@proves(CROWN, "14.4.2(b)(i)", "14.4.8(a)(ii)", "14.4.8(b)(v)")
def test_a_player_who_is_disqualified_is_out_and_loses_the_chips() -> None:
    held = play()
    out = Disqualify(player="A", cause="collusion", reason="seen by surveillance")
    assert held.no(out, MANAGER) == (Reason.NOT_AUTHORISED, "14.4.8(a)(ii)")
    whim = Disqualify(player="A", cause="a hat")
    assert held.no(whim, DIRECTOR) == (Reason.NOT_IN_TERMS, "14.4.8(a)(ii)")
    used, gone, taken, *_ = held.must(out, DIRECTOR)
    assert isinstance(used, Decided)
    assert gone == PlayerDisqualified(player="A", cause="collusion", clause=clause("14.4.8(a)(ii)"))
    assert taken == ChipsTaken(
        player="A", chips=START, why="disqualified", clause=clause("14.4.8(b)(v)")
    )
    assert held.state.tables[TABLE].state.seats == {2: "C", 3: "E"}
    call(held)
    assert refusal(bet(held, "A", "banker", "10")) == (
        Reason.TABLE_RESERVED,
        "14.2.5",
    )
    assert held.no(out, DIRECTOR)[0] is Reason.NOT_IN_PLAY


def test_a_penalty_of_the_terms_may_be_disqualification() -> None:
    held = play()
    events = held.must(Penalise(player="A", offence="second phone"), DIRECTOR)
    assert any(isinstance(event, PlayerDisqualified) for event in events)
    assert held.bank("A") == 0


@proves(CROWN, "14.4.8(b)(vi)")
def test_who_retires_is_out_and_the_chips_are_taken() -> None:
    held = play()
    assert held.no(Retire(player="A"), Person(name="C"))[0] is Reason.NOT_AUTHORISED
    _, taken, *_ = held.must(Retire(player="A"), Person(name="A"))
    assert taken == ChipsTaken(
        player="A", chips=START, why="retired", clause=clause("14.4.8(b)(vi)")
    )
    assert held.state.entrants["A"].standing is Standing.RETIRED
    coup(held, "9h 2c Kd Ks")


@pytest.mark.parametrize(
    "command",
    [
        Penalise(player="A", offence="delay"),
        Disqualify(player="A", cause="collusion"),
        NoteAbsence(player="A"),
        Retire(player="A"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_wager_on_the_layout_is_settled_first(command: AnyCommand) -> None:
    held = play()
    call(held)
    lay(held, "A", "banker", "10")
    by = Person(name="A") if isinstance(command, Retire) else DIRECTOR
    assert held.no(command, by) == (Reason.NOT_NOW, "")
    lay(held, "C", "banker", "10")
    lay(held, "E", "banker", "10")
    finish(held)
    held.must(command, by)
    nobody = fresh()
    assert nobody.no(command, by)[0] in (Reason.NOT_NOW, Reason.NOT_AUTHORISED)


def test_who_does_not_come_may_be_disqualified_for_it() -> None:
    held = play(conduct__late="disqualified")
    held.must(NoteAbsence(player="A", late=True), DIRECTOR)
    gone = next(event for event in held.log if isinstance(event, PlayerDisqualified))
    assert gone.clause == clause("14.4.8(b)(i)")
    assert held.no(NoteAbsence(player="C"), MANAGER) == (
        Reason.NOT_AUTHORISED,
        "14.4.8(b)(ii)",
    )


def test_who_comes_back_plays_on() -> None:
    held = play()
    back = NoteReturn(player="C")
    assert held.no(back)[0] is Reason.NOT_NOW
    assert held.no(NoteReturn(player="Z"))[0] is Reason.NOT_ENTERED
    held.must(NoteAbsence(player="C"), DIRECTOR)
    held.must(back, Person(name="C"))
    call(held)
    lay(held, "A", "banker", "10")
    lay(held, "E", "banker", "10")
    assert refusal(held.table(CloseBets())) == (Reason.WAGER_NEEDED, "14.4.4(b)")


@proves(CROWN, "14.4.8(g)", "14.4.8(h)", "14.4.8(j)")
def test_the_directors_word_on_the_tournament_is_final() -> None:
    """A60."""
    held = begun()
    about = RaiseDispute(about="the seat draw")
    assert held.no(about, Person(name="Guest"))[0] is Reason.NOT_ENTERED
    assert held.no(RaiseDispute(about=""), Person(name="A"))[0] is Reason.NO_CHOICE
    held.must(about, Person(name="A"))
    rule = DecideDispute(number=1, decision="the draw stands")
    for by in (DESK, MANAGER, COO):
        assert held.no(rule, by) == (Reason.NOT_AUTHORISED, "14.4.8(h)")
    (done,) = held.must(rule, DIRECTOR)
    assert isinstance(done, DisputeDecided)
    assert (done.final, done.clause) == (True, clause("14.4.8(h)"))
    assert "VGCCC" in done.advice
    assert held.no(rule, DIRECTOR)[0] is Reason.NO_CHOICE


@proves(CROWN, "14.4.8(c)", "15.10")
def test_the_rules_of_the_game_come_before_the_director() -> None:
    """A60."""
    held = begun()
    held.must(RaiseDispute(about="a third card", subject=Subject.RULES), Person(name="A"))
    held.must(RaiseDispute(about="a tie pays"), Person(name="A"))
    rule = DecideDispute(number=1, decision="the card stands")
    assert held.no(rule, DIRECTOR) == (Reason.NOT_AUTHORISED, "14.4.8(c)")
    assert held.no(rule, DESK) == (Reason.NOT_AUTHORISED, "15.10")
    (done,) = held.must(rule, MANAGER)
    assert isinstance(done, DisputeDecided)
    assert done.clause == clause("15.10")
    against = DecideDispute(number=2, decision="Tie pays 9", against_rules=True)
    assert held.no(against, DIRECTOR) == (Reason.NOT_AUTHORISED, "14.4.8(c)")
    held.must(DecideDispute(number=2, decision="Tie pays 8"), DIRECTOR)
    assert entered().no(rule, DIRECTOR)[0] is Reason.NO_CHOICE


@proves(CROWN, "14.4.8(b)(i)", "14.4.8(b)(ii)")
@pytest.mark.parametrize("late", [True, False])
def test_who_is_away_loses_the_minimum_each_coup_or_sits_out(late: bool) -> None:
    key = "conduct__late" if late else "conduct__absent"
    number = "14.4.8(b)(i)" if late else "14.4.8(b)(ii)"
    note = NoteAbsence(player="C", late=late)
    loses = play(**{key: "loses-minimum"})
    sits = play(**{key: "sits-out"})
    for held, left in ((loses, "990"), (sits, "1,000")):
        held.must(note, DIRECTOR)
        call(held)
        lay(held, "A", "banker", "10")
        lay(held, "E", "banker", "10")
        events = finish(held)
        taken = [event for event in events if isinstance(event, ChipsTaken)]
        assert held.bank("C") == cents(left)
        assert [each.clause.number for each in taken] == [number] * (left == "990")
