"""The burn: cards that leave the shoe unplayed before the first coup."""

from __future__ import annotations

from dataclasses import dataclass

from punto.cards import Card, CuttingCard, Rank, Shoe
from punto.rules.answers import Burn, BurnMethod
from punto.rules.clause import Clause
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.question import Question
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.values import RoleKey, Thing, one_of

_TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


@dataclass(frozen=True, slots=True)
class Burned:
    """The shoe after the burn, the burned cards in order, and those whose face was shown."""

    shoe: Shoe
    cards: tuple[Card, ...]
    shown: tuple[Card, ...]
    clause: Clause | None


def face_value(card: Card) -> int:
    """What a face-up burn card counts, unlike in play: 10, J, Q and K are 10, an ace is 1.

    [nsw-premium 4.8] [nz-division-5 7.9] [nz-midi-1998 7.6] [crown-melbourne-v29 4.3.1(b)]
    """
    if card.rank in _TENS:
        return 10
    return 1 if card.rank is Rank.ACE else int(card.rank.value)


def burn(
    table: TableRules,
    shoe: Shoe,
    how: Burn | None = None,
    *,
    approved_by: str = "",
    requested: bool = False,
    exposed_by: str = "",
) -> Burned | Refused | NotStated:
    """Burn by a method of the book; without a wish by its first, which needs no approval.

    `exposed_by` is who orders that cards burned face down be seen, if anybody does.
    """
    method = burn_method(
        table, how, approved_by=approved_by, requested=requested, exposed_by=exposed_by
    )
    if not isinstance(method, BurnMethod):
        return method
    return _burn(table, shoe, method, all_seen=bool(exposed_by))


def burn_method(
    table: TableRules,
    how: Burn | None = None,
    *,
    approved_by: str = "",
    requested: bool = False,
    exposed_by: str = "",
) -> BurnMethod | Refused | NotStated:
    """The method by which cards are burned, if it may be used."""
    methods = table.book.policy.burn or ((table.house.burn,) if table.house.burn else ())
    if not methods:
        return table.book.not_stated(
            Question.WHICH_CARDS_ARE_BURNED, Thing.BURN(how) if how else Finding.BURN
        )
    method = next((each for each in methods if how in (None, each.burn)), None)
    if method is None:
        want = one_of(Thing.BURN, (each.burn for each in methods))
        return Refused(
            Reason.BURN_NOT_ALLOWED, _cited(table, methods[0]), Thing.BURN(str(how)), want
        )
    refusal = _unasked(table, method, approved_by=approved_by, requested=requested)
    return refusal or _unseen(table, method, exposed_by) or method


def _unasked(
    table: TableRules, method: BurnMethod, *, approved_by: str, requested: bool
) -> Refused | None:
    if method.by and not (approved_by and table.book.authority.at_least(approved_by, method.by)):
        want = Need.APPROVAL_OF(RoleKey(method.by))
        clause = _cited(table, method)
        return Refused(
            Reason.NOT_AUTHORISED,
            clause,
            RoleKey(approved_by) if approved_by else Finding.NO_APPROVAL,
            want,
        )
    if method.request and not requested:
        clause = _cited(table, method)
        return Refused(Reason.BURN_NOT_ALLOWED, clause, Finding.NO_REQUEST, Need.PLAYERS_REQUEST)
    return None


def _unseen(table: TableRules, method: BurnMethod, exposed_by: str) -> Refused | None:
    """Whether nobody who asked for it may let the face-down cards be seen."""
    may = method.exposed_by and table.book.authority.at_least(exposed_by, method.exposed_by)
    if not exposed_by or may:
        return None
    want = RoleKey(method.exposed_by) if method.exposed_by else Need.CARDS_FACE_DOWN
    clause = method.exposed_clause or _cited(table, method)
    return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(exposed_by), want)


def _cited(table: TableRules, method: BurnMethod) -> Clause | None:
    """The clause of a method of the book; house procedure cites none."""
    return method.clause if table.book.policy.burn else None


def _burn(table: TableRules, shoe: Shoe, method: BurnMethod, *, all_seen: bool) -> Burned:
    shoe, first = _take(shoe)
    cards, shown = [first], (first,) if method.burn is not Burn.ONE_CARD else ()
    if method.burn is Burn.FACE_UP_COUNT:
        for _ in range(face_value(first)):
            shoe, card = _take(shoe)
            cards.append(card)
    return Burned(shoe, tuple(cards), tuple(cards) if all_seen else shown, _cited(table, method))


def burn_before_coup(table: TableRules, shoe: Shoe) -> Burned | NotStated:
    """Burn one card before a coup, where the dealer may [crown-melbourne-v29 7.2.2(b)]."""
    answer = table.book.policy.burn_before_any_coup
    if answer is None:
        return table.book.not_stated(Question.BURN_BEFORE_A_COUP, Finding.BURN)
    shoe, card = _take(shoe)
    return Burned(shoe, (card,), (), answer.clause)


def _take(shoe: Shoe) -> tuple[Shoe, Card]:
    """Burn the next card; a cutting card that comes out before it is laid aside."""
    shoe, card = shoe.draw()
    if isinstance(card, CuttingCard):
        return _take(shoe)
    return shoe.burn(card), card
