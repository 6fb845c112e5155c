"""Logs stand alone: they replay, are audited, and show what was done to them."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from punto.jackpot.machine import JACKPOT
from punto.kernel.digest import digest_of
from punto.kernel.header import book_digest
from punto.kernel.log import LogError, first_line, sealed, split, unsealed, whole
from punto.kernel.machine import Machine
from punto.kernel.recorder import begin
from punto.kernel.replay import replay
from punto.kernel.request import Person, Request
from punto.kernel.verify import Verified, verify
from punto.ledger import ledger_of
from punto.rules.ruling import Accepted, Refused
from punto.table.commands import BuyIn, CallBets, CashOut
from punto.table.machine import TABLE, header
from punto.tournament.machine import TOURNAMENT
from tests.conftest import ROOT
from tests.kernel.logs import MACHINES, sample, tampered, transcripts
from tests.tables import NSW, rules, table
from tests.transcript import log_of

AnyMachine = Machine[Any, Any, Any]
SHOE = ROOT / "tests" / "table" / "golden" / NSW / "whole-shoe.txt"
each_machine = pytest.mark.parametrize("machine", MACHINES, ids=lambda each: each.kind)


@each_machine
def test_every_log_is_right_and_replays_to_the_state_that_left_it(machine: AnyMachine) -> None:
    for path in transcripts(machine):
        log = log_of(path.read_text("utf-8"))
        found = verify(machine, split(log))
        assert found.ok, (path, found)
        again = replay(machine, split(log))
        assert (again.version, again.head) == (found.commands, found.head)


def test_what_the_audit_found_is_told_in_one_sentence() -> None:
    log = log_of(SHOE.read_text("utf-8"))
    found = verify(TABLE, split(log))
    entries = log.count(b"\n") - 1  # The first line is the header.
    happened = [event for line in log.splitlines()[1:] for event in json.loads(line)["events"]]
    sentence = f"{entries} entries with {len(happened)} events are right; head {found.head}"
    assert (str(found), found.head) == (sentence, json.loads(log.splitlines()[-1])["hash"])
    wrong = verify(TABLE, split(tampered(log, a_cent_more)))
    assert f"line {wrong.first_wrong}" in str(wrong)
    assert wrong.why in str(wrong)


@each_machine
def test_any_byte_that_is_changed_is_named(machine: AnyMachine) -> None:
    """250 random changes for each of the machines."""
    log, random = sample(machine.kind), Random(13)
    for _ in range(250):
        place, value = random.randrange(len(log)), random.randrange(1, 256)
        changed = log[:place] + bytes([log[place] ^ value]) + log[place + 1 :]
        line = log[:place].count(b"\n") + 1
        found = verify(machine, split(changed))
        assert found.first_wrong == line, (place, value, found)
        assert found.why


@each_machine
def test_a_line_that_is_dropped_swapped_or_doubled_is_named(machine: AnyMachine) -> None:
    lines = list(split(sample(machine.kind)))
    for wrong in (
        [*lines[:3], *lines[4:]],
        [*lines[:3], lines[4], lines[3], *lines[5:]],
        [*lines[:4], lines[3], *lines[4:]],
    ):
        found = verify(machine, wrong)
        assert found.first_wrong in (4, 5), found
        with pytest.raises(LogError, match="does not fit its hash"):
            replay(machine, wrong)


def test_of_a_log_that_was_cut_off_the_whole_lines_are_known() -> None:
    first, second = b'{"a":1}\n', b'{"b":2}\n'
    assert [whole(first + second[:size]) for size in (0, 3, 7, 8)] == [8, 8, 8, 16]
    assert list(split(first + second[:3])) == [first[:-1], second[:3]]
    with pytest.raises(LogError, match="line 1: the log is empty"):
        first_line(split(b""))


def a_cent_more(_: int, entry: dict[str, Any]) -> dict[str, Any]:
    for event in entry.get("events", ()):
        if event["event"] == "bet-settled":
            event["paid"] += 1
    return entry


def no_clauses(_: int, entry: dict[str, Any]) -> dict[str, Any]:
    for event in entry.get("events", ()):
        if event["event"] == "bet-settled":
            event["clauses"] = []
    return entry


def under_other_terms(_: int, entry: dict[str, Any]) -> dict[str, Any]:
    for event in entry.get("events", ()):
        if event["event"] == "bet-settled":
            event["wager"]["terms"] = {"number": 3}
    return entry


def without_its_payment(_: int, entry: dict[str, Any]) -> dict[str, Any]:
    kept = [each for each in entry.get("events", ()) if each["event"] != "bet-settled"]
    return entry | ({"events": kept} if "events" in entry else {})


def another_call(_: int, entry: dict[str, Any]) -> dict[str, Any]:
    for event in entry.get("events", ()):
        if event["event"] == "bets-called":
            event["event"] = "bets-closed"
    return entry


def said_to_be_refused(number: int, entry: dict[str, Any]) -> dict[str, Any]:
    refused = {"ruling": "refused", "reason": "not-now"}
    return entry | {"refused": refused, "events": []} if number == 9 else entry


def back_in_time(number: int, entry: dict[str, Any]) -> dict[str, Any]:
    return entry | {"at": 0} if number == 9 else entry


def left_out(number: int, entry: dict[str, Any]) -> dict[str, Any] | None:
    return None if number == 9 else entry


def by_a_player(number: int, entry: dict[str, Any]) -> dict[str, Any]:
    return entry | {"role": "player"} if number == 5 else entry


def by_nobody(number: int, entry: dict[str, Any]) -> dict[str, Any]:
    return entry | {"command": {"do": "fly"}} if number == 5 else entry


@pytest.mark.parametrize(
    ("change", "says", "clause"),
    [
        (a_cent_more, "event 2: bet-settled: paid is 9501 instead of 9500", f"{NSW} 13.1.3"),
        (no_clauses, 'bet-settled: clauses is [] instead of ["nsw-premium', f"{NSW} 13.1.3"),
        (under_other_terms, 'bet-settled: wager.terms is {"number":3} instead of missing', None),
        (without_its_payment, "the event bet-settled is missing", f"{NSW} 13.1.3"),
        (another_call, "bets-closed instead of bets-called", None),
        (said_to_be_refused, "is accepted here, and the log says that it was refused", None),
        (back_in_time, "the time goes back from", None),
        (left_out, "its version is 9, and 8 comes next", None),
        (by_a_player, "is not accepted here", None),
        (by_nobody, "it is not an entry", None),
    ],
)
def test_what_was_changed_and_sealed_again_is_found_by_deciding(
    change: Callable[[int, dict[str, Any]], dict[str, Any] | None], says: str, clause: str | None
) -> None:
    log = log_of(SHOE.read_text("utf-8"))
    assert verify(TABLE, split(log)).ok
    found = verify(TABLE, split(tampered(log, change)))
    assert not found.ok
    assert says in found.why, found
    assert found.clause == clause or clause is None, found


def test_a_changed_book_stops_replay_and_audit_with_one_sentence() -> None:
    def another(number: int, data: dict[str, Any]) -> dict[str, Any]:
        return data | {"digest": "0" * 64} if number == 1 else data

    log = tampered(sample("table"), another)
    with pytest.raises(LogError, match="has changed since this log was made"):
        replay(TABLE, split(log))
    assert "has changed since this log was made" in verify(TABLE, split(log)).why


def test_another_edition_of_the_book_stops_them_as_well() -> None:
    def another(number: int, data: dict[str, Any]) -> dict[str, Any]:
        return data | {"edition": "1899"} if number == 1 else data

    log = tampered(sample("table"), another)
    assert "edition 1899 then" in verify(TABLE, split(log)).why


@pytest.mark.parametrize("machine", [TABLE, JACKPOT, TOURNAMENT], ids=lambda each: each.kind)
def test_events_that_cannot_have_happened_stop_replay_with_one_sentence(
    machine: AnyMachine,
) -> None:
    """Of the first half only the commands are kept, so that later events speak of nothing."""
    log = sample(machine.kind)
    half = log.count(b"\n") // 2

    def commands_alone(number: int, entry: dict[str, Any]) -> dict[str, Any]:
        return entry | {"events": []} if 1 < number < half else entry

    log = tampered(log, commands_alone)
    with pytest.raises(LogError, match="cannot have happened after the line before it") as caught:
        replay(machine, split(log))
    entries = caught.value.line - 1  # The header is the first line.
    replay(machine, split(log), upto=entries - 1)
    with pytest.raises(LogError):
        replay(machine, split(log), upto=entries)


@each_machine
def test_a_header_alone_replays_to_a_machine_that_has_heard_nothing(machine: AnyMachine) -> None:
    again = replay(machine, split(sample(machine.kind)), upto=0)
    assert (again.version, again.at) == (0, 0)


def test_money_that_nobody_had_stops_a_log_that_goes_on() -> None:
    """The chips of a rack are bought by an entry that is left out."""
    header_, bought, laid = (
        header(table(NSW, cashier=True)),
        Request(by=Person(name="Cas", role="gaming-manager"), at=1,
                command=BuyIn(player="Ann", amount=5000)),
        Request(by=Person(name="Ann"), at=2, command=CashOut(amount=5000)),
    )  # fmt: skip
    recorder, first = begin(TABLE, header_)
    recorder, _, entry = recorder.ask(bought)
    _, answer, second = recorder.ask(laid)
    assert isinstance(answer.ruling, Accepted)
    log = b"".join(each + b"\n" for each in (first, entry, second) if each)
    assert ledger_of(TABLE, split(log))
    with pytest.raises(LogError, match="line 2: the money of cash-out cannot be booked"):
        ledger_of(TABLE, split(tampered(log, lambda n, each: None if n == 2 else each)))


def test_the_digest_of_a_book_is_that_of_its_data() -> None:
    first, _, _ = first_line(split(sample("table")))
    assert first.digest == book_digest(rules(first.book))
    assert len({book_digest(rules(key)) for key in ("nsw-premium", "rws")}) == 2


@each_machine
def test_the_log_of_another_machine_or_of_a_later_format_is_not_read(machine: AnyMachine) -> None:
    other = next(each for each in MACHINES if each is not machine)
    assert verify(other, split(sample(machine.kind))).why.startswith("it is the log of a ")

    def later(number: int, data: dict[str, Any]) -> dict[str, Any]:
        return data | {"format": machine.format + 1} if number == 1 else data

    with pytest.raises(LogError, match=f"reads 1 to {machine.format}"):
        replay(machine, split(tampered(sample(machine.kind), later)))


@each_machine
def test_a_line_that_tells_the_same_in_another_way_is_named(machine: AnyMachine) -> None:
    """A value said twice, a blank, a field left out: another reader may find something else."""
    first, second, *_ = split(sample(machine.kind))
    line, head = sealed("", unsealed(1, first).body)
    body = unsealed(2, second).body
    twice = body.replace(b'"by":', b'"by":"Eve","by":', 1)
    for changed in (twice, body.replace(b",", b", ", 1)):
        found = verify(machine, [line, sealed(head, changed)[0]])
        assert (found.first_wrong, found.why) == (2, "it is not written as a log of format 1 is")


@each_machine
def test_so_is_a_header_that_says_something_twice(machine: AnyMachine) -> None:
    first, *_ = split(sample(machine.kind))
    body = unsealed(1, first).body
    assert verify(machine, [first]).ok
    for changed in (body.replace(b"{", b'{"kind":"poker",', 1), body.replace(b":", b": ", 1)):
        found = verify(machine, [sealed("", changed)[0]])
        assert (found.first_wrong, found.why) == (1, "it is not written as a log of format 1 is")


@pytest.mark.parametrize("kind", ["jackpot", "promotion", "tournament"])
def test_choices_that_a_machine_does_not_have_stop_it(kind: str) -> None:
    machine = next(each for each in MACHINES if each.kind == kind)

    def chosen(number: int, data: dict[str, Any]) -> dict[str, Any]:
        return data | {"choices": {"seed": 5}} if number == 1 else data

    found = verify(machine, split(tampered(sample(kind), chosen)))
    assert (found.first_wrong, found.why) == (
        1,
        f"nothing is chosen for a {kind}, and its header has seed",
    )


def test_refusals_are_kept_where_the_log_asks_for_them() -> None:
    request = Request(by=Person(name="Ann"), at=4, request="r1", command=CallBets())
    for kept in (False, True):
        recorder, first = begin(TABLE, header(table(NSW), refusals=kept))
        after, answer, line = recorder.ask(request)
        assert isinstance(answer.ruling, Refused)
        assert (line is not None, after.version) == (kept, int(kept))
        if line is not None:
            assert verify(TABLE, [first, line]) == Verified(1, 0, after.head)

            def accepted(number: int, data: dict[str, Any]) -> dict[str, Any]:
                return data if number == 1 else data | {"refused": None}

            log = first + b"\n" + line + b"\n"
            wrong = tampered(log, accepted)
            assert "is not accepted here" in verify(TABLE, split(wrong)).why
            quiet = tampered(log, lambda n, each: each | {"refusals": False} if n == 1 else each)
            assert "the header says that none are kept" in verify(TABLE, split(quiet)).why


def test_the_choices_of_a_table_are_in_its_header() -> None:
    """Limits of single players too: the log needs nothing beside it."""
    first = header(table(NSW, decks=6))
    assert (first.kind, first.book, first.choices["decks"]) == ("table", NSW, 6)
    assert first.choices["limits"]["personal"] == []
    state = TABLE.start(first)
    assert digest_of(state.rules) == digest_of(table(NSW, decks=6))
