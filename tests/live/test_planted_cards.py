"""No card is told to a reader who may not see it, by any endpoint, export or picture."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import apsw
import pytest
from httpx import ASGITransport, AsyncClient

from punto.cards import Card
from punto.cli.main import run
from punto.kernel.audience import Viewer
from punto.kernel.codec import encode
from punto.kernel.entries import entries
from punto.kernel.log import Entry
from punto.live.record.coup import told_coup
from punto.live.record.fold import CoupRow, StreamFold
from punto.live.record.picture import picture
from punto.live.record.replay import replayed
from punto.rules.coup import Side
from punto.table.commands import CloseBets, TakeCards
from punto.table.events import (
    CardBurned,
    CardDealt,
    CardTurned,
    CoupVoided,
    HandDealt,
    HandTurned,
    TableCleared,
)
from punto.table.machine import TABLE
from punto.web.app import app_of
from tests.live.floors import PlayedTable
from tests.live.houses import QUICK, bet, opened
from tests.live.houses import run as run_house
from tests.live.server import Seat, Server, serving
from tests.live.staffed import fetched, hire, sign_in
from tests.table.dealer.tables import ALL, name

ONLOOKER, STAFF = Viewer("", staff=False), Viewer("", staff=True)
FIRST = {(each.book.key, each.choices.method): each for each in reversed(ALL)}.values()
PATHS = (
    "/tables/squeezed/coups", "/tables/squeezed/shoes", "/tables/squeezed/shoes/1/roads",
    "/tables/squeezed/shoes/1/roads/picture", "/me/coups", "/me/statement",
    "/me/statement/squeezed", "/me/money", "/reports", "/reports?form=csv", "/reports/events",
    "/players/Ann/statement", "/players/Ann/statement/squeezed", "/cashier",
    "/tables/squeezed", "/tables/squeezed/entries",
)  # fmt: skip
WAITING = QUICK.replace("squeeze = 0.001", "squeeze = 3600").replace(
    "offer = 0.001", "offer = 3600"
)
FACES = {str(Card.parse(rank + suit)) for rank in "A23456789TJQK" for suit in "hdsc"}


def hidden_and_shown(lines: list[bytes]) -> tuple[set[str], set[str]]:
    """Cards that were never shown to anybody in these lines, and those that were."""
    shown, hidden = set[str](), set[str]()
    for entry, _ in entries(TABLE, lines)[2]:
        for event in entry.events:
            match event:
                case CardDealt(card=card, face_down=False) | CardTurned(card=card) if card:
                    shown.add(str(card))
                case CardDealt(card=card) if card:
                    hidden.add(str(card))
                case CardBurned(card=card, hidden=down) if card:
                    (hidden if down else shown).add(str(card))
                case HandTurned(cards=cards):
                    shown |= {str(card) for card in cards}
                case HandDealt(cards=cards, face_down=down):
                    (hidden if down else shown).update(str(card) for card in cards if card)
                case _:
                    pass
    return hidden - shown, shown


@pytest.mark.parametrize("rules", FIRST, ids=map(name, FIRST))
@pytest.mark.parametrize("viewer", [ONLOOKER, STAFF, Viewer("Ann", staff=False)])
def test_a_coup_is_recalled_without_cards_that_were_not_shown(
    rules: Any, viewer: Viewer, tmp_path: Path
) -> None:
    """At every moment of some coups, as if each ended there: no face before it is turned."""
    table = PlayedTable(tmp_path, rules, seed=11)
    for _ in range(45):
        table.step()
    lines = [table.row.header, *table.store.lines("t")]
    found = [entry for entry, _ in entries(TABLE, lines)[2]]
    fold, planted = StreamFold("t", (), {}), 0
    for end in range(3, len(found) + 1):
        fold = StreamFold("t", (), {})
        for entry in found[:end]:
            fold.take(entry)
        row = fold.rows[max(fold.rows)]
        row.last = max(row.last, row.first)
        own = [each for each in found[:end] if row.first <= each.version]
        told = told_coup(row, own, (), viewer)
        steps = replayed(row, own, (), viewer).steps
        hands = (*told.hands, *(hand for step in steps for hand in step.hands or ()))
        seen = {card for hand in hands for card in hand.cards if card} | set(
            filter(None, told.aside)
        )
        hidden, shown = hidden_and_shown(lines[: end + 1])
        planted += bool(hidden)
        assert seen <= shown
    assert _told_rows(fold.rows.values())
    named = any(_is_planted(event) for entry in found for event in entry.events)
    assert bool(planted) == named
    table.store.close()


def _is_planted(event: Any) -> bool:
    """Whether the log names a card that lies face down."""
    match event:
        case CardDealt(card=card, face_down=True):
            return card is not None
        case HandDealt(cards=cards, face_down=True):
            return any(cards)
        case _:
            return False


def _told_rows(rows: Any) -> list[CoupRow]:
    return [each for each in rows if each.ended]


@pytest.mark.parametrize("viewer", [ONLOOKER, STAFF, Viewer("Ann", staff=False)])
def test_a_face_that_a_log_names_and_nobody_saw_is_left_out(viewer: Viewer) -> None:
    """As where a card reader names every card: only what was turned is told, in no wrong place."""
    planted, turned = Card.parse("9c"), Card.parse("7d")
    dealt = [CardDealt(to=Side.PLAYER, card=each, face_down=True) for each in (planted, turned)]
    burned = CardBurned(card=Card.parse("Ks"), more=0, hidden=True)
    shown = CardTurned(hand=Side.PLAYER, place=2, card=turned)
    happened = (burned, *dealt, shown, CoupVoided(why="misdeal", clauses=()), TableCleared())
    entry: Entry[Any, Any] = Entry(
        version=1, at=5, by="Dee", role="dealer", command=CloseBets(), events=happened
    )
    fold = StreamFold("t", (), {})
    fold.take(entry)
    told = told_coup(fold.rows[1], [entry], (), viewer)
    assert told.hands[0].cards == (None, "7♦")
    text = encode(told).decode() + picture(told, {})
    assert "9♣" not in text
    assert "K♠" not in text
    assert "of clubs" not in text
    assert text.count("a card face down") == 1


def test_no_endpoint_and_no_export_names_a_card_that_was_not_shown(tmp_path: Path) -> None:
    """A squeeze table that was played: only faces that were turned are in any answer."""
    hire(tmp_path)
    with serving(tmp_path) as server:
        ann = server.guest("Ann")
        staff = {each: sign_in(server, each) for each in ("Mona", "Ines", "Carol")}
        with closing(Seat(server, "squeezed", ann)) as seat:
            _play(seat)
        answers = _answers(server, {"": "", "Ann": ann, **staff})
        server.stop()
    file = tmp_path / "floor.db"
    lines = _lines(file)
    hidden, shown = hidden_and_shown(lines)
    assert answers["/tables/squeezed/coups/1"]
    assert run(["export", "--data", str(tmp_path), "--to", str(tmp_path / "out")]) == 0
    for each in (tmp_path / "out").glob("*.jsonl"):
        rows = each.read_text("utf-8").splitlines()
        answers[each.name] = [row for row in rows if "squeezed" in json.loads(row).values()]
    for path, texts in answers.items():
        for text in texts:
            named = {face for face in FACES if face in text}
            assert named <= shown, (path, named - shown)
            assert not named & hidden, path


def test_nothing_tells_of_cards_that_lie_face_down_now(tmp_path: Path) -> None:
    """A coup that waits for the squeeze: the dealer knows four cards, and no answer names any."""
    tables = {"squeezed": 'book = "nsw-premium"\nmethod = "method-b"\n'}

    async def play() -> None:
        async with opened(tmp_path, WAITING, tables) as at:
            house, transport = at.house, ASGITransport(app=cast(Any, app_of(at.house)))
            client = AsyncClient(transport=transport, base_url="http://floor")
            await client.post("/guests", json={"name": "Ann"})
            await at.seated("Ann", "squeezed", chips=100_000)
            await at.until(lambda: at.state("squeezed").bets_called)
            await at.kept(bet(10_000), "Ann", "squeezed")
            async with asyncio.timeout(120):  # Ann takes whatever hand she is offered.
                while len(at.state("squeezed").banker) < 2:
                    for hand in Side:
                        await at.ask(TakeCards(hand=hand), "Ann", "squeezed")
            pack = house.floor.actors["squeezed"].point.pack
            assert pack is not None
            assert all((*pack.player, *pack.banker)), "the dealer knows the cards"
            assert all(each.face_down for each in at.state("squeezed").player)
            ends = ("", "/picture", "/steps", "?role=player", "/steps?role=player")
            recalled = [f"/tables/squeezed/coups/{n}{end}" for n in (1, 2) for end in ends]
            for path in (*PATHS, *recalled):
                said = await client.get(path)
                assert said.status_code < 500, said.text
                assert not {face for face in FACES if face in said.text}, path
            await client.aclose()
            assert all(each.face_down for each in at.state("squeezed").player)

    run_house(play)


def _play(seat: Seat) -> None:
    seat.buy("b", 500_000)
    seat.ask("s", {"do": "sit", "seat": 1})
    wager = {"do": "place-bet", "bet": "player", "stake": 10_000, "area": 1}
    for coup in (1, 2):
        seat.lay(f"w{coup}", wager)
        while _cleared(seat) < coup:
            seat.hear()


def _cleared(seat: Seat) -> int:
    """How many coups are over."""
    heard = [each for each in seat.heard if each["say"] == "table"]
    return sum(e["event"] == "table-cleared" for each in heard for e in each["events"])


def _answers(server: Server, tokens: dict[str, str]) -> dict[str, list[str]]:
    """What every endpoint says to everybody, in every role."""
    found: dict[str, list[str]] = {}
    recalled = [f"/tables/squeezed/coups/{n}{end}" for n in (1, 2, 3)
                for end in ("", "/picture", "/steps")]  # fmt: skip
    for path in (*PATHS, *recalled):
        for token in tokens.values():
            status, _, text = fetched(server, path, token)
            assert status < 500, (path, text)
            found.setdefault(path, []).append(text if "<svg" not in text else "")
    return found


def _lines(file: Path) -> list[bytes]:
    database: Any = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    sql = "select line from entries where stream = 'squeezed' order by version"
    ((header,),) = database.execute("select header from streams where id = 'squeezed'")
    found = [header, *(line for (line,) in database.execute(sql))]
    database.close()
    return found
