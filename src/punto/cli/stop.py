"""Makes sure that Ctrl-C stops a run, even if Python swallows it, as it may during an import."""

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager


class Ear:
    """Notes every Ctrl-C and raises `KeyboardInterrupt`, with a text that says what is missing."""

    def __init__(self, first: str) -> None:
        self.heard = False
        self.said = f"stopped before the first {first}"

    def __call__(self, *_: object) -> None:
        self.heard = True
        raise KeyboardInterrupt(self.said)


@contextmanager
def listening(first: str) -> Generator[None]:
    """Listen for Ctrl-C; `first` names what would be the first result.

    Only the main thread gets signals. A handler that somebody else has set stays in place.
    """
    usual = signal.default_int_handler
    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGINT) is not usual:
        yield
        return
    signal.signal(signal.SIGINT, Ear(first))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def see(*, done: bool = False) -> None:
    """Raise `KeyboardInterrupt` if Ctrl-C was noted; `done` says that there are results by now."""
    ear = signal.getsignal(signal.SIGINT)
    if not isinstance(ear, Ear):
        return
    if done:
        ear.said = ""
    if ear.heard:
        raise KeyboardInterrupt(ear.said)
