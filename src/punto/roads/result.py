"""The result of one coup, as far as the roads show it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from punto.rules.coup import Outcome, Pair, Winner

_LETTERS = {Winner.PLAYER: "P", Winner.BANKER: "B", Winner.TIE: "T"}
_WINNERS = {letter: winner for winner, letter in _LETTERS.items()}
_TOKEN = re.compile(r"([PBT])(p?)(b?)(n?)")


@dataclass(frozen=True, slots=True)
class RoadResult:
    """The result of a coup: who won, which hands had pairs, and whether a hand had a natural.

    As text it is the winner's letter, followed by p for a Player pair, b for a Banker pair and n
    for a natural.

    >>> print(RoadResult(Winner.BANKER, player_pair=True, natural=True))
    Bpn
    """

    winner: Winner
    player_pair: bool = False
    banker_pair: bool = False
    natural: bool = False

    @classmethod
    def of(cls, outcome: Outcome) -> RoadResult:
        """The result of a finished coup. A natural is 8 or 9 with the two first cards of a hand."""
        return cls(
            outcome.winner,
            outcome.player_pair is not Pair.NONE,
            outcome.banker_pair is not Pair.NONE,
            (outcome.player_cards == 2 and outcome.player >= 8)
            or (outcome.banker_cards == 2 and outcome.banker >= 8),
        )

    @classmethod
    def parse(cls, text: str) -> RoadResult:
        """Read a result from text, in the form that `str` writes.

        >>> RoadResult.parse("Tpb") == RoadResult(Winner.TIE, player_pair=True, banker_pair=True)
        True
        """
        found = _TOKEN.fullmatch(text)
        if found is None:
            raise ValueError(
                f"{text!r} is not a result. It must be P, B or T, then p, b, n where they hold."
            )
        letter, *marks = found.groups()
        return cls(_WINNERS[letter], *map(bool, marks))

    @property
    def letter(self) -> str:
        return _LETTERS[self.winner]

    def __str__(self) -> str:
        held = (self.player_pair, self.banker_pair, self.natural)
        marks = (mark for mark, holds in zip("pbn", held, strict=True) if holds)
        return self.letter + "".join(marks)


def parse_results(text: str) -> tuple[RoadResult, ...]:
    """Read several results, separated by spaces.

    >>> len(parse_results("B Bn P Tpb"))
    4
    """
    return tuple(RoadResult.parse(word) for word in text.split())
