"""What every program on the command line does alike: exit codes, closed pipes, bad input."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from errno import EDQUOT, EFBIG, ENOSPC
from pathlib import Path
from typing import TYPE_CHECKING

from punto.cli.fault import InputError
from punto.errors import hint, nearest, no_such
from punto.version import __version__

if TYPE_CHECKING:
    from cyclopts import App, CycloptsError

_HELP = "Its --help shows what it takes."
_COMPLETE = "__complete"
"""What a shell asks by when Tab is pressed; the word to be completed may be empty."""

DONE, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def run_program(name: str, words: Sequence[str], answer: Callable[[list[str]], int]) -> int:
    """Run a program on the `words` of its command line and return the exit code.

    Bad input becomes one sentence on stderr. A closed output pipe ends the program without error.
    """
    if not hasattr(sys.stdout, "write"):  # closed before the start
        return BAD_INPUT
    if not hasattr(sys.stdin, "read"):  # closed as well: there is nothing to read
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - Open to the end.
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if callable(reconfigure):
        reconfigure(errors="replace")  # A terminal that lacks a letter shows a question mark.
    try:
        code = answer(list(words))
        sys.stdout.flush()
    except BrokenPipeError:
        _let_go_of_output()
        return DONE
    except KeyboardInterrupt as stop:
        if str(stop):
            _tell(name, stop)
        return INTERRUPTED
    except InputError as problem:
        _tell(name, problem)
        return BAD_INPUT
    except OSError as problem:
        _let_go_of_output()
        _tell(name, _of_system(problem))
        return BAD_INPUT
    return code


def new_app(name: str, about: str | None = None) -> App:
    """A command line parser that leaves errors and Ctrl-C to `run_program`."""
    from cyclopts import App, Parameter

    # Plain text spares the import of a Markdown parser.
    return App(
        name=name,
        help=about,
        help_format="plaintext",
        version=__version__,
        version_format="plaintext",
        default_parameter=Parameter(negative="", show_default=False),
        suppress_keyboard_interrupt=False,
    )


def call_app(app: App, words: list[str], program: str) -> int:
    """Call the command that the words name; if they are wrong, raise `InputError`."""
    from cyclopts import CycloptsError, UnusedCliTokensError

    if words[:1] != [_COMPLETE]:
        _see_empty(words)
    try:
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except UnusedCliTokensError as problem:
        shown = " ".join(map(repr, problem.unused_tokens or []))
        raise InputError(f"{shown} is too much for {program}. {_HELP}") from None
    except CycloptsError as problem:
        raise InputError(_of_words(problem, app, program)) from None
    except ValueError as problem:
        from punto.rules.check import RulebookError

        if not isinstance(problem, RulebookError):
            raise
        raise InputError(str(problem)) from None
    return code or DONE


def _of_words(problem: CycloptsError, app: App, program: str) -> str:
    """What is wrong with the words, as sentences that say what they must be."""
    from cyclopts import MissingArgumentError, UnknownCommandError, UnknownOptionError

    match problem:
        case UnknownCommandError(unused_tokens=[word, *_]):
            return no_such("command", word, [each for each in app if not each.startswith("-")])
        case UnknownOptionError(token=token, argument_collection=known):
            names = [name for each in known if each.parse for name in each.names]
            word = token.keyword or token.value
            return f"There is no option {word} of {program}{hint(nearest(word, names))}. {_HELP}"
        case MissingArgumentError(argument=argument) if argument is not None:
            lack = f"{problem.keyword} has no value" if problem.keyword else ""
            return f"{lack or f'{argument.name} was not given'}. {_HELP}"
        case _:
            return str(problem)


def _let_go_of_output() -> None:
    """Send all further output nowhere, as after a closed pipe, so that the exit cannot fail."""
    with suppress(OSError):  # standard output that is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _of_system(problem: OSError) -> str:
    """An error of the operating system, as a sentence."""
    if problem.errno in (ENOSPC, EFBIG, EDQUOT):
        return f"Nothing more can be written: {problem.strerror}."
    if not problem.filename:
        return str(problem)
    file = str(problem.filename)
    return f"The file {file[:60]!r}{'...' * (len(file) > 60)} cannot be used: {problem.strerror}."


def _see_empty(words: list[str]) -> None:
    """Refuse an option with an empty value, for example from an unset shell variable."""
    for before, word in zip(["", *words], words, strict=False):
        name, equals, value = (word if word else f"{before}=").partition("=")
        if name.startswith("--") and equals and not value:
            raise InputError(f"{name} is empty. Give it a value, or leave it out.")


def _tell(name: str, problem: object) -> None:
    for line in str(problem).split("\n"):
        print(f"{name}: {install_here(' '.join(line.split()))}", file=sys.stderr)


def install_here(text: str) -> str:
    """Make a hint on what to install right for a source checkout, which pip installs by its path.

    >>> "pip install -e '/" in install_here("needs polars: pip install 'punto[tables]'")
    True
    """
    root = Path(__file__).resolve().parents[3]
    if not (root / "pyproject.toml").is_file():
        return text
    return text.replace("pip install 'punto[", f"{sys.executable} -m pip install -e '{root}[")
