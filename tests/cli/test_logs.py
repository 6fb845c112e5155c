"""Logs on the command line: written, gone on with, audited and told, for every kind of machine."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from punto import book
from punto.kernel.digest import digest_of
from punto.kernel.log import split
from punto.kernel.machine import Machine
from punto.kernel.replay import replay
from tests.cli.command import Punto, Ran
from tests.kernel.logs import MACHINES, SAMPLES, sample
from tests.tables import NSW
from tests.transcript import ASKED, COMMAND

AnyMachine = Machine[Any, Any, Any]
each_machine = pytest.mark.parametrize("machine", MACHINES, ids=lambda each: each.kind)
each_command = pytest.mark.parametrize("machine", MACHINES[:-1], ids=lambda each: each.kind)
"""The cashier is a machine of a floor, and has no command of its own."""
Talk = Callable[..., Ran]


@pytest.fixture
def talk(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> Talk:
    """`punto` with lines on its standard input."""

    def run(lines: list[str], *words: str) -> Ran:
        data = "".join(f"{each}\n" for each in lines).encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        return punto(*words)

    return run


def asked(machine: AnyMachine) -> tuple[list[str], list[str]]:
    """The words that start the machine of a transcript, and the lines that are asked of it."""
    path = Path(__file__).parents[1] / machine.kind / "golden" / SAMPLES[machine.kind]
    first, *lines = path.read_text("utf-8").splitlines()
    told = [each.removeprefix(ASKED) for each in lines if each.startswith(ASKED)]
    return first.removeprefix(COMMAND).split(), told


@each_command
def test_a_log_that_goes_on_is_the_log_that_never_stopped(
    machine: AnyMachine, talk: Talk, punto: Punto, tmp_path: Path
) -> None:
    words, lines = asked(machine)
    file, half = tmp_path / "log.jsonl", len(lines) // 2
    first = talk(lines[:half], *words, "--log", str(file))
    assert (first.code, first.err) == (0, "")
    with file.open("ab") as cut:
        cut.write(b'{"version":99,"at"')
    on = talk(lines[half:], machine.kind, "--resume", str(file))
    assert (on.code, on.err) == (0, f"{file}: the last line was not complete and is taken off\n")
    assert file.read_bytes() == sample(machine.kind)
    right = punto("verify", str(file))
    assert (right.code, "are right; head" in right.out) == (0, True)


@each_machine
def test_a_log_is_told_in_words_or_as_the_state_that_it_left(
    machine: AnyMachine, punto: Punto, tmp_path: Path
) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(sample(machine.kind))
    told = punto("replay", str(file), "--at", "3")
    assert told.code == 0
    by = "\n" if machine.kind == "cashier" else " by "
    assert told.out.startswith(f"{machine.kind}{by}")
    after = replay(machine, split(sample(machine.kind)), 3)
    found = punto("replay", str(file), "--at", "3", "--json").json
    assert (found["version"], found["digest"]) == (3, digest_of(after.state))


def _twice(log: bytes) -> bytes:
    return log[: log.index(b"\n") + 1] + log


BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "a blank line": lambda _: b"\n",
    "cut off": lambda log: log[:-30],
    "without its end": lambda log: log[:-1],
    "ends of lines of another system": lambda log: log.replace(b"\n", b"\r\n"),
    "a mark of bytes in front": lambda log: b"\xef\xbb\xbf" + log,
    "another encoding": lambda log: log.decode().encode("utf-16"),
    "two headers": _twice,
    "no text": lambda log: log + b"\xff\xfe\x00\n",
    "one huge line": lambda log: log + b"a" * 3_000_000 + b"\n",
    "brackets without end": lambda _: b"[" * 100_000 + b"\n",
}


@pytest.mark.parametrize("broken", BROKEN)
@each_machine
def test_what_is_not_a_whole_log_is_named_with_its_line(
    machine: AnyMachine, broken: str, punto: Punto, tmp_path: Path
) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes(BROKEN[broken](sample(machine.kind)))
    audit = punto("verify", str(file))
    assert (audit.code, audit.err) == (1, "")
    assert audit.out.startswith(f"{file}: WRONG, line ")
    told = punto("replay", str(file))
    if broken != "without its end":
        assert told.code == 2
        assert told.err.startswith(f"punto: {file}, line ")
        assert told.err.count("\n") == 1


def test_refusals_are_kept_where_they_are_asked_for(
    talk: Talk, punto: Punto, tmp_path: Path
) -> None:
    line = '{"by": {"name": "Ann"}, "at": 1, "command": {"do": "call-bets"}}'
    file = tmp_path / "1.jsonl"
    for number, words in enumerate(((), ("--keep-refusals",))):
        file = tmp_path / f"{number}.jsonl"
        talk([line], "table", NSW, "--log", str(file), *words)
        assert file.read_bytes().count(b"\n") == 1 + number
        assert punto("verify", str(file)).code == 0
    assert "call-bets: refused, not-now" in punto("replay", str(file)).out


def test_a_file_that_is_there_is_not_written_over_and_a_resumed_log_needs_no_rules(
    talk: Talk, tmp_path: Path
) -> None:
    file = tmp_path / "log.jsonl"
    talk([], "jackpot", "crown-melbourne-v29", "--log", str(file))
    again = talk([], "jackpot", "crown-melbourne-v29", "--log", str(file))
    assert (again.code, "exists already" in again.err) == (2, True)
    both = talk([], "jackpot", "crown-melbourne-v29", "--resume", str(file))
    assert (both.code, "Leave everything else out" in both.err) == (2, True)
    other = talk([], "table", "--resume", str(file))
    assert other.code == 2
    assert "it is the log of a jackpot, not of a table" in other.err


def test_lines_that_were_taken_off_the_end_are_missed_by_the_head_that_was_kept(
    punto: Punto, tmp_path: Path
) -> None:
    file, log = tmp_path / "log.jsonl", sample("jackpot")
    file.write_bytes(log)
    head = punto("verify", str(file), "--json").json["head"]
    assert punto("verify", str(file), "--head", head.upper()).code == 0
    file.write_bytes(log[: log[:-1].rindex(b"\n") + 1])
    assert punto("verify", str(file)).code == 0
    short = punto("verify", str(file), "--head", head)
    assert (short.code, "was asked for" in short.out) == (1, True)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("verify",), "No log was named"),
        (("replay",), "No log was named"),
        (("verify", "nowhere.jsonl"), "The file 'nowhere.jsonl' cannot be read"),
        (("replay", "nowhere.jsonl"), "The file 'nowhere.jsonl' cannot be read"),
        (("replay", "x", "--at", "-1"), "--at is -1. It must be 0 or more entries."),
        (("replay", "x", "--at", "1.5"), "--at is '1.5'. It must be a whole number such as 7."),
        (("replay", "x", "--at", "9" * 20), "It must be a whole number such as 7."),
        (("tournament", "run", "x", "--players", "6.5"), "--players is '6.5'. It must be a whole"),
        (("verify", "a", "b", "--head", "c"), "--head is of one log, and 2 were named"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_sentence(
    punto: Punto, words: tuple[str, ...], says: str
) -> None:
    done = punto(*words)
    assert (done.code, done.out) == (2, "")
    assert says in done.err


def test_one_coup_of_a_log_is_told_alone(punto: Punto, tmp_path: Path) -> None:
    log = tmp_path / "table.jsonl"
    table = book("rws").choose().open(seed=3)
    for _ in range(3):
        table.bet("Ann", banker="100")
        table.deal()
    table.save(log)
    whole = punto("replay", str(log)).out
    second = punto("replay", str(log), "--coup", "2").out
    assert second.startswith("Coup 2\n")
    assert second in whole
    assert "Coup 3" not in second
    ran = punto("replay", str(log), "--coup", "4")
    assert ran.code == 2
    assert "--coup is 4. The log has coups from 1 to 3." in ran.err
    assert "Give it alone" in punto("replay", str(log), "--coup", "2", "--at", "3").err
