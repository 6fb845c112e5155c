"""Whole tournaments: one by commands, read against the book; one of 60 players over 3 rounds."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from punto.cli.show.tournament import report, summary
from punto.cli.tournament import fresh, read
from punto.rules.ruling import Accepted
from punto.table.codec import encode
from punto.tournament.auto_run import Runner, run
from punto.tournament.codec import decode_event, decode_request
from punto.tournament.commands import AnyCommand
from punto.tournament.decide import decide
from punto.tournament.events import AnyEvent, BankIssued, Entered, MarkerUsed, PlayerEliminated
from punto.tournament.evolve import evolve
from punto.tournament.replay import digest, replay
from punto.tournament.state import Stage
from tests.conftest import ROOT
from tests.tables import CROWN
from tests.transcript import ASKED, rerun

GOLDEN = Path(__file__).parent / "golden"
TERMS = str(ROOT / "docs" / "examples" / "tournament.toml")


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_each_answer_is_the_one_that_was_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert list(rerun(text)) == text.splitlines()


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_the_log_gives_the_same_tournament_at_every_command(path: Path) -> None:
    state, log = fresh(CROWN), list[AnyEvent]()
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith(ASKED) or '"view"' in line:
            continue
        ruling = decide(state, decode_request(line.removeprefix(ASKED)))
        for event in ruling.events if isinstance(ruling, Accepted) else ():
            log.append(decode_event(encode(event)))
            state = evolve(state, event)
        assert digest(replay(state.rules, log)) == digest(state)


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
    assert digest(replay(at.state.rules, at.log)) == digest(at.state)
    assert at.state.desk == 0
    assert sum(isinstance(event, Entered) for event in at.log) == 60
    first = [event.chips for event in at.log if isinstance(event, BankIssued)]
    assert set(first) == {1_000_000}
    assert len({event.marker for event in at.log if isinstance(event, MarkerUsed)}) == 4
    assert sum(isinstance(event, PlayerEliminated) for event in at.log) >= 54


def test_the_same_seed_gives_the_same_tournament_and_another_another() -> None:
    rules, terms = read(TERMS)
    first, second = (run(rules, terms, 12, Random(seed)) for seed in (7, 7))
    assert digest(first.state) == digest(second.state)
    assert digest(run(rules, terms, 12, Random(8)).state) != digest(first.state)


PAGE = (ROOT / "docs" / "tournaments.md").read_text("utf-8")
KINDS = (*get_args(AnyCommand), *get_args(AnyEvent))


@pytest.mark.parametrize("tag", [str(kind.__struct_config__.tag) for kind in KINDS])
def test_every_command_and_event_is_named_in_the_page(tag: str) -> None:
    assert f"`{tag}`" in PAGE


if __name__ == "__main__":
    (GOLDEN / "sixty.json").write_text(json.dumps(course(), indent=1) + "\n", "utf-8")
