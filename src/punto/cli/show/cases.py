"""What a book does about an irregularity, in words with clauses."""

from __future__ import annotations

from punto.cli.show.answers import AnswerLine, role, whole
from punto.cli.show.words import say
from punto.rules.irregular import Case, Choice, Irregularity, Remedy
from punto.rules.model import Rulebook


def remedies(rules: Rulebook, kind: Irregularity) -> tuple[AnswerLine, ...]:
    """One line for each case; nothing where the book is silent."""
    cases = rules.irregularities.get(kind) or ()
    return tuple(whole(case, case_words(rules, case)) for case in cases)


def case_words(rules: Rulebook, case: Case) -> str:
    """A case as one sentence: the facts, what is done, who chooses what, who is told."""
    parts = [] if case.remedy is Remedy.ONE_OF_THE_CHOICES else [say(case.remedy)]
    parts += [say(act) for act in case.then]
    if case.choices:
        parts.append(_choices(rules, case))
    elif case.by:
        parts.append(f"the {role(rules, case.by)} decides")
    if case.notify:
        told = " and ".join(f"the {role(rules, each)}" for each in case.notify)
        parts.append(f"inform {told}")
    if case.note:
        parts.append(case.note)
    said = "; ".join(parts)
    return f"{facts(case)}: {said}" if case.when else said


def facts(case: Case) -> str:
    return ", ".join(say(fact) for fact in case.when)


def _choices(rules: Rulebook, case: Case) -> str:
    verb = "chooses" if case.remedy is Remedy.ONE_OF_THE_CHOICES else "may"
    ways = " or ".join(choice_words(rules, each) for each in case.choices)
    return f"the {role(rules, case.by) if case.by else 'table'} {verb}: {ways}"


def choice_words(rules: Rulebook, choice: Choice) -> str:
    by = f" by the {role(rules, choice.by)}" if choice.by else ""
    return f"{say(choice.does)}{by} ({choice.clause.number})"
