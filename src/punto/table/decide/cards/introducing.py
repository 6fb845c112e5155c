"""Cards before the first coup: brought, cut, loaded, burned; and taken away after the last."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.rules.answers import BookAnswer, BurnMethod, Handled
from punto.rules.burn import burn_method
from punto.rules.clause import Clause
from punto.rules.commission import nothing_owed
from punto.rules.cut import cutting_card_place
from punto.rules.finding import Finding
from punto.rules.introduce import introduce
from punto.rules.model import Cards, Introduction, ShufflingMachine
from punto.rules.need import Need
from punto.rules.permission import Permission, PlayerWish
from punto.rules.question import Question
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.values import Thing
from punto.table.commands import (
    BringCards,
    BurnCard,
    CardCommand,
    ChooseBurn,
    CutCards,
    EndShoe,
    MixCards,
    NameCutter,
    OfferCut,
    OrderShuffle,
    PutCuttingCard,
    RefuseCut,
    Request,
)
from punto.table.decide.cards import cutting
from punto.table.decide.cards.burning import burn, burn_chosen, choose_burn
from punto.table.decide.cards.cutting import mix
from punto.table.decide.coup.settling import break_tails
from punto.table.decide.faults.remedy import end_shoe, give_back
from punto.table.decide.guard import choice_open, not_now, not_role, not_staff
from punto.table.decide.management.agreement import wishes_met
from punto.table.decide.management.people import directed
from punto.table.decide.management.permissions import approver
from punto.table.events import (
    CardsBrought,
    ShoeEnded,
    ShoeLoaded,
)
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps


def decide(state: TableState, request: Request, command: CardCommand) -> Ruling:
    by = request.by
    match command:
        case BringCards():
            guard = not_now(state, Finding.CARDS, Phase.CARDS) or not_staff(state, by)
            return guard or _owed(state) or _bring(state, request, command)
        case OfferCut():
            guard = not_now(state, Finding.OFFER_OF_THE_CUT, Phase.OFFER) or not_staff(state, by)
            return guard or cutting.offer(state, request, command)
        case RefuseCut():
            return not_now(state, Finding.REFUSAL_OF_THE_CUT, Phase.CUT) or cutting.refuse(
                state, by
            )
        case NameCutter(person=person):
            guard = not_now(state, Finding.CUTTER_NAMED, Phase.CUT)
            return guard or cutting.name(state, by, person)
        case CutCards():
            return not_now(state, Finding.CUT, Phase.CUT) or cutting.cut(state, by, command)
        case MixCards():
            return not_staff(state, by) or mix(state, request, command)
        case PutCuttingCard(from_back=from_back):
            phases = (Phase.LOAD, Phase.OFFER) if _uncut(state) else (Phase.LOAD,)
            guard = not_now(state, Finding.CUTTING_CARD, *phases) or not_staff(state, by)
            return guard or _load(state, from_back)
        case ChooseBurn():
            guard = not_now(state, Finding.CHOICE_OF_BURN, Phase.BURN) or not_staff(state, by)
            return guard or choose_burn(state, request, command)
        case BurnCard():
            return not_staff(state, by) or burn(state, request, command)
        case OrderShuffle():
            return _order_shuffle(state, request, command)
        case EndShoe():
            guard = not_now(state, Finding.END_OF_A_SHOE, Phase.BETWEEN) or not_staff(state, by)
            return guard or choice_open(state, Finding.END_OF_A_SHOE) or _end(state)
        case _:
            assert_never(command)


def _owed(state: TableState) -> Refused | None:
    """The next shoe waits for commission that is owed."""
    return nothing_owed(state.rules, state.people.owed.values())


def _bring(state: TableState, request: Request, command: BringCards) -> Ruling:
    ending, steps = state.shoe.ending, Steps(state)
    if command.same and (ending is None or ending.replace):
        clause = ending.clause if ending else None
        return Refused(Reason.MISSING_STEP, clause, Finding.SAME_CARDS, Need.OTHER_CARDS)
    if command.cards is Cards.USED and not command.same:
        return Refused(Reason.MISSING_STEP, None, Finding.USED_CARDS, Need.CARDS_OF_THE_LAST_SHOE)
    backs = _backs_kept(state, request, command)
    if isinstance(backs, Refused):
        return backs
    if backs:
        used = approver(state, request, Permission.SAME_BACKS)[1]
        steps.add(decided("keep-back-colour", backs), *used)
    done, cards = frozenset(command.done), command.cards
    if command.same and any(way.cards is Cards.USED for way in state.rules.book.introductions):
        cards = Cards.USED
    said = state.authority
    answer = introduce(
        state.rules,
        cards,
        done,
        objection=said.wished(PlayerWish.TREAT_AS_NEW) is not None,
        viewing=said.wished(PlayerWish.VIEW_CARDS) is not None,
    )
    if not isinstance(answer, Introduction) and not directed(state, answer):
        return answer
    brought = CardsBrought(
        decks=state.rules.choices.decks,
        cards=cards,
        same=command.same,
        backs=command.backs,
        clause=answer.clause if isinstance(answer, Introduction) else None,
    )
    steps.add(brought)
    if isinstance(answer, Introduction):
        steps.add(*wishes_met(state, PlayerWish.TREAT_AS_NEW))
        steps.add(*wishes_met(state, PlayerWish.VIEW_CARDS))
    return steps.done()


def _backs_kept(
    state: TableState, request: Request, command: BringCards
) -> Refused | Clause | None:
    """By what other cards have backs of the same colour as the last; nothing where they differ."""
    answer, old = state.rules.book.policy.replacing_cards, state.shoe.backs
    rule = answer.backs if answer else None
    if rule is None or not old or command.same or command.backs not in ("", old):
        return None
    if not command.backs or not command.scanning:
        got, want = (
            Finding.BACKS(Thing.BACKS(command.backs)),
            Need.OTHER_BACKS_THAN(Thing.BACKS(old)),
        )
        return Refused(Reason.MISSING_STEP, rule.clause, got, want)
    role, _ = approver(state, request, Permission.SAME_BACKS)
    return not_role(state, role, rule.by, rule.same) or rule.same


def _uncut(state: TableState) -> bool:
    """A machine that shuffles all the time takes the cards as they are."""
    return state.rules.arrangement.machine is ShufflingMachine.CONTINUOUS


def _load(state: TableState, from_back: int) -> Ruling:
    place: int | None = None
    if state.rules.cutting_cards:
        answer = cutting_card_place(state.rules, state.shoe.left, from_back)
        if answer is not None and not directed(state, answer):
            return answer
        place = from_back
    method = burn_method(state.rules)
    if not isinstance(method, BurnMethod):  # A book that is silent on burning asks for none.
        return accepted(ShoeLoaded(cutting_card=place, burn=0))
    return accepted(burn_chosen(method), ShoeLoaded(cutting_card=place, burn=1))


_MID_SHOE = {True: Question.CARDS_REPLACED_IN_MID_SHOE, False: Question.SHUFFLE_IN_MID_SHOE}


def _order_shuffle(state: TableState, request: Request, command: OrderShuffle) -> Ruling:
    """Staff end the shoe early: at once between coups, else when the coup is over."""
    policy = state.rules.book.policy
    answer = policy.replacing_cards if command.replace else policy.shuffle_in_mid_shoe
    if answer is None:
        question = _MID_SHOE[command.replace]
        silent = state.rules.book.not_stated(question, Finding.SHUFFLE)
        if not directed(state, silent):
            return silent
    phases = Phase.BETWEEN, Phase.COUP, Phase.SETTLED, Phase.BURN
    guard = not_now(state, Finding.SHUFFLE, *phases)
    by, clause = (answer.by, answer.clause) if answer else ("dealer", None)
    guard = guard or not_staff(state, request.by, by or "dealer", clause)
    if guard:
        return guard
    rule = policy.replacing_cards if command.replace else None
    if rule and rule.between and state.phase in (Phase.COUP, Phase.SETTLED):
        got, want = Finding.CARDS_REPLACED_IN_A_COUP, Need.END_OF_THE_COUP
        return Refused(Reason.NOT_NOW, clause, got, want)
    if not command.reason:
        return Refused(Reason.NO_CHOICE, clause, Finding.NO_REASON, Need.REASON)
    if command.waiting:
        return _shuffle_waiting(state, command)
    what = "replace-cards" if command.replace else "shuffle"
    steps = Steps(state).add(decided(what, clause, command.reason))
    end_shoe(steps, clause, other=command.replace)
    return steps.done()


def _shuffle_waiting(state: TableState, command: OrderShuffle) -> Ruling:
    """The set that waits is shuffled for itself; the shoe in play goes on."""
    arrangement = state.rules.arrangement
    if arrangement.alone is None:
        got, want = Finding.SET_THAT_WAITS, Need.TABLE_WITH_TWO_SETS
        return Refused(Reason.NO_CHOICE, arrangement.clause, got, want)
    return accepted(decided("shuffle-waiting-set", arrangement.alone, command.reason))


def _end(state: TableState) -> Ruling:
    """The cards leave. Others must come where guests had them, as the book has it.

    Wagers that lie for a coup which cannot be dealt any more go back.
    """
    ending, steps = state.shoe.ending, Steps(state)
    clause = ending.clause if ending else None
    if state.layout and not ending:
        return Refused(Reason.NOT_NOW, None, Finding.WAGERS_ON_THE_LAYOUT, Need.NO_WAGERS_LEFT)
    give_back(steps, clause)
    break_tails(steps)
    answer = state.rules.book.policy.new_cards_after_handling
    if answer and _touched(state, answer):
        return steps.add(ShoeEnded(replace=True, clause=answer.clause)).done()
    return steps.add(ShoeEnded(replace=bool(ending and ending.replace), clause=clause)).done()


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
