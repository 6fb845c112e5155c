"""Every question as a row: its key, its heading, and what any book says to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from punto.cli.show.answers import AnswerLine, answer, policies
from punto.cli.show.cases import remedies
from punto.cli.show.derived import DERIVED
from punto.cli.show.questions import GROUPS, question, trouble
from punto.rules.irregular import Irregularity
from punto.rules.model import Rulebook

IRREGULARITIES = "Irregularities"


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """One question. `derived`: the wagers, the cards or the table of play answer it."""

    key: str
    title: str
    group: str
    lines: Callable[[Rulebook], tuple[AnswerLine, ...]]
    derived: bool = False


def policy_rows() -> tuple[QuestionRow, ...]:
    """All policies in their order, with the derived rows in between."""
    rows: list[QuestionRow] = []
    group = ""
    for name in policies():
        group = GROUPS.get(name, group)
        rows += [
            QuestionRow(each.key, each.title, group, each.lines, derived=True)
            for each in DERIVED
            if each.before == name
        ]
        asked = partial(_asked, name)
        rows.append(QuestionRow(name.replace("_", "-"), question(name), group, asked))
    return tuple(rows)


def _asked(name: str, rules: Rulebook) -> tuple[AnswerLine, ...]:
    return answer(rules, name)


def trouble_rows() -> tuple[QuestionRow, ...]:
    """Everything that can go wrong, in order."""
    return tuple(
        QuestionRow(kind.value, trouble(kind), IRREGULARITIES, partial(_remedied, kind))
        for kind in Irregularity
    )


def _remedied(kind: Irregularity, rules: Rulebook) -> tuple[AnswerLine, ...]:
    return remedies(rules, kind)
