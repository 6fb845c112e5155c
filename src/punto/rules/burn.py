"""The burn: cards that leave the shoe unplayed before the first coup."""

from punto.cards import Card, Rank
from punto.rules.answers import Burn, BurnMethod
from punto.rules.clause import Clause
from punto.rules.ruling import Finding, Need, NotStated, Question, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.values import RoleKey, Thing, one_of

_TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


def face_value(card: Card) -> int:
    """What a face-up burn card counts, unlike in play: 10, J, Q and K are 10, an ace is 1.

    [nsw-premium 4.8] [nz-division-5 7.9] [nz-midi-1998 7.6] [crown-melbourne-v29 4.3.1(b)]
    """
    if card.rank in _TENS:
        return 10
    return 1 if card.rank is Rank.ACE else int(card.rank.value)


def burn_method(
    table: TableRules,
    how: Burn | None = None,
    *,
    approved_by: str = "",
    requested: bool = False,
    exposed_by: str = "",
) -> BurnMethod | Refused | NotStated:
    """The method by which cards are burned, if it may be used; without a wish the book's first.

    `exposed_by` is who orders that cards burned face down be seen, if anybody does.
    """
    methods = table.book.policy.burn or ((table.house.burn,) if table.house.burn else ())
    if not methods:
        got = Thing.BURN(how) if how else Finding.BURN
        return table.book.not_stated(Question.WHICH_CARDS_ARE_BURNED, got)
    method = next((each for each in methods if how in (None, each.burn)), None)
    if method is None:
        want = one_of(Thing.BURN, (each.burn for each in methods))
        clause = _cited(table, methods[0])
        return Refused(Reason.BURN_NOT_ALLOWED, clause, Thing.BURN(str(how)), want)
    refusal = _unasked(table, method, approved_by=approved_by, requested=requested)
    return refusal or _unseen(table, method, exposed_by) or method


def _unasked(
    table: TableRules, method: BurnMethod, *, approved_by: str, requested: bool
) -> Refused | None:
    if method.by and not (approved_by and table.book.authority.at_least(approved_by, method.by)):
        want = Need.APPROVAL_OF(RoleKey(method.by))
        clause = _cited(table, method)
        got = RoleKey(approved_by) if approved_by else Finding.NO_APPROVAL
        return Refused(Reason.NOT_AUTHORISED, clause, got, want)
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
