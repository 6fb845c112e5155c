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


def unknown(what: str, got: str, known: Iterable[str], want: str = "") -> InputError:
    """A value that is none of the known ones, with the nearest of them if one is near.

    >>> print(unknown("state", "provd", ["proved", "stated"]))
    'provd' is no state (did you mean 'proved'?); want one of proved, stated
    """
    names = list(known)
    wish = want or f"one of {', '.join(names)}"
    return InputError(f"{got!r} is no {what}{hint(nearest(got, names))}; want {wish}")


def hint(near: list[str]) -> str:
    return f" (did you mean {' or '.join(map(repr, near))}?)" if near else ""


def nearest(got: str, known: Iterable[str], count: int = 1) -> list[str]:
    """The known names that look most like what was typed."""
    from difflib import get_close_matches

    names = {name.lower(): name for name in known}
    return [names[each] for each in get_close_matches(got.lower(), names, n=count, cutoff=0.6)]
