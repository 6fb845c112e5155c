"""Cards before the first coup: brought, cut, loaded, burned; and taken away after the last."""

from typing import Any, assert_never

from msgspec.structs import replace

from punto.rules.answers import BookAnswer, BurnMethod, Handled
from punto.rules.burn import burn_method
from punto.rules.clause import Clause
from punto.rules.commission import nothing_owed
from punto.rules.cut import cutting_places
from punto.rules.introduce import introduce
from punto.rules.model import Cards, Introduction, Rulebook, ShufflingMachine
from punto.rules.permission import Permission, PlayerWish
from punto.rules.question import Question
from punto.rules.values import Thing
from punto.table import commands, events
from punto.table.commands import Request
from punto.table.decide.cards import cutting
from punto.table.decide.cards.cutting import burn, burn_chosen, choose_burn, mix
from punto.table.decide.cards.shuffling import order_shuffle
from punto.table.decide.coup.settling import break_tails
from punto.table.decide.faults.giving_back import give_back
from punto.table.decide.guard import (
    DEALER,
    choice_open,
    cited,
    directed,
    not_now,
    not_role,
    not_staff,
)
from punto.table.decide.management.authority import approver, wishes_met
from punto.table.decide.management.ready import over, too_few
from punto.table.decide.order import WHEN
from punto.table.ruling import (
    Finding,
    Need,
    NotStated,
    Reason,
    Refused,
    Ruling,
    Steps,
    accepted,
    decided,
)
from punto.table.state import Phase, TableState

MOST_DEALT = 6
"""The cards of the longest coup; a shoe with fewer is at its end."""


def decide(state: TableState, request: Request, command: commands.CardCommand) -> Ruling:
    by, when = request.by, WHEN[type(command)]
    match command:
        case commands.BringCards():
            guard = not_now(state, Finding.CARDS, *when) or not_staff(state, by)
            # The next shoe waits for commission that is owed.
            guard = guard or nothing_owed(state.rules, state.people.owed.values())
            return guard or _bring(state, request, command)
        case commands.OfferCut():
            guard = not_now(state, Finding.OFFER_OF_THE_CUT, *when) or not_staff(state, by)
            return guard or cutting.offer(state, request, command)
        case commands.RefuseCut():
            guard = not_now(state, Finding.REFUSAL_OF_THE_CUT, *when)
            return guard or cutting.refuse(state, by)
        case commands.NameCutter(person=person):
            guard = not_now(state, Finding.CUTTER_NAMED, *when)
            return guard or cutting.name(state, by, person)
        case commands.CutCards():
            guard = not_now(state, Finding.CUT, *when)
            return guard or cutting.cut(state, by, command)
        case commands.MixCards():
            return not_staff(state, by) or mix(state, request, command)
        case commands.PutCuttingCard(from_back=from_back):
            machine = state.rules.arrangement.machine is ShufflingMachine.CONTINUOUS
            phases = when if machine else (Phase.LOAD,)
            guard = not_now(state, Finding.CUTTING_CARD, *phases) or not_staff(state, by)
            return guard or _not_cut(state) or _load(state, from_back)
        case commands.ChooseBurn():
            guard = not_now(state, Finding.CHOICE_OF_BURN, *when) or not_staff(state, by)
            return guard or choose_burn(state, request, command)
        case commands.BurnCard():
            return not_staff(state, by) or burn(state, request, command)
        case commands.OrderShuffle():
            return order_shuffle(state, request, command)
        case commands.EndShoe():
            guard = not_now(state, Finding.END_OF_A_SHOE, *when) or not_staff(state, by)
            guard = guard or choice_open(state, Finding.END_OF_A_SHOE)
            return guard or _too_early(state, request) or _end(state)
        case _:
            assert_never(command)


def uncut(state: TableState) -> bool:
    """Whether the cards go uncut into a machine that shuffles all the time.

    They do not if a clause requires its first load to be cut. [nz-division-5 7.8]
    """
    arrangement = state.rules.arrangement
    return arrangement.machine is ShufflingMachine.CONTINUOUS and not arrangement.first_cut


def _not_cut(state: TableState) -> Refused | None:
    clause = state.rules.arrangement.first_cut
    if state.phase is Phase.LOAD or not clause:
        return None
    return Refused(Reason.NOT_NOW, clause, Finding.CUTTING_CARD, Need.CUT_FIRST)


def _bring(state: TableState, request: Request, command: commands.BringCards) -> Ruling:
    ending, steps = state.shoe.ending, Steps(state)
    if command.same and (ending is None or ending.replace):
        clause = ending.clause if ending else None
        return Refused(Reason.MISSING_STEP, clause, Finding.SAME_CARDS, Need.OTHER_CARDS)
    if command.cards is Cards.USED and not command.same:
        got, want = Finding.USED_CARDS, Need.CARDS_OF_THE_LAST_SHOE
        return Refused(Reason.MISSING_STEP, cited(state, Finding.CARDS), got, want)
    backs = _backs_kept(state, request, command)
    if isinstance(backs, Refused):
        return backs
    if backs:
        used = approver(state, request, Permission.SAME_BACKS)[1]
        steps.add(decided("keep-back-colour", backs), *used)
    done, cards = frozenset(command.done), command.cards
    if command.same and any(way.cards is Cards.USED for way in state.book.introductions):
        cards = Cards.PRE_SHUFFLED if _objected(state) else Cards.USED
    objection = state.authority.wished(PlayerWish.TREAT_AS_NEW) is not None
    viewing = state.authority.wished(PlayerWish.VIEW_CARDS) is not None
    answer = introduce(
        state.rules, cards, done, objection=objection, viewing=viewing, order=command.done
    )
    if not isinstance(answer, Introduction) and not directed(state, answer):
        return answer
    decks, same, backs = state.rules.choices.decks, command.same, command.backs
    brought = events.CardsBrought(decks=decks, cards=cards, same=same, backs=backs)
    if not isinstance(answer, Introduction):
        return steps.add(brought).done()
    steps.add(replace(brought, cards=answer.cards, clause=_brought_by(state, answer)))
    steps.add(*wishes_met(state, PlayerWish.TREAT_AS_NEW))
    return steps.add(*wishes_met(state, PlayerWish.VIEW_CARDS)).done()


