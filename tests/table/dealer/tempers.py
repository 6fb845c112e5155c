"""What a player does who is waited for."""

from __future__ import annotations

from random import Random

from punto.money import cents
from punto.table import commands as ask
from punto.table.commands import AnyCommand
from punto.table.dealer import Awaited, Wait
from punto.table.decide import decide
from punto.table.decide.faults.resolve import options
from punto.table.ruling import Accepted
from punto.table.state import TableState
from tests.people import in_turn


def answer(
    state: TableState, wait: Wait, name: str, random: Random, *, last_second: bool
) -> AnyCommand | None:
    """A command, or nothing. Who waits for the last second takes every hand and is slow with it."""
    match wait.what:
        case Awaited.CUT:
            return random.choice((ask.RefuseCut(), ask.CutCards(in_front=state.shoe.left // 3)))
        case Awaited.SHOE_ANSWER:
            takes = last_second or random.random() < 0.7
            return ask.TakeShoe() if takes else ask.DeclineShoe()
        case Awaited.CARDS_ANSWER:
            takes = last_second or random.random() < 0.7
            hand = next(side for side, to in state.hold.offers.items() if to[:1] == in_turn(name))
            return ask.TakeCards(hand=hand) if takes else ask.DeclineCards(hand=hand)
        case Awaited.DEAL:
            return None if last_second else _deal(state)
        case Awaited.SQUEEZE:
            return _squeeze(state, random, last_second=last_second)
        case Awaited.LOOK:
            return _look(state, name, random)
        case _:
            return _says(state, wait, name, random)


def _deal(state: TableState) -> AnyCommand:
    from punto.table.dealer.coup import face_down

    return ask.DealCard(face_down=face_down(state))


def _squeeze(state: TableState, random: Random, *, last_second: bool) -> AnyCommand | None:
    """Looks, turns one card after the other, or gives the hand back as it is."""
    hand = state.hold.out
    assert hand is not None, "a hand is out"
    down = [place for place, laid in enumerate(state.hand(hand), 1) if laid.face_down]
    looked = all(state.hand(hand)[place - 1].looked for place in down)
    if last_second and looked and random.random() < 0.6:
        return None
    back = ask.ReturnHand(hand=hand)
    if random.random() < (0.1 if last_second else 0.05) and _takes(state, back):
        return back
    if not looked and random.random() < 0.7:
        return ask.LookAtHand(hand=hand)
    return ask.TurnCard(hand=hand, place=random.choice(down))


def _takes(state: TableState, command: ask.ReturnHand) -> bool:
    """Whether a hand may come back as it lies; not every book takes it so."""
    name = state.hold.opening_player(command.hand) or "-"
    asked = ask.Request(by=ask.Person(name=name), at=0, command=command)
    return isinstance(decide(state, asked), Accepted)


def _look(state: TableState, name: str, random: Random) -> AnyCommand | None:
    area = state.three_card.own_area(name) if state.three_card else None
    if area is None:
        return None
    wishes = (ask.LookAtArea(area=area), ask.TurnHand(area=area), None)
    return random.choice(wishes)


def _says(state: TableState, wait: Wait, name: str, random: Random) -> AnyCommand | None:
    match wait.what:
        case Awaited.WINDOW:
            lay = ask.PlaceBet(bet=state.window.bet, stake=cents("50"), area=1)
            return random.choice((lay, ask.DeclineWindow(), None))
        case Awaited.NOMINATION:
            mine = [each for each in state.unnamed if each.player == name]
            hand = random.choice(("player", "banker"))
            wager = mine[0] if mine else None
            return ask.Nominate(bet=hand, area=wager.area, was=wager.bet) if wager else None
        case Awaited.ANSWER:
            return ask.Choose(does=random.choice(options(state)))
        case Awaited.OPTION:
            wager = next((each for each in state.layout if each.player == name), None)
            if wager is None or random.random() < 0.5:
                return None
            return ask.TakeBet(bet=wager.bet, area=wager.area, on=wager.on)
        case _:
            return None
