"""Reads wagers as users name them: `banker="125"` or `{"player-run:3": "5"}`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from punto.errors import PuntoError, UnknownError
from punto.front.money import Amount, stake_of
from punto.money import Cents
from punto.rules.table_rules import TableRules


class Staked(NamedTuple):
    """A wager: the key of its bet, the part `on` that is meant if it has several, and the stake."""

    bet: str
    on: str
    stake: Cents


def bets_at(rules: TableRules) -> tuple[str, ...]:
    """The keys of all bets that a table offers."""
    combined = (rules.combination.key,) if rules.combination else ()
    return (*(bet.key for bet in rules.offered), *combined)


def bet_named(name: object, known: Iterable[str]) -> str:
    """The key of the bet that a user's name means; an underscore stands for a hyphen.

    >>> bet_named("perfect_pairs", ["tie", "perfect-pairs"])
    'perfect-pairs'
    """
    keys = tuple(known)
    if not isinstance(name, str):
        raise PuntoError(f"{name!r} is not the name of a wager: it must be text such as 'banker'")
    key = name if name in keys else name.replace("_", "-")
    if key not in keys:
        raise UnknownError("wager", name, keys)
    return key


def staked(
    rules: TableRules, given: Mapping[str, Amount] | None, named: Mapping[str, Amount]
) -> tuple[Staked, ...]:
    """Read all wagers that a call was given, in their order."""
    if given is not None and not isinstance(given, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise PuntoError(f"{given!r} are not wagers: write banker=\"125\" or {{'banker': '125'}}")
    found = tuple(_one(rules, *each) for each in (*(given or {}).items(), *named.items()))
    for wager, times in Counter((each.bet, each.on) for each in found).items():
        if times > 1:
            raise PuntoError(f"{wager[0]!r} was given {times} times: give each wager once")
    if not found:
        raise PuntoError('no wager was given: write one or more, such as banker="125"')
    return found


def _one(rules: TableRules, name: str, amount: Amount) -> Staked:
    key, _, on = name.partition(":") if isinstance(name, str) else (name, "", "")  # pyright: ignore[reportUnnecessaryIsInstance]
    bet = bet_named(key, bets_at(rules))
    known = found.choices if (found := rules.bet(bet)) else ()
    if on and on not in known:
        raise UnknownError(f"part of {bet}", on, known)
    return Staked(bet, on, stake_of(amount))
