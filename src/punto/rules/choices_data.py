"""Turns the `Choices` of a table into plain data that JSON can hold, and back again."""

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from punto.rules.clause import Clause
from punto.rules.table_rules import Choices

_Plain = dict[str, Any]


def choices_to_data(choices: Choices) -> dict[str, Any]:
    """Every choice under its name, amounts in cents; equal choices give equal data.

    Nothing is left out, so that the data means the same when a default changes one day.

    >>> data = choices_to_data(Choices(variant="super-6", decks=6))
    >>> data["variant"], data["decks"], data["cutting-cards"], data["limits"]["all-bets"]["minimum"]
    ('super-6', 6, None, 1)
    """
    plain: _Plain = msgspec.to_builtins(choices, enc_hook=str, order="deterministic")
    limits = plain["limits"]
    for name in ("personal", "kept"):
        by_holder: dict[tuple[str, str], Any] = limits[name]
        limits[name] = [
            {"player": player, "bet": bet, **(each if name == "personal" else {"minimum": each})}
            for (player, bet), each in by_holder.items()
        ]
    # Lists for tuples, as JSON gives it back.
    return msgspec.json.decode(msgspec.json.encode(_renamed(plain, "_", "-")))


def choices_from_data(data: object) -> Choices:
    """The choices that `choices_to_data` wrote; `ValueError` names the place of anything else.

    >>> choices_from_data(choices_to_data(Choices(decks=6))) == Choices(decks=6)
    True
    """
    try:
        made = msgspec.convert(_shaped(data), Choices, dec_hook=_clause)
    except msgspec.ValidationError as problem:
        raise ValueError(f"choices: {problem}") from None
    _see_equal("choices", choices_to_data(made), data)
    return made


def _shaped(data: object) -> object:
    """The data with the names of the fields, and players and bets as keys again."""
    match data:
        case {"limits": {"personal": list(), "kept": list()}, "house": {}}:
            plain = _renamed(cast(_Plain, data), "-", "_")
        case _:
            raise ValueError(
                "choices must have every choice, with limits (personal, kept) and house."
            )
    limits = plain["limits"]
    for name in ("personal", "kept"):
        held = cast(list[object], limits[name])
        limits[name] = dict(_by_holder(name, each) for each in held)
    return plain


def _by_holder(name: str, each: object) -> tuple[tuple[str, str], object]:
    match cast(_Plain, each):
        case {"player": str(player), "bet": str(bet), **limit} if name == "personal":
            return (player, bet), limit
        case {"player": str(player), "bet": str(bet), "minimum": int(minimum)}:
            return (player, bet), minimum
        case _:
            what = "limit" if name == "personal" else "minimum"
            raise ValueError(
                f"choices.limits.{name} has {each!r}. It must have player, bet and {what}."
            )


def _see_equal(place: str, written: object, data: object) -> None:
    """Raise at the first place where the data is not what would be written for the same choices."""
    if isinstance(written, Mapping) and isinstance(data, Mapping):
        wanted, found = cast(Mapping[str, object], written), cast(Mapping[str, object], data)
        for name in found:
            if name not in wanted:
                known = ", ".join(wanted)
                raise ValueError(f"{place}.{name} is an unknown choice. It must be one of {known}.")
        for name, each in wanted.items():
            if name not in found:
                raise ValueError(f"{place}.{name} is missing. It must have a value.")
            _see_equal(f"{place}.{name}", each, found[name])
    elif written != data:
        raise ValueError(f"{place} is {data!r}. It must be written as {written!r}.")


def _clause(wanted: type, value: object) -> Clause:
    assert wanted is Clause, wanted
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not a clause. It must be text")
    return Clause(value)


def _renamed(plain: _Plain, old: str, new: str) -> _Plain:
    """The data with fields renamed: in the choices, their limits and their house."""
    found = {name.replace(old, new): value for name, value in plain.items()}
    for name in ("limits", "house"):
        found[name] = {each.replace(old, new): value for each, value in plain[name].items()}
    return found
