"""The cut, offered in order, passed on or given to somebody else; mixing cards; and the burn."""

from punto.rules.answers import Burn, BurnMethod, Players
from punto.rules.burn import burn_method, face_value
from punto.rules.clause import Clause
from punto.rules.cut import cut_depth, offers
from punto.rules.irregular import Irregularity
from punto.rules.permission import Permission, PlayerWish
from punto.rules.person import Cutter, NamedPlayer, SeatNumber, StaffRole
from punto.rules.question import Question
from punto.rules.values import RoleKey, Thing
from punto.table import events
from punto.table.commands import BurnCard, ChooseBurn, CutCards, MixCards, OfferCut, Person, Request
from punto.table.decide.faults.finding import find
from punto.table.decide.guard import (
    DEALER,
    choice_open,
    cited,
    directed,
    excluded,
    is_player,
    no_such_card,
    not_now,
    not_role,
    not_staff,
)
from punto.table.decide.management.authority import approver, wishes_met
from punto.table.decide.order import WHEN
from punto.table.evolve.cards import DECK
from punto.table.ruling import (
    Accepted,
    Finding,
    Need,
    Reason,
    Refused,
    Ruling,
    Steps,
    accepted,
    decided,
)
from punto.table.state import Phase, TableState


def offer(state: TableState, request: Request, command: OfferCut) -> Ruling:
    """Offer the cut; if a role comes first by the book, players get it only if that role agrees."""
    order = state.book.policy.who_cuts
    if order is None:
        answer = state.book.not_stated(Question.WHO_CUTS, Finding.OFFER_OF_THE_CUT)
        by = directed(state, answer)
        known = by in state.book.authority.rungs
        return accepted(events.CutOffered(to=(StaffRole(role=by),))) if by and known else answer
    how, steps = order.value, Steps(state)
    if how.supervisor_first and command.to_players:
        clause = how.to_players or order.clause
        role, used = approver(state, request, Permission.OFFER_CUT)
        if refusal := not_role(state, role, how.supervisor_first, clause):
            return refusal
        steps.add(decided("offer-cut-to-players", clause), *used)
    designated = _designated(state, command)
    if designated:
        if refusal := _not_designated(state, request, designated):
            return refusal
        steps.add(decided("designate-cutter", how.designated or order.clause))
    to = offers(
        how,
        state.seats,
        to_players=command.to_players,
        arrived_first=None if state.desk.coups else next(iter(state.seats), None),
        designated=designated,
        from_left=state.rules.three_card is not None,
    )
    return steps.add(events.CutOffered(to=to)).done()


def _designated(state: TableState, command: OfferCut) -> SeatNumber | NamedPlayer | None:
    """The seat or person named to cut first; from a seat the cut goes on around the table.

    [crown-melbourne-v29 4.2.2]
    """
    seat = state.seat_of(command.person) if command.person else command.first
    if seat is not None:
        return SeatNumber(number=seat)
    return NamedPlayer(name=command.person) if command.person else None


def _not_designated(
    state: TableState, request: Request, cutter: SeatNumber | NamedPlayer
) -> Refused | None:
    """A refusal to name the player who cuts first, unless the book says so or fixes no order.

    [crown-melbourne-v29 4.2.1(b)] [nz-division-5 7.5]
    """
    order = state.book.policy.who_cuts
    named = isinstance(cutter, NamedPlayer)
    got = Thing.PERSON(cutter.name) if named else Thing.SEAT(cutter.number)
    free = order is not None and order.value.players is Players.ANY_ORDER and not named
    if order is None or not (free or order.value.designated_by):
        want = Need.WHAT_THE_BOOK_SAYS
        return Refused(Reason.NOT_AUTHORISED, _order(state), got, want)
    clause = order.value.designated or order.clause
    if refusal := not_staff(state, request.by, order.value.designated_by or DEALER, clause):
        return refusal
    if named:
        return excluded(state, cutter.name)
    if cutter.number in state.seats:
        return None
    return Refused(Reason.NOT_SEATED, clause, got, Need.SEATED_PLAYER)


def has_turn(state: TableState, by: Person, cutter: Cutter) -> bool:
    """Whether it is a person's turn to cut: by name, by seat, or by a role or one above it."""
    if isinstance(cutter, StaffRole):
        return state.book.authority.at_least(by.role, cutter.role)
    return is_player(by, who_has(state, cutter))


