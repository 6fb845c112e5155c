"""Coups and shoes in Parquet files: those that were counted, dealt by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from punto.cards import Card
from punto.odds.offer import Offer, offers
from punto.odds.price import price
from punto.rules.answers import Burn, Last
from punto.rules.books import book, keys
from punto.rules.coup import Coup, Eights, Outcome, Pair, eights_of
from punto.rules.draw import outcome
from punto.rules.ruling import Refused
from punto.sim import run
from punto.sim.dealing import Dealing, burned_by, dealing_of
from punto.sim.exports import record
from punto.sim.exports.columns import HANDS
from punto.sim.exports.export import Exported, export
from punto.sim.run import simulate
from punto.version import __version__
from tests.sim.page import columns_of, columns_told, metadata_of
from tests.sim.shoes import coups_by_rules, default_table
from tests.tables import NSW

CROWN = book("crown-melbourne-v29").rules
SHOE = Dealing(8, Burn.FACE_UP_COUNT, 20, Last.NEXT, Last.THIS)
CONTINUOUS = Dealing(8)
WAYS = [
    SHOE,
    Dealing(8, Burn.ONE_CARD, 14),
    Dealing(6, None, 30, Last.THIS, Last.NEXT),
    Dealing(1, Burn.FACE_UP_COUNT, 12),
]
Row = dict[str, Any]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks of few shoes, and slices that do not part them evenly."""
    monkeypatch.setattr(run, "SHOES_PER_CHUNK", 64)
    monkeypatch.setattr(run, "COUPS_PER_CHUNK", 640)
    monkeypatch.setattr(record, "SHOES_PER_SLICE", 20)
    monkeypatch.setattr(record, "COUPS_PER_SLICE", 192)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "dealt.parquet")


def wagers(*keys: str) -> list[Offer]:
    found = offers(CROWN, "traditional")
    assert not isinstance(found, Refused)
    return [each for each in found if each.wager in keys and not each.extra]


def own_way(key: str) -> Dealing:
    found = dealing_of(default_table(book(key).rules))
    assert isinstance(found, Dealing)
    return found


def coup_of(row: Row) -> Coup:
    cards = [row[name] and Card.parse(row[name]) for name in HANDS]
    return Coup(tuple(filter(None, cards[:3])), tuple(filter(None, cards[3:])))


def outcome_of(row: Row) -> Outcome:
    """What a row says beside its cards, but for what only four cards of one rank tell."""
    coup = coup_of(row)
    return Outcome(
        player=row["player"],
        banker=row["banker"],
        player_cards=sum(row[name] is not None for name in HANDS[:3]),
        banker_cards=sum(row[name] is not None for name in HANDS[3:]),
        player_pair=Pair(row["player_pair"]),
        banker_pair=Pair(row["banker_pair"]),
        same_rank="none" not in (row["player_pair"], row["banker_pair"])
        and row["player_1"][0] == row["banker_1"][0],
        eights=eights_of(coup) if coup.player[0].rank is coup.banker[0].rank else Eights.NONE,
    )


def shoes_of(frame: pl.DataFrame) -> Iterator[list[Row]]:
    for part in frame.partition_by("shoe", maintain_order=True):
        yield part.to_dicts()


@pytest.mark.parametrize("dealing", [*WAYS, CONTINUOUS], ids=str)
def test_coups_are_those_that_a_simulation_counts(dealing: Dealing, file: str) -> None:
    chosen = wagers("player", "banker", "tie", "player-dragon-bonus", "super-6")
    tally = simulate(CROWN, dealing, 3_000, seed=7)
    done = export(CROWN, dealing, tally.coups, file, seed=7, wagers=chosen)
    frame = pl.read_parquet(file)
    assert done == Exported(tally.coups, tally.coups, Path(file).stat().st_size)
    assert frame.height == tally.coups
    rows = frame.to_dicts()
    assert Counter(map(outcome_of, rows)) == tally.distribution.counts
    assert Counter(row["winner"] for row in rows) == tally.winners()
    if not dealing.continuous:
        assert Counter(len(shoe) for shoe in shoes_of(frame)) == tally.shoes
    for each in chosen:
        name = ":".join(filter(None, ("net", "traditional", each.wager, each.option)))
        total = frame[name].sum()
        assert isinstance(total, Decimal)
        expected = price(each, tally.distribution).expectation
        assert Fraction(total) / tally.coups == expected


