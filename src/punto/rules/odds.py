"""What a wager pays, as it is printed: odds, a stand-off, a loss, or a share shown on the sign."""

from __future__ import annotations

import re
from fractions import Fraction

_ODDS = re.compile(
    r"(?P<win>\d+) to (?P<stake>[1-9]\d*)(?: less (?P<percent>\d+(?:\.\d+)?)%)?", re.ASCII
)
_SIGN = re.compile(r"stand-off and sign (?P<name>[a-z-]+)")
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)%", re.ASCII)


class Pay(str):
    """What a row of a pay table does with a wager: the printed text and its meaning in numbers.

    `odds` is what is won for each unit of the stake, `commission` the share of the winnings that
    the house takes. A stand-off returns the stake; with `sign` it also pays the share of the stake
    that the table's sign shows under that name.

    >>> Pay("1 to 1 less 5%").commission, Pay("lose").loses
    (Fraction(1, 20), True)
    """

    odds: Fraction | None
    commission: Fraction
    sign: str

    def __new__(cls, text: str) -> Pay:
        self = super().__new__(cls, text)
        self.odds, self.commission, self.sign = None, Fraction(0), ""
        if match := _SIGN.fullmatch(text):
            self.sign = match["name"]
        elif match := _ODDS.fullmatch(text):
            self.odds = Fraction(int(match["win"]), int(match["stake"]))
            self.commission = Percent(f"{match['percent'] or 0}%").share
        elif text not in ("lose", "stand-off"):
            raise ValueError(
                f"{text!r} is not odds. It must be such as 8 to 1, 1 to 1 less 5%, lose, "
                "stand-off (the stake comes back), or stand-off and sign NAME."
            )
        return self

    @property
    def loses(self) -> bool:
        return self == "lose"


class Percent(str):
    """A percentage as text, such as `2.5%`, with its value as a fraction in `share`.

    >>> Percent("2.5%").share
    Fraction(1, 40)
    """

    share: Fraction

    def __new__(cls, text: str) -> Percent:
        match = _PERCENT.fullmatch(text)
        if match is None:
            raise ValueError(f"{text!r} is not a percentage. It must be such as 5% or 2.5%.")
        self = super().__new__(cls, text)
        self.share = Fraction(match[1]) / 100
        if self.share > 1:
            raise ValueError(f"{text!r} is too much. It must be at most 100%.")
        return self


def within(text: str, least: Percent, most: Percent) -> bool:
    """Whether a text is a percentage from `least` to `most`, both included."""
    try:
        return least.share <= Percent(text).share <= most.share
    except ValueError:
        return False
