"""What the job breaks, and whether it notices that somebody noticed."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from types import FunctionType

import pytest

from mutants import kept
from mutants.carried import carried
from mutants.code_breaks import code_breaks, module_breaks
from mutants.data_breaks import data_breaks, words_of
from mutants.edit import Edit
from mutants.engine_job import breaks, drawn, equivalent
from mutants.far_breaks import like_breaks, named_breaks, swaps
from mutants.loaded import Loaded
from mutants.trial import BOOKS, Trial, Verdict, breaks_of, tried
from mutants.workshop import ROOT, Workshop
from punto.rules.books import book
from punto.rules.clause import Clause
from punto.rules.trace import trace

DATA = """\
[policy]
decks = { is = [6, 8], clause = "3.1" } # 7
burn = [
  { count = 2, when = "shown", clause = "4.7" },
]

[other]
pays = "8 to 1"
when = "hidden"
keeps = "5%"
open = true
clause = "5.1"
also = ["3.1"]
"""

CODE = '''\
def least(stake, limit):
    """At least the minimum [book 6.1]."""
    if stake < limit and not free():
        return limit + 1
    return stake
'''


def broken_data(number: str) -> list[str]:
    words = words_of(iter([DATA]))
    return [each.applied(DATA) for each in data_breaks(Path("b"), DATA, number, words)]


def test_values_beside_a_clause_are_broken_first_and_names_never() -> None:
    first, second, *_ = broken_data("3.1")
    assert first == DATA.replace("[6, 8]", "[7, 8]")
    assert second == DATA.replace("[6, 8]", "[6, 9]")
    assert not [each for each in broken_data("3.1") if '"3.1"' not in each]


def test_what_is_one_of_several_is_left_out_and_a_table_that_stands_alone_is_not() -> None:
    assert DATA.replace('  { count = 2, when = "shown", clause = "4.7" },\n', "") in broken_data(
        "4.7"
    )
    table = '[[term]]\nclause = "9.1"\nneeded = true\n'
    edits = data_breaks(Path("b"), DATA + table, "9.1", {})
    assert DATA in [each.applied(DATA + table) for each in edits]
    assert not [each for each in broken_data("5.1") if "5.1" not in each]


def test_tables_in_a_table_are_broken_apart_from_it_and_rows_by_their_comments() -> None:
    text = '[draw]\nrows = [\n  "DS", # 0\n  "DD", # 3\n]\nclause = "9.4"\n[draw.at]\nleft = 5\n'

    def broken(*, inner: bool) -> list[str]:
        edits = data_breaks(Path("b"), text, "9.4", {}, "3", inner=inner)
        return [each.applied(text) for each in edits]

    assert broken(inner=True) == [text.replace("5", "6")]
    assert broken(inner=False)[0] == text.replace('"DD"', '"SS"')
    assert text.replace('"DS"', '"SD"') in broken(inner=False)


def test_a_row_changes_places_with_the_one_above_it_and_the_first_with_the_one_below() -> None:
    rows = [f'  {{ total = {each}, clause = "T18/{each}" }},\n' for each in (9, 8, 7)]
    text = "".join(("ranking = [\n", *rows, "]\n"))

    def swapped(number: str) -> list[str]:
        return [each.applied(text) for each in swaps(Path("b"), text, number)]

    other = text.replace(rows[0] + rows[1], rows[1] + rows[0])
    assert swapped("T18/9") == swapped("T18/8") == [other]
    assert swapped("T18/7") == [text.replace(rows[1] + rows[2], rows[2] + rows[1])]


def test_what_names_the_table_of_a_clause_says_what_the_clause_does() -> None:
    text = (
        '[[variant]]\nkey = "tie"\nclause = "1.1"\n\n[[bet]]\nleast = 5\nvariants = ["tie"]\n'
        '[[bet.payoffs]]\npays = "8 to 1"\n\n[[bet]]\npays = "9 to 1"\n'
    )
    edits = [each.applied(text) for each in named_breaks(Path("b"), text, "1.1", {})]
    assert edits == [text.replace("8 to 1", "9 to 1")]


def test_of_a_lead_in_its_items_are_broken_first() -> None:
    clause = Clause("crown-melbourne-v29 14.4.8(b)")
    lines = {each.entry.clause: each for each in trace(book(clause.book))}
    first, *_ = breaks_of(lines, clause, {})
    for item in ("(i)", "(ii)", "(iii)", "(iv)"):
        assert any(f'"{clause.number}{item}"' in each.old for each in first)


def test_dotted_keys_are_a_table_of_their_own() -> None:
    text = '[policy]\nburn.is = 2\ncut.is = 3\ncut.clause = "4.1"\nlast.is = 4\n'
    edits = [each.applied(text) for each in data_breaks(Path("b"), text, "4.1", {})]
    silent = text.replace('cut.is = 3\ncut.clause = "4.1"\n', 'cut = "not-stated"\n')
    assert edits == [silent, text.replace("3", "4")]


def test_what_a_table_is_like_is_broken() -> None:
    text = '[shared.void]\nremedy = "shuffle"\nby = 2\n\n[[fault]]\nlike = "void"\nclause = "1"\n'
    edits = [each.applied(text) for each in like_breaks(Path("b"), text, "1", {})]
    assert edits == [text.replace("2", "3")]


def test_one_line_serves_a_clause_of_each_option() -> None:
    text = '[[payoffs]]\npays = ["15 to 1", "16 to 1"]\nclause = "T15/{option}"\n'
    edits = [each.applied(text) for each in data_breaks(Path("b"), text, "T15/option2", {})]
    assert text.replace("16", "17") in edits


def test_every_kind_of_value_is_broken() -> None:
    changed = {
        DATA.replace("8 to 1", "9 to 1"),
        DATA.replace('"hidden"', '"shown"'),
        DATA.replace("5%", "6%"),
        DATA.replace("true", "false"),
    }
    assert changed == set(broken_data("5.1"))
    assert DATA.replace("count = 2", "count = 3") in broken_data("4.7")


def test_code_is_broken_in_the_function_that_cites_the_clause() -> None:
    edits = list(code_breaks(Path("m.py"), CODE, 2))
    assert {each.applied(CODE) for each in edits} == {
        CODE.replace("stake < limit and not free()", "(not (stake < limit and not free()))"),
        CODE.replace("stake < limit", "stake <= limit"),
        CODE.replace(" and not", " or not"),
        CODE.replace("return limit + 1", "return None"),
        CODE.replace("limit + 1", "limit - 1"),
        CODE.replace("+ 1", "+ 2"),
        CODE.replace("return stake", "return None"),
    }
    assert edits[0].told(CODE).startswith("m.py:3: ")
    assert {each.applied(CODE) for each in module_breaks(Path("m.py"), CODE)} == {
        each.applied(CODE) for each in edits
    }


def test_what_stands_next_to_a_comment_is_broken_first_and_checks_for_bugs_never() -> None:
    code = "def f(a) -> int:\n    assert a > 1\n    b = a + 2\n    return b * 3  # [book 6.2]\n"
    first, *others = (each.applied(code) for each in code_breaks(Path("m.py"), code, 4))
    assert first == code.replace("b * 3", "b + 3")
    assert not [each for each in others if "assert a > 1" not in each]


def test_a_break_that_changes_a_function_reaches_those_who_imported_it(tmp_path: Path) -> None:
    file = tmp_path / "m.py"
    file.write_text(CODE, "utf-8")
    made: dict[str, FunctionType] = {"free": lambda: False}
    exec(compile(CODE, str(file), "exec"), made)
    least = made["least"]
    loaded = Loaded.__new__(Loaded)
    loaded.functions = defaultdict(list, {str(file): [least]})
    assert least(5, 5) == 5
    file.write_text(CODE.replace("stake < limit", "stake <= limit"), "utf-8")
    assert loaded.broken(str(file))
    assert least(5, 5) == 6


@pytest.mark.slow
def test_a_break_is_noticed_by_the_tests_that_carry_the_clause_and_by_no_other() -> None:
    clause = Clause("rws 5.1.2")
    lines = {each.entry.clause: each for each in trace(book("rws"))}
    breaks = list(breaks_of(lines, clause, {}))
    shop = Workshop()
    try:
        noticed = tried(shop, str(clause), breaks, carried(ROOT)[clause], 4)
        survived = tried(shop, str(clause), breaks, ["tests/test_money.py"], 1)
        in_code = next(each for group in breaks for each in group if each.file.suffix == ".py")
        code = shop.notices(in_code, ["tests/test_money.py"])
        same = Edit(BOOKS / "rws/book.toml", 0, "", "# The same book.\n")
        unchanged = shop.notices(same, ["tests/test_money.py"])
    finally:
        shop.close()
    assert noticed.verdict is Verdict.KILLED, noticed
    assert "::" in noticed.by
    assert survived.verdict is Verdict.WEAK
    assert survived.broken.startswith("src/punto/rules/")
    assert code == ""
    assert unchanged is None


def test_a_result_is_kept_while_breaks_and_tests_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "ROOT", tmp_path)
    edit = Edit(Path("Makefile"), 0, "#", "# ")
    tests = ["tests/test_money.py"]
    name = kept.made_of("book 1", [[edit]], tests)
    done = Trial("book 1", Verdict.WEAK, "broken", 6)
    kept.Kept("some.jsonl", again=False).put(name, done)
    assert kept.Kept("some.jsonl", again=False).get(name) == done
    other = kept.made_of("book 1", [[edit]], ["tests/test_names.py"])
    assert kept.Kept("some.jsonl", again=False).get(other) is None
    assert kept.Kept("some.jsonl", again=True).get(name) is None


def test_breaks_of_the_engine_have_a_name_each_and_a_sample_outlives_other_breaks() -> None:
    every = breaks()
    assert len({each.name for each in every}) == len(every)
    sample = drawn(every, 20, seed=1)
    without = [each for each in every if each != sample[2]]
    assert drawn(without, 19, seed=1) == [*sample[:2], *sample[3:]]
    assert drawn(every, 20, seed=2) != sample


def test_every_break_that_is_called_equivalent_is_one_of_the_engine() -> None:
    names = {each.name for each in breaks()}
    assert not equivalent().keys() - names
