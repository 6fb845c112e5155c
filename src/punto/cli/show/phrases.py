"""Makes sentences from the patterns in `phrases.toml`, filled with the fields of an object."""

import tomllib
from collections.abc import Callable, Mapping, Sequence, Sized
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

from punto.cli.show.words import say
from punto.kernel.message import Event, word
from punto.money import dollars

Parts = str | Sequence[str]
"""A sentence; one of several parts leaves out those that have nothing to say."""
Ways = dict[str, Callable[[Any], str]]
"""How values are said, by what stands after the colon."""


@cache
def phrases(section: str) -> dict[str, Any]:
    """A section of `phrases.toml`, with its patterns by name."""
    return tomllib.loads((files("punto.cli.show") / "phrases.toml").read_text("utf-8"))[section]


def count(number: int, what: str) -> str:
    """A number with its noun, in the plural if needed.

    >>> count(1, "coup"), count(2, "coup")
    ('1 coup', '2 coups')
    """
    return f"{number} {what}{'' if number == 1 else 's'}"


class _Filler(Formatter):
    def __init__(self, ways: Ways) -> None:
        self._ways = _WAYS | ways

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs[str(key)] if key in kwargs else getattr(args[0], str(key))

    def format_field(self, value: Any, format_spec: str) -> str:
        way, _, more = format_spec.partition(" ")
        if way == "count":
            return count(len(value) if isinstance(value, Sized) else value, more)
        if way == "list":
            return ", ".join(value[: int(more)] if more else value)
        return self._ways[way](value) if way in self._ways else format(value, format_spec)

    def says(self, part: str, about: object, more: Mapping[str, Any]) -> bool:
        names = [name for _, name, _, _ in self.parse(part) if name]
        return all(self.get_field(name, (about,), more)[0] for name in names)


def fill(parts: Parts, about: object, ways: Ways | None = None, **more: object) -> str:
    """Fill a pattern: what stands in braces is taken from `more`, or is a field of `about`.

    >>> from punto.money import Cents
    >>> from punto.rules.wager import Wager
    >>> fill(["{bet:words} for {stake:$}", " {on}"], Wager("Ann", "dragon-tail", Cents(500)))
    'dragon tail for 5.00'
    """
    first, *rest = (parts,) if isinstance(parts, str) else parts
    said = _Filler(ways or {}).vformat(first, (about,), more)
    return "".join((said, *listed(rest, about, ways, **more)))


def listed(
    parts: Sequence[str], about: object, ways: Ways | None = None, **more: object
) -> list[str]:
    """Fill the parts of a pattern, and leave out those with an empty field."""
    filler = _Filler(ways or {})
    said = (part for part in parts if filler.says(part, about, more))
    return [filler.vformat(part, (about,), more) for part in said]


def told(section: str, event: Event, ways: Ways | None = None, **more: object) -> str:
    """An event in the words of a section of `phrases.toml`; empty if it has none for it."""
    parts: Parts = phrases(section).get(word(event), "")
    return fill(parts, event, ways, **more)


def words(key: str) -> str:
    """A key as words: with spaces for its hyphens."""
    return key.replace("-", " ")


_WAYS: Ways = {
    "$": dollars,
    "words": words,
    "name": str.capitalize,
    "or": " or ".join,
    "say": say,
    "if": lambda _: "",
    "wager": lambda wager: fill(phrases("parts")["wager"], wager),
    "result": lambda result: phrases("results")[result],
}
