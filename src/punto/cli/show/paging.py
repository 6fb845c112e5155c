"""Shows long output on a terminal a screenful at a time."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper

# Leave at once what fits the screen, keep colours, leave the text standing.
_LESS = "FRX"


class _ToPager(TextIOWrapper):
    """Standard output that goes through a pager and ends on the terminal."""

    def isatty(self) -> bool:
        return True


@contextmanager
def paged() -> Generator[None]:
    """Send what is printed inside the block through $PAGER, or `less`, if it goes to a terminal."""
    command = _pager()
    if not command:
        yield
        return
    less = {"LESS": os.environ.get("LESS", _LESS), "LESSCHARSET": "utf-8"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, env=os.environ | less) as pager:
        assert pager.stdin is not None
        ours, sys.stdout = sys.stdout, _ToPager(pager.stdin, encoding="utf-8")
        try:
            yield
        except BrokenPipeError:  # The person has read enough.
            pass
        finally:
            with suppress(BrokenPipeError):
                sys.stdout.close()
            sys.stdout = ours
            _let_read(pager)


def _let_read(pager: subprocess.Popen[bytes]) -> None:
    """Wait until the person leaves the pager; a Ctrl-C does not end the wait."""
    while pager.poll() is None:
        with suppress(KeyboardInterrupt):
            pager.wait()


def _pager() -> Sequence[str]:
    """The command that shows text page by page; empty if input or output is not a terminal."""
    for stream in (sys.stdin, sys.stdout):
        if stream is None or not stream.isatty():  # pyright: ignore[reportUnnecessaryComparison]
            return ()
    wished = os.environ.get("PAGER", "less")
    if wished in ("", "cat") or os.environ.get("TERM", "dumb") == "dumb":
        return ()
    with suppress(ValueError):
        words = shlex.split(wished)
        if words and shutil.which(words[0]):
            return words
    return ()
