"""Explains why each hand of a coup drew or stood, with the clause of the table of play."""

import re
from collections.abc import Iterator

from punto.cards import Card
from punto.cli.show.hands import face
from punto.rules.books import by_key
from punto.rules.clause import Clause
from punto.rules.coup import Coup, Side
from punto.rules.draw import NATURAL, due, start
from punto.rules.load import Book
from punto.rules.model import Rulebook
from punto.rules.three_card import ThreeCard

_ROW = {
    Side.PLAYER: re.compile(r"(?:player|table-1|T1)/(\d)(?:-(\d))?$"),
    Side.BANKER: re.compile(r"(?:banker|table-2|T2)/(?:Banker )?(\d)(?:-(\d))?$"),
}
_STOOD = re.compile(r"if (?:the )?player(?:'s)?(?: hand)? (?:stands|takes no third card)", re.I)
_AREA = "table-of-play"


def why(rules: Rulebook, coup: Coup, *, ascii_only: bool = False) -> Iterator[tuple[str, Clause]]:
    """A sentence on why each hand drew or stood, and the clause that it follows from."""
    book, (player, banker) = by_key(rules.key), start(rules.points, coup)
    if len(coup.player) < 2 or due(rules.draw, rules.points, coup):
        yield "The coup was not dealt to its end.", rules.draw.clause
        return
    for side, count in ((Side.PLAYER, player), (Side.BANKER, banker)):
        if rules.draw.action(side, count) == NATURAL or rules.draw.player[count] == NATURAL:
            name = side.value.capitalize()
            said = f"{name} had a natural {count}, so neither hand drew."
            yield said, _row(book, side, count) or rules.draw.clause
            return
    third = coup.player[2] if len(coup.player) > 2 else None
    said = f"Player had {player} with two cards and {_did(third, ascii_only)}."
    yield said, _row(book, Side.PLAYER, player) or rules.draw.clause
    last = coup.banker[2] if len(coup.banker) > 2 else None
    if third is None:
        said = f"Banker had {banker}, Player stood, and Banker {_did(last, ascii_only)}."
        yield said, _after_standing(book) or _row(book, Side.BANKER, banker) or rules.draw.clause
        return
    worth = f"Player's third card, worth {rules.points.of(third)},"
    said = f"Banker had {banker} against {worth} and {_did(last, ascii_only)}."
    yield said, _row(book, Side.BANKER, banker) or rules.draw.clause


def why_ranked(
    rules: Rulebook, three: ThreeCard, coup: Coup, *, ascii_only: bool = False
) -> Iterator[tuple[str, Clause]]:
    """A sentence on each hand of Three Card Baccarat: its place in the ranking, and the clause."""
    for whose, hand in (("Your", coup.player), ("The dealer's", coup.banker)):
        place = three.ranking_of(rules.points, hand)
        line = three.ranking[place - 1]
        worth = "are three pictures" if line.pictures else f"count {line.total}"
        cards = " ".join(face(card, ascii_only=ascii_only) for card in hand)
        yield f"{whose} cards {cards} {worth}: place {place} of {len(three.ranking)}.", line.clause


def _did(card: Card | None, ascii_only: bool) -> str:
    return f"drew {face(card, ascii_only=ascii_only)}" if card else "stood"


def _row(book: Book, side: Side, count: int) -> Clause | None:
    """The clause for a row of the table of play; None if the book does not number the rows."""
    for clause, entry in book.index.entries.items():
        found = _ROW[side].search(clause.number) if entry.area == _AREA else None
        if found and int(found[1]) <= count <= int(found[2] or found[1]):
            return clause
    return None


def _after_standing(book: Book) -> Clause | None:
    """The clause on what Banker does after Player stood, if the book has a separate one."""
    every = book.index.entries.items()
    return next((each for each, entry in every if _STOOD.match(entry.summary)), None)
