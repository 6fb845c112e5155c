"""Faults in what a book says about who may decide what: discretions, roles and commands."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import fields

from punto.rules.answers import BookAnswer
from punto.rules.authority import ASKS, DEALER
from punto.rules.clause import ClauseKind, Index
from punto.rules.model import Rulebook


def discretion_faults(rules: Rulebook, index: Index) -> Iterator[str]:
    """Faults where a clause leaves a choice that no role holds, or a role holds no such choice."""
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
    """Faults where an answer's role `by` is not among those that hold the choice of its clause."""
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
    """Faults where a command needs an answer of the book's policy and there is none."""
    for each in rules.authority.commands:
        asked = ASKS.get(each.command, ())
        if asked and not any(getattr(rules.policy, name) for name in asked):
            places = " or ".join(f"policy.{name.replace('_', '-')}" for name in asked)
            yield (
                f"authority.commands has {each.command.value!r}, but {places} is not-stated. "
                "It must have an answer."
            )
