"""The `punto` command. Its subcommands import heavy libraries only when they are called."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from punto.cli.help_texts import help_texts
from punto.cli.program import DONE, call_app, new_app, run_program
from punto.version import __version__

if TYPE_CHECKING:
    from cyclopts import App

COMMANDS = {
    name: section["about"].partition("\n")[0]
    for name, section in help_texts().items()
    if name != "punto" and "about" in section
}
"""Each command with what it does; `punto.cli.NAME` has the function NAME."""


_SELDOM = 100_000


def main() -> None:
    """Run the command line and exit with its code.

    Python's garbage collector runs less often than usual, since most objects made at the start last
    until the end; at the exit it does not look through them once more.
    """
    gc.set_threshold(_SELDOM)
    code = run(sys.argv[1:])
    gc.freeze()
    sys.exit(code)


def run(words: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    return run_program("punto", words, _answer)


def _answer(words: list[str]) -> int:
    # These two answers need no parser, and its import would take most of their time.
    while words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    if set(words) <= {"--help", "-h"}:
        print(help_text())
        return DONE
    if words == ["--version"]:
        print(__version__)
        return DONE
    return call_app(app(), words, f"punto {words[0]}")


def help_text() -> str:
    """The text that `punto --help` shows."""
    width = max(map(len, COMMANDS))
    lines = (f"  {name:{width}}  {says}" for name, says in COMMANDS.items())
    return help_texts()["punto"]["usage"].format(commands="\n".join(lines))


def app() -> App:
    """The command line parser with every command of `punto`."""
    made = new_app("punto", help_texts()["punto"]["about"])
    for name in COMMANDS:
        made.command(f"punto.cli.{name}:{name}", name=name)
    return made


if __name__ == "__main__":
    main()
