"""Why something is refused, and what a book can be silent about."""

from __future__ import annotations

from handbook.markdown import anchor, cell, code, page, place, table
from punto.rules.language import Frame, english
from punto.rules.question import Question
from punto.rules.reason import Reason


def reasons_page() -> str:
    """The words that programs read, each with the sentence that people read."""
    return page(
        "# Reasons and questions",
        "A refusal is data: a reason, the clause, what was found and what was expected. Programs go"
        " by the words on this page; people read the sentence under `says`. `…` stands for the"
        " value that was found or expected.",
        "## Reasons",
        "Where several stand against a command, the first in this order is given, and the others"
        " under `also`.",
        table(
            ("reason", "what was found", "what was expected"),
            ((place(anchor("reason", each), code(each)), *_frame(english().reasons[each]))
             for each in Reason),
        ),
        "## Questions",
        "Where the book is silent, the ruling is `not-stated`, with one of these questions; a"
        " person decides with the command [`direct`](table-commands.md#command-direct). Every"
        " [irregularity](policies.md#irregularities) can be such a question too.",
        table(
            ("question", "the book does not say"),
            ((place(anchor("question", each), code(each)), cell(english().questions[each]))
             for each in Question),
        ),
    )  # fmt: skip


def _frame(frame: Frame) -> tuple[str, str]:
    ways = dict.fromkeys(filter(None, (frame.found, frame.bet, frame.person, frame.number)))
    expected = frame.expected or english().expected
    return "<br>".join(map(_shown, ways)), _shown(expected)


def _shown(sentence: str) -> str:
    """A sentence with its open place as three dots, which end it as well as a full stop does."""
    return cell(sentence.replace("{}.", "…").replace("{}", "…"))
