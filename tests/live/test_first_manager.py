"""The command that serves shows the first manager's secret once, on the terminal alone."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from socket import create_server
from threading import Event

import httpx

SHOWN = re.compile(r"Sign in as (Manager) with ([a-z2-7-]{24}), and choose a password")
PUNTO = "import sys; from punto.cli.main import main; sys.exit(main())"


@contextmanager
def served(folder: Path) -> Generator[tuple[str, Path]]:
    """`punto serve` on a free port: where it is, and the file that its terminal is."""
    with create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    terminal = folder.with_suffix(".terminal")
    floor = folder.with_suffix(".toml")
    floor.write_text('[tables.one]\nbook = "rws"\n')
    words = [sys.executable, "-c", PUNTO, "serve", str(floor), "--data", str(folder),
             "--port", str(port)]  # fmt: skip
    with terminal.open("wb") as out:
        process = subprocess.Popen(
            words, stdout=out, stderr=out, env={**os.environ, "COLUMNS": "200"}
        )
        try:
            at = f"http://127.0.0.1:{port}"
            _wait(at, process)
            yield at, terminal
        finally:
            process.terminate()
            process.wait(120)


def _wait(at: str, process: subprocess.Popen[bytes]) -> None:
    """Until it answers, or is gone."""
    for _ in range(6_000):
        assert process.poll() is None, "the server did not start"
        try:
            assert httpx.get(f"{at}/health", timeout=120).status_code == 200
        except httpx.ConnectError:
            Event().wait(0.1)  # It does not listen yet, and nothing tells when it does.
        else:
            return
    raise AssertionError("the server does not answer")


def test_the_secret_is_shown_once_and_opens_the_floor(tmp_path: Path) -> None:
    folder = tmp_path / "floor"
    with served(folder) as (at, terminal):
        (found,) = SHOWN.findall(terminal.read_text("utf-8"))
        name, secret = found
        said = httpx.post(f"{at}/sessions", json={"name": name, "password": secret}, timeout=120)
        assert said.json()["change_password"] is True
    kept = b"".join(each.read_bytes() for each in folder.rglob("*") if each.is_file())
    assert secret.encode() not in kept
    with served(folder) as (_, terminal):
        assert "Sign in as" not in terminal.read_text("utf-8")
