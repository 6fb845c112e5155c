"""What the automatic dealer does about a fault: whom it waits for, and what follows silence."""

from collections.abc import Iterator

from punto.rules.irregular import Act, Remedy
from punto.rules.ruling import Accepted
from punto.rules.three_card import AREA_DEALER, Mishap
from punto.table.commands import Choose, CloseBets, CountCards, Request, TurnHand
from punto.table.dealer.pack import hidden_names
from punto.table.dealer.step import Awaited, Now, Step, is_gone
from punto.table.decide import decide
from punto.table.decide.faults.resolve import options
from punto.table.decide.guard import DEALER, PLAYER
from punto.table.decide.option import may_answer, option_role
from punto.table.decide.three_card.hands import counting
from punto.table.duties import Doer
from punto.table.evolve.cards import DECK
from punto.table.state import Fault, Phase

_STAYS = (Act.CONTINUE, Act.CONTINUE_RECONSTRUCTED)
_REASON = "nobody decided in time"


def open_fault(now: Now) -> Step | None:
    """The act or the answer for which an open fault still waits; None if play goes on."""
    fault = now.state.fault
    if fault is None:
        return None
    if fault.asked:
        return _players(now, fault)
    if role := fault.role:
        what = fault.irregularity
        return now.wait(Awaited.DECISION, what, role=role, default=lambda: _decided(now, fault))
    return _count(now, fault) if counting(now.state) else None


def _players(now: Now, fault: Fault) -> Step:
    """Wait for the players who are asked, all at once; a player who stays silent stays in the coup.

    The books ask the players themselves and nobody else, so the answer is in the player's name.
    """
    own = [each.does for each in fault.choices if each.by == PLAYER]
    stay = next((does for does in own if does in _STAYS), own[0])
    silent = now.player(fault.asked[0], Choose(does=stay))
    return now.answer(fault.asked, silent, Awaited.ANSWER, fault.irregularity)


def _decided(now: Now, fault: Fault) -> Step:
    """Choose the first lawful remedy, if the dealer's role decides or decisions are automatic.

    The book's remedy is tried first; where the book only lists what may be done, to play on is.
    """
    automatic = now.duties.decides is Doer.AUTOMATIC
    own = now.state.book.authority.at_least(DEALER, fault.role)
    requests = _ways(now, fault) if automatic or own else iter(())
    found = (each for each in requests if isinstance(decide(now.state, each), Accepted))
    what = fault.irregularity
    return next(found, None) or now.later.wait(Awaited.DECISION, what, role=fault.role)


def _ways(now: Now, fault: Fault) -> Iterator[Request]:
    words = list(options(now.state))
    if fault.remedy is Remedy.ANY_OF_THE_CHOICES:
        words.sort(key=lambda each: each != Remedy.PLAY_ON.value)
    by = {each.does.value: each.by or fault.role for each in fault.choices}
    for word in words:
        yield now.staff(Choose(does=word, reason=_REASON), by.get(word, fault.role))


def _count(now: Now, fault: Fault) -> Step:
    """Count the deck, once the hands lie open whose wagers a misdeal may pay."""
    state = now.state
    spread = state.three_card
    if spread is not None and fault.irregularity is Mishap.WRONG_NUMBER_AT_DEALER:
        areas = (each for each in spread.areas if each not in spread.out and spread.hand(each))
        closed = next((each for each in areas if not spread.open(each)), AREA_DEALER)
        if closed != AREA_DEALER:
            return now.staff(TurnHand(area=closed, cards=hidden_names(state, now.pack, closed)))
    return now.staff(CountCards(number=DECK * state.shoe.decks))


def option(now: Now) -> Step | None:
    """Give players time to change their wagers before the next card."""
    state, fault = now.state, now.state.fault
    owners = tuple(dict.fromkeys(each.player for each in state.layout))
    here = tuple(name for name in owners if not is_gone(state, name))
    playing = state.phase in (Phase.BETWEEN, Phase.COUP)
    if fault is None or fault.may is None or not here or not playing:
        return None
    if now.over is Awaited.OPTION:
        return now.staff(CloseBets(), option_role(state)) if may_answer(state) else None
    return now.wait(Awaited.OPTION, fault.irregularity, players=here)
