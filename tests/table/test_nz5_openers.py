"""New Zealand Division 5: who opens the cards in Style B, and how long a style lasts."""

from __future__ import annotations

import pytest

from punto.rules.permission import Permission
from punto.table.commands import (
    ChangeMethod,
    ClearTable,
    DealCard,
    DeclineCards,
    EndShoe,
    LookAtHand,
    NameOpener,
    OrderHandBack,
    PassHand,
    Permit,
    Person,
    ReturnHand,
    TakeCards,
    TurnCard,
)
from punto.table.events import Decided
from tests.table.nz5_style_b import ADA, BOB, CYD, B, P, give, offer, style_b, two_roles
from tests.table.nz5_table import (
    CASINO,
    DEALER,
    GAME,
    OPERATOR,
    begin,
    clause,
    deal,
    end,
    load,
    one,
    ready,
    refused,
    t5,
    taken,
    turn,
    won,
)
from tests.tables import NZ5, proves
from tests.tables import refused as not_allowed


@proves(
    NZ5, "8.8", "8.9", "8.9(a)", "8.9(a)/accept", "8.9(b)", "8.9(c)", "8.9(d)", "8.10", "5.6(c)"
)
def test_nz5_8_9_who_is_offered_a_hand() -> None:
    """Highest first, equals by seat, standing players never; nothing is dealt before."""
    at = style_b(
        "Ada banker 100", "Bob banker 200 2", "Cyd banker 200 3", "Sue banker 900 4",
        "Dan player 60 5", Cyd=3, Ada=1, Bob=2, Dan=5,
    )  # fmt: skip
    assert refused(at.ask(DealCard(face_down=True), DEALER), "8.8")
    assert offer(at, B) == ("Bob", "Cyd", "Ada", "dealer")
    assert refused(at.ask(TakeCards(hand=B), CYD))
    at.must(DeclineCards(hand=B), BOB)
    at.must(DeclineCards(hand=B), CYD)
    assert refused(at.ask(DealCard(face_down=True), DEALER), "8.8")
    at.must(TakeCards(hand=B), ADA)
    assert refused(at.ask(DealCard(face_down=True), DEALER), "8.8")
    assert offer(at, P) == ("Dan", "dealer")
    at.must(DeclineCards(hand=P), Person(name="Dan"))
    deal(at, "? ? ? ?")
    assert refused(at.ask(PassHand(hand=P), DEALER)), "nobody wished to have it"
    turn(at, "player", "9h Kd")
    at.must(PassHand(hand=B), DEALER)


@proves(NZ5, "8.16", "8.9", "8.10")
def test_nz5_8_16_one_person_may_have_both_roles() -> None:
    """D5-62: Ada alone has Banker 400 and Player 300."""
    at = style_b("Ada banker 400", "Ada player 300", Ada=1)
    give(at, B, ADA)
    give(at, P, ADA)
    deal(at, "? ? ? ?")
    at.must(PassHand(hand=P), DEALER)
    assert refused(at.ask(PassHand(hand=B), DEALER), "8.16")
    turn(at, "player", "9h Kd", ADA)
    at.must(ReturnHand(hand=P), ADA)
    at.must(PassHand(hand=B), DEALER)
    turn(at, "banker", "2c Ks", ADA)
    at.must(ReturnHand(hand=B), ADA)
    assert won(end(at), "Ada") == "-100.00"


@proves(NZ5, "8.18", "8.18(a)", "8.18/tail")
def test_nz5_8_18a_the_dealer_turns_a_hand_that_nobody_backs() -> None:
    """A43: each hand by itself."""
    at = style_b("Ada banker 400", Ada=1)
    assert offer(at, P) == ("dealer",)
    give(at, B, ADA)
    deal(at, "? ? ? ?")
    assert refused(at.ask(PassHand(hand=P), DEALER))
    turn(at, "player", "9h Kd")
    at.must(PassHand(hand=B), DEALER)
    at = style_b("Ada tie 40", Ada=1)
    assert (offer(at, P), offer(at, B)) == (("dealer",), ("dealer",))


@pytest.mark.parametrize("who", [GAME, CASINO])
@proves(NZ5, "8.18(c)", "8.18/tail")
def test_nz5_8_18c_supervisors_may_have_the_dealer_turn_the_cards(who: Person) -> None:
    at = two_roles()
    back = OrderHandBack(hand=P, reason="cards were bent")
    assert refused(at.ask(back, DEALER), "8.18(c)")
    events = at.must(back, who)
    assert [each.clause for each in events if isinstance(each, Decided)] == [clause("8.18(c)")]
    deal(at, "? ? ? ?")
    assert refused(at.ask(PassHand(hand=P), DEALER))
    turn(at, "player", "9h Kd")
    assert taken(at.ask(PassHand(hand=B), DEALER))


@proves(NZ5, "4.3", "8.11(b)")
def test_nz5_4_3_nobody_else_handles_the_cards() -> None:
    at = two_roles()
    assert refused(at.ask(NameOpener(hand=B, person="Cyd"), ADA), "4.3")
    deal(at, "? ? ? ?")
    at.must(PassHand(hand=P), DEALER)
    for who in (ADA, CYD, Person(name="Eve")):
        assert refused(at.ask(LookAtHand(hand=P), who))
        assert refused(at.ask(ReturnHand(hand=P), who))
        assert refused(at.ask(TurnCard(hand=P, place=1, card=one("Ah")), who))
        assert refused(at.ask(DealCard(face_down=True), who))


@proves(NZ5, "8.5", "8.5/s2")
def test_nz5_8_5_the_style_stays_for_the_shoe() -> None:
    """A25; only the operator chooses."""
    at = ready()
    other = ChangeMethod(method="style-c", reason="quiet night")
    assert refused(at.ask(other, OPERATOR), "8.5/s2")
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    end(at)
    assert refused(at.ask(other, OPERATOR), "8.5/s2")
    at.must(EndShoe(), OPERATOR)
    assert refused(at.ask(other, CASINO), "8.5")
    at.must(other, OPERATOR)
    load(at)
    begin(at, "Ann player 100")
    deal(at, "? ? ? ?")
    turn(at, "player", "9h Kd")


@proves(NZ5, "8.5/s3", "3.4(a)(iii)")
def test_nz5_8_5_with_a_continuous_shuffler_by_approved_procedures_only() -> None:
    """Never to Style B."""
    assert not_allowed(NZ5, arrangement="continuous-shuffler", method="style-b").clause == clause(
        "3.4(a)(iii)"
    )
    at = ready(t5(arrangement="continuous-shuffler"))
    assert refused(at.ask(ChangeMethod(method="style-c"), OPERATOR), "8.5/s3")
    approved = Permit(what=Permission.CHANGE_METHOD)
    assert refused(at.ask(approved, OPERATOR), "8.5/s3")
    at.must(approved, Person(name="Di", role="authority"))
    assert refused(at.ask(ChangeMethod(method="style-b"), OPERATOR), "3.4(a)(iii)")
    assert refused(at.ask(ChangeMethod(method="style-c"), DEALER), "8.5")
    at.must(ChangeMethod(method="style-c"), OPERATOR)
    begin(at, "Ann player 100")
    deal(at, "? ? ? ?")
    turn(at, "player", "9h Kd")
    turn(at, "banker", "2c Ks")
    assert won(end(at)) == "+100.00"
    assert refused(at.ask(ClearTable(), DEALER))
