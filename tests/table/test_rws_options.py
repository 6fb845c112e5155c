"""RWS 5.12 and its neighbours: which error gives the options, on which layout, and when (RB-8)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from punto.cards import Card, parse_cards
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity, Remedy
from punto.rules.ruling import Refused
from punto.table.commands import Choose, DealCard, DrawCard, Person, Report, SettleBets
from punto.table.events import AnyEvent, CoupVoided
from punto.table.state import Phase
from tests.table.driver import Driven, few_left
from tests.table.rws_endings import established
from tests.table.rws_table import DEALER, LAYOUTS, PIT, all_of, asked, begin, deal, found, ready
from tests.tables import RWS, proves

BOTH = ("Ann", "Ben")
NOBODY: tuple[str, ...] = ()

FOUR = {
    "both draw": ("T4", "T2"),
    "banker draws": ("T7", "T5"),
    "both stand": ("T7", "T6"),
    "natural": ("T9", "T3"),
}
"""Hands after four cards: open everywhere, open on some layouts, decided everywhere."""


def _four(layout: str, hands: str, method: str = "face-up") -> Driven:
    player, banker = FOUR[hands]
    cards = f"{player[0]}h {banker[0]}c {player[1]}h {banker[1]}c"
    return deal(begin(ready(layout, method)), cards)


def _card(text: str) -> Card:
    return parse_cards(text)[0]


def _excess(at: Driven) -> tuple[AnyEvent, ...]:
    return at.must(DrawCard(card=_card("4d")), PIT)


def _report(what: Irregularity, *, fits: bool = True, cards: str = "") -> Report:
    return Report(irregularity=what, rebuildable=fits, cards=parse_cards(cards) if cards else ())


@pytest.mark.parametrize("hands", FOUR)
@pytest.mark.parametrize("layout", LAYOUTS)
@proves(RWS, "5.7", "5.7.1")
def test_rws_5_7_1_an_excess_card_gives_options_only_while_nothing_is_decided(
    layout: str, hands: str
) -> None:
    at = _four(layout, hands)
    events = _excess(at)
    open_ = not established(layout, *FOUR[hands])
    assert asked(at) == (BOTH if open_ else NOBODY)
    drawn = {"banker draws": (2, 3), "both draw": (3, 2)}.get(hands, (2, 2))
    over = drawn == (2, 2)
    assert found(events).clause == "rws 5.7"
    assert over or drawn == (3, 2) or found(events).remedy is Remedy.RECONSTRUCT
    assert not over or found(events).remedy is Remedy.FIRST_OF_NEXT_COUP
    lies = [laid.card for laid in (*at.state.shoe.front, *at.state.player, *at.state.banker)]
    assert lies.count(_card("4d")) == 1
    lengths = len(at.state.player), len(at.state.banker)
    assert lengths == drawn, "reconstructed by the Table of Play"
    assert bool(at.state.shoe.front) is over, "or used in the next round"
    assert at.state.shoe.ending is None


@pytest.mark.parametrize("hands", FOUR)
@pytest.mark.parametrize("layout", LAYOUTS)
@proves(RWS, "5.5.3", "5.7.1")
def test_rws_5_5_3_an_excess_card_that_cannot_be_put_right_voids_and_gives_no_options(
    layout: str, hands: str
) -> None:
    at = _four(layout, hands)
    events = at.must(_report(Irregularity.EXCESS_CARD, fits=False, cards="4d"), PIT)
    assert found(events).clause == "rws 5.5.3"
    assert (asked(at), at.state.phase, at.state.layout) == (NOBODY, Phase.SETTLED, ())


@pytest.mark.parametrize("fits", [True, False])
@pytest.mark.parametrize("hands", FOUR)
@pytest.mark.parametrize("layout", LAYOUTS)
@proves(RWS, "5.8", "5.8/options", "5.8.2")
def test_rws_5_8_options_are_withheld_only_where_decided_and_reconstructable(
    layout: str, hands: str, fits: bool
) -> None:
    at = _four(layout, hands)
    events = at.must(_report(Irregularity.WRONG_DELIVERY, fits=fits), PIT)
    withheld = fits and established(layout, *FOUR[hands])
    assert asked(at) == (NOBODY if withheld else BOTH)
    assert found(events).remedy is (Remedy.RECONSTRUCT if fits else Remedy.PLAY_ON)
    assert at.state.phase is Phase.COUP, "the round is played"


@pytest.mark.parametrize("exposed", [True, False])
@pytest.mark.parametrize("layout", LAYOUTS)
@proves(RWS, "5.8", "5.8.1", "5.8/reconstruct", "5.8/options")
def test_rws_5_8_1_a_card_on_the_other_area_is_moved_before_play_goes_on(
    layout: str, exposed: bool
) -> None:
    """The Banker's first card on the Player area: nothing is decided, so everybody is asked."""
    method = "face-up" if exposed else "face-down"
    at = deal(begin(ready(layout, method)), "7h", face_down=not exposed)
    at.must(DealCard(card=_card("6c"), to=Side.PLAYER, face_down=not exposed), DEALER)
    assert [laid.card for laid in at.state.player] == list(parse_cards("7h"))
    assert [laid.card for laid in at.state.banker] == list(parse_cards("6c"))
    assert asked(at) == BOTH