def _objected(state: TableState) -> bool:
    """Whether a player had cards taken away to be treated like new ones. [nz-division-5 7.4(b)]"""
    ending = state.shoe.ending
    ways = state.book.introductions
    return ending is not None and any(ending.clause == (way.objection or ()) for way in ways)


def _brought_by(state: TableState, way: Introduction) -> Clause:
    """The clause by which cards come: before play, after the last coup, or because of an order.

    [nsw-premium 4.1.1] [nsw-premium 4.1.2] [nsw-premium 4.1.3]
    """
    ending, ordered = state.shoe.ending, state.book.policy.shuffle_in_mid_shoe
    if ending is None or way.again is None:
        return way.clause
    return ordered.clause if ordered and ending.clause == ordered.clause else way.again


def _backs_kept(
    state: TableState, request: Request, command: commands.BringCards
) -> Refused | Clause | None:
    """A refusal of backs of a wrong colour, or the clause by which cards keep their colour."""
    answer, old = state.book.policy.replacing_cards, state.shoe.backs
    rule, arrangement = answer.backs if answer else None, state.rules.arrangement
    if arrangement.alone and command.backs and not command.same:
        # The backs of the two sets differ in colour. [nz-division-5 3.4(a)(ii)(A)]
        if command.backs in (old, command.other_backs):
            backs = Thing.BACKS(command.backs)
            got, want = Finding.BACKS(backs), Need.OTHER_BACKS_THAN(backs)
            return Refused(Reason.MISSING_STEP, arrangement.clause, got, want)
        return None
    if rule is None or not old or command.same or command.backs not in ("", old):
        return None
    if not command.backs or not command.scanning:
        got = Finding.BACKS(Thing.BACKS(command.backs))
        want = Need.OTHER_BACKS_THAN(Thing.BACKS(old))
        return Refused(Reason.MISSING_STEP, rule.clause, got, want)
    role, _ = approver(state, request, Permission.SAME_BACKS)
    return not_role(state, role, rule.by, rule.same) or rule.same


def _load(state: TableState, from_back: int) -> Ruling:  # [nsw-premium 4.6/load]
    places = cutting_places(state.rules, state.shoe.left, from_back)
    if not isinstance(places, tuple):
        if not directed(state, places):
            return places
        places = (from_back,)
    place = places[0] if places else None
    method = burn_method(state.rules)
    if not isinstance(method, BurnMethod):  # A book that is silent on burning asks for none.
        return accepted(events.ShoeLoaded(cutting_card=place, burn=0))
    return accepted(burn_chosen(method), events.ShoeLoaded(cutting_card=place, burn=1))


def _end(state: TableState) -> Ruling:
    """Take the cards away. If guests handled them, others must come where the book says so.

    Wagers for a coup that cannot be dealt any more go back.
    """
    ending, steps = state.shoe.ending, Steps(state)
    clause = ending.clause if ending else None
    if state.layout and not (ending or too_few(state)):
        got = Finding.WAGERS_ON_THE_LAYOUT
        return Refused(Reason.NOT_NOW, cited(state, got), got, Need.NO_WAGERS_LEFT)
    give_back(steps, clause)
    if state.rules.arrangement.machine is not ShufflingMachine.CONTINUOUS:
        break_tails(steps)  # A machine that shuffles all the time has no end of a shoe.
    answer, other = state.book.policy.new_cards_after_handling, bool(ending and ending.replace)
    if answer and _touched(state, answer):
        other, clause = True, answer.clause
    return steps.add(events.ShoeEnded(replace=other, clause=clause)).done()


def _too_early(state: TableState, request: Request) -> Refused | NotStated | None:
    """A refusal to end a shoe before its end, except by those who may have the cards shuffled.

    [nsw-premium 4.1.3] [crown-melbourne-v29 4.1.1(d)] [nz-division-5 7.1(b)]
    """
    if over(state) or state.shoe.left < MOST_DEALT:
        return None
    if answer := ended_early(state.book):
        return not_staff(state, request.by, answer.by or DEALER, answer.clause)
    silent = state.book.not_stated(Question.SHUFFLE_IN_MID_SHOE, Finding.END_OF_A_SHOE)
    return None if directed(state, silent) else silent


def ended_early(book: Rulebook) -> BookAnswer[Any] | None:
    """The book's answer on who may shuffle or replace cards in mid-shoe; None if it has none."""
    return book.policy.shuffle_in_mid_shoe or book.policy.replacing_cards


def _touched(state: TableState, answer: BookAnswer[Handled]) -> bool:
    """Whether guests had the cards of this shoe, in the way that counts in the book."""
    shoe, method = state.shoe, state.rules.method
    match answer.value:
        case Handled.CUT_OR_HANDLED:
            return shoe.guest_cut or shoe.handled
        case Handled.HANDLED:
            return shoe.handled
        case Handled.STYLE_B:
            return method is not None and method.key == "style-b"
        case _:
            assert_never(answer.value)
