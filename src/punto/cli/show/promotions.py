"""What a book says of promotions: conditions, kinds of prizes, bans, amounts, and who is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType

from punto.cli.show.answers import role
from punto.cli.show.screen import Cell, Screen, heading, records
from punto.money import Cents, dollars
from punto.rules.clause import Clause
from punto.rules.load import Book
from punto.rules.model import Rulebook, Variant
from punto.rules.promotion import Ban, Over, Promotion


def promotions(screen: Screen, book: Book, _: Variant | None) -> Iterator[RenderableType]:
    told = book.rules.promotion
    if told is None:
        return
    yield heading("Promotions")
    yield records(screen, ("condition", "stated", "clauses"), list(_conditions(told)))
    yield records(screen, ("prize", "also stated", "clauses"), list(_kinds(told)))
    yield records(screen, ("", "says", "clauses"), list(_facts(book.rules, told)), squeezed=34)


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


def _facts(rules: Rulebook, told: Promotion) -> Iterator[Sequence[Cell]]:
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


def _by(*clauses: Clause | None) -> str:
    return ", ".join(each.number for each in clauses if each is not None)


def _over(amount: Over) -> str:
    return f"over {dollars(Cents(amount.over_cents))}"


def _ban(ban: Ban) -> str:
    goods = ", ".join(ban.goods)
    return f"{goods} over {ban.over:,} {ban.unit}" if ban.over else goods
