"""Cards are turned by the dealer or the player who has them; a fifth card may be drawn early."""

from msgspec.structs import replace

from punto.rules.answers import PLAYERS_FIRST
from punto.rules.card_opening import other_method
from punto.rules.coup import Side
from punto.rules.draw import INITIAL_CARDS
from punto.rules.holding import may_open_first
from punto.rules.irregular import Irregularity
from punto.rules.permission import Permission, PlayerWish
from punto.rules.person import THE_DEALER
from punto.rules.question import Question
from punto.rules.values import CardFace, HandOf, RoleKey, Thing, one_of
from punto.table.commands import DrawEarly, Request, TurnCard
from punto.table.decide.coup.calls import counts
from punto.table.decide.coup.openers import unasked
from punto.table.decide.faults.finding import FaultTold, find
from punto.table.decide.guard import (
    hands_off,
    is_player,
    no_such_card,
    not_role,
    not_staff,
    played_on,
    seen_too_often,
)
from punto.table.decide.management.authority import approver, wishes_met
from punto.table.decide.wagers.window import not_waived, window_first
from punto.table.events import CardDrawn, CardTurned
from punto.table.ruling import (
    Finding,
    Need,
    NotStated,
    Reason,
    Refused,
    Ruling,
    Steps,
    decided,
)
from punto.table.state import Phase, Spot, Stray, TableState

FIRST_TWO = 2


def turn(state: TableState, request: Request, command: TurnCard) -> Ruling:
    hand, place = state.hand(command.hand), command.place
    if place > len(hand) or not hand[place - 1].face_down:
        got = Finding.CARD_OF_HAND(Thing.CARD(place), HandOf(command.hand))
        return Refused(Reason.NOT_DUE, None, got, Need.CARDS_FACE_DOWN)
    # Who has the hand turns its cards; those on the layout are the dealer's to turn.
    has = state.hold.out is command.hand and is_player(request.by, state.hold.has)
    guard = None if has else hands_off(state, request)
    guard = guard or not_first(state, request, command.hand) or _named(state, command)
    return guard or _turn(state, request, command)


def not_first(state: TableState, request: Request, hand: Side) -> Refused | NotStated | None:
    """A refusal if the other hand has to be opened before this one.

    Where Player's comes first, both of its cards do. [nz-division-5 8.19/s2] [nz-midi-1998 8.17/s2]
    """
    if hand in state.hold.passed or not before_the_other(state, hand):
        return None
    role, _ = approver(state, request, Permission.HAND_FIRST)
    answer = may_open_first(state.rules, hand, role)
    return None if isinstance(answer, NotStated) else answer


def before_the_other(state: TableState, hand: Side) -> bool:
    """Whether to turn this hand now would put it first, which may need a role's leave.

    If the book has Player's hand opened first, only Banker's can be out of order: while one of
    Player's first cards lies face down. Otherwise either hand comes first if no card was seen yet.
    """
    order = state.book.policy.reveal_order
    if order and order.value in PLAYERS_FIRST:
        return hand is Side.BANKER and any(laid.face_down for laid in state.player[:FIRST_TWO])
    seen = any(laid.seen for laid in (*state.player, *state.banker))
    return not seen and not state.hold.passed and state.dealt <= INITIAL_CARDS


def _named(state: TableState, command: TurnCard) -> Refused | None:
    known = state.hand(command.hand)[command.place - 1].card
    if known is None and command.card is None:
        got, want = Finding.CARD_WITHOUT_A_NAME, Need.NAME_OF_THE_CARD
        return Refused(Reason.NO_SUCH_CARD, None, got, want)
    if known is not None and command.card not in (None, known):
        want = Need.CARD_AS_IT_WAS_DEALT
        return Refused(Reason.NO_SUCH_CARD, None, CardFace(str(command.card)), want)
    return None


def _turn(state: TableState, request: Request, command: TurnCard) -> Ruling:
    known = state.hand(command.hand)[command.place - 1].card
    card = command.card or known
    assert card is not None, "named"
    foreign = seen_too_often(state, card)
    steps = played_on(Steps(state)).add(
        CardTurned(hand=command.hand, place=command.place, card=card)
    )
    what = Irregularity.FOREIGN_CARD if foreign else _fault(state, request, command)
    if what is Irregularity.REVEALED_BY_DEALER and (refusal := _holders(state, request, command)):
        return refusal
    if what and (silent := find(steps, request, what)):
        return silent
    if silent := early_card(steps, request):
        return silent
    steps.add(*counts(state, steps.state))
    return run_out(steps, request) or steps.done()


