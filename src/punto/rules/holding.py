"""Players who hold cards or the shoe: which hand, in which order, for whom, and for how long."""

from collections.abc import Collection, Sequence
from typing import assert_never

from punto.rules.answers import Reveal
from punto.rules.card_opening import Seats, Turn, other_method
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.keyed_word import KeyedWord
from punto.rules.model import ShufflingMachine
from punto.rules.offering import Nominee, ShoeOffer
from punto.rules.person import THE_DEALER, NamedPlayer, Opener, StaffRole
from punto.rules.ruling import Finding, Need, NotStated, Question, Reason, Refused
from punto.rules.settle import Result
from punto.rules.table_rules import TableRules
from punto.rules.values import HandOf, RoleKey, Thing, one_of

Held = Refused | NotStated | None
"""Why something may not be done; None where it may."""

Task = KeyedWord("Task", "OPEN DEAL")
Task.__doc__ = "What one person may do for another."


def may_pass(table: TableRules, hand: Side, out: Collection[Side]) -> Held:
    """Why a hand may not be given to a player while the hands in `out` are with players, or None.

    One person may hold both hands, one after the other.
    """
    answer = table.book.policy.both_hands_out
    if not any(each is not hand for each in out):
        return None
    if answer is None:
        return table.book.not_stated(Question.BOTH_HANDS_OUT_AT_ONCE, HandOf(hand))
    if answer.value:
        return None
    got = Finding.HAND_WITH_THE_OTHER_OUT(HandOf(hand))
    return Refused(Reason.BOTH_HANDS, answer.clause, got, Need.ONE_HAND_AT_A_TIME)


def may_open_first(table: TableRules, hand: Side, chosen_by: str = "") -> Held:
    """Why a hand may not be opened before the other, or None; `chosen_by` is who wants it."""
    answer = table.book.policy.reveal_order
    if answer is None:
        return table.book.not_stated(Question.WHICH_HAND_IS_OPENED_FIRST, HandOf(hand))
    match answer.value:
        case Reveal.NOT_FIXED:
            return None
        case Reveal.PLAYER_FIRST:
            free = hand is Side.PLAYER
        case Reveal.PLAYER_FIRST_UNLESS_AUTHORISED:
            free = hand is Side.PLAYER or table.book.authority.at_least(chosen_by, answer.by)
        case Reveal.DEALER_DECIDES:
            free = table.book.authority.at_least(chosen_by, answer.by)
        case _:
            assert_never(answer.value)
    if free:
        return None
    got = Finding.HAND_FIRST(HandOf(hand), RoleKey(chosen_by))
    want = Need.DIRECTION_OF(RoleKey(answer.by)) if answer.by else Need.PLAYER_HAND_FIRST
    offered = table.book.policy.cards_offered_to
    dealers = offered is None or other_method(table, offered.methods)
    clause = (dealers and answer.turned) or answer.clause
    return Refused(Reason.NOT_AUTHORISED, clause, got, want)


def may_open_other(table: TableRules, *, kept: bool) -> Held:
    """Why the player who opens one hand may not ask for the other too; None if the player may.

    `kept`: the dealer opens that other hand, and no player is still offered it.
    """
    answer, shoe = table.book.policy.cards_offered_to, shoe_offer(table)
    both = shoe.both if shoe else answer and answer.both
    if both and kept:
        return None
    if both:
        want = Need.HAND_THAT_THE_DEALER_OPENS
        return Refused(Reason.NOT_AUTHORISED, both, Finding.HAND_THAT_A_PLAYER_OPENS, want)
    clause = answer and answer.ranking.none_accepts
    if clause is None:
        return table.book.not_stated(Question.WHO_OPENS_THE_OTHER_HAND, Finding.REQUEST_FOR_IT)
    want = Need.DEALER_OR_ITS_OWN_BETTOR
    return Refused(Reason.NOT_AUTHORISED, clause, Finding.REQUEST_FOR_IT, want)


def may_take(table: TableRules, *, approved_by: str = "", drawn: bool = False) -> Held:
    """Why the player who is offered the cards may not take them; None if the player may.

    `approved_by` is the role that permitted it; `drawn` says that the card has left the shoe.
    """
    answer = table.book.policy.cards_offered_to
    if answer is None:
        return table.book.not_stated(Question.WHO_IS_OFFERED_THE_CARDS, Finding.PLAYER)
    if answer.by and not table.book.authority.at_least(approved_by, answer.by):
        want = Need.APPROVAL_OF(RoleKey(answer.by))
        got = RoleKey(approved_by) if approved_by else Finding.NO_PERMISSION
        return Refused(Reason.NOT_AUTHORISED, answer.clause, got, want)
    if answer.request and drawn:
        want = Need.REQUEST_BEFORE_IT_IS_DEALT
        return Refused(Reason.NOT_AUTHORISED, answer.clause, Finding.CARD_THAT_IS_DEALT, want)
    return None


