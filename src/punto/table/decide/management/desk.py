"""Signs, games, coups without wagers, seats, and the opening and closing of the table."""

from __future__ import annotations

from typing import assert_never

from punto.rules.answers import NoBet
from punto.rules.configure import with_variant
from punto.rules.model import Item
from punto.rules.notice import change_variant
from punto.rules.permission import PlayerWish, Topic
from punto.rules.ruling import NotStated, Reason, Refused, accepted
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
    RestrictBet,
    VacateSeat,
)
from punto.table.decide.faults.remedy import no_bet_now
from punto.table.decide.guard import choice_open, decided, not_now, not_staff
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
        case RestrictBet():
            return restrict(state, request, command)
        case OrderNoBetCoups():
            return guard or _no_bet(state, request, command)
        case CloseBox() | OpenBox():
            return guard or _box(state, request, command)
        case VacateSeat():
            return guard or _vacate(state, request, command)
        case AnnounceClosing():
            return guard or announce(state, request, command)
        case CloseTable():
            return guard or choice_open(state, "the table closed") or close(state, request)
        case OpenTable():
            guard = guard or not_now(state, "the table opened", Phase.CLOSED)
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
    guard = not_now(state, "another game", *_QUIET)
    if not guard and (state.layout or state.long.fresh()):
        guard = Refused(Reason.NOT_NOW, None, "wagers on the layout", "none")
    if guard:
        return guard
    rules = state.rules
    changed = with_variant(rules, command.variant, command.percentage)
    if isinstance(changed, Refused):
        return changed
    if lost := [each.bet for each in state.wagers if each.bet not in changed.long]:
        return Refused(Reason.NOT_NOW, None, f"a wager on {lost[0]}", "a game that offers it")
    answer = rules.book.policy.changing_variant
    by, clause = (answer.by, answer.clause) if answer else ("dealer", None)
    if refusal := not_staff(state, request.by, by or "dealer", clause):
        return refusal
    sign, now = posted(state, Item.NEW_GAME), request.at // MINUTE
    consent = agreed(state, Topic.ANOTHER_GAME)
    ruling = change_variant(rules.book, command.variant, sign=sign, now=now, all_consent=consent)
    if ruling is not None and not directed(state, ruling):
        return ruling
    steps = Steps(state).add(decided(request, "change-variant", clause, command.reason))
    steps.add(*agreement_used(state, Topic.ANOTHER_GAME))
    to = VariantChanged(variant=changed.variant.key, percentage=command.percentage)
    return steps.add(to).done()


def _option(state: TableState, request: Request, command: ChooseOption) -> Ruling:
    """Other odds of a family; where a clause wants it so, the order is for all tables at once."""
    if refusal := not_now(state, "other odds", *_QUIET):
        return refusal
    family = state.rules.book.family(command.family)
    if family is None or command.option not in family.options:
        want = " or ".join(family.options) if family else "a family of this book"
        return Refused(Reason.UNKNOWN_OPTION, None, f"{command.family} {command.option}", want)
    ladder, clause = state.rules.book.authority, family.one_for_all
    held = any(each.clause == family.clause for each in ladder.discretions)
    if held and not ladder.may(request.by.role, family.clause):
        want = "a role that chooses the odds"
        return Refused(Reason.NOT_AUTHORISED, family.clause, request.by.role, want)
    steps = Steps(state).add(decided(request, "choose-option", clause, command.reason))
    chosen = OptionChosen(
        family=command.family, option=command.option, all_tables=clause is not None
    )
    return steps.add(chosen).done()