@pytest.mark.parametrize(
    ("key", "dealing"),
    [*((key, own_way(key)) for key in keys()), *((NSW, way) for way in WAYS)],
    ids=str,
)
def test_shoes_are_dealt_by_the_rules_from_their_cards(
    key: str, dealing: Dealing, file: str
) -> None:
    """The cards that nobody saw are any: burned ones, and those behind the last coup."""
    rules, any_card = book(key).rules, Card.parse("2c")
    export(rules, dealing, 1_000, file, seed=2, per="shoe")
    firsts = [Card.parse(each) for each in pl.read_parquet(file)["first_card"]]
    export(rules, dealing, 1_000, file, seed=2)
    shoes = list(shoes_of(pl.read_parquet(file)))
    for first, rows in zip(firsts, shoes, strict=True):
        burned = burned_by(dealing.burn, first.rank)
        order = [any_card] * dealing.size
        order[0] = first
        for row in rows:
            coup, at = coup_of(row), row["place"] - 1
            in_turn = zip(coup.player[:2], coup.banker[:2], strict=True)
            cards = [card for two in in_turn for card in two] + [*coup.player[2:], *coup.banker[2:]]
            order[at : at + row["cards"]] = cards
        coups = list(coups_by_rules(rules, dealing, order))
        outcomes = [outcome_of(row) for row in rows]
        assert [coup_of(row) for row in rows] == coups
        assert outcomes == [outcome(rules.points, each) for each in coups]
        assert [row["winner"] for row in rows] == [each.winner for each in outcomes]
        assert rows[0]["place"] == burned + 1
        assert max(Counter(order[burned : rows[-1]["place"] + 3]).values()) <= dealing.decks


@pytest.mark.parametrize("dealing", WAYS, ids=str)
def test_what_a_row_says_of_its_coup(dealing: Dealing, file: str) -> None:
    """Numbers and places, naturals, and where the cutting card came out."""
    export(CROWN, dealing, 4_000, file, seed=5)
    ahead = dealing.size - (dealing.from_back or 0)
    came_out = Counter[str]()
    for number, rows in enumerate(shoes_of(pl.read_parquet(file)), 1):
        assert {row["shoe"] for row in rows} == {number}
        assert [row["coup"] for row in rows] == list(range(1, len(rows) + 1))
        places = [row["place"] + row["cards"] for row in rows]
        assert [row["place"] for row in rows[1:]] == places[:-1]
        assert [row["last"] for row in rows] == [False] * (len(rows) - 1) + [True]
        (cut,) = (row for row in rows if row["cutting_card"])
        came_out[cut["cutting_card"]] += 1
        if cut["cutting_card"] == "first":
            assert cut["place"] == ahead + 1
            assert len(rows) - cut["coup"] == dealing.coups_first - 1
        else:
            assert cut["place"] <= ahead < cut["place"] + cut["cards"] - 1
            assert len(rows) - cut["coup"] == dealing.coups_later
        for row in rows:
            first_two = [_count(row, hand) for hand in ("player", "banker")]
            assert row["natural"] == (max(first_two) >= 8)
    assert min(came_out["first"], came_out["later"]) > 3


def _count(row: Row, hand: str) -> int:
    cards = [Card.parse(row[f"{hand}_{at}"]) for at in (1, 2)]
    return sum(CROWN.points.values[card.rank.value] for card in cards) % 10


