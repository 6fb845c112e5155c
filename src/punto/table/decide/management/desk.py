"""Signs, games, coups without wagers, seats, and the opening and closing of the table."""

from typing import assert_never

from msgspec.structs import replace

from punto.rules.announce import call
from punto.rules.answers import NoBet
from punto.rules.configure import with_variant
from punto.rules.model import Face, Item, Moment
from punto.rules.need import NeedOf
from punto.rules.notice import change_variant, read_sign
from punto.rules.permission import PlayerWish, Topic
from punto.rules.question import Question
from punto.rules.values import BetKey, Number, Thing, one_of
from punto.table import commands, events
from punto.table.commands import ChooseFace, OrderNoBetCoups, Request
from punto.table.decide.faults.remedy import no_bet_now
from punto.table.decide.guard import (
    choice_open,
    cited,
    directed,
    for_staff,
    no_such_box,
    not_holder,
    not_now,
    not_staff,
)
from punto.table.decide.management.authority import (
    agreed,
    agreement_used,
    wishes_met,
)
from punto.table.decide.management.limits import posted
from punto.table.decide.management.offering import restrict, set_up
from punto.table.decide.management.ready import wanted_signs
from punto.table.decide.order import WHEN
from punto.table.decide.wagers.closing import announce, close
from punto.table.decide.wagers.commission import who_leaves_pays
from punto.table.decide.wagers.staying import lying_on
from punto.table.events import FaceChosen, SignPosted
from punto.table.ruling import Finding, Need, Reason, Refused, Ruling, Steps, accepted, decided
from punto.table.state import Phase, TableState


def decide(state: TableState, request: Request, command: commands.DeskCommand) -> Ruling:
    return for_staff(state, request.by, _decide(state, request, command))


def _decide(state: TableState, request: Request, command: commands.DeskCommand) -> Ruling:
    match command:
        case commands.PostSign() | commands.TakeSignDown():
            return _sign(state, request, command)
        case commands.ChangeVariant():
            return _variant(state, request, command)
        case commands.ChooseOption() | commands.OfferBets() | commands.ChooseDecks():
            return _offer(state, request, command)
        case commands.ChooseFace():
            return choose_face(state, request, command)
        case commands.RestrictSideWager():
            return restrict(state, request, command)
        case OrderNoBetCoups():
            return _no_bet(state, request, command)
        case commands.CloseBox() | commands.OpenBox():
            return _box(state, command)
        case commands.VacateSeat():
            return _vacate(state, request, command)
        case commands.AnnounceClosing():
            return announce(state, request, command)
        case commands.CloseTable():
            return choice_open(state, Finding.TABLE_CLOSED) or close(state, request)
        case commands.OpenTable():
            guard = not_now(state, Finding.TABLE_OPENED, *WHEN[commands.OpenTable])
            return guard or accepted(events.TableOpened())
        case _:
            assert_never(command)


def _sign(
    state: TableState, request: Request, command: commands.PostSign | commands.TakeSignDown
) -> Ruling:
    if isinstance(command, commands.PostSign):
        return _post(state, request, command)
    return _take_down(state, command.item, command.about)


def _post(state: TableState, request: Request, command: commands.PostSign) -> Ruling:
    """One sign, or all that the book wants at this table."""
    at = request.at
    if command.item is None and (command.announces or command.effective is not None):
        return Refused(Reason.NO_CHOICE, None, Finding.SIGN_WITHOUT_ITEM, Need.ITEM_OF_THE_SIGN)
    if command.item is None:
        stay = {Item.PERSONAL_LIMITS} & state.desk.signs.keys()  # Those name their players.
        wanted = (each for each in wanted_signs(state.sign) if each.item not in stay)
        signs = {each.item: each.clause for each in wanted}
        return accepted(*(SignPosted(item=item, at=at, clause=signs[item]) for item in signs))
    found = (each.clause for each in state.book.signs if each.item is command.item)
    says = command.announces
    says = read_sign(command.item, says) if isinstance(says, str) and says else says
    sign = SignPosted(item=command.item, at=at, announces=says)
    return accepted(replace(sign, effective=command.effective, clause=next(found, None)))


def _take_down(state: TableState, item: Item, about: str) -> Ruling:
    """Take a sign down: it is no longer displayed, and no longer counts as notice."""
    if not any(each.concerns(about) for each in state.desk.signs.get(item, ())):
        return Refused(Reason.SIGN_MISSING, None, Finding.NO_SUCH_SIGN, Need.KNOWN_ONE)
    return accepted(events.SignTakenDown(item=item, about=about))


