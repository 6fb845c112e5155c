"""Lucky Tie jackpots by Crown 13.4 and Table 20: classes, ends, rounding, shares."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from punto.money import Cents, cents
from punto.rules.books import book
from punto.rules.check import RulebookError, check
from punto.rules.jackpot import (
    Division,
    Option,
    SharingWager,
    percentages,
    prize_of,
    qualifying,
    rounded,
    shares,
)
from punto.rules.load import rulebook
from punto.rules.odds import Percent
from punto.rules.ruling import Reason, Refused
from tests.conftest import BOOKS
from tests.refusals import expected_in, found_in
from tests.tables import CROWN, proves, result, rules, wager

JACKPOT = rules(CROWN).jackpots[0]
UNIT = cents("1")

MIXED, COLOURED, SUITED = "8h 8s 8d 8c", "8h 8d 8h 8d", "8c 8c 8c 8c"


def option(key: str) -> Option:
    found = JACKPOT.option(key)
    assert found is not None, key
    return found


def won(key: str, cards: str, **chosen: str) -> tuple[str, Fraction]:
    """The class and the prize out of a meter of 100,000."""
    at = option(key)
    prize = at.prize(result(CROWN, cards))
    assert prize is not None, cards
    shown = percentages(at, {name.replace("_", "-"): share for name, share in chosen.items()})
    assert not isinstance(shown, Refused), shown
    return prize.title, prize_of(cents("100,000"), shown[prize.key].share, UNIT)


@proves(
    CROWN,
    "T20/option1/Non-Coloured",
    "T20/option1/Coloured",
    "T20/option1/Suited",
    "T20/option2/Non-Suited",
    "T20/option2/Suited",
    "T20/option3/Lucky Tie",
)
def test_cs_089_colours_and_suits() -> None:
    one = {"non_coloured": "5%", "coloured": "20%"}
    assert won("option1", COLOURED, **one) == ("Coloured Lucky Tie", cents("20,000"))
    assert won("option1", SUITED, **one) == ("Suited Lucky Tie", cents("100,000"))
    assert won("option1", MIXED, **one) == ("Non-Coloured Lucky Tie", cents("5,000"))
    two = {"non_suited": "10%"}
    assert won("option2", COLOURED, **two) == ("Non-Suited Lucky Tie", cents("10,000"))
    assert won("option2", SUITED, **two) == ("Suited Lucky Tie", cents("100,000"))
    assert won("option2", MIXED, **two) == ("Non-Suited Lucky Tie", cents("10,000"))
    for cards in (COLOURED, SUITED, MIXED):
        assert won("option3", cards) == ("Lucky Tie", cents("100,000"))


@pytest.mark.parametrize("cards", ["8h 8s 8d 9c", "6h 6s Kd Kc", "9h 8s 9d Kc"])
@pytest.mark.parametrize("key", ["option1", "option2", "option3"])
def test_no_other_coup_wins(key: str, cards: str) -> None:
    assert option(key).prize(result(CROWN, cards)) is None


INSIDE = [
    ("option1", "non-coloured", "1%", "10%", "T20/option1/Non-Coloured"),
    ("option1", "coloured", "5%", "20%", "T20/option1/Coloured"),
    ("option2", "non-suited", "1%", "20%", "T20/option2/Non-Suited"),
]
FIXED = [
    ("option1", "suited", "T20/option1/Suited"),
    ("option2", "suited", "T20/option2/Suited"),
    ("option3", "lucky-tie", "T20/option3/Lucky Tie"),
]


def chosen(key: str, prize: str, share: str) -> dict[str, Percent] | Refused:
    """The shares of an option with one of them chosen, the others at their least."""
    least = {each.key: str(each.minimum) for each in option(key).prizes}
    return percentages(option(key), least | {prize: share})


@pytest.mark.parametrize(("key", "prize", "least", "most", "clause"), INSIDE)
@proves(
    CROWN, "T20/option1/Non-Coloured", "T20/option1/Coloured", "T20/option2/Non-Suited", "13.4.3"
)
def test_a_share_lies_within_its_printed_ends(
    key: str, prize: str, least: str, most: str, clause: str
) -> None:
    for share in (least, most):
        inside = chosen(key, prize, share)
        assert not isinstance(inside, Refused)
        assert inside[prize] == share
    under = f"{int(least[:-1]) - 1}.99%"
    over = f"{most[:-1]}.01%"
    for share in (under, over, "-1%", "five", "", "101%"):
        outside = chosen(key, prize, share)
        assert isinstance(outside, Refused), share
        assert outside.reason is Reason.WRONG_PERCENTAGE
        assert outside.clause == f"{CROWN} {clause}"
        assert expected_in(outside) == f"between {least} {most}"


@pytest.mark.parametrize(("key", "prize", "clause"), FIXED)
@proves(CROWN, "T20/option1/Suited", "T20/option2/Suited", "T20/option3/Lucky Tie")
def test_a_fixed_share_is_all_of_it(key: str, prize: str, clause: str) -> None:
    least = {each.key: str(each.minimum) for each in option(key).prizes}
    del least[prize]
    left_out = percentages(option(key), least)
    assert not isinstance(left_out, Refused)
    assert left_out[prize] == "100%"
    less = chosen(key, prize, "99.99%")
    assert isinstance(less, Refused)
    assert less.clause == f"{CROWN} {clause}"


def test_a_share_of_no_class_is_refused() -> None:
    answer = percentages(option("option3"), {"coloured": "10%"})
    assert isinstance(answer, Refused)
    assert (found_in(answer), expected_in(answer)) == ("coloured", "lucky-tie")


@proves(CROWN, "13.4.7(a)")
def test_the_meter_is_rounded_up_before_the_percentage() -> None:
    assert rounded(cents("12,340.01"), cents("5")) == cents("12,345")
    assert rounded(cents("12,345"), cents("5")) == cents("12,345")
    assert prize_of(cents("12,340.01"), Fraction(1, 100), cents("5")) == cents("123.45")
    # The other way round it would be 125.00: 1% is 123.4001, rounded up to 5.00.


@proves(CROWN, "1.1/Lucky Tie Jackpot/eligibility", "13.4.6(a)")
def test_cs_092_who_qualifies() -> None:
    coup = (
        wager("tie", "100", "A"),
        wager("tiger/tiger-tie", "100", "B"),
        wager("tie-run", "10", "C", on="3"),
        wager("player", "100", "D"),
        wager("1-1-2", "200", "E"),
    )
    entries = qualifying(JACKPOT, rules(CROWN).combinations, coup)
    assert [(each.player, each.value) for each in entries] == [
        ("A", cents("100")),
        ("E", cents("100")),
    ]
    paid = shares(Fraction(cents("6,000")), entries, Division.EQUALLY, UNIT)
    assert paid == (cents("3,000"), cents("3,000"))
    assert qualifying(JACKPOT, rules(CROWN).combinations, coup[1:4]) == ()


def test_chips_of_one_player_on_one_spot_are_one_wager() -> None:
    coup = (
        wager("tie", "10", "A", area=1),
        wager("tie", "15", "A", area=1),
        wager("tie", "5", "A", area=2),
    )
    entries = qualifying(JACKPOT, (), coup)
    assert [(each.area, each.value) for each in entries] == [(1, cents("25")), (2, cents("5"))]


def entries(*values: str) -> tuple[SharingWager, ...]:
    return tuple(
        SharingWager(player=f"P{place}", bet="tie", area=place, value=cents(value))
        for place, value in enumerate(values, start=1)
    )


@proves(CROWN, "13.4.6(a)(i)")
def test_equal_shares_count_wagers_and_not_their_value() -> None:
    paid = shares(Fraction(cents("100")), entries("5", "500", "50"), Division.EQUALLY, UNIT)
    assert paid == (cents("34"),) * 3


@proves(CROWN, "13.4.6(a)(ii)")
def test_shares_by_value_follow_the_wagers() -> None:
    paid = shares(Fraction(cents("100")), entries("5", "15", "80"), Division.BY_VALUE, UNIT)
    assert paid == (cents("5"), cents("15"), cents("80"))
    uneven = shares(Fraction(cents("100")), entries("10", "20"), Division.BY_VALUE, Cents(250))
    assert uneven == (cents("35"), cents("67.50"))


RAW = tomllib.loads((BOOKS / CROWN / "book.toml").read_text("utf-8"))
Change = Callable[[dict[str, Any]], object]


def lucky(**changed: object) -> Change:
    return lambda raw: raw.update({name.replace("_", "-"): it for name, it in changed.items()})


def prizes(*changed: dict[str, object]) -> Change:
    def change(raw: dict[str, Any]) -> None:
        rows = raw["options"][1]["prizes"]
        raw["options"][1]["prizes"] = [
            rows[place] | each for place, each in zip((0, 1), changed, strict=False)
        ]

    return change


FAULTS: list[tuple[Change, str]] = [
    (lucky(checks=[]), "jackpot[lucky-tie].checks is empty. It must have at least one entry."),
    (
        lucky(variants=["nix"]),
        "jackpot[lucky-tie].variants[0] is 'nix'. It must be one of traditional",
    ),
    (
        lucky(variants=["crown"] * 2),
        "jackpot[lucky-tie].variants has 'crown' 2 times. It must have it once.",
    ),
    (lucky(variants=["lucky-chase"]), "qualifies.bets is 'tie'. It must be a bet of lucky-chase"),
    (
        prizes(),
        "jackpot[lucky-tie].options[option2].prizes is empty. It must have at least one entry.",
    ),
    (prizes({}, {"key": "non-suited"}), "prizes has 'non-suited' 2 times. It must have it once."),
    (prizes({"minimum": "30%"}, {}), "prizes[non-suited].minimum is 30%. It must be at most 20%"),
    (prizes({"when": ["eights", "not tie"]}, {}), ". It must be conditions that some coup meets"),
    (prizes({"when": ["eights"]}, {}), "prizes[suited].when is ['tie', 'eights=suited']."),
    (prizes({"maximum": "200%"}, {}), "'200%' is too much. It must be at most 100%"),
    (
        lucky(recording={"by": "boss", "clause": "13.4.4"}),
        "recording.by is 'boss'. It must be one of",
    ),
    (lucky(payment="13.4.88"), "jackpot[lucky-tie].payment cites '13.4.88'. It must cite a clause"),
]


@pytest.mark.parametrize(("change", "said"), FAULTS)
def test_a_fault_of_a_jackpot_is_refused(change: Change, said: str) -> None:
    raw = copy.deepcopy(RAW)
    change(raw["jackpot"][0])
    good = book(CROWN)
    with pytest.raises(RulebookError) as caught:
        check(rulebook(CROWN, raw), good.index, good.readings)
    assert said in str(caught.value)


def test_two_jackpots_have_two_keys() -> None:
    raw = copy.deepcopy(RAW)
    raw["jackpot"] *= 2
    good = book(CROWN)
    with pytest.raises(
        RulebookError, match=r"jackpot 'lucky-tie' stands there 2 times. It must stand there once."
    ):
        check(rulebook(CROWN, raw), good.index, good.readings)


def test_a_jackpot_is_found_by_its_key() -> None:
    assert rules(CROWN).jackpot("lucky-tie") is JACKPOT
    assert rules(CROWN).jackpot("mystery") is None
