"""Makes English sentences of refusals and of a book's silence, with the words of `english.toml`."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from punto.money import dollars
from punto.rules import values
from punto.rules.clause import Clause
from punto.rules.finding import Attempt, Finding, FindingOf
from punto.rules.irregular import Irregularity
from punto.rules.language import english
from punto.rules.need import Need, NeedOf
from punto.rules.question import Gap, gap_of
from punto.rules.reason import Reason
from punto.rules.values import Group, Number, OneOf, PhaseKey, Plain, RoleKey, Thing

if TYPE_CHECKING:
    from punto.rules.model import Rulebook
    from punto.rules.ruling import Expected, Found

_BARE = {Thing.PERSON, Thing.PLAYER, Thing.PERCENTAGE, Thing.GOODS, Thing.PLACE, Thing.CLAUSE}
_SPOKEN = {Thing.STEP, Thing.STANDING, Thing.EQUIPMENT, Thing.FEE, Thing.BACKS}
_LED = {Thing.TABLE, Thing.PRIZE, Thing.ENTRY}
_PLURALS = {Thing.ENTRY: "entries", Thing.BOX: "boxes"}


def refusal(
    reason: Reason,
    clause: Clause | None,
    found: Found,
    expected: Expected,
    rules: Rulebook | None = None,
) -> str:
    """The sentences of a refusal: what was found, what was expected, and the clause.

    >>> from punto.rules.values import BetKey
    >>> clause = Clause("rws 3.8")
    >>> print(refusal(Reason.BETTING_CLOSED, clause, BetKey("tie"), Need.BEFORE_FIRST_CARD))
    The wager on Tie came after betting closed. It must come before the first card. [rws 3.8]
    """
    frame = english().reasons[reason]
    match found:
        case values.BetKey():
            met = frame.bet
        case RoleKey() | values.Named(of=Thing.PERSON | Thing.PLAYER):
            met = frame.person
        case Number():
            met = frame.number
        case _:
            met = ""
    got = _sentence(words(found, rules), met or frame.found)
    want = _sentence(_expected(expected, rules), frame.expected or english().expected)
    return f"{got} {want} [{clause}]" if clause else f"{got} {want}"


def silence(book: str, gap: Gap, found: Found, by: str, rules: Rulebook | None = None) -> str:
    """The sentences that say what the book does not state, and which role decides it.

    >>> from punto.rules.question import Question
    >>> print(silence("rws", Question.WHO_CUTS, Finding.OFFER_OF_THE_CUT, "pit-supervisor"))
    rws does not say who cuts the cards (offering the cut). A Pit Supervisor decides.
    """
    about = _plain(found.phase, rules) if isinstance(found, Attempt) else words(found, rules)
    said = f"{book} does not say {question(gap)} ({about.removesuffix('.')})."
    return f"{said} {_sentence(_role(by, rules), english().decides)}" if by else said


def question(word: str) -> str:
    """A question that the book leaves open, in words, given by its key."""
    gap = gap_of(word)
    if isinstance(gap, Irregularity):
        return english().went_wrong.format(gap.value)
    return english().questions[gap] if gap else word


def words(value: Found | Expected, rules: Rulebook | None = None) -> str:
    """A value of a refusal in English: a whole sentence, or the words for a thing."""
    match value:
        case Finding():
            return english().findings[value]
        case Need():
            return english().needs[value]
        case FindingOf(finding=phrase, about=about) | NeedOf(need=phrase, about=about):
            return words(phrase).format(*(words(each, rules) for each in about))
        case Attempt(what=what, phase=phase):
            return f"{words(what, rules)} is not possible {_plain(phase, rules)}."
        case OneOf() | values.AllOf():
            return _group(value, rules)
        case _:
            return _plain(value, rules)


def _expected(value: Expected, rules: Rulebook | None) -> str:
    """The expected value in words: a role with those above it, a phase as the time to wait for."""
    said = words(value, rules)
    roles = (value,) if isinstance(value, RoleKey) else ()
    if isinstance(value, OneOf):
        roles = tuple(each for each in value.values if isinstance(each, RoleKey))
    if any(rules is not None and each.key in rules.authority.rungs[:-1] for each in roles):
        return f"{said} or above"
    if isinstance(value, OneOf) and _all(value, PhaseKey):
        return f"It is possible {said}."
    return said


def _all(values: OneOf, kind: type[Plain]) -> bool:
    return bool(values.values) and all(isinstance(each, kind) for each in values.values)


def _sentence(said: str, frame: str) -> str:
    """A whole sentence unchanged; anything else put into `frame`, the words of the reason."""
    whole = said if said.endswith(".") else frame.format(said)
    return whole[0].upper() + whole[1:]


def _group(values: Group, rules: Rulebook | None) -> str:
    """Any one of the values, or all of them."""
    last = "or" if isinstance(values, OneOf) else "and"
    numbers = [each for each in values.values if isinstance(each, Number)]
    if len(numbers) == len(values.values) > 1:
        return f"{_listed([str(each.number) for each in numbers], last)} {_many(numbers[0].of)}"
    return _listed([_plain(each, rules) for each in values.values], last)


def _listed(said: list[str], last: str) -> str:
    *first, end = dict.fromkeys(said or ["nothing"])
    return f"{', '.join(first)} {last} {end}" if first else end


def _plain(value: Plain, rules: Rulebook | None) -> str:
    """A single value in words."""
    match value:
        case values.Named(of=thing, name=name):
            return _named(thing, name)
        case values.Numbered(of=thing, number=number):
            return f"{_spaced(thing)} {number}"
        case Number(number=number, of=thing):
            return f"{number or 'no'} {_spaced(thing) if number == 1 else _many(thing)}"
        case values.Money(cents=cents):
            return dollars(cents)
        case RoleKey(key=key):
            return _role(key, rules)
        case values.BetKey(key=key, on=on):
            return f"{_bet(key, rules)} on {on}" if on else _bet(key, rules)
        case values.HandOf(side=side):
            return f"the {side.title()} hand"
        case values.CardFace(card=text):
            return text
        case values.Quote(text=text):
            return f'"{text}"' if text else "nothing"
        case values.At(second=second):
            return f"second {second}"
        case PhaseKey(key=key, of=thing):
            return english().phases[thing][key]
        case _:
            assert_never(value)


def _named(thing: Thing, name: str) -> str:
    """People and tables by their names; words of the book or the protocol in quotation marks."""
    if not name:
        return "nobody" if thing in (Thing.PERSON, Thing.PLAYER) else "nothing"
    if thing in _BARE:
        return name
    if thing is Thing.COUP:
        return {"this": "this coup", "next": "the next coup"}.get(name, name)
    if thing in _SPOKEN:
        return _spaced(name)
    return f"{_spaced(thing)} {name}" if thing in _LED else f'"{name}"'


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
    if key == "management":
        return title
    if key == "authority" or title.isupper():  # There is one: VGCCC is the name of an authority.
        return f"the {title}"
    return f"{'an' if title[0] in 'AEIO' else 'a'} {title}"


def _bet(key: str, rules: Rulebook | None) -> str:
    """A bet by its title in the book."""
    bets = rules.bets if rules else ()
    return next((each.title for each in bets if each.key == key), _titled(key))


def _titled(key: str) -> str:
    return _spaced(key.rpartition("/")[2]).title()


def _spaced(key: str) -> str:
    return key.replace("-", " ")