def may_take_back(table: TableRules, role: str) -> Held:
    """Why a role may not order a player to give the cards back to the dealer; None if it may."""
    answer = table.book.policy.cards_offered_to
    clause = answer and answer.forfeit
    if clause is None:
        return table.book.not_stated(Question.WHO_MAY_ORDER_THE_CARDS_BACK, RoleKey(role))
    if table.book.authority.may(role, clause):
        return None
    want = one_of(RoleKey, table.book.authority.holders(clause))
    return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(role), want)


def may_act_for(
    table: TableRules, person: Opener, seats: Seats, task: Task = Task.OPEN, approved_by: str = ""
) -> Held:
    """Why a person may not open or deal for the player who accepted; None if the person may.

    `seats` has the seat of each seated player; `approved_by` is the role that permitted it.
    """
    rule = _nominee(table, task)
    if not isinstance(rule, Nominee):
        return rule
    name = person.name if isinstance(person, NamedPlayer) else person.role
    if not rule.allowed:
        return Refused(Reason.NOT_AUTHORISED, rule.clause, Thing.PERSON(name), Need.NOBODY_ELSE)
    if rule.dealer and person == THE_DEALER:
        return None
    if isinstance(person, StaffRole) or name not in seats:
        return Refused(Reason.NOT_SEATED, rule.clause, Thing.PERSON(name), Need.SEATED_PLAYER)
    if rule.by and not table.book.authority.at_least(approved_by, rule.by):
        want = Need.APPROVAL_OF(RoleKey(rule.by))
        got = RoleKey(approved_by) if approved_by else Finding.NO_APPROVAL
        return Refused(Reason.NOT_AUTHORISED, rule.clause, got, want)
    return None


def third_card(table: TableRules, accepted: str = "") -> Turn | NotStated:
    """Who is offered a third card: the player who accepted the hand, even if another opened it."""
    answer = table.book.policy.cards_offered_to
    if answer is None or answer.third is None:
        got = Thing.PLAYER(accepted) if accepted else RoleKey("dealer")
        return table.book.not_stated(Question.WHO_OPENS_A_THIRD_CARD, got)
    last = StaffRole(role=answer.ranking.last)
    return Turn(NamedPlayer(name=accepted) if accepted else last, answer.third)


def shoe_passes(
    table: TableRules,
    *,
    given_up: bool = False,
    results: Sequence[Result] = (),
    directed_by: str = "",
) -> Clause | Refused | NotStated | None:
    """The clause by which the player with the shoe must pass it on; None if it may be kept.

    `results` are those of the player's wagers; `directed_by` is the role that orders it.
    """
    answer = table.book.policy.player_may_deal
    if answer is None or answer.shoe is None:
        return table.book.not_stated(Question.WHO_KEEPS_THE_SHOE, Finding.PLAYER_WITH_THE_SHOE)
    shoe = answer.shoe
    if directed_by and not table.book.authority.may(directed_by, shoe.directed):
        want = one_of(RoleKey, table.book.authority.holders(shoe.directed))
        return Refused(Reason.NOT_AUTHORISED, shoe.directed, RoleKey(directed_by), want)
    if directed_by:
        return shoe.directed
    if given_up:
        return shoe.given_up
    return shoe.lost if Result.LOST in results else None


def may_change_method(table: TableRules, *, shoe_over: bool, approved: bool = False) -> Held:
    """Why the table may not change its method of dealing now; None if it may.

    `shoe_over`: the shoe has ended. `approved`: the change follows approved procedures.
    """
    answer = table.book.policy.style_fixed_for_shoe
    if answer is None:
        return table.book.not_stated(Question.ANOTHER_METHOD_OF_DEALING, Finding.ANOTHER_METHOD)
    if not answer.value:
        return None
    if answer.continuous and table.arrangement.machine is ShufflingMachine.CONTINUOUS:
        clause, free, want = answer.continuous, approved, Need.APPROVED_PROCEDURES
    else:
        clause, free, want = answer.clause, shoe_over, Need.SHOE_TO_BE_OVER
    if free:
        return None
    return Refused(Reason.METHOD_NOT_ALLOWED, clause, Finding.ANOTHER_METHOD, want)


def shoe_offer(table: TableRules) -> ShoeOffer | None:
    """What the book says of the shoe in a player's hands; None where players do not deal."""
    answer = table.book.policy.player_may_deal
    shoe = answer and answer.shoe
    return None if shoe is None or other_method(table, shoe.methods) else shoe


def _nominee(table: TableRules, task: Task) -> Nominee | Held:
    if shoe := shoe_offer(table):
        return shoe.dealing if task is Task.DEAL else shoe.opening
    if task is Task.DEAL:
        deal, got = table.book.policy.player_may_deal, Finding.ANOTHER_PERSON
        if deal is None:
            return table.book.not_stated(Question.WHETHER_A_PLAYER_MAY_DEAL, got)
        return Refused(Reason.NOT_AUTHORISED, deal.clause, got, Need.DEALER_TO_DEAL)
    answer, gap = table.book.policy.cards_offered_to, Question.WHETHER_ANOTHER_MAY_OPEN_THE_CARDS
    rule = answer and answer.nominee
    return rule or table.book.not_stated(gap, Finding.ANOTHER_PERSON)
