"""Wagers that last several coups, runs and tails: when they are taken, and how they go on or end.

A coup without a result, or without wagers, does nothing to them: callers have to see to that.
"""

from collections.abc import Iterator

from punto.money import NOTHING
from punto.rules.bet import Bet
from punto.rules.clause import Clause
from punto.rules.coup import Side, Winner
from punto.rules.irregular import Irregularity
from punto.rules.model import ShufflingMachine
from punto.rules.ruling import Expected
from punto.rules.run import Decision, Run, RunEnd, run_decision, run_step
from punto.rules.settle import Result, Settled, settle_by
from punto.rules.tail import (
    ESTABLISHED,
    NO_TAIL,
    Stake,
    Tail,
    tail_decision,
    tail_shoe_end,
    tail_step,
)
from punto.rules.values import BetKey, HandOf, Thing, one_of
from punto.rules.wager import HANDS, Wager
from punto.table import events
from punto.table.commands import NominateHand, PlaceBet, Request
from punto.table.decide.guard import concerned, excluded
from punto.table.decide.order import WHEN
from punto.table.evolve.lasting import reopened
from punto.table.ruling import Finding, Need, NotStated, Question, Reason, Refused, Ruling, accepted
from punto.table.state import LongWager, TableState

UNNAMED = Question.RUN_WITHOUT_A_HAND_OF_ITS_OWNER
"""The question of a run whose owner backs no hand: a direction may give the stake back."""

VOID = "void"

LongLine = Settled | events.RunWentOn
"""What a coup does to a run or tail: the wager is settled, or a run goes on."""


def closed(state: TableState, command: PlaceBet) -> Refused | None:
    """A refusal if the book takes no wager on this run or tail at the moment.

    A late stake on a tail that is placed too early is taken if nobody notices it, and is void.
    [crown-melbourne-v29 10.13]
    """
    bet = state.rules.lasting.get(command.bet)
    if bet is None or command.on not in bet.choices:
        return None
    if bet.run:
        want = Need.BEFORE_FIRST_CARD_OF_FIRST_COUP
        return _closed(bet.run.placement, command, want) if state.dealt else None
    assert bet.tail is not None, bet
    if state.dealt or state.bets_closed:
        return _closed(bet.tail.window, command, Need.BEFORE_NO_MORE_BETS)
    shows = state.lasting.shows(command.bet)
    open_to = bet.tail.open_to(shows)
    early = command.unnoticed and command.on == Stake.LATE.value and Stake.EARLY in open_to
    if command.on in open_to or early:
        return None
    want = Need.WHILE_INDICATOR_SHOWS(one_of(Thing.OPTION, open_to), Thing.OPTION(str(shows)))
    return _closed(bet.tail.early_late, command, want)


def taken_on(state: TableState, bet: Bet) -> tuple[str, ...]:
    """The choices of a run or tail bet, such as a length, on which wagers are taken now."""
    if bet.run:
        return () if state.dealt else bet.choices
    assert bet.tail is not None, bet
    late = state.dealt or state.bets_closed
    return () if late else tuple(bet.tail.open_to(state.lasting.shows(bet.key)))


def _closed(clause: Clause, command: PlaceBet, want: Expected) -> Refused:
    return Refused(Reason.BETTING_CLOSED, clause, BetKey(command.bet, command.on), want)


def lies_still(state: TableState, key: tuple[str, str, int, str]) -> Refused | None:
    """A refusal to change a run or tail that waits for its end; `key` says whose and which."""
    closes = state.book.policy.betting_closes
    for each in (held.wager for held in state.lasting.wagers):
        if (each.player, each.bet, each.area, each.on) == key:
            clause = closes.clause if closes else None
            want = Need.WAGERS_AS_THEY_LIE
            return Refused(Reason.BETTING_CLOSED, clause, Finding.WAGER_CHANGED, want)
    return None


def backed(state: TableState, player: str) -> Side | None:
    """The hand on which a player's run depends in this coup: the one backed, of two the named."""
    mine = {each.bet for each in state.layout if each.player == player and each.bet in HANDS}
    if len(mine) == 1:
        return Side(mine.pop())
    return state.lasting.named.get(player) if mine else None


