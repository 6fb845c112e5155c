"""A table file gives the table that it describes, or the line and the reason why not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from punto.cli.table import table_rules
from punto.money import Cents, Chips, dollars
from punto.rules.answers import Burn
from punto.rules.configure import choose
from punto.rules.limits import Limit, Limits
from punto.rules.table_rules import Choices, House, TableRules
from punto.table.duties import DUTIES, Doer
from punto.table.pace import PACE
from punto.table.table_file import TableFile, TableFileError, read_table
from tests.conftest import ROOT
from tests.strategies import tables
from tests.tables import CROWN, NSW, NZ5, RWS

HIGH = f"""
book = "{CROWN}"
variant = "traditional"
version = "table"
arrangement = "shoe"
method = "dealer-keeps-shoe"
decks = 6
cutting-cards = 1
chips = ["2.50", 5, "1,000"]
jackpot = "lucky-tie"
cashier = true

[bets]
offered = ["super-6", "player-pairs", "banker-pairs"]
pair = ["player-pairs", "banker-pairs"]
options.super-6 = "option2"

[limits]
minimum = "25"
maximum = 5_000
step = "2.50"
area-maximum = 9000
area-players = ["Ann"]
differential = 10000
basis = "gross"

[limits.bets.tie]
maximum = 500

[[limits.players]]
player = "Ann"
bet = "tie"
maximum = 900

[[limits.players]]
player = "Bob"
bet = "banker"
keeps = 10

[limits.beyond-differential]
Ann = "12,000.00"

[places]
boxes = 9
side-places = 2
sharing = true

[house]
about = 3

[pace]
bets = 20
card = 0.25
window = 8

