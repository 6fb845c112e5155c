"""Places, games, closing, conduct and disputes at a New South Wales table (2, 7, 15)."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.model import Item
from punto.rules.permission import Topic
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    Agree,
    AnnounceClosing,
    AskAgreement,
    CallBets,
    ChangeVariant,
    CloseBox,
    CloseTable,
    DealCard,
    Disagree,
    DrawCard,
    OpenBox,
    OrderNoBetCoups,
    Person,
    PlaceBet,
    PostSign,
    RefuseBet,
    Sit,
    VacateSeat,
)
from punto.table.events import (
    BetTaken,
    BoxClosed,
    VariantChanged,
)
from punto.table.next import next_steps
from punto.table.state import Phase
from tests.people import all_agree
from tests.table.driver import Driven
from tests.table.nsw_table import (
    ANN,
    ASSISTANT,
    BEN,
    CAL,
    DEALER,
    SUPERVISOR,
    begin,
    clause,
    clear,
    deal,
    only,
    open_table,
    refused_by,
    seat,
    settle,
    whole,
    won,
)
from tests.tables import NSW, proves, refused

pytestmark = pytest.mark.covers

NATURAL = "9c 2c 9d 3s"
MINUTE = 60
SEATS = tuple("ABCDEFGHI")


@proves(NSW, "2.1", "2.1.1", "2.1.2", "2.2/seats")
@pytest.mark.parametrize(
    ("version", "most", "places", "number"),
    [("salon", 9, 9, "2.1.1"), ("private", 6, 9, "2.1.2")],
)
@pytest.mark.parametrize("variant", ["premium", "even-money", "tie-premium"])
def test_a_table_is_one_of_two_kinds_with_so_many_places(
    version: str, most: int, places: int, number: str, variant: str
) -> None:
    shown = {"tie-percentage": "5%"} if variant == "tie-premium" else {}
    at = open_table(variant=variant, version=version, percentages=shown)
    seat(at, **{SEATS[each]: each + 1 for each in range(most)})
    assert refused_by(at.ask(Sit(seat=most + 1), ANN), number)
    for boxes in (2, places + 1):
        answer = refused(NSW, variant, version=version, boxes=boxes, percentages=shown)
        assert (answer.reason, answer.clause) == (Reason.WRONG_SEATS, clause(number))
    for boxes in range(3, most + 1):
        small = open_table(variant=variant, version=version, boxes=boxes, percentages=shown)
        assert refused_by(small.ask(Sit(seat=boxes + 1), ANN), number)
    answer = refused(NSW, variant, version="main-floor", percentages=shown)
    assert answer.reason is Reason.UNKNOWN_VERSION


@proves(NSW, "2.1.2", "2.1.2/extra-places")
def test_places_beyond_six_of_a_private_table_are_marked_and_out_of_play() -> None:
    at = open_table(version="private", boxes=8)
    assert at.state.closed_boxes == {7, 8}
    assert refused_by(at.ask(Sit(seat=7), ANN), "2.1.2/extra-places")
    assert refused_by(at.ask(OpenBox(area=7), SUPERVISOR), "2.1.2/extra-places")
    at.must(CallBets(), DEALER)
    for area in (7, 8):
        wager = PlaceBet(bet="player", stake=cents("100"), area=area)
        assert refused_by(at.ask(wager, ANN), "2.1.2/extra-places")
    assert refused_by(at.ask(Sit(seat=9), ANN), "2.1.2")
    seat(at, **{SEATS[each]: each + 1 for each in range(6)})
    steps = next_steps(at.state, ANN)
    assert not [each for each in steps if isinstance(each.ask, Sit)]
    assert not [each for each in next_steps(at.state, DEALER) if isinstance(each.ask, OpenBox)]


@proves(NSW, "2.8", "2.8/refuse")
def test_no_wager_is_taken_at_a_box_that_is_marked_closed() -> None:
    at = open_table()
    at.must(CallBets(), DEALER)
    wager = PlaceBet(bet="player", stake=cents("100"), area=3)
    assert isinstance(at.ask(CloseBox(area=3), ANN), Refused)
    assert only(at.must(CloseBox(area=3), DEALER), BoxClosed).area == 3
    assert at.state.desk.closed_boxes == {3}
    assert refused_by(at.ask(wager, ANN), "2.8/refuse")
    at.must(PlaceBet(bet="player", stake=cents("100"), area=4), ANN)
    at.must(CloseBox(area=4), DEALER)
    assert [each.area for each in at.state.layout] == [4], "what lies there stays"
    assert refused_by(at.ask(PlaceBet(bet="tie", stake=cents("100"), area=4), ANN), "2.8/refuse")
    at.must(OpenBox(area=3), DEALER)
    at.must(wager, BEN)


@proves(NSW, "7.5")
def test_sn_38_no_bet_coups_need_the_agreement_of_all_players() -> None:
    at = open_table()
    seat(at, Ann=1, Ben=2, Cal=3)
    two = OrderNoBetCoups(coups=2)
    at.must(AskAgreement(what=Topic.NO_BET_COUPS), DEALER)
    at.must(Disagree(what=Topic.NO_BET_COUPS), CAL)
    assert isinstance(at.ask(two, ASSISTANT), Refused), "one player objects"
    at.must(AskAgreement(what=Topic.NO_BET_COUPS), DEALER)
    for name in ("Ann", "Ben"):
        at.must(Agree(what=Topic.NO_BET_COUPS), Person(name=name))
        assert isinstance(at.ask(two, ASSISTANT), Refused), "not all of them"
    at.must(Agree(what=Topic.NO_BET_COUPS), CAL)
    assert isinstance(at.ask(two, SUPERVISOR), Refused)
    at.must(two, ASSISTANT)
    assert not at.state.authority.agreements, "used up"
    for _ in range(2):
        assert isinstance(at.ask(CallBets(), DEALER), Refused)
        deal(at, NATURAL)
        settle(at)
        clear(at)
    at.must(CallBets(), DEALER)


def _idle(kind: str) -> Driven:
    """P sat through two ordinary coups; the third is of this kind."""
    at = open_table(version="private", boxes=3)
    seat(at, Ann=1, Ben=2, P=3)
    for _ in range(2):
        whole(at, (ANN, "player", "100"), cards=NATURAL)
    if kind == "ordinary":
        whole(at, (ANN, "player", "100"), cards=NATURAL)
    else:
        if kind == "7.5":
            all_agree(at, Topic.NO_BET_COUPS, DEALER)
            at.must(OrderNoBetCoups(coups=1), ASSISTANT)
        else:
            at.must(DrawCard(card=parse_cards("9h")[0]), DEALER)
            at.must(DealCard(), DEALER)
        deal(at, "2c 9d 2s" if at.state.dealt else NATURAL)
        settle(at)
        clear(at)
    return at


@proves(NSW, "15.10")
@pytest.mark.parametrize(("kind", "may"), [("ordinary", True), ("7.5", True), ("14.3", False)])
def test_sn_71_who_abstains_for_three_coups_may_have_to_give_up_the_seat(
    kind: str, may: bool
) -> None:
    at = _idle(kind)
    vacate = VacateSeat(player="P")
    assert refused_by(at.ask(vacate, DEALER), "15.10")
    assert refused_by(at.ask(vacate, SUPERVISOR), "15.10") is not may
    assert (at.state.seat_of("P") is None) is may


@proves(NSW, "15.10")
def test_sn_71_with_a_seat_free_nobody_has_to_leave() -> None:
    """Nor for coups in which one was free: all others have to be in use meanwhile."""
    at = open_table(version="private", boxes=4)
    seat(at, Ann=1, Ben=2, P=3)
    for _ in range(3):
        whole(at, (ANN, "player", "100"), cards=NATURAL)
    assert refused_by(at.ask(VacateSeat(player="P"), SUPERVISOR), "15.10")
    at.must(CloseBox(area=4), DEALER)
    for _ in range(3):
        assert refused_by(at.ask(VacateSeat(player="P"), SUPERVISOR), "15.10")
        whole(at, (ANN, "player", "100"), cards=NATURAL)
    at.must(VacateSeat(player="P"), SUPERVISOR)


@proves(NSW, "15.9")
def test_a_table_with_players_closes_twenty_minutes_after_its_sign() -> None:
    at = open_table()
    seat(at, Ann=1)
    assert refused_by(at.ask(CloseTable(), SUPERVISOR), "15.9")
    at.must(AnnounceClosing(effective=25 * MINUTE), SUPERVISOR)
    at.now = 20 * MINUTE
    assert refused_by(at.ask(CloseTable(), SUPERVISOR), "15.9")
    at.now = 25 * MINUTE
    assert refused_by(at.ask(CloseTable(), DEALER), "15.9")
    at.must(CloseTable(), SUPERVISOR)
    assert at.state.phase is Phase.CLOSED


@proves(NSW, "15.9")
def test_a_sign_of_less_than_twenty_minutes_or_without_a_time_closes_nothing() -> None:
    for effective, now in ((19 * MINUTE, 19), (None, 40)):
        at = open_table()
        seat(at, Ann=1)
        at.must(AnnounceClosing(effective=effective), SUPERVISOR)
        at.now = now * MINUTE
        assert refused_by(at.ask(CloseTable(), SUPERVISOR), "15.9")


@proves(NSW, "15.8", "15.8/sign", "2.5")
def test_another_game_comes_after_a_sign_of_twenty_minutes_or_by_consent() -> None:
    at = open_table()
    change = ChangeVariant(variant="even-money")
    assert refused_by(at.ask(change, SUPERVISOR), "15.8")
    at.must(PostSign(item=Item.NEW_GAME, announces="even-money", effective=20 * MINUTE), DEALER)
    at.now = 19 * MINUTE
    assert refused_by(at.ask(change, SUPERVISOR), "15.8")
    at.now = 20 * MINUTE
    assert refused_by(at.ask(change, DEALER), "15.8")
    at.must(change, SUPERVISOR)
    assert refused_by(at.ask(CallBets(), DEALER), "2.5")
    at.must(PostSign(), DEALER)
    done = whole(at, (ANN, "banker", "100"), cards="2h 3c 4d 4s")
    assert done == {("Ann", "banker"): won("100", "100")}
    back = ChangeVariant(variant="tie-premium", percentage="5%")
    seat(at, Ann=1)
    assert refused_by(at.ask(back, SUPERVISOR), "15.8")
    all_agree(at, Topic.ANOTHER_GAME, DEALER)
    assert only(at.must(back, SUPERVISOR), VariantChanged).percentage == "5%"
    assert isinstance(at.ask(CallBets(), DEALER), Refused)
    at.must(PostSign(), DEALER)
    done = whole(at, (ANN, "banker", "100"), cards="2c 2h 4d 4s")
    assert done == {("Ann", "banker"): ("stood-off", cents("100"), cents("5"))}


@proves(NSW, "15.12")
def test_a_wager_is_refused_on_reasonable_grounds_before_the_first_card() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"))
    refuse = RefuseBet(player="Ann", bet="player", reason="placed for another")
    assert refused_by(at.ask(refuse, DEALER), "15.12")
    assert refused_by(at.ask(RefuseBet(player="Ann", bet="player"), SUPERVISOR), "15.12")
    taken = only(at.must(refuse, SUPERVISOR), BetTaken)
    assert taken.wager.stake == cents("100")
    begin_again = PlaceBet(bet="player", stake=cents("100"))
    at.must(begin_again, ANN)
    at.must(DealCard(face_down=True), DEALER)
    assert refused_by(at.ask(refuse, SUPERVISOR), "15.12")
