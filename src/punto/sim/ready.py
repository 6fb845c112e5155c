"""The loops made ready: compiled, or loaded from where an earlier run left them."""

from __future__ import annotations

import numpy as np

from punto.rules.model import Rulebook
from punto.sim import compiled, three_card
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.loops.hands import CELLS
from punto.sim.loops.kernel import COUNTS
from punto.sim.tables import end_of, streams_of, tables_of, work_of


def make_ready(rules: Rulebook, dealing: Dealing | ThreeDealing) -> None:
    """Deal the least that is dealt at once, so that whatever has to be compiled is compiled."""
    streams = streams_of(0)
    if isinstance(dealing, ThreeDealing):
        game = three_card.three_of(rules)
        work, end = (
            three_card.work_of(game, rules.points, dealing),
            three_card.end_of(game, dealing),
        )
        compiled.hands().hands(1, streams, work, end, np.zeros(CELLS, np.uint32))
        return
    work = work_of(tables_of(rules.draw, rules.points, dealing), dealing)
    deal = compiled.kernel().mixed if dealing.continuous else compiled.kernel().shoes
    deal(1, streams, work, end_of(dealing), np.zeros(COUNTS, np.uint32))
