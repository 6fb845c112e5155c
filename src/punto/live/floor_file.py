"""A floor file: one TOML file that says what a floor has and how the house runs it.

docs/serve.md has every key. Errors name the file and the line, as those of a table file do.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec

from punto.errors import no_such, unreadable
from punto.jackpot.commands import (
    CheckSystem,
    JoinTable,
    NotifyParameters,
    SetUp,
    StartJackpot,
)
from punto.jackpot.machine import JACKPOT
from punto.kernel.log import LogError
from punto.kernel.message import Command
from punto.kernel.recorder import begin
from punto.kernel.request import Person, Request
from punto.live.file_settings import OIDC, one_of, settings_in
from punto.live.plan import FirstAsk, FloorPlan, HouseMoney, StreamPlan
from punto.live.steward import HOUSE
from punto.promotion.commands import Draft
from punto.promotion.machine import PROMOTION
from punto.rules.books import book as find_book
from punto.rules.books import keys
from punto.rules.conditions import Conditions
from punto.rules.jackpot import Division, Jackpot
from punto.rules.model import Rulebook
from punto.rules.ruling import Accepted, sentence
from punto.rules.table_rules import TableRules, same_for_all
from punto.rules.terms import read_terms
from punto.table.file_section import Section
from punto.table.table_file import KEYS, TableFile, pace_in, parsed_toml, table_in
from punto.tournament.commands import DraftTerms
from punto.tournament.machine import TOURNAMENT

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "": ("web", "house", "people", "pace", "tables", "jackpots", "tournaments", "promotions"),
    "web": ("host", "port", "proxies", "unread-seconds"),
    "house": ("money", "play-money"),
    "people": ("register", "second-factor-for-staff", *OIDC),
    "pace": KEYS["pace"],
}
_JACKPOT = (
    "book", "tables", "jackpot", "option", "percentages", "seed", "contribution", "division",
    "unit", "notice",
)  # fmt: skip
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_TAKEN = ("cashier",)


def read_floor(text: str, name: str = "floor.toml", folder: Path | None = None) -> FloorPlan:
    """Read the text of a floor file; `TableFileError` says in which line it is wrong, and why.

    Files that the floor file names are looked for from `folder`.

    >>> plan = read_floor('[tables.one]\\nbook = "rws"')
    >>> list(plan.tables), plan.tables["one"].rules.book.key
    (['one'], 'rws')
    >>> read_floor('[tables.one]\\nbook = "rws"\\ndecks = 3', "club.toml")
    Traceback (most recent call last):
    punto.TableFileError: club.toml:3: The shoe would have 3 decks. ...
    """
    raw, lines = parsed_toml(text, name)
    file = Section(raw, lines)
    for section, known in SECTIONS.items():
        (file.section(section) if section else file).see_keys(known)
    reader = _FloorReader(file, folder or Path())
    titles = dict[str, str]()
    tables = {key: reader.table(each, key, titles) for key, each in file.inner("tables")}
    if not tables:
        raise file.fault("tables", "The floor has no table. It must have a section [tables.NAME].")
    _see_alike(file.section("tables"), tables)
    settings = dict(settings_in(file, folder or Path()))
    acts = settings.get("money", HouseMoney.PLAY) == HouseMoney.PLAY
    streams = {key: reader.jackpot(each, tables, acts=acts) for key, each in file.inner("jackpots")}
    streams |= {key: reader.tournament(each) for key, each in file.inner("tournaments")}
    streams |= {key: reader.promotion(each) for key, each in file.inner("promotions")}
    _see_names(file)
    return FloorPlan(tables, streams, titles, settings, name)


def _see_alike(section: Section, tables: Mapping[str, TableFile]) -> None:
    """Raise if a book wants all its tables to have the same odds and these do not.

    [nz-division-5 11A.8/s2]
    """
    before: defaultdict[str, list[TableRules]] = defaultdict(list)
    for name, each in tables.items():
        alike = before[each.rules.book.key]
        alike.append(each.rules)
        if refusal := same_for_all(alike):
            raise section.fault(name, sentence(refusal, each.rules.book))


def _see_names(file: Section) -> None:
    """Raise if a name in the file cannot be part of an address, or stands for two things."""
    seen = dict[str, str]()
    for kind in ("tables", "jackpots", "tournaments", "promotions"):
        section = file.section(kind)
        for name in section.values:
            if not _NAME.fullmatch(name):
                want = "small letters, digits and hyphens, at most 40"
                raise section.fault(name, f"{name!r} is not a name here. It must be {want}.")
            if name in _TAKEN or name in seen:
                who = f"one of the {seen[name]}" if name in seen else "the floor's own"
                raise section.fault(name, f"{name!r} is the name of {who} already")
            seen[name] = kind


class _FloorReader:
    """Reads the parts of a floor file."""

    def __init__(self, file: Section, folder: Path) -> None:
        self._folder = folder
        pace_in(file.section("pace"))
        self._pace = dict(file.section("pace").values)

    def table(self, section: Section, key: str, titles: dict[str, str]) -> TableFile:
        """Read a table, which has a file of its own or is described in the floor file."""
        if "title" in section:
            titles[key] = section.text("title")
        if "file" not in section:
            raw = {name: value for name, value in section.values.items() if name != "title"}
            return table_in(self._paced(raw), section.lines.inside(section.place), self._folder)
        section.see_keys(("title", "file"))
        name = section.text("file")
        raw, lines = parsed_toml(self._text(section, "file"), name)
        return table_in(self._paced(raw), lines, (self._folder / name).parent)

    def _paced(self, raw: dict[str, Any]) -> dict[str, Any]:
        """Give a table the floor's pace wherever it sets none of its own."""
        own = raw.get("pace", {})
        if not self._pace or not isinstance(own, dict):
            return raw
        return {**deepcopy(raw), "pace": {**self._pace, **own}}

    def _text(self, section: Section, key: str) -> str:
        name = section.text(key)
        try:
            return (self._folder / name).read_text("utf-8")
        except (OSError, UnicodeError) as problem:
            raise section.fault(key, unreadable(name, problem)) from None

    def _book(self, section: Section, key: str = "book") -> Rulebook:
        name = section.text(key)
        if name not in keys():
            raise section.fault(key, no_such("book", name, keys()))
        return find_book(name).rules

    def jackpot(
        self, section: Section, tables: Mapping[str, TableFile], *, acts: bool
    ) -> StreamPlan:
        """Read a jackpot over a group of tables; without parameters in the file, staff set them."""
        section.see_keys(_JACKPOT)
        rules, names = self._book(section), tuple(section.names("tables"))
        for name in names:
            if name not in tables:
                raise section.fault("tables", no_such("table", name, tuple(tables)))
            if not tables[name].rules.choices.jackpot:
                must = 'It must have jackpot = "..." in its table file.'
                raise section.fault("tables", f"The table {name} takes part in no jackpot. {must}")
        first = tuple(_set_up(section, rules, names, tables, acts)) if "option" in section else ()
        return _checked(section, StreamPlan(JACKPOT, JACKPOT.header(rules), first, names, acts))

    def tournament(self, section: Section) -> StreamPlan:
        """Read a tournament, which is given by its book or by a file of terms."""
        section.see_keys(("book", "terms"))
        if "terms" not in section:
            rules = self._book(section)
            return _checked(section, StreamPlan(TOURNAMENT, TOURNAMENT.header(rules)))
        text = self._text(section, "terms")
        terms = _read(section, "terms", lambda: read_terms(text))
        if terms.book not in keys():
            raise section.fault("terms", no_such("book", terms.book, keys()))
        rules = find_book(terms.book).rules
        first = FirstAsk(_manager(rules), DraftTerms(terms=terms))
        return _checked(section, StreamPlan(TOURNAMENT, TOURNAMENT.header(rules), (first,)))

    def promotion(self, section: Section) -> StreamPlan:
        """Read a promotion, a prize draw, with or without a file of its conditions."""
        section.see_keys(("book", "conditions"))
        rules, first = self._book(section), tuple[FirstAsk, ...]()
        if "conditions" in section:
            text = self._text(section, "conditions")
            drafted = _read(
                section, "conditions", lambda: msgspec.toml.decode(text, type=Conditions)
            )
            first = (FirstAsk(_manager(rules), Draft(conditions=drafted)),)
        return _checked(section, StreamPlan(PROMOTION, PROMOTION.header(rules), first))