def _fault(state: TableState, request: Request, command: TurnCard) -> Irregularity | None:
    """The fault if the dealer turned a card that a player should have opened or been offered."""
    if command.place > FIRST_TWO and window_first(_of_four(state), Finding.CARD):
        return Irregularity.SHIELD_NOT_OFFERED
    hold = state.hold
    opener = hold.opener(command.hand)
    has = hold.out is command.hand and is_player(request.by, hold.has)
    if opener is None or has:
        return Irregularity.REVEALED_BY_DEALER if not_passed(state, command.hand) else None
    if opener == THE_DEALER:
        owed = command.place > FIRST_TWO and third_card_owed(state, command.hand)
        return Irregularity.REVEALED_BY_DEALER if owed else None
    return None if command.hand in hold.returned else Irregularity.REVEALED_BY_DEALER


def not_passed(state: TableState, hand: Side) -> bool:
    """Whether the dealer turns a hand that was to be offered to a player. [nsw-premium 8.12]"""
    offering, hold = state.book.policy.cards_offered_to, state.hold
    if offering is None or offering.passed is None or state.no_bet or hand in hold.passed:
        return False
    return not other_method(state.rules, offering.methods) and unasked(state, hand)


def _holders(state: TableState, request: Request, command: TurnCard) -> Refused | None:
    """A refusal to the dealer who turns a player's card, if the book has no remedy for that.

    If it happened nevertheless, it can be reported once somebody has directed what to do then.
    """
    what = Irregularity.REVEALED_BY_DEALER
    if state.book.irregularities[what] or what in state.directions:
        return None
    offering = state.book.policy.cards_offered_to
    clause = offering and (offering.third if command.place > FIRST_TWO else offering.turned)
    if clause is None:
        return None
    want = Need.HOLDER_OF(HandOf(command.hand))
    return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(request.by.role), want)


def _of_four(state: TableState) -> TableState:
    """The table with the first four cards alone."""
    return replace(state, player=state.player[:FIRST_TWO], banker=state.banker[:FIRST_TWO])


def third_card_owed(state: TableState, hand: Side) -> bool:
    """Whether a player who lets the dealer open a hand must still be offered its third card.

    [crown-melbourne-v29 7.1.1(b)(i)]
    """
    offering, hold = state.book.policy.cards_offered_to, state.hold
    named = hand in hold.accepted and hold.openers.get(hand) == THE_DEALER
    third = len(state.hand(hand)) > FIRST_TWO
    offered = hold.offers.get(hand) == (THE_DEALER,)
    return bool(offering and offering.third) and named and third and not offered


def early_card(steps: Steps, request: Request) -> NotStated | None:
    """Move a fifth card that was drawn early to where it is due, once all four others lie open."""
    state = steps.state
    if not state.aside or state.dealt != INITIAL_CARDS or state.coup is None:
        return None
    told = FaultTold(stray=Stray(Spot.ASIDE, 1))
    return find(steps, request, Irregularity.EARLY_THIRD_CARD, told)


def run_out(steps: Steps, request: Request) -> NotStated | None:
    """Do what the book says if a card is due and the shoe is empty."""
    state = steps.state
    if state.phase is not Phase.COUP or state.shoe.left or state.due is None:
        return None
    return find(steps, request, Irregularity.INSUFFICIENT_CARDS)


def draw_early(state: TableState, request: Request, command: DrawEarly) -> Ruling:
    """Draw a fifth card before a player's cards are opened: with approval, where the method allows
    it.
    """
    offering = state.book.policy.cards_offered_to
    early = offering.early if offering else None
    if early is None:
        gap = Question.THIRD_CARD_BEFORE_THE_CARDS_ARE_OPEN
        return state.book.not_stated(gap, CardFace(str(command.card)))
    method = state.rules.method
    if method is None or method.key not in early.methods:
        want = one_of(Thing.METHOD, early.methods)
        got = Thing.METHOD(method.key) if method else Finding.NO_METHOD
        return Refused(Reason.METHOD_NOT_ALLOWED, early.clause, got, want)
    role, used = approver(state, request, Permission.EARLY_CARD)
    guard = not_role(state, role, early.by, early.clause) or not_staff(state, request.by)
    if guard := guard or no_such_card(state, command.card) or not_waived(state):
        return guard
    taken = [side for side in Side if state.hold.opening_player(side) is not None]
    closed = len(taken) == 1 and all(laid.face_down for laid in state.hand(taken[0]))
    if state.dealt != INITIAL_CARDS or state.aside or not closed:
        got, want = Finding.THIRD_CARD, Need.FOUR_CARDS_ONE_HAND_FACE_DOWN
        return Refused(Reason.NOT_DUE, early.clause, got, want)
    clause, player = early.player if taken[0] is Side.PLAYER else early.banker, taken[0]
    asked = state.hold.accepted.get(player, "")
    if not state.authority.wished(PlayerWish.EARLY_CARD, asked):
        return Refused(Reason.NOT_AUTHORISED, clause, Finding.NO_REQUEST, Need.PLAYERS_REQUEST)
    met = wishes_met(state, PlayerWish.EARLY_CARD, asked)
    record = decided("draw-early", clause, command.reason)
    return played_on(Steps(state)).add(record, *used, *met, CardDrawn(card=command.card)).done()
