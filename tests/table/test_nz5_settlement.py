"""New Zealand Division 5: what a round pays."""

from __future__ import annotations

from fractions import Fraction

import pytest

from punto.money import cents
from punto.odds import Composition, price
from punto.rules.irregular import Irregularity
from punto.rules.model import Item
from punto.table.commands import CallBets, ChangeVariant, DealCard, Direct, PostSign, Report
from punto.table.events import BetSettled, ResultCalled, VariantChanged
from tests.odds.pricing import found_in
from tests.odds.pricing import one as offer
from tests.table.nz5_table import (
    CASINO,
    DEALER,
    OPERATOR,
    bare,
    begin,
    clause,
    counts,
    deal,
    end,
    not_stated,
    one,
    ready,
    refused,
    settlements,
    t5,
    won,
)
from tests.tables import NZ5, proves

FREE = "commission-free"
PAIRS_OF = (("perfect-pairs", "scale-1"), ("perfect-pairs", "scale-2"))


@proves(NZ5, "5.1", "5.1(a)(ii)", "5.1(b)(i)", "5.1(c)(ii)", "5.2(d)", "5.10(a)", "10.1", "10.2")
def test_nz5_5_1_three_outcomes_together() -> None:
    """D5-08."""
    at = ready()
    begin(at, "Ann banker 200", "Ann player 300", "Ann tie 50")
    deal(at, "7h 6c Kd Qs")
    done = end(at)
    assert counts(done) == (7, 6)
    assert settlements(done) == {("player", "won"): 1, ("banker", "lost"): 1, ("tie", "lost"): 1}
    assert won(done) == "+50.00"
    paid = [each.paid for each in done if isinstance(each, BetSettled)]
    assert sorted(paid) == [0, 0, 30000], "no commission on Player"
    (said,) = [each.words for each in done if isinstance(each, ResultCalled)]
    assert "7" in said
    assert "6" in said


@proves(NZ5, "5.1(c)(i)", "5.10(c)", "10.1/s2", "1.0/Tie")
def test_nz5_10_1_a_tie_is_called_and_pays_eight_to_one() -> None:
    at = ready()
    begin(at, "Ann tie 50", "Ann banker 100")
    deal(at, "9h 9c Kd Qs")
    done = end(at)
    (said,) = [each.words for each in done if isinstance(each, ResultCalled)]
    assert said.endswith("Tie Hand")
    assert won(done) == "+400.00"


@pytest.mark.parametrize(("cards", "net", "number"), [
    ("3h 2c 2d Qs Jc 4s", "+50.00", "5.11/banker-6"),
    ("Kh 6c 2d Qs Kd", "+50.00", "5.11/banker-6"),
    ("Kh 7c 2d Qs Kd", "+100.00", "5.11/banker-other"),
])  # fmt: skip
@proves(NZ5, "5.11", "5.11/banker-6", "5.11/banker-other")
def test_nz5_5_11_without_commission_a_six_pays_half(cards: str, net: str, number: str) -> None:
    """D5-29 is the first: a six of three cards."""
    at = ready(t5(FREE))
    begin(at, "Ann banker 100")
    deal(at, cards)
    done = end(at)
    assert won(done) == net
    (line,) = [each for each in done if isinstance(each, BetSettled)]
    assert clause(number) in line.clauses


@proves(NZ5, "5.11", "5.11/s2")
def test_nz5_5_11_the_sign_stands_from_the_round_on_and_never_in_a_round() -> None:
    """A17: the operator elects it; A16: odd amounts are taken then."""
    at = ready()
    change = ChangeVariant(variant=FREE, reason="house order")
    begin(at, "Ann banker 100")
    deal(at, "Kh")
    assert refused(at.ask(change, OPERATOR)), "not in a round"
    deal(at, "6c 2d Qs Kd")
    assert won(end(at)) == "+95.00"
    assert refused(at.ask(change, CASINO), "5.11/s2")
    assert refused(at.ask(change, OPERATOR), "5.11/s2"), "the sign comes with it"
    at.must(PostSign(item=Item.NEW_GAME, announces=FREE, effective=0), OPERATOR)
    assert any(isinstance(each, VariantChanged) for each in at.must(change, OPERATOR))
    assert refused(at.ask(CallBets(), DEALER), "5.11/s2"), "no round without the sign"
    at.must(PostSign(), OPERATOR)
    begin(at, "Ann banker 110")
    deal(at, "Kh 6c 2d Qs Kd")
    assert won(end(at)) == "+55.00"


@proves(NZ5, "5.10(b)", "5.10(b)/collection", "1.0/Commission", "5.1(a)(i)")
def test_nz5_5_10_commission_is_taken_when_the_winnings_are_paid() -> None:
    at = ready()
    begin(at, "Ann banker 100")
    deal(at, "2h 9c Kd Ks")
    (line,) = [each for each in end(at) if isinstance(each, BetSettled)]
    assert (line.paid, line.owed) == (9500, 0)
    assert not at.state.people.owed


@proves(NZ5, "9.1", "9.2", "9.6")
def test_nz5_9_1_no_card_beyond_the_table_of_play() -> None:
    at = ready()
    begin(at, "Ann banker 100")
    deal(at, "9h 2c Kd Ks")
    assert refused(at.ask(DealCard(card=one("5h")), DEALER), "9.1"), "a natural"
    end(at)
    begin(at, "Ann banker 100")
    deal(at, "2h 2c Kd Ks 3h 4c")
    assert refused(at.ask(DealCard(card=one("5h")), DEALER), "9.1"), "three cards each"


@proves(NZ5, "5.17/s2", "11A.4", "11A.8")
def test_nz5_5_17_no_round_before_the_signs_are_up() -> None:
    at = bare(t5(limits={"differential": cents("500")}))
    for item in (Item.LIMITS, Item.DIFFERENTIAL, Item.PAY_SCALE):
        assert refused(at.ask(CallBets(), DEALER)), item
        at.must(PostSign(item=item), OPERATOR)
    at.must(CallBets(), DEALER)


@proves(NZ5, "2.1")
def test_nz5_2_1_what_is_not_said_here_is_decided_by_a_person() -> None:
    """Division 1 has it, which is not part of the book: a silence, and who fills it."""
    at = ready()
    ruling = at.ask(Report(irregularity=Irregularity.POWER_FAILURE), DEALER)
    assert not_stated(ruling)
    decision = Direct(question="power-failure", decision="void-coup", reason="Division 1")
    assert refused(at.ask(decision, DEALER), "2.1")
    at.must(decision, CASINO)


@proves(NZ5, "3.4", "11A.7")
def test_nz5_exact_odds_of_five_decks() -> None:
    """D5-92."""
    found = found_in(Composition.of_decks(5), NZ5)
    worth = {
        (wager, option): -price(offer(NZ5, wager, option), found).edge
        for wager, option in (("player", ""), ("banker", ""), *PAIRS_OF)
    }
    assert f"{float(worth['player', '']):.4%}" == "-1.2393%"
    assert f"{float(worth['banker', '']):.4%}" == "-1.0542%"
    assert {worth[each] for each in PAIRS_OF} == {Fraction(-20, 259)}
