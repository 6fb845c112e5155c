"""Lines of a sheet in groups: a wager is shown once for variants and options with equal odds."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd

from punto.odds.price import Price
from punto.odds.sheet import Sheet, SheetLine, taken_as
from punto.rules.wager import MAIN


@dataclass(frozen=True, slots=True)
class Group:
    """A wager with the variants and the options in which it has the same odds."""

    line: SheetLine
    variants: tuple[str, ...]
    options: tuple[str, ...]

    @property
    def wager(self) -> str:
        return self.line.price.offer.wager

    @property
    def called(self) -> str:
        """What distinguishes the wager from others of the same name: part, options and basis."""
        price = self.line.price
        return "  ".join(filter(None, (price.offer.on, self.option, taken_as(price))))

    @property
    def detail(self) -> bool:
        """Whether this is a part of a wager that has another line as a whole."""
        return self.line.price.detail

    @property
    def option(self) -> str:
        """The options in words: "first to last" where the book has them one after the other."""
        first, *others = self.options
        for family in self.line.price.offer.table.book.families:
            if len(others) > 1 and first in family.options:
                after = family.options[family.options.index(first) + 1 :]
                if others == list(after[: len(others)]):
                    return f"{first} to {others[-1]}"
        return ", ".join(self.options)


def grouped(sheet: Sheet) -> tuple[Group, ...]:
    """Put lines with equal odds into groups, in the order of the sheet.

    Player, Banker and Tie are never put together with those of another variant.
    """
    variants: dict[object, list[SheetLine]] = {}
    for line in sheet:
        offer = line.price.offer
        alone = offer.variant if offer.wager in MAIN else ""
        variants.setdefault((alone, offer.option, _same(line)), []).append(line)
    options: dict[object, list[Sequence[SheetLine]]] = {}
    for lines in variants.values():
        named = tuple(line.price.offer.variant for line in lines)
        options.setdefault((named, _same(lines[0])), []).append(lines)
    return tuple(
        Group(
            line=members[0][0],
            variants=tuple(line.price.offer.variant for line in members[0]),
            options=tuple(lines[0].price.offer.option for lines in members),
        )
        for members in options.values()
    )


def _same(line: SheetLine) -> object:
    """What has to be equal in one group: what a wager pays and with which probabilities."""
    offer, price = line.price.offer, line.price
    if not isinstance(price, Price):
        return offer.book, offer.wager, line.shoe, str(price.answer)
    nets, least = tuple(end.net for end in price.ends), gcd(price.total, *price.counts)
    chances = tuple(count // least for count in price.counts), price.total // least
    return offer.book, offer.wager, offer.on, price.basis, line.shoe, nets, chances
