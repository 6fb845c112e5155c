"""A sixth book is a folder, anywhere, and needs no Python."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import punto
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
from punto.table.commands import OrderShuffle
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
    with pytest.raises(RulebookError, match=r"bet\[2\] tie.payoffs\[0\].pays\[0\]: '9 f"):
        book(str(folder))


NO_COMMISSION = (
    ('pays = ["1 to 1 less 4%"], clause = "5" },', 'pays = ["1 to 1"], clause = "5" },'),
    ('{ is = "at-payment", clause = "5" }', '{ is = "none", clause = "5" }'),
    ("decks = { is = [6]", "decks = { is = [8]"),
    (
        'payoffs = [\n  { when = ["banker-wins"]',
        'payoffs = [\n  { when = ["banker-wins", "banker-total=7", "banker-cards=3"],'
        ' pays = ["stand-off"], clause = "5" },\n  { when = ["banker-wins"]',
    ),
    ('["9 to 1"]', '["8 to 1"]'),
)
THREE_CARD_WIN = """
[[bet]]
key = "{key}"
title = "{key}"
clause = "7"
payoffs = [
  {{ when = [
    "{side}-wins", "{side}-total={total}", "{side}-cards=3",
  ], pays = ["{odds} to 1"], clause = "7" }},
  {{ when = ["otherwise"], pays = ["lose"], clause = "7" }},
]

[irregularity]"""


def test_a_book_of_another_shape_is_data_alone(tmp_path: Path) -> None:
    """No commission, a push on some of Banker's wins, two new side wagers: published edges."""
    folder = tmp_path / "pagoda"
    shutil.copytree(EXAMPLE, folder)
    text = (folder / "book.toml").read_text("utf-8")
    for old, new in NO_COMMISSION:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    for key, side, total, odds in (("panda", "player", 8, 25), ("dragon", "banker", 7, 40)):
        bet = THREE_CARD_WIN.format(key=key, side=side, total=total, odds=odds)
        text = text.replace("\n[irregularity]", bet)
    (folder / "book.toml").write_text(text, "utf-8")
    rules = punto.book(folder).choose(chips="1 5")
    edges = {key: f"{float(rules.price(key).edge):.4%}" for key in ("banker", "dragon", "panda")}
    assert edges == {"banker": "1.0183%", "dragon": "7.6113%", "panda": "10.1876%"}
    (line,) = rules.settle("6h Kd / Ts Jd 7c", banker="5")
    assert (line.result.value, str(line.paid), str(line.returned)) == ("stood-off", "0.00", "5.00")


MISREAD = (
    (
        'key = "harbour"',
        'name = "harbour"',
        "variant[0].name is an unknown key. It must be one of ",
    ),
    (
        "decks = { is = [6], ",
        'decks = { is = ["6"], ',
        "policy.decks.is[0] is '6'. It must be a wh",
    ),
    ('title = "Banker"', "title = 5", "bet[1] banker.title is 5. It must be text."),
    (
        'remedy = "void-coup"',
        'remedy = "void"',
        "irregularity.insufficient-cards[0].remedy is 'void'",
    ),
    (
        'title = "a shoe"\nclause = "1"',
        "",
        "arrangement[0] shoe.title is missing. It must be",
    ),
    ('{ key = "dealer", title = "Dealer" }', "5", "authority.roles[0] is 5. It must be a table."),
)
UNCHECKED = (
    ('clause = "8" }\nunder', 'clause = "88" }\nunder', "cites '88'"),
    ('clause = "5"\npayoffs', 'clause = "55"\npayoffs', "bet[banker].clause cites '55'"),
)


@pytest.mark.parametrize("faults", [MISREAD, UNCHECKED])
def test_all_faults_that_can_be_seen_at_once_are_named_at_once(
    tmp_path: Path, faults: tuple[tuple[str, str, str], ...]
) -> None:
    """Somebody who writes a book learns of them together, not of one with every load."""
    folder = tmp_path / "harbour-club"
    shutil.copytree(EXAMPLE, folder)
    text = (folder / "book.toml").read_text("utf-8")
    for old, new, _ in faults:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / "book.toml").write_text(text, "utf-8")
    with pytest.raises(RulebookError) as caught:
        book(str(folder))
    lines = str(caught.value).splitlines()
    assert all(line.startswith("harbour-club: ") and line.endswith(".") for line in lines)
    assert [wanted for *_, wanted in faults if not any(wanted in line for line in lines)] == []


