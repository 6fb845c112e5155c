"""The example of a table file, for every book and variant."""

from __future__ import annotations

import re

import pytest

from punto.rules.books import book, keys
from punto.rules.clause import Clause
from punto.rules.default import table_of
from punto.rules.model import Variant
from punto.rules.ruling import Reason, Refused
from punto.rules.table_rules import TableRules
from punto.table.file_limits import PLAYER
from punto.table.table_example import example
from punto.table.table_file import KEYS, TableFile, read_table
from tests.conftest import ROOT
from tests.tables import CROWN, NSW, rules

VARIANTS = [(key, each) for key in keys() for each in rules(key).variants if each.built]
each_variant = pytest.mark.parametrize(
    ("key", "variant"), VARIANTS, ids=[f"{key} {each.key}" for key, each in VARIANTS]
)
LEFT_OUT = re.compile(r"^#(?=[^ ])", re.MULTILINE)
CITED = re.compile(r"(?<=[\w)%]) \[([^\[\]]+)\]")


def shown(key: str, variant: Variant) -> str:
    text = example(rules(key), variant)
    assert isinstance(text, str), text
    return text


@each_variant
def test_an_example_is_the_table_that_a_book_has_if_nobody_says_otherwise(
    key: str, variant: Variant
) -> None:
    usual = table_of(rules(key), variant)
    assert isinstance(usual, TableRules)
    assert read_table(shown(key, variant)) == TableFile(usual)


@each_variant
def test_what_an_example_leaves_out_can_be_put_in(key: str, variant: Variant) -> None:
    whole = LEFT_OUT.sub("", shown(key, variant))
    file = read_table(whole)
    assert file.rules.choices.boxes
    assert ("Ann", file.rules.offered[0].key) in file.rules.limits.personal
    assert whole != shown(key, variant)


@each_variant
def test_an_example_has_every_key_with_a_comment(key: str, variant: Variant) -> None:
    text = shown(key, variant)
    for section, names in KEYS.items():
        for name in names:
            said = rf"^#?{name} = |^# {name}: |^#?\[+({section}\.)?{name}\b"
            assert re.search(said, text, re.MULTILINE), (section, name)
    for name in PLAYER:
        assert re.search(rf"^#{name} = ", text, re.MULTILINE), name


@each_variant
def test_the_clauses_of_an_example_are_in_the_book(key: str, variant: Variant) -> None:
    prose = " ".join(line[2:] for line in shown(key, variant).splitlines() if line[:2] == "# ")
    cited = CITED.findall(prose)
    assert len(cited) > 10
    for number in cited:
        assert Clause.of(key, number) in book(key).index, number


@each_variant
def test_the_lines_of_an_example_fit_a_page(key: str, variant: Variant) -> None:
    assert max(map(len, shown(key, variant).splitlines())) <= 100


def test_a_book_of_ones_own_has_an_example_that_names_its_folder() -> None:
    folder = ROOT / "docs" / "examples" / "harbour-club"
    club = book(str(folder)).rules
    text = example(club, club.variants[0], "harbour-club")
    assert isinstance(text, str)
    assert read_table(text, folder=folder.parent).rules.book == club


def test_the_options_of_the_book_stand_in_the_example() -> None:
    text = shown(NSW, rules(NSW).variants[2])
    assert "# - tie-premium: Tie Premium Baccarat [11.1]\n" in text
    assert "decks the shoe holds: 3 or 4 or 6 or 8 [3.1].\ndecks = 8\n" in text
    assert ': 1% to 10% [13.3.5.2].\ntie-percentage = "1%"\n' in text
    assert "# pay: the book says whether an amount that chips cannot make" in text


def test_a_game_that_cannot_be_played_has_no_example() -> None:
    import msgspec

    (first, *_) = rules(CROWN).variants
    unbuilt = msgspec.structs.replace(first, built=False)
    changed = msgspec.structs.replace(rules(CROWN), variants=(unbuilt,))
    refused = example(changed, unbuilt)
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.VARIANT_NOT_BUILT
