"""The smaller sections of a book's page, such as variants, calls and roles."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.answers import by_clause, cited, decks, named_row, role, variant_title
from punto.cli.show.chapters import three_card
from punto.cli.show.rows import QuestionRow
from punto.cli.show.screen import FAINT, STRONG, WARN, Cell, Screen, heading, section, table
from punto.cli.show.words import say
from punto.rules.authority import Role
from punto.rules.data import Key
from punto.rules.load import Book
from punto.rules.model import Rulebook, ShufflingMachine, Variant, Version


def variants(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    """The section on the variants of the game, the sizes of table, and revisions of the book."""
    rules = book.rules
    yield from section(screen, "variants", [_variant(rules, each) for each in rules.variants])
    yield from section(screen, "versions", map(_version, rules.versions))
    rows = [named_row(each.number, each.day, each.changed, by=each) for each in rules.revisions]
    yield from section(screen, "revisions", rows)


def _variant(rules: Rulebook, variant: Variant) -> Sequence[Cell]:
    more = [
        by_clause(f"only {decks(variant.decks)}", variant.decks_clause) if variant.decks else "",
        "" if variant.side_wagers else by_clause("no side wagers", variant.side_wagers_clause),
        by_clause("tournaments only", variant.tournament_only) if variant.tournament_only else "",
    ]
    state = Text("built") if variant.built else Text("not built yet", WARN)
    count = str(len(rules.bets_of(variant)))
    said = ", ".join(filter(None, more))
    return named_row(variant.key, variant.title, state, count, said, by=variant)


def _version(version: Version) -> Sequence[Cell]:
    shared = version.sharing
    sharing = f"{shared.plain}, permitted {shared.permitted}" if shared else "by the policy"
    from_least = f"{version.seats_min} to" if version.seats_min > 1 else "up to"
    seats = f"{from_least} {version.seats_max}"
    shared_by = by_clause(sharing, version.sharing_clause)
    return named_row(version.key, version.title, seats, shared_by, by=version)


def cards(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    """The section on how cards come to the table and are dealt."""
    rules = book.rules
    yield from section(screen, "arrangements", _arrangements(rules))
    rows = [named_row(each.key, each.title, by=each) for each in rules.methods]
    yield from section(screen, "methods", rows)
    yield from section(screen, "introductions", _introductions(rules))
    yield from three_card(screen, rules)


def _arrangements(rules: Rulebook) -> Iterator[Sequence[Cell]]:
    for each in rules.arrangements:
        more = [
            f"{each.sets} sets" if each.sets > 1 else "",
            decks(each.decks) if each.decks else "",
            "" if each.cutting_card else by_clause("no cutting card", each.cutting_card_clause),
            f"not with {' or '.join(each.not_with)}" if each.not_with else "",
        ]
        machine = "" if each.machine is ShufflingMachine.NONE else say(each.machine)
        yield named_row(each.key, each.title, machine, ", ".join(filter(None, more)), by=each)


def _introductions(rules: Rulebook) -> Iterator[Sequence[Cell]]:
    for each in rules.introductions:
        kind = f"{say(each.cards)}{', shuffled by machine' if each.machine else ''}"
        yield named_row(kind, ", ".join(map(say, each.needs)), by=each)


def sign(screen: Screen, book: Book, variant: Variant | None) -> Iterator[RenderableType]:
    """The section on the table's sign: the percentages it sets, and what it must show."""
    rules = book.rules
    parameters = rules.parameters_of(variant) if variant else rules.parameters
    rows = [
        named_row(
            each.key,
            each.title,
            f"{each.minimum} to {each.maximum}",
            _variants(rules, each.variants),
            by=each,
        )
        for each in parameters
    ]
    yield from section(screen, "parameters", rows)
    rows = [
        named_row(
            say(each.item),
            f"when {each.when}" if each.when else "",
            _variants(rules, each.variants),
            by=each,
        )
        for each in rules.signs
        if not (variant and each.variants) or variant.key in each.variants
    ]
    yield from section(screen, "signs", rows)


def _variants(rules: Rulebook, keys: Sequence[Key]) -> str:
    return ", ".join(variant_title(rules, key) for key in keys)


def calls(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    """The section on calls: what the dealer says, and when."""
    rows = [
        named_row(
            say(each.moment),
            " or ".join(f"“{words}”" for words in each.words) or "in the dealer's words",
            "may be left out" if each.optional else "",
            by=each,
        )
        for each in book.rules.calls
    ]
    yield from section(screen, "calls", rows)


def roles(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    """The section on the roles in their order, and on who holds which discretion."""
    ladder = book.rules.authority
    yield heading("Roles", "lowest first; a role holds the powers of those below it")
    yield table(screen, "roles", [_role(book.rules, each) for each in ladder.roles])
    if ladder.gaps:
        gaps = by_clause(role(book.rules, ladder.gaps), ladder.gaps_clause)
        yield Text(f"Where the book says nothing, the {gaps} decides.", FAINT)
    yield from section(screen, "discretions", _discretions(book))


def _role(rules: Rulebook, each: Role) -> Sequence[Cell]:
    beside = "beside the ladder" if each.outside else ""
    counts = f"counts as {role(rules, each.counts_as)}" if each.counts_as else ""
    return named_row(each.title, each.key, beside or counts, by=each)


def _discretions(book: Book) -> Iterator[Sequence[Cell]]:
    for each in book.rules.authority.discretions:
        who = " or ".join(role(book.rules, key) for key in each.by)
        if each.but_not:
            who += f", but not {' or '.join(role(book.rules, key) for key in each.but_not)}"
        reading = Text(f"reading {each.reading}" if each.reading else "", FAINT)
        summary = book.index.entries[each.clause].summary
        yield Text(each.clause.number, "cyan"), who, summary, reading


def questions(screen: Screen, book: Book, rows: Sequence[QuestionRow]) -> Iterator[RenderableType]:
    """Tables of what one book says to each question, with all clauses and readings."""
    for group, members in groupby(rows, lambda row: row.group):
        yield heading(group)
        cells: list[Sequence[Cell]] = []
        for row in members:
            lines = row.lines(book.rules)
            if not lines:
                cells.append((Text(row.title, STRONG), Text("not stated", FAINT), ""))
            for number, line in enumerate(lines):
                cells.append((Text("" if number else row.title, STRONG), line.text, cited(line)))
        yield table(screen, "answers", cells)
