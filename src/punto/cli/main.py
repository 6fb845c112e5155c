"""The `punto` command. Commands import what is heavy only when they are called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from errno import EDQUOT, EFBIG, ENOSPC
from typing import TYPE_CHECKING

from punto import __version__
from punto.cli.fault import InputError

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
    "bench": "The benchmarks, as ratios.",
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

Exit code: 0 done, 1 the answer is no or not whole, 2 bad input or a file that
cannot be written, 130 stopped by Ctrl-C."""

DONE, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def main() -> None:
    """Run the command line and exit with its code."""
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Run one command and return its exit code. A reader that closed the pipe has had enough."""
    if not hasattr(sys.stdout, "write"):  # closed before the start
        return BAD_INPUT
    _never_fail_on_a_letter()
    try:
        code = _run(list(words))
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go_of_output()
        return DONE
    except KeyboardInterrupt as stop:
        if str(stop):
            _tell(stop)
        return INTERRUPTED
    except OSError as problem:
        _let_go_of_output()
        return _bad_input(_unwritten(problem))
    return code


def _unwritten(problem: OSError) -> OSError | InputError:
    if problem.errno not in (ENOSPC, EFBIG, EDQUOT):
        return problem
    return InputError(f"cannot write any more: {problem.strerror}")


def _let_go_of_output() -> None:
    """What is still to be written goes nowhere, so that leaving cannot fail on it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _never_fail_on_a_letter() -> None:
    """A terminal that lacks a letter shows a question mark."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if callable(reconfigure):
        reconfigure(errors="replace")


def _run(words: list[str]) -> int:
    # These two answers need no parser, and its import would take most of their time.
    if words in ([], ["--help"], ["-h"]):
        print(help_text())
        return DONE
    if words == ["--version"]:
        print(__version__)
        return DONE
    return _call(words)


def _call(words: list[str]) -> int:
    from cyclopts import CycloptsError, UnusedCliTokensError

    try:
        _see_empty(words)
        code = app()(words, exit_on_error=False, print_error=False, result_action="return_value")
    except UnusedCliTokensError as problem:
        return _bad_input(_too_many(words[0], problem.unused_tokens or []))
    except (InputError, CycloptsError) as problem:
        return _bad_input(problem)
    except ValueError as problem:
        from punto.rules.check import RulebookError

        if not isinstance(problem, RulebookError):
            raise
        return _bad_input(problem)
    return code or DONE


def _see_empty(words: list[str]) -> None:
    """An empty value is no wish: it comes from a script with a variable that is not set."""
    for before, word in zip(["", *words], words, strict=False):
        name, equals, value = (word if word else f"{before}=").partition("=")
        if name.startswith("--") and equals and not value:
            raise InputError(f"{name} is empty; want a value, or leave it out")


def _too_many(command: str, words: list[str]) -> InputError:
    shown = " ".join(map(repr, words))
    return InputError(f"{shown} is too much for punto {command}; want what its --help has")


def _bad_input(problem: Exception) -> int:
    _tell(problem)
    return BAD_INPUT


def _tell(problem: BaseException) -> None:
    print(f"punto: {' '.join(str(problem).split())}", file=sys.stderr)


def help_text() -> str:
    """What `punto --help` shows."""
    width = max(map(len, COMMANDS))
    lines = (f"  {name:{width}}  {says}" for name, says in COMMANDS.items())
    return _HELP.format(commands="\n".join(lines))


def app() -> App:
    """The parser with every command."""
    from cyclopts import App, Parameter

    # Plain text spares the import of a Markdown parser.
    made = App(
        name="punto",
        help="Casino baccarat rulebooks as software.",
        help_format="plaintext",
        version=__version__,
        version_format="plaintext",
        default_parameter=Parameter(negative="", show_default=False),
        suppress_keyboard_interrupt=False,
    )
    for name in COMMANDS:
        made.command(f"punto.cli.{name}:{name}", name=name)
    return made


if __name__ == "__main__":
    main()
