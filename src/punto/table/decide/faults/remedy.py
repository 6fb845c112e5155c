"""What each remedy of the book, and each choice of a person, does to the table after a fault."""

from collections.abc import Iterable

from punto.cards import Card
from punto.money import NOTHING
from punto.rules.announce import begins_with_call, call
from punto.rules.clause import Clause
from punto.rules.irregular import Act, Case, Fact, Irregularity, Remedy
from punto.rules.model import Moment
from punto.rules.settle import Result, Settled
from punto.rules.wager import Wager
from punto.table import events
from punto.table.decide.coup.calls import recounted, words
from punto.table.decide.faults.facts import surplus_case
from punto.table.decide.faults.giving_back import give_back, give_back_to
from punto.table.decide.faults.order import lay_right, right_deal, take_order
from punto.table.decide.wagers.commission import settled_event, unsettle, unsettle_early
from punto.table.decide.wagers.lasting import shown_again
from punto.table.decide.wagers.restating import restate
from punto.table.decide.wagers.staying import laid_for_next, lay_again
from punto.table.ruling import Steps
from punto.table.state import Fault, Phase, Spot, TableState, Waiting

_FIRST_CARD = (Irregularity.FACE_UP_FIRST_CARD, Irregularity.FIRST_CARD_EXPOSED)
_BEFORE_PLAY = (Phase.OFFER, Phase.CUT, Phase.LOAD, Phase.BURN)
_ENDING = {
    Act.SHUFFLE: False,
    Act.SHUFFLE_AND_CUT: False,
    Act.CHECK_DECKS: True,
    Act.REPLACE_CARDS: True,
    Act.RENEW_CARDS: False,
}
"""Acts by which the shoe ends after the coup, and whether other cards must come."""

_BY_ORDER = frozenset(
    {
        Remedy.BECOMES_BANKERS_THIRD,
        Remedy.BECOMES_PLAYERS_THIRD,
        Remedy.FIRST_OF_NEXT_COUP,
        Remedy.FIRST_OF_NO_BET_COUP,
        Remedy.RECONSTRUCT,
        Remedy.DECIDE_ORDER,
    }
)
"""Remedies that come to one: the cards lie as the same order dealt right would have them."""


def apply(steps: Steps, fault: Fault, order: Iterable[Card] = ()) -> None:
    """Carry out the remedy of a fault and what follows it; `order`: how the cards came, if told."""
    if fault.earlier:
        _carry_out(steps, fault)
        return
    undo(steps, fault)
    take_order(steps, fault, tuple(order))
    _carry_out(steps, fault)
    out_of_play = fault.remedy is Remedy.DISREGARD and fault.stray is not None
    if fault.remedy in _BY_ORDER or out_of_play or steps.state.aside:
        rebuild(steps, fault)
    for act in fault.then:
        if act in _ENDING:
            end_shoe(steps, fault.clause, other=_ENDING[act])


def _carry_out(steps: Steps, fault: Fault) -> None:
    match fault.remedy:
        case Remedy.FIRST_OF_NO_BET_COUP if fault.irregularity in _FIRST_CARD:
            no_bet_now(steps, fault.clause, extra=_resumes(fault))
        case Remedy.NO_BET_COUP:
            no_bet_now(steps, fault.clause)
        case Remedy.VOID_COUP:
            void(steps, fault, fault.clause)
        case Remedy.VOID_SHOE:
            void_coup(steps, fault.irregularity, fault.clause)
            end_shoe(steps, fault.clause, other=True)
        case Remedy.VOID_WAGER if fault.irregularity is Irregularity.LATE_TAIL_TOO_EARLY:
            _void_wager(steps, fault)
        case Remedy.VOID_WAGER if fault.player:
            void_wagers(steps, fault, fault.clause, (fault.player,))
        case Remedy.REPLACE_CARDS if Fact.SOME_CARDS in fault.facts:
            pass  # The shoe holds what it held. [crown-melbourne-v29 4.4.2]
        case Remedy.FINISH_THEN_SHUFFLE | Remedy.SHUFFLE | Remedy.REPLACE_CARDS:
            end_shoe(steps, fault.clause, other=fault.remedy is Remedy.REPLACE_CARDS)
        case _:
            pass  # The record is all.


def undo(steps: Steps, fault: Fault) -> None:
    """Undo the settlement of a coup whose cards still lie, if the fault's remedy asks for that."""
    state = steps.state
    known = state.outcome is not None or (state.three_card is not None and state.three_card.called)
    settled = state.phase is Phase.SETTLED and known and not fault.earlier
    directed = fault.clause is None and fault.remedy is Remedy.VOID_COUP
    if settled and (directed or Act.UNDO_SETTLEMENT in fault.then):
        reopen(steps)


