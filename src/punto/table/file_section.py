"""One section of a table file, read strictly: every fault names the file and the line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar, cast

from punto.errors import PuntoError, no_such
from punto.kernel.envelope import check_name
from punto.kernel.message import MOST
from punto.money import Cents, cents, dollars
from punto.rules.toml_lines import Place

Read = TypeVar("Read")


class TableFileError(PuntoError):
    """A table file cannot be used; the error names the file and the line, and says why."""

    __module__ = "punto"


class Pointed(str):
    """A number with a decimal point, exactly as it is written in the file."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Lines:
    """The name of the file, and the line of each place in it; no name where there is no file."""

    name: str
    at: Mapping[Place, int]

    def fault(self, place: Place, message: str) -> TableFileError:
        """An error that names the line of a place, or of the nearest place around it."""
        while place not in self.at and place:
            place = place[:-1]
        where = f"{self.name}:{self.at.get(place, 1)}: " if self.name else ""
        return TableFileError(f"{where}{message}")

    def inside(self, place: Place) -> Lines:
        """The lines of one section, with places that count from this section on."""
        found = {each[len(place) :]: line for each, line in self.at.items() if _within(each, place)}
        return Lines(self.name, found)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the file, with its values; `place` is where it stands in the file."""

    values: Mapping[str, Any]
    lines: Lines
    place: Place = ()

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def see_keys(self, known: tuple[str, ...]) -> None:
        """Raise an error for a key that is not among the `known` keys."""
        for key in self.values:
            if key not in known:
                where = f" of [{'.'.join(map(str, self.place))}]" if self.place else ""
                raise self.fault(key, no_such(f"key{where}", key, known))

    def text(self, key: str, default: str = "") -> str:
        value = self.values.get(key, default)
        if not isinstance(value, str) or isinstance(value, Pointed):
            raise self._wrong(key, 'text in quotes, such as "shoe"')
        return value

    def whole(self, key: str) -> int | None:
        """The whole number under a key, 0 or more; None if there is none."""
        value = self.values.get(key)
        if value is not None and not _is_whole(value):
            raise self._wrong(key, "a whole number")
        if value is not None and value > MOST:
            raise self._wrong(key, f"at most {MOST}")
        return value

    def flag(self, key: str, *, default: bool) -> bool:
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            raise self._wrong(key, "true or false")
        return value

    def money(self, key: str) -> Cents | None:
        """The amount under a key: text such as "2.50", or whole units; None if there is none."""
        return self._amount((key,), self.values[key]) if key in self.values else None

    def amounts(self, key: str) -> list[Cents]:
        return [self._amount((key, n), each) for n, each in enumerate(self._list(key))]

    def player(self, key: str, name: str) -> str:
        """Check that `name` is a name that a person at a table can have, and return it."""
        self.made(key, lambda: check_name(name))
        return name

    def names(self, key: str) -> list[str]:
        found = self._list(key)
        if not all(isinstance(each, str) for each in found):
            raise self._wrong(key, "names in quotes")
        return found

    def texts(self, key: str) -> dict[str, str]:
        """The texts of a section whose keys the file chooses, by key."""
        inner = self.section(key)
        return {name: inner.text(name) for name in inner.values}

    def milliseconds(self, key: str) -> int:
        """A time in milliseconds; the file has seconds, whole or with a decimal point."""
        value = self.values[key]
        number = isinstance(value, Pointed) or _is_whole(value)
        try:
            found = Fraction(value) * 1000 if number else Fraction(-1)
        except ValueError:  # inf and nan are numbers of TOML
            found = Fraction(-1)
        if found < 0 or found.denominator != 1:
            raise self._wrong(key, "seconds, such as 12 or 0.8")
        if found > MOST:
            raise self._wrong(key, f"at most {MOST // 1000} seconds")
        return int(found)

    def section(self, key: str) -> Section:
        return self._section(self.values.get(key, {}), (*self.place, key))

    def sections(self, key: str) -> Iterator[Section]:
        """The sections of an array of tables, such as `[[limits.players]]`."""
        for number, each in enumerate(self._list(key)):
            yield self._section(each, (*self.place, key, number))

    def inner(self, key: str) -> Iterator[tuple[str, Section]]:
        """The sections whose names the file chooses, such as `[limits.bets.tie]`, by name."""
        around = self.section(key)
        return ((name, around.section(name)) for name in around.values)

    def made(self, key: str, make: Callable[[], Read]) -> Read:
        """Call `make` for a key; a `ValueError` is reported at the line of that key."""
        try:
            return make()
        except ValueError as problem:
            raise self.fault(key, str(problem)) from None

    def fault(self, key: str, message: str) -> TableFileError:
        return self.lines.fault((*self.place, key), message)

    def _section(self, value: object, place: Place) -> Section:
        if not isinstance(value, dict):
            name = ".".join(map(str, place))
            raise self.lines.fault(place, f"{name} is {value!r}. It must be a section [{name}].")
        return Section(cast(dict[str, Any], value), self.lines, place)

    def _list(self, key: str) -> list[Any]:
        value = self.values.get(key, [])
        if not isinstance(value, list):
            raise self._wrong(key, "a list in brackets")
        return cast(list[Any], value)

    def _amount(self, inside: Place, value: object) -> Cents:
        found, want = (
            _cents(value),
            'an amount as text, such as "2.50", or in whole units, such as 5',
        )
        if found is not None and found > MOST:
            found, want = None, f"at most {dollars(MOST)}"
        if found is None:
            place, shown = (*self.place, *inside), _shown(value)
            raise self.lines.fault(place, f"{inside[0]} is {shown}. It must be {want}.")
        return found

    def _wrong(self, key: str, want: str) -> TableFileError:
        return self.fault(key, f"{key} is {_shown(self.values[key])}. It must be {want}.")


def _within(place: Place, section: Place) -> bool:
    return place[: len(section)] == section


def _shown(value: object) -> str:
    """A value as it is written in the file."""
    return str(value).lower() if isinstance(value, bool | Pointed) else repr(value)


def _cents(value: object) -> Cents | None:
    if _is_whole(value):
        return Cents(cast(int, value) * 100)
    try:
        return cents(value) if isinstance(value, str) and not isinstance(value, Pointed) else None
    except ValueError:
        return None


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
