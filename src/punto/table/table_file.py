"""A table file: one TOML file that says which table is opened and how it is run.

docs/table-file.md has every key. What the book does not allow is refused with its clause.
"""

import re
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import Any

from punto.errors import must_be, no_such
from punto.money import Chips
from punto.rules.books import book as find_book
from punto.rules.books import is_book, keys
from punto.rules.check import RulebookError
from punto.rules.configure import choose
from punto.rules.default import mid_coup, table_of
from punto.rules.model import Rulebook, Variant
from punto.rules.ruling import Refused
from punto.rules.table_rules import Choices, TableRules
from punto.rules.toml_lines import Place, toml_lines
from punto.table.duties import DUTIES, Doer, Duties
from punto.table.file_house import house_of
from punto.table.file_limits import LIMITS, limits_of
from punto.table.file_section import Lines, Pointed, Section, TableFileError
from punto.table.pace import PACE, Pace

PACE_FIELDS = {each.name.removesuffix("_ms").replace("_", "-"): each.name for each in fields(Pace)}
KEYS: Mapping[str, tuple[str, ...]] = {
    "": (
        "book", "variant", "version", "arrangement", "method", "decks", "cutting-cards", "chips",
        "tournament", "jackpot", "cashier", "bets", "limits", "places", "house", "pace", "duties",
    ),
    "bets": ("offered", "mid-coup", "restricted", "pair", "options", "percentages"),
    "limits": LIMITS,
    "places": ("boxes", "side-places", "sharing"),
    "house": ("about", "cut-distance", "cutting-card-distance", "burn", "pay"),
    "pace": tuple(PACE_FIELDS),
    "duties": tuple(each.name for each in fields(Duties)),
}  # fmt: skip
"""The keys of each section."""


@dataclass(frozen=True, slots=True)
class TableFile:
    """A table that was read from a file: its rules, and how it is run."""

    rules: TableRules
    pace: Pace = PACE
    duties: Duties = DUTIES


def read_table(text: str, name: str = "table.toml", folder: Path | None = None) -> TableFile:
    """Read a table file; `TableFileError` says in which line it is wrong, and why.

    `name` is what errors call the file. A book that is a folder is looked for from `folder`.

    >>> file = read_table('book = "rws"\\ndecks = 6')
    >>> file.rules.variant.key, file.rules.choices.decks
    ('non-commission', 6)
    >>> read_table('book = "rws"\\ndecks = 3', "high.toml")
    Traceback (most recent call last):
    punto.TableFileError: high.toml:2: The shoe would have 3 decks. ...
    """
    raw, lines = parsed_toml(text, name)
    return table_in(raw, lines, folder or Path())


def table_in(raw: dict[str, Any], lines: Lines, folder: Path) -> TableFile:
    """The table that the data of a file describe; the data may be a part of a larger file."""
    file = Section(raw, lines)
    for section, known in KEYS.items():
        (file.section(section) if section else file).see_keys(known)
    book = _book(file, folder)
    made = rules_in(book, file)
    if isinstance(made, Refused):
        raise lines.fault(_blamed(book, raw, lines, made), str(made))
    pace, duties = pace_in(file.section("pace")), _duties(file.section("duties"))
    return TableFile(made, pace, duties)


def parsed_toml(text: str, name: str) -> tuple[dict[str, Any], Lines]:
    """The data of a TOML text, and the line on which each key stands."""
    try:
        raw = tomllib.loads(text, parse_float=Pointed)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        said = str(problem) or "nested too deep"
        found = re.search(r" \(at line (\d+), column (\d+)\)", said)
        line = found[1] if found else str(text.count("\n") + 1)
        why = said.replace(found[0], f" at column {found[2]}") if found else said
        raise TableFileError(f"{name}:{line}: this is not TOML: {why}") from None
    return raw, Lines(name, toml_lines(text))