def reopen(steps: Steps) -> None:
    """Put the last coup back on the layout: settlements are undone, and new wagers have to wait."""
    state = steps.state
    waiting = laid_for_next(state) if state.last else ()
    for wager in (*state.layout, *state.lasting.fresh()) if state.last else ():
        steps.add(events.BetTaken(wager=wager))
    lines = state.last.lines if state.last else state.settled
    unsettle(steps, (each for each in lines if not each.for_good))
    steps.add(events.CoupReopened(waiting=waiting), *shown_again(steps.state))


def rebuild(steps: Steps, fault: Fault) -> None:
    """Lay the cards as the same order dealt right would have them; others go where the book says.

    A card that no hand can have opens the next coup; one whose face is known, or that a clause
    keeps for it, opens a coup without wagers; after the last coup it goes with the others.
    """
    before, deal = steps.state, right_deal(steps.state)
    case = surplus_case(before, disclosed=any(laid.disclosed for laid in deal.over))
    dead = fault.remedy is Remedy.DISREGARD or (case and case.remedy is Remedy.DISREGARD)
    lay_right(steps, Spot.DISCARDS if dead and deal.over_for_good else Spot.FRONT)
    steps.add(*recounted(before, steps.state))
    if dead or _begun(before) or not deal.over_for_good or fault.irregularity in _FIRST_CARD:
        return
    if fault.remedy is Remedy.FIRST_OF_NO_BET_COUP:
        _opens_no_bet(steps, fault.clause, extra=_resumes(fault))
    elif case and case.remedy is Remedy.FIRST_OF_NO_BET_COUP:
        _opens_no_bet(steps, case.clause, extra=_resumes(case))


def _begun(state: TableState) -> bool:
    """Whether a card that comes now is the first of a coup for which betting is closed.

    [nz-division-5 8.2] [nz-midi-1998 8.2]
    """
    return state.phase is Phase.BETWEEN and state.bets_closed and bool(state.wagers)


def _resumes(after: Fault | Case) -> bool:
    """Whether the coup without wagers is dealt in addition to those that are owed."""
    return Act.RESUME_NORMAL_PLAY in after.then


def _opens_no_bet(steps: Steps, clause: Clause | None, *, extra: bool) -> None:
    """Have a card begin a coup without wagers: the next after this one, or the one to come."""
    if steps.state.phase is Phase.COUP:
        _no_bet_next(steps, clause, extra=extra)
    else:
        no_bet_now(steps, clause, extra=extra)


def _no_bet_next(steps: Steps, clause: Clause | None, *, extra: bool) -> None:
    said = words(steps.state, Moment.NO_BET_COUP)
    steps.add(events.CoupWithoutBets(words=said, clause=clause, after=True, extra=extra))


def surplus_shown(steps: Steps) -> None:
    """Before a coup ends, announce a coup without wagers if a card at the front will open it.

    A surplus card whose face is known does so, where the book says that.
    """
    state = steps.state
    if state.next_no_bet or not any(laid.disclosed for laid in state.shoe.front):
        return
    case = surplus_case(state, disclosed=True)
    if case and case.remedy is Remedy.FIRST_OF_NO_BET_COUP:
        _no_bet_next(steps, case.clause, extra=_resumes(case))


def void(
    steps: Steps, fault: Fault, clause: Clause | None, forfeited: frozenset[str] = frozenset()
) -> None:
    """Make the coup of a fault void: the one in progress, or one that was over before.

    As long as no card of the next coup has come, it is as if the coup had been void when it ended.
    """
    state = steps.state
    over = state.over if state.over and state.over.number == fault.coup else None
    lying = over and state.last and state.rules.three_card is None
    if not fault.earlier or lying:
        if lying:
            reopen(steps)
        undo(steps, fault)
        void_coup(steps, fault.irregularity, clause, forfeited)
        if lying:
            steps.add(events.TableCleared())
        if lying and (state.bets_called or laid_for_next(state)):
            lay_again(steps, Waiting(laid_for_next(state), state.bets_closed))
        return
    long = over.lasting if over else state.lasting.before
    if state.phase is Phase.SETTLED and long:
        reopen(steps)  # What it did to runs and tails depends on the coup that is void.
    void_settled(steps, clause, forfeited=forfeited, coup=fault.coup)
    if not over:
        restate(steps, fault.coup)
    clauses = (clause,) if clause else ()
    steps.add(events.EarlierVoided(why=fault.irregularity, clauses=clauses, coup=fault.coup))


