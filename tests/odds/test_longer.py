"""Runs and Dragon Tails: worth what their machines decide over every order of winners."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from punto.cards import parse_cards
from punto.odds import Composition, CoupModel, OddsError, Price, odds, parse_shoe
from punto.odds.streak import StreakTable, run_tables, tail_tables, tails_in_shoe
from punto.odds.winners import DealtCoups, Independent, Winners, Wins
from punto.rules.bet import Bet
from punto.rules.coup import Side, Winner
from punto.rules.default import table_of
from punto.rules.odds import Pay
from punto.rules.run import RunEnd, run_decision, run_step
from punto.rules.table_rules import TableRules
from punto.rules.tail import NO_TAIL, Stake, tail_decision, tail_shoe_end, tail_step
from tests.brute import rounds
from tests.odds.pricing import EIGHT, found_in
from tests.tables import CROWN, rules

RUNS = ("player-run", "banker-run", "player-banker-run", "tie-run")
TAILS = ("player-dragon-tail", "banker-dragon-tail")


@cache
def table() -> TableRules:
    found = table_of(rules(CROWN), rules(CROWN).variants[0])
    assert isinstance(found, TableRules)
    return found


def bet(key: str) -> Bet:
    found = table().bet(key)
    assert found is not None
    return found


@cache
def independent() -> Independent:
    return Independent(found_in(EIGHT, CROWN))


def net(pay: Pay) -> Fraction:
    return Fraction(-1) if pay.loses else pay.odds or Fraction(0)


def run_net(key: str, length: int, hands: tuple[Side, ...], order: tuple[Winner, ...]) -> Fraction:
    """Play a run coup by coup."""
    run, reached = bet(key).run, 0
    assert run is not None
    for winner in order:
        nominated = hands[reached] if hands else None
        now = run_step(run, length, reached, winner, nominated)
        if isinstance(now, RunEnd):
            return net(run_decision(run, length, now, winner, nominated)[0])
        reached = now
    raise AssertionError(order)


def tail_net(
    key: str, stake: Stake, order: tuple[Winner, ...], *, ending: bool = False
) -> Fraction:
    """Play a tail coup by coup, from one that is not established; `ending`: with the shoe."""
    tail, indicator = bet(key).tail, NO_TAIL
    assert tail is not None
    if stake is Stake.LATE:
        indicator = tail_step(tail, indicator, True, Winner(tail.side))
    for winner in order:
        decided = tail_decision(tail, stake, indicator, winner)
        if decided is not None:
            return net(decided[0])
        indicator = tail_step(tail, indicator, stake is Stake.EARLY, winner)
    broken = tail_shoe_end(tail, stake, indicator) if ending else None
    assert broken is not None, order
    return net(broken[0])


def wins(order: tuple[Winner, ...]) -> Wins:
    return Wins(*(order.count(each) for each in Winner))


def by_net(price: Price) -> dict[Fraction, Fraction]:
    found = dict.fromkeys((each.net for each in price.chances), Fraction(0))
    for each in price.chances:
        found[each.net] += each.probability
    return found


def hands_of(option: str) -> tuple[Side, ...]:
    return tuple(
        Side(side)
        for part in filter(None, option.split(", "))
        for count, side in [part.split()]
        for _ in range(int(count))
    )


def priced(tables: Iterable[StreakTable], law: Winners) -> Iterator[Price]:
    """The prices of all stakes that can be made."""
    return (price for each in tables if (price := each.price(law)))


def orders(coups: int, law: Winners) -> Iterator[tuple[tuple[Winner, ...], Fraction]]:
    yield from ((order, law.chance(wins(order))) for order in product(Winner, repeat=coups))


@pytest.mark.parametrize("key", RUNS)
def test_a_run_is_worth_what_its_machine_pays_over_all_orders(key: str) -> None:
    law = independent()
    for price in priced(run_tables(table(), bet(key)), law):
        length, hands = int(price.offer.on), hands_of(price.offer.option)
        found: dict[Fraction, Fraction] = {}
        for order, chance in orders(length, law):
            brings = run_net(key, length, hands, order)
            found[brings] = found.get(brings, Fraction(0)) + chance
        assert by_net(price) == found, price.offer


@pytest.mark.parametrize("key", TAILS)
def test_a_tail_is_worth_what_its_machine_pays_over_all_orders(key: str) -> None:
    law = independent()
    for price in priced(tail_tables(table(), bet(key)), law):
        found: dict[Fraction, Fraction] = {}
        for order, chance in orders(6, law):
            brings = tail_net(key, Stake(price.offer.on), order)
            found[brings] = found.get(brings, Fraction(0)) + chance
        assert by_net(price) == found, price.offer


def test_the_order_of_nominated_hands_changes_nothing() -> None:
    law = independent()
    told = Counter[Fraction]()
    for hands in product(Side, repeat=3):
        won = [chance for order, chance in orders(3, law)
               if run_net("player-banker-run", 3, hands, order) > 0]  # fmt: skip
        told[sum(won, Fraction(0))] += 1
    assert sorted(told.values()) == [1, 1, 3, 3]


def test_coups_from_one_shoe_are_as_dealt_card_by_card() -> None:
    """Two coups of twelve cards, in every order in which they can lie."""
    cards = parse_cards("8s 8s 8s 8s 6s 6s 6s 3h 3h 3h 3h 3h")
    draw, points = rules(CROWN).draw, rules(CROWN).points
    law, dealt = (
        DealtCoups(draw, points, Composition.of(cards), fast=False),
        rounds(draw, points, cards, 2),
    )
    for key in ("player-run", "banker-run", "player-banker-run"):
        two = (each for each in run_tables(table(), bet(key)) if each.coups == 2)
        for price in priced(two, law):
            hands = hands_of(price.offer.option)
            worth = sum(chance * run_net(key, 2, hands, order) for order, chance in dealt.items())
            assert (price.basis, price.expectation) == (CoupModel.DEALT, worth)


def expected(wager: str, coups: int = 0) -> dict[tuple[str, str, str], str]:
    """Lengths or stakes, nominated hands and basis, with what a stake of one brings."""
    found = odds(CROWN, variant="crown", wager=wager, coups=coups).prices
    return {
        (each.offer.on, each.offer.option, each.basis.value): f"{float(each.expectation):+.4%}"
        for each in found
    }


def test_dragon_tails_of_eight_decks() -> None:
    """Early and late come to the same if no shoe ends; the Banker's favour the player."""
    worth = {
        "player-dragon-tail": ("-4.4557%", "-7.2494%", "-7.2844%"),
        "banker-dragon-tail": ("+4.8324%", "+1.6899%", "+1.6506%"),
    }
    for key, (alone, early, late) in worth.items():
        assert expected(key) == {
            ("early", "", "independent"): alone,
            ("early", "", "one-shoe"): early,
            ("late", "", "independent"): alone,
            ("late", "", "one-shoe"): late,
        }
    found = odds(CROWN, variant="crown", wager="banker-dragon-tail").prices
    assert [each.note.rpartition(",")[2] for each in found[:2]] == [
        " no shoe ends", " laid as often before each coup of a shoe of 81"]  # fmt: skip
    assert found[2].arises == found[3].arises == independent().chance(Wins(banker=1))