def _book(file: Section, folder: Path) -> Rulebook:
    key = file.text("book")
    if not key:
        raise file.fault("book", 'No book is named. It must be named, as in book = "nsw-premium".')
    inside = folder / key
    if not is_book(inside) and key not in keys():
        raise file.fault("book", no_such("book", key, keys(), "the folder of a book"))
    try:
        return find_book(str(inside) if is_book(inside) else key).rules
    except RulebookError as problem:
        raise file.fault("book", str(problem)) from None


def rules_in(book: Rulebook, file: Section) -> TableRules | Refused:
    """The rules of a table: the default rules of its variant, changed by what the file says."""
    variant = book.variant(file.text("variant")) if "variant" in file else book.variants[0]
    if variant is None:
        return choose(book, Choices(variant=file.text("variant")))
    bets = file.section("bets")
    shown = {each.key: str(each.minimum) for each in book.parameters_of(variant)}
    shown |= bets.texts("percentages")
    also = mid_coup(book, variant) if bets.flag("mid-coup", default=False) else ()
    if also and "offered" in bets:
        raise bets.fault(
            "mid-coup", "mid-coup and offered are both set. Only one of them must be set."
        )
    made = table_of(book, variant, file.whole("decks"), shown, also)
    if isinstance(made, Refused):
        return made
    return choose(book, _wished(book, variant, file, made.choices))


def _wished(book: Rulebook, variant: Variant, file: Section, usual: Choices) -> Choices:
    bets, places = file.section("bets"), file.section("places")
    offered = frozenset(bets.names("offered")) if "offered" in bets else usual.offered
    wished = replace(
        usual,
        version=file.text("version"),
        arrangement=file.text("arrangement", usual.arrangement),
        method=file.text("method"),
        cutting_cards=file.whole("cutting-cards"),
        tournament=file.flag("tournament", default=usual.tournament),
        jackpot=file.text("jackpot"),
        cashier=file.flag("cashier", default=False),
        offered=offered,
        restricted=frozenset(bets.names("restricted")),
        pair=_pair(bets),
        options=bets.texts("options"),
        boxes=places.whole("boxes"),
        side_places=places.whole("side-places"),
        sharing=places.flag("sharing", default=False),
        house=house_of(book, file),
        limits=limits_of(book, variant, file.section("limits"), usual.limits),
    )
    if "chips" not in file:
        return wished
    values = tuple(sorted(set(file.amounts("chips"))))
    return replace(wished, chips=file.made("chips", lambda: Chips(values)))


def _pair(bets: Section) -> tuple[str, str] | None:
    match bets.names("pair"):
        case []:
            return None
        case [player, banker]:
            return player, banker
        case names:
            want = "two: the Player's and the Banker's"
            raise bets.fault("pair", f"pair has {len(names)} bets. It must have {want}.")


def pace_in(section: Section) -> Pace:
    """How fast a table deals; a time that the section leaves out is the usual one."""
    return Pace(**{PACE_FIELDS[key]: section.milliseconds(key) for key in section.values})


def _duties(section: Section) -> Duties:
    duties, found = DUTIES, dict[str, Doer]()
    for key in section.values:
        who = section.text(key)
        if who not in list(Doer):
            raise section.fault(key, f"{key} is {who!r}{must_be(who, tuple(Doer))}")
        found[key] = Doer(who)
        duties = section.made(key, partial(Duties, **found))
    return duties


def _blamed(book: Rulebook, raw: dict[str, Any], lines: Lines, refusal: Refused) -> Place:
    """The place in the file that caused the refusal: the last one without which it would differ.

    A list comes after each of its elements.
    """
    for place in reversed(list(lines.at)):
        without = _without(raw, place)
        if without is None or place == ("book",):
            continue
        try:
            again = rules_in(book, Section(without, lines))
        except TableFileError:
            continue
        if again != refusal:
            return place
    return ("book",)


def _without(raw: dict[str, Any], place: Place) -> dict[str, Any] | None:
    """The data without a value or a list; None for a section."""
    found: Any = (copied := deepcopy(raw))
    for part in place[:-1]:
        found = found[part]
    if isinstance(found[place[-1]], dict):
        return None
    del found[place[-1]]
    return copied
