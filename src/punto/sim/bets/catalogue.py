"""The built-in betting systems by name: progressions and selections, with their parameters."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from punto.roads.streaks import BIG_EYE, COCKROACH, SMALL
from punto.sim.loops import systems
from punto.sim.loops.selections import BANKER, BLUE, LATEST, PLAYER, RED, TIE

Read = Callable[[str], tuple[int, ...]]
"""The numbers that a text stands for, raising ValueError for a text that has none."""

LETTERS = {"P": PLAYER, "B": BANKER, "T": TIE}
_COLOURS = {"latest": LATEST, "red": RED, "blue": BLUE}
_MARKS_MAX, _NUMBERS_MAX, _NUMBER_MAX = 24, 16, 1000
MILLION, COUNT_MAX = 10**6, 1000
"""Counts are taken to six decimal places, up to a thousand; no tag is over a million."""


@dataclass(frozen=True, slots=True)
class SystemParameter:
    """A parameter of a system. `default` is empty if there is none; `want` says what it must be."""

    name: str
    default: str
    want: str
    read: Read


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A progression or selection and its number; `fixed` options come before its parameters."""

    name: str
    number: int
    parameters: tuple[SystemParameter, ...] = ()
    fixed: tuple[int, ...] = ()


def number(text: str) -> int:
    """Read a whole number in plain digits; raises ValueError."""
    if not re.fullmatch(r"[+-]?\d{1,9}", text.strip(), re.ASCII):
        raise ValueError(text)
    return int(text)


def whole(name: str, default: int, least: int, most: int) -> SystemParameter:
    """A parameter that is a whole number from `least` to `most`."""

    def read(text: str) -> tuple[int, ...]:
        found = number(text)
        if not least <= found <= most:
            raise ValueError(text)
        return (found,)

    return SystemParameter(name, str(default), f"a whole number from {least} to {most}", read)


def numbers(name: str, default: str) -> SystemParameter:
    """A parameter that is a list of whole numbers: multiples of the base stake."""
    want = f"1 to {_NUMBERS_MAX} whole numbers from 1 to {_NUMBER_MAX} such as {default}"

    def read(text: str) -> tuple[int, ...]:
        found = tuple(map(number, re.split("[-,]", text)))
        if len(found) > _NUMBERS_MAX or not all(1 <= each <= _NUMBER_MAX for each in found):
            raise ValueError(text)
        return len(found), *found

    return SystemParameter(name, default, want, read)


def decimal(name: str, want: str, least: int) -> SystemParameter:
    """A parameter that is a number with up to six decimal places; it is read in millionths."""

    def read(text: str) -> tuple[int, ...]:
        found = re.fullmatch(r"([+-]?)(\d{1,4})(?:\.(\d{1,6}))?", text, re.ASCII)
        if found is None:
            raise ValueError(text)
        sign, before, behind = found.groups(default="")
        millionths = int(sign + before + behind.ljust(6, "0"))
        if not least <= millionths <= COUNT_MAX * MILLION:
            raise ValueError(text)
        return (millionths,)

    return SystemParameter(name, "", want, read)


def read_tags(text: str) -> tuple[int, ...]:
    found = tuple(map(number, text.split(",")))
    if len(found) != len("A23456789TJQK") or max(map(abs, found)) > MILLION:
        raise ValueError(text)
    return found


def read_marks(text: str) -> tuple[int, ...]:
    """Read marks of a road, such as `PBP`, into one number: two bits for each, behind a 1."""
    if not 1 <= len(text) <= _MARKS_MAX:
        raise ValueError(text)
    code = 1
    for letter in text.upper():
        if letter not in LETTERS:
            raise ValueError(text)
        code = code << 2 | LETTERS[letter]
    return (code,)


def one_of(names: dict[str, int]) -> Read:
    """Return a function that reads one of these names and returns its number."""

    def read(text: str) -> tuple[int, ...]:
        found = {name.upper(): number for name, number in names.items()}.get(text.upper())
        if found is None:
            raise ValueError(text)
        return (found,)

    return read


THRESHOLD = decimal(
    "threshold", f"a number up to {COUNT_MAX} with up to 6 decimal places", -COUNT_MAX * MILLION
)
STEP = decimal("step", f"a number above 0 up to {COUNT_MAX} with up to 6 decimal places", 1)
SPREAD = whole("spread", 1, 1, 1000)
TAGS = SystemParameter("tags", "", f"13 whole numbers, ace to king, none over {MILLION}", read_tags)

PROGRESSIONS = (
    CatalogueEntry("flat", systems.FLAT),
    CatalogueEntry("martingale", systems.MARTINGALE),
    CatalogueEntry("grand-martingale", systems.GRAND_MARTINGALE),
    CatalogueEntry("paroli", systems.PAROLI, (whole("steps", 3, 1, 20),)),
    CatalogueEntry("dalembert", systems.DALEMBERT, (whole("step", 1, 1, 100),)),
    CatalogueEntry("fibonacci", systems.FIBONACCI),
    CatalogueEntry("labouchere", systems.LABOUCHERE, (numbers("line", "1-2-3-4"),)),
    CatalogueEntry("oscars-grind", systems.OSCARS_GRIND),
    CatalogueEntry("1-3-2-6", systems.PATTERN, (numbers("pattern", "1-3-2-6"),)),
    CatalogueEntry("count", systems.COUNT, (TAGS, THRESHOLD, STEP, SPREAD)),
)

_MARKS = SystemParameter("after", "PBP", f"1 to {_MARKS_MAX} letters of P, B and T", read_marks)
_BACK = SystemParameter("back", "B", "P, B or T", one_of(LETTERS))
_COLOUR = SystemParameter("colour", "latest", "latest, red or blue", one_of(_COLOURS))

SELECTIONS = (
    CatalogueEntry("fixed", systems.FIXED),
    CatalogueEntry("follow", systems.FOLLOW),
    CatalogueEntry("against", systems.AGAINST),
    CatalogueEntry("streak", systems.STREAK, (whole("length", 3, 1, 60),)),
    CatalogueEntry("bead", systems.MARKS, (_MARKS, _BACK), (1,)),
    CatalogueEntry("big-road", systems.MARKS, (_MARKS, _BACK), (0,)),
    CatalogueEntry("big-eye", systems.ROAD, (_COLOUR,), (BIG_EYE,)),
    CatalogueEntry("small-road", systems.ROAD, (_COLOUR,), (SMALL,)),
    CatalogueEntry("cockroach", systems.ROAD, (_COLOUR,), (COCKROACH,)),
)

ALIASES = {"reverse-martingale": "paroli", "d-alembert": "dalembert", "oscar": "oscars-grind"}
