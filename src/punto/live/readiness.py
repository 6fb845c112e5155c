"""Players say that they have placed all their wagers; once all have, the last call comes.

No rule of a book depends on this: the dealer calls "no more bets" as always, only sooner. If a
person calls, it is a sign to that person.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from punto.kernel.codec import encode
from punto.kernel.request import Person
from punto.kernel.viewing import PLAYER
from punto.live.messages import WhoIsReady
from punto.table.dealer.step import Awaited, is_gone
from punto.table.state import TableState

if TYPE_CHECKING:
    from punto.live.actor import Actor

_LAYING = (Awaited.FIRST_WAGER, Awaited.WAGERS, Awaited.NOMINATION)
_NOBODY = WhoIsReady(ready=(), missing=())


class Readiness:
    """Keeps track of which players at one table have said that they are ready for the cards."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self._laying: object = None
        self._ready = set[str]()
        self.told = _NOBODY

    def say(self, person: Person, *, ready: bool) -> None:
        """Note that a player is ready, or is not any more; others than players are ignored."""
        if person.role != PLAYER:
            return
        if self._laying != (now := self._now()):
            self._laying, self._ready = now, set[str]()
        (self._ready.add if ready else self._ready.discard)(person.name)
        self.look()

    def look(self) -> None:
        """Tell everybody at the table who is ready, if that has changed; if all are, end the wait.

        A player who has left or lost the connection is not waited for, and has to say it again.
        """
        if not self._ready and not self.told.ready:
            return
        parties = self._parties() if self._laying and self._laying == self._now() else ()
        self._ready.intersection_update(parties)
        ready = tuple(each for each in parties if each in self._ready)
        missing = tuple(each for each in parties if ready and each not in self._ready)
        now = WhoIsReady(ready=ready, missing=missing)
        if now != self.told:
            self.told = now
            self._actor.feed.tell_all(encode(now))
        if ready and not missing and self._actor.point.state.wagers:
            self._actor.table_clock.hasten()

    def _now(self) -> object:
        """For which coup wagers are taken, and if after a warning; None if no wagers are taken."""
        state, wait = self._actor.point.state, self._actor.due.wait
        if not isinstance(state, TableState) or wait is None or wait.what not in _LAYING:
            return None
        return state.desk.coups, state.lasting.prompted

    def _parties(self) -> tuple[str, ...]:
        """The players who sit here or have a wager on the layout, and are connected."""
        state: TableState = self._actor.point.state
        here = {each.person for each in self._actor.feed.connections}
        names = {each.name for each in here if each.role == PLAYER}
        playing = dict.fromkeys((*state.seats.values(), *(each.player for each in state.wagers)))
        return tuple(each for each in playing if each in names and not is_gone(state, each))
