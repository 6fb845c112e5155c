"""CS-095: terms lack nothing that the book wants, and ask for no more than what is used."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from punto.rules.books import book
from punto.rules.checklist import missing, unplayable, values
from punto.rules.terms import Terms, read_terms
from punto.rules.terms_words import Feature
from punto.rules.tournament import Tournament
from tests.refusals import found_in
from tests.tables import CROWN, proves
from tests.terms import ALL, CONDITIONAL, EXAMPLE, HEADINGS, PARTS, cut, everything


def crown() -> Tournament:
    found = book(CROWN).rules.tournament
    assert found is not None
    return found


def terms(raw: dict[str, Any]) -> Terms:
    return msgspec.convert(raw, Terms)


def lacking(raw: dict[str, Any]) -> list[str]:
    return [each.clause.number for each in missing(crown(), terms(raw))]


@proves(CROWN, *HEADINGS, "14.4.1(a)(i)", "14.4.2(a)(i)")
def test_the_checklist_has_every_item_of_the_page_once_in_order() -> None:
    assert [term.clause.number for term in crown().terms] == ALL
    assert len(ALL) == 54
    assert [term.clause.number for term in crown().terms if term.when] == CONDITIONAL
    parts = [(each.clause.number, *(a.number for a in each.also)) for each in crown().headings]
    assert ["14.4", *(number for part in parts for number in part)] == HEADINGS


def test_the_example_of_the_documents_is_complete() -> None:
    read = read_terms(EXAMPLE)
    assert missing(crown(), read) == ()
    assert list(unplayable(crown(), read)) == []


@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=proves(CROWN, number)) for number in ALL]
)
def test_cs_095_each_item_that_is_taken_away_is_named(number: str) -> None:
    (term,) = (each for each in crown().terms if each.clause.number == number)
    assert lacking(everything()) == []
    assert {*term.fields, *term.also_when.values()} == {*PARTS.get(number, ())}
    for field in PARTS.get(number, ()):
        raw = everything()
        cut(raw, field)
        assert number in lacking(raw), field
        if not term.basis:
            assert lacking(raw) in ([number], ["14.4.3(a)(i)"], [number, "14.4.3(a)(iii)"])
    if term.statement:
        raw = everything()
        raw["statements"][number] = "  "
        assert lacking(raw) == [number]
        (gap,) = missing(crown(), terms(raw))
        assert str(gap) == f"{number}: {term.title} (a statement)"


OFF: dict[str, Any] = {
    "14.4.2(a)(iii)": ("entry", "may-refuse", False),
    "14.4.2(a)(iv)": ("entry", "selects", False),
    "14.4.2(a)(v)": ("details", "occasion", "ordinary"),
    "14.4.2(b)(iii)": ("entry", "signed", False),
    "14.4.3(a)(iii)": ("format", "rounds", [{"name": "Final", "coups": 5, "tables": 1}]),
    "14.4.3(a)(v)": ("format", "rounds", [{"name": "Final", "coups": 5, "tables": 1}]),
    "14.4.3(c)": ("format", "chips-kept", False),
}
TABLES = {
    "14.4.3(a)(iv)": ("format", "buy-back"),
    "14.4.4(b)": ("wagers", "minimum"),
    "14.4.4(c)": ("wagers", "secret"),
    "14.4.4(d)": ("wagers", "pass-cards"),
    "14.4.4(e)": ("wagers", "all-in"),
    "14.4.4(f)": ("wagers", "stand-off"),
    "14.4.4(g)": ("wagers", "re-buy"),
}


@pytest.mark.parametrize("number", CONDITIONAL)
def test_cs_095_a_conditional_item_is_asked_for_only_while_its_feature_is_on(number: str) -> None:
    raw = everything()
    raw["statements"].pop(number, None)
    raw["format"] |= {"disposition": "", "repechage": ""}
    if number in TABLES:
        part, key = TABLES[number]
        raw[part][key] = {}
        assert number in lacking(raw)
        del raw[part][key]
    else:
        part, key, value = OFF[number]
        if number == "14.4.2(a)(iv)":
            raw[part]["criteria"] = []
        if number == "14.4.3(a)(iii)":
            del raw["format"]["rounds"][0]["advance"]
        assert number in lacking(raw)
        raw[part][key] = value
    assert number not in lacking(raw)


@proves(CROWN, "14.4.4(d)")
@pytest.mark.parametrize("key", ["count", "per", "usage"])
def test_cs_095_pass_cards_need_a_count_and_how_they_are_used(key: str) -> None:
    raw = everything()
    del raw["wagers"]["pass-cards"][key]
    (gap,) = missing(crown(), terms(raw))
    assert (gap.clause.number, gap.what) == ("14.4.4(d)", f"wagers.pass-cards.{key}")


@pytest.mark.parametrize(
    ("number", "path"),
    [
        ("14.4.3(a)(ii)", "format.rounds.tables"),
        ("14.4.3(a)(v)", "format.repechage"),
        ("14.4.4(b)", "wagers.minimum.stake"),
    ],
)
def test_how_it_will_be_determined_may_stand_instead_of_a_figure(number: str, path: str) -> None:
    raw = everything()
    cut(raw, path)
    assert lacking(raw) == [number]
    raw["statements"][number] = "as the Director decides before the round"
    assert lacking(raw) == []


def test_one_text_may_serve_two_items_if_both_are_named() -> None:
    """A62."""
    raw = everything()
    text = raw["statements"].pop("14.4.8(c)")
    del raw["statements"]["14.4.8(g)"]
    assert lacking(raw) == ["14.4.8(c)", "14.4.8(g)"]
    raw["statements"]["14.4.8(c), 14.4.8(g)"] = text
    assert lacking(raw) == []


def changed(*changes: tuple[str, object]) -> list[tuple[str, str]]:
    """What cannot be played of terms with other values: clause and what was met."""
    raw = everything()
    for path, value in changes:
        *parts, last = path.split(".")
        inner: Any = raw
        for part in parts:
            inner = inner[int(part) if isinstance(inner, list) else part]
        inner[last] = value
    found = list(unplayable(crown(), terms(raw)))
    assert all(each.reason == "wrong-terms" for each in found)
    return [(each.clause.number if each.clause else "", found_in(each)) for each in found]


@proves(CROWN, "14.4.4(a)")
def test_cash_chips_are_refused() -> None:
    assert changed(("wagers.chips", "cash")) == [("14.4.4(a)", "cash-chips")]


WRONG: list[tuple[list[tuple[str, object]], str]] = [
    ([("details.players-min", 99)], "14.4.1(a)(iii)"),
    ([("format.rounds.3.advance", 2)], "14.4.3(a)(iii)"),
    ([("format.rounds.3.repechage", True)], "14.4.3(a)(iii)"),
    ([("format.rounds.0.advance", 0)], "14.4.3(a)(iii)"),
    ([("format.rounds.0.repechage", True)], "14.4.3(a)(v)"),
    ([("format.buy-back.rounds", [5])], "14.4.3(a)(iv)"),
    ([("format.cash", True)], "14.4.3(c)"),  # its repechage has no bank
    ([("prizes.pool", {})], "14.4.7(a)"),
    ([("prizes.pool", {"fixed": "100", "share": "5%"})], "14.4.7(a)"),
    ([("prizes.places", ["60%", "41%"])], "14.4.7(b)"),
    ([("prizes.places", ["60%", "40"])], "14.4.7(b)"),
    ([("prizes.places", ["60", "40"])], "14.4.7(b)"),
    ([("prizes.pool", {"fixed": "99"}), ("prizes.places", ["60", "40"])], "14.4.7(b)"),
    ([("statements.9.9", "words")], "14.2.1"),
]


@pytest.mark.parametrize(("changes", "clause"), WRONG)
def test_what_cannot_be_played_is_refused(changes: list[tuple[str, object]], clause: str) -> None:
    if changes[0][0].startswith("statements"):
        raw = everything()
        raw["statements"]["9.9"] = "words"
        (found,) = unplayable(crown(), terms(raw))
        assert (found.clause or "", found_in(found)) == (f"{CROWN} {clause}", "statement-on 9.9")
        return
    assert [number for number, _ in changed(*changes)] == [clause]


RIGHT: list[list[tuple[str, object]]] = [
    [("prizes.pool", {"fixed": "100"}), ("prizes.places", ["60", "40"])],
    [("prizes.pool", {"fixed": "100"}), ("prizes.places", ["100%"])],
    [("prizes.pool", None), ("prizes.places", ["60", "40"])],
    [("details.players-min", 1), ("format.buy-back", None)],
    [("format.rounds", [])],
]


@pytest.mark.parametrize("changes", RIGHT)
def test_what_can_be_played_is_not_refused(changes: list[tuple[str, object]]) -> None:
    assert changed(*changes) in ([], [("14.4.3(a)(iv)", "round 1")])


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("book = ", "The terms are not TOML"),
        ('book = "rws"', "the terms cannot be read: Object missing required field `title`"),
        ('book = "rws"\ntitle = "x"\n[details.fees]\nentry = "ten"', "details.fees.entry"),
        ('book = "rws"\ntitle = "x"\n[prizes.pool]\nshare = "101%"', "prizes.pool.share"),
        ('book = "rws"\ntitle = "x"\n[wagers]\nstake = 1', "unknown field `stake`"),
    ],
)
def test_terms_that_cannot_be_read_say_why(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_terms(text)


def test_a_field_is_found_however_deep() -> None:
    read = terms(everything())
    assert values(read, "format.rounds.advance") == [2, 1, 2, 0]
    assert values(terms({"book": "x", "title": "y"}), "wagers.secret.count") == [None]


def test_allowances_are_those_of_the_features() -> None:
    read = terms(everything())
    for feature in (Feature.SECRET, Feature.PASS_CARDS, Feature.ALL_IN, Feature.STAND_OFF):
        assert read.allowances.get(feature) is not None
        assert crown().for_feature(feature).number.startswith("14.4.4(")
    assert read.allowances.get(Feature.STAFF) is None
