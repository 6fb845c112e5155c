"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from punto.promotion.commands import (
    ClaimCommand,
    DrawCommand,
    Request,
    TermsCommand,
    TroubleCommand,
)
from punto.promotion.decide import claims, draws, terms, trouble
from punto.promotion.ruling import Ruling
from punto.promotion.state import PromotionState
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused
from punto.rules.values import At

_BY_KIND: dict[type, Callable[[PromotionState, Request, Any], Ruling]] = {
    kind: decides
    for group, decides in (
        (TermsCommand, terms.decide),
        (DrawCommand, draws.decide),
        (ClaimCommand, claims.decide),
        (TroubleCommand, trouble.decide),
    )
    for kind in get_args(group)
}


def decide(state: PromotionState, request: Request) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in.

    Nothing is dated back: periods are counted by what was written down.
    """
    if request.at < state.now:
        want = Need.NOT_BEFORE(At(state.now))
        return Refused(Reason.NOT_NOW, None, At(request.at), want)
    return _BY_KIND[type(request.command)](state, request, request.command)
