"""Answers a user's questions about odds with a sheet for many wagers or a price for one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from punto.errors import CardsError, PuntoError, UnknownError
from punto.front.given import several
from punto.front.money import Amount, stake_of
from punto.front.refusal import NotStatedError, allowed
from punto.front.stakes import bet_named, bets_at
from punto.money import NOTHING
from punto.odds.ask import answer
from punto.odds.composition import Composition, parse_shoe
from punto.odds.known import Known
from punto.odds.many import odds_of
from punto.odds.offer import BEYOND
from punto.odds.price import Price
from punto.odds.question import OddsQuestion
from punto.odds.sheet import Sheet, SheetLine
from punto.odds.stake import StakeInChips, Unpriced
from punto.odds.winners import CoupModel
from punto.rules.configure import choose
from punto.rules.table_rules import TableRules


def sheet_of(
    rules: TableRules,
    wagers: Sequence[str],
    *,
    removed: str,
    shoe: Composition | str | None,
    known: str,
    stake: Amount | None,
) -> Sheet:
    """Work out the exact value of wagers at a table, or of all on offer if none is named."""
    question = replace(_question(rules, wagers, _shoe(shoe)), removed=_text(removed))
    seen = None
    if known:
        try:
            seen = Known.parse(_text(known))
        except ValueError as problem:
            raise CardsError(str(problem)) from None
    return answer(question, seen, None if stake is None else _in_chips(rules, stake))


def sheets_of(
    rules: TableRules, shoes: Iterable[Composition | str], wagers: Sequence[str]
) -> Iterator[Sheet]:
    """Work out the value of wagers in each of many shoes, one sheet after the other."""
    found: list[Composition] = []
    for given in several(shoes, "shoes, each as cards or as counts"):
        shoe = _shoe(given)
        if shoe is None:
            raise CardsError("None is not a shoe. It must be text such as '8s 8s 9d'.")
        found.append(shoe)
    return odds_of(_question(rules, wagers, None), found) if found else iter(())


def _question(rules: TableRules, wagers: Sequence[str], shoe: Composition | None) -> OddsQuestion:
    at, names = _offering(rules, wagers)
    return OddsQuestion(
        at.book,
        at.variant.key,
        names,
        decks=None if shoe else at.choices.decks,
        shoe=shoe,
        percentages=at.choices.percentages,
        table=at,
    )


def one_price(rules: TableRules, wager: str, option: str, on: str) -> Price:
    """Work out the price of one wager, with an `option` of its odds; `on` names one part of it."""
    at, (name,) = _offering(rules, (wager,))
    at = _with_option(at, name, option)
    sheet = sheet_of(at, (name,), removed="", shoe=None, known="", stake=None)
    options = [each for each in sheet if _fits(each, option)]
    if not options:
        raise UnknownError(f"option of {name}", option, (e.price.offer.option for e in sheet))
    wanted = [each for each in options if each.price.offer.on == on]
    if not wanted:
        parts = dict.fromkeys(e.price.offer.on for e in sheet if not e.price.detail)
        if on:
            raise UnknownError(f"part of {name}", on, parts)
        raise PuntoError(
            f"{name!r} is several wagers: name one by on={' or '.join(map(repr, parts))}"
        )
    bases = list(CoupModel)
    best = min(wanted, key=lambda each: bases.index(each.price.basis)).price
    if isinstance(best, Unpriced):
        raise NotStatedError(best.answer, rules.book)
    return best


def _fits(line: SheetLine, option: str) -> bool:
    """Whether a line is for this option; if it is empty, for the option that the table plays."""
    found = line.price.offer.option
    return found == option if option else found != BEYOND


def _offering(rules: TableRules, wagers: Sequence[str]) -> tuple[TableRules, tuple[str, ...]]:
    """The table with the named wagers offered, those of mid-coup too, and their keys."""
    known = [bet.key for bet in rules.book.bets_of(rules.variant) if bet.built]
    names = tuple(bet_named(each, dict.fromkeys((*bets_at(rules), *known))) for each in wagers)
    offered = bets_at(rules)
    if all(name in offered for name in names):
        return rules, names
    wider = frozenset((*(bet.key for bet in rules.offered), *names))
    return allowed(choose(rules.book, replace(rules.choices, offered=wider)), rules.book), names


def _with_option(rules: TableRules, wager: str, option: str) -> TableRules:
    """The same table with another option chosen for a wager's odds."""
    bet = rules.bet(wager)
    family = rules.book.family(bet.family) if bet else None
    if not option or family is None:
        return rules
    if option not in family.options:
        raise UnknownError(f"option of {wager}", option, family.options)
    return rules.with_choices(options={**rules.choices.options, family.key: option})


def _shoe(shoe: Composition | str | None) -> Composition | None:
    if shoe is None:
        return None
    if not isinstance(shoe, str | Composition):  # pyright: ignore[reportUnnecessaryIsInstance]
        wish = "It must be text such as '8s 8s 9d', or a Composition."
        raise CardsError(f"{shoe!r} is not a shoe. {wish}")
    try:
        found = shoe if isinstance(shoe, Composition) else parse_shoe(shoe)
    except ValueError as problem:
        raise CardsError(str(problem)) from None
    if not found.size:
        raise CardsError("The shoe is empty. It must have cards.")
    return found


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise PuntoError(f"{value!r} must be text such as '8s 8s 9d'")
    return value


def _in_chips(rules: TableRules, stake: Amount) -> StakeInChips:
    differential = rules.limits.differential or NOTHING
    return StakeInChips(stake_of(stake), rules.chips, differential, rules.house.pay_up)
