"""Shows one book in full, section by section."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from punto.cli.show import parts, plain
from punto.cli.show.answers import answer
from punto.cli.show.chapters import jackpots, promotions, tournaments
from punto.cli.show.compare import wager_count
from punto.cli.show.parts import questions
from punto.cli.show.play import play
from punto.cli.show.rows import policy_rows, trouble_rows
from punto.cli.show.screen import Json, Screen, pairs
from punto.cli.show.wagers import wagers
from punto.rules.language import english
from punto.rules.load import Book
from punto.rules.model import Rulebook, Variant


@dataclass(frozen=True, slots=True)
class PageSection:
    """A section of a book's page: a function that lays it out, and one that returns it as data."""

    show: Callable[[Screen, Book, Variant | None], Iterator[RenderableType]]
    data: Callable[[Book, Variant | None], dict[str, Json]]


def page(screen: Screen, book: Book, only: Sequence[str], variant: Variant | None) -> None:
    """Print the head of a book and the sections asked for."""
    screen.show(_head(book))
    for name, section in SECTIONS.items():
        if name in only:
            screen.show(*section.show(screen, book, variant))


def page_json(book: Book, only: Sequence[str], variant: Variant | None) -> Json:
    """The page of a book as data, for `--json`."""
    shown = plain.head(book)
    for name, section in SECTIONS.items():
        if name in only:
            shown |= section.data(book, variant)
    return shown


def _head(book: Book) -> RenderableType:
    rules = book.rules
    decks = answer(rules, "decks")
    lines: list[tuple[str, Text | str]] = [
        ("book", Text(book.key, "bold")),
        ("title", Text(rules.title, "bold")),
        ("source", rules.source),
        ("edition", rules.edition),
        *(("record", f"{each.says} ({each.clause.number})") for each in rules.records),
        ("decks", "; ".join(f"{line.text} ({', '.join(line.clauses)})" for line in decks)),
        *_boxes(rules),
        ("wagers", f"{wager_count(rules)} ({rules.bets_clause.number})"),
        ("clauses", f"{len(book.index.entries)}, with {len(book.readings)} readings"),
    ]
    return pairs((name, cell or Text("not stated", "dim")) for name, cell in lines)


def _boxes(rules: Rulebook) -> Iterator[tuple[str, str]]:
    if rules.boxes_clause:
        yield "boxes", f"as many as the layout shows ({rules.boxes_clause.number})"
    if rules.rules_shown:
        yield "these rules", f"are shown to whoever asks ({rules.rules_shown.number})"
    if rules.closed_boxes:
        yield "closed boxes", f"take no wagers ({rules.closed_boxes.number})"
    if timed := rules.phases.items():
        said = (f"{english().findings[each]} ({clause.number})" for each, clause in timed)
        yield "set moments", "; ".join(said)


def _wagers_data(book: Book, variant: Variant | None) -> dict[str, Json]:
    rules = book.rules
    bets = rules.bets_of(variant) if variant else rules.bets
    return {
        "bets": [plain.wager(rules, bet) for bet in bets],
        "families": plain.plain(rules.families),
        "combinations": plain.plain(rules.combinations),
    }


def _fields(*names: str) -> Callable[[Book, Variant | None], dict[str, Json]]:
    """A function that returns these fields of a rulebook as data."""

    def data(book: Book, _: Variant | None) -> dict[str, Json]:
        return {name: plain.plain(getattr(book.rules, name)) for name in names}

    return data


SECTIONS: dict[str, PageSection] = {
    "variants": PageSection(parts.variants, _fields("versions", "revisions")),
    "cards": PageSection(parts.cards, _fields("arrangements", "methods", "introductions")),
    "play": PageSection(play, _fields("points", "draw")),
    "wagers": PageSection(wagers, _wagers_data),
    "jackpots": PageSection(jackpots, _fields("jackpots")),
    "tournaments": PageSection(tournaments, _fields("tournament")),
    "promotions": PageSection(promotions, _fields("promotion")),
    "sign": PageSection(parts.sign, _fields("parameters", "signs")),
    "calls": PageSection(parts.calls, _fields("calls")),
    "roles": PageSection(parts.roles, _fields("authority")),
    "policies": PageSection(
        lambda screen, book, _: questions(screen, book, policy_rows()),
        lambda book, _: {"policies": plain.policies(book.rules)},
    ),
    "irregularities": PageSection(
        lambda screen, book, _: questions(screen, book, trouble_rows()),
        lambda book, _: {"irregularities": plain.irregularities(book.rules)},
    ),
}
