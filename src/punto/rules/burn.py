"""The burn: cards that leave the shoe unplayed before the first coup."""

from punto.cards import Card, Rank
from punto.rules.answers import Burn, BurnMethod
from punto.rules.ruling import Finding, Need, NotStated, Question, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.values import RoleKey, Thing, one_of

_RANKS = tuple(Rank)


def face_value(card: Card) -> int:
    """What a face-up burn card counts, unlike in play: 10, J, Q and K are 10, an ace is 1."""
    # [nsw-premium 4.8] [nz-division-5 7.9] [nz-midi-1998 7.6] [crown-melbourne-v29 4.3.1(b)]
    return min(_RANKS.index(card.rank) + 1, 10)


def burn_method(
    table: TableRules,
    how: Burn | None = None,
    *,
    approved_by: str = "",
    requested: bool = False,
    exposed_by: str = "",
) -> BurnMethod | Refused | NotStated:
    """The method by which a table burns cards, if the book allows it; by default its first method.

    `exposed_by` is the role that wants the burnt cards shown, if any.
    """
    written, authority = table.book.policy.burn, table.book.authority
    methods = written or ((table.house.burn,) if table.house.burn else ())
    if not methods:
        got = Thing.BURN(how) if how else Finding.BURN
        return table.book.not_stated(Question.WHICH_CARDS_ARE_BURNED, got)
    method = next((each for each in methods if how in (None, each.burn)), None)
    clause = (method or methods[0]).clause if written else None  # House procedure cites none.
    if method is None:
        want = one_of(Thing.BURN, (each.burn for each in methods))
        return Refused(Reason.BURN_NOT_ALLOWED, clause, Thing.BURN(str(how)), want)
    if method.by and not authority.at_least(approved_by, method.by):
        want = Need.APPROVAL_OF(RoleKey(method.by))
        got = RoleKey(approved_by) if approved_by else Finding.NO_APPROVAL
        return Refused(Reason.NOT_AUTHORISED, clause, got, want)
    if method.request and not requested:
        return Refused(Reason.BURN_NOT_ALLOWED, clause, Finding.NO_REQUEST, Need.PLAYERS_REQUEST)
    may_show = method.exposed_by and authority.at_least(exposed_by, method.exposed_by)
    if exposed_by and not may_show:
        want = RoleKey(method.exposed_by) if method.exposed_by else Need.CARDS_FACE_DOWN
        clause = method.exposed_clause or clause
        return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(exposed_by), want)
    return method
