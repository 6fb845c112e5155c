"""Long output on a terminal goes through a pager; anything else does not."""

from __future__ import annotations

import os
import pty
import re
import subprocess
from pathlib import Path

import pytest

from tests.cli.command import arguments


def on_a_terminal(*words: str, **env: str) -> tuple[int, str]:
    """Run a command at a terminal, and return its exit code and what the terminal got."""
    theirs, ours = pty.openpty()
    shown = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80"} | env
    with subprocess.Popen(arguments(*words), stdin=ours, stdout=ours, env=shown) as process:
        os.close(ours)
        got = b""
        while chunk := _read(theirs):
            got += chunk
        code = process.wait()
    os.close(theirs)
    return code, got.decode().replace("\r\n", "\n")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # the other end is closed
        return b""


@pytest.fixture
def pager(tmp_path: Path) -> str:
    """A pager that marks what goes through it."""
    script = tmp_path / "pager"
    script.write_text("#!/bin/sh\nsed 's/^/| /'\n", "utf-8")
    script.chmod(0o755)
    return str(script)


def test_a_list_of_clauses_goes_through_the_pager(pager: str) -> None:
    code, shown = on_a_terminal("clauses", "rws", "--kind", "discretion", PAGER=pager, NO_COLOR="1")
    assert code == 0
    lines = re.sub(r"\x1b\[[0-9]*m", "", shown).splitlines()
    assert all(line.startswith("| ") for line in lines)
    assert all(len(line) <= 82 for line in lines)
    assert any(line.endswith("…") for line in lines)


def test_who_leaves_the_pager_early_ends_the_command_quietly() -> None:
    code, shown = on_a_terminal("clauses", "crown-melbourne-v29", "--full", PAGER="head -n 3")
    assert code == 0
    assert len(shown.splitlines()) == 3
    assert "Traceback" not in shown


@pytest.mark.parametrize("pager", ["", "cat", "there-is-no-such-pager", "'"])
def test_without_a_pager_it_is_printed(pager: str) -> None:
    code, shown = on_a_terminal("books", "rws", "--only", "calls", PAGER=pager, NO_COLOR="1")
    assert code == 0
    assert "Place your Bets" in shown