@pytest.mark.parametrize("layout", LAYOUTS)
@proves(RWS, "5.8/options", "5.8/reconstruct")
def test_rws_5_8_the_bankers_second_card_astray_after_the_players_two_are_known(
    layout: str,
) -> None:
    """Three cards are known: where Pairs are offered, Player Pair is decided."""
    at = deal(begin(ready(layout)), "4h 6c Th")
    at.must(DealCard(card=_card("9c"), to=Side.PLAYER), DEALER)
    assert [laid.card for laid in at.state.banker] == list(parse_cards("6c 9c"))
    assert asked(at) == (BOTH if layout in ("main", "wins-on") else NOBODY)


@pytest.mark.parametrize("hands", ["both draw"])
@pytest.mark.parametrize("layout", LAYOUTS)
@proves(RWS, "5.8.1", "5.8/reconstruct", "5.8/options")
def test_rws_5_8_1_the_players_third_card_on_the_banker_area(layout: str, hands: str) -> None:
    at = _four(layout, hands)
    at.must(DealCard(card=_card("3d"), to=Side.BANKER), DEALER)
    if at.state.fault and at.state.fault.role:
        at.must(Choose(does="reconstruct"), PIT)
    assert [len(at.state.player), len(at.state.banker)] == [3, 2]
    assert asked(at) == (NOBODY if established(layout, *FOUR[hands]) else BOTH)


@pytest.mark.parametrize("layout", LAYOUTS)
@proves(RWS, "5.9", "5.9/options")
def test_rws_5_9_a_card_face_up_gives_options_only_while_nothing_is_decided(layout: str) -> None:
    """The Player's cards come face up one after the other; the Banker's lie face down."""
    at = begin(ready(layout, "face-down"))
    events = deal(at, "7h").log
    assert (found(events).clause, asked(at)) == ("rws 5.9", BOTH)
    for name in BOTH:
        at.must(Choose(does="continue"), _person(name))
    deal(at, "6c", face_down=True)
    start = len(at.log)
    deal(at, "Th")
    said = found(at.log[start:])
    assert (said.clause, said.remedy) == ("rws 5.9", Remedy.PLAY_ON)
    assert asked(at) == (BOTH if layout == "main" else NOBODY), "7: Wins On and Pairs know some"


def _person(name: str) -> Person:
    return Person(name=name)


@pytest.mark.parametrize("fits", [True, False])
@pytest.mark.parametrize("hands", FOUR)
@pytest.mark.parametrize("layout", LAYOUTS)
@proves(RWS, "5.10", "5.10.1", "5.12")
def test_rws_5_10_1_cards_drawn_together_give_options_always(
    layout: str, hands: str, fits: bool
) -> None:
    at = _four(layout, hands)
    at.must(_report(Irregularity.DRAWN_TOGETHER, fits=fits, cards="3d 4d"), PIT)
    if not fits:
        assert asked(at) == NOBODY, "to name the cards is not to rank them"
        at.must(Choose(does="decide-order", order=tuple(parse_cards("4d 3d"))), PIT)
    assert asked(at) == BOTH
    assert at.state.aside == ()


_OTHER: list[tuple[str, Callable[[Driven], object], str]] = [
    ("out of order", lambda at: at.must(_report(Irregularity.OUT_OF_ORDER), PIT), "rws 5.12"),
    (
        "out of order for good",
        lambda at: at.must(_report(Irregularity.OUT_OF_ORDER, fits=False), PIT),
        "rws 5.12",
    ),
    ("third card missed", lambda at: at.must(SettleBets(), DEALER), "rws 5.12"),
]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("name", "goes_wrong", "clause"), _OTHER, ids=[o[0] for o in _OTHER])
@proves(RWS, "5.12")
def test_rws_5_12_any_other_dealing_error_gives_options_always(
    layout: str, name: str, goes_wrong: Callable[[Driven], object], clause: str
) -> None:
    """Player 7, Banker 5 must draw: decided where Pairs or Wins On are offered, and yet."""
    at = _four(layout, "banker draws")
    goes_wrong(at)
    assert asked(at) == BOTH, name
    assert at.state.fault is not None
    assert at.state.fault.clause == clause


_VOID = {
    Irregularity.FOREIGN_CARD: "5.5.1",
    Irregularity.MISSING_CARD: "5.5.2",
    Irregularity.INSUFFICIENT_CARDS: "5.5.4",
    Irregularity.FAIL_TO_SHUFFLE: "5.5.5",
}


@pytest.mark.parametrize("hands", FOUR)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("what", _VOID)
@proves(RWS, "5.5", "5.5.1", "5.5.2", "5.5.4", "5.5.5", "5.15")
def test_rws_5_5_voids_whatever_is_decided_and_gives_no_options(
    what: Irregularity, layout: str, hands: str
) -> None:
    at = _four(layout, hands)
    if what is Irregularity.INSUFFICIENT_CARDS:
        few_left(at)
        if at.state.due is None:
            assert isinstance(at.ask(_report(what), PIT), Refused), "no card is missing"
            return
    events = at.must(_report(what), PIT)
    assert found(events).clause == f"rws {_VOID[what]}"
    (void,) = all_of(events, CoupVoided)
    assert void.clauses == (f"rws {_VOID[what]}",)
    assert (asked(at), at.state.layout, at.state.phase) == (NOBODY, (), Phase.SETTLED)
