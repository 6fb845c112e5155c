"""Terms in time: those of the coup, those that come after it, and all that ever were."""

from dataclasses import dataclass, field, replace

from tests.audit.terms import Event, Terms, changed, without


@dataclass
class Sign:
    """`now` are the terms of the coup; what changes once they are fixed waits in `coming`."""

    now: Terms
    coming: Terms | None = None
    numbered: dict[int, Terms] = field(default_factory=dict[int, Terms])
    for_shoe: set[str] = field(default_factory=set[str])

    def __post_init__(self) -> None:
        self.numbered[self.now.number] = self.now

    @property
    def shown(self) -> Terms:
        """What the sign says, though the coup in progress may have other terms."""
        return self.coming or self.now

    def take(self, event: Event, *, fixed: bool) -> None:
        """Take in an event that may change the terms."""
        if event["event"] == "excess-arranged":
            self.for_shoe -= {event["player"]}
            self.for_shoe |= {event["player"]} if event["shoe"] else set()
        if event["event"] == "shoe-ended":
            self._shoe_over(fixed=fixed)
        elif (terms := changed(self.shown, event)) is not None:
            self._put(terms, fixed=fixed)

    def _put(self, terms: Terms, *, fixed: bool) -> None:
        terms = replace(terms, number=self.shown.number + 1)
        self.numbered[terms.number] = terms
        if fixed:
            self.coming = terms
        else:
            self.now = terms

    def _shoe_over(self, *, fixed: bool) -> None:
        """What was arranged for one shoe is over."""
        if self.for_shoe:
            arranged = without(self.shown.arranged, self.for_shoe)
            self.for_shoe = set()
            self._put(replace(self.shown, arranged=arranged), fixed=fixed)

    def in_force(self) -> None:
        """What waited holds from now on."""
        if self.coming is not None:
            self.now, self.coming = self.coming, None

    def back_to(self, terms: Terms) -> None:
        """An earlier coup is open again under its own terms; those of today wait."""
        if terms is not self.now:
            self.now, self.coming = terms, self.shown
