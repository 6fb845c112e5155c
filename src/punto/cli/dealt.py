"""How a simulation deals, from what was typed: by the book, or refused with its clause."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from punto.cli.fault import InputError, unknown
from punto.rules.answers import Burn, BurnMethod, Last
from punto.rules.configure import choose
from punto.rules.default import table_of
from punto.rules.model import Rulebook, ShufflingMachine, Variant
from punto.rules.ruling import NotStated, Refused, sentence
from punto.rules.table_rules import TableRules
from punto.table.file_house import HOUSE

if TYPE_CHECKING:
    from punto.sim.dealing import Dealing, ThreeDealing

_CARDS_MAX = 520

Listed = TypeVar("Listed", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class DealingOptions:
    """What was asked for beside the book; empty and None: as the book has it.

    `at` is the table, where a file has it.
    """

    decks: int | None = None
    burn: str = ""
    cutting_card: str = ""
    last: str = ""
    continuous: bool = False
    at: TableRules | None = None

    def table(self, rules: Rulebook, variant: Variant) -> TableRules:
        """The table at which it is dealt."""
        table = self.at or table_of(rules, variant, self.decks)
        if isinstance(table, Refused):
            raise InputError(refused(rules, table))
        if self.continuous:
            table = _choose(table, _continuous(rules, variant))
        burn = self._burn
        if burn and not rules.policy.burn:
            # Where the book is silent, the house decides.
            house = replace(table.house, burn=BurnMethod(burn=burn, clause=HOUSE))
            return replace(table, choices=replace(table.choices, house=house))
        return table

    @property
    def _burn(self) -> Burn | None:
        return _listed(Burn, self.burn, "way to burn")

    def dealing(self, rules: Rulebook, variant: Variant) -> Dealing | ThreeDealing:
        """Needs `punto[sim]`, like all that follows from it."""
        from punto.cli.typed import number

        from_back = self.cutting_card
        table = self.table(rules, variant)
        last = _listed(Last, self.last, "last coup")
        try:
            from punto.sim.dealing import Wish, dealing_of

            wish = Wish(
                burn=self._burn,
                from_back=(
                    number(from_back, "cards from the back", 0, _CARDS_MAX) if from_back else None
                ),
                first=last,
            )
            found = dealing_of(table, wish)
        except (ValueError, ImportError) as problem:
            raise InputError(str(problem)) from None
        if isinstance(found, Refused | NotStated):
            raise InputError(refused(rules, found))
        if self.continuous and self.burn:
            raise InputError("--burn with --continuous; want one, since a machine burns nothing")
        return found


def _listed(kind: type[Listed], text: str, what: str) -> Listed | None:
    if text and text not in [each.value for each in kind]:
        raise unknown(what, text, [each.value for each in kind])
    return kind(text) if text else None


def _continuous(rules: Rulebook, variant: Variant) -> str:
    """The key of the arrangement with a continuous shuffler."""
    arrangements = rules.arrangements_of(variant)
    for each in arrangements:
        if each.machine is ShufflingMachine.CONTINUOUS:
            return each.key
    named = ", ".join(each.title for each in arrangements)
    raise InputError(f"{rules.key} has no continuous shuffler; want {named}")


def _choose(table: TableRules, arrangement: str) -> TableRules:
    found = choose(table.book, replace(table.choices, arrangement=arrangement))
    if isinstance(found, Refused):
        raise InputError(refused(table.book, found))
    return found


def refused(rules: Rulebook, no: Refused | NotStated) -> str:
    """What the book does not allow, in sentences with its clause."""
    return f"{rules.key}: {sentence(no, rules)}"
