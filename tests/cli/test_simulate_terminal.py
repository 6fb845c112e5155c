"""`punto simulate` on a terminal and under Ctrl-C: a bar on stderr, and the result so far."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from punto.cli import progress as shown
from punto.cli.progress import MeasuredPace, progress
from punto.sim import run
from punto.sim.run import CountingJob
from tests.cli.command import START, Punto, Ran
from tests.tables import RWS

PATIENCE = 60.0
"""How long a process is waited for, in seconds."""

INTERRUPTED = f"import signal as s; s.signal(s.SIGINT, s.default_int_handler); {START}"
"""Whoever runs the tests may have told their processes to ignore Ctrl-C."""

FOR_EVER = ("simulate", RWS, "--coups", "10^15", "--wager", "tie", "--seed", "5")


def started(*words: str, stderr: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, *FOR_EVER, *words],
        stdout=subprocess.PIPE,
        stderr=stderr,
        start_new_session=True,
        env=os.environ | {"TERM": "xterm-256color", "COLUMNS": "80"},
    )


class Terminal:
    """Where a process shows how far it has come; what it prints goes to a pipe."""

    def __init__(self, *words: str) -> None:
        self._theirs, ours = pty.openpty()
        self.process = started(*words, stderr=ours)
        os.close(ours)
        self.got = ""

    def until(self, pattern: str) -> None:
        end = monotonic() + PATIENCE
        while not re.search(pattern, self.got):
            ready, _, _ = select.select([self._theirs], [], [], end - monotonic())
            assert ready, f"nothing more came after {self.got[-500:]!r}"
            self.got += os.read(self._theirs, 65536).decode(errors="replace")

    def stop(self) -> Ran:
        os.kill(self.process.pid, signal.SIGINT)
        out, _ = self.process.communicate(timeout=PATIENCE)
        while True:
            try:
                more = os.read(self._theirs, 65536)
            except OSError:  # the other end is closed
                break
            self.got += more.decode(errors="replace")
        os.close(self._theirs)
        return Ran(self.process.returncode, out.decode(), self.got)


def test_a_bar_with_rate_and_time_left_and_ctrl_c_shows_the_result_so_far() -> None:
    at = Terminal()
    at.until(r"coups .*━.* 0\.0%.*[\d.]+ M coups/s, \d+ h \d+ min left")
    done = at.stop()
    assert done.code == 130
    assert "\x1b" not in done.out
    assert re.search(
        r"\nstopped at [\d,]+ of 1,000,000,000,000,000 coups: this is the result so far\n", done.out
    )
    assert re.search(r"\n1 z-score: ", done.out)
    assert "Traceback" not in done.err


def test_a_stopped_run_is_whole_json_that_says_so() -> None:
    at = Terminal("--json")
    at.until(r"M coups/s")
    done = at.stop()
    found = json.loads(done.out)
    assert (done.code, found["complete"]) == (130, False)
    assert found["coups-asked"] == 10**15
    assert re.search(r"punto: stopped at [\d,]+ of [\d,]+ coups: this is the result so", done.err)
    assert sum(found["coups-per-shoe"]["counts"].values()) == found["shoes"]
    assert found["shoes"] % run.SHOES_PER_CHUNK == 0


@pytest.mark.slow
def test_workers_end_with_the_run_that_is_stopped() -> None:
    at = Terminal("--workers", "2")
    at.until(r"M coups/s")
    done = at.stop()
    assert done.code == 130
    assert "stopped at " in done.out
    end = monotonic() + PATIENCE
    while _anybody(at.process.pid):
        assert monotonic() < end, "somebody is still there"
        sleep(0.1)


def _anybody(group: int) -> bool:
    """Whether a process of this group is there; a moment after the last of them none is."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_ctrl_c_before_the_first_coups_says_so(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(CountingJob, "chunk", stop)
    done = punto(*FOR_EVER)
    assert (done.code, done.out) == (130, "")
    assert done.err == "punto: stopped before the first coups were counted\n"


def test_a_second_ctrl_c_ends_at_once(punto: Punto, monkeypatch: pytest.MonkeyPatch) -> None:
    def again(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("punto.sim.reports.report.report", again)
    monkeypatch.setattr(run, "SHOES_PER_CHUNK", 64)
    done = punto("simulate", RWS, "--coups", "1")
    assert (done.code, done.out, done.err) == (130, "", "")


def test_a_crew_that_is_lost_leaves_the_result_so_far(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    from punto.sim.workers.crew import CrewError

    whole = CountingJob.chunk

    def dies(job: CountingJob, number: int) -> object:
        if number == 2:
            raise CrewError("a worker process ended before its work was done")
        return whole(job, number)

    monkeypatch.setattr(run, "SHOES_PER_CHUNK", 64)
    monkeypatch.setattr(CountingJob, "chunk", dies)
    done = punto("simulate", RWS, "--coups", "10^6", "--seed", "1")
    assert done.code == 1
    assert "a worker process ended before its work was done at 10,4" in done.out
    found = json.loads(punto("simulate", RWS, "--coups", "10^6", "--seed", "1", "--json").out)
    assert (found["complete"], found["shoes"]) == (False, 128)
    assert found["lost"] == "a worker process ended before its work was done"


def test_without_a_terminal_a_line_comes_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shown, "EVERY", 0.05)
    with progress("coups", 1_000) as told:
        told(10)
        sleep(0.06)
        told(500)
        told(600)
        told(1_000)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert re.fullmatch(r"50\.0% of 1,000 coups: [\d.]+ k coups/s, 0 s left", lines[0])


def test_the_pace_of_others_is_counted_from_their_first_coups(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr(shown, "perf_counter", lambda: now[0])
    alone, others = MeasuredPace(), MeasuredPace(others=True)
    now[0] = 10.0
    alone.see(100)
    others.see(100)
    assert (others.speed, others.before, others.seconds) == (10, 0, 10)
    now[0] = 12.0
    alone.see(300)
    others.see(300)
    assert (alone.speed, alone.before) == (25, 0)
    assert (others.speed, others.before, others.seconds) == (100, 10, 12)
    assert MeasuredPace().speed == 0


def test_a_full_disk_behind_the_output_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        words = ("simulate", RWS, "--coups", "1", "--wager", "tie")
        done = subprocess.run(
            [sys.executable, "-c", START, *words], stdout=full, stderr=subprocess.PIPE, check=False
        )
    said = b"punto: Nothing more can be written: No space left on device.\n"
    assert (done.returncode, done.stderr) == (2, said)


def test_a_reader_that_has_had_enough_is_no_fault() -> None:
    line = f'"{sys.executable}" -m punto.cli.main simulate rws --coups 1 --csv | head -1'
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("book,variant,wager,title,option,clause,on,basis,")
