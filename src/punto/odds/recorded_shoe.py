"""What wagers were worth along a recorded shoe, coup by coup. For study, never at a live table."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from punto.cards import Card
from punto.odds.composition import Composition, parse_list
from punto.odds.counting import Counting
from punto.odds.offer import Offer
from punto.odds.price import Price, prices
from punto.odds.question import OddsError, OddsQuestion
from punto.odds.sheet import both, named
from punto.rules.coup import Coup, Outcome
from punto.rules.draw import dealt_to, due, outcome
from punto.rules.model import Rulebook
from punto.tabular import Record

_BURNED = "burn"


@dataclass(frozen=True, slots=True)
class Recorded:
    """A card that was seen to leave the shoe; `burned` if it was not played."""

    card: Card
    burned: bool = False


@dataclass(frozen=True, slots=True)
class RecordedCoup:
    """A coup of a recorded shoe, with the prices of wagers before it.

    `outcome` is None if the record ends before the coup does.
    """

    number: int
    cards_left: int
    prices: tuple[Price, ...]
    coup: Coup
    outcome: Outcome | None

    def records(self) -> list[Record]:
        """Plain data: one record for each wager."""
        told: Record = {
            "coup": self.number,
            "cards": self.cards_left,
            "player": " ".join(map(str, self.coup.player)),
            "banker": " ".join(map(str, self.coup.banker)),
            "result": self.outcome.winner.value if self.outcome else "unfinished",
        }
        return [
            told | named(e.offer) | both("expectation", e.expectation) | both("edge", e.edge)
            for e in self.prices
        ]


def parse_record(text: str) -> tuple[Recorded, ...]:
    """Read the cards in the order in which they left the shoe; the rules part them into coups.

    Lines that begin with `burn` have cards that were burned face up. Cards that nobody saw are left
    out: they are as good as still in the shoe. `#` begins a remark.

    >>> [str(each.card) for each in parse_record("burn 9d\\n7h 6c Kd 2s") if not each.burned]
    ['7♥', '6♣', 'K♦', '2♠']
    """
    cards: list[Recorded] = []
    for raw in text.splitlines():
        line = raw.partition("#")[0].strip()
        burned = line.lower().startswith(_BURNED)
        listed = line[len(_BURNED) :].lstrip(":") if burned else line
        cards += (Recorded(card, burned) for card in parse_list(listed))
    return tuple(cards)


def along(
    rules: Rulebook,
    shoe: Composition,
    record: Iterable[Recorded],
    offers: Sequence[Offer],
    counter: Counting,
) -> Iterator[RecordedCoup]:
    """Yield each coup of the record with the prices before it, given the cards seen so far."""
    left, before, coup, number = shoe, shoe, Coup(), 0
    for each in record:
        left = left.without((each.card,))
        if each.burned:
            before = left if coup == Coup() else before
            continue
        side = due(rules.draw, rules.points, coup)
        assert side is not None, coup
        coup = dealt_to(coup, side, each.card)
        if due(rules.draw, rules.points, coup) is None:
            number += 1
            done = outcome(rules.points, coup)
            yield RecordedCoup(number, before.size, prices(offers, before, counter), coup, done)
            coup, before = Coup(), left
    if coup != Coup():
        yield RecordedCoup(number + 1, before.size, prices(offers, before, counter), coup, None)


def moments(question: OddsQuestion, record: Iterable[Recorded]) -> tuple[RecordedCoup, ...]:
    """Price the wagers that a question asks for before every coup of a recorded shoe."""
    question.see_one_coup()
    shoe, *others = {question.shoe_of(offer) for offer in question.offers}
    if others:
        raise OddsError("The wagers have different shoes. Name one variant, or a number of decks.")
    counter = question.counter
    try:
        return tuple(along(question.rules, shoe, record, question.offers, counter))
    except ValueError as problem:
        raise OddsError(f"this shoe cannot have been dealt: {problem}") from None
