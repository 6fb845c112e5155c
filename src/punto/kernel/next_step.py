"""A step that is possible now: a command with its arguments, and those still open."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from punto.kernel.request import Person, Request
from punto.rules.clause import Clause
from punto.rules.data import Data
from punto.rules.ruling import Refused, Ruling

CommandT = TypeVar("CommandT")
StepT = TypeVar("StepT", bound="OrderlyStep[Any]")


class Blank(Data, frozen=True, omit_defaults=True):
    """An argument that is left open: one of these values, a number between two ends, or anything.

    Of `wager` it is a number in the list of wagers on the layout: it stands for the player, bet,
    area and thing of that wager.
    """

    field: str
    one_of: tuple[str | int, ...] = ()
    least: int | None = None
    most: int | None = None


class OrderlyStep(Data, Generic[CommandT], frozen=True, omit_defaults=True):
    """A command that a person could give now, and which of its arguments are left open.

    `since`: not before that second. `waits_for`: players who have not answered yet. `amiss`: it
    tells that something went wrong, or brings it about.
    """

    ask: CommandT
    fill: tuple[Blank, ...] = ()
    since: int | None = None
    waits_for: tuple[str, ...] = ()
    amiss: bool = False
    clause: Clause | None = None


@dataclass(frozen=True)
class OfferedStep:
    """A command that could be in order, with the arguments that it leaves open.

    The machine is asked to find out: each value in `values` for the field `over`, and `trial` in
    place of other open arguments. A text that is open is tried with a dash.
    """

    ask: Any
    opens: tuple[str, ...] = ()
    over: str = ""
    values: tuple[Any, ...] = ()
    trial: dict[str, Any] = field(default_factory=dict[str, Any])

    def taken(self, rule: Callable[[Any], Ruling[Any]]) -> tuple[Any, ...]:
        """The values that are lawful; without a field to try them for, whether the command is."""
        dashes = {name: "-" for name in self.opens if getattr(self.ask, name) == ""}
        command = replace(self.ask, **dashes | self.trial)
        if not self.over:
            return () if isinstance(rule(command), Refused) else (None,)
        tried = ((each, replace(command, **{self.over: each})) for each in self.values)
        return tuple(each for each, it in tried if not isinstance(rule(it), Refused))

    def step(self, kind: type[StepT], taken: tuple[Any, ...], since: int | None) -> StepT:
        """The step, with the values that are lawful."""
        blanks = tuple(Blank(_written(each)) for each in self.opens)
        if not self.over:
            return kind(ask=self.ask, fill=blanks, since=since)
        ask = replace(self.ask, **{self.over: taken[0]})
        return kind(ask=ask, fill=(Blank(_written(self.over), taken), *blanks), since=since)


def _written(name: str) -> str:
    return name.replace("_", "-")


def offer(ask: Any, *opens: str, **trial: Any) -> OfferedStep:
    """A command, the names of the arguments that it leaves open, and values to try for them."""
    return OfferedStep(ask, opens, trial=trial)


def offer_each(
    over: str, values: Iterable[Any], ask: Any, *opens: str, **trial: Any
) -> OfferedStep:
    """An offer of a command with one argument that takes several values: those that are allowed
    now.
    """
    return OfferedStep(ask, opens, over, tuple(values), trial)


def next_by(
    kind: type[StepT],
    decide: Callable[[Any, Any], Ruling[Any]],
    offers: Callable[[Any, Person, int], Iterable[OfferedStep]],
    times: Callable[[Any], Iterable[int]] = lambda _state: (),
) -> Callable[[Any, Person, int], tuple[StepT, ...]]:
    """How a machine says what is in order next: what its `decide` takes of some offers.

    `times` are those at which something becomes lawful that is not lawful yet.
    """

    def steps(state: Any, by: Person, at: int) -> Iterator[StepT]:
        def ruling(command: Any, when: int) -> Ruling[Any]:
            return decide(state, Request(by=by, at=when, command=command))

        moments = (at, *sorted(time for time in times(state) if time > at))
        for each in offers(state, by, at):
            for moment in moments:
                if taken := each.taken(lambda it, when=moment: ruling(it, when)):
                    yield each.step(kind, taken, moment if moment > at else None)
                    break

    return lambda state, by, at: tuple(steps(state, by, at))
