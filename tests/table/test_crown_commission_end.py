"""Crown 9.3.1 to its end: when deferred commission is collected, and what staff see of it."""

from __future__ import annotations

import pytest

from punto.ledger import Kind
from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.model import Cards, Step
from punto.rules.permission import PlayerWish
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    AnnounceClosing,
    ArrangeExcess,
    AskFor,
    BringCards,
    Choose,
    ClearTable,
    CloseBets,
    CloseTable,
    CollectCommission,
    DeferCommission,
    EndShoe,
    Leave,
    OrderShuffle,
    Person,
    Report,
    SettleBets,
    Sit,
    VacateSeat,
)
from punto.table.dealer import Awaited, Pack, Wait, at_once, next_step
from punto.table.events import (
    AnyEvent,
    BetSettled,
    CommissionCollected,
    CommissionReturned,
    Left,
    TableClosed,
)
from punto.table.view.common import Marker, MarkerKind
from tests.ledger.booked import Booked, booked
from tests.refusals import found_in
from tests.table.crown_table import (
    ANN,
    AREA,
    BANKER_WINS,
    BEN,
    CASINO,
    CROWN_MANAGEMENT,
    DEALER,
    HDD,
    clause,
    deal,
    found,
    refused_by,
    settled,
    wagers,
)
from tests.table.driver import Driven
from tests.table.seeing import view
from tests.tables import CROWN, limits, money, proves, table

COLLECT = CollectCommission(player="Ann")
EVE = Person(name="Eve")


def deferring(*who: Person, variant: str = "", **choices: object) -> Booked:
    """A table with its ledger; these sit in seats 4, 5 and so on and pay commission later."""
    at = booked(table(CROWN, variant, **choices))
    at.order = []
    for seat, person in enumerate(who or (ANN,), start=4):
        at.must(Sit(seat=seat), person)
        at.must(DeferCommission(player=person.name), CROWN_MANAGEMENT)
    return at


def banker(at: Driven, *bets: tuple[Person, str], cards: str = BANKER_WINS) -> list[BetSettled]:
    """These win on Banker."""
    wagers(at, *((who, "banker", stake) for who, stake in bets or ((ANN, "1,000"),)))
    at.must(CloseBets(), DEALER)
    deal(at, cards)
    return [each for each in settled(at) if isinstance(each, BetSettled)]


def collected(events: tuple[AnyEvent, ...]) -> tuple[str, int, str]:
    one = found(events, CommissionCollected)
    assert one.clause is not None
    return one.player, one.amount, one.clause.number


@proves(CROWN, "9.3.1(a)", "9.3.1(a)(i)")
def test_crown_9_3_1_a_in_mid_shoe_a_dealer_collects_only_what_the_player_asks_to_pay() -> None:
    at = deferring()
    banker(at)
    for staff in (DEALER, HDD, AREA, CASINO):
        no = at.ask(COLLECT, staff)
        assert isinstance(no, Refused)
        assert (no.reason, no.clause) == (Reason.NOT_NOW, clause("9.3.1(a)"))
    wish = AskFor(what=PlayerWish.COLLECT_COMMISSION)
    assert isinstance(at.ask(COLLECT, BEN), Refused), "nobody pays for another"
    at.must(wish, BEN)
    assert isinstance(at.ask(COLLECT, DEALER), Refused), "nobody asks for another"
    assert isinstance(at.ask(wish, DEALER), Refused), "staff do not ask in a player's name"
    at.must(wish, ANN)
    assert collected(at.must(COLLECT, DEALER)) == ("Ann", cents("50"), "9.3.1(a)(i)")


