"""Crown Melbourne: Insurance/No 6 at a table of Crown Baccarat, and every start of both windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from punto.cards import Card, Rank, deck, parse_cards
from punto.money import cents
from punto.rules.coup import Coup, FirstCounts
from punto.rules.draw import STARTS, due
from punto.rules.ruling import Accepted, Reason, Refused
from punto.table.commands import (
    CloseBets,
    CloseWindow,
    DealCard,
    OfferWindow,
    ReduceBets,
)
from punto.table.events import IrregularityFound
from tests.table.crown_table import ANN, BEN, CID, DEALER, clause, deal, found, refused_by, wagers
from tests.table.crown_window import (
    SIGN,
    fifth,
    finished,
    four,
    insurance_table,
    offered,
    paid,
    place,
    shield_table,
    taken,
)
from tests.table.driver import Driven
from tests.tables import CROWN, proves, rules

pytestmark = pytest.mark.covers

BANKER_200 = (ANN, "banker", "200")
INSURED = "2c 6h 2d Ks"  # Player 4, Banker 6 of two cards
WINDOW, CAP = "1.1/Insurance/No 6/window", "1.1/Insurance/No 6/cap"
NO_6 = "insurance-no-6"


@proves(CROWN, "T4/Insurance-No 6", "5.5.4", WINDOW)
@pytest.mark.parametrize(
    ("last", "banker", "insurance"),
    [
        ("Kd", 10000, -10000),  # 4 to 6: Banker wins with 6, half is paid
        ("5d", -20000, 20000),  # 9 to 6: Player wins
        ("2d", 0, 20000),  # 6 to 6: a tie
    ],
)
def test_cs_039_insurance_loses_when_banker_wins_with_six_only(
    last: str, banker: int, insurance: int
) -> None:
    at = offered(insurance_table(), INSURED, BANKER_200)
    taken(at, NO_6, "100")
    assert finished(at, last) == {("Ann", "banker"): banker, ("Ann", NO_6): insurance}


@proves(CROWN, "T4/Insurance-No 6")
def test_cs_040_banker_draws_and_wins_with_another_total() -> None:
    """2C 6H 2D KS, 6D to Player makes 0; Banker draws on a 6 and has 9."""
    at = offered(insurance_table(), INSURED, BANKER_200)
    taken(at, NO_6, "200")
    assert finished(at, "6d 3c") == {("Ann", "banker"): 20000, ("Ann", NO_6): 40000}


@proves(CROWN, CAP, WINDOW, "5.5.4")
def test_cs_041_insurance_limits() -> None:
    at = insurance_table()
    wagers(at, BANKER_200, (BEN, "tie", "50"))
    at.must(CloseBets(), DEALER)
    deal(at, INSURED)
    assert refused_by(at.ask(fifth("Kd"), DEALER), WINDOW)
    at.must(OfferWindow(), DEALER)
    assert refused_by(at.ask(place(NO_6, "250"), ANN), CAP)
    assert refused_by(at.ask(place(NO_6, "50"), BEN), CAP)
    at.must(place(NO_6, "200"), ANN)
    assert refused_by(at.ask(place(NO_6, "5", area=2), ANN), CAP)
    at.must(CloseWindow(), DEALER)
    at.must(fifth("Kd"), DEALER)
    assert refused_by(at.ask(place(NO_6, "50"), ANN), WINDOW)
    assert paid(at, "") == {
        ("Ann", "banker"): 10000, ("Ann", NO_6): -20000, ("Ben", "tie"): -5000
    }  # fmt: skip


@proves(CROWN, "5.5.4", WINDOW)
def test_cs_041_not_on_traditional_nor_where_player_stands_on_seven() -> None:
    at = four(shield_table(), INSURED, BANKER_200)
    assert isinstance(at.ask(place(NO_6, "50"), ANN), Refused)
    at = four(insurance_table(), "3c 6h 4d Ks", BANKER_200)
    assert isinstance(at.ask(OfferWindow(), DEALER), Refused)
    assert refused_by(at.ask(place(NO_6, "50"), ANN), "1.1/Insurance/No 6")
    assert paid(at, "") == {("Ann", "banker"): -20000}


@proves(CROWN, CAP)
@pytest.mark.parametrize("larger_first", [True, False])
def test_cs_042_both_hands_backed_the_larger_wager_is_the_cap(larger_first: bool) -> None:
    laid = sorted((BANKER_200, (ANN, "player", "300")), key=lambda each: each[1])
    at = offered(insurance_table(), INSURED, *(reversed(laid) if larger_first else laid))
    assert refused_by(at.ask(place(NO_6, "300.50"), ANN), CAP)
    assert isinstance(at.ask(place(NO_6, "300"), ANN), Accepted)


@proves(CROWN, CAP)
def test_the_cap_is_the_wager_as_it_was_taken_after_maximum_and_differential() -> None:
    at = offered(insurance_table(), INSURED, (ANN, "banker", "12000"))
    assert refused_by(at.ask(place(NO_6, "10001"), ANN), CAP)
    limits = SIGN.__class__(SIGN.all_bets, bets=SIGN.bets, differential=cents("100"))
    at = insurance_table(limits=limits)
    wagers(at, (ANN, "banker", "400"), (BEN, "player", "50"))
    at.must(ReduceBets(), DEALER)
    at.must(CloseBets(), DEALER)
    deal(at, INSURED)
    at.must(OfferWindow(), DEALER)
    assert refused_by(at.ask(place(NO_6, "200"), ANN), CAP)
    at.must(place(NO_6, "150"), ANN)


def test_a_missed_offer_of_insurance_leaves_the_result_as_well() -> None:
    """Reading A34: 10.14 covers a slip."""
    at = four(insurance_table(), INSURED, BANKER_200)
    fault = found(at.must(fifth("Kd", unnoticed=True), DEALER), IrregularityFound)
    assert fault.clause == clause("10.14")
    assert paid(at, "") == {("Ann", "banker"): 10000}


# Every start and every card after it, from the page: what the window is, and what it pays.


def hands(start: FirstCounts) -> str:
    """Four cards that make these counts: a ten and the count in each hand."""
    names = {0: "K"} | {count: str(count) for count in range(2, 10)} | {1: "A"}
    return f"Tc Th {names[start.player]}d {names[start.banker]}s"


def endings(start: FirstCounts) -> Iterator[tuple[str, int, int]]:
    """Every way on by the table of play, by value: the cards, and both counts at the end."""
    book = rules(CROWN)
    coup = Coup(parse_cards(hands(start))[::2], parse_cards(hands(start))[1::2])
    ranks = [Card(rank, deck()[0].suit) for rank in (*list(Rank)[:9], Rank.KING)]
    open_coups = [("", coup)]
    while open_coups:
        said, now = open_coups.pop()
        side = due(book.draw, book.points, now)
        if side is None:
            yield said, book.points.total(now.player), book.points.total(now.banker)
            continue
        for card in ranks:
            after = Coup(
                (*now.player, card) if side.value == "player" else now.player,
                (*now.banker, card) if side.value == "banker" else now.banker,
            )
            open_coups.append((f"{said} {card}".strip(), after))


def shield_pays(start: FirstCounts, player: int, banker: int) -> int | None:
    """Table 12 on a stake of 10: None where there is no Shield."""
    player_odds = {6: 25, 7: 45}.get(start.player) if start.banker <= 5 else None
    banker_odds = {6: 25, 7: 45}.get(start.banker) if start.player <= 5 else None
    if player_odds is None and banker_odds is None:
        return None
    if player == banker:
        return 0
    if player_odds is not None:
        return player_odds if banker > player else -10
    return banker_odds if player > banker else -10


def insurance_pays(start: FirstCounts, player: int, banker: int) -> int | None:
    """Table 4 on a stake of 10: None where there is no Insurance."""
    if start.banker != 6 or start.player > 5:
        return None
    return -10 if banker == 6 > player else 20


def _all_coups(first: Driven, bet: str, pays: Callable[[FirstCounts, int, int], int | None]) -> int:
    wagers(first, (ANN, "player", "100"), (ANN, "banker", "100"))
    first.must(CloseBets(), DEALER)
    checked = 0
    for start in STARTS:
        at = Driven(first.state)
        deal(at, hands(start))
        opened = at.ask(OfferWindow(), DEALER)
        ends = list(endings(start))
        _, player, banker = ends[0]
        assert isinstance(opened, Accepted) == (pays(start, player, banker) is not None), start
        if not isinstance(opened, Accepted):
            continue
        at.must(place(bet, "10"), ANN)
        at.must(CloseWindow(), DEALER)
        for cards, player, banker in ends:
            end = Driven(at.state)
            want = pays(start, player, banker)
            assert paid(end, cards)["Ann", bet] == 100 * (want or 0), (start, cards)
            checked += 1
    return checked


@proves(
    CROWN, "T12/Player 6", "T12/Player 7", "T12/Banker 6", "T12/Banker 7", "T12/Tie", "5.9",
    "5.9.1", "5.9.1(a)", "5.9.1(a)(i)", "5.9.1(a)(ii)", "5.9.1(a)(iii)", "5.9.1(b)",
    "5.9.1(b)(i)", "5.9.1(b)(ii)", "5.9.1(b)(iii)",
)  # fmt: skip
def test_shield_at_the_table_for_every_start_and_every_card_after_it() -> None:
    assert _all_coups(shield_table(), "shield", shield_pays) > 200


@proves(CROWN, "T4/Insurance-No 6")
def test_insurance_at_the_table_for_every_start_and_every_card_after_it() -> None:
    assert _all_coups(insurance_table(), NO_6, insurance_pays) > 100


def test_who_backs_nothing_that_entitles_is_not_waited_for() -> None:
    at = four(insurance_table(), INSURED, (BEN, "tie", "50"), (CID, "tie", "50"))
    answer = at.ask(OfferWindow(), DEALER)
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.NOT_DUE
    at.must(DealCard(card=Card.parse("Kd")), DEALER)
