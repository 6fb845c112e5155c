"""The distribution given cards of this coup: the same as dealing on in every way that fits."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from hypothesis import given as where
from hypothesis import strategies as st

from punto.cards import Card, parse_cards
from punto.odds.composition import Composition
from punto.odds.counting import Distribution
from punto.odds.known import Known, KnownCard, given
from punto.rules.coup import Coup
from punto.rules.draw import Draw, dealt_to, due
from punto.rules.points import Points
from tests.brute import deals, draws, point_tables, small_shoes
from tests.tables import NSW, rules

DRAW, POINTS = rules(NSW).draw, rules(NSW).points
NINE = "6s Ks Kd 2d 3c 8d 8d 4h 5h"
"""Nine cards from which much can come."""

REFUSED = "cannot have been dealt from this shoe|cards known of a shoe that held"


def exactly(message: str) -> str:
    return f"^{re.escape(message)}$"


def after(shoe: Composition, known: Known | str) -> Distribution:
    return given(DRAW, POINTS, shoe, Known.parse(known) if isinstance(known, str) else known)


def same_as_dealt(
    cards: Sequence[Card], known: Known, draw: Draw = DRAW, points: Points = POINTS
) -> None:
    """Compare with every deal that fits, or see that what never fits is refused."""
    shoe, dealt = Composition.of(cards), deals(draw, points, cards, known)
    if not dealt:
        with pytest.raises(ValueError, match=REFUSED):
            given(draw, points, shoe, known)
        return
    found = given(draw, points, shoe, known)
    assert {**found.counts, None: found.void} == {None: 0, **dealt}
    assert found.total == dealt.total()


@pytest.mark.parametrize(
    ("text", "player", "banker"),
    [
        ("P:6s,K? B:8d", "6♠ K?", "8♦"),
        ("P:6s K?  B:8d", "6♠ K?", "8♦"),
        (" p:6S,k? b:8D ", "6♠ K?", "8♦"),
        ("P:6s,K?,B:8d", "6♠ K?", "8♦"),
        ("P:6♠,K? B:8♦", "6♠ K?", "8♦"),
        ("P:??,?h,10?", "?? ?♥ T?", ""),
        ("B:Tc,10d,?s", "", "T♣ T♦ ?♠"),
    ],
)
def test_known_cards_are_read_hand_by_hand(text: str, player: str, banker: str) -> None:
    hands = (
        tuple(KnownCard(word[0], word[1]) for word in hand.split()) for hand in (player, banker)
    )
    assert Known.parse(text) == Known(*hands)


NO_CARDS = " does not name known cards. It must be such as P:6s,K? B:8d."
NO_CARD = " is not a known card. It must be one such as 6s, K?, ?h or ??."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"''{NO_CARDS}"),
        ("  ", f"'  '{NO_CARDS}"),
        ("6s", f"'6s'{NO_CARDS}"),
        ("T:6s", f"'T:6s'{NO_CARDS}"),
        ("B:8d P:6s", f"'B:8d P:6s'{NO_CARDS}"),
        ("P:6s P:8d", f"'P:6s P:8d'{NO_CARDS}"),
        ("P:6sB:8d", f"'P:6sB:8d'{NO_CARDS}"),
        ("P:6s B:8d B:9d", f"'P:6s B:8d B:9d'{NO_CARDS}"),
        ("P:1s", f"'1s'{NO_CARD}"),
        ("P:6", f"'6'{NO_CARD}"),
        ("P:6x B:8d", f"'6x'{NO_CARD}"),
        ("P:6s B:??h", f"'??h'{NO_CARD}"),
        ("P:6s B:8d x", f"'x'{NO_CARD}"),
        ("P:6s,6d,6c,6h", "There are 4 cards in one hand. There may be at most 3."),
        ("B:??,??,??,??,??", "There are 5 cards in one hand. There may be at most 3."),
    ],
)
def test_what_are_no_known_cards_is_told_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=exactly(message)):
        Known.parse(text)


def test_no_text_is_no_known_card() -> None:
    with pytest.raises(ValueError, match=exactly(f"''{NO_CARD}")):
        KnownCard.parse("")


def seen_cards(cards: Sequence[Card]) -> st.SearchStrategy[KnownCard]:
    """What may be known of one of the cards: all, its rank, its suit or nothing."""
    masks = st.tuples(st.sampled_from(cards), st.booleans(), st.booleans())
    return masks.map(
        lambda one: KnownCard(
            one[0].rank.value if one[1] else "?", one[0].suit.value if one[2] else "?"
        )
    )


@st.composite
def knowns(draw: st.DrawFn, cards: Sequence[Card]) -> Known:
    """Anything that may be known of up to three cards of each hand."""
    hand = st.lists(seen_cards(cards), max_size=3).map(tuple)
    return Known(draw(hand), draw(hand))


@st.composite
def coups(draw: st.DrawFn, cards: Sequence[Card]) -> Known:
    """What may be known of a coup that was dealt from the cards, as far as it came."""
    coup = Coup()
    for card in draw(st.permutations(cards)):
        side = due(DRAW, POINTS, coup)
        if side is not None:
            coup = dealt_to(coup, side, card)
    hands: list[tuple[KnownCard, ...]] = []
    for hand in (coup.player, coup.banker):
        shown = hand[: draw(st.integers(0, len(hand)))]
        hands.append(tuple(draw(seen_cards([card])) for card in shown))
    return Known(*hands)


@pytest.mark.property
@where(st.data())
def test_known_cards_are_read_back_as_they_print(data: st.DataObject) -> None:
    known = data.draw(knowns(parse_cards(NINE)).filter(lambda one: str(one) != ""))
    assert Known.parse(str(known)) == known


@pytest.mark.parametrize(
    "text",
    [
        "P:6s",
        "P:K?",
        "P:?h",
        "P:??",
        "B:8d",
        "B:8d,8?",
        "P:6s,K?",
        "P:??,??,2d",
        "P:K?,2d,?h",
        "P:K?,?d,??",
        "B:??,??,??",
        "B:2d,3c,8d",
        "P:6s,K? B:2d",
        "P:?s,?s B:Kd,?h,8?",
        "P:Ks,5h,8d B:2d,Kd,8d",
        "P:??,??,8d B:??,??,8d",
        "P:??,??,8d B:??,??,?d",
        "P:??,??,?? B:??,??,??",
        "P:8d,8d B:??,K?",
    ],
)
def test_named_known_cards_go_on_as_dealt_card_by_card(text: str) -> None:
    assert deals(DRAW, POINTS, parse_cards(NINE), Known.parse(text))
    same_as_dealt(parse_cards(NINE), Known.parse(text))


@pytest.mark.parametrize("text", ["P:8s", "B:??,8c", "P:8s,8s B:?s", "P:8?,8? B:8h,8d"])
def test_four_eights_of_which_some_are_known_keep_their_class(text: str) -> None:
    same_as_dealt(parse_cards("8s 8s 8s 8s 8c 8c 8h 8d"), Known.parse(text))


@pytest.mark.parametrize("cards", ["2s 3h 4d 5c", "2s 3h 4d 7c 7c", "Kc Kd Ks Qc Qd"])
@pytest.mark.parametrize("text", ["P:??", "P:2s", "P:K?", "B:?d", "P:??,??,??", "P:?? B:??"])
def test_a_shoe_that_runs_out_goes_on_as_dealt_as_far_as_it_goes(cards: str, text: str) -> None:
    same_as_dealt(parse_cards(cards), Known.parse(text))


@pytest.mark.property
@where(small_shoes(most=8).flatmap(lambda cards: st.tuples(st.just(cards), coups(cards))))
def test_any_coup_that_was_dealt_goes_on_as_dealt(case: tuple[list[Card], Known]) -> None:
    same_as_dealt(*case)


@pytest.mark.property
@where(small_shoes(1, 8).flatmap(lambda cards: st.tuples(st.just(cards), knowns(cards))))
def test_any_known_cards_go_on_as_dealt_or_are_refused(case: tuple[list[Card], Known]) -> None:
    same_as_dealt(*case)


@pytest.mark.property
@where(
    small_shoes(1, 8).flatmap(lambda cards: st.tuples(st.just(cards), knowns(cards))),
    draws(),
    point_tables(),
)
def test_known_cards_go_on_by_any_table_of_play_and_any_values(
    case: tuple[list[Card], Known], draw: Draw, points: Points
) -> None:
    same_as_dealt(*case, draw, points)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("P:9s,Kd,2c", "a natural draws no card"),
        ("P:7s,Kd,2c", "the Player stands on 7"),
        ("P:2s,Kd B:9s,Kd,2c", "the Banker's natural ends the coup"),
        ("P:7s,Kd B:6s,Kd,2c", "the Banker stands on 6 when the Player stands"),
        ("P:2s,Kd,8c B:3s,Kd,2c", "the Banker stands on 3 against an 8"),
        ("P:8s B:8s", "there is one eight of spades"),
    ],
)
def test_cards_that_the_table_of_play_cannot_deal_are_refused(text: str, why: str) -> None:
    message = f"{Known.parse(text)} cannot have been dealt from this shoe by this table of play"
    with pytest.raises(ValueError, match=exactly(message)):
        after(Composition.of_decks(1), text)
    assert why


def test_more_known_cards_than_a_small_shoe_held_are_refused() -> None:
    with pytest.raises(ValueError, match=exactly("2 cards known of a shoe that held 1")):
        after(Composition.of(parse_cards("8s")), "P:8s B:8s")


@pytest.mark.parametrize(
    ("cards", "text"), [("8s", "P:9d"), ("8s 8h", "B:9d"), ("8s 8h 9d", "P:8s,8s"), ("8s", "B:8s")]
)
def test_cards_that_a_small_shoe_cannot_have_dealt_are_refused(cards: str, text: str) -> None:
    assert not deals(DRAW, POINTS, parse_cards(cards), Known.parse(text))
    with pytest.raises(ValueError, match="cannot have been dealt from this shoe"):
        after(Composition.of(parse_cards(cards)), text)
