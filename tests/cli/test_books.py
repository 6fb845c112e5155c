"""`punto books`: the data of every book, on wide and narrow screens and as JSON."""

from __future__ import annotations

import shutil
from fractions import Fraction
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest

from punto.cli.show.answers import policies
from punto.cli.show.page import SECTIONS
from punto.cli.show.rows import policy_rows, trouble_rows
from punto.rules.books import book, keys
from punto.rules.clause import Clause
from punto.rules.data import leaves
from punto.rules.irregular import Irregularity
from tests.cli.command import Punto, in_subprocess
from tests.tables import CROWN, NSW, NZ98, RWS, rules

WIDTHS = (60, 80, 120, 200)
DERIVED = {
    "arrangements",
    "banker-pay",
    "tie-pay",
    "hands-on-a-tie",
    "pair-wagers",
    "third-card-player",
    "third-card-banker",
}


def says(shown: Any, part: str, key: str, of: str) -> str:
    """All that a book says in one row of the JSON."""
    (row,) = (row for row in shown[part] if row["key"] == key)
    return " | ".join(line["text"] for line in lines(row, of))


def lines(row: Any, of: str) -> list[Any]:
    return row["answers"][of] or []


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A book in a folder of its own, under another name."""
    with as_file(files("punto.rules.books") / RWS) as folder:
        return Path(shutil.copytree(folder, tmp_path / "sixth-book"))


def test_the_overview_has_every_book_policy_and_irregularity(punto: Punto) -> None:
    shown = punto("books", "--json").json
    assert [each["key"] for each in shown["books"]] == list(keys())
    asked = [row["key"] for row in shown["policies"] if not row["derived"]]
    assert asked == [name.replace("_", "-") for name in policies()]
    assert [row["key"] for row in shown["irregularities"]] == list(Irregularity)
    for row in (*shown["policies"], *shown["irregularities"]):
        assert list(row["answers"]) == sorted(keys())


@pytest.mark.parametrize("key", keys())
def test_an_answer_is_null_exactly_where_the_book_is_silent(punto: Punto, key: str) -> None:
    shown = punto("books", "--json").json
    policy = rules(key).policy
    for row in shown["policies"]:
        if not row["derived"]:
            silent = getattr(policy, row["key"].replace("-", "_")) is None
            assert (row["answers"][key] is None) is silent, row["key"]
    for row in shown["irregularities"]:
        cases = rules(key).irregularities[Irregularity(row["key"])]
        assert len(lines(row, key)) == len(cases or ())


@pytest.mark.parametrize("key", keys())
def test_every_clause_of_a_policy_or_remedy_is_shown(punto: Punto, key: str) -> None:
    shown = punto("books", "--json").json
    told = {
        clause
        for row in (*shown["policies"], *shown["irregularities"])
        for line in lines(row, key)
        for clause in line["clauses"]
    }
    cited = {
        clause.number
        for place, clause in rules(key).cites()
        if place.startswith(("policy.", "irregularity."))
    }
    assert cited <= told


def test_rows_that_wagers_and_tables_answer_are_derived(punto: Punto) -> None:
    shown = punto("books", "--json").json
    assert {row["key"] for row in shown["policies"] if row["derived"]} == DERIVED
    assert says(shown, "policies", "banker-pay", NSW) == (
        "Premium Baccarat, Tie Premium Baccarat: 19 to 20 | "
        "Even Money Premium Baccarat: 1 to 2 if Banker has 6, 1 to 1"
    )
    assert says(shown, "policies", "tie-pay", RWS) == "8 to 1"
    assert "2 to 1 Baccarat: loses" in says(shown, "policies", "hands-on-a-tie", CROWN)
    assert "Pairs Player, Pairs Banker: 11 to 1" in says(shown, "policies", "pair-wagers", NSW)
    assert says(shown, "policies", "pair-wagers", NZ98) == ""
    for key in keys():
        third = says(shown, "policies", "third-card-player", key)
        assert third == "draws on 0 to 5, stands on 6 or 7, natural 8 or 9"
        assert "on 3 draws against 0 to 7, 9, and when Player stood" in says(
            shown, "policies", "third-card-banker", key
        )


def test_without_a_book_each_book_has_one_line(punto: Punto) -> None:
    lines = punto("books").out.splitlines()
    assert [line.split()[0] for line in lines[2:7]] == list(keys())
    assert "31       785" in lines[2]
    assert len(lines) < 12


@pytest.mark.parametrize("columns", [60, 80])
def test_two_books_are_beside_each_other_on_a_small_screen(punto: Punto, columns: int) -> None:
    lines = punto("books", NSW, RWS, "--only", "policies", columns=columns).out.splitlines()
    assert any(line.split() == [NSW, RWS] for line in lines)
    row = lines[lines.index("Decks") + 1]
    assert row.split("   ")[0] == "3, 4, 6 or 8 (3.1)"
    assert row.endswith(" 4 to 10 (2.2.1)")
    assert max(map(len, lines)) <= columns


def test_side_by_side_on_a_wide_screen_and_one_below_the_other_on_a_narrow_one(
    punto: Punto,
) -> None:
    wide = punto("books", "--only", "policies", columns=200).out.splitlines()
    narrow = punto("books", "--only", "policies", columns=60).out.splitlines()
    assert any(all(key in line for key in keys()) for line in wide)
    assert not any(all(key in line for key in keys()) for line in narrow)
    start = narrow.index("Decks")
    assert [line.split()[0] for line in narrow[start + 1 : start + 6]] == list(keys())
    assert "not stated" in "\n".join(wide)


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("name", ["", *keys()])
def test_nothing_is_cut_off_or_wider_than_the_screen(punto: Punto, columns: int, name: str) -> None:
    shown = punto("books", *([name] if name else []), columns=columns)
    assert shown.code == 0
    assert "…" not in shown.out
    assert max(map(len, shown.out.splitlines())) <= columns
    assert not any(line != line.rstrip() for line in shown.out.splitlines())


@pytest.mark.parametrize("key", keys())
def test_a_narrow_screen_shows_every_answer_in_full(punto: Punto, key: str) -> None:
    flat = punto("books", key, columns=60).flat
    for row in (*policy_rows(), *trouble_rows()):
        assert row.title in flat
        assert all(line.text in flat for line in row.lines(rules(key)))
    for bet in rules(key).bets:
        assert f"{bet.title} {bet.key}" in flat
        conditions = " ".join(each.english for pay in bet.payoffs for each in pay.when)
        assert set(conditions.split()) <= {word.strip(",") for word in flat.split()}


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("columns", [60, 200])
def test_the_page_cites_every_clause_of_the_data(punto: Punto, key: str, columns: int) -> None:
    shown = punto("books", key, columns=columns).flat
    found = {word.rstrip(",") for word in shown.split()}
    found |= {word.strip("(;").removesuffix(")") for word in found}
    written = [value for _, value in leaves(rules(key)) if isinstance(value, Clause)]
    # An id with spaces in it may be spread over several lines of a cell.
    assert {clause.number for clause in written if " " not in clause.number} <= found


@pytest.mark.parametrize("key", keys())
def test_json_of_a_book_has_every_bet_of_every_variant_with_its_odds(
    punto: Punto, key: str
) -> None:
    shown = punto("books", key, "--json").json
    for variant in rules(key).variants:
        bets = [each for each in shown["bets"] if variant.key in each["variants"]]
        expected = rules(key).bets_of(variant)
        assert [each["key"] for each in bets] == [bet.key for bet in expected]
        for told, bet in zip(bets, expected, strict=True):
            assert told["built"] is bet.built
            family = rules(key).family(bet.family)
            options = family.options if family else (None,)
            for row, payoff in zip(told["payoffs"], bet.payoffs, strict=True):
                assert row["text"] == ", ".join(each.english for each in payoff.when)
                assert [pay["option"] for pay in row["pays"]] == list(options)
                for place, pay in enumerate(row["pays"]):
                    meant = payoff.for_option(options[place] or "", place)
                    odds = None if pay["odds"] is None else Fraction(pay["odds"])
                    assert (odds, pay["text"]) == (meant.pay.odds, str(meant.pay))
                    assert Fraction(pay["commission"]) == meant.pay.commission
                    assert pay["clause"] == meant.clause.number


@pytest.mark.parametrize("key", keys())
def test_json_of_a_book_has_all_its_parts(punto: Punto, key: str) -> None:
    shown = punto("books", key, "--json").json
    of = rules(key)
    assert (shown["key"], shown["title"], shown["edition"]) == (key, of.title, of.edition)
    assert shown["source"] == of.source
    assert [each["key"] for each in shown["variants"]] == [each.key for each in of.variants]
    assert shown["draw"]["banker"] == list(of.draw.banker)
    for name in ("arrangements", "methods", "signs", "calls", "parameters", "families"):
        assert len(shown[name]) == len(getattr(of, name))
    held = [(each["clause"], each["by"]) for each in shown["authority"]["discretions"]]
    assert held == [(each.clause.number, list(each.by)) for each in of.authority.discretions]
    assert len(shown["irregularities"]) == len(Irregularity)


def test_json_is_the_same_in_every_process() -> None:
    first, second = (
        in_subprocess("books", NSW, "--json", PYTHONHASHSEED=seed).out for seed in ("1", "2")
    )
    assert first == second != ""


def test_the_table_of_play_is_a_grid(punto: Punto) -> None:
    lines = punto("books", NSW, "--only", "play", columns=60).out.splitlines()
    row = next(line for line in lines if line.startswith("Banker has 3"))
    assert row.split()[3:] == list(rules(NSW).draw.banker[3])


def test_options_have_a_column_each(punto: Punto) -> None:
    shown = punto("books", CROWN, "--only", "wagers", columns=200).out
    assert "option1    option2    option3    option4    option5" in shown
    assert "100 to 1   150 to 1   150 to 1   120 to 1   120 to 1" in shown


def test_discretions_name_role_clause_and_summary(punto: Punto) -> None:
    flat = punto("books", NSW, "--only", "roles", columns=60).flat
    for each in rules(NSW).authority.discretions:
        assert book(NSW).index.entries[each.clause].summary in flat


def test_only_and_variant_leave_the_rest_out(punto: Punto) -> None:
    shown = punto("books", CROWN, "--only", "wagers", "--variant", "lucky-chase", "--json").json
    assert [each["key"] for each in shown["bets"]] == ["player", "banker"]
    assert "policies" not in shown
    text = punto("books", CROWN, "--only", "wagers", "--variant", "lucky-chase").out
    assert "Dragon Head" in text
    assert "Dragon Bonus" not in text.partition("Combined stake")[0]


@pytest.mark.parametrize("section", SECTIONS)
def test_each_section_can_be_shown_alone(punto: Punto, section: str) -> None:
    assert len(punto("books", NSW, "--only", section).out) < len(punto("books", NSW).out)


def test_a_book_by_path_works_like_any_other(punto: Punto, copied: Path) -> None:
    shown = punto("books", str(copied), "--json").json
    own = punto("books", RWS, "--json").json
    assert shown["key"] == "sixth-book"
    assert shown | {"key": RWS} == own
    assert "sixth-book" in punto("books", str(copied)).out


def test_a_book_by_path_can_be_laid_beside_another(punto: Punto, copied: Path) -> None:
    shown = punto("books", RWS, str(copied), columns=200)
    assert any(RWS in line and "sixth-book" in line for line in shown.out.splitlines())
    told = punto("books", RWS, str(copied), "--json").json
    assert [each["key"] for each in told["books"]] == [RWS, "sixth-book"]
    for row in (*told["policies"], *told["irregularities"]):
        assert row["answers"][RWS] == row["answers"]["sixth-book"]
