"""Checks that many commands share: whether it is time, who asks, and which cards are left."""

from punto.cards import Card
from punto.rules.clause import Clause
from punto.rules.finding import Attempt, Attempted
from punto.rules.holding import shoe_offer
from punto.rules.irregular import Act, Irregularity
from punto.rules.values import (
    CardFace,
    HandOf,
    Number,
    PhaseKey,
    RoleKey,
    Thing,
    all_of,
    one_of,
    one_of_phases,
)
from punto.table import commands
from punto.table.commands import DealCard, Person, PlaceBet, Request
from punto.table.events import FaultClosed
from punto.table.ruling import Finding, Found, Need, NotStated, Reason, Refused, Ruling, Steps
from punto.table.state import Phase, TableState

DEALER = "dealer"
PLAYER = "player"
_GUESTS = (PLAYER, "patron")
"""The roles of people who play; nobody of the staff has one of them."""


def is_guest(by: Person) -> bool:
    """Whether a person is a guest, who may play, and not staff."""
    return by.role in _GUESTS


def is_player(by: Person, name: str) -> bool:
    """Whether a person is the player of that name. Staff of the same name are not."""
    return is_guest(by) and by.name == name


def not_now(state: TableState, got: Attempted, *wanted: Phase) -> Refused | None:
    """A refusal unless the table is in one of the wanted phases."""
    if state.phase in wanted:
        return None
    want = one_of_phases(wanted, Thing.TABLE)
    clause = state.book.phases.get(got) if isinstance(got, Finding) else None
    return Refused(Reason.NOT_NOW, clause, Attempt(got, PhaseKey(state.phase, Thing.TABLE)), want)


def cited(state: TableState, what: Finding | Irregularity) -> Clause | None:
    """The clause on when an act is done, or on what is done about a fault; None without one."""
    if isinstance(what, Irregularity):
        return next((case.clause for case in state.book.irregularities[what] or ()), None)
    return state.book.phases.get(what)


def not_staff(
    state: TableState, by: Person, role: str = DEALER, clause: Clause | None = None
) -> Refused | None:
    """A refusal unless the person has the role or stands above it on the book's ladder."""
    return not_role(state, by.role, role, clause)


def not_role(
    state: TableState, role: str, wanted: str, clause: Clause | None = None
) -> Refused | None:
    """A refusal unless a role is the wanted one or above it."""
    if state.book.authority.at_least(role, wanted):
        return None
    return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(role), RoleKey(wanted))


def for_staff(state: TableState, by: Person, ruling: Ruling) -> Ruling:
    """The ruling for staff; guests are refused, with the role and clause of the command if any."""
    if isinstance(ruling, Refused) and ruling.reason is Reason.NOT_AUTHORISED:
        return ruling
    return not_staff(state, by) or ruling


def hands_off(state: TableState, request: Request, *, deals: bool = False) -> Refused | None:
    """A refusal to anybody but staff who handles cards, or with `deals`, who deals them.

    [nz-division-5 4.3] [nz-midi-1998 4.3] [nsw-premium 3.7]
    """
    rule = state.book.policy.player_may_deal
    clause = (rule.clause if deals else rule.handling) if rule and not rule.value else None
    return not_staff(state, request.by, DEALER, clause)


def choice_open(state: TableState, got: Found) -> Refused | None:
    """A refusal while somebody has to choose what is done about a fault."""
    fault = state.fault
    if fault is None or not fault.waits:
        return None
    who = RoleKey(fault.role) if fault.role else all_of(Thing.PLAYER, fault.asked)
    return Refused(Reason.CHOICE_OPEN, fault.clause, got, Need.CHOICE_FIRST(who))


def played_on(steps: Steps) -> Steps:
    """Close the open faults, as play goes on: nobody changes a wager because of them any more."""
    while steps.state.fault:
        steps.add(FaultClosed())
    return steps


