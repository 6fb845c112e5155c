"""A recorded shoe for people: coup by coup, with the edge of each wager before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.text import Text

from punto.cli.show.screen import FAINT, WARN, Cell, Screen, records
from punto.odds import Price, RecordedCoup
from punto.odds.sheet import percent


def along_record(screen: Screen, found: Sequence[RecordedCoup]) -> Iterator[RenderableType]:
    """The edge before each coup."""
    names = [_name(price, found[0].prices) for price in found[0].prices] if found else []
    titles = ("coup", "cards", "player", "banker", "result", *names)
    yield Text(
        "\nThe edge of the house before each coup, given the cards seen until then.\n", FAINT
    )
    yield records(screen, titles, map(_row, found), right=("coup", "cards", *names))


def _name(price: Price, among: Sequence[Price]) -> str:
    """The wager, with as much beside it as tells it from the others."""
    offer = price.offer
    variants = {each.offer.variant for each in among}
    parts = (offer.variant if len(variants) > 1 else "", offer.wager, offer.option)
    return " ".join(filter(None, parts))


def _row(moment: RecordedCoup) -> tuple[Cell, ...]:
    result = moment.outcome.winner.value if moment.outcome else "unfinished"
    return (
        str(moment.number),
        str(moment.cards_left),
        " ".join(map(str, moment.coup.player)),
        " ".join(map(str, moment.coup.banker)),
        result,
        *(Text(percent(each.edge), WARN if each.favours_player else "") for each in moment.prices),
    )
