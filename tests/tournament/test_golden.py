"""Whole tournaments: one by commands, read against the book; one of 60 players over 3 rounds."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from punto.cli.show.tournament import report, summary
from punto.cli.tournament import read
from punto.kernel.codec import encode
from punto.kernel.digest import digest_of
from punto.kernel.log import split
from punto.kernel.replay import replay
from punto.kernel.talk import reply
from punto.tournament.auto_run import Runner, run
from punto.tournament.commands import AnyCommand
from punto.tournament.events import (
    AnyEvent,
    BankIssued,
    MarkerUsed,
    PlayerEliminated,
    TournamentEntered,
)
from punto.tournament.machine import TOURNAMENT
from punto.tournament.state import Stage
from tests.conftest import ROOT
from tests.replaying import tournament_after
from tests.transcript import ASKED, begun, log_of, rerun

GOLDEN = Path(__file__).parent / "golden"
TERMS = str(ROOT / "docs" / "examples" / "tournament.toml")


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_each_answer_is_the_one_that_was_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert list(rerun(text)) == text.splitlines()


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_the_log_gives_the_same_tournament_at_every_command(path: Path) -> None:
    text = path.read_text("utf-8")
    log = tuple(split(log_of(text)))
    first, *lines = text.splitlines()
    recorder, _ = begun(first)
    for line in lines:
        if line.startswith(ASKED):
            recorder = reply(recorder, line.removeprefix(ASKED).encode()).recorder
            again = replay(TOURNAMENT, log, upto=recorder.version)
            assert digest_of(again.state) == digest_of(recorder.state)


@cache
def sixty() -> Runner:
    rules, terms = read(TERMS)
    return run(rules, terms, 60, Random(1))


def test_sixty_players_over_three_rounds_come_to_the_prizes_that_were_read() -> None:
    """`python -m tests.tournament.test_golden` writes it anew."""
    told = json.loads((GOLDEN / "sixty.json").read_text("utf-8"))
    assert course() == told
    assert [each["tables"] for each in told["rounds"]] == [9, 3, 1]
    assert sum(prize["amount"] for prize in told["prizes"]) == told["pool"]
    assert told["pool"] + told["house"] == told["paid-in"]


def course() -> object:
    """How it went, without what would change with another field of a table."""
    told = dict(summary(sixty().log, ""))
    del told["digest"], told["events"]
    return json.loads(encode(told)) | {"report": list(report(sixty().log))}


def test_sixty_players_replay_to_the_same_digest_and_leave_no_chip_behind() -> None:
    at = sixty()
    assert at.state.stage is Stage.ENDED
    assert digest_of(tournament_after(at.state.rules, at.log)) == digest_of(at.state)
    assert at.state.desk == 0
    assert sum(isinstance(event, TournamentEntered) for event in at.log) == 60
    first = [event.chips for event in at.log if isinstance(event, BankIssued)]
    assert set(first) == {1_000_000}
    assert len({event.marker for event in at.log if isinstance(event, MarkerUsed)}) == 4
    assert sum(isinstance(event, PlayerEliminated) for event in at.log) >= 54


def test_the_same_seed_gives_the_same_tournament_and_another_another() -> None:
    rules, terms = read(TERMS)
    first, second = (run(rules, terms, 12, Random(seed)) for seed in (7, 7))
    assert digest_of(first.state) == digest_of(second.state)
    assert digest_of(run(rules, terms, 12, Random(8)).state) != digest_of(first.state)


PAGE = (ROOT / "docs" / "tournaments.md").read_text("utf-8")
KINDS = (*get_args(AnyCommand), *get_args(AnyEvent))


@pytest.mark.parametrize("tag", [str(kind.__struct_config__.tag) for kind in KINDS])
def test_every_command_and_event_is_named_in_the_page(tag: str) -> None:
    assert f"`{tag}`" in PAGE


if __name__ == "__main__":
    (GOLDEN / "sixty.json").write_text(json.dumps(course(), indent=1) + "\n", "utf-8")
