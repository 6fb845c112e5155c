"""The ledger on the walk of a command: it grows with every entry, and comes back from a log."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from punto.kernel.codec import encode
from punto.kernel.log import split
from punto.kernel.recorder import begin
from punto.ledger import Account, Balances, Kind, Ledger, ledger_of, opened, walk
from punto.money import Cents
from punto.rules.books import keys
from punto.table.machine import TABLE, header
from tests.tables import CROWN, table
from tests.transcript import ANSWERED, ASKED, begun, log_of

GOLDEN = Path(__file__).parents[1] / "table" / "golden"
CASHIER = (GOLDEN / CROWN / "cashier.txt").read_text("utf-8")
RACK = Account(Kind.RACK, "Ann")


def asked(text: str) -> list[bytes]:
    return [line.removeprefix(ASKED).encode() for line in text.splitlines() if line[:2] == ASKED]


def test_every_entry_is_posted_as_it_is_made_and_nothing_else_is() -> None:
    recorder, _ = begun(CASHIER.splitlines()[0])
    ledger = opened(recorder.state)
    racks: list[int] = []
    for line in asked(CASHIER):
        before = ledger
        ledger, (recorder, says, entry) = walk(ledger, recorder, line)
        assert entry is not None or ledger is before, says
        assert ledger.balances.by_owner(Kind.RACK) == recorder.state.rack
        racks.append(ledger.balances[RACK] // 100)
    assert list(dict.fromkeys(racks)) == [0, 1000, 600, 2000, 500]
    assert ledger.balances[Account(Kind.CASH, "Ann")] == 0


@pytest.mark.parametrize("key", keys())
def test_a_log_gives_the_ledger_back(key: str) -> None:
    text = CASHIER if key == CROWN else (GOLDEN / key / "whole-shoe.txt").read_text("utf-8")
    recorder, _ = begun(text.splitlines()[0])
    ledger = opened(recorder.state)
    for line in asked(text):
        ledger, (recorder, _, _) = walk(ledger, recorder, line)
    assert ledger.balances.of
    assert ledger_of(TABLE, split(log_of(text))) == ledger


def test_a_ledger_that_does_not_fit_its_table_stops_the_walk() -> None:
    recorder, _ = begin(TABLE, header(table(CROWN, cashier=True)))
    wrong = Ledger(Balances({RACK: Cents(100), Account(Kind.HOUSE): Cents(-100)}))
    command = {"do": "buy-in", "player": "Ben", "amount": 500}
    line = encode({"by": {"name": "Dee", "role": "dealer"}, "at": 0, "command": command})
    with pytest.raises(AssertionError, match="rack Ann: 100 booked, 0 there"):
        walk(wrong, recorder, line)


def test_the_transcript_says_what_it_shows() -> None:
    """Ann is refused for want of chips, has a debt after the void coup, and pays it first."""
    lines = [line for line in CASHIER.splitlines() if line.startswith(ANSWERED)]
    said = [json.loads(line.removeprefix(ANSWERED)) for line in lines]
    events = [event["event"] for each in said for event in each.get("events", ())]
    assert [each["reason"] for each in said if each.get("ruling") == "refused"] == [
        "over-rack",
        "not-authorised",
        "over-rack",
        "over-rack",
    ]
    assert events.count("debt-collected") == 2
