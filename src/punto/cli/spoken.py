"""Understands what a person types at a table: bets with amounts, or a word such as undo."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from punto.cli.keyboard import LINE_MAX
from punto.cli.show.phrases import phrases
from punto.errors import hint, nearest
from punto.money import Cents, cents
from punto.rules.bet import Bet
from punto.rules.table_rules import TableRules
from punto.rules.wager import MAIN

_HAND = "hand"
_BY_LETTER = ("deal", "repeat", "undo", "clear", "limits", "help", "quit")
_OTHER = {"": "deal", "?": "help", "exit": "quit", "leave": "quit", "again": "repeat"}
_SHORT = {word[0]: word for word in _BY_LETTER} | _OTHER
_LETTERS = {key[0]: key for key in MAIN}
_WITH_MORE = ("bets", "pace", _HAND)
_LEAST, _MOST = "min", "max"
_TOGETHER = re.compile(r"([a-z]{1,3})(\$?\d[\d.,]*)")
"""A short name and an amount in one word, such as p5."""

Ends = Callable[[str], tuple[Cents, Cents]]
"""The least and the most for a bet, by its key."""
_NAMED_MAX = 4
_PARTED = re.compile(r"\s*;\s*|,\s+")


class WordError(ValueError):
    """What the person typed is neither a bet nor a word of the table; the text says so."""


class MoreError(WordError):
    """What the person typed begins like a bet; the text says what is missing."""


@dataclass(frozen=True, slots=True)
class Lay:
    """A stake on a bet, as the person typed it; `on` names the part of a bet that has several."""

    bet: str
    stake: Cents
    on: str = ""

    @property
    def name(self) -> str:
        """The bet in the words that people type."""
        return f"{self.bet} {self.on}" if self.on else self.bet


@dataclass(frozen=True, slots=True)
class Word:
    """A word that the person typed, such as pace, with what was typed after it."""

    word: str
    about: str = ""


def first_bet(rules: TableRules) -> str:
    """A bet of the table to give as an example."""
    return next((key for key in MAIN[:1] if rules.bet(key)), rules.offered[0].key)


def words(offered: Sequence[Bet]) -> dict[str, str]:
    """The words that can be typed at a table besides bets, each with what it does."""
    asks = any(bet.run and bet.run.nominated for bet in offered)
    return {word: says for word, says in phrases("words").items() if asks or word != _HAND}


def heard(line: str, offered: Sequence[Bet], ends: Ends | None = None) -> tuple[Lay, ...] | Word:
    """Understand a typed line: bets with commas between them, or a word.

    `ends` returns the amounts that min and max mean for a bet.
    """
    if len(line) > LINE_MAX:
        raise WordError(f"That line is too long. It may have at most {LINE_MAX} characters.")
    first, _, rest = line.lower().partition(" ")
    word = _SHORT.get(first, first)
    if word in words(offered) and (not rest or word in _WITH_MORE):
        return Word(word, rest)
    return tuple(_lay(part, offered, ends) for part in _PARTED.split(line.lower()) if part)


def _lay(part: str, offered: Sequence[Bet], ends: Ends | None) -> Lay:
    said = part.removeprefix("bet ").split() or ["bet"]
    if together := _TOGETHER.fullmatch(said[-1]):
        said[-1:] = together.groups()
    if _is_amount(said[0]) and len(said) > 1:
        said = [*said[2 if said[1] == "on" else 1 :], said[0]]
    *name, amount = said
    if not name and _is_amount(amount):
        raise WordError(f"{amount} on what? Say such as player {amount}")
    if not name or not _is_amount(amount):
        raise _no_amount(said, offered)
    bet, on = _one_bet(name, offered) if amount in (_LEAST, _MOST) and ends else ("", "")
    stake = _stake(amount, ends(bet) if ends and bet else None)
    bet, on = _one_bet(name, offered)
    if not on and (choices := _long(bet, offered)):
        which = f"Say which: {' or '.join(choices)}, such as {bet} {choices[0]} {amount}"
        raise MoreError(f"{bet} is several bets. {which}")
    return Lay(bet, stake, on)


def _stake(amount: str, ends: tuple[Cents, Cents] | None) -> Cents:
    """The stake in cents that a typed amount means."""
    if amount in (_LEAST, _MOST) and ends:
        if not ends[1]:
            raise WordError("Nothing more can be put there")
        return ends[amount == _MOST]
    try:
        stake = cents(amount.removeprefix("$"))
    except ValueError as problem:
        raise WordError(str(problem)) from None
    if not stake:
        raise WordError("A bet cannot be nothing. It must be an amount above 0.")
    return stake


def _long(bet: str, offered: Sequence[Bet]) -> tuple[str, ...]:
    """The choices of a bet that lasts several coups, of which a wager names one; else none."""
    return next((each.choices for each in offered if each.key == bet and each.is_long), ())


def _meant(name: Sequence[str], offered: Sequence[Bet]) -> tuple[str, str]:
    """The key of the bet that a name means, and its choice if the last word names one."""
    try:
        return find_bet(" ".join(name), offered), ""
    except MoreError:
        raise
    except WordError:
        bet = _beginning(name, offered)
        if not (choices := _long(bet, offered)):
            raise
    if name[-1] not in choices:
        raise MoreError(f"{bet} has no {_short(name[-1])}. It must be {' or '.join(choices)}.")
    return bet, name[-1]


def _one_bet(name: Sequence[str], offered: Sequence[Bet]) -> tuple[str, str]:
    """As `_meant`; an amount inside an unknown name means that a comma was forgotten."""
    try:
        return _meant(name, offered)
    except MoreError:
        raise
    except WordError:
        if any(map(_is_amount, name[:-1])):
            raise WordError("Say several bets with commas, such as player 25, tie 5") from None
        raise


def _beginning(name: Sequence[str], offered: Sequence[Bet]) -> str:
    """The bet of a name without its last word, if there is one."""
    try:
        return find_bet(" ".join(name[:-1]), offered)
    except MoreError:
        raise
    except WordError:
        return ""


def _is_amount(word: str) -> bool:
    return word.removeprefix("$")[:1].isdigit() or word in (_LEAST, _MOST)


def _no_amount(name: Sequence[str], offered: Sequence[Bet]) -> WordError:
    """The error for a line that is a bet without an amount, or nothing known."""
    said = " ".join(name)
    try:
        bet, on = _meant(name, offered)
    except WordError as problem:
        if isinstance(problem, MoreError):
            return problem
        near = hint(nearest(said[:40], [*words(offered), *(bet.key for bet in offered)]))
        return WordError(f"{_short(said)} is neither a bet nor a word{near}; help lists the words")
    choices = _long(bet, offered)
    full = f"{bet} {on or choices[0]}" if choices else bet
    return WordError(f"{f'{bet} {on}'.strip()} for how much? Say such as {full} 100")


def find_bet(name: str, offered: Sequence[Bet]) -> str:
    """The key of the bet with this key, letter or title, or this beginning of only one bet."""
    said = _plain(name) or "?"
    keys = {_plain(bet.key): bet.key for bet in offered}
    if said in keys:
        return keys[said]
    main = [key for key in MAIN if key in keys.values() and key.startswith(said)]
    if len(main) == 1:
        return main[0]
    if _LETTERS.get(said) in keys.values():
        return _LETTERS[said]
    names = {bet.key: (*bet.key.split("/"), _plain(bet.key), _plain(bet.title)) for bet in offered}
    for fits in (str.__eq__, _initials, str.startswith, _has_word):
        found = [key for key, known in names.items() if any(fits(each, said) for each in known)]
        if len(found) == 1:
            return found[0]
        if found:
            more = len(found) - _NAMED_MAX
            tail = f" or {more} more" if more > 0 else ""
            raise MoreError(f"{_short(name)} could be {' or '.join(found[:_NAMED_MAX])}{tail}")
    near = hint(nearest(said[:40], keys))
    raise WordError(f"{_short(name)} is not a bet here{near}; bets lists them")


def short_names(offered: Sequence[Bet]) -> dict[str, str]:
    """A short name for each bet, of one or several first letters, if no other bet has it."""
    return {bet.key: name for bet in offered if (name := _short_name(bet, offered))}


def _short_name(bet: Bet, offered: Sequence[Bet]) -> str:
    if bet.key in MAIN:
        return bet.key[0]
    words = _plain(bet.key).split("-")
    name = "".join(word[0] for word in words)
    try:
        return name if len(words) > 1 and find_bet(name, offered) == bet.key else ""
    except WordError:
        return ""


def _initials(name: str, said: str) -> bool:
    """Whether `said` is the first letters of the words of a name of two or more words."""
    words = name.split("-")
    return len(words) > 1 and said == "".join(word[:1] for word in words)


def _has_word(name: str, said: str) -> bool:
    return f"-{said}" in name


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def _short(said: str) -> str:
    return repr(said if len(said) <= 40 else said[:40] + "...")