def _variant(state: TableState, request: Request, command: commands.ChangeVariant) -> Ruling:
    """Change to another game between coups, after notice or by consent of all.

    Where no call opens the betting, wagers may lie at any time; they keep the odds that they were
    laid at. [nsw-premium 7.1] [nsw-premium 15.8]
    """
    guard = not_now(state, Finding.ANOTHER_GAME, *WHEN[commands.ChangeVariant])
    opening = call(state.book, Moment.PLACE_BETS)
    free = opening is not None and opening.optional
    if not guard and not free and (state.layout or state.lasting.fresh()):
        got = Finding.WAGERS_ON_THE_LAYOUT
        clause = cited(state, got) or cited(state, Finding.ANOTHER_GAME)
        guard = Refused(Reason.NOT_NOW, clause, got, Need.NO_WAGERS_LEFT)
    if guard:
        return guard
    rules = state.sign
    changed = with_variant(rules, command.variant, command.percentage)
    if isinstance(changed, Refused):
        return changed
    long = (each.wager.bet for each in state.lasting.wagers)
    if lost := [bet for bet in long if bet not in changed.lasting]:
        got, want = Finding.WAGER_ON(BetKey(lost[0])), Need.GAME_THAT_OFFERS_IT
        clause = cited(state, Finding.WAGERS_ON_THE_LAYOUT)
        return Refused(Reason.NOT_NOW, clause, got, want)
    answer = rules.book.policy.changing_variant
    by, clause = (answer.by, answer.clause) if answer else ("dealer", None)
    if refusal := not_staff(state, request.by, by or "dealer", clause):
        return refusal
    sign, now = posted(state, Item.NEW_GAME), request.at
    consent = agreed(state, Topic.ANOTHER_GAME)
    ruling = change_variant(rules.book, command.variant, sign=sign, now=now, all_consent=consent)
    if ruling is not None and not directed(state, ruling):
        return ruling
    steps = Steps(state).add(decided("change-variant", clause, command.reason))
    steps.add(*agreement_used(state, Topic.ANOTHER_GAME))
    to = events.VariantChanged(variant=changed.variant.key, percentage=command.percentage)
    return steps.add(to).done()


def _offer(
    state: TableState, request: Request, command: commands.ChooseOption | commands.SetUpCommand
) -> Ruling:
    if isinstance(command, commands.ChooseOption):
        return _option(state, request, command)
    return set_up(state, request, command)


def _option(state: TableState, request: Request, command: commands.ChooseOption) -> Ruling:
    """Choose other odds of a family of bets, for all tables at once if a clause requires it."""
    if refusal := not_now(state, Finding.OTHER_ODDS, *WHEN[commands.ChooseOption]):
        return refusal
    family = state.book.family(command.family)
    if family is None or command.option not in family.options:
        want = one_of(Thing.OPTION, family.options) if family else Need.FAMILY_OF_THIS_BOOK
        got = Finding.OPTION_OF_FAMILY(Thing.FAMILY(command.family), Thing.OPTION(command.option))
        clause = None if family else state.book.bets_clause
        return Refused(Reason.UNKNOWN_OPTION, clause, got, want)
    clause = family.one_for_all
    held = state.book.authority.holders(family.clause)
    if held and (refusal := not_holder(state, request.by, family.clause)):
        return refusal
    everywhere = clause is not None
    chosen = events.OptionChosen(family=family.key, option=command.option, all_tables=everywhere)
    return accepted(decided("choose-option", clause, command.reason), chosen)


def _no_bet(state: TableState, request: Request, command: OrderNoBetCoups) -> Ruling:
    """Order coups without wagers: who may, and on what conditions, differs by book."""
    answer = state.book.policy.no_bet_coups
    if answer is None:
        coups = Number(command.coups, Thing.COUP)
        return state.book.not_stated(Question.COUPS_WITHOUT_WAGERS, coups)
    if answer.value is NoBet.NONE:
        want = Need.COUP_WITH_WAGERS
        return Refused(Reason.NOT_AUTHORISED, answer.clause, Finding.COUP_WITHOUT_WAGERS, want)
    guard = not_now(state, Finding.COUPS_WITHOUT_WAGERS, *no_bet_phases(state, answer.value))
    asked = state.layout or state.authority.agreement(Topic.NO_BET_COUPS)
    clause = (answer.agreed if asked else None) or answer.clause
    guard = guard or not_staff(state, request.by, answer.by or "dealer", clause)
    if not guard and (want := condition(state, command, answer.value)):
        got = Finding.COUPS_WITHOUT_WAGERS
        guard = Refused(Reason.NOT_AUTHORISED, clause, got, want)
    if guard:
        return guard
    steps = Steps(state).add(decided("no-bet-coups", clause, command.reason))
    steps.add(*agreement_used(state, Topic.NO_BET_COUPS))
    steps.add(*wishes_met(state, PlayerWish.NO_BET_COUPS))
    free, on = answer.value is NoBet.ON_REQUEST_UP_TO_3, command.until_wagered
    ordered = events.NoBetCoupsOrdered(coups=command.coups, clause=clause)
    steps.add(replace(ordered, open=free, until_wagered=on))
    if answer.value is NoBet.BY_DIRECTION or state.layout:
        no_bet_now(steps, clause)
    return steps.done()


