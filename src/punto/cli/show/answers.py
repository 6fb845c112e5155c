"""Puts into words what a book answers to each question, with its clauses."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, groupby
from typing import Any, cast

from rich.text import Text

from punto.cli.show.phrases import Ways, fill, listed, phrases
from punto.cli.show.screen import CLAUSE, FAINT, STRONG, Cell
from punto.cli.show.words import say
from punto.rules.answers import BookAnswer, BurnMethod, CutOrder, Distance, Sharing, SignNotice
from punto.rules.clause import Clause
from punto.rules.data import leaves
from punto.rules.irregular import Case, Choice, Irregularity, Remedy
from punto.rules.model import Rulebook
from punto.rules.offering import Offering, PlayerDeals, Ranking
from punto.rules.policy import Beyond, Policy


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """One thing that a book says to a question; if the book is silent, there are no such lines."""

    text: str
    clause: Clause | None
    also: tuple[Clause, ...] = ()
    readings: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        cited = (self.clause, *self.also) if self.clause else self.also
        return tuple(dict.fromkeys(each.number for each in cited))


def policies() -> tuple[str, ...]:
    """The names of all questions that Punto asks of every book, in order."""
    return Policy.__struct_fields__


def answer(rules: Rulebook, name: str) -> tuple[AnswerLine, ...]:
    """What a book says to a question, one line for each thing; none if the book is silent."""
    found: object = getattr(rules.policy, name)
    if found is None:
        return ()
    parts = cast(tuple[object, ...], found) if isinstance(found, tuple) else (found,)
    return tuple(_part(rules, part) for part in parts)


def _part(rules: Rulebook, part: object) -> AnswerLine:
    match part:
        case Distance():
            return whole(part, f"{say(part.measure)} {part.cards} cards")
        case BurnMethod():
            asked = ", on request" if part.request else ""
            return whole(part, say(part.burn) + asked + _tail((_decides(rules, part.by),)))
        case BookAnswer():
            said = cast(BookAnswer[Any], part)
            more = (_ranked(rules, said), _decides(rules, said.by), said.note)
            return whole(said, _value(rules, said.value) + _tail(more))
        case _:
            return AnswerLine(str(part), None)


def _decides(rules: Rulebook, by: str) -> str:
    return f"the {role(rules, by)} decides" if by else ""


def whole(data: object, text: str = "", *, without: tuple[str, ...] = ()) -> AnswerLine:
    """A line with this text, and with every clause and reading that a part of the book cites."""
    found = [each for each in leaves(data) if not each[0].startswith(without)]
    clauses = tuple(value for _, value in found if isinstance(value, Clause))
    readings = [
        split(value)
        for place, value in found
        if isinstance(value, str) and place.rpartition(".")[2] == "reading"
    ]
    applied = tuple(dict.fromkeys(chain(*readings)))
    return AnswerLine(text, getattr(data, "clause", None), clauses, applied)


def _tail(parts: Iterable[str]) -> str:
    return "".join(f"; {each}" for each in parts if each)


def _value(rules: Rulebook, value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return str(value)
        case StrEnum():
            return say(value)
        case tuple():
            several = cast(tuple[object, ...], value)
            numbers = [each for each in several if isinstance(each, int)]
            roles = (role(rules, str(each)) for each in several)
            return spans(numbers) if len(numbers) == len(several) else ", then ".join(roles)
        case Sharing():
            more = f", up to {value.permitted} by permission"
            return f"{value.plain}{more if value.permitted > value.plain else ''}"
        case CutOrder():
            players, first = say(value.players), value.supervisor_first
            if first:
                players = f"the {role(rules, first)} or, at that person's choice, {players}"
            parts = phrases("answers")["cut-order"]
            return ", ".join(listed(parts, value, ways(rules), players=players))
        case Beyond():
            return fill(phrases("answers")["beyond"], value, ways(rules))
        case SignNotice():
            return ", or ".join(listed(phrases("answers")["notice"], value)) or "no notice"
        case _:
            return str(value)


def _ranked(rules: Rulebook, part: BookAnswer[Any]) -> str:
    """The order in which players are offered the cards or the shoe, if the answer has one."""
    match part:
        case Offering(ranking=ranking):
            return _ranking(rules, ranking)
        case PlayerDeals(shoe=shoe) if shoe:
            return f"to the highest wager, {_ranking(rules, shoe.ranking)}"
        case _:
            return ""


def _ranking(rules: Rulebook, ranking: Ranking) -> str:
    return ", ".join(listed(phrases("answers")["ranking"], ranking, ways(rules)))


def remedies(rules: Rulebook, kind: Irregularity) -> tuple[AnswerLine, ...]:
    """What a book does about an irregularity, a line for each case; none if it is silent."""
    cases = rules.irregularities.get(kind) or ()
    return tuple(whole(case, case_words(rules, case)) for case in cases)


def case_words(rules: Rulebook, case: Case) -> str:
    """A case of an irregularity as one sentence: when it holds, what is done, by whom."""
    parts = [] if case.remedy is Remedy.ONE_OF_THE_CHOICES else [say(case.remedy)]
    parts += [say(act) for act in case.then]
    if case.choices:
        verb = "chooses" if case.remedy is Remedy.ONE_OF_THE_CHOICES else "may"
        choices = " or ".join(_choice(rules, each) for each in case.choices)
        parts.append(f"the {role(rules, case.by) if case.by else 'table'} {verb}: {choices}")
    elif case.by:
        parts.append(_decides(rules, case.by))
    if case.notify:
        told = " and ".join(f"the {role(rules, each)}" for each in case.notify)
        parts.append(f"inform {told}")
    if case.note:
        parts.append(case.note)
    facts = ", ".join(say(fact) for fact in case.when)
    return "; ".join(parts) if not facts else f"{facts}: {'; '.join(parts)}"


def _choice(rules: Rulebook, choice: Choice) -> str:
    by = f" by the {role(rules, choice.by)}" if choice.by else ""
    return f"{say(choice.does)}{by} ({choice.clause.number})"


def cited(line: AnswerLine) -> Text:
    """The clauses of a line, and after them the readings that were applied."""
    readings = f"  reading {', '.join(line.readings)}" if line.readings else ""
    return Text.assemble((", ".join(line.clauses), CLAUSE), (readings, FAINT))


def named_row(name: str, *cells: Cell, by: object) -> tuple[Cell, ...]:
    """A row for a table: a name, cells, and every clause that the part `by` of the book cites."""
    return Text(name, STRONG), *cells, cited(whole(by))


def by_clause(text: str, clause: Clause | None) -> str:
    """A text, followed by its clause if it has one."""
    return f"{text} ({clause.number})" if clause else text


def role(rules: Rulebook, key: str) -> str:
    """The title of a role of the book, by its key."""
    return next((each.title for each in rules.authority.roles if each.key == key), key)


def ways(rules: Rulebook) -> Ways:
    """Functions that put roles, variants and duties of a book into words, for phrases."""
    return {
        "role": lambda key: role(rules, key),
        "roles": lambda keys: " or ".join(role(rules, key) for key in keys),
        "variants": lambda keys: ", ".join(variant_title(rules, key) for key in keys),
        "duty": lambda duty: fill(phrases("parts")["duty"], duty, ways(rules)),
    }


def variant_title(rules: Rulebook, key: str) -> str:
    variant = rules.variant(key)
    return variant.title if variant else key


def split(reading: str) -> tuple[str, ...]:
    """The ids of readings, from a text that lists them with commas."""
    return tuple(reading.split(", ")) if reading else ()


def decks(numbers: Sequence[int]) -> str:
    return f"{spans(numbers)} deck{'' if tuple(numbers) == (1,) else 's'}"


def spans(numbers: Sequence[int], last: str = " or ") -> str:
    """Numbers as text, with runs of three or more written as "4 to 8".

    >>> spans([3, 4, 6, 8]), spans([4, 5, 6, 7, 8]), spans([0, 1, 2, 3, 9], ", ")
    ('3, 4, 6 or 8', '4 to 8', '0 to 3, 9')
    """
    runs = [
        [number for _, number in run]
        for _, run in groupby(enumerate(sorted(numbers)), lambda pair: pair[1] - pair[0])
    ]
    said: list[str] = []
    for run in runs:
        said += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else [str(number) for number in run]
    return last.join((", ".join(said[:-1]), said[-1])) if len(said) > 1 else "".join(said)
