"""The answer to a question about odds: every wager that is asked for, with its price."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TypedDict, Unpack

from punto.money import dollars
from punto.odds.composition import Composition
from punto.odds.counting import Distribution
from punto.odds.known import Known, given
from punto.odds.multi_coup_wagers import FurtherPrices
from punto.odds.offer import Offer
from punto.odds.price import price
from punto.odds.question import OddsError, OddsQuestion, need_compiled
from punto.odds.sheet import Sheet, SheetLine
from punto.odds.stake import StakeInChips, price_at
from punto.rules.books import book as find
from punto.rules.model import Rulebook
from punto.rules.table_rules import TableRules


def answer(
    question: OddsQuestion, known: Known | None = None, stake: StakeInChips | None = None
) -> Sheet:
    """Price every wager that `question` asks for, one line of the sheet for each.

    `known` are cards of this coup that were already dealt. A `stake` is priced as the chips of a
    table pay it.
    """
    if stake and stake.amount <= 0:
        raise OddsError(f"The stake is {dollars(stake.amount)}. It must be more than nothing.")
    if stake and stake.differential < 0:
        raise OddsError(f"The differential is {dollars(stake.differential)}. It must be 0 or more.")

    @cache
    def found(shoe: Composition) -> Distribution:
        return _distribution(question, shoe, known)

    lines: list[SheetLine] = []
    for offer in question.offers:
        shoe = question.shoe_of(offer)
        at = found(shoe)
        priced = price(offer, at) if stake is None else price_at(offer, at, stake)
        lines.append(SheetLine(priced, shoe, question.decks_of(offer)))
    lines += _further(question, known, stake, found)
    if not lines:
        raise OddsError("Nothing that was asked for can come about with these cards. Name others.")
    order = [each.key for each in question.rules.variants]
    lines.sort(key=lambda line: order.index(line.price.offer.variant))
    return Sheet(tuple(lines), known, stake)


def _further(
    question: OddsQuestion,
    known: Known | None,
    stake: StakeInChips | None,
    found: Callable[[Composition], Distribution],
) -> Iterator[SheetLine]:
    """Price the wagers that one coup from its first card does not decide; none of them in chips."""
    if question.coups:
        need_compiled()

    @cache
    def made(shoe: Composition) -> FurtherPrices:
        counter = question.counter
        return FurtherPrices(question.rules, counter, shoe, found(shoe), known, question.coups)

    for each in question.further:
        if stake or (known and not each.bet.window):
            if each.bet.key in question.wagers and each.table.three_card is None:
                what = "stakes in chips" if stake else "known cards"
                raise OddsError(f"{each.bet.key!r} cannot be priced with {what}. Leave them out.")
            continue
        if each.table.three_card and not question.variant and (question.shoe or question.removed):
            continue  # The cards are those of the other games.
        offer = Offer(each.table, each.bet.key)
        shoe = question.shoe_of(offer)
        for priced in made(shoe).of(each):
            if not question.options or {priced.offer.on, priced.offer.option} & {*question.options}:
                yield SheetLine(priced, shoe, question.decks_of(offer))


def _distribution(question: OddsQuestion, shoe: Composition, known: Known | None) -> Distribution:
    if known is None:
        return question.deals(shoe)
    try:
        return given(question.rules.draw, question.rules.points, shoe, known)
    except ValueError as problem:
        raise OddsError(str(problem)) from None


class Asked(TypedDict, total=False):
    """Keyword arguments of `odds`, which become the fields of `OddsQuestion` of the same names."""

    variant: str
    options: tuple[str, ...]
    main_only: bool
    decks: int | None
    shoe: Composition | None
    removed: str
    percentages: Mapping[str, str]
    any_decks: bool
    fast: bool
    coups: int
    table: TableRules | None


def odds(
    book: str | Rulebook,
    *,
    wager: str | Iterable[str] = (),
    known: str | Known | None = None,
    stake: StakeInChips | None = None,
    **asked: Unpack[Asked],
) -> Sheet:
    """Price the wagers of a book exactly: all of them, or those that `wager` names.

    >>> sheet = odds("nz-division-5", wager="perfect-pairs", decks=8)
    >>> [(line.price.offer.option, str(line.price.edge)) for line in sheet[:2]]
    [('scale-1', '14/415'), ('scale-2', '17/415')]
    """
    rules = find(book).rules if isinstance(book, str) else book
    wagers = (wager,) if isinstance(wager, str) else tuple(wager)
    question = OddsQuestion(rules, wagers=wagers, **asked)
    try:
        seen = Known.parse(known) if isinstance(known, str) else known
    except ValueError as problem:
        raise OddsError(str(problem)) from None
    return answer(question, seen, stake)