@proves(CROWN, "9.3.1(a)")
@pytest.mark.parametrize("how", ["ended", "to be ended"])
def test_crown_9_3_1_a_when_the_shoe_is_over_the_dealer_collects_from_everybody(how: str) -> None:
    at = deferring(ANN, BEN)
    banker(at, (ANN, "1,000"), (BEN, "500"))
    banker(at, (BEN, "250"))
    shuffle = OrderShuffle(reason="odd run")
    if how == "ended":
        at.must(EndShoe(), HDD)
    else:
        wagers(at, (ANN, "player", "100"))
        at.must(CloseBets(), DEALER)
        deal(at, BANKER_WINS[:2])
        at.must(shuffle, CASINO)
        assert isinstance(at.ask(COLLECT, DEALER), Refused), "the coup is not over"
        deal(at, BANKER_WINS[3:])
        settled(at)
    assert collected(at.must(COLLECT, DEALER)) == ("Ann", cents("50"), "9.3.1(a)")
    if how != "ended":
        at.must(EndShoe(), HDD)
    fresh = BringCards(cards=Cards.NEW, done=(Step.SHUFFLED,), same=True)
    no = at.ask(fresh, DEALER)
    assert isinstance(no, Refused)
    assert (no.reason, no.clause, found_in(no)) == (
        Reason.COMMISSION_OWED, clause("9.3.1(a)"), "owed 37.50",
    )  # fmt: skip
    assert collected(at.must(CollectCommission(player="Ben"), DEALER))[1] == cents("37.50")
    at.must(fresh, DEALER)
    assert at.has(Kind.OWED, "Ben") == 0
    assert at.has(Kind.RACK, "Ben") == money("712.50")
    assert at.has(Kind.RACK, "Ann") == money("950" if how == "ended" else "850")


@proves(CROWN, "9.3.1(a)")
def test_crown_9_3_1_a_the_automatic_dealer_collects_before_other_cards() -> None:
    at = deferring()
    banker(at)
    at.must(EndShoe(), HDD)
    asked = at_once(at.state, Pack())
    assert asked is not None
    assert asked.command == COLLECT
    at.must(asked.command, asked.by)
    waits = next_step(at.state, Pack())
    assert isinstance(waits, Wait)
    assert waits.what is Awaited.CARDS


@proves(CROWN, "9.3.1(a)(ii)")
def test_crown_9_3_1_a_ii_who_has_to_give_the_seat_up_pays_then() -> None:
    """15.9: Ann abstains for three rounds while all other seats are in use."""
    at = deferring()
    for seat in (each for each in range(1, 15) if each != 4):
        at.must(Sit(seat=seat), Person(name=f"P{seat}"))
    banker(at)
    for suit in "shd":
        wagers(at, (Person(name="P1"), "player", "100"))
        at.must(CloseBets(), DEALER)
        deal(at, f"9{suit} 2{suit} K{suit} 5{suit}")
        settled(at)
    events = at.must(VacateSeat(player="Ann", reason="others wait"), HDD)
    assert collected(events) == ("Ann", cents("50"), "9.3.1(a)(ii)")
    assert found(events, Left).player == "Ann"
    assert at.state.people.owed == {}


@proves(CROWN, "9.3.1(a)")
def test_a46_a_table_that_closes_collects_first() -> None:
    at = deferring()
    banker(at)
    at.must(AnnounceClosing(reason="a quiet night"), HDD)
    for suit in "shd":
        wagers(at, (ANN, "player", "100"))
        at.must(CloseBets(), DEALER)
        deal(at, f"9{suit} 2{suit} K{suit} 5{suit}")
        settled(at)
    no = at.ask(CloseTable(), HDD)
    assert isinstance(no, Refused)
    assert (no.reason, no.clause) == (Reason.COMMISSION_OWED, clause("9.3.1(a)"))
    assert collected(at.must(COLLECT, DEALER)) == ("Ann", cents("50"), "9.3.1(a)")
    found(at.must(CloseTable(), HDD), TableClosed)


@proves(CROWN, "9.3.1(a)", "9.3.1(a)(i)", "9.3.1(a)(ii)")
@pytest.mark.parametrize(
    ("command", "by", "number"),
    [
        (COLLECT, ANN, "9.3.1(a)(i)"),
        (Leave(), ANN, "9.3.1(a)(ii)"),
        (CollectCommission(player="Ann"), CROWN_MANAGEMENT, "9.3.1(a)(iii)"),
    ],
)
def test_a46_with_a_continuous_shuffler_it_waits_for_a_word(
    command: CollectCommission | Leave, by: Person, number: str
) -> None:
    """Such a machine has no end of a shoe: a dealer alone never collects while the table plays."""
    at = deferring(arrangement="continuous")
    for _ in range(3):
        banker(at)
        assert refused_by(at.ask(COLLECT, DEALER), "9.3.1(a)")
    assert collected(at.must(command, by)) == ("Ann", cents("150"), number)
    assert at.has(Kind.RACK, "Ann") == money("2,850")


