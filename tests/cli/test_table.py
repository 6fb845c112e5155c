"""A table on standard input and output: every line is answered, and none ends it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast, get_args

import msgspec
import pytest

from punto.cards import Card
from punto.kernel.codec import encode
from punto.kernel.messages import SaidAccepted, SaidError, SaidNotStated, SaidRefused, Viewed
from punto.rules.model import Step
from punto.table.commands import AnyCommand
from punto.table.events import AnyEvent
from punto.table.machine import TableView
from tests.cli.command import Punto, arguments
from tests.tables import CROWN, NSW

TOP = {"name": "T", "role": "gaming-manager"}
ANN = {"name": "Ann"}


def lines(*asked: tuple[dict[str, str], dict[str, Any]]) -> str:
    rows = ({"by": by, "at": at, "command": command} for at, (by, command) in enumerate(asked))
    return "".join(json.dumps(row) + "\n" for row in rows)


def answers(text: str | bytes, *words: str) -> list[dict[str, Any]]:
    given = text.encode() if isinstance(text, str) else text
    done = subprocess.run(
        arguments("table", *(words or (NSW,))), input=given, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.splitlines()]


def ready() -> list[tuple[dict[str, str], dict[str, Any]]]:
    steps = [step.value for step in Step]
    return [
        (TOP, {"do": "bring-cards", "cards": "new", "done": steps}),
        (TOP, {"do": "offer-cut", "to-players": False}),
        (TOP, {"do": "cut-cards", "in-front": 100}),
        (TOP, {"do": "put-cutting-card", "from-back": 20}),
        (TOP, {"do": "burn-card"}),
        (TOP, {"do": "post-sign"}),
        (TOP, {"do": "call-bets"}),
        (ANN, {"do": "place-bet", "bet": "banker", "stake": 12500}),
    ]


def test_with_a_cashier_chips_are_bought_and_a_resumed_table_still_has_them(tmp_path: Path) -> None:
    log = str(tmp_path / "table.jsonl")
    bet = (ANN, {"do": "place-bet", "bet": "banker", "stake": 12500})
    first = [*ready()[:-1], bet, (TOP, {"do": "buy-in", "player": "Ann", "amount": 20000}), bet]
    said = answers(lines(*first), NSW, "--cashier", "--log", log)
    assert [each["ruling"] for each in said][-3:] == ["refused", "accepted", "accepted"]
    rows = lines(bet, (ANN, {"do": "cash-out", "amount": 7500})).replace('"at": ', '"at": 10')
    again = answers(rows, "--resume", log)
    assert again[0]["reason"] == "over-rack"
    assert "75.00 in the rack" in again[0]["says"]
    assert again[1]["events"] == [{"event": "cashed-out", "player": "Ann", "amount": 7500}]


def test_a_coup_is_played_from_commands_to_events() -> None:
    cards = ["4h", "7c", "Kd", "Qs", "Th"]  # Player 4, Banker 7; Player draws 0 and has 4.
    deal = [(TOP, {"do": "deal-card", "card": card}) for card in cards]
    asked = [*ready(), *deal, (TOP, {"do": "settle-bets"}), (TOP, {"do": "clear-table"})]
    said = answers(lines(*asked))
    assert [each["ruling"] for each in said] == ["accepted"] * len(asked)
    result, settled = said[-2]["events"]
    assert result["words"] == "Player 4, Banker 7: Banker wins"
    assert (settled["paid"], settled["returned"]) == (11875, 12500)
    assert settled["clauses"] == ["nsw-premium 13.1.3", *settled["clauses"][1:]]


def test_refusals_have_reason_clause_value_and_wish() -> None:
    (said,) = answers(lines((TOP, {"do": "burn-card"})))
    assert said == {
        "ruling": "refused",
        "reason": "not-now",
        "clause": "nsw-premium 4.7",
        "found": {
            "is": "attempt",
            "what": "burn",
            "phase": {"is": "phase", "key": "cards", "of": "table"},
        },
        "expected": {
            "is": "one-of",
            "values": [
                {"is": "phase", "key": "burn", "of": "table"},
                {"is": "phase", "key": "between", "of": "table"},
            ],
        },
        "also": [],
        "says": "A burn is not possible before cards are brought. "
        "It is possible before the burn or between coups. [nsw-premium 4.7]",
    }


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense",
        b"[]",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"by": {"name": "A"}, "at": 0, "command": {"do": "fly"}}',
        b'{"by": {"name": "A"}, "at": "0", "command": {"do": "leave"}}',
        b'"' + b"x" * 10_000_000 + b'"',
        b'{"view": "Ann"}',
        b'{"view": {"role": "dealer"}}',
        b'{"view": {"name": "Ann", "role": "chef"}}',
        b'{"view": {"name": "Ann", "at": 0}}',
        b'{"view": {"name": "A"}, "by": {"name": "A"}, "at": 0, "command": {"do": "leave"}}',
        b'{"view": {"name": "Ann"}',
        b'{"view": ' + b"[" * 100_000,
        b'["view"]',
    ],
    ids=[
        "no JSON",
        "a list",
        "no UTF-8",
        "deep",
        "unknown",
        "wrong type",
        "10 MB",
        "view of text",
        "view of nobody",
        "view of no role",
        "view with more",
        "view and command",
        "half a view",
        "deep view",
        "a list of view",
    ],
)
def test_a_line_that_is_no_command_is_an_error_and_the_table_goes_on(line: bytes) -> None:
    good = lines((ANN, {"do": "sit", "seat": 2})).encode()
    error, seated = answers(line + b"\n" + good)
    assert error["ruling"] == "error"
    assert len(error["says"].splitlines()) == 1
    assert seated["ruling"] == "accepted"


def test_the_table_is_seen_and_nothing_changes_by_it() -> None:
    asked = lines(*ready()).encode()
    view = b'{"view": {"name": "Ann", "role": "player"}}\n'
    close = json.dumps({"by": TOP, "at": 99, "command": {"do": "close-bets"}}).encode()
    said = answers(asked + view + view + close)
    *_, first, second, closed = said
    assert first == second
    assert list(first) == ["view"]
    assert first["view"]["common"]["wagers"][0]["stake"] == 12500
    assert "place-bet" in [each["ask"]["do"] for each in first["view"]["next"]]
    assert closed["events"][0]["event"] == "bets-closed"


def test_a_table_with_a_jackpot_shows_its_split_before_bets_are_called() -> None:
    dealer = {"name": "D", "role": "dealer"}
    signs = lines((dealer, {"do": "post-sign"}))
    for words, items in (
        ((), ["limits"]),
        (("--jackpot", "lucky-tie"), ["limits", "jackpot-split"]),
    ):
        (said,) = answers(signs, CROWN, *words)
        assert [event["item"] for event in said["events"]] == items


def test_a_name_like_view_is_no_wish_to_see_the_table() -> None:
    (said,) = answers(lines(({"name": "view"}, {"do": "sit", "seat": 2})))
    assert said["ruling"] == "accepted"


def refs(thing: Any) -> Iterator[str]:
    """Every reference somewhere in a schema."""
    if isinstance(thing, dict):
        for key, value in cast(dict[str, Any], thing).items():
            yield from [value] if key == "$ref" else refs(value)
    elif isinstance(thing, list):
        for each in cast(list[Any], thing):
            yield from refs(each)


def test_one_schema_has_every_line(punto: Punto) -> None:
    done = punto("table", "--schema")
    assert done.code == 0
    schema = json.loads(done.out)
    defs = schema["$defs"]
    assert {each.removeprefix("#/$defs/") for each in refs(schema)} <= set(defs)
    assert [each["$ref"] for each in defs["input"]["anyOf"]] == [
        "#/$defs/Request",
        "#/$defs/Viewing",
    ]
    words = {
        part["properties"][key]["enum"][0]
        for part in defs.values()
        for key in ("do", "event", "ruling")
        if key in part.get("properties", {})
    }
    kinds = (*get_args(AnyCommand), *get_args(AnyEvent))
    tags = {each.__struct_config__.tag for each in kinds}
    assert words == tags | {"accepted", "refused", "not-stated", "error"}


def read(wanted: type, value: str) -> object:
    return Card.parse(value) if wanted is Card else wanted(value)


def test_every_answer_is_one_of_the_schema() -> None:
    text = lines(*ready(), (ANN, {"do": "settle-bets"}), (TOP, {"do": "fly"})).encode()
    *rulings, seen = answers(text + b'{"view": {"name": "Ann"}}\n')
    ruling = SaidAccepted[AnyEvent] | SaidRefused | SaidNotStated | SaidError
    for said, kind in [*((each, ruling) for each in rulings), (seen, Viewed[TableView])]:
        again = msgspec.convert(said, kind, dec_hook=read)
        assert json.loads(encode(again)) == said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "No book was named. It must be BOOK, --resume or --schema."),
        (("nsw",), "There is no book 'nsw'"),
        (
            (NSW, "--decks", "7"),
            "The shoe would have 7 decks. It must have 3, 4, 6 or 8 decks. [nsw-premium 3.1]",
        ),
        ((NSW, "--variant", "x"), "There is no variant 'x' of nsw-premium"),
        ((NSW, "--jackpot", "x"), '"x" is not a jackpot of this book.'),
        (
            (CROWN, "--pair", "tie"),
            "'tie' is not a pair. It must be two bets such as player-pairs,",
        ),
        ((CROWN, "--pair", "player,banker"), "Player and Banker are not a pair."),
    ],
)
def test_tables_that_cannot_be(punto: Punto, words: tuple[str, ...], said: str) -> None:
    done = punto("table", *words)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
