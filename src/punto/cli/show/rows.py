"""All questions that are asked of a book, as rows with a key, a heading and the book's answer."""

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
    """One question to a book; if `derived`, its wagers, cards or table of play answer it."""

    key: str
    title: str
    group: str
    lines: Callable[[Rulebook], tuple[AnswerLine, ...]]
    derived: bool = False

    def says(self, rules: Rulebook) -> Json:
        """What a book says to the question, as data; None if it says nothing."""
        return [
            {"text": line.text, "clauses": line.clauses, "readings": line.readings}
            for line in self.lines(rules)
        ] or None

    @property
    def data(self) -> dict[str, Json]:
        """The question itself as data, without an answer."""
        named = {"key": self.key, "title": self.title}
        return {**named, "group": self.group, "derived": self.derived}


def policy_rows() -> tuple[QuestionRow, ...]:
    """A row for each policy in order, with the derived questions in between."""
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
    """A row for each irregularity, in order."""
    return tuple(
        QuestionRow(kind.value, trouble(kind), "Irregularities", partial(remedies, kind=kind))
        for kind in Irregularity
    )
