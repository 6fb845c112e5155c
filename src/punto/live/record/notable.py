"""Significant events of play and money: which events those are, and what is stored of them."""

from typing import Any, NamedTuple

from punto import cashier
from punto.jackpot import events as jackpot
from punto.kernel.audience import Viewer, redact
from punto.kernel.codec import encode
from punto.table import events as table

LARGE_WIN = 1_000_000
"""From this payment on, in cents, a win is a large one."""

_STAFF = Viewer("", staff=True)

_KINDS: dict[str, tuple[type, ...]] = {
    "void": (table.CoupVoided, table.EarlierVoided),
    "override": (
        table.DirectionGiven, table.DiscretionUsed, table.DisputeDecided, table.WithheldDetermined,
        table.PersonExcluded, table.WinningsWithheld,
    ),
    "irregularity": (table.IrregularityFound,),
    "correction": (
        table.CoupReopened, table.BetUnsettled, table.EarlierSettled, table.EarlierUnsettled,
        cashier.CorrectionProposed, cashier.MoneyCorrected, cashier.CorrectionDropped,
    ),
    "transfer": (cashier.MoneyTransferred,),
    "limit-change": (
        table.MinimumSet, table.MaximumSet, table.DifferentialSet, table.PersonalSet,
        table.AreaMaximumSet, table.ExcessArranged, cashier.LimitLowered, cashier.LimitToRise,
    ),
    "time-out": (cashier.AwayUntil,),
    "rule-change": (
        table.VariantChanged, table.OptionChosen, table.BetsOffered, table.DecksChosen,
        table.MethodChanged,
    ),
    "jackpot": (jackpot.WinConfirmed, jackpot.PoolAdjusted, jackpot.ParametersSet),
}  # fmt: skip
KINDS = ("large-win", *_KINDS)
_OF = {kind: name for name, kinds in _KINDS.items() for kind in kinds}


class NotableRow(NamedTuple):
    """A significant event: who caused it, the amount, and the event as staff may see it."""

    at: int
    stream: str
    version: int
    n: int
    kind: str
    who: str
    amount: int
    what: str


def kind_of(event: Any) -> str:
    """The kind of significant event that an event is; empty for most, which are none.

    >>> kind_of(table.CoupVoided(why="misdeal", clauses=()))
    'void'
    """
    if isinstance(event, table.BetSettled) and event.paid >= LARGE_WIN and not event.earlier:
        return "large-win"
    kind: type = event.__class__
    return _OF.get(kind, "")


def told(event: Any) -> str:
    """Write an event as JSON, with what staff may see of it."""
    return encode(redact(event, _STAFF)).decode()


def amount_of(event: Any) -> int:
    """The amount that an event is about, such as what was paid; 0 if there is none."""
    for name in ("paid", "amount", "change", "most"):
        if value := getattr(event, name, 0):
            return int(value)
    return 0
