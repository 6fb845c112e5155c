"""Works out from the options how a simulation deals; what the book forbids is refused."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from punto.cli.fault import InputError, refusing, unknown
from punto.cli.typed import number
from punto.rules.answers import Burn, BurnMethod, Last
from punto.rules.configure import choose
from punto.rules.default import table_of
from punto.rules.model import Rulebook, ShufflingMachine, Variant
from punto.rules.ruling import NotStated, Refused, sentence
from punto.rules.table_rules import TableRules
from punto.sim.dealing import Dealing, ThreeDealing, Wish, dealing_of
from punto.table.file_house import HOUSE

_CARDS_MAX = 520

Listed = TypeVar("Listed", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class DealingOptions:
    """The options that change how a simulation deals; `at` is the table of a table file, if any."""

    decks: int | None = None
    burn: str = ""
    cutting_card: str = ""
    last: str = ""
    continuous: bool = False
    at: TableRules | None = None

    def table(self, rules: Rulebook, variant: Variant) -> TableRules:
        """The table that the simulation deals at."""
        table = self.at or table_of(rules, variant, self.decks)
        if self.continuous and not isinstance(table, Refused):
            table = choose(rules, replace(table.choices, arrangement=_continuous(rules, variant)))
        if isinstance(table, Refused):
            raise InputError(refused(rules, table))
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
        """How cards are dealt at this table; `InputError` says what the book does not allow."""
        table, back = self.table(rules, variant), self.cutting_card
        last = _listed(Last, self.last, "last coup")
        from_back = number(back, "number of cards from the back", 0, _CARDS_MAX) if back else None
        with refusing(ValueError):
            found = dealing_of(table, Wish(burn=self._burn, from_back=from_back, first=last))
        if isinstance(found, Refused | NotStated):
            raise InputError(refused(rules, found))
        if self.continuous and self.burn:
            raise InputError(
                "--burn and --continuous were given together. "
                "Give one of them, since a machine burns nothing."
            )
        return found


def _listed(kind: type[Listed], text: str, what: str) -> Listed | None:
    if text and text not in [each.value for each in kind]:
        raise unknown(what, text, [each.value for each in kind])
    return kind(text) if text else None


def _continuous(rules: Rulebook, variant: Variant) -> str:
    """The key of the book's arrangement with a continuous shuffler."""
    arrangements = rules.arrangements_of(variant)
    for each in arrangements:
        if each.machine is ShufflingMachine.CONTINUOUS:
            return each.key
    named = ", ".join(each.title for each in arrangements)
    raise InputError(f"{rules.key} has no continuous shuffler. It must be {named}.")


def refused(rules: Rulebook, no: Refused | NotStated) -> str:
    """The text of a refusal by a book: what it does not allow, and the clause."""
    return f"{rules.key}: {sentence(no, rules)}"
