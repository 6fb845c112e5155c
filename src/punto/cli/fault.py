"""Input that cannot be used: one sentence that names the value and what was expected."""

from collections.abc import Generator, Iterable
from contextlib import contextmanager


class InputError(Exception):
    """Printed on stderr; the command ends with exit code 2."""


@contextmanager
def refusing(*kinds: type[Exception]) -> Generator[None]:
    """Whatever fails in one of these ways is input that cannot be used."""
    try:
        yield
    except kinds as problem:
        raise InputError(str(problem)) from None


def unknown(what: str, got: str, known: Iterable[str], other: str = "") -> InputError:
    """A value that is none of the known ones, with the nearest of them if one is near.

    >>> print(unknown("state", "provd", ["proved", "stated"]))
    There is no state 'provd' (did you mean 'proved'?). It must be one of proved, stated.
    """
    from punto.errors import no_such

    return InputError(no_such(what, got, known, other))
