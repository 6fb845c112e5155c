"""Values in English words: amounts, titles, numbers of things, names."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from punto.money import dollars
from punto.rules.english.phases import PHASES
from punto.rules.values import (
    At,
    BetKey,
    CardFace,
    Group,
    HandOf,
    Money,
    Named,
    Number,
    Numbered,
    OneOf,
    PhaseKey,
    Plain,
    Quote,
    RoleKey,
    Thing,
)

if TYPE_CHECKING:
    from punto.rules.model import Rulebook

_BARE = {Thing.PERSON, Thing.PLAYER, Thing.PERCENTAGE, Thing.GOODS, Thing.PLACE, Thing.CLAUSE}
_SPOKEN = {Thing.STEP, Thing.STANDING, Thing.EQUIPMENT, Thing.FEE, Thing.BACKS}
_LED = {Thing.TABLE, Thing.PRIZE, Thing.ENTRY}
_PLURALS = {Thing.ENTRY: "entries", Thing.BOX: "boxes"}


def group(values: Group, rules: Rulebook | None) -> str:
    """Any one of the values, or all of them."""
    last = "or" if isinstance(values, OneOf) else "and"
    numbers = [each for each in values.values if isinstance(each, Number)]
    if len(numbers) == len(values.values) > 1:
        return f"{_listed([str(each.number) for each in numbers], last)} {_many(numbers[0].of)}"
    return _listed([plain(each, rules) for each in values.values], last)


def _listed(said: list[str], last: str) -> str:
    *first, end = dict.fromkeys(said or ["nothing"])
    return f"{', '.join(first)} {last} {end}" if first else end


def plain(value: Plain, rules: Rulebook | None) -> str:
    """A single value."""
    match value:
        case Named(of=thing, name=name):
            return _named(thing, name)
        case Numbered(of=thing, number=number):
            return f"{_spaced(thing)} {number}"
        case Number(number=number, of=thing):
            return _counted(number, thing)
        case Money(cents=cents):
            return dollars(cents)
        case RoleKey(key=key):
            return _role(key, rules)
        case BetKey(key=key, on=on):
            return f"{_bet(key, rules)} on {on}" if on else _bet(key, rules)
        case HandOf(side=side):
            return f"the {side.title()} hand"
        case CardFace(card=text):
            return text
        case Quote(text=text):
            return f'"{text}"' if text else "nothing"
        case At(second=second):
            return f"second {second}"
        case PhaseKey(key=key, of=thing):
            return PHASES[thing][key]
        case _:
            assert_never(value)


def _named(thing: Thing, name: str) -> str:
    """People and tables by their names, words of the book or the protocol in quotation marks."""
    if not name:
        return "nobody" if thing in (Thing.PERSON, Thing.PLAYER) else "nothing"
    if thing in _BARE:
        return name
    if thing is Thing.COUP:
        return {"this": "this coup", "next": "the next coup"}.get(name, name)
    if thing in _SPOKEN:
        return _spaced(name)
    return f"{_spaced(thing)} {name}" if thing in _LED else f'"{name}"'


def _counted(number: int, thing: Thing) -> str:
    return f"{number or 'no'} {_spaced(thing) if number == 1 else _many(thing)}"


def _many(thing: Thing) -> str:
    return _PLURALS.get(thing, f"{_spaced(thing)}s")


def _role(key: str, rules: Rulebook | None) -> str:
    """A role by its title in the book, with an article."""
    roles = rules.authority.roles if rules else ()
    title = next((each.title for each in roles if each.key == key), _titled(key))
    if not key:
        return "nobody"
    if key in ("player", "dealer", "guest"):
        return f"a {key}"
    return title if key == "management" else f"{'an' if title[0] in 'AEIO' else 'a'} {title}"


def _bet(key: str, rules: Rulebook | None) -> str:
    """A bet by its title in the book."""
    bets = rules.bets if rules else ()
    return next((each.title for each in bets if each.key == key), _titled(key))


def _titled(key: str) -> str:
    return _spaced(key.rpartition("/")[2]).title()


def _spaced(key: str) -> str:
    return key.replace("-", " ")
