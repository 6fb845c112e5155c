"""The commands that a person could give a machine now, with the arguments still to be filled in."""

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
    """An open argument of a command: a value in `one_of`, a number from `least` to `most`, or any.

    If the field is `wager`, its value is a number in the list of wagers on the layout; it stands
    for that wager's player, bet, area and choice.
    """

    field: str
    one_of: tuple[str | int, ...] = ()
    least: int | None = None
    most: int | None = None


class OrderlyStep(Data, Generic[CommandT], frozen=True, omit_defaults=True):
    """A command (`ask`) that a person could give now, and the arguments (`fill`) it leaves open.

    `since`: it is possible from that second on. `waits_for`: players who have not answered yet.
    `amiss`: the command reports that something went wrong, or makes it go wrong.
    """

    ask: CommandT
    fill: tuple[Blank, ...] = ()
    since: int | None = None
    waits_for: tuple[str, ...] = ()
    amiss: bool = False
    clause: Clause | None = None


@dataclass(frozen=True)
class OfferedStep:
    """A command that may be possible now, with the arguments that it leaves open.

    To find out, the machine decides it on trial: with each value of `values` in the field `over`,
    and with `trial` in place of other open arguments. An open text is tried with a dash.
    """

    ask: Any
    opens: tuple[str, ...] = ()
    over: str = ""
    values: tuple[Any, ...] = ()
    trial: dict[str, Any] = field(default_factory=dict[str, Any])

    def taken(self, rule: Callable[[Any], Ruling[Any]]) -> tuple[Any, ...]:
        """The values for the field `over` that the machine does not refuse.

        If there is no such field: one None if the command is not refused, or nothing if it is.
        """
        dashes = {name: "-" for name in self.opens if getattr(self.ask, name) == ""}
        command = replace(self.ask, **dashes | self.trial)
        if not self.over:
            return () if isinstance(rule(command), Refused) else (None,)
        tried = ((each, replace(command, **{self.over: each})) for each in self.values)
        return tuple(each for each, it in tried if not isinstance(rule(it), Refused))

    def step(self, kind: type[StepT], taken: tuple[Any, ...], since: int | None) -> StepT:
        """The step that is shown to a person, with the values that `taken` found lawful."""
        blanks = tuple(Blank(_written(each)) for each in self.opens)
        if not self.over:
            return kind(ask=self.ask, fill=blanks, since=since)
        ask = replace(self.ask, **{self.over: taken[0]})
        return kind(ask=ask, fill=(Blank(_written(self.over), taken), *blanks), since=since)


def _written(name: str) -> str:
    return name.replace("_", "-")


def offer(ask: Any, *opens: str, **trial: Any) -> OfferedStep:
    """A command on offer: `opens` names its open arguments, `trial` has values to try for them."""
    return OfferedStep(ask, opens, trial=trial)


def offer_each(
    over: str, values: Iterable[Any], ask: Any, *opens: str, **trial: Any
) -> OfferedStep:
    """An offer of a command with one argument, `over`, that takes any of `values` allowed now."""
    return OfferedStep(ask, opens, over, tuple(values), trial)


def next_by(
    kind: type[StepT],
    decide: Callable[[Any, Any], Ruling[Any]],
    offers: Callable[[Any, Person, int], Iterable[OfferedStep]],
    times: Callable[[Any], Iterable[int]] = lambda _state: (),
) -> Callable[[Any, Person, int], tuple[StepT, ...]]:
    """A function that lists the steps possible now: those of the `offers` that `decide` accepts.

    `times` are the times at which something becomes lawful that is not lawful yet.
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
