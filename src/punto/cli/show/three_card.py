"""Three Card Baccarat on the page of its book: rankings, clauses, what can go wrong."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.answers import whole
from punto.cli.show.cases import case_words
from punto.cli.show.screen import STRONG, Screen, heading, records
from punto.cli.show.wagers import cited
from punto.rules.clause import Clause
from punto.rules.data import leaves
from punto.rules.model import Rulebook
from punto.rules.three_card import ThreeCard


def three_card(screen: Screen, rules: Rulebook) -> Iterator[RenderableType]:
    """The section of the book, where it has the game."""
    three = rules.three_card
    if three is None:
        return
    yield heading("Three Card Baccarat")
    ranks = [
        (str(place), f"{line.total}{' of pictures' if line.pictures else ''}", line.clause.number)
        for place, line in enumerate(three.ranking, start=1)
    ]
    yield records(screen, ("ranking", "total", "clauses"), ranks)
    yield records(screen, ("what", "clauses"), list(_clauses(three)))
    cases = [
        (Text(kind.value, STRONG), case_words(rules, case), cited(whole(case)))
        for kind, found in three.mishaps.items()
        for case in found
    ]
    yield records(screen, ("mishap", "what is done", "clauses"), cases)


def _clauses(three: ThreeCard) -> Iterator[tuple[Text, str]]:
    """Every other clause beside the key that it stands under."""
    rest = msgspec.structs.replace(three, ranking=(), mishaps={})
    found: dict[str, list[str]] = {}
    for place, value in leaves(rest):
        if isinstance(value, Clause):
            found.setdefault(place.partition(".")[0].partition("[")[0], []).append(value.number)
    yield from ((Text(key, STRONG), ", ".join(numbers)) for key, numbers in found.items())
