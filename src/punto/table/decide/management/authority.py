"""Permissions, agreements and wishes: who gives or answers them, and whether they are there."""

from collections.abc import Iterator
from typing import assert_never

from punto.rules.permission import PERSONAL, Permission, PlayerWish, Power, Topic
from punto.rules.question import Question
from punto.rules.values import RoleKey, Thing
from punto.table import commands, events
from punto.table.commands import Agree, Disagree, Permit, Request, WithdrawPermission
from punto.table.decide.guard import PLAYER, excluded, is_guest, not_staff
from punto.table.decide.order import QUIET
from punto.table.events import PermissionGiven
from punto.table.ruling import Finding, Need, Reason, Refused, Ruling, accepted, decided
from punto.table.state import TableState


def decide(state: TableState, request: Request, command: commands.AuthorityCommand) -> Ruling:
    match command:
        case Permit() | WithdrawPermission():
            return _power(state, request, command)
        case commands.AskAgreement(what=what):
            return not_staff(state, request.by) or _ask(state, what)
        case Agree(what=what) | Disagree(what=what):
            return _answer(state, request, command, what)
        case commands.AskFor(what=what):
            return _wish(state, request, what)
        case _:
            assert_never(command)


def _power(state: TableState, request: Request, command: Permit | WithdrawPermission) -> Ruling:
    """The person who holds a power gives or takes back a permission."""
    held = state.rules.powers.get(command.what)
    if held is None:
        if command.what is Permission.SHARING:
            gap = Question.HOW_MANY_PLAYERS_SHARE_AN_AREA
            return state.book.not_stated(gap, Finding.PERMISSION)
        return Refused(Reason.NO_CHOICE, None, Finding.PERMISSION, Need.WHAT_THE_BOOK_SAYS)
    if refusal := not_staff(state, request.by, held.by, held.clause) or _whom(command, held):
        return refusal
    what, player = command.what, command.player
    if isinstance(command, Permit):
        return _permit(state, request, command, held)
    if state.authority.permitted(what, player) is None:
        return Refused(Reason.NO_CHOICE, held.clause, Finding.NO_PERMISSION, Need.KNOWN_ONE)
    withdrawn = events.PermissionWithdrawn(what=what, player=player)
    return accepted(decided(f"no-{what}", held.clause, command.reason), withdrawn)


def _whom(command: Permit | WithdrawPermission, held: Power) -> Refused | None:
    if (command.what in PERSONAL) == bool(command.player):
        return None
    want = Need.PERSONS_NAME if command.what in PERSONAL else Need.NOBODY_ELSE
    found = Thing.PLAYER(command.player) if command.player else Finding.NOBODY
    return Refused(Reason.NO_CHOICE, held.clause, found, want)


def _permit(state: TableState, request: Request, command: Permit, held: Power) -> Ruling:
    """Give a permission; one to play is refused to an excluded player, unlike one to collect."""
    plays = command.what is not Permission.COLLECT_COMMISSION
    if plays and (refusal := excluded(state, command.player)):
        return refusal
    what, player, role, clause = command.what, command.player, request.by.role, held.clause
    # To share areas is for the table until it is withdrawn, never for one wager alone.
    lasts = command.lasting or what is Permission.SHARING
    given = PermissionGiven(what=what, player=player, role=role, lasting=lasts, clause=clause)
    return accepted(decided(f"permit-{what}", clause, command.reason), given)


def approver(
    state: TableState, request: Request, what: Permission, player: str = ""
) -> tuple[str, tuple[events.PermissionUsed, ...]]:
    """The role by whose power a person acts: their own, or that of whoever permitted the act.

    If their own role is not enough, the event that the permission was used comes with it.
    """
    held, given = state.rules.powers.get(what), state.authority.permitted(what, player)
    enough = held is not None and state.book.authority.at_least(request.by.role, held.by)
    if enough or given is None:
        return request.by.role, ()
    return given.role, (events.PermissionUsed(what=what, player=player),)


