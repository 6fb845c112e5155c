"""Faults of the rights that a book gives: discretions, their holders, and what carries them out."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import fields

from punto.rules.answers import BookAnswer
from punto.rules.authority import ASKS, DEALER
from punto.rules.clause import ClauseKind, Index
from punto.rules.model import Rulebook


def discretion_faults(rules: Rulebook, index: Index) -> Iterator[str]:
    """Each clause that leaves a choice has its holder, and nothing else has one."""
    held = [each.clause for each in rules.authority.discretions]
    for clause, n in Counter(held).items():
        if n > 1:
            yield (
                f"authority discretion {clause.number!r} stands there {n} times. "
                "It must stand there once."
            )
    free = index.of_kind(ClauseKind.DISCRETION)
    for clause in free:
        if clause not in held:
            yield (
                f"authority.discretions lacks {clause.number!r}. "
                "It must name the role that holds it."
            )
    for clause in held:
        if clause not in free:
            yield (
                f"authority.discretions has {clause.number!r}. "
                "It must have clauses of kind discretion."
            )


def right_faults(rules: Rulebook) -> Iterator[str]:
    """Who holds a discretion also stands, as `by`, in the answer that rests on its clause."""
    policy = {each.name: getattr(rules.policy, each.name) for each in fields(rules.policy)}
    del policy["disputes"]  # Its answer is the roles themselves.
    for held in rules.authority.discretions:
        named = {
            name.replace("_", "-"): answer.by or DEALER
            for name, answer in policy.items()
            if isinstance(answer, BookAnswer) and answer.clause == held.clause
        }
        if named and not set(named.values()) & set(held.by):
            place, found = next(iter(named.items()))
            yield (
                f"policy.{place}.by is {found!r}. It must be {' or '.join(held.by)}, "
                f"who has the choice of {held.clause.number!r}."
            )


def command_faults(rules: Rulebook) -> Iterator[str]:
    """A command that carries a discretion out, of which the book's policy says nothing."""
    for each in rules.authority.commands:
        asked = ASKS.get(each.command, ())
        if asked and not any(getattr(rules.policy, name) for name in asked):
            places = " or ".join(f"policy.{name.replace('_', '-')}" for name in asked)
            yield (
                f"authority.commands has {each.command.value!r}, but {places} is not-stated. "
                "It must have an answer."
            )
