"""A seat at a table on a terminal: colours, cards that move, Ctrl-C."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time

from tests.cli.command import START
from tests.tables import NSW, RWS

COLOUR = re.compile(r"\x1b\[(?:\d+;)*3[0-7](?:;\d+)*m")
PATIENCE = 20.0
"""How long a terminal is waited for, in seconds."""

INTERRUPTED = f"import signal as s; s.signal(s.SIGINT, s.default_int_handler); {START}"
"""Whoever runs the tests may have told their processes to ignore Ctrl-C."""


class Terminal:
    """A table on a terminal of its own."""

    def __init__(self, *words: str, **env: str) -> None:
        clean = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self._theirs, ours = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", INTERRUPTED, "play", *words],
            stdin=ours,
            stdout=ours,
            stderr=ours,
            start_new_session=True,
            env=clean | {"TERM": "xterm-256color", "COLUMNS": "80"} | env,
        )
        os.close(ours)
        self.got = ""

    def until(self, text: str) -> None:
        while text not in self.got:
            chunk = self._read()
            assert chunk, self.got
            self.got += chunk

    def type(self, line: str) -> None:
        self.got = ""
        os.write(self._theirs, f"{line}\n".encode())

    def press(self, key: str) -> None:
        os.write(self._theirs, key.encode())

    def end(self) -> int:
        while chunk := self._read():
            self.got += chunk
        code = self.process.wait(PATIENCE)
        os.close(self._theirs)
        return code

    def _read(self) -> str:
        ready, _, _ = select.select([self._theirs], [], [], PATIENCE)
        assert ready, f"nothing more came after {self.got!r}"
        try:
            return os.read(self._theirs, 65536).decode(errors="replace")
        except OSError:  # the other end is closed
            return ""


def test_on_a_terminal_cards_are_drawn_over_again_in_colour() -> None:
    at = Terminal(RWS, "--seed", "7")
    at.until("1,000.00 > ")
    at.type("player 100")
    at.until("900.00 > ")
    at.type("")
    at.until("1,100.00 > ")
    assert "│9 ♠│" in re.sub(r"\x1b\[[\d;]*m", "", at.got)
    assert at.got.count("\x1b[5F\x1b[J") == 3
    assert COLOUR.search(at.got)
    at.type("quit")
    assert at.end() == 0
    assert "You leave with 1,100.00 after 1 coup, 100.00 up." in at.got


def test_no_colour_where_none_is_wanted_and_ctrl_c_leaves_with_a_closing_line() -> None:
    at = Terminal(NSW, "--seed", "7", NO_COLOR="1")
    at.until("Enter to pass > ")
    assert not COLOUR.search(at.got)
    at.type("")
    at.until("1,000.00 > ")
    time.sleep(0.5)  # The prompt is written a moment before it is waited for.
    os.kill(at.process.pid, signal.SIGINT)
    assert at.end() == 0
    assert "You leave with 1,000.00. Thank you for playing." in at.got


def test_ctrl_c_in_the_middle_of_a_coup_leaves_with_a_closing_line() -> None:
    at = Terminal(RWS, "--seed", "7")
    at.until("1,000.00 > ")
    at.type("player 100")
    at.until("900.00 > ")
    at.type("")
    at.until("╭───╮")
    os.kill(at.process.pid, signal.SIGINT)
    assert at.end() == 0
    assert "You leave with 1,000.00. Thank you for playing." in at.got


def test_a_key_skips_the_pauses_of_a_coup_and_is_not_shown() -> None:
    at = Terminal(RWS, "--seed", "7")
    at.until("1,000.00 > ")
    at.type("pace slow")
    at.until("1,000.00 > ")
    at.type("player 100")
    at.until("900.00 > ")
    at.type("")
    at.until("╭───╮")
    at.press("x")
    at.until("1,100.00 > ")
    assert "x" not in re.sub(r"\x1b\[[\d;]*[a-zA-Z]", "", at.got).replace("next", "")
    at.type("quit")
    assert at.end() == 0


def test_tab_completes_the_name_of_a_bet() -> None:
    at = Terminal(NSW, "--seed", "7")
    at.until("Enter to pass > ")
    at.type("")
    at.until("1,000.00 > ")
    at.type("pairs-b\t5")
    at.until("pairs-banker 5.00")
    at.type("quit")
    assert at.end() == 0


def test_a_reader_that_has_had_enough_is_no_fault() -> None:
    line = f'yes "p 5" | head -300 | "{sys.executable}" -m punto.cli.main play rws | head -3'
    done = subprocess.run(["sh", "-c", line], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
