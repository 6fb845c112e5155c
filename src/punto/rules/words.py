"""The words in which a book's data says when a wager wins. There are few, all documented."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar

from punto.rules.coup import Eights, FirstCounts, Game, Outcome, Pair, Winner
from punto.rules.three_card import Facing

Seen = TypeVar("Seen")


@dataclass(frozen=True, slots=True)
class ConditionWord(Generic[Seen]):
    """One word of a condition: its words in English, what it looks at, and its possible values.

    A word without values holds if what it looks at is true. A word with values is written with a
    sign of equality, as `player-total=8`; if it has a `plain` reading it may also be written alone,
    and means any value. `of_pairs`: it looks at the first two cards of hands, not at counts. `game`
    is the game whose cards it is about; None means any game.
    """

    english: str
    looks_at: Callable[[Any], object]
    values: tuple[str, ...] = ()
    plain: str = ""
    of_pairs: bool = False
    game: Game | None = Game.BACCARAT


def _counts(low: int, high: int) -> tuple[str, ...]:
    return tuple(map(str, range(low, high + 1)))


def _natural(total: int, cards: int) -> bool:
    return cards == 2 and total in (8, 9)


_PAIRS = tuple(pair.value for pair in Pair if pair is not Pair.NONE)
_EIGHTS = tuple(eights.value for eights in Eights if eights is not Eights.NONE)

CONDITIONS: dict[str, ConditionWord[Any]] = {
    "otherwise": ConditionWord("in every other case", lambda _: True, game=None),
    "player-wins": ConditionWord("Player wins", lambda o: o.winner is Winner.PLAYER),
    "banker-wins": ConditionWord("Banker wins", lambda o: o.winner is Winner.BANKER),
    "tie": ConditionWord("both hands have the same count", lambda o: o.winner is Winner.TIE),
    "player-total": ConditionWord("Player has {}", lambda o: str(o.player), _counts(0, 9)),
    "banker-total": ConditionWord("Banker has {}", lambda o: str(o.banker), _counts(0, 9)),
    "player-cards": ConditionWord(
        "Player has {} cards", lambda o: str(o.player_cards), _counts(2, 3)
    ),
    "banker-cards": ConditionWord(
        "Banker has {} cards", lambda o: str(o.banker_cards), _counts(2, 3)
    ),
    "player-natural": ConditionWord(
        "Player has a natural", lambda o: _natural(o.player, o.player_cards)
    ),
    "banker-natural": ConditionWord(
        "Banker has a natural", lambda o: _natural(o.banker, o.banker_cards)
    ),
    "margin": ConditionWord(
        "the hands are {} apart", lambda o: str(abs(o.player - o.banker)), _counts(0, 9)
    ),
    "player-pair": ConditionWord(
        "Player's first two cards are a {} pair",
        lambda o: o.player_pair.value,
        _PAIRS,
        plain="Player's first two cards are a pair",
        of_pairs=True,
    ),
    "banker-pair": ConditionWord(
        "Banker's first two cards are a {} pair",
        lambda o: o.banker_pair.value,
        _PAIRS,
        plain="Banker's first two cards are a pair",
        of_pairs=True,
    ),
    "same-rank": ConditionWord("both pairs are of one rank", lambda o: o.same_rank, of_pairs=True),
    "eights": ConditionWord(
        "the first four cards are {} eights",
        lambda o: o.eights.value,
        _EIGHTS,
        plain="the first four cards are eights",
        of_pairs=True,
    ),
    "outranks": ConditionWord(
        "the hand ranks above the dealer's", lambda f: f.outranks, game=Game.THREE_CARD
    ),
    "outranked": ConditionWord(
        "the dealer's hand ranks above it", lambda f: f.outranked, game=Game.THREE_CARD
    ),
    "hand-total": ConditionWord(
        "the hand has {}", lambda f: str(f.total), _counts(0, 9), game=Game.THREE_CARD
    ),
    "pictures": ConditionWord(
        "the hand has {} pictures", lambda f: str(f.pictures), _counts(0, 3), game=Game.THREE_CARD
    ),
}

OPENINGS: dict[str, ConditionWord[FirstCounts]] = {
    "player-first": ConditionWord("Player starts with {}", lambda s: str(s.player), _counts(0, 9)),
    "banker-first": ConditionWord("Banker starts with {}", lambda s: str(s.banker), _counts(0, 9)),
}


class ConditionPhrase(str, Generic[Seen]):
    """A condition as a book writes it: `word`, `word=value`, `word=first..last`, or `not` these."""

    words: ClassVar[Mapping[str, ConditionWord[Any]]]
    word: ConditionWord[Seen]
    values: frozenset[str]
    negated: bool

    def __init_subclass__(cls, words: Mapping[str, ConditionWord[Any]]) -> None:
        cls.words = words

    def __new__(cls, text: str) -> Self:
        self = super().__new__(cls, text)
        bare = text.removeprefix("not ")
        name, equals, value = bare.partition("=")
        word = cls.words.get(name)
        if word is None:
            raise ValueError(
                f"{text!r} is not a condition. It must be one of {', '.join(cls.words)}."
            )
        if bool(word.values) != bool(value) and not (word.plain and not equals):
            wish = f"such as {name}={word.values[0]}" if word.values else f"{name} alone"
            raise ValueError(f"{text!r} is not a condition. It must be {wish}.")
        self.word, self.values, self.negated = word, _values(text, word, value), bare != text
        return self

    def holds(self, seen: Seen) -> bool:
        looked = self.word.looks_at(seen)
        held = looked in self.values if self.word.values else looked is True
        return held is not self.negated

    @property
    def english(self) -> str:
        every = self.values == frozenset(self.word.values)
        chosen = _said([value for value in self.word.values if value in self.values])
        said = self.word.plain if self.word.plain and every else self.word.english.format(chosen)
        return f"unless {said}" if self.negated else said


class Condition(ConditionPhrase[Outcome | Facing], words=CONDITIONS):
    """A condition that a finished coup may meet, such as `tie`.

    >>> Condition("banker-total=8..9").english, Condition("not banker-natural").english
    ('Banker has 8 or 9', 'unless Banker has a natural')
    """


class Opening(ConditionPhrase[FirstCounts], words=OPENINGS):
    """A condition that the counts of the first two cards of both hands may meet.

    >>> Opening("banker-first=0..5").english
    'Banker starts with 0 to 5'
    """


def _said(chosen: Sequence[str]) -> str:
    """Some values in words; several numbers in a row as `first to last`."""
    if len(chosen) > 2 and chosen[0].isdecimal():
        return f"{chosen[0]} to {chosen[-1]}"
    return " or ".join(chosen)


def _values(text: str, word: ConditionWord[Seen], value: str) -> frozenset[str]:
    if not value:
        return frozenset(word.values)
    first, dots, last = value.partition("..")
    last = last if dots else first
    if first not in word.values or last not in word.values:
        raise ValueError(f"{text!r} has no such value. It must be from {', '.join(word.values)}.")
    start, stop = word.values.index(first), word.values.index(last)
    if stop < start:
        raise ValueError(f"{text!r} has its larger value first. The smaller one must come first.")
    return frozenset(word.values[start : stop + 1])
