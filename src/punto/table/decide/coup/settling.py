"""The result of a coup, what becomes of every wager by it, and the end of the coup."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from punto.money import NOTHING
from punto.rules.announce import call, result_call
from punto.rules.clause import Clause
from punto.rules.configure import with_variant
from punto.rules.coup import Outcome
from punto.rules.draw import outcome
from punto.rules.holding import shoe_passes
from punto.rules.irregular import Irregularity
from punto.rules.model import Moment
from punto.rules.settle import Result, Settled, judging, settle
from punto.rules.table_rules import TableRules
from punto.rules.valid_stake import is_combined
from punto.rules.values import BetKey, Thing
from punto.rules.wager import HANDS, Wager
from punto.table import events
from punto.table.commands import ClearTable, EndCommand, Request, SettleBets
from punto.table.decide.coup.calls import words
from punto.table.decide.faults.finding import FaultTold, find
from punto.table.decide.faults.record import hidden_astray, third_astray
from punto.table.decide.faults.remedy import surplus_shown
from punto.table.decide.guard import choice_open, cited, not_now, not_staff, played_on, still_out
from punto.table.decide.management.people import LATE, ROUNDS, VOID
from punto.table.decide.option import option_open
from punto.table.decide.order import WHEN
from punto.table.decide.wagers.commission import markers, settled_event
from punto.table.decide.wagers.lasting import after_coup, shoe_ends, warned
from punto.table.decide.wagers.refusing import advice
from punto.table.decide.wagers.staying import lay_again, standing
from punto.table.decide.wagers.window import misplaced
from punto.table.ruling import Finding, Need, NotStated, Question, Reason, Refused, Ruling, Steps
from punto.table.state import Phase, TableState


def decide(state: TableState, request: Request, command: EndCommand) -> Ruling:
    guard = not_staff(state, request.by) or choice_open(state, Finding.END_OF_A_COUP)
    match command:
        case SettleBets():
            guard = guard or not_now(state, Finding.SETTLEMENT, *WHEN[SettleBets])
            guard = guard or option_open(state, Finding.SETTLEMENT)
            return guard or _settle(state, request, command)
        case ClearTable():
            got = Finding.CARDS_TAKEN_AWAY
            guard = guard or not_now(state, got, *WHEN[ClearTable])
            if not guard and state.layout:
                guard = Refused(Reason.NOT_NOW, cited(state, got), got, Need.EVERY_WAGER_SETTLED)
            return guard or _clear(state)
        case _:
            assert_never(command)


def _settle(state: TableState, request: Request, command: SettleBets) -> Ruling:
    rules = _paid_by(state, command.paid_as)
    if isinstance(rules, Refused):
        return rules
    if state.phase is Phase.SETTLED and not state.layout:
        got = Finding.SECOND_SETTLEMENT
        clause = cited(state, got) or cited(state, Finding.SETTLEMENT)
        return Refused(Reason.NOT_NOW, clause, got, Need.WAGER)
    steps = played_on(Steps(state))
    if state.phase is Phase.COUP and (missing := _missing(steps, request, command)):
        return missing if not isinstance(missing, Steps) else missing.done()
    return settle_layout(steps, rules, command.areas) or steps.done()


def _missing(
    steps: Steps, request: Request, command: SettleBets
) -> Refused | NotStated | Steps | None:
    """A refusal if cards lie face down; or a fault, if a third card was left out or went astray."""
    state = steps.state
    if refusal := not_over(state, unnoticed=command.unnoticed):
        return refusal
    if command.unnoticed:
        return None
    lying = third_astray(state)
    if lying is None and state.due is None:
        return None
    what, stray = lying or (Irregularity.THIRD_CARD_MISSED, None)
    return find(steps, request, what, FaultTold(stray=stray)) or steps


def not_over(state: TableState, *, unnoticed: bool = False) -> Refused | None:
    """A refusal if cards lie face down or are with a player, or a mid-coup wager is on offer.

    A third card that no hand may have need not be turned, if somebody notices it.
    """
    if refusal := still_out(state, Finding.SETTLEMENT):
        return refusal
    clause = state.book.draw.clause
    hidden = state.coup is None and (unnoticed or not hidden_astray(state))
    if hidden or not state.opened or state.aside:
        return Refused(Reason.NOT_NOW, clause, Finding.SETTLEMENT, Need.END_OF_THE_COUP)
    if state.window_waits:
        got, want = Finding.SETTLEMENT, Need.WINDOW_CLOSED_FIRST(BetKey(state.window.bet))
        return Refused(Reason.NOT_NOW, clause, got, want)
    return None


def _paid_by(state: TableState, variant: str) -> TableRules | Refused:
    """The rules by which wagers are paid; a refusal if they have no odds for one that lies here."""
    if not variant:
        return state.rules
    rules = with_variant(state.rules, variant)
    if isinstance(rules, Refused):
        return rules
    for wager in state.layout:
        if wager.bet not in rules.rows and not is_combined(rules, wager):
            clause, want = rules.book.bets_clause, Need.BET_OF(Thing.VARIANT(variant))
            return Refused(Reason.UNKNOWN_BET, clause, BetKey(wager.bet), want)
    return rules


def settle_layout(
    steps: Steps, rules: TableRules, areas: Sequence[int] = ()
) -> Refused | NotStated | None:
    """Call the result of the coup and settle every wager, or only those at `areas`."""
    state = steps.state
    done = state.outcome
    if done is None:
        coup = state.coup
        assert coup is not None, "complete"
        done = outcome(state.book.points, coup)
    here = [each for each in state.layout if not areas or each.area in areas]
    wrong = _misplaced(state, here) if state.rules.windows else ()
    wagers = [each for each in here if all(each is not line.wager for line in wrong)]
    lines = _lines(state, rules, done, wagers, _beside(state, here))
    lines = tuple(_directed(state, line, wager) for line, wager in zip(lines, wagers, strict=True))
    silent = next((line for line in lines if isinstance(line, NotStated)), None)
    if silent and (silent.question not in _OF_CHIPS or not any(map(_decided, lines))):
        return silent  # Otherwise the rest is settled, and this lies on as owed. [rws 5.17]
    lasting = _lasting(state, done)
    if isinstance(lasting, NotStated):
        return lasting
    if state.outcome is None:
        said, no_bet = result_call(state.book, done), state.no_bet is not None
        steps.add(events.ResultCalled(outcome=done, words=said, no_bet=no_bet))
    settled = [*(line for line in lines if isinstance(line, Settled)), *wrong]
    steps.add(*map(settled_event, settled))
    steps.add(*markers(steps.state, settled))
    steps.add(*_shoe_lost(state, settled))
    steps.add(*_as_events(lasting))
    ended = (line for line in lasting if isinstance(line, Settled))
    steps.add(*advice(steps.state, (*settled, *ended)))
    return None


_OF_CHIPS = (
    Question.PAYMENT_THAT_CHIPS_CANNOT_MAKE,
    Question.PART_OF_A_WAGER_THAT_CHIPS_CANNOT_MAKE,
)
"""Questions on an amount alone: it is owed until the direction comes."""


def _decided(line: Settled | NotStated) -> bool:
    return isinstance(line, Settled)


def _lines(
    state: TableState,
    rules: TableRules,
    done: Outcome,
    wagers: Sequence[Wager],
    beside: Sequence[Wager],
) -> tuple[Settled | NotStated, ...]:
    """How wagers come out by `rules`; no clause is cited where only another game's odds say so."""
    lines = settle(_judged(state, rules), done, wagers, standing(state), beside)
    if rules.variant is state.rules.variant:
        return lines
    right = settle(_judged(state, state.rules), done, wagers, standing(state), beside)
    return tuple(
        wrong
        if not isinstance(wrong, Settled) or _same(wrong, by_rule)
        else replace(wrong, clauses=())
        for wrong, by_rule in zip(lines, right, strict=True)
    )