def void_settled(
    steps: Steps,
    clause: Clause | None,
    players: tuple[str, ...] | None = None,
    forfeited: frozenset[str] = frozenset(),
    *,
    coup: int,
) -> None:
    """Make settled wagers void: those of the coup with this number, or of this coup if it is 0.

    Void wagers stay void, unless they are forfeited now. Runs and tails of a void coup lie again as
    they lay. [crown-melbourne-v29 15.5]
    """
    state = steps.state
    over = state.finished(coup) if coup else None
    lines = over.lines if over else state.settled
    lines = [each for each in lines if players is None or each.wager.player in players]
    long = state.rules.lasting if over and players is None else ()
    if over is state.over:
        unsettle(steps, [each for each in lines if each.wager.bet in long and not each.for_good])
    lines = [each for each in lines if each.wager.bet not in long]
    lines = [e for e in lines if e.result is not Result.VOID or e.wager.player in forfeited]
    unsettle(steps, lines, coup=coup)
    for line in lines:
        steps.add(settled_event(_voided(line.wager, clause, forfeited), coup=coup))


def void_wagers(steps: Steps, fault: Fault, clause: Clause | None, names: tuple[str, ...]) -> None:
    """Make the wagers of some players in the coup of a fault void, settled or not."""
    undo(steps, fault)
    give_back_to(steps, clause, names, coup=fault.coup)
    void_settled(steps, clause, names, coup=fault.coup)


def _voided(wager: Wager, clause: Clause | None, forfeited: frozenset[str]) -> Settled:
    lost = wager.player in forfeited
    result, back = (Result.LOST, NOTHING) if lost else (Result.VOID, wager.stake)
    return Settled(wager, result, back, NOTHING, (clause,) if clause else ())


def void_coup(
    steps: Steps,
    why: str,
    clause: Clause | None,
    forfeited: frozenset[str] = frozenset(),
    *,
    keep: bool = False,
) -> None:
    """Make the coup void: its cards are dead, and stakes go back but for those that are forfeited.

    `keep`: what was settled before stands. A coup lasts until all is settled. [rws 1/round-of-play]
    [nsw-premium 1.1/void]
    """
    if steps.state.phase is Phase.SETTLED and steps.state.layout and steps.state.settled:
        reopen(steps)
    state = steps.state
    for _ in state.aside:
        steps.add(events.CardMoved(source=Spot.ASIDE, place=1, to=Spot.DISCARDS))
    if state.phase is not Phase.COUP:
        give_back(steps, clause)
        if state.bets_closed and call(state.book, Moment.PLACE_BETS) is None:
            # Wagers for the next round need no call. [nz-division-5 8.2] [nz-midi-1998 8.2]
            steps.add(events.BetsCalled(words=""))
        elif state.bets_called and begins_with_call(state.book) and not state.bets_closed:
            steps.add(events.BetsClosed(words=""))
        return
    if not keep:
        unsettle_early(steps, forfeited)
    steps.add(events.CoupVoided(why=why, clauses=(clause,) if clause else ()))
    for wager in steps.state.layout:
        steps.add(settled_event(_voided(wager, clause, forfeited)))


def no_bet_now(steps: Steps, clause: Clause | None, *, extra: bool = False) -> None:
    """Have the coup go on without wagers; `extra`: a coup that is still owed comes after it.

    A coup that is settled stays so, and the next one has no wagers.
    """
    if steps.state.phase is Phase.SETTLED:
        _no_bet_next(steps, clause, extra=extra)
        return
    unsettle_early(steps)
    rule = steps.state.book.policy.no_bet_coups
    give_back(steps, (rule and rule.returned) or clause)
    said = words(steps.state, Moment.NO_BET_COUP)
    owed = extra and steps.state.shoe.owed
    steps.add(events.CoupWithoutBets(words=said, clause=clause, extra=owed))


def end_shoe(steps: Steps, clause: Clause | None, *, other: bool = False) -> None:
    """End the shoe, at once before play, else after the coup; `other`: other cards must come."""
    if steps.state.phase in _BEFORE_PLAY:
        steps.add(events.ShoeEnded(replace=other, clause=clause))
    else:
        steps.add(events.ShoeToEnd(replace=other, clause=clause))


def _void_wager(steps: Steps, fault: Fault) -> None:
    """Give back stakes that lay where they could not lie yet. [crown-melbourne-v29 10.13]"""
    for held in steps.state.lasting.wagers:
        if held.misplaced:
            steps.add(events.BetTaken(wager=held.wager, clause=fault.clause))
