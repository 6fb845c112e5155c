"""The smaller sections of a book's page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.answers import decks, role, variant_title, whole
from punto.cli.show.rows import QuestionRow
from punto.cli.show.screen import FAINT, STRONG, WARN, Cell, Screen, heading, records
from punto.cli.show.three_card import three_card
from punto.cli.show.wagers import cited
from punto.cli.show.words import say
from punto.rules.authority import Role
from punto.rules.clause import Clause
from punto.rules.data import Key
from punto.rules.load import Book
from punto.rules.model import Rulebook, ShufflingMachine, Variant, Version


def variants(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    """The forms of the game and the sizes of table."""
    rules = book.rules
    yield heading("Variants")
    headings = ("variant", "title", "state", "wagers", "more", "clauses")
    yield records(screen, headings, [_variant(rules, each) for each in rules.variants])
    if rules.versions:
        yield heading("Tables")
        headings = ("table", "title", "seats", "players on one area", "clauses")
        yield records(screen, headings, [_version(each) for each in rules.versions])
    if rules.revisions:
        yield heading("Versions of these rules")
        rows = [
            (Text(each.number, STRONG), each.day, each.changed, cited(whole(each)))
            for each in rules.revisions
        ]
        yield records(screen, ("number", "day", "changed", "clauses"), rows)


def _variant(rules: Rulebook, variant: Variant) -> Sequence[Cell]:
    more = [
        _by(f"only {decks(variant.decks)}", variant.decks_clause) if variant.decks else "",
        "" if variant.side_wagers else _by("no side wagers", variant.side_wagers_clause),
        _by("tournaments only", variant.tournament_only) if variant.tournament_only else "",
    ]
    return (
        Text(variant.key, STRONG),
        variant.title,
        Text("built") if variant.built else Text("not built yet", WARN),
        str(len(rules.bets_of(variant))),
        ", ".join(filter(None, more)),
        cited(whole(variant)),
    )


def _by(text: str, clause: Clause | None) -> str:
    return f"{text} ({clause.number})" if clause else text


def _version(version: Version) -> Sequence[Cell]:
    shared = version.sharing
    sharing = f"{shared.plain}, permitted {shared.permitted}" if shared else "by the policy"
    return (
        Text(version.key, STRONG),
        version.title,
        f"{version.seats_min} to {version.seats_max}"
        if version.seats_min > 1
        else f"up to {version.seats_max}",
        _by(sharing, version.sharing_clause),
        cited(whole(version)),
    )


def cards(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    """How cards come to the table and are dealt."""
    rules = book.rules
    yield heading("Shoes and shufflers")
    headings = ("arrangement", "title", "machine", "more", "clauses")
    yield records(screen, headings, list(_arrangements(rules)))
    if rules.methods:
        yield heading("Dealing methods")
        rows = [(Text(each.key, STRONG), each.title, cited(whole(each))) for each in rules.methods]
        yield records(screen, ("method", "title", "clauses"), rows)
    if rules.introductions:
        yield heading("Cards before they are cut")
        yield records(screen, ("cards", "have been", "clauses"), list(_introductions(rules)))
    yield from three_card(screen, rules)


def _arrangements(rules: Rulebook) -> Iterator[Sequence[Cell]]:
    for each in rules.arrangements:
        more = [
            f"{each.sets} sets" if each.sets > 1 else "",
            decks(each.decks) if each.decks else "",
            "" if each.cutting_card else _by("no cutting card", each.cutting_card_clause),
            f"not with {' or '.join(each.not_with)}" if each.not_with else "",
        ]
        machine = "" if each.machine is ShufflingMachine.NONE else say(each.machine)
        facts = cited(whole(each))
        yield Text(each.key, STRONG), each.title, machine, ", ".join(filter(None, more)), facts


def _introductions(rules: Rulebook) -> Iterator[Sequence[Cell]]:
    for each in rules.introductions:
        kind = f"{say(each.cards)}{', shuffled by machine' if each.machine else ''}"
        facts = cited(whole(each))
        yield Text(kind, STRONG), ", ".join(map(say, each.needs)), facts


def sign(screen: Screen, book: Book, variant: Variant | None) -> Iterator[RenderableType]:
    """The figures that the sign sets, and what it must show."""
    rules = book.rules
    parameters = rules.parameters_of(variant) if variant else rules.parameters
    if parameters:
        yield heading("Figures set by the sign")
        rows = [
            (
                Text(each.key, STRONG),
                each.title,
                f"{each.minimum} to {each.maximum}",
                _variants(rules, each.variants),
                cited(whole(each)),
            )
            for each in parameters
        ]
        yield records(screen, ("figure", "what it is", "range", "in", "clauses"), rows)
    rows = [
        (
            Text(say(each.item), STRONG),
            f"when {each.when}" if each.when else "",
            _variants(rules, each.variants),
            cited(whole(each)),
        )
        for each in rules.signs
        if not (variant and each.variants) or variant.key in each.variants
    ]
    if rows:
        yield heading("The sign shows")
        yield records(screen, ("what", "when", "in", "clauses"), rows)


def _variants(rules: Rulebook, keys: Sequence[Key]) -> str:
    return ", ".join(variant_title(rules, key) for key in keys)


def calls(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    """What the dealer says, and when."""
    rows = [
        (
            Text(say(each.moment), STRONG),
            " or ".join(f"“{words}”" for words in each.words) or "in the dealer's words",
            "may be left out" if each.optional else "",
            cited(whole(each)),
        )
        for each in book.rules.calls
    ]
    if rows:
        yield heading("Calls")
        yield records(screen, ("moment", "words", "", "clauses"), rows)


def roles(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    """The ladder, and who holds which discretion."""
    ladder = book.rules.authority
    yield heading("Roles", "lowest first; a role holds the powers of those below it")
    headings = ("role", "key", "more", "clauses")
    yield records(screen, headings, [_role(book.rules, each) for each in ladder.roles])
    if ladder.gaps:
        gaps = _by(role(book.rules, ladder.gaps), ladder.gaps_clause)
        yield Text(f"Where the book says nothing, the {gaps} decides.", FAINT)
    if ladder.discretions:
        yield heading("Discretions")
        yield records(screen, ("clause", "who", "what", ""), list(_discretions(book)))


def _role(rules: Rulebook, each: Role) -> Sequence[Cell]:
    beside = "beside the ladder" if each.outside else ""
    counts = f"counts as {role(rules, each.counts_as)}" if each.counts_as else ""
    return Text(each.title, STRONG), each.key, beside or counts, cited(whole(each))


def _discretions(book: Book) -> Iterator[Sequence[Cell]]:
    for each in book.rules.authority.discretions:
        who = " or ".join(role(book.rules, key) for key in each.by)
        if each.but_not:
            who += f", but not {' or '.join(role(book.rules, key) for key in each.but_not)}"
        reading = Text(f"reading {each.reading}" if each.reading else "", FAINT)
        summary = book.index.entries[each.clause].summary
        yield Text(each.clause.number, "cyan"), who, summary, reading


def by_question(
    screen: Screen, book: Book, rows: Sequence[QuestionRow]
) -> Iterator[RenderableType]:
    """What one book says to each question, with all its clauses and readings."""
    for group, members in groupby(rows, lambda row: row.group):
        yield heading(group)
        cells: list[Sequence[Cell]] = []
        for row in members:
            lines = row.lines(book.rules)
            if not lines:
                cells.append((Text(row.title, STRONG), Text("not stated", FAINT), ""))
            for number, line in enumerate(lines):
                title = "" if number else row.title
                cells.append((Text(title, STRONG), line.text, cited(line)))
        yield records(screen, ("", "says", "clauses"), cells, squeezed=34)