def test_of_very_many_faults_ten_are_named_and_the_rest_counted(tmp_path: Path) -> None:
    folder = tmp_path / "harbour-club"
    shutil.copytree(EXAMPLE, folder)
    text = (folder / "book.toml").read_text("utf-8")
    (folder / "book.toml").write_text(text.replace('"not-stated"', '"silent"'), "utf-8")
    with pytest.raises(RulebookError) as caught:
        book(str(folder))
    lines = str(caught.value).splitlines()
    assert len(lines) == 11
    silences = text.count('"not-stated"')
    assert lines[-1] == f"harbour-club: and {silences - 10} more faults"


def test_the_page_explains_every_word_of_the_vocabulary() -> None:
    """Each row of the page's table is a condition that reads back as the page explains it."""
    rows = re.findall(r"^\| `([a-z=0-9-]+)` \| ([^|;]+)", PAGE.read_text("utf-8"), re.MULTILINE)
    words = {text: said.strip() for text, said in rows if text.partition("=")[0] in CONDITIONS}
    assert [text.partition("=")[0] for text in words] == list(CONDITIONS)
    assert {text: Condition(text).english for text in words} == words


IN_VAIN = (
    (
        'insufficient-cards = [{ remedy = "void-coup"',
        'insufficient-cards = [{ remedy = "burn-cards"',
        "irregularity.insufficient-cards[0].remedy is 'burn-cards', which does nothing there. ",
    ),
    (
        'command = "order-shuffle"',
        'command = "shuffle"',
        "authority.commands[0].command is 'shuffle'. It must be one of announce-closing, ",
    ),
    (
        '{ is = "at-any-time", by = "pit-boss", clause = "10" }',
        '"not-stated"',
        "authority.commands has 'order-shuffle', but policy.shuffle-in-mid-shoe or "
        "policy.replacing-cards is not-stated. It must have an answer.",
    ),
    (
        '{ is = "at-any-time", by = "pit-boss", clause = "10" }',
        '{ is = "at-any-time", clause = "10" }',
        "policy.shuffle-in-mid-shoe.by is 'dealer'. It must be pit-boss, who has ",
    ),
    (
        '  { when = ["banker-wins"], pays = ["1 to 1 less 4%"], clause = "5" },\n',
        "",
        "bet[1] banker.payoffs lose a coup of 0 to 1, which Banker wins. ",
    ),
    (
        "[irregularity]",
        '[phases]\nbetting = "8"\n\n[irregularity]',
        "phases has an unknown key: Invalid enum value 'betting'. It must be one of ",
    ),
)


@pytest.mark.parametrize(("old", "new", "said"), IN_VAIN)
def test_what_would_not_be_in_force_is_refused(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    """What somebody wrote in a book, and the table would not do, is not loaded in silence."""
    folder = tmp_path / "harbour-club"
    shutil.copytree(EXAMPLE, folder)
    text = (folder / "book.toml").read_text("utf-8")
    assert text.count(old) == 1
    (folder / "book.toml").write_text(text.replace(old, new), "utf-8")
    with pytest.raises(RulebookError) as caught:
        book(str(folder))
    assert str(caught.value).startswith(f"harbour-club: {said}")


def test_who_has_the_choice_to_shuffle_may_and_nobody_below() -> None:
    table = punto.book(EXAMPLE).choose(chips="1 5").open(seed=7)
    table.bet("Ann", player="5")
    table.deal()
    shuffle = OrderShuffle(reason="the pit boss wants it")
    with pytest.raises(punto.RefusedError, match=r"Only a Pit boss may. \[harbour-club 10\]"):
        table.ask(shuffle, by="dealer")
    assert table.ask(shuffle, by="pit-boss")


def test_a_folder_without_a_book_says_what_it_lacks(tmp_path: Path) -> None:
    with pytest.raises(
        RulebookError, match=r"has no book\.toml. The folder of a book must have one"
    ):
        book(str(tmp_path))
