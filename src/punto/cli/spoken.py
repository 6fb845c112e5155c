"""What a person says at a table: bets with amounts, or a word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from punto.cli.fault import hint, nearest
from punto.cli.keyboard import LINE_MAX
from punto.money import Cents, cents
from punto.rules.bet import Bet
from punto.rules.wager import MAIN

WORDS = {
    "deal": "deal the coup; Enter alone does the same",
    "repeat": "the same bets as in the last coup",
    "undo": "take the last bet back",
    "clear": "take all bets back",
    "bets": "what can be bet and what it pays; bets NAME for one in full",
    "limits": "least and most for one bet",
    "roads": "all roads of this shoe",
    "history": "the last coups, and what they brought",
    "help": "this list",
    "quit": "leave the table",
}
_SHORT = {
    "": "deal",
    "d": "deal",
    "r": "repeat",
    "u": "undo",
    "c": "clear",
    "l": "limits",
    "h": "help",
    "?": "help",
    "q": "quit",
    "exit": "quit",
}
_LETTERS = {key[0]: key for key in MAIN}
_NAMED_MAX = 4
_PARTED = re.compile(r"\s*;\s*|,\s+")


class WordError(ValueError):
    """What was said is no bet and no word: one sentence."""


@dataclass(frozen=True, slots=True)
class Lay:
    """So much on a bet."""

    bet: str
    stake: Cents


@dataclass(frozen=True, slots=True)
class Word:
    """One of the words, with what was said after it."""

    word: str
    about: str = ""


def heard(line: str, offered: Sequence[Bet]) -> tuple[Lay, ...] | Word:
    """What a line says; several bets are parted by commas."""
    if len(line) > LINE_MAX:
        raise WordError(f"that line is too long; want {LINE_MAX} characters at most")
    first, _, rest = line.lower().partition(" ")
    word = _SHORT.get(first, first)
    if word in WORDS and (not rest or word == "bets"):
        return Word(word, rest)
    return tuple(_lay(part, offered) for part in _PARTED.split(line.lower()) if part)


def _lay(part: str, offered: Sequence[Bet]) -> Lay:
    words = part.removeprefix("bet ").split()
    if _is_amount(words[0]) and len(words) > 1:
        words = [*words[2 if words[1] == "on" else 1 :], words[0]]
    *name, amount = words
    if not name and _is_amount(amount):
        raise WordError(f"{amount} on what? Say such as player {amount}")
    if not name or not _is_amount(amount):
        raise _no_amount(" ".join(words), offered)
    try:
        stake = cents(amount.removeprefix("$"))
    except ValueError as problem:
        raise WordError(str(problem)) from None
    if not stake:
        raise WordError("nothing is no bet; want an amount above 0")
    return Lay(find_bet(" ".join(name), offered), stake)


def _is_amount(word: str) -> bool:
    return word.removeprefix("$")[:1].isdigit()


def _no_amount(said: str, offered: Sequence[Bet]) -> WordError:
    """A bet without an amount, or nothing that is known."""
    try:
        key = find_bet(said, offered)
    except WordError as problem:
        if "could be" in str(problem):
            return problem
        near = hint(nearest(said[:40], [*WORDS, *(bet.key for bet in offered)]))
        return WordError(f"{_short(said)} is no bet and no word{near}; help lists the words")
    return WordError(f"{key} for how much? Say such as {key} 100")


def find_bet(name: str, offered: Sequence[Bet]) -> str:
    """The key of a bet by its key, its letter, its title, or the beginning of one bet only."""
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
    for fits in (str.__eq__, str.startswith, _has_word):
        found = [key for key, known in names.items() if any(fits(each, said) for each in known)]
        if len(found) == 1:
            return found[0]
        if found:
            more = len(found) - _NAMED_MAX
            tail = f" or {more} more" if more > 0 else ""
            raise WordError(f"{_short(name)} could be {' or '.join(found[:_NAMED_MAX])}{tail}")
    near = hint(nearest(said[:40], keys))
    raise WordError(f"{_short(name)} is no bet here{near}; bets lists them")


def _has_word(name: str, said: str) -> bool:
    return f"-{said}" in name


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def _short(said: str) -> str:
    return repr(said if len(said) <= 40 else said[:40] + "...")
