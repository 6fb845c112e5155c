"""What a caller gives, checked before it is used: a mistake is one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from punto.errors import PuntoError

Item = TypeVar("Item")
Key = TypeVar("Key")


def several(given: Iterable[Item], what: str) -> list[Item]:
    """The items of a list; text is not a list of its letters.

    >>> several(("banker", "tie"), "wagers such as ['banker']")
    ['banker', 'tie']
    >>> several("banker", "wagers such as ['banker']")
    Traceback (most recent call last):
    punto.PuntoError: 'banker' is not a list. It must be a list of wagers such as ['banker'].
    """
    if isinstance(given, str) or not isinstance(given, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise PuntoError(f"{given!r} is not a list. It must be a list of {what}.")
    return list(given)


def by_key(given: Mapping[Key, Item], such_as: str) -> Mapping[Key, Item]:
    """A mapping, such as a dict."""
    if not isinstance(given, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise PuntoError(f"{given!r} is not a dict. It must be one such as {such_as}.")
    return given
