"""The options of a betting session: bankroll, stakes, limits, chips and rounding."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Annotated

from cyclopts import Group, Parameter

from punto.cli import typed
from punto.cli.fault import InputError, refusing
from punto.cli.options import helped
from punto.money import NOTHING, Cents, cents, dollars

if TYPE_CHECKING:
    from punto.cli.simulation import Where
    from punto.sim.bets.builtin import AskedSystem
    from punto.sim.bets.session import Session
    from punto.sim.dealing import Dealing

STAKE, HIGHEST, DEEP = "10", 50, 100
SESSIONS, PER_HOUR, COUPS_OF_MACHINE = "10^5", "70", 80
SESSIONS_MAX, LENGTH_MAX, SHOES_MAX, PER_HOUR_MAX = 10**12, 10**7, 10**5, 10**4
COUPS_MAX = 10**15

_GROUP = Group("Betting systems", sort_key=1)
_Text = Annotated[str, Parameter(group=_GROUP, allow_leading_hyphen=True)]


@Parameter(name="*")
@dataclass(frozen=True)
@helped
class Betting:
    """The options of a betting session as they were typed; amounts are in dollars."""

    strategy: Annotated[list[str] | None, Parameter(group=_GROUP, allow_leading_hyphen=True)] = None
    select: _Text = ""
    stake: _Text = ""
    bankroll: _Text = ""
    goal: _Text = ""
    length: _Text = ""
    shoes: _Text = ""
    sessions: _Text = ""
    minimum: Annotated[str, Parameter(name="--min", group=_GROUP)] = ""
    maximum: Annotated[str, Parameter(name="--max", group=_GROUP)] = ""
    unit: _Text = ""
    chips: _Text = ""
    pay: _Text = ""
    per_hour: _Text = ""

    def look(self) -> None:
        """Refuse options of a betting system if no system was named."""
        for each in fields(self):
            if not self.strategy and getattr(self, each.name):
                name = {"minimum": "min", "maximum": "max"}.get(each.name, each.name)
                raise InputError(
                    f"--{name.replace('_', '-')} was given without --strategy. Give both."
                )

    def at(self, where: Where) -> Betting:
        """These options, completed with the limits, chips and rounding of the table file."""
        from punto.cli.table_file import typed_amount, typed_chips, typed_pay

        if where.table is None:
            return self
        shown = where.table.limits.shown((*where.wagers, "banker")[0].partition(":")[0])
        return replace(
            self,
            minimum=self.minimum or typed_amount(shown.minimum),
            maximum=self.maximum or typed_amount(shown.maximum),
            unit=self.unit or (typed_amount(shown.unit) if shown.unit else ""),
            chips=self.chips or typed_chips(where.table),
            pay=self.pay or typed_pay(where.table),
        )

    def session(self, dealing: Dealing) -> Session:
        from punto.sim.bets.session import Session

        base = _amount(self.stake, cents(STAKE))
        if not base:
            raise InputError(f"--stake is {self.stake}. It must be more than nothing.")
        pay_up = typed.pay_up(self.pay)
        coups, shoes = self._until(dealing)
        least, most = self._limits(base)
        with refusing(ValueError):
            return Session(
                bankroll=_amount(self.bankroll, Cents(DEEP * base)),
                base=base,
                minimum=least,
                maximum=most,
                coups=coups,
                shoes=shoes,
                goal=_amount(self.goal) if self.goal else None,
                unit=_amount(self.unit) if self.unit else None,
                chips=typed.chips_of(self.chips),
                pay_up=pay_up,
            )

    def _limits(self, base: Cents) -> tuple[Cents, Cents]:
        least = _amount(self.minimum, base)
        most = _amount(self.maximum, Cents(HIGHEST * base))
        if most < least:
            above = "--min" if self.minimum else "--stake"
            below = "--max" if self.maximum else f"{HIGHEST} of --stake"
            raise InputError(
                f"The maximum is {dollars(most)} ({below}), and the minimum is {dollars(least)} "
                f"({above}). The maximum must not be less."
            )
        return least, most

    def _until(self, dealing: Dealing) -> tuple[int | None, int | None]:
        """The length of a session, in coups and in shoes; None for each that is not limited."""
        coups = _number(self.length, "number of coups in a session (--length)", LENGTH_MAX)
        shoes = _number(self.shoes, "number of shoes in a session (--shoes)", SHOES_MAX)
        if coups is None and shoes is None:
            return (COUPS_OF_MACHINE, None) if dealing.continuous else (None, 1)
        return coups, shoes

    @property
    def coups_per_hour(self) -> int:
        return typed.number(
            self.per_hour or PER_HOUR, "number of coups in an hour", 1, PER_HOUR_MAX
        )

    def amount(self, coups: str) -> tuple[int | None, int | None]:
        """The number of sessions, or the number of coups in all sessions; the other is None."""
        if coups and self.sessions:
            raise InputError("--sessions and --coups were given together. Give one of them.")
        if coups:
            return None, typed.number(coups, "number of coups", 1, COUPS_MAX)
        return typed.number(self.sessions or SESSIONS, "number of sessions", 1, SESSIONS_MAX), None

    def system(self, name: str) -> AskedSystem:
        """The betting system of this name; its wagers are chosen later."""
        from punto.sim.bets.builtin import system_of
        from punto.sim.bets.strategy import StrategyError

        with refusing(StrategyError):
            return system_of(name, self.select)


def _number(text: str, what: str, most: int) -> int | None:
    return typed.number(text, what, 1, most) if text else None


def _amount(text: str, default: Cents = NOTHING) -> Cents:
    """The amount that was typed, in cents; `default` if nothing was typed."""
    return typed.read(cents, text) if text else default
