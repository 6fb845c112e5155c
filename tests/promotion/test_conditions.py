"""NSW 16.5 to 16.7: what conditions must state, kind by kind of prize, and what no prize may be."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from punto.money import cents
from punto.rules.conditions import Conditions, Prize, faults, moment, prize_faults, together
from punto.rules.promotion import StatedFact
from punto.rules.ruling import Reason, Refused
from tests.promotion.drafts import DETAILS, book, conditions, prize, unsaid
from tests.refusals import data
from tests.tables import NSW, proves

pytestmark = pytest.mark.covers


def _cited(told: Conditions, *prescribed: str) -> list[tuple[str, str]]:
    """Reason and number of the clause of every fault."""
    found = faults(book(), told, prescribed)
    return [(each.reason.value, each.clause.number) for each in found if each.clause]


@proves(NSW, "16.7")
def test_conditions_with_everything_have_no_fault() -> None:
    everything = [prize(kind) for kind in ("cash", "casino-dollars", "slots-dollars", "other")]
    told = conditions(*everything, *map(prize, DETAILS), wager=cents("20"))
    assert faults(book(), told) == ()
    assert together(()) is None


WORDS = [
    ("awarding", "16.7.1"),
    ("award-time", "16.7.2"),
    ("eligibility", "16.7.3"),
    ("nature", "16.7.5"),
    ("claiming", "16.7.8"),
    ("notification", "16.7.9"),
    ("publication", "16.7.10"),
    ("prizes", "16.7.11"),
]


@proves(
    NSW,
    *("16.7", "16.7.1", "16.7.2", "16.7.3", "16.7.5"),
    *("16.7.8", "16.7.9", "16.7.10", "16.7.11"),
)
@pytest.mark.parametrize("kind", ["cash", "casino-dollars", "other", *DETAILS])
@pytest.mark.parametrize(("key", "clause"), WORDS)
def test_sn_74_words_that_are_missing_are_named(key: str, clause: str, kind: str) -> None:
    told = conditions(prize(kind))
    assert _cited(unsaid(told, key)) == [("condition-missing", clause)]
    blank = replace(told, says={**told.says, key: "  "})
    assert _cited(blank) == [("condition-missing", clause)]


@proves(NSW, "16.7.2", "16.7.6", "16.7.7", "16.7.8", "16.7.11")
@pytest.mark.parametrize("kind", ["cash", "slots-dollars", "other", *DETAILS])
@pytest.mark.parametrize(
    ("fact", "empty", "clause"),
    [
        ("drawn", "", "16.7.2"),
        ("closes", "", "16.7.6"),
        ("place", "", "16.7.7"),
        ("place", "  ", "16.7.7"),
        ("starts", "", "16.7.7"),
        ("presence", None, "16.7.8"),
        ("prizes", (), "16.7.11"),
    ],
)
def test_sn_74_facts_that_are_missing_are_named(
    fact: str, empty: object, clause: str, kind: str
) -> None:
    told = replace(conditions(prize(kind)), **{fact: empty})
    assert _cited(told) == [("condition-missing", clause)]


@proves(NSW, "16.7.4")
def test_sn_74_a_wager_that_qualifies_is_stated_only_if_there_is_one() -> None:
    assert _cited(conditions()) == []
    assert _cited(conditions(wager=cents("20"))) == []
    named = conditions()
    named = replace(named, says={**named.says, "minimum-wager": "Some wager."})
    assert _cited(named) == [("condition-missing", "16.7.4")]


PLACES = {
    "appliance": "16.7.11.1",
    "vehicle": "16.7.11.2",
    "travel": "16.7.11.3",
    "real-estate": "16.7.11.4",
}


@proves(
    NSW,
    *("16.7.11.1", "16.7.11.1.1", "16.7.11.1.2", "16.7.11.1.3"),
    *("16.7.11.2", "16.7.11.2.1", "16.7.11.2.2", "16.7.11.2.3", "16.7.11.2.4"),
    *("16.7.11.3", "16.7.11.3.1", "16.7.11.3.2", "16.7.11.3.3", "16.7.11.3.4"),
    *("16.7.11.4", "16.7.11.4.1", "16.7.11.4.2", "16.7.11.4.3"),
    *("16.7.11.4.4", "16.7.11.4.5", "16.7.11.4.6"),
)
@pytest.mark.parametrize(
    ("kind", "number", "detail"),
    [(kind, n, detail) for kind, keys in DETAILS.items() for n, detail in enumerate(keys, 1)],
)
def test_sn_74_details_that_a_kind_of_prize_needs(kind: str, number: int, detail: str) -> None:
    one = prize(kind)
    details = {key: text for key, text in one.details.items() if key != detail}
    want = [("condition-missing", f"{PLACES[kind]}.{number}")]
    assert _cited(conditions(replace(one, details=details))) == want
    assert _cited(conditions(replace(one, details={**details, detail: " "}))) == want


def test_a_kind_without_details_of_its_own_needs_none() -> None:
    assert prize_faults(book(), conditions(prize(details={}))) == ()


def test_a_prize_says_what_it_consists_of() -> None:
    assert _cited(conditions(prize(contains={}))) == [("condition-missing", "16.7.11")]


@proves(NSW, "16.5", "16.5.1", "16.5.2", "16.5.3")
@pytest.mark.parametrize("kind", ["other", "appliance", "travel", "casino-dollars"])
@pytest.mark.parametrize(
    ("good", "clause"),
    [
        ("tobacco", "16.5.1"),
        ("Tobacco", "16.5.1"),
        ("firearm", "16.5.2"),
        ("imitation firearm", "16.5.2"),
        ("ammunition", "16.5.2"),
        ("prohibited weapon", "16.5.3"),
    ],
)
def test_banned_goods_are_no_part_of_a_prize(good: str, clause: str, kind: str) -> None:
    found = _cited(conditions(prize(kind, contains={"basket": 1, good: 1})))
    assert found == [("prize-banned", clause)]


@proves(NSW, "16.5.4")
@pytest.mark.parametrize(
    ("millilitres", "banned"), [(19_999, False), (20_000, False), (20_001, True)]
)
def test_more_than_twenty_litres_of_liquor_are_banned(millilitres: int, banned: bool) -> None:
    found = _cited(conditions(prize(contains={"liquor": millilitres})))
    assert found == ([("prize-banned", "16.5.4")] if banned else [])


def test_liquor_is_summed_within_a_prize_and_not_over_several() -> None:
    two = conditions(
        prize(contains={"liquor": 15_000}), prize(key="b", contains={"liquor": 15_000})
    )
    assert _cited(two) == []
    both = prize(contains={"liquor": 15_000, "Liquor": 5_001})
    assert _cited(conditions(both)) == [("prize-banned", "16.5.4")]


@proves(NSW, "16.5.5")
def test_goods_that_regulations_prescribe_are_banned() -> None:
    told = conditions(prize(contains={"Cosmetic surgery": 1}))
    assert _cited(told) == []
    assert _cited(told, "fireworks", "cosmetic-surgery") == [("prize-banned", "16.5.5")]
    listed = replace(book(), prescribed=("cosmetic surgery",))
    (found,) = faults(listed, told)
    assert (found.reason, found.clause) == (Reason.PRIZE_BANNED, f"{NSW} 16.5.5")
    unlisted = replace(book(), prescribed_clause=None)
    assert faults(unlisted, told, ["cosmetic-surgery"]) == ()


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        ("other", True),
        ("vehicle", True),
        ("cash", False),
        ("casino-dollars", False),
        ("slots-dollars", False),
    ],
)
@proves(NSW, "16.3")
def test_cash_instead_of_a_prize_that_is_no_money_of_the_house(kind: str, allowed: bool) -> None:
    found = _cited(conditions(prize(kind, cash=cents("4,000"))))
    assert found == ([] if allowed else [("wrong-condition", "16.3")])


@proves(NSW, "16.3")
def test_a_prize_that_consists_of_casino_dollars_is_one_whatever_it_is_called() -> None:
    both = {"Casino dollars": 100, "slots-dollars": 50}
    found = _cited(conditions(prize(cash=cents("90"), contains=both)))
    assert found == [("wrong-condition", "16.3")]
    mixed = prize(cash=cents("90"), contains={**both, "hat": 1})
    assert _cited(conditions(mixed)) == []


@pytest.mark.parametrize(
    ("changes", "clause"),
    [
        ({"starts": "soon"}, "16.7.7"),
        ({"closes": "2027-02-30 10:00"}, "16.7.6"),
        ({"drawn": "2027-06-03T20:00"}, "16.7.2"),
        ({"closes": "2027-06-01 09:59"}, "16.7.6"),
        ({"drawn": "2027-06-01 09:59"}, "16.7.2"),
        ({"prizes": (prize("boat"),)}, "16.7.11"),
        ({"prizes": (prize(), prize())}, "16.7.11"),
    ],
)
def test_conditions_that_cannot_be_are_refused(changes: dict[str, object], clause: str) -> None:
    assert _cited(replace(conditions(), **changes)) == [("wrong-condition", clause)]


def test_times_are_compared_with_a_start_that_can_be_read_only() -> None:
    assert _cited(conditions(starts="")) == [("condition-missing", "16.7.7")]
    assert moment("1970-01-02 00:00") == 24 * 60 * 60


def test_several_faults_are_one_refusal_that_names_them_all() -> None:
    told = unsaid(conditions(prize("vehicle", details={"make": "A", "model": "B"})), "nature")
    refusal = together(faults(book(), told))
    assert isinstance(refusal, Refused)
    assert refusal.clause == f"{NSW} 16.7.5"
    for number in ("16.7.5", "16.7.11.2.3", "16.7.11.2.4"):
        assert f"({NSW} {number})" in data(refusal)
    assert "got prize-without vehicle accessories" in data(refusal)


def test_further_conditions_may_stand_beside_those_of_the_book() -> None:
    told = conditions()
    assert _cited(replace(told, says={**told.says, "parking": "Free."})) == []


@pytest.mark.parametrize(
    "line",
    [
        '{"title": ""}',
        '{"title": "A", "wager": -1}',
        '{"title": "A", "colour": "red"}',
        '{"title": "A", "prizes": [{"key": "a", "title": "A", "kind": "cash", "value": 0}]}',
        '{"title": "A", "prizes": [{"key": "a", "title": "A", "kind": "other", "value": 5,'
        ' "contains": {"liquor": 0}}]}',
    ],
)
def test_conditions_that_are_none_are_not_read(line: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(line, type=Conditions)


def test_every_fact_belongs_to_a_condition_of_the_book() -> None:
    assert {fact: book().needed(fact).clause.number for fact in StatedFact} == {
        StatedFact.STARTS: "16.7.7",
        StatedFact.PLACE: "16.7.7",
        StatedFact.CLOSES: "16.7.6",
        StatedFact.DRAWN: "16.7.2",
        StatedFact.PRESENCE: "16.7.8",
        StatedFact.WAGER: "16.7.4",
        StatedFact.PRIZES: "16.7.11",
    }
    assert isinstance(prize(), Prize)
