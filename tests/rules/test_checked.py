"""A book is checked once for its content: a stamp remembers it, and anything else is refused."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from shutil import copytree

import pytest

from punto.rules import checked, load
from punto.rules.books import keys
from punto.rules.check import RulebookError, check
from punto.rules.clause import Index, Reading
from punto.rules.load import Book, load_once
from punto.rules.model import Rulebook
from tests.tables import NSW

HOME = Path(__file__).parents[2] / "src/punto/rules/books" / NSW


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a book, with a cache folder of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return copytree(HOME, tmp_path / NSW)


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The books that are checked from now on."""
    seen: list[str] = []

    def noted(rules: Rulebook, index: Index, readings: Mapping[str, Reading]) -> None:
        seen.append(rules.key)
        check(rules, index, readings)

    monkeypatch.setattr(load, "check", noted)
    return seen


@pytest.mark.parametrize("key", keys())
def test_each_book_is_right_whatever_a_stamp_says(key: str, checks: list[str]) -> None:
    assert load.load(HOME.parent / key).rules.key == key
    assert checks == [key]


def stamps(book: Path) -> list[Path]:
    return list((book.parent / "cache/punto/checked-books").iterdir())


def test_the_same_content_is_checked_once(book: Path, checks: list[str]) -> None:
    first = load_once(book)
    assert (checks, len(stamps(book))) == ([NSW], 1)
    assert load_once(book) == first
    assert checks == [NSW]


@pytest.mark.parametrize("file", ["book.toml", "clauses.tsv", "readings.tsv", "weak.tsv"])
def test_any_other_content_is_checked_anew(book: Path, checks: list[str], file: str) -> None:
    load_once(book)
    text = (book / file).read_text("utf-8")
    changed = f"{text}# changed\n" if file == "book.toml" else text.replace("a", "o", 1)
    (book / file).write_text(text.replace("e", "a", 1) if changed == text else changed, "utf-8")
    assert not checked.is_checked(checked.digest(book))
    if file == "book.toml":
        load_once(book)
        assert checks == [NSW, NSW]


@pytest.mark.parametrize("content", ["", "0", "f" * 64, "\0" * 64])
def test_a_torn_or_foreign_stamp_is_no_stamp(book: Path, checks: list[str], content: str) -> None:
    load_once(book)
    (stamp,) = stamps(book)
    stamp.write_text(content, "ascii")
    load_once(book)
    assert checks == [NSW, NSW]
    assert stamp.read_text("ascii") == stamp.name


def test_a_folder_that_others_may_write_is_not_believed(book: Path, checks: list[str]) -> None:
    load_once(book)
    stamps(book)[0].parent.chmod(0o777)
    load_once(book)
    assert checks == [NSW, NSW]


def test_where_nothing_can_be_written_books_are_read_all_the_same(
    book: Path, checks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (book.parent / "cache").write_text("a file where the folder would be", "ascii")
    found: list[Book] = [load_once(book), load_once(book)]
    assert (checks, found[0]) == ([NSW, NSW], found[1])
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", "")
    assert load_once(book) == found[0]


def test_a_book_that_is_wrong_is_never_noted(book: Path) -> None:
    text = (book / "clauses.tsv").read_text("utf-8")
    (book / "clauses.tsv").write_text("\n".join(text.splitlines()[:9]) + "\n", "utf-8")
    for _ in range(2):
        with pytest.raises(RulebookError):
            load_once(book)
    assert not (book.parent / "cache").exists()


def test_only_the_book_itself_counts(book: Path) -> None:
    before = checked.digest(book)
    (book / "remarks.txt").write_text("A file that no rule is read from.", "utf-8")
    assert checked.digest(book) == before


def test_a_book_that_cannot_be_read_is_never_noted(book: Path) -> None:
    nothing = checked.digest(book / "gone")
    checked.note_checked(nothing)
    assert (nothing, checked.is_checked(nothing)) == ("", False)
    assert not (book.parent / "cache").exists()


def test_where_users_have_no_numbers_the_folder_is_enough(
    book: Path, checks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("os.getuid")
    load_once(book)
    load_once(book)
    assert checks == [NSW]
