"""Reads lines that a person types at a terminal, or that come from a pipe."""

import atexit
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager, suppress
from importlib import import_module
from select import select
from time import monotonic, sleep
from typing import Any

LINE_MAX = 500
"""What is longer is no sentence; the rest of the line is read past."""


class LateError(Exception):
    """The time for an answer is over; what the person had typed so far is lost."""


class Keyboard:
    """Reads lines from standard input; a line that was read can be given back for later."""

    def __init__(self) -> None:
        self._back: list[str] = []
        self._until: float | None = None
        self.is_terminal = _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
        self._echo = _Echo() if self.is_terminal else None
        if self.is_terminal:
            with suppress(ImportError):
                import_module("readline")  # Arrow keys in `input`.

    def ask(self, prompt: str) -> str:
        """Read the next line; `EOFError` at the end of input, `LateError` when time is over."""
        if self._back:
            return self._back.pop()
        with _alarm(self._until):
            return self._read(prompt)

    def ask_secret(self, prompt: str) -> str:
        """Read a line, such as a password, without showing what is typed."""
        if not self.is_terminal:
            return _line_of(_line())
        from getpass import getpass

        return getpass(prompt)

    def _read(self, prompt: str) -> str:
        if self._echo:
            self._echo.on()
            try:
                return clean(_typed(prompt))
            finally:
                self._echo.off()
        sys.stdout.write(prompt)
        line = _line()
        if line is None:
            sys.stdout.write("\n")
            raise EOFError
        said = clean(line)
        sys.stdout.write(f"{said[:60]}\n")
        return said

    def complete(self, names: Callable[[], Iterable[str]]) -> None:
        """Offer these names when Tab is pressed."""
        if not self.is_terminal:
            return
        with suppress(ImportError):
            readline: Any = import_module("readline")
            readline.set_completer_delims(" ,;")

            def complete(text: str, place: int) -> str | None:
                return _completed(names(), text, place)

            readline.set_completer(complete)
            editline = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")

    def rest(self, seconds: float) -> bool:
        """Wait for a moment and return whether a key was pressed, which ends the wait."""
        if not self.is_terminal:
            sleep(seconds)
            return False
        ready, _, _ = select([sys.stdin], [], [], seconds)
        if ready:
            os.read(sys.stdin.fileno(), LINE_MAX)
        return bool(ready)

    def close(self) -> None:
        """Let the terminal show again what is typed."""
        if self._echo:
            self._echo.on()

    def give_back(self, line: str) -> None:
        self._back.append(line)

    def give_time(self, milliseconds: int | None) -> None:
        """Wait no longer than this for each line from now on; None waits for ever."""
        self._until = None if milliseconds is None else monotonic() + milliseconds / 1000


def _completed(names: Iterable[str], text: str, place: int) -> str | None:
    found = [f"{name} " for name in names if name.startswith(text.lower())]
    return found[place] if place < len(found) else None


class _Echo:
    """Switches off that the terminal shows typed keys, while the person is asked nothing."""

    def __init__(self) -> None:
        self._usual: list[Any] | None = None
        atexit.register(self.on)

    def off(self) -> None:
        """Stop the terminal from showing typed keys; each key is handed over at once."""
        with suppress(ImportError, OSError):
            termios: Any = import_module("termios")
            usual: list[Any] = termios.tcgetattr(sys.stdin.fileno())
            unseen = [*usual[:3], usual[3] & ~(termios.ECHO | termios.ICANON), *usual[4:]]
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, unseen)
            self._usual = self._usual or usual

    def on(self) -> None:
        """Let the terminal show typed keys as before."""
        usual, self._usual = self._usual, None
        if usual:
            with suppress(OSError):
                termios: Any = import_module("termios")
                termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, usual)


@contextmanager
def _alarm(until: float | None) -> Generator[None]:
    """Raise `LateError` inside the block at the time `until`; never if it is None."""
    if until is None:
        yield
        return

    def late(*_: object) -> None:
        raise LateError

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, max(until - monotonic(), 0.001))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def clean(line: str) -> str:
    """The printable characters of a line, with single spaces between words.

    >>> clean(" player\\t\\x1b[2J 100 ")
    'player [2J 100'
    """
    shown = "".join(each if each.isprintable() else " " for each in line[: LINE_MAX + 1])
    return " ".join(shown.split())


def _line_of(line: str | None) -> str:
    if line is None:
        raise EOFError
    return line.rstrip("\r\n")


def _is_terminal(stream: object) -> bool:
    isatty = getattr(stream, "isatty", None)
    return bool(isatty and isatty())


def _typed(prompt: str) -> str:
    try:
        return input(prompt)
    except UnicodeDecodeError:
        return "?" * (LINE_MAX + 1)


def _line() -> str | None:
    """The next line of the pipe, or the beginning of a very long one; None at the end."""
    stream = getattr(sys.stdin, "buffer", None)
    if stream is None:
        return None
    line = whole = stream.readline(LINE_MAX * 4)
    while line and not line.endswith(b"\n"):
        line = stream.readline(1 << 16)
    return whole.decode(errors="replace") if whole else None
