"""Running the real command line, in this process or in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

START = "from punto.cli.main import main; main()"


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The output as data. A float in it is a fault."""
        return json.loads(self.out, parse_float=_refuse_float)

    @property
    def flat(self) -> str:
        """The output with every run of white space as one space."""
        return " ".join(self.out.split())


def _refuse_float(text: str) -> None:
    raise AssertionError(f"{text} is a float")


Punto = Callable[..., Ran]
Bench = Callable[..., Ran]


def in_process(
    run: Callable[[Sequence[str]], int],
    words: Sequence[str],
    capsys: Any,
    monkeypatch: Any,
    columns: int,
) -> Ran:
    monkeypatch.setenv("COLUMNS", str(columns))
    code = run(words)
    out, err = capsys.readouterr()
    return Ran(code, out, err)


def arguments(*words: str) -> list[str]:
    """The command line of a process that runs `punto`."""
    return [sys.executable, "-c", START, *words]


def in_subprocess(*words: str, **env: str) -> Ran:
    done = subprocess.run(
        arguments(*words), capture_output=True, text=True, check=False, env=os.environ | env
    )
    return Ran(done.returncode, done.stdout, done.stderr)