@pytest.mark.parametrize("dealing", WAYS, ids=str)
def test_a_shoe_has_what_its_coups_have(dealing: Dealing, file: str) -> None:
    chosen = wagers("banker", "tie")
    coups = export(CROWN, dealing, 9_000, file, seed=4, wagers=chosen)
    by_coup = list(shoes_of(pl.read_parquet(file)))
    by_shoe = export(CROWN, dealing, 9_000, file, seed=4, per="shoe", wagers=chosen)
    rows = pl.read_parquet(file).to_dicts()
    assert (by_shoe.rows, by_shoe.coups) == (len(by_coup), coups.coups)
    for number, (row, shoe) in enumerate(zip(rows, by_coup, strict=True)):
        winners = Counter(each["winner"] for each in shoe)
        assert row == {
            "shoe": number + 1,
            "chunk": number // 64 + 1,
            "burned": shoe[0]["place"] - 1,
            "first_card": row["first_card"],
            "coups": len(shoe),
            "player": winners["player"],
            "banker": winners["banker"],
            "tie": winners["tie"],
            "cards": sum(each["cards"] for each in shoe),
            "cutting_card": dealing.size - (dealing.from_back or 0),
            "net:traditional:banker": sum(each["net:traditional:banker"] for each in shoe),
            "net:traditional:tie": sum(each["net:traditional:tie"] for each in shoe),
        }
        burned = burned_by(dealing.burn, Card.parse(row["first_card"]).rank)
        assert row["burned"] == burned
        assert burned or row["first_card"] == shoe[0]["player_1"]


@pytest.mark.parametrize("coups", [1, 84, 85, 1_000, 1_700, 5_400])
def test_whole_shoes_are_written_till_there_are_coups_enough(coups: int, file: str) -> None:
    """As few as that takes; they are the first ones of more, over the ends of slices and chunks."""
    done = export(CROWN, SHOE, coups, file, seed=1)
    some = pl.read_parquet(file)
    sizes = [len(shoe) for shoe in shoes_of(some)]
    assert done.coups == done.rows == sum(sizes)
    assert sum(sizes[:-1]) < coups <= sum(sizes)
    assert some["last"][-1]
    export(CROWN, SHOE, 7_000, file, seed=1)
    assert pl.read_parquet(file).head(some.height).equals(some)
    assert export(CROWN, SHOE, done.coups, file, seed=1).coups == done.coups


@pytest.mark.parametrize("coups", [1, 192, 193, 700])
def test_a_continuous_shuffler_gives_so_many_coups_and_no_shoes(coups: int, file: str) -> None:
    assert export(CROWN, CONTINUOUS, coups, file, seed=1).rows == coups
    frame = pl.read_parquet(file)
    assert frame["coup"].to_list() == list(range(1, coups + 1))
    for name in ("shoe", "place", "cutting_card", "last"):
        assert frame[name].null_count() == coups


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    found: list[bytes] = []
    for seed in (6, 6, 8):
        file = tmp_path / f"{len(found)}.parquet"
        export(CROWN, SHOE, 20_000, str(file), seed=seed)
        found.append(file.read_bytes())
    assert found[0] == found[1] != found[2]


def test_progress_tells_the_coups_that_were_dealt(file: str) -> None:
    told: list[int] = []
    done = export(CROWN, SHOE, 4_000, file, progress=told.append)
    assert told == sorted(set(told))
    assert told[-1] == done.coups
    assert len(told) > 2


def test_a_file_tells_how_it_was_dealt(file: str) -> None:
    export(CROWN, SHOE, 100, file, seed=12)
    assert metadata_of(file) == {
        "punto.version": __version__,
        "punto.schema": "coup 1",
        "punto.book": "crown-melbourne-v29",
        "punto.coups": "100",
        "punto.seed": "12",
        "punto.decks": "8",
        "punto.burn": "face-up-count",
        "punto.from_back": "20",
        "punto.last_coup_cutting_card_first": "next",
        "punto.last_coup_cutting_card_later": "this",
    }


@pytest.mark.parametrize("per", ["coup", "shoe"])
def test_the_page_has_the_columns_of_the_file(per: str, file: str) -> None:
    export(CROWN, SHOE, 100, file, per=per, wagers=wagers("tie"))
    assert columns_told(per) == columns_of(file)


@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=pytest.mark.slow) if key == CROWN.key else key for key in keys()],
)
def test_every_coup_wager_of_every_book_can_be_a_column(key: str, file: str) -> None:
    """What each brings has no more decimals than the column."""
    rules = book(key).rules
    found = offers(rules)
    assert not isinstance(found, Refused)
    export(rules, own_way(key), 300, file, wagers=found)
    rows = pl.read_parquet(file).to_dicts()
    dealt = [outcome_of(row) for row in rows]
    nets = [name for name in rows[0] if name.startswith("net:")]
    for name, offer in zip(nets, found, strict=True):
        brought = [Fraction(row[name]) for row in rows]
        assert brought == [offer.net(each) for each in dealt]
