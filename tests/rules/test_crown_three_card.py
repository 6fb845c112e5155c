"""Crown Melbourne: Three Card Baccarat, rule 12.5 and Tables 18 and 19."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from punto.cards import Card, Rank, deck, parse_cards
from punto.money import Chips, cents
from punto.rules.clause import Clause
from punto.rules.model import ShufflingMachine
from punto.rules.ruling import Reason
from punto.rules.settle import Result, Settled, settle
from punto.rules.three_card import Facing, ThreeCard
from tests.tables import CROWN, is_refused, money, proves, refused, rules, table, wager

POINTS = rules(CROWN).points


def three() -> ThreeCard:
    found = rules(CROWN).three_card
    assert found is not None
    return found


def rank(text: str) -> int:
    return three().ranking_of(POINTS, parse_cards(text))


def line(hand: str, dealer: str, bet: str, stake: str, **choices: Chips) -> Settled:
    """What becomes of one wager at an area with this hand."""
    facing = three().facing(POINTS, parse_cards(hand), parse_cards(dealer))
    done = settle(table(CROWN, "three-card", decks=1, **choices), facing, [wager(bet, stake)])
    assert isinstance(done[0], Settled), done
    return done[0]


def net(hand: str, dealer: str, bet: str, stake: str = "100", **choices: Chips) -> int:
    return line(hand, dealer, bet, stake, **choices).net


def by_hand(hand: tuple[Card, ...]) -> int:
    """The ranking of a hand, from the page: an oracle of its own."""
    names = "".join(card.rank.value for card in hand)
    if all(name in "JQK" for name in names):
        return 1
    worth = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    digit = int(str(sum(worth.get(name) or int(name) for name in names))[-1])
    return 11 if digit == 0 else 11 - digit


@proves(
    CROWN, "T18/1", "T18/2", "T18/3", "T18/4", "T18/5", "T18/6", "T18/7", "T18/8", "T18/9",
    "T18/10", "T18/11", "T18/*", "12.5.2",
)  # fmt: skip
def test_all_22100_hands_have_the_ranking_of_table_18() -> None:
    found = Counter[int]()
    for hand in combinations(deck(), 3):
        place = three().ranking_of(POINTS, hand)
        assert place == by_hand(hand), hand
        found[place] += 1
    assert found.total() == 22100
    assert found[1] == 220  # 12 pictures, three of them
    assert set(found) == set(range(1, 12))


@pytest.mark.parametrize(
    ("hand", "place"),
    [
        pytest.param("Js Qd Kh", 1, marks=proves(CROWN, "T18/1")),
        pytest.param("Js Jd Jh", 1, marks=proves(CROWN, "T18/1")),
        pytest.param("4s 5d Th", 2, marks=proves(CROWN, "T18/2")),
        pytest.param("9s 9d Ah", 2, marks=proves(CROWN, "T18/2", "T18/*")),
        pytest.param("8s Qd Kh", 3, marks=proves(CROWN, "T18/3")),
        pytest.param("9s 8d Th", 4, marks=proves(CROWN, "T18/4", "T18/*")),
        pytest.param("2s 4d Th", 5, marks=proves(CROWN, "T18/5")),
        pytest.param("As 4d Kh", 6, marks=proves(CROWN, "T18/6")),
        pytest.param("As Ad 2h", 7, marks=proves(CROWN, "T18/7")),
        pytest.param("As Ad Ah", 8, marks=proves(CROWN, "T18/8")),
        pytest.param("As Ad Kh", 9, marks=proves(CROWN, "T18/9")),
        pytest.param("As Td Kh", 10, marks=proves(CROWN, "T18/10")),
        pytest.param("Ts Jd Kh", 11, marks=proves(CROWN, "T18/11")),
        pytest.param("Ts Td Th", 11, marks=proves(CROWN, "T18/11")),
        pytest.param("5s 5d Kh", 11, marks=proves(CROWN, "T18/11")),
    ],
)
def test_table_18_line_by_line(hand: str, place: int) -> None:
    """A ten is no picture; three pictures are the best hand though they count 0 [A12]."""
    assert rank(hand) == place


NINE, FIVE, ZERO = "4s 5c Tc", "2c 3c Td", "Tc Td Ks"


@pytest.mark.parametrize(
    ("hand", "dealer", "main", "pictures"),
    [
        pytest.param("Js Qd Kh", NINE, "100", "200", id="pictures over 9"),
        pytest.param("Js Kd 7h", FIVE, "100", "50", id="7 over 5"),
        pytest.param("2s 4d Th", FIVE, "50", "-10", id="6 over 5"),
        pytest.param("2s 4d Th", NINE, "-100", "-10", id="6 under 9"),
    ],
)
@proves(
    CROWN, "12.7", "12.7.1", "12.5.2", "12.5.2(a)", "12.5.2(b)", "12.5.4", "12.5.4(a)", "12.5.4(b)",
    "T19/main/not 6", "T19/main/6", "T19/Three Pictures/3", "T19/Three Pictures/2", "T19/*",
)  # fmt: skip
def test_cs_080_ranking_and_odds(hand: str, dealer: str, main: str, pictures: str) -> None:
    assert net(hand, dealer, "three-card") == money(main)
    assert net(hand, dealer, "three-pictures", "10") == money(pictures)


@proves(CROWN, "12.5.2(c)", "T19/**", "12.5.3", "12.5.3(a)", "12.5.3(b)", "T19/Tie")
def test_a_tie_goes_by_the_ranking_and_gives_the_main_wager_back() -> None:
    tied = line("9s Kd Kh", NINE, "three-card", "100")
    assert (tied.result, tied.returned, tied.paid) == (Result.STOOD_OFF, cents("100"), 0)
    assert Clause.of(CROWN, "T19/**") in tied.clauses
    assert net("9s Kd Kh", NINE, "tie") == money("800")
    assert net("8s Kd Kh", NINE, "tie") == money("-100")
    # A52: both count 0, but three pictures rank above.
    assert net("Js Qd Kh", ZERO, "tie") == money("-100")
    assert net("Js Qd Kh", ZERO, "three-card") == money("100")
    assert net("Js Qd Kh", "Jd Qs Kc", "tie") == money("800")
    assert net("Ts Jd Kh", ZERO, "tie") == money("800")
    assert net("Ts Jd Kh", ZERO, "three-card") == 0


@pytest.mark.parametrize(
    ("hand", "paid"),
    [("Js Qd Kh", "20"), ("Js Qd 2h", "5"), ("Js Td 2h", "-1"), ("Ts Td Th", "-1")],
)
@proves(
    CROWN,
    "12.5.4",
    "12.5.4(a)",
    "12.5.4(b)",
    "T19/*",
    "T19/Three Pictures/3",
    "T19/Three Pictures/2",
    "12.5.1(c)",
)
def test_three_pictures_pays_the_better_row_only(hand: str, paid: str) -> None:
    """20 and not 25 to 1 for three, whatever the dealer has; a ten is no picture."""
    for dealer in (NINE, FIVE, ZERO):
        assert net(hand, dealer, "three-pictures", "1") == money(paid)


@proves(CROWN, "T19/main/6")
def test_half_of_an_odd_chip_is_paid_up_to_what_chips_make() -> None:
    """1 to 2 on $5 is $2.50: exactly where chips can, else up by 6.3.3."""
    assert net("2s 4d Th", FIVE, "three-card", "5", chips=Chips.of("0.50", "5")) == money("2.50")
    assert net("2s 4d Th", FIVE, "three-card", "5", chips=Chips.of("1", "5")) == money("3")


@proves(CROWN, "12.4", "12.4.1", "12.4.1(a)", "12.4.1(a)(i)", "12.3.3", "12.3.3(a)")
def test_cs_002_one_deck_from_a_shoe_with_a_cutting_card_or_from_a_machine_without() -> None:
    at = table(CROWN, "three-card", decks=1)
    assert (at.arrangement.machine, at.cutting_cards) == (ShufflingMachine.NONE, 1)
    for number in (2, 8):
        assert is_refused(refused(CROWN, "three-card", decks=number), f"{CROWN} 12.4.1")
    machine = table(CROWN, "three-card", decks=1, arrangement="single-deck-machine")
    assert (machine.arrangement.machine, machine.cutting_cards) == (ShufflingMachine.CONTINUOUS, 0)
    answer = refused(
        CROWN, "three-card", decks=1, arrangement="single-deck-machine", cutting_cards=1
    )
    assert is_refused(answer, f"{CROWN} 12.4.1(a)(i)")
    other = refused(CROWN, "three-card", decks=1, arrangement="shoe")
    assert other.reason is Reason.UNKNOWN_ARRANGEMENT
    assert refused(CROWN, arrangement="hand-held-shoe").reason is Reason.UNKNOWN_ARRANGEMENT


@proves(CROWN, "12.3", "12.3.1")
def test_nine_places_at_most() -> None:
    for boxes in (1, 9):
        assert table(CROWN, "three-card", decks=1, boxes=boxes).boxes == boxes
    assert table(CROWN, "three-card", decks=1).boxes == 9
    assert is_refused(refused(CROWN, "three-card", decks=1, boxes=10), f"{CROWN} 12.3.1")


@proves(CROWN, "12.5", "12.5.1", "12.5.1(a)", "12.5.1(b)", "12.5.1(c)")
def test_there_are_three_bets_and_no_other() -> None:
    at = table(CROWN, "three-card", decks=1)
    assert [bet.key for bet in at.offered] == ["three-card", "tie", "three-pictures"]
    for bet in ("player", "dragon", "player-pairs", "super-6"):
        answer = refused(CROWN, "three-card", decks=1, offered=frozenset({bet}))
        assert is_refused(answer, f"{CROWN} 12.5.1")


@proves(CROWN, "12.6.2", "12.6.3")
def test_cards_go_round_from_area_1_in_sets_or_one_by_one() -> None:
    areas = frozenset({4, 1, 3})
    assert three().around(areas, in_sets=True) == (1, 3, 4, 0)
    assert three().around(areas, in_sets=False) == (1, 3, 4, 0) * 3


def test_every_facing_is_one_that_cards_make() -> None:
    pack = [Card.parse(text) for text in ("As", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s")]
    pack += [
        Card(each, suit) for each in (Rank.TEN, Rank.KING) for suit in {c.suit for c in deck()}
    ]
    pack += [Card.parse(text) for text in ("Ad", "2d", "4d", "5d", "Jd")]
    kinds = {(three().ranking_of(POINTS, hand), POINTS.total(hand), three().pictures_in(hand))
             for hand in combinations(pack, 3)}  # fmt: skip
    assert {(f.ranking, f.total, f.pictures) for f in three().facings()} == kinds
    assert {f.dealer for f in three().facings()} == set(range(1, 12))
    assert Facing(1, 2, 0, 3).outranks
    assert Facing(2, 1, 9, 0).outranked
