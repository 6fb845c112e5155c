"""Random commands for a promotion, lawful and not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from punto.money import cents
from punto.promotion import commands as ask
from punto.promotion.commands import AnyCommand
from punto.rules.conditions import Conditions
from punto.rules.promotion import PayoutWay
from punto.table.commands import Person
from tests.promotion.drafts import conditions, prize, unsaid
from tests.promotion.room import (
    ANN,
    AUTHORITY,
    BEN,
    DEALER,
    INSPECTOR,
    MANAGER,
    OPERATOR,
    Promoted,
)

HOUR = 60 * 60
PEOPLE = (OPERATOR, DEALER, ANN, BEN, AUTHORITY, MANAGER, INSPECTOR)
WORDS = ("", "since it must be")
ENTRIES = ("A1", "A2", "B1", "C1", *(f"E{number}" for number in range(4)))
KEYS = ("cash", "cash", "big", "travel", "other")


def _conditions(random: Random) -> Conditions:
    prizes = (
        prize("cash", value=random.choice((cents("100"), cents("100.01"))), count=2),
        prize("cash", key="big", value=cents("10,000.01")),
        prize("travel", cash=random.choice((None, cents("10,500")))),
        prize("other", contains={random.choice(("liquor", "hats", "tobacco")): 5}),
    )
    told = conditions(*random.sample(prizes, random.randint(1, 4)), presence=random.random() < 0.3)
    return random.choice((told, told, told, unsaid(told, "nature")))


def _parts(random: Random) -> tuple[ask.Part, ...]:
    first = random.choice((1, cents("10,000"), cents("10,000.01"), cents("10,500")))
    both = (
        ask.Part(way=random.choice(tuple(PayoutWay)), amount=first),
        ask.Part(way=PayoutWay.CASH, amount=random.choice((1, cents("500")))),
    )
    return both[: random.choice((0, 0, 1, 2))]


Maker = Callable[[Random], AnyCommand]
"""Makes a command with words and numbers that often fit."""


def _number(random: Random) -> int:
    return random.randint(1, 4)


def _why(random: Random) -> str:
    return random.choice(("", *("since it must be",) * 3))


def _enter(random: Random) -> AnyCommand:
    return ask.EnterDraw(entry=random.choice(ENTRIES), guest=random.choice(("Ann", "Ben")))


def _draw(random: Random) -> AnyCommand:
    return ask.DrawEntry(
        prize=random.choice(KEYS),
        entry=random.choice(ENTRIES),
        present=random.random() < 0.6,
    )


def _claim(random: Random) -> AnyCommand:
    if random.random() < 0.1:
        return ask.Claim(prize=random.choice(KEYS), claimant="Ben")
    return ask.Claim(
        award=_number(random),
        address=random.choice(WORDS),
        cash=random.random() < 0.3,
        parts=_parts(random),
        claimant=random.choice(("Ann", "Ben")),
    )


def _deny(random: Random) -> AnyCommand:
    return ask.Deny(claim=_number(random), reason=_why(random), address=random.choice(WORDS))


def _tell(random: Random) -> AnyCommand:
    means = random.choice(("mail", "e-mail", "pigeon"))
    return ask.TellWinner(award=_number(random), means=means)


MAKERS: tuple[tuple[int, tuple[Person, ...], Maker], ...] = (
    (2, (OPERATOR,), lambda r: ask.Draft(conditions=_conditions(r))),
    (2, (OPERATOR,), lambda r: ask.Prescribe(goods=r.choice(((), (), ("hats",))))),
    (6, (OPERATOR,), lambda r: ask.Publish(means=("casino",), marketing=r.random() < 0.9)),
    (3, (OPERATOR,), lambda _: ask.Submit()),
    (4, (OPERATOR,), lambda _: ask.Start()),
    (1, (OPERATOR,), lambda r: ask.NominateScrutineer(name=r.choice(("Sam", "")))),
    (1, (OPERATOR,), lambda r: ask.Amend(conditions=_conditions(r))),
    (1, (AUTHORITY,), lambda r: ask.Approve(number=_number(r))),
    (1, (AUTHORITY,), lambda r: ask.Reject(number=_number(r), reason=_why(r))),
    (9, (ANN, BEN, DEALER), _enter),
    (14, (OPERATOR,), _draw),
    (4, (DEALER,), _tell),
    (1, (DEALER,), lambda r: ask.PublishResults(how=_why(r))),
    (9, (ANN, BEN), _claim),
    (1, (DEALER,), _claim),
    (8, (OPERATOR,), lambda r: ask.Grant(claim=_number(r))),
    (2, (OPERATOR,), _deny),
    (1, (OPERATOR,), lambda r: ask.WithdrawAward(award=_number(r), reason=_why(r))),
    (3, (DEALER,), lambda r: ask.TellReasons(refusal=_number(r))),
    (1, (ANN, BEN), lambda r: ask.RaiseGuestDispute(about=_why(r))),
    (2, (OPERATOR,), lambda r: ask.RuleOnGuestDispute(number=_number(r), decision=_why(r))),
    (1, (OPERATOR,), lambda r: ask.Postpone(what=r.choice(tuple(ask.Stop)), reason=_why(r))),
    (3, (OPERATOR,), lambda r: ask.Validate(reason=_why(r))),
    (1, (OPERATOR,), lambda r: ask.CancelDraw(reason=r.choice((*("",) * 9, "off")))),
    (1, (OPERATOR,), lambda r: ask.End() if r.random() < 0.2 else ask.Start()),
)
_WEIGHTS = [weight for weight, _, _ in MAKERS]


def wander(at: Promoted, seed: int, steps: int) -> None:
    """Ask for this and that, mostly as who may; time goes on."""
    random = Random(seed)
    for _, people, makes in random.choices(MAKERS, _WEIGHTS, k=steps):
        who = random.choice(people if random.random() < 0.9 else PEOPLE)
        at.ask(makes(random), who)
        at.now += random.choice((0, 1, HOUR, 4 * HOUR))
