"""The odds of many shoes: what depends on the rules alone is prepared once for all of them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from punto.odds import compiled
from punto.odds.ask import answer
from punto.odds.composition import Composition
from punto.odds.question import OddsQuestion
from punto.odds.sheet import Sheet


def odds_of(question: OddsQuestion, shoes: Sequence[Composition]) -> Iterator[Sheet]:
    """Yield the sheet of odds for each of `shoes`, which replaces the shoe of the question.

    >>> from punto.rules.books import book
    >>> asked = OddsQuestion(book("rws").rules, wagers=("tie",))
    >>> shoes = [Composition.of_decks(8).without(gone) for gone in ("", "8s 8h")]
    >>> [f"{float(sheet[0].price.edge):.4%}" for sheet in odds_of(asked, shoes)]
    ['14.3596%', '14.2248%']
    """
    compiled.pays(len(shoes))
    for shoe in shoes:
        yield answer(replace(question, shoe=shoe, decks=None))
