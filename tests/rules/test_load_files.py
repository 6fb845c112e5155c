"""Loading a folder: every broken file is named, and any one changed value is answered."""

from __future__ import annotations

import copy
import shutil
import tomllib
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.rules.books import book, keys
from punto.rules.check import RulebookError, check
from punto.rules.clause import read_readings
from punto.rules.load import load, rulebook
from tests.conftest import BOOKS
from tests.tables import NSW

RAW = tomllib.loads((BOOKS / NSW / "book.toml").read_text("utf-8"))


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("book.toml", "", "=", "nsw-premium: book.toml is not TOML: Invalid"),
        ("clauses.tsv", "x", "", "line 1 is 'xid\\tarea"),
        ("clauses.tsv", "", "9.9\tdeal\trule\n", "It must be 4 filled fields"),
        ("clauses.tsv", "", "9.9\tdeal\trules\tsays\n", "has kind 'rules'. It must be one of rule"),
        ("clauses.tsv", "", "5.7\tdeal\trule\tsays\n", "is '5.7' a second time"),
        ("readings.tsv", "x", "", "readings.tsv line 1 is 'xid"),
        ("readings.tsv", "", "N99\t5.7\n", "It must be 3 filled fields"),
        ("readings.tsv", "", "N99\t5.77\tsays\n", "reading N99 names '5.77'. It must name a"),
    ],
)
def test_a_fault_in_any_file_is_named(
    tmp_path: Path, file: str, before: str, after: str, said: str
) -> None:
    folder = tmp_path / NSW
    shutil.copytree(BOOKS / NSW, folder)
    path = folder / file
    path.write_text(before + path.read_text("utf-8") + after, "utf-8")
    with pytest.raises(RulebookError) as caught:
        load(folder)
    assert said in str(caught.value)


def test_a_folder_that_lacks_a_file_is_named(tmp_path: Path) -> None:
    folder = tmp_path / NSW
    shutil.copytree(BOOKS / NSW, folder)
    (folder / "clauses.tsv").unlink()
    with pytest.raises(RulebookError, match=r"premium: The file .*clauses\.tsv. cannot be read"):
        load(folder)


def test_readings_may_be_absent() -> None:
    assert read_readings(NSW, "") == {}


def test_a_book_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(
        RulebookError,
        match=r"There is no book 'nsw-premum' \(did you mean 'nsw-premium'\?\)\. It must be one",
    ):
        book("nsw-premum")


def test_the_five_books_load() -> None:
    assert keys() == (
        "crown-melbourne-v29", "nsw-premium", "nz-division-5", "nz-midi-1998", "rws",
    )  # fmt: skip
    assert [len(book(key).index.entries) for key in keys()] == [785, 379, 280, 198, 158]


def test_a_folder_whose_name_is_no_key_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "House Rules"
    shutil.copytree(BOOKS / NSW, folder)
    with pytest.raises(
        RulebookError, match=r"'House Rules' is not the key of a book. It must be small letters"
    ):
        load(folder)


def test_an_empty_index_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / NSW
    shutil.copytree(BOOKS / NSW, folder)
    (folder / "clauses.tsv").write_text("", "utf-8")
    with pytest.raises(
        RulebookError, match=r"clauses\.tsv line 1 is ''. It must be the columns id, area"
    ):
        load(folder)


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (
            "proofs.tsv",
            "id\n5.7\ttest\n",
            "proofs.tsv has '5.7\\ttest'. It must be the id of a clause",
        ),
        ("readings.tsv", "id\tclauses\treading\nN1\t5.7\ta\nN1\t5.7\tb\n", "is 'N1' a second time"),
        ("book.toml", "a = " + "[" * 20_000, "book.toml is not TOML: "),
    ],
)
def test_a_broken_file_beside_the_book_is_named(
    tmp_path: Path, file: str, text: str, said: str
) -> None:
    folder = tmp_path / NSW
    shutil.copytree(BOOKS / NSW, folder)
    (folder / file).write_text(text, "utf-8")
    with pytest.raises(RulebookError) as caught:
        load(folder)
    assert said in str(caught.value)


def test_a_path_that_cannot_be_looked_into_is_no_book() -> None:
    with pytest.raises(RulebookError, match=r"\AThere is no book 'a+\.\.\.'\. It must be one of"):
        book("a" * 300)
    with pytest.raises(RulebookError, match=r"\AThere is no book .a.x00b"):
        book("a\0b")


def _places(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of the TOML, leaves and branches."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(data, dict):
        inner = list(cast(dict[Any, Any], data).items())
    elif isinstance(data, list):
        inner = list(enumerate(cast(list[Any], data)))
    found = [(*at, key) for key, _ in inner]
    return found + [place for key, value in inner for place in _places(value, (*at, key))]


PLACES = _places(RAW)


@pytest.mark.property
@given(
    st.sampled_from(PLACES),
    st.sampled_from(["", "x", "not-stated", -1, 0, 99, 1.5, True, [], ["x"], {}, {"x": 1}, None]),
)
def test_any_one_changed_value_is_taken_or_refused_in_one_sentence(
    place: tuple[Any, ...], value: object
) -> None:
    raw: Any = copy.deepcopy(RAW)
    inner = raw
    for key in place[:-1]:
        inner = inner[key]
    if value is None:
        del inner[place[-1]]
    else:
        inner[place[-1]] = value
    said = _said(raw)
    assert said == "" or (said.startswith("nsw-premium: ") and "must" in said)


def _said(raw: dict[str, Any]) -> str:
    try:
        check(rulebook(NSW, raw), book(NSW).index, book(NSW).readings)
    except RulebookError as fault:
        return str(fault)
    return ""
