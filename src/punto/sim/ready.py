"""The kernel made ready: compiled, or loaded from where an earlier run left it."""

from __future__ import annotations

import numpy as np

from punto.rules.model import Rulebook
from punto.sim import compiled
from punto.sim.dealing import Dealing
from punto.sim.kernel import COUNTS
from punto.sim.tables import end_of, tables_of, work_of


def make_ready(rules: Rulebook, dealing: Dealing) -> None:
    """Deal the least that the kernel deals, so that whatever it has to compile is compiled."""
    work = work_of(tables_of(rules.draw, rules.points, dealing), dealing)
    streams = np.ones((4, 8), np.uint64)
    deal = compiled.kernel().mixed if dealing.continuous else compiled.kernel().shoes
    deal(1, streams, work, end_of(dealing), np.zeros(COUNTS, np.uint32))
