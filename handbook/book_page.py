"""One rulebook as a page: its wagers with odds, policies, irregularities, roles and clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from handbook.citations import cited, clause_anchor
from handbook.markdown import anchor, cell, code, heading, page, place, table
from punto.cli.show.answers import AnswerLine
from punto.cli.show.derived import conditions, pay_words
from punto.cli.show.rows import QuestionRow, policy_rows, trouble_rows
from punto.odds.ask import answer
from punto.odds.figures import percent
from punto.odds.question import OddsQuestion
from punto.odds.stake import Unpriced
from punto.rules.bet import Bet
from punto.rules.clause import Clause
from punto.rules.load import Book
from punto.rules.model import Rulebook
from punto.rules.payoff import Payoff
from punto.rules.trace import State, TraceLine, trace


def book_page(book: Book) -> str:
    """The whole page."""
    rules, lines = book.rules, trace(book)
    return page(
        heading(1, f"{rules.title} ({book.key})"),
        _head(book, lines),
        heading(2, "Variants"),
        _variants(rules),
        heading(2, "Wagers"),
        "What each wager pays, with the edge of the house from a full shoe: exact, rounded to four"
        f" places. `punto odds {book.key}` has the fractions, other shoes and every option.",
        *_wagers(rules),
        heading(2, "Policies"),
        "What the book says to each question that Punto asks of every book. *Not stated* means"
        " that the book is silent, and a person decides.",
        *_questions(rules, policy_rows(), "policy"),
        heading(2, "Irregularities"),
        "What is done when something goes wrong.",
        *_questions(rules, trouble_rows(), "irregularity"),
        heading(2, "Roles"),
        _roles(rules),
        *_readings(book),
        heading(2, "Clauses"),
        "Every clause in short, in our words. [The trace](../trace.md) says what the states mean;"
        f" `punto clauses {book.key} NUMBER` shows where a clause lives in data, code and tests.",
        table(
            ("clause", "state", "kind", "says", "readings"),
            (_clause_row(line) for line in lines),
        ),
    )


def _numbers(*clauses: Clause) -> str:
    return cited(each.number for each in clauses)


def _head(book: Book, lines: Iterable[TraceLine]) -> str:
    counts = Counter(line.state for line in lines)
    states = ", ".join(f"{counts[state]} {state.value}" for state in State if counts[state])
    rules = book.rules
    return table(
        ("key", code(book.key)),
        (
            ("source", cell(rules.source)),
            ("edition", cell(rules.edition)),
            ("clauses", f"{len(book.index.entries)}: {states}"),
            ("readings", str(len(book.readings))),
            ("wagers", str(len({bet.key for bet in rules.bets}))),
        ),
    )


def _variants(rules: Rulebook) -> str:
    rows = (
        (place(anchor("variant", each.key), code(each.key)), cell(each.title),
         ", ".join(code(bet.key) for bet in rules.bets_of(each)), _numbers(each.clause))
        for each in rules.variants
    )  # fmt: skip
    return table(("key", "title", "wagers", "clause"), rows)


def _wagers(rules: Rulebook) -> Iterator[str]:
    edges = _edges(rules)
    forms: dict[str, list[Bet]] = {}
    for bet in rules.bets:
        forms.setdefault(bet.key, []).append(bet)
    for key, bets in forms.items():
        yield heading(3, f"{cell(bets[0].title)} `{key}`", anchor("wager", key))
        for bet in bets:
            if len(bets) > 1:
                found = (each.title for each in rules.variants if bet in rules.bets_of(each))
                yield f"*{cell(', '.join(found))}*"
            yield from _payoffs(rules, bet)
        if found := edges.get(key):
            yield f"Edge of the house: {_spread(found)}"


def _payoffs(rules: Rulebook, bet: Bet) -> Iterator[str]:
    family = rules.family(bet.family)
    options = family.options if family else ("",)
    if bet.payoffs:
        yield _pay_table(rules, bet.payoffs, options)
    for each in bet.window.situations if bet.window else ():
        yield f"When {cell(conditions(each.when))}:"
        yield _pay_table(rules, each.payoffs, options)
    if bet.run:
        rows = ((str(e.length), cell(str(e.pays)), _numbers(e.clause)) for e in bet.run.lengths)
        yield table(("length", "pays", "clause"), rows)
    if bet.tail:
        rows = ((str(e.length), cell(str(e.pays)), _numbers(e.clause)) for e in bet.tail.lengths)
        yield table(("length of the tail", "pays", "clause"), rows)
    yield f"Clause {_numbers(bet.clause, *bet.also)}."


def _pay_table(rules: Rulebook, rows: Iterable[Payoff], options: tuple[str, ...]) -> str:
    def shown(row: Payoff) -> tuple[str, ...]:
        chosen = [row.for_option(each, at) for at, each in enumerate(options)]
        pays = [cell(pay_words(rules, one.pay)) for one in chosen]
        same = len(set(pays)) == 1
        clauses = cited(one.clause.number for one in chosen)
        return (cell(conditions(row.when)), *(pays[:1] * len(pays) if same else pays), clauses)

    heads = [cell(each) or "pays" for each in options]
    return table(("when", *heads, "clause"), map(shown, rows))


def _edges(rules: Rulebook) -> dict[str, list[tuple[str, str]]]:
    """For each wager: under which variant, option and number, and the edge."""
    found: dict[str, list[tuple[str, str]]] = {}
    for line in answer(OddsQuestion(rules)):
        if isinstance(line.price, Unpriced):
            continue
        offer = line.price.offer
        option = " ".join(filter(None, (offer.option, offer.on)))
        told = f"{offer.table.variant.title}{', ' if option else ''}{option}"
        found.setdefault(offer.wager, []).append((told, percent(line.price.edge, 4)))
    return found


def _spread(found: list[tuple[str, str]]) -> str:
    """One edge where all are the same; else each with what it holds for."""
    by_edge: dict[str, list[str]] = {}
    for told, edge in found:
        by_edge.setdefault(edge, []).append(told)
    if len(by_edge) == 1:
        return f"**{found[0][1]}**"
    rows = ((cell("; ".join(dict.fromkeys(told))), f"**{edge}**") for edge, told in by_edge.items())
    return "\n\n" + table(("for", "edge"), rows)


def _questions(rules: Rulebook, rows: Iterable[QuestionRow], kind: str) -> Iterator[str]:
    for group, members in groupby(rows, lambda row: row.group):
        if kind == "policy":
            yield heading(3, cell(group))
        yield table(
            ("question", "key", "the book says"),
            ((place(anchor(kind, row.key), cell(row.title)), code(row.key), _says(row.lines(rules)))
             for row in members),
        )  # fmt: skip


def _says(lines: tuple[AnswerLine, ...]) -> str:
    if not lines:
        return "*not stated*"
    return "<br>".join(
        f"{cell(line.text)} ({cited(line.clauses)})" if line.clauses else cell(line.text)
        for line in lines
    )


def _roles(rules: Rulebook) -> str:
    held: dict[str, list[str]] = {}
    for each in rules.authority.discretions:
        for role in each.by:
            held.setdefault(role, []).append(each.clause.number)
    rows = (
        (place(anchor("role", each.key), cell(each.title)), code(each.key),
         cited(held.get(each.key, ())))
        for each in rules.authority.roles
    )  # fmt: skip
    return table(("role, lowest first", "key", "holds these discretions"), rows)


def _readings(book: Book) -> Iterator[str]:
    if not book.readings:
        return
    yield heading(2, "Readings")
    yield "How the unclear places are read; [the index of readings](../readings.md) says why."
    rows = (
        (place(anchor("reading", each.id), cell(each.id)), cell(each.text),
         _numbers(*each.clauses))
        for each in book.readings.values()
    )  # fmt: skip
    yield table(("reading", "says", "clauses"), rows)


def _clause_row(line: TraceLine) -> tuple[str, ...]:
    entry, number = line.entry, line.entry.clause.number
    readings = ", ".join(f"[{cell(each)}](#{anchor('reading', each)})" for each in line.readings)
    return (
        place(clause_anchor(number), cell(number)),
        line.state.value,
        entry.kind.value,
        cell(entry.summary),
        readings,
    )
