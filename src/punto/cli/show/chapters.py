"""Chapters of a book beside the plain game: jackpots, tournaments, promotions, three cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.answers import case_words, cited, named_row, role, variant_title, whole
from punto.cli.show.derived import conditions
from punto.cli.show.screen import STRONG, Cell, Screen, heading, records
from punto.cli.show.words import say
from punto.money import Cents, dollars
from punto.rules.clause import Clause
from punto.rules.data import leaves
from punto.rules.jackpot import Duty, Jackpot, PrizeClass
from punto.rules.load import Book
from punto.rules.model import Rulebook, Variant
from punto.rules.promotion import Ban, Over, Promotion
from punto.rules.three_card import ThreeCard
from punto.rules.tournament import Term, Tournament

_SAYS = ("", "says", "clauses")


def _by(*clauses: Clause | None) -> str:
    return ", ".join(each.number for each in clauses if each is not None)


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
            _share(prize),
            by=prize,
        )
        for option in jackpot.options
        for number, prize in enumerate(option.prizes)
    ]
    yield records(screen, ("option", "prize", "when", "of the rounded meter", "clauses"), rows)
    yield records(screen, _SAYS, _jackpot_facts(rules, jackpot), squeezed=34)


def _jackpot_facts(rules: Rulebook, jackpot: Jackpot) -> Iterator[Sequence[Cell]]:
    games = ", ".join(variant_title(rules, each) for each in jackpot.variants)
    meter, divided, qualifies = jackpot.meter, jackpot.divided, jackpot.qualifies
    no_bet = "" if meter.no_bet_coups else "not "
    yield "what it is", "a pool of the house, won as above", _by(jackpot.clause, *jackpot.also)
    yield "option", "one of those above", _by(jackpot.options_clause)
    yield "before the rules of", games, _by(jackpot.prevails)
    yield "tables", "one or a group, of these games", _by(jackpot.table, jackpot.group)
    yield "meter", f"signals of the {meter.recorder.replace('-', ' ')}", cited(whole(meter))
    yield "coups without wagers", f"are {no_bet}counted, unless set otherwise", ""
    yield "wagers that share", " or ".join(qualifies.bets), cited(whole(qualifies))
    ways = " or ".join(say(each.how) for each in divided.ways)
    yield "divided", ways, cited(whole(divided))
    for part in jackpot.equipment:
        need = "" if part.needed else ", if needed"
        yield f"{say(part.fitting)}{need}", "at every table", cited(whole(part))
    for each in jackpot.checks:
        yield "works if", each.title, _by(jackpot.checks_clause, each.clause)
    for title, duty in _duties(jackpot).items():
        yield title, _duty(rules, duty), cited(whole(duty))
    yield "paid", "in chips, cash or the like", _by(jackpot.payment)


def _share(prize: PrizeClass) -> str:
    return prize.minimum if prize.fixed else f"{prize.minimum} to {prize.maximum}"


def _duties(jackpot: Jackpot) -> dict[str, Duty]:
    return {
        "operates it": jackpot.operating,
        "sets its parameters": jackpot.parameters,
        "records a win": jackpot.recording,
        "reads the value": jackpot.value,
        "confirms a payout": jackpot.confirming,
        "adjusts the pool": jackpot.adjusting,
        "reports equipment that fails": jackpot.malfunction,
        "reports coups not recorded": jackpot.missed,
    }


def _duty(rules: Rulebook, duty: Duty) -> str:
    told = f", who notifies the {role(rules, duty.notify)}" if duty.notify else ""
    return f"{role(rules, duty.by)} or above{told}"


def tournaments(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    told = book.rules.tournament
    if told is None:
        return
    yield heading("Tournaments")
    yield records(screen, ("matter", "by whom", "clauses"), _tournament_duties(book.rules, told))
    yield records(screen, ("item of the terms", "asked for", "clauses"), _terms(told))


def _tournament_duties(rules: Rulebook, told: Tournament) -> Iterator[Sequence[Cell]]:
    whom = {
        "advised": told.authority,
        "appointed": told.director,
        "deputies": told.director,
        "staff": told.approval,
        "disputes": told.director,
        "rules_disputes": told.rules_role,
    }
    yield "tournaments", "", _by(told.clause, *told.also)
    for name in told.__struct_fields__:
        clause = getattr(told, name)
        if isinstance(clause, Clause) and name != "clause":
            by = role(rules, whom[name]) if name in whom else ""
            yield name.replace("_", " "), by, _by(clause)


def _terms(told: Tournament) -> Iterator[Sequence[Cell]]:
    starts = {each.first: each for each in told.headings}
    for term in told.terms:
        if start := starts.get(term.clause):
            yield start.title.upper(), "", _by(start.clause, *start.also)
        yield term.title, _case(term), _by(term.clause)


def _case(term: Term) -> str:
    case = f"with {term.when.replace('-', ' ')}" if term.when else "always"
    return f"{case}, or how it is determined" if term.basis else case


def promotions(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    told = book.rules.promotion
    if told is None:
        return
    yield heading("Promotions")
    yield records(screen, ("condition", "stated", "clauses"), _conditions(told))
    yield records(screen, ("prize", "also stated", "clauses"), _kinds(told))
    yield records(screen, _SAYS, _promotion_facts(book.rules, told), squeezed=34)


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
    guests = " or ".join(role(rules, each) for each in told.guests)
    yield "run by", role(rules, told.by), _by(told.clause)
    yield "open to", f"{guests}, as the conditions say", _by(told.guests_clause, told.eligibility)
    yield "conditions", "to be had, and named in advertising", _by(told.terms, told.available)
    for ban in told.bans:
        yield "banned in a prize", _ban(ban), _by(told.banned, ban.clause)
    if told.prescribed_clause:
        goods = ", ".join(told.prescribed) or "what the law prescribes"
        yield "banned in a prize", goods, _by(told.prescribed_clause)
    yield "cash instead of goods", "if the conditions offer it", _by(told.cash_instead)
    yield (
        "scrutineer",
        f"may watch draws of prizes {_over(told.scrutineer)}",
        _by(told.scrutineer.clause),
    )
    ways = ", ".join(told.paying.ways)
    yield f"cash {_over(told.paying)}", f"as the winner chooses: {ways}", _by(told.paying.clause)
    yield from _people(rules, told)


def _people(rules: Rulebook, told: Promotion) -> Iterator[Sequence[Cell]]:
    telling, trouble = told.telling, told.integrity
    means = ", ".join(each.key for each in telling.means)
    by = (telling.clause, *(each.clause for each in telling.means))
    yield "winner told", f"within {telling.days} days of the draw: {means}", _by(*by)
    yield "results", "published as the conditions say", _by(told.publication)
    yield "told before the start", role(rules, told.notice.by), _by(told.notice.clause)
    yield "approves amendments", role(rules, told.amendment.by), _by(told.amendment.clause)
    yield "refused a prize", "hears the reasons", _by(told.denial.told)
    kept = f"claims {_over(told.denial)}: name, address, reasons"
    yield "kept when denied", kept, _by(told.denial.clause)
    last = f"{role(rules, told.disputes.by)}; then {told.disputes.advice}"
    yield "disputes", last, _by(told.disputes.clause, told.disputes.complaint)
    stopped = f"{role(rules, trouble.by)}, who tells the {role(rules, trouble.notify)} at once"
    yield "postpones or cancels", stopped, _by(trouble.clause, trouble.told)


def _over(amount: Over) -> str:
    return f"over {dollars(Cents(amount.over_cents))}"


def _ban(ban: Ban) -> str:
    goods = ", ".join(ban.goods)
    return f"{goods} over {ban.over:,} {ban.unit}" if ban.over else goods


def three_card(screen: Screen, rules: Rulebook) -> Iterator[RenderableType]:
    """The section of the book, where it has the game."""
    three = rules.three_card
    if three is None:
        return
    yield heading("Three Card Baccarat")
    ranks = [
        (str(place), f"{line.total}{' of pictures' if line.pictures else ''}", line.clause.number)
        for place, line in enumerate(three.ranking, start=1)
    ]
    yield records(screen, ("ranking", "total", "clauses"), ranks)
    yield records(screen, ("what", "clauses"), _clauses(three))
    cases = [
        named_row(kind.value, case_words(rules, case), by=case)
        for kind, found in three.mishaps.items()
        for case in found
    ]
    yield records(screen, ("mishap", "what is done", "clauses"), cases)


def _clauses(three: ThreeCard) -> Iterator[tuple[Text, str]]:
    """Every other clause beside the key that it stands under."""
    rest = msgspec.structs.replace(three, ranking=(), mishaps={})
    found: dict[str, list[str]] = {}
    for place, value in leaves(rest):
        if isinstance(value, Clause):
            found.setdefault(place.partition(".")[0].partition("[")[0], []).append(value.number)
    yield from ((Text(key, STRONG), ", ".join(numbers)) for key, numbers in found.items())