def who_has(state: TableState, cutter: SeatNumber | NamedPlayer) -> str:
    """The name of the player to whom `cutter` gives the cut; empty if nobody sits in that seat."""
    return cutter.name if isinstance(cutter, NamedPlayer) else state.seats.get(cutter.number, "")


def _not_asked(state: TableState, by: Person) -> Refused:
    turn = state.shoe.cutters[0]
    want = RoleKey(turn.role) if isinstance(turn, StaffRole) else Thing.PERSON(who_has(state, turn))
    want = Thing.SEAT(turn.number) if isinstance(turn, SeatNumber) else want
    return Refused(Reason.NOT_AUTHORISED, _order(state), Thing.PERSON(by.name), want)


def refuse(state: TableState, by: Person) -> Ruling:
    first, *others = state.shoe.cutters
    if not has_turn(state, by, first):
        return _not_asked(state, by)
    if not others:
        return Refused(Reason.NOT_AUTHORISED, _order(state), Finding.REFUSAL, Need.CUT_AS_THE_LAST)
    return accepted(events.CutRefused(by=first))


def name(state: TableState, by: Person, person: str) -> Ruling:
    """A player who is offered the cut lets somebody else have it, where the book allows it.

    [nsw-premium 4.3.3]
    """
    order, turn = state.book.policy.who_cuts, state.shoe.cutters[0]
    if isinstance(turn, StaffRole) or not has_turn(state, by, turn):
        return _not_asked(state, by)
    if order is None or not order.value.nominee:
        return Refused(Reason.NOT_AUTHORISED, _order(state), Thing.PERSON(person), Need.NOBODY_ELSE)
    return accepted(events.CutterNamed(by=turn, person=person, clause=order.clause))


def _order(state: TableState) -> Clause | None:
    """The clause by which somebody has the cut now: first, or after others refused it."""
    order = state.book.policy.who_cuts
    if order is None:
        return None
    return (order.value.refused if state.shoe.cut_refused else None) or order.clause


def may_cut(state: TableState, by: Person) -> bool:
    """Whether it is this person's turn to cut, or the person whose turn it is named them."""
    named = state.shoe.cutter_named
    return is_player(by, named) if named else has_turn(state, by, state.shoe.cutters[0])


def cut(state: TableState, by: Person, command: CutCards) -> Ruling:  # [nsw-premium 4.6]
    turn = state.shoe.cutters[0]
    if not may_cut(state, by):
        return _not_asked(state, by)
    answer = cut_depth(state.rules, state.shoe.left, command.in_front)
    if answer is not None and not directed(state, answer):
        return answer
    return accepted(events.CardsCut(by=turn, in_front=command.in_front))


def mix(state: TableState, request: Request, command: MixCards) -> Ruling:
    """Mix cards that came shuffled: riffle them before the cut, or shuffle them by hand after it.

    A riffle needs the wish of a player and an approval [nsw-premium 4.2] [nsw-premium 4.2.1]; only
    the role itself may have the cards shuffled by hand [nsw-premium 4.11].
    """
    phase = Phase.LOAD if command.by_hand else Phase.OFFER
    if refusal := not_now(state, Finding.CARDS_MIXED, phase):
        return refusal
    way = next((each for each in state.book.introductions if each.cards is state.shoe.cards), None)
    clause = (way.by_hand if command.by_hand else way.riffle) if way else None
    if way is None or clause is None:
        return Refused(Reason.NO_CHOICE, None, Finding.CARDS_MIXED, Need.OTHER_CARDS)
    role, used = approver(state, request, Permission.RIFFLE)
    role = request.by.role if command.by_hand else role
    if refusal := not_role(state, role, way.riffle_by, clause):
        return refusal
    if not command.by_hand and not state.authority.wished(PlayerWish.RIFFLE):
        return Refused(Reason.NOT_AUTHORISED, clause, Finding.NO_REQUEST, Need.PLAYERS_REQUEST)
    what = "shuffle-by-hand" if command.by_hand else "riffle"
    steps = Steps(state).add(decided(what, clause, command.reason))
    if not command.by_hand:
        steps.add(*used, *wishes_met(state, PlayerWish.RIFFLE))
    return steps.add(events.CardsMixed(by_hand=command.by_hand, clause=clause)).done()