def still_out(state: TableState, got: Found) -> Refused | None:
    """A refusal while a player holds a hand whose cards have to be back on the layout first.

    [crown-melbourne-v29 7.1.3(g)] [crown-melbourne-v29 7.1.3(g)(ii)] [nsw-premium 8.15.1]
    """
    if state.hold.out is None:
        return None
    shoe, offering = shoe_offer(state.rules), state.book.policy.cards_offered_to
    clause = (shoe and shoe.laid) or (offering and offering.laid)
    want = Need.HAND_ON_LAYOUT(HandOf(state.hold.out))
    return Refused(Reason.NOT_NOW, clause, got, want) if clause else None


def directed(state: TableState, answer: object) -> str | None:
    """The direction that was given where a book is silent; None without one, or if it was no."""
    said = state.directions.get(answer.question) if isinstance(answer, NotStated) else None
    return None if said == "no" else said


def not_holder(state: TableState, by: Person, clause: Clause) -> Refused | None:
    """A refusal unless the person's role holds the discretion of a clause."""
    ladder = state.book.authority
    if ladder.may(by.role, clause):
        return None
    want = one_of(RoleKey, ladder.holders(clause))
    return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(by.role), want)


def no_such_box(state: TableState, found: Found, number: int) -> Refused | None:
    """A refusal of a box that the layout does not have, or of one that is out of play."""
    boxes = state.rules.boxes
    if clause := state.rules.out_of_play(number):
        return Refused(Reason.BOX_CLOSED, clause, found, Need.BOX_THAT_IS_OPEN)
    if boxes is None or number <= boxes:
        return None
    want = Need.NUMBERED_TO(Number(boxes, Thing.BOX))
    return Refused(Reason.UNKNOWN_AREA, state.rules.boxes_clause, found, want)


def excluded(state: TableState, player: str) -> Refused | None:
    """A refusal to a player who is excluded from the table; None for anybody else."""
    if player not in state.people.excluded:
        return None
    clause, want = _excluded_by(state), Need.SOMEBODY_WHO_MAY_PLAY
    return Refused(Reason.EXCLUDED, clause, Thing.PERSON(player), want)


def _excluded_by(state: TableState) -> Clause | None:
    for cases in state.book.irregularities.values():
        for case in cases or ():
            for choice in case.choices:
                if choice.does is Act.EXCLUDE_PERSON:
                    return choice.clause
    return None


def no_such_card(state: TableState, card: Card | None) -> Refused | None:
    """A refusal if the shoe is empty, or if every copy of this card has been seen already."""
    return not_left(state) or seen_too_often(state, card)


def none_to_draw(state: TableState) -> Refused | None:
    """A refusal if the shoe holds no card beyond those that were put back to its front."""
    if state.shoe.left > len(state.shoe.front):
        return None
    return _none_left(state)


def not_left(state: TableState) -> Refused | None:
    return None if state.shoe.left else _none_left(state)


def _none_left(state: TableState) -> Refused:
    clause = cited(state, Irregularity.INSUFFICIENT_CARDS)
    return Refused(Reason.NO_SUCH_CARD, clause, Finding.CARD, Need.CARDS_IN_THE_SHOE)


def seen_too_often(state: TableState, card: Card | None) -> Refused | None:
    """A refusal if every copy of this card in the shoe has been seen already."""
    if card is None or state.shoe.seen.get(card, 0) < state.shoe.decks:
        return None
    want = Need.ANOTHER_CARD(Number(state.shoe.decks, Thing.CARD))
    return Refused(Reason.NO_SUCH_CARD, None, CardFace(str(card)), want)


