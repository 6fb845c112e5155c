"""A complete table file for a book, with a comment for each key: what it means, what is allowed.

Its template is table_example.txt. A line that begins with `+name` is there only if the table has
something of that name, a line with `-name` only if not, and `*name` stands for the lines of a list.
Names in braces are filled in.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from textwrap import wrap
from typing import Any, cast

from punto.money import dollars
from punto.rules.answers import BookAnswer, Burn
from punto.rules.clause import Clause
from punto.rules.data import Titled
from punto.rules.default import table_of
from punto.rules.model import Rulebook, Variant
from punto.rules.ruling import Refused
from punto.rules.table_rules import TableRules
from punto.rules.wager import MAIN
from punto.table.duties import DUTIES, Doer
from punto.table.file_house import BASES
from punto.table.pace import PACE
from punto.table.table_file import PACE_FIELDS

_COLUMNS = 98
_BARE = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_TEMPLATE = files("punto.table").joinpath("table_example.txt").read_text("utf-8")

_ANSWERS = (
    "multiples", "area_maximum", "differential", "differential_counts", "individual_limits",
    "raising_minimum", "beyond_differential",
)  # fmt: skip
"""Policies whose clauses are cited."""

Facts = dict[str, object]


def example(book: Rulebook, variant: Variant, named: str = "") -> str | Refused:
    """The table file of a variant as it is if nobody chooses anything else.

    Reading the file gives that table again. What stands behind a # is ignored: it shows what could
    be set there. `named` is how the file names the book, if that is not the book's key.
    """
    table = table_of(book, variant)
    if isinstance(table, Refused):
        return table
    facts = {"table": table, "book": book, "variant": variant, "named": _toml(named or book.key)}
    facts |= _game(table) | _bets(table) | _limits(table) | _house(table)
    filled = (each for line in _TEMPLATE.splitlines() for each in _filled(line, facts))
    return "\n".join(each for line in filled for each in _laid(line)) + "\n"


def _filled(line: str, facts: Mapping[str, object]) -> Iterator[str]:
    """The lines that a line of the template becomes with the facts of a table; maybe none."""
    sign, (name, _, rest) = line[:1], line[1:].partition(" ")
    if sign == "*":
        yield from cast(Sequence[str], facts[f"{name}_lines"])
    elif sign not in ("+", "-"):
        yield line.format_map(facts)
    elif bool(facts[name]) is (sign == "+"):
        yield rest.format_map(facts)


def _laid(line: str) -> list[str]:
    """A long comment or list, broken into several lines."""
    if line.startswith("# "):
        return [f"# {each}" for each in wrap(line[2:], _COLUMNS, break_on_hyphens=False)]
    start, listed, names = line.partition(" = [")
    if not listed or len(line.removeprefix("#")) <= _COLUMNS:
        return [line]
    mark = "#" if line.startswith("#") else ""
    inside = wrap(names.removesuffix("]"), _COLUMNS, break_on_hyphens=False)
    return [f"{start} = [", *(f"{mark}{each}" for each in inside), f"{mark}]"]


def _game(table: TableRules) -> Facts:
    book, variant, policy = table.book, table.variant, table.book.policy
    allowed, clause = variant.decks, variant.decks_clause
    if policy.decks and not allowed:
        allowed, clause = policy.decks.value, policy.decks.clause
    numbers, cutting = (0,), table.arrangement.cutting_card_clause
    if table.arrangement.cutting_card:
        answer = policy.cutting_cards
        numbers, cutting = (answer.value, answer.clause) if answer else ((0, 1, 2), None)
    only = variant.tournament_only
    jackpots = [each for each in book.jackpots if variant.key in each.variants]
    versions, methods = book.versions_of(variant), book.methods_of(variant)
    return {
        "variants_lines": _choices([each for each in book.variants if each.built]),
        "versions": versions,
        "versions_lines": _choices(versions),
        "arrangements_lines": _choices(book.arrangements_of(variant)),
        "methods": methods,
        "methods_lines": _choices(methods),
        "decks": (_either(allowed) or "1 to 10") + _cited(clause),
        "cutting_cards": _either(numbers) + _cited(cutting),
        "chips": _toml([dollars(each) for each in table.chips.values]),
        "tournament": _toml(table.choices.tournament),
        "tournament_only": f": this game is for tournaments only{_cited(only)}" if only else "",
        "jackpots": ", ".join(f"{each.key}{_cited(each.table)}" for each in jackpots),
        "jackpot": jackpots[0] if jackpots else None,
    }


def _bets(table: TableRules) -> Facts:
    book, keys = table.book, {bet.key for bet in table.offered}
    limited = [bet for bet in table.offered if bet.restrictable]
    pairs = [(each, pair) for each in book.combinations for pair in each.pairs if keys >= set(pair)]
    combined, first = pairs[0] if pairs else (None, ())
    used = {bet.family for bet in table.offered}
    families, percentages = list[str](), list[str]()
    for each in (each for each in book.families if each.key in used):
        families.append(f"# {each.title}: {_either(each.options)}{_cited(each.clause)}.")
        families.append(f"#{_key(each.key)} = {_toml(each.options[0])}")
    for each in book.parameters_of(table.variant):
        allowed = f"{each.minimum} to {each.maximum}"
        percentages.append(f"# The {each.title}: {allowed}{_cited(each.clause)}.")
        percentages.append(f"{_key(each.key)} = {_toml(table.choices.percentages[each.key])}")
    return {
        "main": ", ".join(MAIN),
        "bets_clause": _cited(book.bets_clause),
        "side": _toml([bet.key for bet in table.offered if bet.key not in MAIN]),
        "limited": _toml([bet.key for bet in limited]) if limited else "",
        "restrictable": _cited(limited[0].restrictable) if limited else "",
        "pairs": ", ".join(" and ".join(pair) for _, pair in pairs),
        "pair": _toml(list(first)),
        "combined": combined,
        "combined_clause": _cited(combined.clause) if combined else "",
        "families_lines": families,
        "percentages_lines": percentages,
    }


def _limits(table: TableRules) -> Facts:
    policy, limit, version = table.book.policy, table.limits.all_bets, table.version
    counts, beyond = policy.differential_counts, policy.beyond_differential
    read = [name for name, basis in BASES.items() if basis in (None, counts and counts.value)]
    sharing = _cited(version.sharing_clause) if version else ""
    return {
        "clause": {name: _answered(getattr(policy, name)) for name in _ANSWERS},
        "minimum": dollars(limit.minimum),
        "maximum": dollars(limit.maximum),
        "bases": _either(read),
        "bet": _key(table.offered[0].key),
        "bet_name": _toml(table.offered[0].key),
        "beyond": beyond is not None and table.variant.key in beyond.value.variants,
        "boxes_ends": f": {version.seats_min} to {max(version.seats_max, version.places_max)}"
        if version
        else "",
        "boxes_clause": _cited(table.boxes_clause),
        "boxes": table.boxes or 7,
        "sharing": _toml(table.choices.sharing),
        "sharing_clause": sharing or _answered(policy.players_per_area),
    }


def _house(table: TableRules) -> Facts:
    policy = table.book.policy
    cut, place, burn = policy.cut_distance, policy.cutting_card_distance, policy.burn
    pays, pace = policy.unpayable, dict[str, str]()
    for key, name in PACE_FIELDS.items():
        whole, rest = divmod(getattr(PACE, name), 1000)
        pace[key] = f"{whole}.{rest:03}".rstrip("0").rstrip(".")
    return {
        "cut": _cited(cut.clause) if cut else "",
        "place": _cited(place[0].clause) if place else "",
        "burn": _cited(burn[0].clause) if burn else "",
        "burns": _either(Burn),
        "pays": _cited(pays.clause) if pays else "",
        "pace": pace,
        "doers": _either(Doer),
        "duties": DUTIES,
    }


def _choices(things: Sequence[Titled]) -> list[str]:
    """What can be chosen, one a line."""
    return [f"# - {each.key}: {each.title}{_cited(each.clause)}" for each in things]


def _key(key: str) -> str:
    """A key as TOML has it: in quotes where it needs them."""
    return key if _BARE.fullmatch(key) else _toml(key)


def _toml(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _either(names: Iterable[object]) -> str:
    return " or ".join(map(str, names))


def _answered(answer: BookAnswer[Any] | None) -> str:
    """The clause of an answer, or that there is none."""
    return _cited(answer.clause) if answer else "; the book does not speak of it"


def _cited(clause: Clause | None) -> str:
    return f" [{clause.number}]" if clause else ""