def choose_burn(state: TableState, request: Request, command: ChooseBurn) -> Ruling:
    """Choose another way to burn: by a role that may, at a player's request if one is needed."""
    role, used = approver(state, request, Permission.BURN_METHOD)
    wished = state.authority.wished(PlayerWish.SHOW_BURN) is not None
    method = burn_method(state.rules, command.burn, approved_by=role, requested=wished)
    if not isinstance(method, BurnMethod):
        return method
    steps = Steps(state).add(*(used if method.by else ()))
    steps.add(*(wishes_met(state, PlayerWish.SHOW_BURN) if method.request else ()))
    return steps.add(burn_chosen(method)).done()


def burn_chosen(method: BurnMethod) -> events.BurnChosen:
    counted = method.burn is Burn.FACE_UP_COUNT
    face_up = method.burn is not Burn.ONE_CARD
    return events.BurnChosen(face_up=face_up, counted=counted, clause=method.clause)


def burn(state: TableState, request: Request, command: BurnCard) -> Ruling:
    guard = not_now(state, Finding.BURN, *WHEN[BurnCard])
    if guard := guard or choice_open(state, Finding.BURN) or no_such_card(state, command.card):
        return guard
    if state.phase is Phase.BURN:  # [nsw-premium 1.1/burn]
        return _opening(state, request, command)
    return _before_coup(state, request, command)


def _opening(state: TableState, request: Request, command: BurnCard) -> Ruling:
    """Burn one card of the burn after the shuffle; the first may say how many more follow."""
    shoe, card = state.shoe, command.card
    if shoe.burn_counts and card is None and not shoe.front:
        clause = cited(state, Finding.BURN)
        return Refused(Reason.NO_SUCH_CARD, clause, Finding.CARD_FACE_DOWN, Need.CARD_FACE_UP)
    if not command.shown and (refusal := asked_to_see(state)):
        return refusal
    steps = Steps(state)
    if command.shown and not shoe.burn_shown and shoe.left == shoe.decks * DECK:
        chosen = choose_burn(state, request, ChooseBurn(burn=Burn.ONE_CARD_SHOWN))
        if not isinstance(chosen, Accepted):
            return chosen
        steps.add(*chosen.events)
    elif command.shown:
        role, used = approver(state, request, Permission.SHOW_BURN)
        method = burn_method(
            state.rules, Burn.FACE_UP_COUNT, approved_by=role, requested=True, exposed_by=role
        )
        if not isinstance(method, BurnMethod):
            return method
        steps.add(decided("show-burned-card", method.exposed_clause), *used)
    more = face_value(card) if shoe.burn_counts and card is not None else shoe.to_burn - 1
    hidden = card is not None and not (shoe.burn_shown or command.shown)
    return steps.add(events.CardBurned(card=card, more=more, hidden=hidden)).done()


def asked_to_see(state: TableState) -> Refused | None:
    """A refusal to burn a card unseen that a player asked to see. [crown-melbourne-v29 4.3.1(a)]"""
    if state.shoe.burn_shown or state.authority.wished(PlayerWish.SHOW_BURN) is None:
        return None
    for each in state.book.policy.burn or ():
        if each.burn is Burn.ONE_CARD_SHOWN and each.request and not each.by:
            got, want = Finding.CARD_FACE_DOWN, Need.CARD_FACE_UP
            return Refused(Reason.BURN_NOT_ALLOWED, each.clause, got, want)
    return None


def _before_coup(state: TableState, request: Request, command: BurnCard) -> Ruling:
    """Burn one card more after the call that no more bets are taken, where the dealer may."""
    book = state.book
    answer = book.policy.burn_before_any_coup
    if answer is None:
        return book.not_stated(Question.BURN_BEFORE_A_COUP, Finding.BURN)
    if not state.bets_closed:
        got, want = Finding.BURN_BEFORE_THE_CALL, Need.NO_MORE_BETS
        return Refused(Reason.NOT_NOW, answer.clause, got, want)
    if state.shoe.burned:
        return Refused(Reason.NOT_NOW, answer.clause, Finding.BURN, Need.ONCE)
    steps = Steps(state).add(decided("burn", answer.clause))
    steps.add(events.CardBurned(card=command.card, more=0, hidden=command.card is not None))
    if state.wagers or state.no_bet:
        return steps.done()
    return find(steps, request, Irregularity.DEALT_WITHOUT_WAGERS) or steps.done()
