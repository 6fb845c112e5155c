"""The command that serves shows the first manager's secret until it is used, and nowhere else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import httpx

OPEN = re.compile(r"The floor is open at (http://\S+)\n")
SHOWN = re.compile(r"Sign in as (Manager) with ([a-z2-7-]{24}), and choose a password")
PUNTO = "import sys; from punto.cli.main import main; sys.exit(main())"


@contextmanager
def served(folder: Path) -> Generator[tuple[str, Path]]:
    """`punto serve` on a free port: where it is, and the file that its terminal is."""
    terminal = folder.with_suffix(".terminal")
    floor = folder.with_suffix(".toml")
    floor.write_text('[tables.one]\nbook = "rws"\n')
    words = [sys.executable, "-c", PUNTO, "serve", str(floor), "--data", str(folder), "--port", "0"]
    with terminal.open("wb") as out:
        process = subprocess.Popen(
            words, stdout=out, stderr=out, env={**os.environ, "COLUMNS": "200"}
        )
        try:
            at = _open_at(terminal, process)
            assert httpx.get(f"{at}/health", timeout=120).status_code == 200
            yield at, terminal
        finally:
            process.terminate()
            process.wait(120)


def _open_at(terminal: Path, process: subprocess.Popen[bytes]) -> str:
    """The address that it prints, unless it is gone before."""
    for _ in range(6_000):
        assert process.poll() is None, terminal.read_text("utf-8")
        if found := OPEN.search(terminal.read_text("utf-8")):
            return found[1]
        Event().wait(0.02)  # Nothing tells when a file has one more line.
    raise AssertionError("the server says nothing")


def test_the_secret_is_shown_until_it_is_used_and_opens_the_floor(tmp_path: Path) -> None:
    folder = tmp_path / "floor"
    with served(folder) as (_, terminal):
        ((_, lost),) = SHOWN.findall(terminal.read_text("utf-8"))
    with served(folder) as (at, terminal):
        ((name, secret),) = SHOWN.findall(terminal.read_text("utf-8"))
        assert secret != lost
        said = httpx.post(f"{at}/sessions", json={"name": name, "password": secret}, timeout=120)
        assert said.json()["change_password"] is True
        new = {"old": secret, "new": "a password of my own"}
        at_work = {"Cookie": f"punto={said.cookies['punto']}"}
        assert httpx.put(f"{at}/password", json=new, headers=at_work, timeout=120).is_success
    kept = b"".join(each.read_bytes() for each in folder.rglob("*") if each.is_file())
    assert secret.encode() not in kept
    with served(folder) as (_, terminal):
        assert "Sign in as" not in terminal.read_text("utf-8")