def _read(section: Section, key: str, read: Callable[[], Any]) -> Any:
    try:
        return read()
    except (ValueError, RecursionError) as problem:
        name = section.text(key)
        raise section.fault(key, f"{name}: {' '.join(str(problem).split())}") from None


def _manager(rules: Rulebook) -> Person:
    """The house as a person in the highest role of the book's ladder, who drafts what files say."""
    return Person(name=HOUSE, role=rules.authority.rungs[-1])


def _set_up(
    section: Section,
    rules: Rulebook,
    names: tuple[str, ...],
    tables: Mapping[str, TableFile],
    acts: bool,
) -> Iterator[FirstAsk]:
    """The house's first commands to a jackpot: parameters, tables, and with `acts` the start."""
    key = section.text("jackpot")
    found = next((each for each in rules.jackpots if key in ("", each.key)), None)
    if found is None:
        known = tuple(each.key for each in rules.jackpots)
        raise section.fault("jackpot", no_such(f"jackpot of {rules.key}", key, known))
    house, reader = _who(found.operating.by), _who(found.value.by)
    yield FirstAsk(house, _parameters(section, found))
    teller = _who(found.parameters.by)
    fitted = tuple(each.fitting for each in found.equipment)
    for name in names:
        variant = tables[name].rules.variant.key
        yield FirstAsk(teller, JoinTable(table=name, variant=variant, fitted=fitted))
    if acts:
        works = tuple(each.key for each in found.checks)
        yield FirstAsk(reader, CheckSystem(works=works))
        notice = section.text("notice", "the floor file")
        yield FirstAsk(teller, NotifyParameters(reference=notice))
        yield FirstAsk(house, StartJackpot(reason="the floor file"))


def _who(role: str) -> Person:
    return Person(name=HOUSE, role=role)


def _parameters(section: Section, jackpot: Jackpot) -> SetUp:
    ways = tuple(each.how.value for each in jackpot.divided.ways)
    return SetUp(
        jackpot=jackpot.key,
        option=section.text("option"),
        percentages=section.texts("percentages"),
        seed=section.money("seed") or 0,
        contribution=section.money("contribution") or 1,
        division=Division(one_of(section, "division", ways) if "division" in section else ways[0]),
        unit=section.money("unit") or 1,
        reason="the floor file",
    )


def _checked(section: Section, plan: StreamPlan) -> StreamPlan:
    """Return the plan, if its machine accepts the house's first commands; an error otherwise."""
    book = find_book(plan.header.book).rules
    try:
        recorder, _ = begin(plan.machine, plan.header)
        for ask in plan.first:
            request = Request[Command](by=ask.by, at=0, command=ask.command)
            recorder, answer, _ = recorder.ask(request)
            if not isinstance(answer.ruling, Accepted):
                raise section.fault("", sentence(answer.ruling, book))
    except LogError as problem:
        raise section.fault("book", problem.why) from None
    return plan