def _same(one: Settled, other: Settled | NotStated) -> bool:
    return isinstance(other, Settled) and replace(one, clauses=other.clauses) == other


def _beside(state: TableState, here: Sequence[Wager]) -> tuple[Wager, ...]:
    """The other wagers of the coup: of other areas, settled before, or off since the close.

    Totals are those of the chips when betting closed. [rws 5.13] [rws 5.1.1]
    """
    if len(here) == len(state.layout) and not state.settled and not state.off:
        return ()
    settled = (line.wager for line in state.settled if line.result is not Result.VOID)
    others = (*(each for each in state.layout if each not in here), *settled, *state.off)
    return tuple(each for each in others if each.bet not in state.rules.lasting)


def _lasting(
    state: TableState, done: Outcome
) -> tuple[Settled | events.RunWentOn | events.TailIndicator, ...] | NotStated:
    """What the result does to runs and tails: once a coup, and nothing in one without wagers.

    [crown-melbourne-v29 10.8.4/exception]
    """
    if not state.rules.lasting or state.outcome is not None or state.no_bet:
        return ()
    return after_coup(state, done.winner)


def _judged(state: TableState, rules: TableRules) -> TableRules:
    """The rules with directions on wagers outside the limits, and on amounts chips cannot pay."""
    found = ((each, state.directions.get(each, VOID)) for each in LATE)
    late: dict[str, str] = {each: said for each, said in found if said != VOID}
    rules = judging(rules, late) if late else rules
    for question in _OF_CHIPS:
        if (decision := state.directions.get(question)) in ROUNDS:
            return rules.paying(up=decision == ROUNDS[0])
    return rules


