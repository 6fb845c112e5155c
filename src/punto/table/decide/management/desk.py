"""Signs, games, coups without wagers, seats, and the opening and closing of the table."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.rules.answers import NoBet
from punto.rules.configure import with_variant
from punto.rules.finding import Finding
from punto.rules.model import Item
from punto.rules.need import Need, NeedOf
from punto.rules.notice import change_variant
from punto.rules.permission import PlayerWish, Topic
from punto.rules.question import Question
from punto.rules.ruling import NotStated, Reason, Refused, accepted
from punto.rules.values import BetKey, Number, RoleKey, Thing, one_of, one_of_roles
from punto.table.commands import (
    AnnounceClosing,
    ChangeVariant,
    ChooseFace,
    ChooseOption,
    CloseBox,
    CloseTable,
    DeskCommand,
    OpenBox,
    OpenTable,
    OrderNoBetCoups,
    PostSign,
    Request,
    RestrictSideWager,
    VacateSeat,
)
from punto.table.decide.faults.remedy import no_bet_now
from punto.table.decide.guard import choice_open, not_now, not_staff
from punto.table.decide.management.agreement import (
    agreed,
    agreement_used,
    present,
    wishes_met,
)
from punto.table.decide.management.limits import MINUTE, posted
from punto.table.decide.management.offer import choose_face, restrict
from punto.table.decide.management.people import directed
from punto.table.decide.management.signs import wanted_signs
from punto.table.decide.wagers.closing import announce, close
from punto.table.decide.wagers.owed import who_leaves_pays
from punto.table.events import (
    BoxClosed,
    BoxOpened,
    Left,
    NoBetCoupsOrdered,
    OptionChosen,
    SignPosted,
    TableOpened,
    VariantChanged,
)
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps

_QUIET = (Phase.CARDS, Phase.OFFER, Phase.BETWEEN)


def decide(state: TableState, request: Request, command: DeskCommand) -> Ruling:
    guard = not_staff(state, request.by)
    match command:
        case PostSign():
            return guard or _post(state, request, command)
        case ChangeVariant():
            return guard or _variant(state, request, command)
        case ChooseOption():
            return guard or _option(state, request, command)
        case ChooseFace():
            return choose_face(state, request, command)
        case RestrictSideWager():
            return restrict(state, request, command)
        case OrderNoBetCoups():
            return guard or _no_bet(state, request, command)
        case CloseBox() | OpenBox():
            return guard or _box(state, command)
        case VacateSeat():
            return guard or _vacate(state, request, command)
        case AnnounceClosing():
            return guard or announce(state, request, command)
        case CloseTable():
            return guard or choice_open(state, Finding.TABLE_CLOSED) or close(state, request)
        case OpenTable():
            guard = guard or not_now(state, Finding.TABLE_OPENED, Phase.CLOSED)
            return guard or accepted(TableOpened())
        case _:
            assert_never(command)


def _post(state: TableState, request: Request, command: PostSign) -> Ruling:
    """One sign, or all that the book wants at this table."""
    if command.item is None:
        signs = {each.item: each.clause for each in wanted_signs(state.rules)}
        posted_all = (
            SignPosted(item=item, at=request.at, clause=clause) for item, clause in signs.items()
        )
        return accepted(*posted_all)
    found = (each.clause for each in state.rules.book.signs if each.item is command.item)
    sign = SignPosted(
        item=command.item,
        at=request.at,
        announces=command.announces,
        effective=command.effective,
        clause=next(found, None),
    )
    return accepted(sign)


def _variant(state: TableState, request: Request, command: ChangeVariant) -> Ruling:
    """Another game between coups, after notice or by consent of all."""
    guard = not_now(state, Finding.ANOTHER_GAME, *_QUIET)
    if not guard and (state.layout or state.long.fresh()):
        guard = Refused(Reason.NOT_NOW, None, Finding.WAGERS_ON_THE_LAYOUT, Need.NO_WAGERS_LEFT)
    if guard:
        return guard
    rules = state.rules
    changed = with_variant(rules, command.variant, command.percentage)
    if isinstance(changed, Refused):
        return changed
    if lost := [each.bet for each in state.wagers if each.bet not in changed.long]:
        return Refused(
            Reason.NOT_NOW, None, Finding.WAGER_ON(BetKey(lost[0])), Need.GAME_THAT_OFFERS_IT
        )
    answer = rules.book.policy.changing_variant
    by, clause = (answer.by, answer.clause) if answer else ("dealer", None)
    if refusal := not_staff(state, request.by, by or "dealer", clause):
        return refusal
    sign, now = posted(state, Item.NEW_GAME), request.at // MINUTE
    consent = agreed(state, Topic.ANOTHER_GAME)
    ruling = change_variant(rules.book, command.variant, sign=sign, now=now, all_consent=consent)
    if ruling is not None and not directed(state, ruling):
        return ruling
    steps = Steps(state).add(decided("change-variant", clause, command.reason))
    steps.add(*agreement_used(state, Topic.ANOTHER_GAME))
    to = VariantChanged(variant=changed.variant.key, percentage=command.percentage)
    return steps.add(to).done()


def _option(state: TableState, request: Request, command: ChooseOption) -> Ruling:
    """Other odds of a family; where a clause wants it so, the order is for all tables at once."""
    if refusal := not_now(state, Finding.OTHER_ODDS, *_QUIET):
        return refusal
    family = state.rules.book.family(command.family)
    if family is None or command.option not in family.options:
        want = one_of(Thing.OPTION, family.options) if family else Need.FAMILY_OF_THIS_BOOK
        return Refused(
            Reason.UNKNOWN_OPTION,
            None,
            Finding.OPTION_OF_FAMILY(Thing.FAMILY(command.family), Thing.OPTION(command.option)),
            want,
        )
    ladder, clause = state.rules.book.authority, family.one_for_all
    held = any(each.clause == family.clause for each in ladder.discretions)
    if held and not ladder.may(request.by.role, family.clause):
        want = one_of_roles(ladder.holders(family.clause))
        return Refused(Reason.NOT_AUTHORISED, family.clause, RoleKey(request.by.role), want)
    steps = Steps(state).add(decided("choose-option", clause, command.reason))
    chosen = OptionChosen(
        family=command.family, option=command.option, all_tables=clause is not None
    )
    return steps.add(chosen).done()


def _no_bet(state: TableState, request: Request, command: OrderNoBetCoups) -> Ruling:
    """Coups without wagers by order: who may, and on what conditions, differs by book."""
    answer = state.rules.book.policy.no_bet_coups
    if answer is None:
        return state.rules.book.not_stated(
            Question.COUPS_WITHOUT_WAGERS, Number(command.coups, Thing.COUP)
        )
    if answer.value is NoBet.NONE:
        want = Need.COUP_WITH_WAGERS
        return Refused(Reason.NOT_AUTHORISED, answer.clause, Finding.COUP_WITHOUT_WAGERS, want)
    guard = not_now(state, Finding.COUPS_WITHOUT_WAGERS, Phase.BETWEEN)
    guard = guard or not_staff(state, request.by, answer.by or "dealer", answer.clause)
    if not guard and (want := _condition(state, command, answer.value)):
        got = Finding.COUPS_WITHOUT_WAGERS
        guard = Refused(Reason.NOT_AUTHORISED, answer.clause, got, want)
    if guard:
        return guard
    steps = Steps(state).add(decided("no-bet-coups", answer.clause, command.reason))
    free = answer.value is NoBet.ON_REQUEST_UP_TO_3
    steps.add(*agreement_used(state, Topic.NO_BET_COUPS))
    steps.add(*wishes_met(state, PlayerWish.NO_BET_COUPS))
    ordered = NoBetCoupsOrdered(
        coups=command.coups,
        clause=answer.clause,
        open=free,
        until_wagered=command.until_wagered,
    )
    steps.add(ordered)
    if answer.value is NoBet.BY_DIRECTION:
        no_bet_now(steps, answer.clause)
    return steps.done()


_MOST_WAGERLESS = 3


def _condition(state: TableState, command: OrderNoBetCoups, kind: NoBet) -> Need | NeedOf | None:
    """What is missing for such coups; nothing where they may be dealt."""
    if command.until_wagered and kind is not NoBet.BY_DIRECTION:
        return Need.NUMBER_OF_COUPS
    match kind:
        case NoBet.NO_WAGERS_OR_ALL_AGREE:
            if state.layout:
                return Need.NO_WAGERS_LEFT
            free = not present(state) or agreed(state, Topic.NO_BET_COUPS)
            return None if free else Need.AGREEMENT_OF_ALL_PLAYERS
        case NoBet.ON_REQUEST_UP_TO_3:
            if not state.authority.wished(PlayerWish.NO_BET_COUPS):
                return Need.PLAYERS_REQUEST
            most = _MOST_WAGERLESS - state.desk.in_a_row
            more = Number(most, Thing.COUP)
            return None if command.coups <= most else Need.MORE_IN_A_ROW(more)
        case NoBet.BY_DIRECTION:
            return None if command.reason else Need.REASON
        case NoBet.NONE:
            return Need.COUP_WITH_WAGERS
        case _:
            assert_never(kind)


def _box(state: TableState, command: CloseBox | OpenBox) -> Ruling:
    """A box is marked as closed while no wager lies there, or opened again."""
    closed, boxes = command.area in state.desk.closed_boxes, state.rules.boxes
    if boxes is not None and command.area > boxes:
        got, want = Thing.BOX(command.area), Need.NUMBERED_TO(Number(boxes, Thing.BOX))
        return Refused(Reason.UNKNOWN_AREA, state.rules.boxes_clause, got, want)
    if closed is isinstance(command, CloseBox):
        return Refused(Reason.NOT_NOW, None, Thing.BOX(command.area), Need.BOX_NOT_SO_ALREADY)
    if isinstance(command, OpenBox):
        return accepted(BoxOpened(area=command.area))
    if any(each.area == command.area for each in state.wagers):
        return Refused(Reason.NOT_NOW, None, Finding.WAGERS_AT_THE_BOX, Need.NO_WAGERS_LEFT)
    steps = Steps(state)
    steps.add(decided("close-box", state.rules.book.closed_boxes, command.reason))
    return steps.add(BoxClosed(area=command.area)).done()


def _vacate(state: TableState, request: Request, command: VacateSeat) -> Ruling:
    """Who has not wagered for too long gives the seat up, while all others are in use."""
    answer = state.rules.book.policy.abstaining_coups
    if answer is None:
        silent: NotStated = state.rules.book.not_stated(
            Question.PLAYER_WHO_ABSTAINS, Thing.PERSON(command.player)
        )
        return silent
    if refusal := not_staff(state, request.by, answer.by or "dealer", answer.clause):
        return refusal
    if state.seat_of(command.player) is None:
        return Refused(
            Reason.NOT_SEATED, answer.clause, Thing.PERSON(command.player), Need.SEATED_PLAYER
        )
    idle = state.people.idle.get(command.player, 0)
    if idle < answer.value:
        got, want = (
            Finding.IDLE_FOR(Number(idle, Thing.COUP)),
            Need.AT_LEAST(Number(answer.value, Thing.COUP)),
        )
        return Refused(Reason.NOT_AUTHORISED, answer.clause, got, want)
    boxes = state.rules.boxes
    closed = len(state.desk.closed_boxes - state.seats.keys())
    if boxes is not None and len(state.seats) + closed < boxes:
        want = Need.ALL_OTHER_SEATS_IN_USE
        return Refused(Reason.NOT_AUTHORISED, answer.clause, Finding.FREE_SEAT, want)
    steps = Steps(state).add(decided("vacate-seat", answer.clause, command.reason))
    return steps.add(*who_leaves_pays(state, command.player), Left(player=command.player)).done()
