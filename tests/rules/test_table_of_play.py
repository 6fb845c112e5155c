"""The table of play of each book, cell by cell, and what it makes of every deal."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import msgspec
import pytest

from punto.cards import Card, Rank, Suit, parse_cards
from punto.rules.books import keys
from punto.rules.coup import Coup, Eights, Outcome, Pair, Side, Winner
from punto.rules.draw import COLUMNS, DRAWS, NO_CARD, Draw, due, due_at
from tests.enumerate import counts
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, coup, proves, rules

pytestmark = pytest.mark.no_cover

# The value of the Player's third card on which Banker draws, by Banker's count, and whether it
# draws when Player took none. Typed from the printed tables; the books print the same table.
PRINTED = {
    0: ("0123456789", True),
    1: ("0123456789", True),
    2: ("0123456789", True),
    3: ("01234567 9", True),
    4: ("  234567  ", True),
    5: ("    4567  ", True),
    6: ("      67  ", False),
    7: ("          ", False),
    8: ("          ", False),
    9: ("          ", False),
}


@dataclass(frozen=True)
class Cited:
    """Where a book prints each part of its table."""

    lead: tuple[str, ...]
    natural: tuple[str, ...]
    player_draws: tuple[str, ...]
    player_stands: tuple[str, ...]
    player_stood: tuple[str, ...]
    one_card: tuple[str, ...]
    banker: dict[int, str]


def _nz_rows() -> dict[int, str]:
    low = dict.fromkeys(range(3), "9.4/table-2/0-2")
    high = dict.fromkeys((8, 9), "9.4/table-2/8-9")
    return low | {count: f"9.4/table-2/{count}" for count in range(3, 8)} | high


CITED = {
    NSW: Cited(
        lead=("9.1", "9.3", "9.4"),
        natural=("9.2", "1.1/natural", "9.3/table-1/8-9", "9.4/table-2/8", "9.4/table-2/9"),
        player_draws=("9.3/table-1/0-5", "9.3.1"),
        player_stands=("9.3/table-1/6-7", "9.3.2"),
        player_stood=("9.5",),
        one_card=("9.6",),
        banker={count: f"9.4/table-2/{count}" for count in range(10)},
    ),
    NZ5: Cited(
        lead=("9.1", "9.3", "9.4"),
        natural=("9.2", "9.3/table-1/8-9", "9.4/table-2/8-9"),
        player_draws=("9.3/table-1/0-5", "9.3(a)"),
        player_stands=("9.3/table-1/6-7", "9.3(b)"),
        player_stood=("9.5",),
        one_card=("9.6",),
        banker=_nz_rows(),
    ),
    NZ98: Cited(
        lead=("9.1", "9.3", "9.4"),
        natural=("9.2", "9.3/table-1/8-9", "9.4/table-2/8-9"),
        player_draws=("9.3/table-1/0-5", "9.3(a)"),
        player_stands=("9.3/table-1/6-7", "9.3(b)"),
        player_stood=("9.5",),
        one_card=("9.6",),
        banker=_nz_rows(),
    ),
    RWS: Cited(
        lead=("3.11", "3.12", "1/baccarat-table-of-play"),
        natural=("1/natural", "3.12/player/8-9", "3.12/banker/8-9"),
        player_draws=("3.12/player/0-5",),
        player_stands=("3.12/player/6-7",),
        player_stood=("3.11/player-stands",),
        one_card=("3.11",),
        banker=dict.fromkeys(range(3), "3.12/banker/0-2")
        | {count: f"3.12/banker/{count}" for count in range(3, 8)}
        | dict.fromkeys((8, 9), "3.12/banker/8-9"),
    ),
    CROWN: Cited(
        lead=("8.2", "8.3", "1.1/Table of Play"),
        natural=("8.1", "T1/8-9", "T2/Banker 8", "T2/Banker 9"),
        player_draws=("T1/0-5", "8.2.1"),
        player_stands=("T1/6-7", "8.2.2"),
        player_stood=("8.3",),
        one_card=("8.3",),
        banker={count: f"T2/Banker {count}" for count in range(10)},
    ),
}
DRAWN_OR_STOOD = {
    NSW: ("9.4.1", "9.4.2"),
    CROWN: ("8.3.1", "8.3.2"),
    NZ5: ("9.4(a)", "9.4(b)"),
    NZ98: ("9.4(a)", "9.4(b)"),
}


def _books(*parts: str) -> list[object]:
    """One case for each book, carrying the clauses of the named parts."""
    return [
        pytest.param(
            key, id=key, marks=proves(key, *(c for part in parts for c in getattr(cited, part)))
        )
        for key, cited in CITED.items()
    ]


def _banker_rows() -> list[object]:
    return [
        pytest.param(
            key, count, id=f"{key}-{count}",
            marks=proves(key, cited.banker[count], *DRAWN_OR_STOOD.get(key, ())),
        )
        for key, cited in CITED.items()
        for count in PRINTED
    ]  # fmt: skip


@pytest.mark.parametrize("key", _books("natural"))
def test_a_natural_on_either_hand_ends_drawing_for_both(key: str) -> None:
    draw = rules(key).draw
    for player, banker in product(range(10), repeat=2):
        if max(player, banker) >= 8:
            assert due_at(draw, player, banker, NO_CARD, 2) is None


@pytest.mark.parametrize("key", _books("player_draws", "lead"))
def test_player_draws_on_0_to_5_against_0_to_7(key: str) -> None:
    draw = rules(key).draw
    for player, banker in product(range(6), range(8)):
        assert due_at(draw, player, banker, NO_CARD, 2) is Side.PLAYER


@pytest.mark.parametrize("key", _books("player_stands", "lead"))
def test_player_stands_on_6_and_7(key: str) -> None:
    draw = rules(key).draw
    for player, banker in product((6, 7), range(8)):
        assert due_at(draw, player, banker, NO_CARD, 2) is not Side.PLAYER


@pytest.mark.parametrize("key", _books("player_stood"))
def test_banker_draws_on_0_to_5_when_player_stood(key: str) -> None:
    draw = rules(key).draw
    for player, banker in product((6, 7), range(8)):
        wanted = Side.BANKER if banker <= 5 else None
        assert due_at(draw, player, banker, NO_CARD, 2) is wanted


@pytest.mark.parametrize(("key", "count"), _banker_rows())
def test_banker_row_equals_the_printed_row(key: str, count: int) -> None:
    drawing, without = PRINTED[count]
    row = rules(key).draw.banker[count]
    assert (row[0] == DRAWS) is without
    assert [third for third in "0123456789" if row[COLUMNS.index(third)] == DRAWS] == [
        third for third in drawing if third != " "
    ]
    for third in "0123456789":
        wanted = Side.BANKER if third in drawing else None
        assert due_at(rules(key).draw, 0, count, third, 2) is wanted


@pytest.mark.parametrize("key", _books("one_card"))
def test_neither_hand_takes_more_than_one_card_more(key: str) -> None:
    """Every order of values for the fifth and sixth card, against every opening count."""
    book = rules(key)
    zero = Card(Rank.KING, Suit.SPADES)
    ranks = [Rank.KING, Rank.ACE, *list(Rank)[1:9]]
    for player, banker, third in product(ranks, ranks, ranks):
        opening = Coup((Card(player, Suit.CLUBS), zero), (Card(banker, Suit.HEARTS), zero))
        dealt = opening
        for _ in range(2):
            match due(book.draw, book.points, dealt):
                case Side.PLAYER:
                    dealt = Coup((*dealt.player, Card(third, Suit.SPADES)), dealt.banker)
                case Side.BANKER:
                    dealt = Coup(dealt.player, (*dealt.banker, Card(third, Suit.SPADES)))
                case None:
                    break
        assert due(book.draw, book.points, dealt) is None
        assert len(dealt.player) <= 3
        assert len(dealt.banker) <= 3


@proves(NSW, "9.4", "9.5")
@pytest.mark.parametrize(
    ("player", "banker", "third", "draws"),
    [
        (5, 3, "8", False), (5, 3, "9", True), (4, 4, "0", False), (4, 4, "2", True),
        (0, 5, "3", False), (0, 5, "4", True), (2, 6, "5", False), (2, 6, "6", True),
        (2, 6, "7", True), (6, 5, "-", True), (6, 6, "-", False), (3, 7, "6", False),
        (0, 0, "8", True),
    ],
)  # fmt: skip
def test_sn_44_banker_acts_as_the_scenario_says(
    player: int, banker: int, third: str, draws: bool
) -> None:
    wanted = Side.BANKER if draws else None
    assert due_at(rules(NSW).draw, player, banker, third, 2) is wanted


@proves(RWS, "3.12/banker/3", "3.12/banker/6", "3.11/player-stands")
def test_sr_05_the_repaired_table_equals_nsw_table_2() -> None:
    assert rules(RWS).draw.banker == rules(NSW).draw.banker
    assert rules(RWS).draw.player == rules(NSW).draw.player


@proves(RWS, "3.2.2")
def test_a_ten_as_third_card_uses_column_0() -> None:
    """Banker 4 stands against 0, and a ten, worth 10 in this book, is that column."""
    dealt = coup(RWS, "2h 4c Kd Qs Th")
    assert len(dealt.banker) == 2


@proves(RWS, "3.1")
def test_the_hand_nearer_to_9_wins() -> None:
    for player, banker in product(range(10), repeat=2):
        finished = Outcome(player, banker, 2, 2, Pair.NONE, Pair.NONE, False, Eights.NONE)
        nearer = (9 - banker) - (9 - player)
        wanted = Winner.TIE if not nearer else Winner.PLAYER if nearer > 0 else Winner.BANKER
        assert finished.winner is wanted


EIGHT_DECKS = {
    Winner.PLAYER: 2_230_518_282_592_256,
    Winner.BANKER: 2_292_252_566_437_888,
    Winner.TIE: 475_627_426_473_216,
}
SIX_DECKS = {
    Winner.PLAYER: 392_220_492_728_832,
    Winner.BANKER: 403_095_751_234_560,
    Winner.TIE: 83_552_962_932_288,
}


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize(("decks", "wanted"), [(8, EIGHT_DECKS), (6, SIX_DECKS)])
def test_every_deal_of_eight_and_six_decks(key: str, decks: int, wanted: dict[Winner, int]) -> None:
    assert counts(rules(key).draw, decks) == wanted


def _changed(draw: Draw) -> list[Draw]:
    """The table with one cell the other way round, for every cell that a coup can reach."""
    changed: list[Draw] = []
    for count, column in product(range(8), range(len(COLUMNS))):
        row = draw.banker[count]
        other = "S" if row[column] == DRAWS else DRAWS
        rows = list(draw.banker)
        rows[count] = row[:column] + other + row[column + 1 :]
        changed.append(msgspec.structs.replace(draw, banker=tuple(rows)))
    for count in range(8):
        other = "S" if draw.player[count] == DRAWS else DRAWS
        row = draw.player[:count] + other + draw.player[count + 1 :]
        changed.append(msgspec.structs.replace(draw, player=row))
    return changed


@pytest.mark.slow
@pytest.mark.parametrize("draw", _changed(rules(NSW).draw), ids=range(96))
def test_changing_any_one_cell_changes_the_counts(draw: Draw) -> None:
    assert counts(draw, 8) != EIGHT_DECKS


def test_cards_go_player_banker_player_banker() -> None:
    first, second, third, fourth = parse_cards("7h 6c Kd Qs")
    for key in keys():
        dealt = coup(key, "7h 6c Kd Qs")
        assert dealt == Coup((first, third), (second, fourth))
