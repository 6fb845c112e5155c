"""Checks what a caller gives before it is used; a mistake is told in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from punto.errors import PuntoError

Item = TypeVar("Item")
Key = TypeVar("Key")


def several(given: Iterable[Item], what: str) -> list[Item]:
    """Make a list of the items that a caller gave; raise for text, which is no list of letters.

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
    """Return what a caller gave if it is a mapping, such as a dict; an error otherwise."""
    if not isinstance(given, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise PuntoError(f"{given!r} is not a dict. It must be one such as {such_as}.")
    return given
