"""What a wager is worth: figures by hand, void coups, and laws that every price keeps."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.odds import Chance, Composition, Offer, distribution, offers, parse_shoe, price
from punto.odds.offer import BEYOND
from punto.rules.books import keys
from punto.rules.clause import Clause
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Refused
from tests.odds.pricing import (
    ALL,
    BANKER,
    EIGHT,
    PLAYER,
    SHORT,
    TIE,
    counting,
    distinct,
    every,
    found_in,
    one,
    priced,
)
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, proves, rules


@pytest.mark.parametrize("hand", ["player", "banker"])
@proves(CROWN, "6.5.1", "6.5.2")
def test_6_5_a_win_beyond_the_differential_cites_the_additional_commission(hand: str) -> None:
    win, *others = priced(CROWN, hand, BEYOND).chances
    clause = Clause.of(CROWN, "6.5.2" if hand == "player" else "6.5.1")
    assert win.net == {"player": Fraction(39, 40), "banker": Fraction(37, 40)}[hand]
    assert clause in win.clauses
    assert all(clause not in each.clauses for each in others)


def test_the_player_hand_by_hand() -> None:
    found = priced(NSW, "player", variant="premium")
    edge = Fraction(BANKER - PLAYER, ALL)
    assert (found.edge, found.expectation, found.favours_player) == (edge, -edge, False)
    assert found.resolved == Fraction(PLAYER + BANKER, ALL)
    assert found.edge_resolved == Fraction(BANKER - PLAYER, PLAYER + BANKER)
    assert found.variance == Fraction(PLAYER + BANKER, ALL) - edge**2
    assert found.hit == Fraction(PLAYER, ALL)
    assert [(each.net, each.probability) for each in found.chances] == [
        (1, Fraction(PLAYER, ALL)),
        (0, Fraction(TIE, ALL)),
        (-1, Fraction(BANKER, ALL)),
    ]


def test_the_banker_hand_by_hand() -> None:
    found = priced(NSW, "banker", variant="premium")
    edge = Fraction(20 * PLAYER - 19 * BANKER, 20 * ALL)
    assert (found.edge, round(100 * edge, 4)) == (edge, Fraction("1.0579"))
    assert found.edge_resolved == Fraction(20 * PLAYER - 19 * BANKER, 20 * (PLAYER + BANKER))
    assert found.variance == Fraction(400 * PLAYER + 361 * BANKER, 400 * ALL) - edge**2
    assert found.hit == Fraction(BANKER, ALL)


def test_the_tie_by_hand() -> None:
    found = priced(NSW, "tie", variant="premium")
    edge = Fraction(PLAYER + BANKER - 8 * TIE, ALL)
    assert (found.edge, found.edge_resolved, found.resolved) == (edge, edge, 1)
    assert found.variance == Fraction(PLAYER + BANKER + 64 * TIE, ALL) - edge**2
    assert found.hit == Fraction(TIE, ALL)


@pytest.mark.parametrize(("share", "parts"), [("1%", 100), ("10%", 10)])
@proves(NSW, "13.3.5.2")
def test_a_tie_that_pays_a_share_resolves_every_wager(share: str, parts: int) -> None:
    found = priced(NSW, "player", f"tie-percentage {share}")
    edge = Fraction(parts * (BANKER - PLAYER) - TIE, parts * ALL)
    assert (found.edge, found.edge_resolved, found.resolved) == (edge, edge, 1)
    assert found.hit == Fraction(PLAYER + TIE, ALL)


@proves(NZ5, "11A.7/scale-1/mixed", "11A.7/scale-1/coloured", "11A.7/scale-1/perfect")
@proves(NZ5, "11A.7/scale-2/mixed", "11A.7/scale-2/coloured", "11A.7/scale-2/perfect")
@pytest.mark.parametrize(
    ("option", "decks", "edge", "nets"),
    [
        ("scale-1", 8, Fraction(14, 415), [5, 10, 30, -1]),
        ("scale-2", 8, Fraction(17, 415), [6, 12, 25, -1]),
        ("scale-1", 5, Fraction(20, 259), [5, 10, 30, -1]),
        ("scale-2", 5, Fraction(20, 259), [6, 12, 25, -1]),
    ],
)
def test_d5_perfect_pairs_by_hand(option: str, decks: int, edge: Fraction, nets: list[int]) -> None:
    """Of the cards left, 2n make a mixed, n a coloured and n - 1 a perfect pair with the first."""
    found = price(one(NZ5, "perfect-pairs", option), found_in(Composition.of_decks(decks), NZ5))
    left = 52 * decks - 1
    ways = [2 * decks, decks, decks - 1, left - (4 * decks - 1)]
    assert [(each.net, each.probability) for each in found.chances] == [
        (net, Fraction(number, left)) for net, number in zip(nets, ways, strict=True)
    ]
    assert found.edge == edge


@proves(CROWN, "T13/Banker", "T14/Banker")
def test_wagers_that_favour_the_player_as_printed_are_reported_and_not_changed() -> None:
    """Even money on the hand that wins more often; no other wager of any book is so."""
    good = {
        (each.book, each.variant, each.wager, each.option): price(each, found_in(EIGHT, key))
        for key in keys()
        for each in every(key)
        if price(each, found_in(EIGHT, key)).favours_player
    }
    assert set(good) == {
        (CROWN, "lucky-chase", "banker", ""),
        (CROWN, "zero-commission", "banker", ""),
    }
    assert {each.expectation for each in good.values()} == {Fraction(BANKER - PLAYER, ALL)}
    assert round(Fraction(BANKER - PLAYER, ALL) * 100, 4) == Fraction("1.2351")


VOID = {
    CROWN: ("10.10", "15.5"),
    NSW: ("14.6",),
    NZ5: ("12.5",),
    NZ98: ("12.5",),
    RWS: ("5.5.4", "5.5", "5.5/previous-stand", "5.15", "1/void"),
}


@proves(CROWN, "10.10")
@proves(NSW, "14.6")
@proves(NZ5, "12.5")
@proves(NZ98, "12.5")
@proves(RWS, "5.5.4")
@pytest.mark.parametrize("key", keys())
def test_a_coup_that_the_shoe_cannot_finish_is_void_by_the_books_clause(key: str) -> None:
    """Of four cards the nine has the two beside it in a third of all deals, and both must draw."""
    clauses = tuple(Clause.of(key, number) for number in VOID[key])
    third = Fraction(1, 3)
    for each in every(key):
        found = price(each, found_in(SHORT, key))
        assert found.chances[-1] == Chance(Fraction(0), third, "the shoe runs out", "void", clauses)
    player, tie = (price(one(key, bet), found_in(SHORT, key)) for bet in ("player", "tie"))
    assert [each.probability for each in player.chances] == [third, 0, third, third]
    assert (player.expectation, player.resolved, player.edge_resolved) == (0, 2 * third, 0)
    assert (tie.expectation, tie.edge_resolved, tie.hit) == (-2 * third, 1, 0)


@pytest.mark.parametrize("cards", ["", "9d", "9d Kd", "9d Kd 8h", "Kc Kd Kh Ks Kc"])
@pytest.mark.parametrize("key", keys())
def test_a_shoe_that_can_finish_no_coup_is_void_for_certain(key: str, cards: str) -> None:
    for each in every(key):
        found = price(each, found_in(parse_shoe(cards), key))
        assert Counter(chance.when for chance in found.chances if chance.probability) == {
            "the shoe runs out": 1
        }
        assert (found.expectation, found.variance, found.hit, found.resolved) == (0, 0, 0, 0)
        assert found.edge_resolved is None


def test_a_shoe_of_six_cards_never_runs_out() -> None:
    six = found_in(parse_shoe("Kc Kd Kh Ks Qc Qd"))
    assert [each.when for each in price(one(NSW, "tie"), six).chances] == [
        "both hands have the same count",
        "in every other case",
    ]


def test_a_book_that_is_silent_on_short_shoes_is_said_to_be_so() -> None:
    given_ = rules(NSW)
    silent = {**given_.irregularities, Irregularity.INSUFFICIENT_CARDS: None}
    found = offers(msgspec.structs.replace(given_, irregularities=silent))
    assert not isinstance(found, Refused)
    last = price(found[0], found_in(SHORT)).chances[-1]
    assert (last.net, last.pays, last.clauses) == (0, "not-stated, counted as void", ())


SHOES = st.one_of(
    st.lists(st.integers(0, 10), min_size=52, max_size=52),
    st.lists(st.sampled_from([0, 0, 0, 0, 0, 0, 0, 1, 2]), min_size=52, max_size=52),
).map(lambda counts: Composition(tuple(counts)))


@pytest.mark.property
@given(shoe=SHOES, offer=st.sampled_from([each for key in keys() for each in distinct(key)]))
def test_any_price_keeps_the_laws_of_chance(shoe: Composition, offer: Offer) -> None:
    found = price(offer, distribution(shoe, counting(offer.book)))
    assert sum(each.probability for each in found.chances) == 1
    assert all(0 <= each.probability <= 1 for each in found.chances)
    assert -1 <= found.expectation <= max(each.net for each in found.chances)
    assert found.edge == -found.expectation
    assert found.variance >= 0
    assert 0 <= found.hit <= found.resolved <= 1
    assert (found.edge_resolved is None) is (found.resolved == 0)