def _no_bet(state: TableState, request: Request, command: OrderNoBetCoups) -> Ruling:
    """Coups without wagers by order: who may, and on what conditions, differs by book."""
    answer = state.rules.book.policy.no_bet_coups
    if answer is None:
        return state.rules.book.not_stated("coups without wagers", f"{command.coups} coups")
    if answer.value is NoBet.NONE:
        want = "a coup with wagers"
        return Refused(Reason.NOT_AUTHORISED, answer.clause, "a coup without wagers", want)
    guard = not_now(state, "coups without wagers", Phase.BETWEEN)
    guard = guard or not_staff(state, request.by, answer.by or "dealer", answer.clause)
    if not guard and (want := _condition(state, command, answer.value)):
        got = f"{command.coups} coups without wagers"
        guard = Refused(Reason.NOT_AUTHORISED, answer.clause, got, want)
    if guard:
        return guard
    steps = Steps(state).add(decided(request, "no-bet-coups", answer.clause, command.reason))
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


def _condition(state: TableState, command: OrderNoBetCoups, kind: NoBet) -> str:
    """What is missing for such coups; nothing where they may be dealt."""
    if command.until_wagered and kind is not NoBet.BY_DIRECTION:
        return "a number of coups"
    match kind:
        case NoBet.NO_WAGERS_OR_ALL_AGREE:
            if state.layout:
                return "no wagers on the layout"
            free = not present(state) or agreed(state, Topic.NO_BET_COUPS)
            return "" if free else "the agreement of all players"
        case NoBet.ON_REQUEST_UP_TO_3:
            if not state.authority.wished(PlayerWish.NO_BET_COUPS):
                return "a guest's request"
            most = _MOST_WAGERLESS - state.desk.in_a_row
            return "" if command.coups <= most else f"{most} more in a row"
        case NoBet.BY_DIRECTION:
            return "" if command.reason else "a reason for the record"
        case NoBet.NONE:
            return "a coup with wagers"
        case _:
            assert_never(kind)


def _box(state: TableState, request: Request, command: CloseBox | OpenBox) -> Ruling:
    """A box is marked as closed while no wager lies there, or opened again."""
    closed, boxes = command.area in state.desk.closed_boxes, state.rules.boxes
    if boxes is not None and command.area > boxes:
        got, want = f"box {command.area}", f"1 to {boxes}"
        return Refused(Reason.UNKNOWN_AREA, state.rules.boxes_clause, got, want)
    if closed is isinstance(command, CloseBox):
        return Refused(Reason.NOT_NOW, None, f"box {command.area}", "one that is not so already")
    if isinstance(command, OpenBox):
        return accepted(BoxOpened(area=command.area))
    if any(each.area == command.area for each in state.wagers):
        return Refused(Reason.NOT_NOW, None, "wagers at the box", "none")
    steps = Steps(state)
    steps.add(decided(request, "close-box", state.rules.book.closed_boxes, command.reason))
    return steps.add(BoxClosed(area=command.area)).done()


def _vacate(state: TableState, request: Request, command: VacateSeat) -> Ruling:
    """Who has not wagered for too long gives the seat up, while all others are in use."""
    answer = state.rules.book.policy.abstaining_coups
    if answer is None:
        silent: NotStated = state.rules.book.not_stated("a player who abstains", command.player)
        return silent
    if refusal := not_staff(state, request.by, answer.by or "dealer", answer.clause):
        return refusal
    if state.seat_of(command.player) is None:
        return Refused(Reason.NOT_SEATED, answer.clause, command.player, "a player with a seat")
    idle = state.people.idle.get(command.player, 0)
    if idle < answer.value:
        got, want = f"{idle} coups without a wager", f"{answer.value}"
        return Refused(Reason.NOT_AUTHORISED, answer.clause, got, want)
    boxes = state.rules.boxes
    closed = len(state.desk.closed_boxes - state.seats.keys())
    if boxes is not None and len(state.seats) + closed < boxes:
        want = "all other seats in use"
        return Refused(Reason.NOT_AUTHORISED, answer.clause, "a free seat", want)
    steps = Steps(state).add(decided(request, "vacate-seat", answer.clause, command.reason))
    return steps.add(*who_leaves_pays(state, command.player), Left(player=command.player)).done()
