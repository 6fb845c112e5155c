"""New Zealand Division 5: the three styles of dealing."""

from __future__ import annotations

from punto.rules.irregular import Irregularity
from punto.rules.permission import Permission
from punto.table.commands import (
    DealCard,
    DrawCard,
    LookAtHand,
    OrderHandBack,
    PassHand,
    Permit,
    ReturnHand,
    SettleBets,
    TakeCards,
    TurnCard,
)
from punto.table.events import Decided, ResultCalled
from punto.table.state import Laid
from tests.table.driver import lying
from tests.table.nz5_style_b import ADA, BOB, B, P, called, offer, two_roles
from tests.table.nz5_table import (
    CASINO,
    DEALER,
    GAME,
    begin,
    clause,
    counts,
    deal,
    end,
    fault,
    one,
    ready,
    refused,
    t5,
    taken,
    turn,
    won,
)
from tests.tables import NZ5, proves


@proves(NZ5, "8.1", "8.4", "8.4/s2", "8.6", "8.6/s2", "8.7", "9.1", "9.7")
def test_nz5_8_6_style_a_all_cards_face_up_and_counts_called() -> None:
    """D5-56: Player 5 before Banker 3; Banker wins 8 to 4."""
    at = ready(Ada=1)
    begin(at, "Ada banker 100")
    assert refused(at.ask(DealCard(face_down=True), DEALER), "8.6")
    deal(at, "Ah 3c 4d")
    assert called(at) == []
    deal(at, "Ks")
    assert lying(*at.state.player) == (Laid(one("Ah")), Laid(one("4d")))
    assert lying(*at.state.banker) == (Laid(one("3c")), Laid(one("Ks")))
    assert called(at) == ["Player 5", "Banker 3"]
    assert refused(at.ask(DealCard(face_down=True), DEALER)), "third cards face up too"
    deal(at, "9h 5d")
    done = end(at)
    assert (counts(done), won(done, "Ada")) == ((4, 8), "+95.00")
    assert any(isinstance(each, ResultCalled) for each in done)


@proves(NZ5, "4.3", "8.7")
def test_nz5_8_7_in_style_a_no_player_has_a_card() -> None:
    """No role is shown either: D5-05."""
    at = ready(Ada=1)
    begin(at, "Ada banker 100")
    assert offer(at, B) == ("dealer",)
    assert refused(at.ask(TakeCards(hand=B), ADA))
    deal(at, "Ah 3c 4d Ks")
    for command in (PassHand(hand=B), PassHand(hand=P)):
        assert refused(at.ask(command, DEALER))
    for command in (LookAtHand(hand=B), DealCard(card=one("9h")), DrawCard(), SettleBets()):
        assert refused(at.ask(command, ADA))
    assert not at.state.hold.accepted


@proves(NZ5, "8.19", "8.19/s2", "8.20", "9.7", "4.3")
def test_nz5_8_19_style_c_the_dealer_turns_players_hand_first() -> None:
    at = ready(t5(method="style-c"), Ada=1)
    begin(at, "Ada banker 100")
    assert offer(at, P) == ("dealer",)
    deal(at, "? ? ? ?")
    assert all(laid.face_down for laid in (*at.state.player, *at.state.banker))
    first = TurnCard(hand=B, place=1, card=one("3c"))
    assert refused(at.ask(first, DEALER), "8.17")
    assert refused(at.ask(TurnCard(hand=P, place=1, card=one("Ah")), ADA)), "the dealer's cards"
    turn(at, "player", "Ah 4d")
    assert called(at) == ["Player 5"]
    turn(at, "banker", "3c Ks")
    assert called(at) == ["Player 5", "Banker 3"]
    assert refused(at.ask(DealCard(face_down=True), DEALER))
    deal(at, "9h 5d")
    assert counts(end(at)) == (4, 8)


@proves(NZ5, "8.19")
def test_nz5_8_19_a_card_face_up_is_an_error_in_style_b_and_c() -> None:
    for method in ("style-b", "style-c"):
        at = ready(t5(method=method))
        begin(at, "Ann banker 100")
        assert fault(deal(at, "3c")).irregularity is Irregularity.DEALT_FACE_UP


@proves(NZ5, "8.17")
def test_nz5_8_17_bankers_hand_first_only_by_the_casino_supervisor() -> None:
    """A26: in Styles B and C; the game supervisor may not."""
    at = ready(t5(method="style-c"))
    begin(at, "Ann banker 100")
    deal(at, "? ? ? ?")
    first = TurnCard(hand=B, place=1, card=one("3c"))
    assert refused(at.ask(first, GAME), "8.17")
    assert taken(at.ask(first, CASINO))
    at = two_roles()
    deal(at, "? ? ? ?")
    assert refused(at.ask(PassHand(hand=B), DEALER), "8.17")
    first_ = Permit(what=Permission.HAND_FIRST)
    assert refused(at.ask(first_, GAME), "8.17")
    said = next(each for each in at.must(first_, CASINO) if isinstance(each, Decided))
    assert (at.who(said).role, said.clause) == ("casino-supervisor", clause("8.17"))
    at.must(PassHand(hand=B), DEALER)
    assert not at.state.authority.permissions, "used up"
    assert refused(at.ask(PassHand(hand=P), DEALER), "8.16"), "one hand at a time even so"


