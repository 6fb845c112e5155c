"""The answers that a stream has given: a request sent twice gets its first answer again."""

from __future__ import annotations

from collections import OrderedDict

from punto.live.append import OverdrawnError
from punto.live.messages import Again, NotTaken, Said, SaidTaken
from punto.live.stream import AskOutcome, AskTogether
from punto.live.writer import StoreWriter

ANSWERS_KEPT = 512
"""How many are remembered of each stream; what was taken is in the store for ever."""
NOT_KEPT = "It could not be written down, and nothing has changed. Send it again."
_OVERDRAWN = "There is not enough money in the wallet for that."


class GivenAnswers:
    """Remembers the answers to requests at one stream."""

    def __init__(self, stream: str, writer: StoreWriter) -> None:
        self._stream, self._writer = stream, writer
        self._kept: OrderedDict[tuple[str, str, str], Said] = OrderedDict()

    def remembered(self, ask: AskTogether) -> Said | None:
        return self._kept.get((ask.by.name, ask.by.role, ask.request))

    def remember(self, ask: AskTogether, said: Said) -> None:
        if ask.request:
            self._kept[ask.by.name, ask.by.role, ask.request] = said
            if len(self._kept) > ANSWERS_KEPT:
                self._kept.popitem(last=False)

    async def stored(self, ask: AskTogether) -> Said | None:
        """The answer to a request that was accepted and stored before; None if it was not."""
        if not ask.request:
            return None
        who = (self._stream, ask.by.name, ask.by.role, ask.request)
        found = await self._writer.call(lambda store: store.asked(*who))
        return SaidTaken(request=ask.request, version=found[0]) if found else None

    async def said(self, ask: AskTogether, outcome: AskOutcome) -> Said:
        """The answer to a request that was decided, and that is stored if it was accepted."""
        if outcome.against is None:
            return SaidTaken(request=ask.request, version=outcome.version)
        if first := await self.stored(ask):
            return first
        says = str(getattr(outcome.against, "says", ""))
        return NotTaken(request=ask.request, says=says, ruling=outcome.against)

    async def not_kept(self, ask: AskTogether, problem: Exception) -> Said:
        """The answer to a request that the store did not take."""
        if first := await self.stored(ask):
            return first
        if isinstance(problem, OverdrawnError):
            return NotTaken(request=ask.request, says=_OVERDRAWN)
        return Again(request=ask.request, says=NOT_KEPT)

    async def earlier(self, ask: AskTogether) -> Said | None:
        """The answer that a request got when it was sent before; None if it is new."""
        return self.remembered(ask) or await self.stored(ask)