def _misplaced(state: TableState, wagers: Sequence[Wager]) -> tuple[Settled, ...]:
    """Give back wagers in mid-coup if the first cards are not those that they were placed on."""
    found = ((wager, misplaced(state, wager)) for wager in wagers)
    return tuple(
        Settled(wager, Result.VOID, wager.stake, NOTHING, (clause,))
        for wager, clause in found
        if clause
    )


def _directed(state: TableState, line: Settled | NotStated, wager: Wager) -> Settled | NotStated:
    """A wager on which the book is silent goes back, where a person decided so."""
    if isinstance(line, Settled) or state.directions.get(line.question) != VOID:
        return line
    return Settled(wager, Result.VOID, wager.stake, NOTHING, ())


def _shoe_lost(state: TableState, lines: Sequence[Settled]) -> Iterator[events.ShoeLeft]:
    """The event that the player who has the shoe loses it by the results of their own wagers."""
    holder = state.hold.shoe
    own = [each.result for each in lines if each.wager.player == holder and each.wager.bet in HANDS]
    if not holder or not own:
        return
    clause = shoe_passes(state.rules, results=own)
    if isinstance(clause, Clause):
        yield events.ShoeLeft(by=holder, clause=clause)


def break_tails(steps: Steps) -> Steps:
    """Settle the Dragon Tail wagers ("tails") that end with the shoe."""
    lines = shoe_ends(steps.state) if steps.state.rules.lasting else ()
    return steps.add(*_as_events(lines))


def _as_events(
    lines: Iterable[Settled | events.LongEvent | events.BetTaken],
) -> Iterator[events.AnyEvent]:
    return (settled_event(each) if isinstance(each, Settled) else each for each in lines)


def settle_again(steps: Steps) -> Refused | NotStated | None:
    """Settle a coup again by the right odds, if it was reopened for its payments alone."""
    state = steps.state
    complete = state.opened and state.coup is not None and state.due is None
    if state.phase is not Phase.COUP or not complete:
        return None
    return settle_layout(steps, steps.state.rules)


def _clear(state: TableState) -> Ruling:
    """End the coup. If one more is left after the cutting card, call it the last.

    A cutting card that nobody showed has come out by now if cards from behind it have.
    [crown-melbourne-v29 7.3.4] [nsw-premium 4.9] [nz-division-5 11.2(b)] [nz-midi-1998 9.7]
    """
    steps, shoe = Steps(state), state.shoe
    last = state.book.policy.last_coup_cutting_card_later
    if last and shoe.cutting_card_in and shoe.left < shoe.behind:
        steps.add(events.CuttingCardShown(coups=2, clause=last.clause))
    surplus_shown(steps)
    steps.add(events.TableCleared())
    lay_again(steps, state.waiting)
    after = steps.state
    waits = after.no_bet is not None and after.no_bet.extra
    if after.shoe.coups == 1 and not waits:
        steps.add(*last_coup(after))
    return steps.done()


def last_coup(
    state: TableState, *, at_once: bool = False
) -> Iterator[events.LastCoupCalled | events.TailWarned]:
    """Call the last coup and warn of tails that end; `at_once`: the cutting card came first."""
    fixed = call(state.book, Moment.LAST_COUP)
    clause = ((at_once and fixed.at_once) or fixed.clause) if fixed else None
    yield events.LastCoupCalled(words=words(state, Moment.LAST_COUP), clause=clause)
    yield from warned(state)