@proves(CROWN, "9.3.1/deferral", "6.5.1", "6.5.2")
def test_crown_9_3_1_the_extra_commission_beyond_the_differential_waits_too() -> None:
    """CS-023 with deferral: 14,000 on Banker owes 700 and 100, on Player 100."""
    sign = limits("25", "10,000", differential=cents("10,000"))
    at = deferring(limits=sign)
    at.must(ArrangeExcess(player="Ann", maximum=cents("20,000"), reason="known"), AREA)
    (line,) = banker(at, (ANN, "14,000"))
    assert (line.paid, line.owed) == (cents("14,000"), cents("800"))
    wagers(at, (ANN, "player", "14,000"))
    at.must(CloseBets(), DEALER)
    deal(at, "9c 2h Kd 5s")
    (line,) = [each for each in settled(at) if isinstance(each, BetSettled)]
    assert (line.paid, line.owed) == (cents("14,000"), cents("100"))
    assert collected(at.must(COLLECT, ANN))[1] == cents("900")
    assert at.has(Kind.RACK, "Ann") == money("27,100")


def test_a48_the_half_on_a_six_is_kept_at_payment() -> None:
    at = deferring(variant="crown")
    (line,) = banker(at, (ANN, "100"), cards="Kh 6c 2d Qs Kd")
    assert (line.result, line.paid, line.owed) == (Result.WON, cents("50"), 0)
    assert at.state.people.owed == {}


@proves(CROWN, "9.3.1/deferral")
def test_crown_9_3_1_who_stood_up_before_the_result_is_paid_less_commission() -> None:
    at = deferring()
    wagers(at, (ANN, "banker", "1,000"))
    at.must(CloseBets(), DEALER)
    at.must(Leave(), ANN)
    deal(at, BANKER_WINS)
    line = found(settled(at), BetSettled)
    assert (line.paid, line.owed) == (cents("950"), 0)


def test_a_settlement_undone_gives_back_the_commission_that_was_collected_on_it() -> None:
    """15.3: of two coups 100 was collected; the second is void, so 50 of it comes back."""
    at = deferring()
    banker(at)
    wagers(at, (ANN, "banker", "1,000"))
    at.must(CloseBets(), DEALER)
    deal(at, BANKER_WINS)
    at.must(SettleBets(), DEALER)
    at.must(COLLECT, ANN)
    assert at.has(Kind.RACK, "Ann") == money("1,900")
    at.must(Report(irregularity=Irregularity.FRAUD, note="a switched card"), DEALER)
    events = at.must(Choose(does="void-coup", reason="a switched card"), CASINO)
    assert found(events, CommissionReturned).amount == cents("50")
    at.must(ClearTable(), DEALER)
    assert at.has(Kind.RACK, "Ann") == money("950")
    assert at.has(Kind.FLOAT) == money("-950")
    assert not any(at.state.people.owed.values())
    staff = view(at.state, DEALER).staff
    assert staff is not None
    assert staff.collected == cents("50")


@proves(CROWN, "9.3.1(b)")
def test_crown_9_3_1_b_markers_lie_for_all_to_see_and_staff_have_the_sums() -> None:
    at = deferring(ANN, BEN)
    banker(at, (ANN, "1,000"), (BEN, "500"))
    for viewer in (EVE, ANN, DEALER):
        assert view(at.state, viewer).common.markers == (
            Marker(kind=MarkerKind.COMMISSION, player="Ann", seat=4, amount=cents("50")),
            Marker(kind=MarkerKind.COMMISSION, player="Ben", seat=5, amount=cents("25")),
        )
    assert view(at.state, EVE).staff is None
    staff = view(at.state, DEALER).staff
    assert staff is not None
    assert staff.deferred == ("Ann", "Ben")
    assert (staff.owed, staff.owed_total, staff.collected) == (
        {"Ann": cents("50"), "Ben": cents("25")}, cents("75"), 0,
    )  # fmt: skip
    at.must(COLLECT, ANN)
    staff = view(at.state, DEALER).staff
    assert staff is not None
    assert (staff.owed, staff.owed_total, staff.collected) == (
        {"Ben": cents("25")}, cents("25"), cents("50"),
    )  # fmt: skip
    assert [each.player for each in view(at.state, EVE).common.markers] == ["Ben"]
