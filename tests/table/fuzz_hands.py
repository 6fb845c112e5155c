"""Random commands around hands and shoe: offered, taken, opened, passed on."""

from __future__ import annotations

from random import Random

from punto.cards import deck
from punto.rules.coup import Side
from punto.table import commands as ask
from punto.table.commands import AnyCommand

PLAYERS = ("Ann", "Ben", "Cid", "Dot")
DECK = deck()


def flip(random: Random) -> bool:
    return random.random() < 0.5


def opens(random: Random) -> tuple[AnyCommand, ...]:
    side, who = random.choice(tuple(Side)), random.choice((*PLAYERS, "dealer"))
    card = random.choice(DECK)
    return (
        ask.OfferCards(hand=side, designated=random.choice(("", who)), order=PLAYERS),
        ask.TakeCards(hand=side),
        ask.DeclineCards(hand=side),
        ask.NameOpener(hand=side, person=random.choice(("", who))),
        ask.AskForHand(hand=side),
        ask.PassHand(hand=side),
        ask.LookAtHand(hand=side, cards=random.choice(((), (card,)))),
        ask.ReturnHand(hand=side),
        ask.OrderHandBack(hand=side),
        ask.DrawEarly(card=card),
        ask.OfferShoe(order=PLAYERS),
        ask.TakeShoe(),
        ask.DeclineShoe(),
        ask.NameDealer(person=who),
        ask.GiveUpShoe(),
        ask.ChangeMethod(method=random.choice(METHODS)),
    )


METHODS = ("method-a", "method-b", "style-a", "style-b", "style-c", "face-up", "face-down",
           "cards-to-players", "shoe-to-player", "early-third-card", "nonsense")  # fmt: skip
