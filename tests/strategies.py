"""Tables, outcomes and layouts of wagers, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from punto.money import Cents, Chips
from punto.rules.books import keys
from punto.rules.configure import choose
from punto.rules.draw import outcomes
from punto.rules.limits import Limit, Limits
from punto.rules.model import Variant
from punto.rules.table_rules import Choices, House, TableRules
from punto.rules.wager import Wager
from tests.tables import rules

PLAYERS: tuple[str, ...] = ("A", "B", "C", "D")
OUTCOMES = st.sampled_from(sorted(outcomes(rules("nsw-premium").draw)))
AMOUNTS = st.integers(1, 50_000).map(Cents)
CHIP_SETS = st.sampled_from(
    [
        Chips.of("0.01"),
        Chips.of("0.50", "1", "5"),
        Chips.of("1", "5", "25", "100"),
        Chips.of("2.50", "5", "25"),
        Chips.of("2", "5"),
        Chips.of("3", "7", "10"),
    ]
)


def _built() -> list[tuple[str, Variant]]:
    return [
        (key, each)
        for key in keys()
        for each in rules(key).variants
        if each.built and not each.own_game
    ]


@st.composite
def tables(draw: st.DrawFn) -> TableRules:
    """A table of any book and variant, with any chips, limits and differential."""
    key, variant = draw(st.sampled_from(_built()))
    book = rules(key)
    minimum = draw(st.integers(1, 5_000))
    maximum = minimum + draw(st.integers(0, 40_000))
    choices = Choices(
        variant=variant.key,
        chips=draw(CHIP_SETS),
        limits=Limits(
            Limit(Cents(minimum), Cents(maximum)),
            arranged=draw(st.dictionaries(st.sampled_from(PLAYERS[:2]), AMOUNTS, max_size=1)),
            area_maximum=draw(st.none() | AMOUNTS),
            differential=draw(st.none() | AMOUNTS),
        ),
        options={family.key: draw(st.sampled_from(family.options)) for family in book.families},
        percentages={each.key: each.maximum for each in book.parameters_of(variant)},
        pair=_pair(draw, key, variant),
        tournament=True,
        sharing=draw(st.booleans()),
        house=House(pay_up=draw(st.sampled_from([None, True, False]))),
    )
    table = choose(book, choices)
    assert isinstance(table, TableRules), str(table)
    return table


def _pair(draw: st.DrawFn, key: str, variant: Variant) -> tuple[str, str] | None:
    pairs = [pair for each in rules(key).combinations for pair in each.pairs]
    return draw(st.sampled_from([None, *pairs])) if variant.side_wagers else None


@st.composite
def wagers(draw: st.DrawFn, table: TableRules) -> Wager:
    bets = [bet.key for bet in table.by_coup]
    if table.combination and not table.lasting.keys() & set(table.choices.pair or ()):
        bets.append(table.combination.key)  # Over tails, its parts lie apart.
    return Wager(
        player=draw(st.sampled_from(PLAYERS)),
        bet=draw(st.sampled_from(bets) | st.sampled_from(["player", "banker"])),
        stake=table.chips.up(draw(AMOUNTS)),
        area=draw(st.integers(1, 3)),
        seated=draw(st.booleans()),
    )


@st.composite
def layouts(draw: st.DrawFn) -> tuple[TableRules, tuple[Wager, ...]]:
    """A table and what lies on it, within the limits or not."""
    table = draw(tables())
    return table, tuple(draw(st.lists(wagers(table), min_size=1, max_size=8)))
