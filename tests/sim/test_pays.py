"""What stakes bring is the book's own settlement, to the cent, for every stake."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from punto.money import Cents, Chips, cents
from punto.odds.features import look
from punto.odds.offer import BEYOND, Offer, offers
from punto.odds.price import Price
from punto.odds.stake import StakeInChips, price_at
from punto.rules.books import book, keys
from punto.rules.limits import Limit, Limits
from punto.rules.ruling import Refused
from punto.sim.bets.pays import bets_of, pays_of, period_of, see_taken
from punto.sim.bets.session import Session
from punto.sim.bets.wagers import wagers_of
from tests.tables import proves

CHIPS = [Chips.of("0.10"), Chips.of("2.50", "5", "25"), Chips.of("5", "25")]
ODD = pytest.param(Chips.of("0.30", "0.50"), marks=pytest.mark.slow)
SOME = 6


def offered(key: str) -> tuple[Offer, ...]:
    found = offers(book(key).rules)
    assert not isinstance(found, Refused)
    return found


def session(chips: Chips, *, unit: int, most: int = 20_000_000, least: int = 0) -> Session:
    first = Cents(max(unit, least))
    return Session(
        Cents(10**9), first, first, Cents(most), coups=1, unit=Cents(unit), chips=chips, pay_up=True
    )


def settled(offer: Offer, sitting: Session, stake: int) -> list[int]:
    """By the table, as the odds have a stake settled."""
    from dataclasses import replace

    from punto.rules.settle import Settled, settle
    from punto.rules.table_rules import House
    from punto.rules.wager import Wager

    limits = Limits(Limit(Cents(1), Cents(10**12)))
    if offer.option == BEYOND:
        limits = replace(limits, arranged={"a": Cents(10**12)}, differential=Cents(0))
    house = House(pay_up=sitting.pay_up)
    choices = replace(offer.table.choices, chips=sitting.chips, limits=limits, house=house)
    table, nets = replace(offer.table, choices=choices), list[int]()
    for example in look(offer).examples:
        (done,) = settle(table, example, [Wager("a", offer.wager, Cents(stake))])
        assert isinstance(done, Settled)
        nets.append(done.net)
    return nets


@pytest.mark.parametrize("chips", [*CHIPS, ODD], ids=lambda chips: "-".join(map(str, chips.values)))
@pytest.mark.parametrize("key", keys())
def test_stakes_far_over_those_that_were_settled_bring_what_the_book_pays(
    key: str, chips: Chips
) -> None:
    """Some wagers of every book, Banker first: first stakes, the last, and some between."""
    random, unit = Random(f"{key} {chips}"), chips.values[0]
    sitting, far = session(chips, unit=unit, most=unit * 150_000), 0
    banker = [each for each in offered(key) if each.wager == "banker"]
    for offer in (*banker, *random.sample(offered(key), min(SOME, len(offered(key))))):
        pays = pays_of([offer], sitting)
        nets, known = bets_of(pays).nets[0], pays.wagers[0].nets.shape[1]
        for at in (0, known - 1, known, known + 1, pays.stakes - 1, random.randrange(pays.stakes)):
            if at < pays.stakes:
                assert nets[:, at].tolist() == settled(offer, sitting, (at + 1) * unit), (offer, at)
                far += at >= known
    assert far


@pytest.mark.parametrize("key", keys())
def test_two_periods_in_a_row_differ_by_the_same(key: str) -> None:
    """A third of them, settled stake by stake, goes on as the second does after the first."""
    sitting = session(Chips.of("5", "10", "25"), unit=500)
    for offer in offered(key)[1 : SOME + 1]:
        period, known = period_of(offer, sitting)
        table = [settled(offer, sitting, (at + 1) * 500) for at in range(known, known + period)]
        pays = pays_of([offer], sitting)
        assert bets_of(pays).nets[0][:, known : known + period].T.tolist() == table


@pytest.mark.parametrize(
    ("chips", "unit", "won"),
    [
        # 5 % of 10.00 is 0.50: what is paid is 9.50, up to what the chips make.
        ("0.50", "0.50", {"5": 500, "10": 950, "15": 1450, "100": 9500}),
        ("2.50", "2.50", {"5": 500, "10": 1000, "15": 1500, "50": 4750, "100": 9500}),
        ("5", "5", {"5": 500, "10": 1000, "15": 1500, "100": 9500, "105": 10000}),
    ],
)
@proves("nsw-premium", "5.7")
def test_banker_is_paid_up_to_the_next_amount_of_chips(
    chips: str, unit: str, won: dict[str, int]
) -> None:
    (banker,) = wagers_of(book("nsw-premium").rules, ["banker"])
    sitting = session(Chips.of(chips), unit=cents(unit), most=20_000)
    nets = bets_of(pays_of([banker], sitting)).nets[0]
    best = nets.max(axis=0)
    for stake, net in won.items():
        assert best[cents(stake) // cents(unit) - 1] == net
    assert nets.min(axis=0).tolist() == [-(at + 1) * cents(unit) for at in range(sitting.stakes)]


def test_a_silent_book_asks_for_a_direction() -> None:
    (banker,) = wagers_of(book("rws").rules, ["banker"])
    sitting = Session(
        Cents(10**6), cents("5"), cents("5"), cents("100"), coups=1, chips=Chips.of("5")
    )
    with pytest.raises(ValueError, match="does not say what becomes of") as told:
        pays_of([banker], sitting)
    assert "\n" not in str(told.value)
    assert str(told.value).startswith("rws does not say what becomes of a payment that chips")


@pytest.mark.parametrize(("key", "clause"), [("nz-division-5", "5.12"), ("nz-midi-1998", "5.8")])
def test_a_stake_that_the_book_does_not_take_is_none_of_a_session(key: str, clause: str) -> None:
    """With chips of 5.00 nineteen twentieths of a stake are paid exactly from 100.00 to 100.00."""
    banker, player = wagers_of(book(key).rules, ["banker", "player"])
    chips = Chips.of("5", "25")
    see_taken([banker, player], session(chips, unit=100_00, most=1_000_00))
    see_taken([player], session(chips, unit=5_00, most=1_000_00))
    with pytest.raises(ValueError, match="does not take") as told:
        see_taken([banker], session(chips, unit=5_00, most=1_000_00, least=95_00))
    assert str(told.value) == (
        f"The stake on banker is 95.00. {key} does not take it, as chips cannot pay it ({clause}). "
        "It must be a multiple of 100.00."
    )


@pytest.mark.parametrize("key", ["crown-melbourne-v29", "nsw-premium"])
def test_books_that_pay_up_take_any_stake(key: str) -> None:
    (banker,) = wagers_of(book(key).rules, ["banker"])
    see_taken([banker], session(Chips.of("5", "25"), unit=5_00, most=1_000_00))


@pytest.mark.parametrize("key", keys())
def test_cells_fall_into_the_class_of_their_outcome(key: str) -> None:
    """Cells of the kernel that can be, by the row that the book has for their outcomes."""
    from punto.odds.counting import outcome_at
    from punto.odds.states import FINISHES, STATES
    from punto.rules.draw import outcomes
    from punto.sim.tables import paths

    rules = book(key).rules
    wagers = list({each.wager: each for each in offered(key)}.values())
    bets = bets_of(pays_of(wagers, session(Chips.of("0.01"), unit=100, most=100)))
    possible, random = set(outcomes(rules.draw)), Random(key)
    cells = [(state, at) for state in range(STATES) for at in range(len(paths(rules.draw)))]
    for state, at in random.sample(cells, 1000):
        outcome = outcome_at(FINISHES * state + paths(rules.draw)[at].finish)
        if outcome in possible:
            for wager, offer in random.sample(list(enumerate(wagers)), 3):
                kind = bets.classes[wager, 4096 * state + at]
                assert bets.nets[wager, kind, 0] == 100 * offer.net(outcome), (offer, outcome)


def test_what_a_stake_is_worth_is_what_the_odds_say_of_it_in_chips() -> None:
    from punto.odds.composition import Composition
    from punto.odds.counting import CompiledCounting, distribution
    from punto.sim.bets.pays import chances

    rules = book("nsw-premium").rules
    found = distribution(Composition.of_decks(8), CompiledCounting(rules.draw, rules.points))
    (banker,) = wagers_of(rules, ["banker"])
    nets = bets_of(pays_of([banker], session(Chips.of("2.50"), unit=250, most=50_000))).nets[0]
    chance = np.array(chances(banker, found))
    for at in (1, 3, 7, 19, 101):
        stake = Cents((at + 1) * 250)
        price = price_at(banker, found, StakeInChips(stake, Chips.of("2.50")))
        assert isinstance(price, Price)
        assert float(chance @ nets[:, at]) / stake == pytest.approx(float(price.expectation))