def hand_missing(state: TableState) -> events.HandMissing | None:
    """The event, before bets close, that tells players whose runs need a hand; None without any."""
    if state.lasting.prompted:
        return None
    runs = [(each.wager.player, _run(state, each)) for each in state.lasting.wagers]
    clauses = [run.nominated for _, run in runs if run and run.nominated]
    names = [name for name, run in runs if run and run.nominated and not backed(state, name)]
    if not names:
        return None
    return events.HandMissing(players=tuple(dict.fromkeys(names)), clause=clauses[0])


def _run(state: TableState, held: LongWager) -> Run | None:
    return _bet(state, held.wager).run


def _bet(state: TableState, wager: Wager) -> Bet:
    """The bet as it was when the wager was accepted."""
    return state.rules.of(wager).lasting[wager.bet]


def nominators(state: TableState) -> dict[str, Clause]:
    """The players whose runs need a hand to be named, each with the clause."""
    runs = ((each.wager.player, _run(state, each)) for each in state.lasting.wagers)
    return {name: run.nominated for name, run in runs if run and run.nominated}


def nominate(state: TableState, request: Request, command: NominateHand) -> Ruling:
    """A player who backs both hands names the one that a run depends on; or staff do for them."""
    player = concerned(state, request.by, command.player)
    if isinstance(player, Refused):
        return player
    if refusal := excluded(state, player):
        return refusal
    clause = nominators(state).get(player)
    if clause is None:
        runs = (bet.run for bet in state.rules.lasting.values() if bet.run)
        clause = next((run.nominated for run in runs if run.nominated), None)
        got, want = Finding.NOMINATION, Need.RUN_THAT_ASKS_FOR_IT
        return Refused(Reason.NO_SUCH_WAGER, clause, got, want)
    if state.dealt or state.phase not in WHEN[NominateHand]:
        want = Need.BEFORE_FIRST_CARD
        return Refused(Reason.BETTING_CLOSED, clause, Finding.NOMINATION, want)
    if not any((each.player, each.bet) == (player, command.hand) for each in state.layout):
        got, want = HandOf(command.hand), Need.HAND_WITH_OWN_WAGER
        return Refused(Reason.MAIN_WAGER_NEEDED, clause, got, want)
    return accepted(events.HandNominated(player=player, hand=command.hand, clause=clause))


def last_of_shoe(state: TableState) -> bool:
    """Whether the coup in progress is the last with wagers before the end of a shoe."""
    if state.rules.arrangement.machine is ShufflingMachine.CONTINUOUS:
        return False  # It has no cutting card, and so no end of a shoe.
    extra = state.no_bet is not None and state.no_bet.extra
    return state.shoe.ending is not None or (state.shoe.coups == 1 and not extra)


def after_coup(
    state: TableState, winner: Winner
) -> tuple[LongLine | events.TailIndicator, ...] | NotStated:
    """What a result does to every wager that lasts several coups, and to tail indicators."""
    lines: list[LongLine | events.TailIndicator] = []
    for held in state.lasting.wagers:
        line = _after(state, held, winner)
        if isinstance(line, NotStated):
            return line
        lines += [line] if line else []
    for bet in state.rules.lasting.values():
        lines += _indicator(state, bet, winner) if bet.tail else ()
    return tuple(lines)


def _after(state: TableState, held: LongWager, winner: Winner) -> LongLine | NotStated | None:
    wager, bet = held.wager, _bet(state, held.wager)
    if held.misplaced:
        return _void(wager, _too_early(state))
    if bet.run:
        return _run_after(state, bet.run, held, winner)
    assert bet.tail is not None, bet
    stake, shows = Stake(wager.on), state.lasting.shows(bet.key)
    end = tail_decision(bet.tail, stake, shows, winner)
    if end is None and last_of_shoe(state):
        end = tail_shoe_end(bet.tail, stake, _next(state, bet, winner))
    return _settled(state, wager, end)


