"""Take back what a coup did to runs and tails, if it becomes void long after it was over.

A void coup neither goes on with them nor breaks them, and the coups since count as they were
dealt. [crown-melbourne-v29 15.5] [crown-melbourne-v29 1.1/Void]
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from punto.rules.settle import Result, Settled
from punto.rules.tail import ESTABLISHED, Stake
from punto.rules.wager import HANDS, Wager
from punto.table import events
from punto.table.decide.wagers.commission import settled_event, unsettle
from punto.table.decide.wagers.lasting import after_coup
from punto.table.ruling import NotStated, Steps
from punto.table.state import Finished, Line, Long, LongWager, TableState


@dataclass
class _Course:
    """Runs and tails from one coup to the next: how far they came, and how others ended."""

    state: TableState
    tails: bool
    known: Counter[Wager]
    long: Long = field(default_factory=Long)
    lay: Long = field(default_factory=Long)
    ends: dict[int, list[Settled]] = field(default_factory=dict[int, list[Settled]])
    seen: int = 0

    def follow(self, over: Finished, *, void: bool) -> None:
        """One coup: what was laid for it lies too, and its result counts unless it is void."""
        then = over.lasting or Long()
        for held in then.wagers:
            follows = self.tails or not _on_a_tail(self.state, held.wager)
            if held.since > self.seen and self.known[held.wager] and follows:
                self.known[held.wager] -= 1
                self.put(replace(held, first=False))
        self.seen, self.lay = over.number, self.long
        if void or over.outcome is None or over.no_bet:
            return
        lines = after_coup(self._as_it_was(over), over.outcome.winner)
        for line in () if isinstance(lines, NotStated) else lines:
            self._take(line, over.number)

    def put(self, held: LongWager) -> None:
        """Add a wager. A late stake that is placed now needs a tail that has just begun."""
        wager, shows = held.wager, self.long.shows(held.wager.bet)
        late = wager.on == Stake.LATE.value and _on_a_tail(self.state, wager)
        now = replace(held, misplaced=late and shows != ESTABLISHED) if self.seen else held
        self.long = replace(self.long, wagers=(*self.long.wagers, now))

    def _as_it_was(self, over: Finished) -> TableState:
        """The table as it was for the result of that coup."""
        hands = tuple(
            line.wager
            for line in over.lines
            if line.wager.bet in HANDS and line.result is not Result.VOID
        )
        long = replace(self.long, named=over.lasting.named if over.lasting else {})
        shoe = replace(self.state.shoe, coups=over.coups, ending=None)
        return replace(self.state, lasting=long, layout=hands, shoe=shoe, no_bet=None)

    def _take(self, line: Settled | events.RunWentOn | events.TailIndicator, number: int) -> None:
        if isinstance(line, events.TailIndicator):
            shown = {**self.long.indicators, line.bet: line.shows}
            self.long = replace(self.long, indicators=shown) if self.tails else self.long
            return
        wagers = list(self.long.wagers)
        same = [at for at, each in enumerate(wagers) if each.wager == line.wager]
        if isinstance(line, Settled):
            wagers.pop(max(same, key=lambda at: wagers[at].reached))
            self.ends.setdefault(number, []).append(line)
        else:
            at = next(at for at in same if wagers[at].reached == line.reached - 1)
            wagers[at] = replace(wagers[at], reached=line.reached)
        self.long = replace(self.long, wagers=tuple(wagers))


def restate(steps: Steps, coup: int) -> None:
    """Take back what an earlier coup did to runs and tails, with the money that it moved."""
    state = steps.state
    chain = (*state.past, *((state.over,) if state.over else ()))
    touched = any(each.number == coup and each.lasting for each in chain)
    first = next((at for at, each in enumerate(chain) if _void(each, coup)), None)
    if not touched or first is None:
        return
    course = _begin(state, chain[first:])
    for each in chain[first:]:
        course.follow(each, void=_void(each, coup))
    for each in chain[first:]:
        _pay(steps, each, course)
    _tell(steps, course)


def _on_a_tail(state: TableState, wager: Wager) -> bool:
    bet = state.rules.lasting.get(wager.bet)
    return bet is not None and bet.tail is not None


def _void(over: Finished, coup: int) -> bool:
    """Whether this coup is the one that is void now, or became void after an earlier end."""
    return over.lasting is not None and (over.number == coup or over.outcome is None)


def _begin(state: TableState, chain: Sequence[Finished]) -> _Course:
    """Wagers that are still to be decided, or were by the coups of the chain, are followed.

    Tails of an earlier shoe ended with it.
    """
    start = chain[0].lasting or Long()
    tails = chain[0].number > state.desk.coups - state.shoe.coups_played
    known = Counter(each.wager for each in state.lasting.wagers if each.begun and not each.first)
    known.update(line.wager for each in chain for line in _decided(state, each, tails=tails))
    shown = start.indicators if tails else state.lasting.indicators
    return _Course(state, tails, known, Long(indicators=shown))


def _decided(state: TableState, over: Finished, *, tails: bool) -> list[Line]:
    """How runs and tails ended in a coup, without those that are void for good."""
    kinds = {key for key, bet in state.rules.lasting.items() if tails or not bet.tail}
    return [each for each in over.lines if each.wager.bet in kinds and not each.for_good]


def _pay(steps: Steps, over: Finished, course: _Course) -> None:
    """Settlements of one coup that come out otherwise are undone and made anew."""
    old, new = _decided(course.state, over, tails=course.tails), list[Settled]()
    for end in course.ends.get(over.number, []):
        same = (each for each in old if _same(each, end))
        if (line := next(same, None)) is not None:
            old.remove(line)
        else:
            new.append(end)
    unsettle(steps, old, coup=over.number)
    steps.add(*(settled_event(end, coup=over.number) for end in new))


def _same(line: Line, end: Settled) -> bool:
    mine = (line.wager, line.result, line.returned, line.paid, line.owed)
    return mine == (end.wager, end.result, end.returned, end.paid, end.owed)


def _tell(steps: Steps, course: _Course) -> None:
    """The event that says how runs and tails stand now, and how they stood in the last coup."""
    state, long, over = course.state, steps.state.lasting, steps.state.over
    if not course.tails and over and (then := over.lasting):
        tails = tuple(each for each in then.wagers if _on_a_tail(state, each.wager))
        lay = (*course.lay.wagers, *tails)
        course.lay = replace(course.lay, wagers=lay, indicators=then.indicators)
    for held in long.wagers:
        if held.first or not held.begun:
            course.put(held)
        elif _on_a_tail(state, held.wager) and not course.tails:
            course.long = replace(course.long, wagers=(*course.long.wagers, held))
    lay = Counter(each.wager for each in long.wagers)
    lie = Counter(each.wager for each in course.long.wagers)
    steps.add(
        events.LongRestated(
            lying=_standings(course.long),
            lay=_standings(course.lay, course.seen),
            indicators=course.long.indicators,
            were=course.lay.indicators,
            again=tuple((lie - lay).elements()),
            gone=tuple((lay - lie).elements()),
        )
    )


def _standings(long: Long, coup: int = 0) -> tuple[events.LongStanding, ...]:
    """Wagers as they stand; for those placed for the coup of that number, it is their first."""
    return tuple(
        events.LongStanding(
            wager=each.wager,
            reached=each.reached,
            since=each.since,
            begun=each.begun,
            first=each.first or 0 < coup == each.since,
            misplaced=each.misplaced,
        )
        for each in long.wagers
    )
