"""Lines of a sheet that come to the same, told once: by variants and by options."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd

from punto.odds.price import Price
from punto.odds.sheet import Sheet, SheetLine, taken_as
from punto.rules.wager import MAIN


@dataclass(frozen=True, slots=True)
class Group:
    """A wager with the variants and the options in which it is worth the same."""

    line: SheetLine
    variants: tuple[str, ...]
    options: tuple[str, ...]

    @property
    def wager(self) -> str:
        return self.line.price.offer.wager

    @property
    def called(self) -> str:
        """What distinguishes a wager from others of the same name: its part, options, and basis."""
        price = self.line.price
        return "  ".join(filter(None, (price.offer.on, self.option, taken_as(price))))

    @property
    def detail(self) -> bool:
        """Whether this is a part of a wager that also has a line as a whole."""
        return self.line.price.detail

    @property
    def option(self) -> str:
        """The options in words: from the first to the last, where they follow one another."""
        first, *others = self.options
        for family in self.line.price.offer.table.book.families:
            if len(others) > 1 and first in family.options:
                after = family.options[family.options.index(first) + 1 :]
                if others == list(after[: len(others)]):
                    return f"{first} to {others[-1]}"
        return ", ".join(self.options)


def grouped(sheet: Sheet) -> tuple[Group, ...]:
    """The lines in their order. Main wagers stay with their variant, whatever they are worth."""
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
    """What a wager pays and with which probabilities, without regard to the clauses."""
    offer, price = line.price.offer, line.price
    if not isinstance(price, Price):
        return offer.book, offer.wager, line.shoe, str(price.answer)
    nets, least = tuple(end.net for end in price.ends), gcd(price.total, *price.counts)
    chances = tuple(count // least for count in price.counts), price.total // least
    return offer.book, offer.wager, offer.on, price.basis, line.shoe, nets, chances
