"""The `punto` command. Commands import what is heavy only when they are called."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from punto import __version__
from punto.cli.program import DONE, call_app, new_app, run_program

if TYPE_CHECKING:
    from cyclopts import App

COMMANDS = {
    "play": "A seat at a table that deals by itself, in the terminal.",
    "books": "The books, their wagers with odds and clauses, and their policies side by side.",
    "clauses": "Every clause of a book: its state, and where it lives in data, code and tests.",
    "odds": "What every wager is worth, exactly, from any shoe.",
    "simulate": "Whole shoes dealt by the book: what each wager brings, beside its exact edge.",
    "table": "A table without a screen: commands in, rulings out, one JSON object a line.",
    "jackpot": "A jackpot without a screen: commands in, rulings out, one JSON object a line.",
    "tournament": "A tournament: its terms, a whole one that runs by itself, or JSON lines.",
    "promotion": "A promotion: its conditions checked, or run by JSON lines like a table.",
    "verify": "Audit logs: every line against its hash, every entry decided again by the book.",
    "replay": "Tell a log in words: who asked for what, and what happened, coup by coup.",
}
"""Each command with what it does; `punto.cli.NAME` has the function NAME."""

_HELP = """\
Casino baccarat rulebooks as software.

Usage: punto COMMAND [OPTIONS]

Commands:
{commands}

Options:
  -h, --help  Show this message, or with a command what it takes.
  --version   Show the version.

Examples:
  punto books
  punto play nsw-premium
  punto books nsw-premium --only wagers
  punto clauses rws 5.7
  punto odds crown-melbourne-v29 --variant traditional
  punto simulate nsw-premium --coups 10^8

Exit code: 0 done, 1 the answer is no, or the run was interrupted, 2 bad input
or a file that cannot be written, 130 stopped by Ctrl-C."""


def main() -> None:
    """Run the command line and exit with its code."""
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    return run_program("punto", words, _answer)


def _answer(words: list[str]) -> int:
    # These two answers need no parser, and its import would take most of their time.
    if words in ([], ["--help"], ["-h"]):
        print(help_text())
        return DONE
    if words == ["--version"]:
        print(__version__)
        return DONE
    return call_app(app(), words, f"punto {words[0]}")


def help_text() -> str:
    """What `punto --help` shows."""
    width = max(map(len, COMMANDS))
    lines = (f"  {name:{width}}  {says}" for name, says in COMMANDS.items())
    return _HELP.format(commands="\n".join(lines))


def app() -> App:
    """The parser with every command."""
    made = new_app("punto", "Casino baccarat rulebooks as software.")
    for name in COMMANDS:
        made.command(f"punto.cli.{name}:{name}", name=name)
    return made


if __name__ == "__main__":
    main()
