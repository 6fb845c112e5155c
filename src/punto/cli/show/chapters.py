"""Shows a book's chapters on jackpots, tournaments, promotions and Three Card Baccarat."""

from collections.abc import Iterator, Sequence
from operator import attrgetter

import msgspec
from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.answers import case_words, cited, named_row, ways, whole
from punto.cli.show.derived import conditions
from punto.cli.show.phrases import fill, phrases, words
from punto.cli.show.screen import STRONG, Cell, Screen, heading, table
from punto.cli.show.words import say
from punto.rules.clause import Clause
from punto.rules.data import leaves
from punto.rules.jackpot import Jackpot
from punto.rules.load import Book
from punto.rules.model import Rulebook, Variant
from punto.rules.promotion import Promotion
from punto.rules.three_card import ThreeCard
from punto.rules.tournament import Tournament


def _by(*clauses: Clause | None) -> Cell:
    return cited(whole(clauses))


def _facts(kind: str, rules: Rulebook, told: object, **more: object) -> Iterator[Sequence[Cell]]:
    """Rows about a part of the book, each with its clauses, worded by the file of phrases."""
    for name, says, *fields in phrases("facts")[kind]:
        found = tuple(attrgetter(each)(told) for each in fields)
        by = whole(found[0] if len(found) == 1 else found)
        yield fill(name, told), fill(says, told, ways(rules), **more), cited(by)


def jackpots(screen: Screen, book: Book, variant: Variant | None) -> Iterator[RenderableType]:
    for each in book.rules.jackpots:
        if variant is None or variant.key in each.variants:
            yield from _jackpot(screen, book.rules, each)


def _jackpot(screen: Screen, rules: Rulebook, jackpot: Jackpot) -> Iterator[RenderableType]:
    yield heading(f"Jackpot: {jackpot.title}")
    rows: list[Sequence[Cell]] = [
        named_row(
            "" if number else option.title,
            prize.title,
            conditions(prize.when),
            prize.minimum if prize.fixed else f"{prize.minimum} to {prize.maximum}",
            by=prize,
        )
        for option in jackpot.options
        for number, prize in enumerate(option.prizes)
    ]
    yield table(screen, "jackpot", rows)
    yield table(screen, "answers", _jackpot_facts(rules, jackpot))


def _jackpot_facts(rules: Rulebook, jackpot: Jackpot) -> Iterator[Sequence[Cell]]:
    divided = " or ".join(say(each.how) for each in jackpot.divided.ways)
    no_bet = "" if jackpot.meter.no_bet_coups else "not "
    yield from _facts("jackpot", rules, jackpot, no_bet=no_bet, how=divided)
    for part in jackpot.equipment:
        need = "" if part.needed else ", if needed"
        yield f"{say(part.fitting)}{need}", "at every table", cited(whole(part))
    for each in jackpot.checks:
        yield "works if", each.title, _by(jackpot.checks_clause, each.clause)
    yield from _facts("jackpot-duties", rules, jackpot)


def tournaments(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    told = book.rules.tournament
    if told is None:
        return
    yield heading("Tournaments")
    yield table(screen, "tournament", _tournament_duties(book.rules, told))
    yield table(screen, "terms", _terms(told))


def _tournament_duties(rules: Rulebook, told: Tournament) -> Iterator[Sequence[Cell]]:
    whom = phrases("tournament-duties")
    yield from _facts("tournament", rules, told)
    for name in told.__struct_fields__:
        clause = getattr(told, name)
        if isinstance(clause, Clause) and name != "clause":
            yield name.replace("_", " "), fill(whom.get(name, ""), told, ways(rules)), _by(clause)


def _terms(told: Tournament) -> Iterator[Sequence[Cell]]:
    starts = {each.first: each for each in told.headings}
    for term in told.terms:
        if start := starts.get(term.clause):
            yield start.title.upper(), "", _by(start.clause, *start.also)
        case = f"with {words(term.when)}" if term.when else "always"
        basis = ", or how it is determined" if term.basis else ""
        yield term.title, case + basis, _by(term.clause)


def promotions(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    told = book.rules.promotion
    if told is None:
        return
    yield heading("Promotions")
    yield table(screen, "conditions", _conditions(told))
    yield table(screen, "prizes", _kinds(told))
    yield table(screen, "answers", _promotion_facts(book.rules, told))


def _conditions(told: Promotion) -> Iterator[Sequence[Cell]]:
    for each in told.required:
        case = "if there is one" if each.if_any else "always"
        yield each.says, case, _by(told.conditions, each.clause)


def _kinds(told: Promotion) -> Iterator[Sequence[Cell]]:
    for kind in told.kinds:
        own = "no cash instead" if kind.no_cash else "paid" if kind.money else ""
        if own or not kind.details:
            yield kind.title, own, _by(kind.clause, kind.no_cash)
        for number, detail in enumerate(kind.details):
            title = "" if number else kind.title
            yield title, detail.says, _by(None if number else kind.clause, detail.clause)


def _promotion_facts(rules: Rulebook, told: Promotion) -> Iterator[Sequence[Cell]]:
    yield from _facts("promotion", rules, told)
    for ban in told.bans:
        yield "banned in a prize", fill(phrases("parts")["ban"], ban), _by(told.banned, ban.clause)
    if told.prescribed_clause:
        goods = ", ".join(told.prescribed) or "what the law prescribes"
        yield "banned in a prize", goods, _by(told.prescribed_clause)
    means = [each.key for each in told.telling.means]
    yield from _facts("promotion-prizes", rules, told, means=means)


def three_card(screen: Screen, rules: Rulebook) -> Iterator[RenderableType]:
    """The section on Three Card Baccarat; nothing if the book does not have that game."""
    three = rules.three_card
    if three is None:
        return
    yield heading("Three Card Baccarat")
    ranks = [
        (str(place), f"{line.total}{' of pictures' if line.pictures else ''}", line.clause.number)
        for place, line in enumerate(three.ranking, start=1)
    ]
    yield table(screen, "ranking", ranks)
    yield table(screen, "three-card", _clauses(three))
    cases = [
        named_row(kind.value, case_words(rules, case), by=case)
        for kind, found in three.mishaps.items()
        for case in found
    ]
    yield table(screen, "mishaps", cases)


def _clauses(three: ThreeCard) -> Iterator[tuple[Text, str]]:
    """All other clauses on the game, each beside its key in the data."""
    rest = msgspec.structs.replace(three, ranking=(), mishaps={})
    found: dict[str, list[str]] = {}
    for place, value in leaves(rest):
        if isinstance(value, Clause):
            found.setdefault(place.partition(".")[0].partition("[")[0], []).append(value.number)
    yield from ((Text(key, STRONG), ", ".join(numbers)) for key, numbers in found.items())