[duties]
deals = "card-reader"
calls = "person"
"""


PAIR = 'bets.pair = ["player-pairs", "banker-pairs"]'


def test_every_key_of_a_file_becomes_a_choice() -> None:
    file = read_table(HIGH)
    all_bets = Limit(Cents(2500), Cents(500_000), Cents(250))
    tie = replace(all_bets, maximum=Cents(50_000))
    assert file.rules.choices == Choices(
        variant="traditional",
        version="table",
        arrangement="shoe",
        method="dealer-keeps-shoe",
        decks=6,
        cutting_cards=1,
        chips=Chips.of("2.50", "5", "1000"),
        limits=Limits(
            all_bets,
            bets={"tie": tie},
            personal={("Ann", "tie"): replace(tie, maximum=Cents(90_000))},
            kept={("Bob", "banker"): Cents(1000)},
            arranged={"Ann": Cents(1_200_000)},
            area_maximum=Cents(900_000),
            area_players=frozenset({"Ann"}),
            differential=Cents(1_000_000),
        ),
        offered=frozenset({"super-6", "player-pairs", "banker-pairs"}),
        boxes=9,
        side_places=2,
        sharing=True,
        options={"super-6": "option2"},
        pair=("player-pairs", "banker-pairs"),
        jackpot="lucky-tie",
        cashier=True,
        house=House(about=3, gross_differential=True, window_seconds=8),
    )
    assert file.pace == replace(PACE, bets_ms=20_000, card_ms=250, window_ms=8_000)
    assert file.duties == replace(DUTIES, deals=Doer.CARD_READER, calls=Doer.PERSON)


def test_where_the_book_is_silent_the_house_decides() -> None:
    house = 'cut-distance = 40\ncutting-card-distance = 16\nburn = "face-up-count"\npay = "down"'
    text = f'book = "{RWS}"\n[limits]\nbasis = "per-box"\n[house]\n{house}'
    found = read_table(text).rules.house
    assert found.burn is not None
    assert found.burn.burn is Burn.FACE_UP_COUNT
    assert replace(found, burn=None) == House(
        cut_distance=40, cutting_card_distance=16, pay_up=False, differential_per_box=True
    )


def test_restricted_bets_and_percentages_are_the_sign() -> None:
    text = f'book = "{NSW}"\nvariant = "tie-premium"\n[bets]\nrestricted = ["pairs-player"]\n'
    shown = read_table(f'{text}percentages = {{ tie-percentage = "4%" }}').rules
    assert shown.choices.restricted == {"pairs-player"}
    assert str(shown.percentages["tie-percentage"]) == "4%"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f'book = "{NSW}"', (NSW,)),
        (f'book = "{NSW}"\nvariant = "tie-premium"', (NSW, "tie-premium")),
        (f'book = "{RWS}"\ndecks = 6', (RWS, "", "6")),
        (
            f'book = "{CROWN}"\njackpot = "lucky-tie"\n{PAIR}',
            (CROWN, "", "", "player-pairs,banker-pairs", "lucky-tie"),
        ),
        (f'book = "{CROWN}"\nvariant = "three-card"', (CROWN, "three-card")),
    ],
)
def test_a_file_gives_the_table_that_the_options_give(text: str, words: tuple[str, ...]) -> None:
    assert read_table(text).rules == table_rules(*words)


def test_mid_coup_and_arrangement_are_as_on_the_command_line() -> None:
    text = f'book = "{CROWN}"\narrangement = "continuous"\nbets.mid-coup = true'
    wanted = table_rules(CROWN, arrangement="continuous", mid_coup=True)
    assert read_table(text).rules == wanted
    assert wanted.windows


def test_a_file_without_more_than_a_book_has_the_usual_pace_and_duties() -> None:
    file = read_table(f'book = "{NZ5}"')
    assert file == TableFile(file.rules, PACE, DUTIES)


def test_a_book_that_is_a_folder_is_looked_for_from_the_file() -> None:
    folder = ROOT / "docs" / "examples"
    assert read_table('book = "harbour-club"', folder=folder).rules.book.key == "harbour-club"
    with pytest.raises(
        TableFileError, match=r"^table.toml:1: There is no book 'harbour-club'. It must be one of"
    ):
        read_table('book = "harbour-club"')


def test_a_book_with_a_fault_is_told_at_its_line(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "book.toml").write_text("title =", "utf-8")
    with pytest.raises(TableFileError, match=r"^table.toml:2: club: book.toml is not TOML"):
        read_table('\nbook = "club"', folder=tmp_path)


def in_file(table: TableRules) -> str:
    """A table file that describes a table of `tests.strategies.tables`."""
    choices, limits = table.choices, table.limits
    amounts = {"minimum": limits.all_bets.minimum, "maximum": limits.all_bets.maximum}
    amounts |= {"area-maximum": limits.area_maximum, "differential": limits.differential}
    shown = {key: dollars(each) for key, each in amounts.items() if each is not None}
    rows = [
        f'book = "{table.book.key}"',
        f'variant = "{choices.variant}"',
        'arrangement = ""',
        f"chips = {list(map(dollars, table.chips.values))}",
        "tournament = true",
        f"places.sharing = {str(choices.sharing).lower()}",
        f"bets.pair = {list(choices.pair or ())}",
        *(f'bets.options.{key} = "{option}"' for key, option in choices.options.items()),
        *(f'bets.percentages.{key} = "{share}"' for key, share in choices.percentages.items()),
        *(f'limits.{key} = "{amount}"' for key, amount in shown.items()),
        *(
            f'limits.beyond-differential.{player} = "{dollars(amount)}"'
            for player, amount in limits.arranged.items()
        ),
    ]
    if choices.house.pay_up is not None:
        rows.append(f'house.pay = "{"up" if choices.house.pay_up else "down"}"')
    return "\n".join(rows)


@pytest.mark.property
@given(tables())
def test_a_file_with_equal_choices_gives_an_equal_table(table: TableRules) -> None:
    beyond = table.book.policy.beyond_differential
    choices = table.choices
    if table.book.policy.unpayable:  # The book has it, so that a file may not.
        choices = replace(choices, house=House())
    if beyond is None or table.variant.key not in beyond.value.variants:
        choices = replace(choices, limits=replace(choices.limits, arranged={}))
    wanted = choose(table.book, choices)
    assert isinstance(wanted, TableRules)
    assert read_table(in_file(wanted)).rules == wanted