@pytest.mark.parametrize("coups", [1, 2, 3, 8])
@pytest.mark.parametrize("key", TAILS)
def test_a_tail_breaks_with_its_shoe_wherever_in_it_the_stake_was_laid(
    key: str, coups: int
) -> None:
    law, tail = independent(), bet(key).tail
    assert tail is not None
    found = priced(tails_in_shoe(table(), bet(key), coups), law)
    told = {each.offer.on: by_net(each) for each in found}
    for stake in Stake:
        found, laid = defaultdict[Fraction, Fraction](Fraction), coups - (stake is Stake.LATE)
        for left in range(1, laid + 1):
            for order, chance in orders(min(left, 6), law):
                found[tail_net(key, stake, order, ending=True)] += chance / laid
        assert told.get(stake.value, {}) == found, stake


def test_what_cannot_win_has_no_late_tail() -> None:
    """Kings alone make nothing but ties: no tail begins, and early stakes lose."""
    kings = parse_shoe("Ks 8\nKd 8\nKh 8")
    found = odds(CROWN, variant="crown", wager=TAILS, shoe=kings).prices
    assert {(each.offer.on, each.expectation) for each in found} == {("early", Fraction(-1))}
    with pytest.raises(OddsError, match=r"^Nothing that was asked for can come about"):
        odds(CROWN, variant="crown", wager=TAILS, options=("late",), shoe=kings)


