"""Every question as a row: its key, its heading, and what any book says to it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from punto.cli.show.answers import AnswerLine, answer, policies, remedies
from punto.cli.show.derived import DERIVED
from punto.cli.show.screen import Json
from punto.cli.show.words import group, question, trouble
from punto.rules.irregular import Irregularity
from punto.rules.model import Rulebook


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """One question. `derived`: the wagers, the cards or the table of play answer it."""

    key: str
    title: str
    group: str
    lines: Callable[[Rulebook], tuple[AnswerLine, ...]]
    derived: bool = False

    def says(self, rules: Rulebook) -> Json:
        """What a book says, as data; null where it says nothing."""
        return [
            {"text": line.text, "clauses": line.clauses, "readings": line.readings}
            for line in self.lines(rules)
        ] or None

    @property
    def data(self) -> dict[str, Json]:
        """The question itself as data."""
        named = {"key": self.key, "title": self.title}
        return {**named, "group": self.group, "derived": self.derived}


def policy_rows() -> tuple[QuestionRow, ...]:
    """All policies in their order, with the derived rows in between."""
    rows: list[QuestionRow] = []
    part = ""
    for name in policies():
        part = group(name, part)
        rows += [
            QuestionRow(key, title, part, lines, derived=True)
            for key, title, lines in DERIVED.get(name, ())
        ]
        asked = partial(answer, name=name)
        rows.append(QuestionRow(name.replace("_", "-"), question(name), part, asked))
    return tuple(rows)


def trouble_rows() -> tuple[QuestionRow, ...]:
    """Everything that can go wrong, in order."""
    return tuple(
        QuestionRow(kind.value, trouble(kind), "Irregularities", partial(remedies, kind=kind))
        for kind in Irregularity
    )
