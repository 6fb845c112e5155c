"""The loops made ready: compiled, or loaded from where an earlier run left them."""

from __future__ import annotations

from punto.rules.model import Rulebook
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.run import job_for


def make_ready(rules: Rulebook, dealing: Dealing | ThreeDealing) -> None:
    """Deal the least that is dealt at once, so that whatever has to be compiled is compiled."""
    next(job_for(rules, dealing, seed=0).parts(0))
