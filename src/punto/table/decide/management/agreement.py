"""Agreement of all players, asked of each and answered by each; and what a player asks for."""

from __future__ import annotations

from typing import assert_never

from punto.rules.need import Need
from punto.rules.permission import PlayerWish, Topic, topic_clause, wish_clause
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.values import RoleKey, Thing
from punto.table.commands import Agree, AskAgreement, AskFor, Disagree, Request
from punto.table.decide.guard import PLAYER, excluded_clause, is_guest, not_staff
from punto.table.events import Agreed, AgreementAsked, AgreementUsed, Disagreed, WishMet, WishTold
from punto.table.ruling import Ruling
from punto.table.state import TableState


def present(state: TableState) -> tuple[str, ...]:
    """All players: everybody who sits, and everybody with wagers who has not left them."""
    owners = (each.player for each in state.wagers if each.player not in state.people.away)
    return tuple(dict.fromkeys((*state.seats.values(), *owners)))


def decide(
    state: TableState, request: Request, command: AskAgreement | Agree | Disagree | AskFor
) -> Ruling:
    match command:
        case AskAgreement(what=what):
            return not_staff(state, request.by) or _ask(state, what)
        case Agree(what=what) | Disagree(what=what):
            return _answer(state, request, command, what)
        case AskFor(what=what):
            return _wish(state, request, what)
        case _:
            assert_never(command)


def _ask(state: TableState, what: Topic) -> Ruling:
    clause = topic_clause(state.rules, what)
    if clause is None:
        return Refused(Reason.NO_CHOICE, None, Thing.QUESTION(what), Need.WHAT_THE_BOOK_SAYS)
    return accepted(AgreementAsked(what=what, players=present(state), clause=clause))


def _answer(state: TableState, request: Request, command: Agree | Disagree, what: Topic) -> Ruling:
    """Each player answers for that player alone."""
    asked, clause, name = state.authority.agreement(what), topic_clause(state.rules, what), None
    if is_guest(request.by) and request.by.name in present(state):
        name = request.by.name
    if name is None:
        return Refused(
            Reason.NOT_AUTHORISED, clause, Thing.PERSON(request.by.name), Need.PLAYER_OF_THIS_TABLE
        )
    if asked is None:
        return Refused(Reason.NO_CHOICE, clause, Thing.QUESTION(what), Need.OPEN_ONE)
    if isinstance(command, Disagree):
        return accepted(Disagreed(what=what, player=name))
    if name in asked.agreed:
        return Refused(Reason.NO_CHOICE, clause, Thing.PLAYER(name), Need.ONCE)
    return accepted(Agreed(what=what, player=name))


def agreed(state: TableState, what: Topic) -> bool:
    """Whether every player who is at the table now has agreed."""
    asked = state.authority.agreement(what)
    return asked is not None and asked.agreed >= set(present(state))


def agreement_used(state: TableState, what: Topic) -> tuple[AgreementUsed, ...]:
    """The record that an agreement was used, where there is one."""
    return (AgreementUsed(what=what),) if state.authority.agreement(what) else ()


def _wish(state: TableState, request: Request, what: PlayerWish) -> Ruling:
    """A guest asks; staff do not ask in a guest's name."""
    clause, name = wish_clause(state.rules, what), request.by.name
    if clause is None:
        return Refused(Reason.NO_CHOICE, None, Thing.QUESTION(what), Need.WHAT_THE_BOOK_SAYS)
    if not is_guest(request.by):
        return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(request.by.role), RoleKey(PLAYER))
    if name in state.people.excluded:
        return Refused(
            Reason.EXCLUDED, excluded_clause(state), Thing.PERSON(name), Need.SOMEBODY_WHO_MAY_PLAY
        )
    if state.authority.wished(what, name):
        return Refused(Reason.NO_CHOICE, clause, Thing.QUESTION(what), Need.ONCE)
    return accepted(WishTold(what=what, player=name, clause=clause))


def wishes_met(state: TableState, what: PlayerWish, player: str = "") -> tuple[WishMet, ...]:
    """The record that wishes were met: all such, or those of one player."""
    return tuple(
        WishMet(what=what, player=each.player)
        for each in state.authority.wishes
        if each.what is what and player in ("", each.player)
    )