def no_bet_phases(state: TableState, kind: NoBet) -> tuple[Phase, ...]:
    """The phases in which coups without wagers can be ordered; by direction also in mid-coup.
    [crown-melbourne-v29 10.8.1(b)]
    """
    free = kind is NoBet.BY_DIRECTION and state.three_card is None
    return WHEN[OrderNoBetCoups] if free else (Phase.BETWEEN,)


_MOST_WAGERLESS = 3


def condition(state: TableState, command: OrderNoBetCoups, kind: NoBet) -> Need | NeedOf | None:
    """What is missing before coups without wagers may be dealt; None if nothing is."""
    if command.until_wagered and kind is not NoBet.BY_DIRECTION:
        return Need.NUMBER_OF_COUPS
    match kind:
        case NoBet.NO_WAGERS_OR_ALL_AGREE:
            # Nobody has wagered [nsw-premium 7.4]; or all agree, once asked [nsw-premium 7.5].
            asked = state.authority.agreement(Topic.NO_BET_COUPS)
            free = agreed(state, Topic.NO_BET_COUPS) or not (asked or state.layout)
            return None if free else Need.AGREEMENT_OF_ALL_PLAYERS
        case NoBet.ON_REQUEST_UP_TO_3:
            if not state.authority.wished(PlayerWish.NO_BET_COUPS):
                return Need.PLAYERS_REQUEST
            # One that stood off lies there before the call too. [nz-division-5 5.16]
            if state.layout or (not state.bets_called and any(lying_on(state))):
                return Need.NO_WAGERS_LEFT
            most = _MOST_WAGERLESS - state.desk.in_a_row
            more = Number(most, Thing.COUP)
            return None if command.coups <= most else Need.MORE_IN_A_ROW(more)
        case NoBet.BY_DIRECTION:
            return None if command.reason else Need.REASON
        case NoBet.NONE:
            return Need.COUP_WITH_WAGERS
        case _:
            assert_never(kind)


def _box(state: TableState, command: commands.CloseBox | commands.OpenBox) -> Ruling:
    """Mark a box as closed for wagers to come, or open it again. [nsw-premium 2.8]"""
    closed = command.area in state.desk.closed_boxes
    if refusal := no_such_box(state, Thing.BOX(command.area), command.area):
        return refusal
    if closed is isinstance(command, commands.CloseBox):
        clause, want = state.book.closed_boxes, Need.BOX_NOT_SO_ALREADY
        return Refused(Reason.NOT_NOW, clause, Thing.BOX(command.area), want)
    if isinstance(command, commands.OpenBox):
        return accepted(events.BoxOpened(area=command.area))
    record = decided("close-box", state.book.closed_boxes, command.reason)
    return accepted(record, events.BoxClosed(area=command.area))


def _vacate(state: TableState, request: Request, command: commands.VacateSeat) -> Ruling:
    """A player who has not wagered for too long gives up the seat, if all others are in use."""
    answer, who = state.book.policy.abstaining_coups, Thing.PERSON(command.player)
    if answer is None:
        return state.book.not_stated(Question.PLAYER_WHO_ABSTAINS, who)
    if refusal := not_staff(state, request.by, answer.by or "dealer", answer.clause):
        return refusal
    if state.seat_of(command.player) is None:
        return Refused(Reason.NOT_SEATED, answer.clause, who, Need.SEATED_PLAYER)
    idle = state.people.idle.get(command.player, 0)
    if idle < answer.value:
        got, least = Finding.IDLE_FOR(Number(idle, Thing.COUP)), Number(answer.value, Thing.COUP)
        return Refused(Reason.NOT_AUTHORISED, answer.clause, got, Need.AT_LEAST(least))
    if state.seat_left:
        want = Need.ALL_OTHER_SEATS_IN_USE
        return Refused(Reason.NOT_AUTHORISED, answer.clause, Finding.FREE_SEAT, want)
    pays = who_leaves_pays(state, command.player)
    record = decided("vacate-seat", answer.clause, command.reason)
    return accepted(record, *pays, events.Left(player=command.player))


def choose_face(state: TableState, request: Request, command: ChooseFace) -> Ruling:
    """Choose face up or face down, by the role that may choose [crown-melbourne-v29 7.2.3/face]."""
    method, clause = state.rules.method, state.book.authority.clause_for("choose-face")
    if clause is None:
        fixed, want = method and method.clause, Need.WHAT_THE_BOOK_SAYS
        return Refused(Reason.NO_CHOICE, fixed, Finding.ANOTHER_FACE, want)
    if refusal := not_holder(state, request.by, clause):
        return refusal
    if method is None or Face.EITHER not in (method.opening, method.third):
        want = Need.ANOTHER_METHOD
        return Refused(Reason.METHOD_NOT_ALLOWED, clause, Finding.ANOTHER_FACE, want)
    if refusal := not_now(state, Finding.ANOTHER_FACE, *WHEN[ChooseFace]):
        return refusal
    steps = Steps(state).add(decided("choose-face", clause, command.reason))
    return steps.add(FaceChosen(down=command.down, clause=clause)).done()
