"""Turns a book into plain data for JSON: odds as texts of fractions, clauses as their numbers."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, cast

import msgspec

from punto.cli.show.answers import split
from punto.cli.show.derived import conditions
from punto.cli.show.rows import policy_rows, trouble_rows
from punto.cli.show.screen import Json
from punto.rules.bet import Bet
from punto.rules.clause import Clause
from punto.rules.load import Book
from punto.rules.model import Rulebook
from punto.rules.odds import Pay, Percent
from punto.rules.payoff import Payoff
from punto.rules.window import Situation
from punto.rules.words import Condition, Opening


def plain(value: object) -> Json:
    """Any value of a rulebook as plain data for JSON."""
    match value:
        case Clause():
            return value.number
        case Pay():
            return pay(value)
        case Percent():
            return {"text": str(value), "share": ratio(value.share)}
        case Condition() | Opening():
            return {"written": str(value), "text": value.english}
        case None | bool() | int():
            return value
        case str():
            return str(value)
        case msgspec.Struct():
            return struct(value)
        case Mapping():
            table = cast(Mapping[Any, object], value)
            return {str(key): plain(each) for key, each in table.items()}
        case Sequence():
            return [plain(each) for each in cast(Sequence[object], value)]
        case _:
            raise TypeError(f"{value!r} has no form in JSON")


def struct(value: msgspec.Struct) -> dict[str, Json]:
    """The fields of a part of a book, under their names in its TOML; readings as a list."""
    shown: dict[str, Json] = {}
    for name, written in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
        found = getattr(value, name)
        if name == "reading":
            shown["readings"] = list(split(found))
        else:
            shown[written] = plain(found)
    return shown


def pay(value: Pay) -> dict[str, Json]:
    return {
        "text": str(value),
        "odds": None if value.odds is None else ratio(value.odds),
        "commission": ratio(value.commission),
        "sign": value.sign or None,
    }


def ratio(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def head(book: Book) -> dict[str, Json]:
    """The data about a book itself, without its rules."""
    rules = book.rules
    decks = rules.policy.decks
    return {
        "key": book.key,
        "title": rules.title,
        "source": rules.source,
        "edition": rules.edition,
        "records": plain(rules.records),
        "decks": list(decks.value) if decks else None,
        "clauses": len(book.index.entries),
        "wagers": len({bet.key for bet in rules.bets}),
        "wagers-clause": plain(rules.bets_clause),
        "boxes-clause": plain(rules.boxes_clause),
        "closed-boxes": plain(rules.closed_boxes),
        "rules-shown": plain(rules.rules_shown),
        "phases": plain(rules.phases),
        "wagers-built": len({bet.key for bet in rules.bets if bet.built}),
        "variants": [
            struct(each) | {"wagers": [bet.key for bet in rules.bets_of(each)]}
            for each in rules.variants
        ],
    }


def wager(rules: Rulebook, bet: Bet) -> Json:
    """A bet with its payoffs as data, with each option of its family written out."""
    family = rules.family(bet.family)
    options = family.options if family else ()
    shown = struct(bet)
    shown["variants"] = [each.key for each in rules.variants if bet in rules.bets_of(each)]
    shown["payoffs"] = [_payoff(row, options) for row in bet.payoffs]
    if bet.window:
        situations = [_situation(each, options) for each in bet.window.situations]
        shown["window"] = struct(bet.window) | {"situations": situations}
    return shown


def _situation(each: Situation, options: tuple[str, ...]) -> Json:
    """A situation in which a bet is offered in mid-coup, with its own payoffs, as data."""
    rows: list[Json] = [_payoff(row, options) for row in each.payoffs]
    return struct(each) | {"text": conditions(each.when), "payoffs": rows}


def _payoff(row: Payoff, options: tuple[str, ...]) -> Json:
    shown = struct(row) | {"text": conditions(row.when)}
    chosen = [(each, row.for_option(each, at)) for at, each in enumerate(options or ("",))]
    shown["pays"] = [
        pay(one.pay) | {"option": option or None, "clause": one.clause.number}
        for option, one in chosen
    ]
    return shown


def policies(rules: Rulebook) -> list[Json]:
    """What the book says to each question: as data, and in words."""
    asked = {name.replace("_", "-"): name for name in rules.policy.__struct_fields__}
    found = ((row, getattr(rules.policy, asked.get(row.key, ""), None)) for row in policy_rows())
    return [row.data | {"data": plain(data), "says": row.says(rules)} for row, data in found]


def irregularities(rules: Rulebook) -> list[Json]:
    """What the book does about each irregularity: as data, and in words."""
    cases = {kind.value: value for kind, value in rules.irregularities.items()}
    return [
        {"key": row.key, "title": row.title}
        | {"data": plain(cases.get(row.key)), "says": row.says(rules)}
        for row in trouble_rows()
    ]
