"""Exact figures as text."""

from decimal import Context, Decimal
from fractions import Fraction


def exact(number: Fraction) -> str:
    """Write a fraction as "n/d", which every program reads.

    >>> exact(Fraction(17, 415)), exact(Fraction(-1))
    ('17/415', '-1/1')
    """
    return f"{number.numerator}/{number.denominator}"


def decimal(number: Fraction, digits: int = 6) -> str:
    """Write a number with this many digits after the point, rounded half to even.

    >>> decimal(Fraction(17, 415)), decimal(Fraction(-1, 3), 2)
    ('0.040964', '-0.33')
    """
    scaled = round(number * 10**digits)
    return f"{Decimal(scaled).scaleb(-digits, _WIDE):f}"


_WIDE = Context(prec=60)


def percent(number: Fraction, digits: int = 4) -> str:
    """Write a share as a percentage, with this many digits after the point.

    >>> percent(Fraction(17, 415))
    '4.0964%'
    """
    return f"{decimal(100 * number, digits)}%"