def test_coups_that_the_cards_do_not_make_are_not_dealt() -> None:
    few = parse_shoe("8s 4\n9d 8")
    found = odds(CROWN, variant="crown", wager="player-run", shoe=few, coups=3).prices
    assert [each.offer.on for each in found if each.basis is CoupModel.DEALT] == ["2"]


def test_runs_of_eight_decks_as_if_independent() -> None:
    lengths = ("2", "3", "4", "5", "6")
    player = ("-20.3456%", "-20.0226%", "-16.7242%", "-18.5985%", "-20.2426%")
    banker = ("-15.8754%", "-13.1965%", "-7.1150%", "-6.6926%", "-6.0469%")
    for key, told in (("player-run", player), ("banker-run", banker)):
        assert expected(key) == {
            (length, "", "independent"): worth for length, worth in zip(lengths, told, strict=True)
        }
    assert expected("tie-run") == {
        ("3", "", "independent"): "-13.7534%",
        ("4", "", "independent"): "-18.0050%",
    }


def test_nominated_hands_are_worth_what_lies_between() -> None:
    found = expected("player-banker-run")
    assert len(found) == 3 + 4 + 5 + 6 + 7
    assert {option: worth for (on, option, _), worth in found.items() if on == "3"} == {
        "3 player": "-20.0226%",
        "2 player, 1 banker": "-17.8091%",
        "1 player, 2 banker": "-15.5342%",
        "3 banker": "-13.1965%",
    }


def test_runs_of_two_from_one_shoe_of_eight_decks() -> None:
    """Hardly anything less than if coups were independent."""
    found = expected("player-banker-run", coups=2)
    assert {key: worth for key, worth in found.items() if key[0] == "2"} == {
        ("2", "2 player", "independent"): "-20.3456%",
        ("2", "1 player, 1 banker", "independent"): "-18.1410%",
        ("2", "2 banker", "independent"): "-15.8754%",
        ("2", "2 player", "dealt"): "-20.3461%",
        ("2", "1 player, 1 banker", "dealt"): "-18.1410%",
        ("2", "2 banker", "dealt"): "-15.8756%",
    }
    assert {basis for on, _, basis in found if on != "2"} == {"independent"}


@pytest.mark.slow
def test_runs_of_three_from_one_shoe_of_eight_decks() -> None:
    dealt = {
        (each.offer.wager, each.offer.option): f"{float(each.expectation):+.4%}"
        for each in odds(CROWN, variant="crown", wager=RUNS, coups=3).prices
        if (each.offer.on, each.basis) == ("3", CoupModel.DEALT)
    }
    assert dealt == {
        ("player-run", ""): "-20.0240%",
        ("banker-run", ""): "-13.1971%",
        ("player-banker-run", "3 player"): "-20.0240%",
        ("player-banker-run", "2 player, 1 banker"): "-17.8095%",
        ("player-banker-run", "1 player, 2 banker"): "-15.5345%",
        ("player-banker-run", "3 banker"): "-13.1971%",
        ("tie-run", ""): "-13.8021%",
    }


def test_removed_cards_change_a_run() -> None:
    told = [
        odds(CROWN, variant="crown", wager="player-run", removed=gone).prices[0].expectation
        for gone in ("", "6s 6s 6s 6s 6s 6s")
    ]
    assert told[0] != told[1]


def test_what_takes_more_coups_than_are_dealt_is_left_out() -> None:
    few = parse_shoe("9d 9d 9d 9d 9d 9d 9d 9d Kc Kc Kc Kc Kc Kc Kc Kc 8s 8s 8s 8s 8s 8s 8s 8s")
    asked = ("player-run", TAILS[0])
    found = odds(CROWN, variant="crown", wager=asked, coups=4, shoe=few).prices
    assert [each.offer.on for each in found if each.basis is CoupModel.DEALT] == ["2", "3", "4"]
    tails = tail_tables(table(), bet(TAILS[0]))
    assert [(each.offer.on, each.coups) for each in tails] == [("early", 6), ("late", 7)]


def test_nothing_is_priced_where_no_coup_can_be_dealt() -> None:
    """Three cards decide nothing, so that a run would never end."""
    few = parse_shoe("9d Kc 3s")
    with pytest.raises(OddsError, match=r"^Nothing that was asked for can come about"):
        odds(CROWN, wager="player-run", shoe=few)
    assert {each.offer.wager for each in odds(CROWN, shoe=few).prices}.isdisjoint((*RUNS, *TAILS))