def unnamed(state: TableState, command: DealCard) -> Refused | None:
    """A refusal of a card face up without a name, or of a new name for a card that was put back."""
    front = state.first
    known = front.card if front else None
    if front and known is not None and command.card not in (None, known):
        seen = CardFace(str(known))
        want = Need.SEEN_CARD_AT_THE_FRONT(seen) if front.seen else Need.CARD_AT_THE_FRONT
        kept = None if state.dealt else cited(state, Irregularity.EXCESS_CARD)
        clause = state.no_bet.clause if state.no_bet and not state.dealt else kept
        return Refused(Reason.NO_SUCH_CARD, clause, CardFace(str(command.card)), want)
    if command.card is None and known is None and not command.face_down:
        got, want = Finding.CARD_WITHOUT_A_NAME, Need.NAME_OR_FACE_DOWN
        return Refused(Reason.NO_SUCH_CARD, None, got, want)
    return None


GUESTS_ONLY = frozenset[type]({
    commands.Sit, commands.StandUp, commands.TakeBet, commands.LowerBet, commands.DeclineWindow,
    commands.NameCutter, commands.TakeCards, commands.DeclineCards, commands.NameOpener,
    commands.AskForHand, commands.LookAtHand, commands.TakeShoe, commands.DeclineShoe,
    commands.NameDealer, commands.Dispute,
})  # fmt: skip
"""What only guests do. Other commands of players refuse staff themselves, by a clause."""


def not_guest(state: TableState, request: Request) -> Refused | None:
    """A refusal to staff of a command that only players give, such as to sit down."""
    if type(request.command) not in GUESTS_ONLY or is_guest(request.by):
        return None
    policy, answer = state.book.policy, None
    match request.command:
        case commands.NameCutter():
            answer = policy.who_cuts
        case commands.TakeShoe() | commands.DeclineShoe() | commands.NameDealer():
            answer = policy.player_may_deal
        case commands.TakeCards() | commands.DeclineCards() | commands.NameOpener():
            answer = policy.cards_offered_to
        case commands.AskForHand() | commands.LookAtHand():
            answer = policy.cards_offered_to
        case commands.Dispute():
            answer = policy.disputes
        case _:
            pass
    clause = answer and answer.clause
    return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(request.by.role), RoleKey(PLAYER))


def concerned(state: TableState, by: Person, named: str) -> str | Refused:
    """The player whom a command concerns: the one who gives it, or the one whom staff name.

    Staff who name nobody are refused: a player of the same name is somebody else.
    """
    if is_guest(by) and named in ("", by.name):
        return by.name
    if refusal := not_staff(state, by):
        return refusal
    return named or Refused(Reason.NOT_AUTHORISED, None, RoleKey(by.role), RoleKey(PLAYER))


def not_laying(state: TableState, request: Request, command: PlaceBet) -> Refused | None:
    """A refusal unless players lay their own wagers, or staff lay them where a clause says so.

    Only staff may tell of a wager that nobody noticed, at any table.
    """
    owner = command.owner or request.by.name
    if is_guest(request.by) and (command.unnoticed or not is_player(request.by, owner)):
        return Refused(Reason.NOT_AUTHORISED, None, RoleKey(request.by.role), RoleKey(DEALER))
    if is_guest(request.by):
        return None
    if refusal := not_staff(state, request.by):
        return refusal
    if not command.owner:
        return Refused(Reason.NOT_AUTHORISED, None, RoleKey(request.by.role), RoleKey(PLAYER))
    return None if command.unnoticed else not_for_another(state, request, owner)


def not_for_another(state: TableState, request: Request, owner: str) -> Refused | None:
    """A refusal if staff may not lay chips for a player who asks them to.

    [rws 5.16] [crown-melbourne-v29 5.3] [nz-division-5 5.4] [nz-midi-1998 5.4]
    """
    taken = state.book.policy.accepted_in
    clause = (taken.on_request or taken.spoken) if taken else None
    if clause is None:
        return Refused(Reason.NOT_AUTHORISED, None, RoleKey(request.by.role), Thing.PLAYER(owner))
    held = state.book.authority.holders(clause)
    return not_holder(state, request.by, clause) if held else None
