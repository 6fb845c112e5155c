"""Coups of Three Card Baccarat in Parquet files: those that were counted, dealt by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from punto.cards import Card, deck
from punto.odds.three_card import three_price
from punto.rules.coup import Hand
from punto.rules.settle import Settled, settle
from punto.rules.three_card import Facing
from punto.sim import compiled, three_card
from punto.sim.dealing import ThreeDealing
from punto.sim.exports import record
from punto.sim.exports.columns import FACING_HANDS as HANDS
from punto.sim.exports.export import Exported, export
from punto.sim.loops.hands import CELLS, TOGETHER
from punto.sim.run import simulate
from punto.sim.tables import streams_of
from punto.version import __version__
from tests.sim.hands import DEALINGS, POINTS, RULES, THREE, hands_by_rules, ids, wagers
from tests.sim.page import columns_of, columns_told, metadata_of
from tests.sim.shoes import CODES
from tests.tables import wager

SHOE, MACHINE, FACE_UP = DEALINGS
Row = dict[str, Any]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of few coups, and slices that do not part them evenly."""
    monkeypatch.setattr(three_card, "COUPS_PER_CHUNK", 640)
    monkeypatch.setattr(record, "COUPS_PER_SLICE", 192)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "dealt.parquet")


def hands_of(row: Row) -> tuple[Hand, Hand]:
    cards = tuple(Card.parse(row[name]) for name in HANDS)
    return cards[:3], cards[3:]


def facing_of(row: Row) -> Facing:
    return THREE.facing(POINTS, *hands_of(row))


@pytest.mark.parametrize("dealing", DEALINGS, ids=ids)
def test_coups_are_those_that_a_simulation_counts(dealing: ThreeDealing, file: str) -> None:
    tally = simulate(RULES, dealing, 3_000, seed=7)
    done = export(RULES, dealing, tally.coups, file, seed=7, wagers=wagers())
    frame = pl.read_parquet(file)
    assert done == Exported(tally.coups, tally.coups, Path(file).stat().st_size)
    assert tally.coups == 5 * 640
    assert Counter(map(facing_of, frame.to_dicts())) == tally.facings
    for each in wagers():
        bet = each.table.bet(each.wager)
        assert bet is not None
        total = frame[f"net:three-card:{each.wager}"].sum()
        assert isinstance(total, Decimal)
        expected = three_price(each.table, bet, tally.facings).expectation
        assert Fraction(total) / tally.coups == expected


def orders(dealing: ThreeDealing, seed: int, turns: int) -> Iterator[list[Card]]:
    """The cards before each coup of the first chunk: exchanged one by one, from the picks."""
    cards = sorted(deck(), key=CODES.__getitem__)
    work, end = three_card.work_of(THREE, POINTS, dealing), three_card.end_of(THREE, dealing)
    streams, counts = streams_of(seed, 0), np.zeros(CELLS, np.uint32)
    for _ in range(turns):
        compiled.hands().hands(1, streams, work, end, counts)
        picks = iter(work.places.tolist())
        for _ in range(TOGETHER):
            for at in range(end.size):
                to = next(picks)
                cards[at], cards[to] = cards[to], cards[at]
            yield list(cards)


@pytest.mark.parametrize("dealing", DEALINGS, ids=ids)
def test_the_cards_of_a_row_are_dealt_by_the_rules(dealing: ThreeDealing, file: str) -> None:
    """Over the end of a slice."""
    export(RULES, dealing, 8 * TOGETHER, file, seed=2)
    rows = pl.read_parquet(file).to_dicts()
    shuffled = list(orders(dealing, 2, 8))
    assert [hands_of(row) for row in rows] == [hands_by_rules(dealing, each) for each in shuffled]


def test_a_row_says_what_the_book_makes_of_its_cards(file: str) -> None:
    offered = wagers()
    export(RULES, SHOE, 2_000, file, seed=5, wagers=offered)
    seen = Counter[str]()
    for row in pl.read_parquet(file).to_dicts():
        area, dealer = hands_of(row)
        facing = THREE.facing(POINTS, area, dealer)
        assert (row["area"], row["dealer"]) == (POINTS.total(area), POINTS.total(dealer))
        pictures = [sum(card.rank.value in "JQK" for card in hand) for hand in (area, dealer)]
        assert [row["area_pictures"], row["dealer_pictures"]] == pictures
        assert (row["area_ranking"], row["dealer_ranking"]) == facing[:2]
        best = min(facing[:2])
        tied = facing.ranking == facing.dealer
        winner = "tie" if tied else "area" if facing.ranking == best else "dealer"
        assert row["winner"] == winner
        seen[winner] += 1
        for each in offered:
            (settled,) = settle(each.table, facing, [wager(each.wager, "100")])
            assert isinstance(settled, Settled)
            assert 100_00 * row[f"net:three-card:{each.wager}"] == settled.net
            seen[f"{each.wager} {settled.net}"] += 1
    # Every row of every pay table: even money and half, stand-off, and all that pictures pay.
    assert seen.keys() == {
        *("area", "dealer", "tie"),
        *("three-card 10000", "three-card 5000", "three-card 0", "three-card -10000"),
        *("tie 80000", "tie -10000"),
        *("three-pictures 200000", "three-pictures 50000", "three-pictures -10000"),
    }


@pytest.mark.parametrize("coups", [1, 192, 193, 700])
def test_there_are_so_many_coups_and_no_more(coups: int, file: str) -> None:
    """They are the first ones of more, over the ends of slices and chunks."""
    assert export(RULES, SHOE, coups, file, seed=1).rows == coups
    some = pl.read_parquet(file)
    assert some["coup"].to_list() == list(range(1, coups + 1))
    export(RULES, SHOE, 1_500, file, seed=1)
    assert pl.read_parquet(file).head(coups).equals(some)


def test_the_page_has_the_columns_of_the_file(file: str) -> None:
    export(RULES, SHOE, 100, file, wagers=wagers()[:1])
    assert columns_told("coup of Three Card Baccarat") == columns_of(file)


@pytest.mark.parametrize(
    ("dealing", "burn", "in_sets"), [(FACE_UP, "face-up-count", "false"), (MACHINE, "", "true")]
)
def test_a_file_tells_how_it_was_dealt(
    dealing: ThreeDealing, burn: str, in_sets: str, file: str
) -> None:
    export(RULES, dealing, 100, file, seed=12)
    assert metadata_of(file) == {
        "punto.version": __version__,
        "punto.schema": "three-card 1",
        "punto.book": "crown-melbourne-v29",
        "punto.coups": "100",
        "punto.seed": "12",
        "punto.decks": "1",
        "punto.burn": burn,
        "punto.in_sets": in_sets,
    }
