"""A sixth book is a folder, anywhere, and needs no Python."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from punto.cards import parse_cards
from punto.rules.books import book
from punto.rules.check import RulebookError
from punto.rules.configure import choose
from punto.rules.coup import Coup
from punto.rules.draw import outcome
from punto.rules.model import Rulebook
from punto.rules.settle import Settled, settle
from punto.rules.table_rules import Choices, TableRules
from punto.rules.words import CONDITIONS, Condition
from tests.conftest import ROOT
from tests.tables import wager

EXAMPLE = ROOT / "docs" / "examples" / "harbour-club"
PAGE = ROOT / "docs" / "writing-a-rulebook.md"


@pytest.fixture
def rules(tmp_path: Path) -> Rulebook:
    """The example of the page, loaded by path from outside the package."""
    folder = tmp_path / "harbour-club"
    shutil.copytree(EXAMPLE, folder)
    return book(str(folder)).rules


@pytest.mark.parametrize(
    ("player", "banker", "bet", "stake", "paid", "result"),
    [
        ("7h Kd", "3c Qs 3d", "player", "10", 1000, "won"),
        ("4h Kd Th", "7c Qs", "banker", "10", 960, "won"),
        ("6h Kd", "6c Qs", "tie", "10", 9000, "won"),
        ("8h Kd", "3c Qs", "small-natural", "10", 3000, "won"),
        ("9h Kd", "3c Qs", "small-natural", "10", 0, "lost"),
        ("8h Kd", "8c Qs", "small-natural", "10", 0, "stood-off"),
    ],
)
def test_its_wagers_pay_what_its_clauses_say(
    rules: Rulebook, player: str, banker: str, bet: str, stake: str, paid: int, result: str
) -> None:
    table = choose(rules, Choices(decks=6))
    assert isinstance(table, TableRules)
    coup = Coup(parse_cards(player), parse_cards(banker))
    (line,) = settle(table, outcome(rules.points, coup), [wager(bet, stake)])
    assert isinstance(line, Settled)
    assert (line.paid, line.result) == (paid, result)
    assert all(clause.book == "harbour-club" for clause in line.clauses)


def test_a_fault_in_it_names_it(tmp_path: Path) -> None:
    folder = tmp_path / "harbour-club"
    shutil.copytree(EXAMPLE, folder)
    text = (folder / "book.toml").read_text("utf-8")
    (folder / "book.toml").write_text(text.replace('"9 to 1"', '"9 for 1"'), "utf-8")
    with pytest.raises(RulebookError, match=r"harbour-club: bet\[2\].payoffs\[0\].pays\[0\]: '9 f"):
        book(str(folder))


def test_the_page_explains_every_word_of_the_vocabulary() -> None:
    """Each row of the page's table is a condition that reads back as the page explains it."""
    rows = re.findall(r"^\| `([a-z=0-9-]+)` \| ([^|;]+)", PAGE.read_text("utf-8"), re.MULTILINE)
    words = {text: said.strip() for text, said in rows if text.partition("=")[0] in CONDITIONS}
    assert [text.partition("=")[0] for text in words] == list(CONDITIONS)
    assert {text: Condition(text).english for text in words} == words