def _run_after(
    state: TableState, run: Run, held: LongWager, winner: Winner
) -> LongLine | NotStated | None:
    wager, length, hand = held.wager, int(held.wager.on), backed(state, held.wager.player)
    step = run_step(run, length, held.reached, winner, hand)
    if not isinstance(step, RunEnd):
        return events.RunWentOn(wager=wager, reached=step)
    if run.nominated and hand is None and state.directions.get(UNNAMED) == VOID:
        return _void(wager, state.book.authority.gaps_clause)
    return _settled(state, wager, run_decision(run, length, step, winner, hand))


def _settled(state: TableState, wager: Wager, end: Decision | None) -> Settled | NotStated | None:
    return settle_by(state.rules, wager, *end) if end else None


def _void(wager: Wager, clause: Clause | None) -> Settled:
    return Settled(wager, Result.VOID, wager.stake, NOTHING, (clause,) if clause else ())


def _too_early(state: TableState) -> Clause | None:
    cases = state.book.irregularities[Irregularity.LATE_TAIL_TOO_EARLY]
    return cases[0].clause if cases else None


def _next(state: TableState, bet: Bet, winner: Winner) -> int:
    """The number on the indicator of a tail after a result."""
    assert bet.tail is not None, bet
    kind = (bet.key, Stake.EARLY)
    early = any((each.wager.bet, each.wager.on) == kind for each in state.lasting.wagers)
    return tail_step(bet.tail, state.lasting.shows(bet.key), early, winner)


def _indicator(state: TableState, bet: Bet, winner: Winner) -> Iterator[events.TailIndicator]:
    assert bet.tail is not None, bet
    shows, now = state.lasting.shows(bet.key), _next(state, bet, winner)
    if now != shows:
        yield _shown(bet.key, bet.tail, now)
    if now and last_of_shoe(state):
        yield _shown(bet.key, bet.tail, NO_TAIL)


def _shown(bet: str, tail: Tail, shows: int) -> events.TailIndicator:
    return events.TailIndicator(bet=bet, shows=shows, clause=tail.indicator)


def shown_again(settled: TableState) -> Iterator[events.TailIndicator]:
    """The events that set tail indicators back if a coup is opened again that had changed them."""
    before = reopened(settled)
    for key, bet in settled.rules.lasting.items():
        if bet.tail and before.shows(key) != settled.lasting.shows(key):
            yield _shown(key, bet.tail, before.shows(key))


def shoe_ends(state: TableState) -> tuple[Settled | events.BetTaken | events.TailIndicator, ...]:
    """What becomes of Runs and Dragon Tails when a shoe ends.

    A Dragon Tail that has begun is settled, and its indicator goes back to nothing. Runs stay, and
    so do stakes on tails that have not begun. A stake laid on a tail after its beginning goes back
    if the coup that it was laid for was not dealt, or if there was no tail yet.
    """
    lines: list[Settled | events.BetTaken | events.TailIndicator] = []
    for held in state.lasting.wagers:
        tail, shows = _bet(state, held.wager).tail, state.lasting.shows(held.wager.bet)
        if tail is None:
            continue
        if held.misplaced or (held.wager.on == Stake.LATE.value and not held.begun):
            clause = _too_early(state) if held.misplaced else tail.early_late
            lines.append(events.BetTaken(wager=held.wager, clause=clause))
            continue
        line = _settled(state, held.wager, tail_shoe_end(tail, Stake(held.wager.on), shows))
        assert not isinstance(line, NotStated), line
        lines += [line] if line else []
    for key, bet in state.rules.lasting.items():
        if bet.tail and state.lasting.shows(key):
            lines.append(_shown(key, bet.tail, NO_TAIL))
    return tuple(lines)


def warned(state: TableState, bet: str = "") -> Iterator[events.TailWarned]:
    """Warnings before the last coup: about tails whose indicator shows 1, or about `bet` alone."""
    for key, each in state.rules.lasting.items():
        shows = state.lasting.shows(key)
        if each.tail and (key == bet if bet else shows == ESTABLISHED):
            clause = each.tail.late.lost if shows == ESTABLISHED else each.tail.lost
            yield events.TailWarned(bet=key, shows=shows, clause=clause)
