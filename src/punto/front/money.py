"""Money as users of the library write and read it, while the engine counts in whole cents."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from punto.errors import PuntoError
from punto.money import Cents, cents, dollars

_MOST = 10**17


@dataclass(frozen=True, slots=True, order=True, init=False, repr=False)
class Money:
    """An amount of money in whole cents, made from text or a `Decimal`; below 0 it is a loss.

    A number without a unit is refused, since `125` could be dollars or cents.

    >>> Money("125") + Money("0.50"), Money("2.50") * 3, print(Money("120"))
    120.00
    (Money('125.50'), Money('7.50'), None)
    >>> sum([Money("1"), Money("2")])
    Money('3.00')
    >>> Money(125)
    Traceback (most recent call last):
    punto.PuntoError: 125 is not an amount: write it as text such as "125.00" or as a ...
    """

    cents: Cents

    def __init__(self, amount: str | Decimal | Money) -> None:
        object.__setattr__(self, "cents", _cents(amount))

    @classmethod
    def of_cents(cls, number: int) -> Money:
        """Make an amount from a number of cents, in which the engine counts.

        >>> Money.of_cents(-50)
        Money('-0.50')
        """
        made = object.__new__(cls)
        object.__setattr__(made, "cents", Cents(number))
        return made

    @property
    def decimal(self) -> Decimal:
        """The amount as a `Decimal` with two places."""
        return Decimal(self.cents).scaleb(-2)

    def __add__(self, other: Money) -> Money:
        return Money.of_cents(self.cents + _cents(other))

    def __sub__(self, other: Money) -> Money:
        return Money.of_cents(self.cents - _cents(other))

    def __radd__(self, other: int) -> Money:
        """Add to 0, with which `sum` begins."""
        return Money.of_cents(self.cents + (0 if other == 0 else _cents(other)))

    def __mul__(self, times: int) -> Money:
        if not isinstance(times, int) or isinstance(times, bool):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise PuntoError(f"{times!r} is not a number of times: it must be a whole number")
        return Money.of_cents(self.cents * times)

    __rmul__ = __mul__

    def __neg__(self) -> Money:
        return Money.of_cents(-self.cents)

    def __bool__(self) -> bool:
        return self.cents != 0

    def __str__(self) -> str:
        return dollars(self.cents)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"Money({str(self)!r})"


def _cents(amount: object) -> Cents:
    """The amount in cents; raises `PuntoError` for anything that is not an amount."""
    match amount:
        case Money():
            return amount.cents
        case str():
            return _read(amount)
        case Decimal():
            return _exact(amount)
        case _:
            wish = 'write it as text such as "125.00" or as a Decimal'
            raise PuntoError(f"{amount!r} is not an amount: {wish}")


def _read(text: str) -> Cents:
    try:
        found = cents(text.removeprefix("-"))
    except ValueError as problem:
        raise PuntoError(str(problem)) from None
    return Cents(-found) if text.startswith("-") else found


def _exact(amount: Decimal) -> Cents:
    try:
        found = amount.scaleb(2)
        whole = int(found) if found.is_finite() and abs(found) < _MOST else None
    except InvalidOperation:
        found, whole = amount, None
    if whole is None or whole != found:
        raise PuntoError(
            f"{amount!r} is not an amount in whole cents: it must be such as Decimal('12.50')"
        )
    return Cents(whole)


Amount = str | Decimal | Money
"""What an amount may be written as."""


def stake_of(amount: Amount) -> Cents:
    """Read a stake as cents; an error if it is not more than 0."""
    found = Money(amount)
    if found.cents <= 0:
        raise PuntoError(f"a stake of {found}: it must be more than nothing")
    return found.cents
