"""A real table whose coups are told to a jackpot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from punto.jackpot.link import of_coup
from punto.rules.ruling import Accepted
from tests.jackpot.driver import DEALER, Run
from tests.table.crown_table import crown
from tests.table.driver import Driven
from tests.tables import CROWN, rules

JACKPOT = rules(CROWN).jackpots[0]
PAIR = ("player-pairs", "banker-pairs")


@dataclass
class Linked:
    """A table of a jackpot; what happens at it goes to the jackpot, coup by coup."""

    run: Run
    at: Driven
    name: str = "T1"
    told: int = 0

    def tell(self) -> tuple[object, ...]:
        """Hand on what happened since the last time; the commands that came of it."""
        events = self.at.log[self.told :]
        self.told = len(self.at.log)
        rules = self.at.state.rules
        asked = of_coup(JACKPOT, rules, self.name, events, dealer=DEALER, at=self.run.now)
        for each in asked:
            assert isinstance(self.run.take(each), Accepted), each
        return tuple(each.command for each in asked)


def linked(run: Run, name: str = "T1", **choices: Any) -> Linked:
    at = crown(jackpot="lucky-tie", pair=PAIR, **choices)
    return Linked(run, at, name, len(at.log))
