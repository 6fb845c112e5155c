"""Things that go wrong at a table, at any moment, told or done by whoever may."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.permission import PlayerWish, Topic
from punto.rules.three_card import Mishap
from punto.table import commands as ask
from punto.table.commands import AnyCommand, Person
from tests.table.dealer.hall import PLAYERS, Hall

_DRAWN = (Irregularity.EXCESS_CARD, Irregularity.FIRST_CARD_EXPOSED, Irregularity.DRAWN_TOGETHER)
_NOT_SO = (Irregularity.FACE_UP_FIRST_CARD,)


def trouble(hall: Hall) -> bool:
    """Whether one of some random troubles came about."""
    wishes = list(_troubles(hall, hall.random))
    hall.random.shuffle(wishes)
    return any(hall.ask(by, command) for by, command in wishes[:4])


def _troubles(hall: Hall, random: Random) -> Iterator[tuple[Person, AnyCommand]]:
    top, dealer = Person(name="Manager", role=hall.top), Person(name="Dealer", role="dealer")
    who, hand = random.choice(PLAYERS), random.choice(tuple(Side))
    player = Person(name=who)
    for what in Irregularity:
        yield random.choice((top, dealer)), _report(hall, what, who, random)
    yield top, ask.OrderHandBack(hand=hand, reason="enough")
    yield player, ask.Leave()
    yield player, ask.Sit(seat=random.randint(1, 7))
    yield player, ask.ReturnHand(hand=hand)
    yield player, ask.AskForHand(hand=hand)
    yield player, ask.NameOpener(hand=hand, person=random.choice((*PLAYERS, "")))
    yield player, ask.NameDealer(person=random.choice(PLAYERS))
    yield player, ask.GiveUpShoe()
    yield top, ask.GiveUpShoe(reason="enough")
    yield top, ask.ReopenBets(reason="asked for")
    yield top, ask.OrderShuffle(reason="an odd run", replace=random.random() < 0.5)
    yield top, ask.OrderNoBetCoups(coups=1, reason="asked for")
    yield player, ask.AskFor(what=random.choice(tuple(PlayerWish)))
    yield top, ask.AskAgreement(what=random.choice(tuple(Topic)))
    yield player, ask.Agree(what=random.choice(tuple(Topic)))
    yield player, ask.Disagree(what=random.choice(tuple(Topic)))
    if hall.playing and hall.pack.order:
        yield from _at_the_shoe(hall, dealer, hand, random)


def _at_the_shoe(
    hall: Hall, dealer: Person, hand: Side, random: Random
) -> Iterator[tuple[Person, AnyCommand]]:
    """The dealer deals astray, too much, the wrong way up, or turns what is not the dealer's."""
    first = hall.pack.order[0]
    assert first is not None, "a shuffled pack"
    yield dealer, ask.DealCard(to=hand, face_down=True)
    yield dealer, ask.DealCard(to=hand, card=first)
    yield dealer, ask.DealCard(card=first, found_face_up=True)
    yield dealer, ask.DealCard(to=hand, card=first, unnoticed=True)
    yield dealer, ask.DrawCard(card=random.choice((None, first)))
    yield dealer, ask.DrawEarly(card=first, reason="asked for")
    yield Person(name="Manager", role=hall.top), ask.DrawEarly(card=first, reason="asked for")
    yield dealer, ask.TurnCard(hand=hand, place=random.randint(1, 3))
    yield dealer, ask.SettleBets(unnoticed=True)
    yield dealer, ask.SettleBets(areas=(1,))
    yield dealer, ask.BurnCard()
    if hall.state.three_card is not None:
        area = random.choice((0, 1, 2, 3))
        yield dealer, ask.DealToArea(area=area)
        yield dealer, ask.DealToArea(area=area, unnoticed=True)
        yield dealer, ask.ReportMishap(mishap=random.choice(tuple(Mishap)))


def _report(hall: Hall, what: Irregularity, who: str, random: Random) -> AnyCommand:
    """What is told agrees with the cards: those that come out are the next of the shoe."""
    number = random.choice((0, 1, 2)) if what in (*_DRAWN, *_NOT_SO) else 0
    pack = hall.pack
    cards = tuple(card for card in pack.order[pack.back : pack.back + number] if card)
    seen = random.random() < 0.6
    return ask.Report(
        irregularity=what,
        cards=cards if seen else (),
        unseen=0 if seen else len(cards),
        rebuildable=random.random() < 0.7,
        earlier=random.random() < 0.2,
        player=who,
    )