@proves(NZ5, "8.8", "8.11", "8.11(b)", "8.11(c)", "8.12", "8.13", "8.14", "8.14/s2", "8.15",
        "8.15/s2", "8.16", "3.4(e)")  # fmt: skip
def test_nz5_8_13_one_hand_after_the_other_goes_to_its_holder_and_comes_back_face_up() -> None:
    """D5-59 and D5-05: Ada is Banker, Bob is Player."""
    at = two_roles()
    assert at.state.hold.accepted == {B: "Ada", P: "Bob"}
    deal(at, "? ? ? ?")
    assert refused(at.ask(PassHand(hand=B), DEALER))
    assert refused(at.ask(LookAtHand(hand=P), BOB)), "not before it is passed"
    at.must(PassHand(hand=P), DEALER)
    assert refused(at.ask(PassHand(hand=B), DEALER), "8.16")
    assert refused(at.ask(LookAtHand(hand=P), ADA))
    assert refused(at.ask(TurnCard(hand=P, place=1, card=one("Ah")), ADA))
    at.must(LookAtHand(hand=P, cards=(one("Ah"), one("4d"))), BOB)
    assert [set(laid.looked) for laid in at.state.player] == [{"Bob"}, {"Bob"}]
    assert not any(laid.looked for laid in at.state.banker)
    assert at.state.known.player == (), "nobody else knows them"
    assert refused(at.ask(PassHand(hand=B), DEALER), "8.16")
    turn(at, "player", "Ah 4d", BOB)
    assert called(at) == ["Player 5"]
    assert refused(at.ask(PassHand(hand=B), DEALER), "8.16"), "not back in its box"
    at.must(ReturnHand(hand=P), DEALER)
    at.must(PassHand(hand=B), DEALER)
    assert at.state.hold.out is B
    at.must(LookAtHand(hand=B, cards=(one("3c"), one("Ks"))), ADA)
    turn(at, "banker", "3c Ks", ADA)
    at.must(ReturnHand(hand=B), DEALER)
    assert called(at) == ["Player 5", "Banker 3"]


@proves(NZ5, "8.14", "8.15")
def test_nz5_8_14_bankers_hand_waits_until_players_cards_are_face_up() -> None:
    at = two_roles()
    deal(at, "? ? ? ?")
    at.must(PassHand(hand=P), DEALER)
    assert refused(at.ask(ReturnHand(hand=P), BOB), "8.14"), "whoever has them turns them"
    turn(at, "player", "Ah", BOB)
    assert refused(at.ask(ReturnHand(hand=P), BOB), "8.14")
    at.must(OrderHandBack(hand=P, reason="slow"), CASINO)
    assert refused(at.ask(PassHand(hand=B), DEALER), "8.17")
    turn(at, "player", "4d", first=2)
    assert taken(at.ask(PassHand(hand=B), DEALER))


@proves(NZ5, "9.8", "9.8/s2", "9.4", "8.11(a)")
def test_nz5_9_8_the_third_card_goes_face_down_to_the_holder() -> None:
    """D5-65: only when Bob has turned it is Banker's draw decided."""
    at = two_roles()
    deal(at, "? ? ? ?")
    for hand, who, cards in ((P, BOB, "Ah 4d"), (B, ADA, "3c Ks")):
        at.must(PassHand(hand=hand), DEALER)
        turn(at, hand, cards, who)
        at.must(ReturnHand(hand=hand), DEALER)
    assert refused(at.ask(DealCard(card=one("9h")), BOB)), "the role is only to show the hand"
    deal(at, "?")
    assert at.state.due is None, "not known yet"
    assert refused(at.ask(DealCard(face_down=True), DEALER))
    assert refused(at.ask(SettleBets(), DEALER))
    at.must(PassHand(hand=P), DEALER)
    assert refused(at.ask(LookAtHand(hand=P, cards=(one("9h"),)), ADA))
    at.must(LookAtHand(hand=P, cards=(one("9h"),)), BOB)
    assert set(at.state.player[2].looked) == {"Bob"}
    turn(at, "player", "9h", BOB, first=3)
    at.must(ReturnHand(hand=P), DEALER)
    deal(at, "?")
    at.must(PassHand(hand=B), DEALER)
    turn(at, "banker", "5d", ADA, first=3)
    at.must(ReturnHand(hand=B), DEALER)
    done = end(at)
    assert counts(done) == (4, 8)
    assert (won(done, "Ada"), won(done, "Bob")) == ("+95.00", "-100.00")


@proves(NZ5, "9.8")
def test_nz5_9_8_a_third_card_face_up_is_an_error_in_style_b() -> None:
    at = two_roles()
    deal(at, "? ? ? ?")
    for hand, who, cards in ((P, BOB, "Ah 4d"), (B, ADA, "3c Ks")):
        at.must(PassHand(hand=hand), DEALER)
        turn(at, hand, cards, who)
        at.must(ReturnHand(hand=hand), DEALER)
    assert fault(deal(at, "9h")).irregularity is Irregularity.DEALT_FACE_UP
