"""Errors in what was typed: each is a sentence that names the value and what was expected."""

from collections.abc import Generator, Iterable
from contextlib import contextmanager


class InputError(Exception):
    """What was typed cannot be used; the text is printed on stderr, and the exit code is 2."""


@contextmanager
def refusing(*kinds: type[Exception]) -> Generator[None]:
    """Turn errors of these kinds, raised inside the block, into `InputError`."""
    try:
        yield
    except kinds as problem:
        raise InputError(str(problem)) from None


def unknown(what: str, got: str, known: Iterable[str], other: str = "") -> InputError:
    """The error for a value that is none of the `known` ones; it names a near one if there is any.

    >>> print(unknown("state", "provd", ["proved", "stated"]))
    There is no state 'provd' (did you mean 'proved'?). It must be one of proved, stated.
    """
    from punto.errors import no_such

    return InputError(no_such(what, got, known, other))