def present(state: TableState) -> tuple[str, ...]:
    """All players: everybody who sits, has wagers, or had some in the coup that ended last.

    Players who have left the table with wagers on it are not among them.
    """
    lines = (*state.settled, *(state.last.lines if state.last else ()))
    owners = (each.player for each in (*state.wagers, *(line.wager for line in lines)))
    here = (*state.seats.values(), *(each for each in owners if each not in state.people.away))
    return tuple(dict.fromkeys(here))


def _ask(state: TableState, what: Topic) -> Ruling:
    clause = state.rules.topics.get(what)
    if clause is None:
        return Refused(Reason.NO_CHOICE, None, Thing.QUESTION(what), Need.WHAT_THE_BOOK_SAYS)
    return accepted(events.AgreementAsked(what=what, players=present(state), clause=clause))


def _answer(state: TableState, request: Request, command: Agree | Disagree, what: Topic) -> Ruling:
    """Each player answers for that player alone."""
    asked, clause = state.authority.agreement(what), state.rules.topics.get(what)
    name = request.by.name
    if not is_guest(request.by) or name not in present(state):
        want = Need.PLAYER_OF_THIS_TABLE
        return Refused(Reason.NOT_AUTHORISED, clause, Thing.PERSON(name), want)
    if asked is None or asked.declined:
        return Refused(Reason.NO_CHOICE, clause, Thing.QUESTION(what), Need.OPEN_ONE)
    if isinstance(command, Disagree):
        return accepted(events.Disagreed(what=what, player=name))
    if name in asked.agreed:
        return Refused(Reason.NO_CHOICE, clause, Thing.PLAYER(name), Need.ONCE)
    return accepted(events.Agreed(what=what, player=name))


def agreed(state: TableState, what: Topic) -> bool:
    """Whether every player who is at the table now has agreed to what was asked."""
    asked = state.authority.agreement(what)
    return asked is not None and not asked.declined and asked.agreed >= set(present(state))


def agreement_used(state: TableState, what: Topic) -> tuple[events.AgreementUsed, ...]:
    """The event that an agreement of the players was used; none if they were not asked."""
    return (events.AgreementUsed(what=what),) if state.authority.agreement(what) else ()


def _wish(state: TableState, request: Request, what: PlayerWish) -> Ruling:
    """A guest makes a wish; staff make none in a guest's name."""
    clause, name = state.rules.wishes.get(what), request.by.name
    if clause is None:
        return Refused(Reason.NO_CHOICE, None, Thing.QUESTION(what), Need.WHAT_THE_BOOK_SAYS)
    if not is_guest(request.by):
        return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(request.by.role), RoleKey(PLAYER))
    if what is PlayerWish.RULES:  # Anybody has a copy at once. [nsw-premium 15.15]
        edition = f"{state.book.title}, {state.book.edition}"
        return accepted(events.WishMet(what=what, player=name, gives=edition, clause=clause))
    if refusal := excluded(state, name):
        return refusal
    if state.authority.wished(what, name):
        return Refused(Reason.NO_CHOICE, clause, Thing.QUESTION(what), Need.ONCE)
    told = events.WishTold(what=what, player=name, clause=clause)
    return accepted(*_taken_out(state, what), told)


def _taken_out(state: TableState, what: PlayerWish) -> Iterator[events.BetTaken | events.ShoeEnded]:
    """Take away cards that came shuffled, to be treated like new ones, if no coup has used them.

    [nz-division-5 7.4(b)] [nz-midi-1998 7.2(b)]
    """
    ways = (each for each in state.book.introductions if each.cards is state.shoe.cards)
    clause = next((each.objection for each in ways if each.objection), None)
    unused = state.phase in QUIET[1:] and not state.shoe.coups_played
    if clause and unused and what is PlayerWish.TREAT_AS_NEW:
        for wager in state.layout:
            yield events.BetTaken(wager=wager, clause=clause)
        yield events.ShoeEnded(replace=False, clause=clause)


def wishes_met(state: TableState, what: PlayerWish, player: str = "") -> tuple[events.WishMet, ...]:
    """The events that wishes of this kind were met: those of all players, or of `player` alone."""
    told = (each.player for each in state.authority.wishes if each.what is what)
    return tuple(events.WishMet(what=what, player=by) for by in told if player in ("", by))
