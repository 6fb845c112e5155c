"""How fast an automatic table goes: how long it waits for each thing and after each act."""

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Pace:
    """How long an automatic table waits for each thing, and after each act, in milliseconds.

    `bets_ms` is how long wagers are taken, and `last_call_ms` how much longer after the call that
    few seconds are left. `card_ms` passes between one card and the next, `act_ms` after any other
    act. `squeeze_ms` is for one hand, `offer_ms` for one player's answer to an offer, `answer_ms`
    for players who are asked about a fault, `decision_ms` for somebody of the staff.

    >>> Pace(bets_ms=-1)
    Traceback (most recent call last):
    ValueError: bets_ms is -1. It must be 0 or more.
    """

    bets_ms: int = 15_000
    last_call_ms: int = 3_000
    cut_ms: int = 20_000
    offer_ms: int = 10_000
    card_ms: int = 800
    squeeze_ms: int = 12_000
    window_ms: int = 15_000
    answer_ms: int = 20_000
    decision_ms: int = 60_000
    act_ms: int = 1_000

    def __post_init__(self) -> None:
        for each in fields(self):
            if getattr(self, each.name) < 0:
                raise ValueError(
                    f"{each.name} is {getattr(self, each.name)}. It must be 0 or more."
                )


PACE = Pace()
"""The pace of a table whose house says nothing."""
