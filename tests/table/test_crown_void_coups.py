"""Crown Melbourne: coups without a result, and errors that are told too late: 10.10 to 10.12."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.money import cents
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.table.commands import (
    ClearTable,
    DealCard,
    Report,
)
from punto.table.events import (
    BetSettled,
    CoupVoided,
    IrregularityFound,
    ResultCalled,
)
from punto.table.state import Phase
from tests.table.crown_coup import (
    ANN,
    BEN,
    all_of,
    balance,
    cards,
    crown,
    deal,
    dummy_follows,
    hand,
    one_of,
    ready,
    settle,
    wagered,
    yes,
)
from tests.table.driver import Driven
from tests.tables import CROWN, proves

(FIVE,) = parse_cards("5D")


def _nearly_empty() -> Driven:
    """A shoe of four decks with five cards left, between coups: a block of it fell out."""
    at = wagered((BEN, "player", "10"), at=ready(decks=4))
    deal(at, "AH AD")
    block = at.state.shoe.left - 5
    yes(at, Report(irregularity=Irregularity.DRAWN_TOGETHER, unseen=block, rebuildable=False))
    yes(at, ClearTable())
    assert (at.state.shoe.left, at.state.phase) == (5, Phase.BETWEEN)
    return at


@proves(CROWN, "10.10", "15.5")
def test_cs_077_a_coup_for_which_the_cards_do_not_suffice_is_void_and_wagers_go_back() -> None:
    at = wagered((ANN, "player", "100"), (ANN, "tie", "20"), at=_nearly_empty())
    deal(at, "2C KD 3C 4S")
    events = deal(at, "2D")
    assert one_of(events, CoupVoided).clauses == (crown("10.10"),)
    lines = all_of(events, BetSettled)
    assert [(line.result, line.returned, line.paid) for line in lines] == [
        ("void", cents("100"), 0),
        ("void", cents("20"), 0),
    ]
    assert (balance(at, ANN), all_of(events, ResultCalled), at.state.outcome) == (0, [], None)


@proves(CROWN, "10.11", "15.5")
@pytest.mark.parametrize("kind", [Irregularity.OUT_OF_ORDER, Irregularity.DRAWN_TOGETHER])
@pytest.mark.parametrize("dealt", ["KS", "KS KD 2H 3C", "KS KD 2H 3C 4D"])
def test_10_11_a_coup_whose_order_of_cards_nobody_knows_is_void_at_any_stage(
    kind: Irregularity, dealt: str
) -> None:
    at = wagered((ANN, "player", "100"), (BEN, "banker", "60"))
    deal(at, dealt)
    events = yes(at, Report(irregularity=kind, rebuildable=False))
    assert one_of(events, CoupVoided).clauses == (crown("10.11"),)
    assert (balance(at, ANN), balance(at, BEN), at.state.layout) == (0, 0, ())
    yes(at, ClearTable())
    assert at.state.no_bet is None


@proves(CROWN, "10.12")
def test_10_12_an_error_told_after_the_next_coup_has_begun_changes_no_later_coup() -> None:
    """Reading A43: the faulty coup stands too."""
    at, plain = Driven(ready().state), Driven(ready().state)
    for each in (at, plain):
        wagered((ANN, "banker", "100"), at=each)
        deal(each, "KS KD 6H 7C")
        yes(each, DealCard(card=FIVE, to=Side.PLAYER, unnoticed=True))
        settle(each, unnoticed=True)
        wagered((ANN, "player", "100"), at=each)
        deal(each, "9D 2C")
    report = Report(irregularity=Irregularity.THIRD_CARD_TO_PLAYER, earlier=True)
    found = one_of(yes(at, report), IrregularityFound)
    assert (found.irregularity, found.clause) == (Irregularity.FOUND_LATE, crown("10.12"))
    for each in (at, plain):
        deal(each, "KH 3D")
        settle(each)
    assert balance(at, ANN) == balance(plain, ANN)
    assert at.state.no_bet is None


@proves(CROWN, "10.12")
def test_10_12_an_error_told_before_the_next_coup_has_begun_is_still_put_right() -> None:
    at = wagered((ANN, "banker", "100"))
    deal(at, "KS KD 6H 7C")
    yes(at, DealCard(card=FIVE, to=Side.PLAYER, unnoticed=True))
    settle(at, unnoticed=True)
    assert balance(at, ANN) == cents("95"), "7 against 1"
    yes(at, Report(irregularity=Irregularity.THIRD_CARD_TO_PLAYER))
    assert hand(at, Side.PLAYER) == cards("KS 6H")
    settle(at)
    assert balance(at, ANN) == cents("95"), "7 against 6"
    dummy_follows(at, "5D", "10.6.1(b)")
