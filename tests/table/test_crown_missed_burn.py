"""Crown Melbourne: the burn after the shuffle was forgotten: 10.1."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Act, Irregularity, Remedy
from punto.rules.model import Cards, Step
from punto.rules.ruling import Reason
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    Choose,
    CutCards,
    DealCard,
    LowerBet,
    OfferCut,
    PlaceBet,
    PostSign,
    PutCuttingCard,
    Report,
    TakeBet,
)
from punto.table.events import BurnOrdered, Decided, IrregularityFound
from punto.table.state import Phase, TableState
from tests.table.crown_coup import (
    ANN,
    DEALER,
    HDD,
    balance,
    cards,
    crown,
    deal,
    hand,
    no,
    one_of,
    refused_by,
    settle,
    wagered,
    yes,
)
from tests.table.driver import Driven
from tests.tables import CROWN, proves, table

MISSED = Report(irregularity=Irregularity.FAIL_TO_BURN)


def loaded() -> Driven:
    """The shoe is loaded, and the burn comes next."""
    at = Driven(TableState(table(CROWN)))
    yes(at, BringCards(cards=Cards.NEW, done=tuple(Step)))
    yes(at, PostSign())
    yes(at, OfferCut(to_players=False), HDD)
    yes(at, CutCards(in_front=200), HDD)
    yes(at, PutCuttingCard(from_back=20))
    assert at.state.phase is Phase.BURN
    return at


def unburned() -> Driven:
    """Play went on without a burn, up to the first wager."""
    at = loaded()
    yes(at, MISSED)
    yes(at, Choose(does="continue"), HDD)
    return at


@pytest.mark.parametrize("coups", [1, 2])
@proves(CROWN, "10.1")
def test_10_1_after_the_first_coup_the_results_stand_and_the_shoe_goes_on(coups: int) -> None:
    at = unburned()
    for _ in range(coups):
        wagered((ANN, "player", "100"), at=at)
        deal(at, "KS KD 9H 3C")
        settle(at)
    wagered((ANN, "player", "100"), at=at)
    deal(at, "KS KD")
    before, left = balance(at, ANN), at.state.shoe.left
    found = one_of(yes(at, MISSED), IrregularityFound)
    assert (found.remedy, found.clause) == (Remedy.PLAY_ON, crown("10.1"))
    assert (balance(at, ANN), at.state.shoe.left, at.state.fault) == (before, left, None)
    assert not at.state.shoe.ending
    deal(at, "9H 3C")
    settle(at)
    assert balance(at, ANN) == (coups + 1) * cents("100")


@proves(CROWN, "10.1", "10.1.1")
def test_10_1_1_in_the_first_coup_a_higher_duties_dealer_chooses() -> None:
    """Reading A38."""
    at = unburned()
    wagered((ANN, "player", "100"), at=at)
    deal(at, "KS KD")
    found = one_of(yes(at, MISSED), IrregularityFound)
    assert (found.clause, found.role) == (crown("10.1.1"), HDD.role)
    assert [(way.does, way.clause) for way in found.choices] == [
        (Act.BURN_AND_RESTART, crown("10.1.1")),
        (Act.CONTINUE, crown("10.1")),
    ]
    restart = Choose(does="burn-and-restart", reason="nothing lost")
    assert refused_by(at, "10.1.1", restart, DEALER) is Reason.NOT_AUTHORISED
    decided = one_of(yes(at, restart, HDD), Decided)
    assert (at.who(decided).name, at.who(decided).role, decided.reason) == (
        HDD.name,
        HDD.role,
        "nothing lost",
    )


@pytest.mark.parametrize(
    ("dealt", "then"),
    [
        ("KS", ""),
        ("KS KD 9H 3C", "KD 9H 3C"),
        ("2S KD 3H 4C 2D", "KD 3H 4C 2D"),
        ("2S KD 3H 4C 2D AH", "KD 3H 4C 2D AH"),
    ],
)
@proves(CROWN, "10.1.1")
def test_10_1_1_the_coup_is_rebuilt_and_its_first_card_is_the_one_that_is_burned(
    dealt: str, then: str
) -> None:
    at = unburned()
    left = at.state.shoe.left
    wagered((ANN, "player", "100"), at=at)
    deal(at, dealt)
    yes(at, MISSED)
    events = yes(at, Choose(does="burn-and-restart"), HDD)
    assert one_of(events, BurnOrdered).clause == crown("10.1.1")
    assert (at.state.phase, at.state.dealt, at.state.shoe.left) == (Phase.BURN, 0, left)
    assert no(at, DealCard()).reason is Reason.NOT_NOW, "the burn of 4.3 comes first"
    yes(at, BurnCard())
    assert (at.state.phase, at.state.shoe.left) == (Phase.BETWEEN, left - 1)
    assert [str(laid.card) for laid in at.state.shoe.front] == cards(then).split()
    for _ in then.split()[:4]:
        yes(at, DealCard())
    assert hand(at, Side.PLAYER) == cards(" ".join(then.split()[:4:2]))
    assert hand(at, Side.BANKER) == cards(" ".join(then.split()[1:4:2]))


@pytest.mark.parametrize(
    "command",
    [
        PlaceBet(bet="banker", stake=cents("100")),
        TakeBet(bet="player"),
        LowerBet(bet="player", stake=cents("10")),
    ],
)
@proves(CROWN, "10.1.1", "5.4")
def test_10_1_1_nobody_wagers_anew_on_cards_that_were_seen(
    command: PlaceBet | TakeBet | LowerBet,
) -> None:
    at = unburned()
    wagered((ANN, "player", "100"), at=at)
    deal(at, "KS KD 9H 3C")
    yes(at, MISSED)
    yes(at, Choose(does="burn-and-restart"), HDD)
    yes(at, BurnCard())
    assert refused_by(at, "5.4", command, ANN) is Reason.BETTING_CLOSED


@proves(CROWN, "10.1.1")
def test_10_1_1_before_any_coup_the_burn_is_made_up_for() -> None:
    at = loaded()
    yes(at, MISSED)
    yes(at, Choose(does="burn-and-restart"), HDD)
    assert at.state.phase is Phase.BURN
    yes(at, BurnCard())
    yes(at, CallBets())


@proves(CROWN, "10.1")
def test_10_1_in_the_first_coup_play_may_go_on_as_well() -> None:
    at = unburned()
    wagered((ANN, "player", "100"), at=at)
    deal(at, "KS KD")
    yes(at, MISSED)
    yes(at, Choose(does="continue"), HDD)
    deal(at, "9H 3C")
    settle(at)
    assert balance(at, ANN) == cents("100")
