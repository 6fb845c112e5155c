"""Reads typed numbers, stakes, cards, shoes and percentages; what is wrong is an `InputError`."""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from punto.cli.fault import InputError, refusing, unknown
from punto.errors import unreadable
from punto.money import Cents, Chips, cents
from punto.odds import Composition, JackpotPool, StakeInChips, parse_shoe
from punto.rules.jackpot import Division
from punto.rules.model import Rulebook

Thing = TypeVar("Thing")

_FEW = 10**6
_DECKS = re.compile(r"-?[0-9]{1,9}")
_DIGITS = re.compile(r"[0-9]{1,40}|[0-9]{1,3}(,[0-9]{3}){1,9}")
_POWER = re.compile(r"([0-9]{1,9})\^([0-9]{1,3})")
_SCALED = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,9}))?[eE]\+?([0-9]{1,3})")


def number(text: str, what: str, least: int, most: int) -> int:
    """Read a whole number from `least` to `most`: 1000000, 1,000,000, 1e6 or 10^6.

    >>> [number(each, "number of coups", 1, 10**15) for each in ("2,500", "2.5e3", "10^3")]
    [2500, 2500, 1000]
    """
    found = _whole(text.strip())
    if found is None:
        such = "such as 1000000, 1,000,000, 1e6 or 10^6"
        some = such if most > _FEW else f"from {least} to {most}"
        raise InputError(f"The {what} is {text!r}. It must be a whole number {some}.")
    if not least <= found <= most:
        raise InputError(f"The {what} is {text}. It must be {least} to {short(most)}.")
    return found


def short(whole: int) -> str:
    """A number as text; a large power of ten is written as a power.

    >>> short(10**15), short(1_024)
    ('10^15', '1024')
    """
    text = str(whole)
    power = len(text) - 1
    return f"10^{power}" if power > 6 and whole == 10**power else text


def _whole(text: str) -> int | None:
    if text.startswith("-"):
        positive = _whole(text[1:])
        return None if positive is None else -positive
    if _DIGITS.fullmatch(text):
        return int(text.replace(",", ""))
    if found := _POWER.fullmatch(text):
        return int(found[1]) ** int(found[2])
    if found := _SCALED.fullmatch(text):
        after, power = found[2] or "", int(found[3])
        whole = int(found[1] + after) * 10 ** max(power - len(after), 0)
        divided, left = divmod(whole, 10 ** max(len(after) - power, 0))
        return None if left else divided
    return None


def decks(text: str) -> int | None:
    """The number of decks that was typed, or None if nothing was typed."""
    if not text:
        return None
    if not _DECKS.fullmatch(text.strip()):
        raise InputError(f"{text!r} is not a number of decks. It must be a whole number.")
    return int(text)


def coups(text: str) -> int:
    """How many coups are dealt exactly from one shoe, at most; 0 if nothing was typed."""
    if not text:
        return 0
    if text not in map(str, range(2, 8)):
        raise InputError(
            f"The number of coups dealt exactly is {text!r}. It must be a whole number from 2 to 7."
        )
    return int(text)


def percentages(texts: Sequence[str], books: Sequence[Rulebook]) -> Mapping[str, Mapping[str, str]]:
    """The typed percentages of table signs: for each book those that it knows, by name."""
    asked = named(texts)
    known = {rules.key: {each.key for each in rules.parameters} for rules in books}
    for name in asked:
        if not any(name in names for names in known.values()):
            names = sorted(name for each in known.values() for name in each)
            raise unknown("percentage of a sign", name, names)
    return {
        book: {name: text for name, text in asked.items() if name in names}
        for book, names in known.items()
    }


def named(texts: Sequence[str]) -> Mapping[str, str]:
    """Read texts such as NAME=5%: percentages of a sign, or shares of jackpot prizes, by name."""
    pairs = {text: text.partition("=") for text in texts}
    for text, (name, _, value) in pairs.items():
        if not name or not value:
            raise InputError(f"{text!r} is not a percentage of a sign. It must be such as NAME=5%.")
    return {name: value for name, _, value in pairs.values()}


def stake(amount: str, chips: str, differential: str, pay: str) -> StakeInChips | None:
    pays_up = pay_up(pay)
    if not amount:
        for name, text in {"chips": chips, "differential": differential, "pay": pay}.items():
            if text:
                raise InputError(f"--{name} was given without --stake. Give both.")
        return None
    whole = read(cents, amount)
    if not whole:
        raise InputError(f"--stake is {amount}. It must be more than nothing.")
    return StakeInChips(
        amount=whole,
        chips=chips_of(chips),
        differential=read(cents, differential or "0"),
        pay_up=pays_up,
    )


def chips_of(text: str) -> Chips:
    """The chips of a table that were typed; if none were, chips of one cent."""
    return read(lambda typed: Chips.of(*typed.replace(",", " ").split()), text or "0.01")


def pay_up(text: str) -> bool | None:
    """Whether amounts that chips cannot make are rounded up; None if nothing was typed."""
    if text not in ("", "up", "down"):
        raise InputError(f"--pay is {text!r}. It must be up or down.")
    return {"": None, "up": True, "down": False}[text]


def pool(meter: str, stake: StakeInChips | None, others: str, split: str) -> JackpotPool:
    """The pool of a jackpot and the stakes that share it; one dollar if no stake was typed."""
    if split not in map(str, Division):
        raise InputError(f"--split is {split!r}. It must be {' or '.join(Division)}.")
    return JackpotPool(
        meter=read(cents, meter or "0"),
        stake=stake.amount if stake else Cents(100),
        others=tuple(read(cents, each) for each in others.replace(",", " ").split()),
        division=Division(split),
        unit=stake.chips.values[0] if stake else Cents(1),
    )


def shoe(name: str) -> Composition:
    """Read from a file how many of each card a shoe holds."""
    found = read(parse_shoe, text(name))
    if not found.size:
        raise InputError(
            f"There is no card in {name!r}. "
            "It must have a card and its number on each line, or cards."
        )
    return found


def text(name: str) -> str:
    """The text of a file; a dash means standard input."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise InputError(unreadable(name, problem)) from None


def read(parse: Callable[[str], Thing], text: str) -> Thing:
    with refusing(ValueError):
        return parse(text)
