"""Pictures of the terminal: what a person at `punto play` and other commands sees."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from inspect import signature

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

WIDTH = 80
_START = "from punto.cli.main import main; main()"
_DRAWN_OVER = re.compile(r"(?:[^\n]*\n){5}\x1b\[5F\x1b\[J")
"""The picture of a coup before its next card: five lines, over which the next is drawn."""

_FETCHED = re.compile(r"@font-face \{\{.*?\}\}\s*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Screenshot:
    """A command, and what is typed at it; the first lines that it shows are left out."""

    words: tuple[str, ...]
    typed: str = ""
    skip: int = 0

    def svg(self, name: str) -> str:
        """The picture, which asks no other machine for a font."""
        usual = signature(Console.export_svg).parameters["code_format"].default
        lines = self._shown().splitlines()[self.skip :]
        console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
        console.print(Text.from_ansi("\n".join(lines)))
        return console.export_svg(
            title=f"punto {' '.join(self.words)}",
            theme=MONOKAI,
            code_format=_FETCHED.sub("", str(usual)),
            unique_id=name,
        )

    def _shown(self) -> str:
        """What the command prints on a terminal with colours."""
        clean = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        done = subprocess.run(
            [sys.executable, "-c", _START, *self.words],
            input=self.typed,
            capture_output=True,
            text=True,
            check=True,
            env=clean
            | {"FORCE_COLOR": "1", "COLUMNS": str(WIDTH), "TERM": "xterm-256color"}
            | {"PYTHONUTF8": "1"},
        )
        return _DRAWN_OVER.sub("", done.stdout)


COUPS = "pace off\np50, pp 5\n\nwhy\nb max\n\np 100, t 1\nbets\nquit\n"
SCREENSHOTS = {
    "play": Screenshot(("play", "nsw-premium", "--seed", "7"), f"100\n{COUPS}", skip=15),
    "play-squeeze": Screenshot(
        ("play", "rws", "--method", "face-down", "--seed", "3"),
        "pace off\np 100\n\nyes\n\nlook\n\n\n\nwhy\nquit\n",
        skip=20,
    ),
    "books": Screenshot(("books",)),
}
"""The pictures of the site, by the names of their files."""
