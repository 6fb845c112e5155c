"""Built-in betting systems as a user names them, with parameters: `paroli:steps=4`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from punto.errors import no_such
from punto.odds.offer import Offer
from punto.rules.wager import MAIN
from punto.sim.bets.catalogue import ALIASES, PROGRESSIONS, SELECTIONS, CatalogueEntry
from punto.sim.bets.perfect import PERFECT, PerfectSystem
from punto.sim.bets.strategy import BuiltIn, OwnStrategy, StrategyError, read_own
from punto.sim.bets.tags import count_options
from punto.sim.loops import systems
from punto.sim.loops.progressions import FIRST

OWN = ".py"
"""How the name of a file with somebody's own function ends."""


@dataclass(frozen=True, slots=True)
class SystemPart:
    """A progression or a selection, with the parameters that the user gave, as text."""

    entry: CatalogueEntry
    given: Mapping[str, str]

    def __str__(self) -> str:
        said = ",".join(f"{name}={text}" for name, text in self.given.items())
        return f"{self.entry.name}:{said}" if said else self.entry.name

    @property
    def options(self) -> tuple[int, ...]:
        """The numbers for all parameters in their order, after those that the entry fixes."""
        parameters = self.entry.parameters
        read = (each.read(self.given.get(each.name, each.default)) for each in parameters)
        return (*self.entry.fixed, *(number for numbers in read for number in numbers))


@dataclass(frozen=True, slots=True)
class System:
    """A betting system: a progression says how much to stake, a selection says on what.

    >>> asked = named("labouchere:line=1-1-2", "streak:length=4")
    >>> str(asked), asked.backs
    ('labouchere:line=1-1-2 streak:length=4', ('player', 'banker'))
    """

    progression: SystemPart
    selection: SystemPart

    def __str__(self) -> str:
        fixed = self.selection.entry.number == systems.FIXED
        return str(self.progression) if fixed else f"{self.progression} {self.selection}"

    @property
    def backs(self) -> tuple[str, ...]:
        """The bets that a session must have for the selection; empty if any bet will do."""
        match self.selection.entry.number:
            case systems.FIXED:
                return ()
            case systems.MARKS:
                return (MAIN[self.selection.options[-1]],)
            case _:
                return MAIN[:2]

    def on(self, wagers: Sequence[Offer], decks: int) -> BuiltIn:
        """Prepare this system for a session with these wagers and a shoe of this many decks."""
        keys = [each.wager for each in wagers]
        for bet in self.backs:
            if bet not in keys:
                raise StrategyError(
                    f"{self.selection.entry.name!r} backs {' and '.join(self.backs)}, but the "
                    f"session has {', '.join(keys) or 'no wager'}. "
                    f"It must have {bet} among its wagers."
                )
        if not self.backs and len(keys) != 1:
            raise StrategyError(
                f"There are {len(keys)} wagers for {str(self)!r}. "
                "There must be one, or a selection."
            )
        places = tuple(keys.index(bet) if bet in keys else -1 for bet in MAIN)
        select = (self.selection.entry.number, *places, *self.selection.options)
        number = self.progression.entry.number
        if number == systems.COUNT:
            laid = count_options(self.progression.given, wagers[0], decks)
        else:
            laid = self.progression.options
        return BuiltIn(str(self), number, (*select, *[0] * (FIRST - len(select)), *laid))


AskedSystem = System | PerfectSystem | OwnStrategy
"""What can be asked for by name."""


def system_of(text: str, select: str = "") -> AskedSystem:
    """Find a built-in system by name, or a user's as `file.py:name`; raises StrategyError."""
    name, _, rest = text.partition(":")
    if name.strip().lower() == PERFECT:
        if rest:
            raise StrategyError(no_such(f"parameter of {PERFECT!r}", rest, ()))
        if select:
            raise StrategyError(
                f"{PERFECT!r} was named with {select!r}. Leave that out: it selects."
            )
        return PerfectSystem()
    if not name.endswith(OWN) and "/" not in name:
        return named(text, select or "fixed")
    if select:
        raise StrategyError(
            f"The selection {select!r} was named with a function. Leave it out: functions select."
        )
    return read_own(text)


def named(text: str, select: str = "fixed") -> System:
    """Read a progression and a selection by name, as `paroli:steps=4`; raises StrategyError."""
    found = System(
        _asked("strategy", text, PROGRESSIONS, "file.py:name", PERFECT),
        _asked("selection", select, SELECTIONS),
    )
    counts = found.progression.entry.number == systems.COUNT
    if counts and found.selection.entry.number != systems.FIXED:
        raise StrategyError(
            f"'count' was named with {select!r}. Leave that out, as it counts for one wager."
        )
    if counts and "tags" in found.progression.given and "threshold" not in found.progression.given:
        raise StrategyError(
            "'count' has tags of its own and no threshold. It must have threshold=."
        )
    return found


def _asked(
    what: str, text: str, entries: Sequence[CatalogueEntry], other: str = "", *more: str
) -> SystemPart:
    name, _, rest = text.strip().partition(":")
    names = {entry.name: entry for entry in entries}
    name = name.strip().lower()
    entry = names.get(ALIASES.get(name, name))
    if entry is None:
        raise StrategyError(no_such(what, name, (*names, *more), other))
    given = _given(entry, rest)
    for each in (one for one in entry.parameters if one.name in given):
        try:
            each.read(given[each.name])
        except ValueError:
            said = f"{each.name} of {entry.name!r} is {given[each.name]!r}"
            raise StrategyError(f"{said}. It must be {each.want}.") from None
    return SystemPart(entry, given)


def _given(entry: CatalogueEntry, text: str) -> dict[str, str]:
    """Read parameters between commas; a part without `=` belongs to the list before it."""
    given: dict[str, str] = {}
    latest = ""
    known = [each.name for each in entry.parameters]
    for part in filter(None, (each.strip() for each in text.split(","))):
        name, equals, value = (each.strip() for each in part.partition("="))
        if not equals and latest:
            given[latest] += f",{part}"
            continue
        if name not in known or not equals:
            names = [f"{each}=" for each in known]
            raise StrategyError(no_such(f"parameter of {entry.name!r}", part, names))
        if name in given:
            raise StrategyError(
                f"{name!r} of {entry.name!r} is given twice. It must be given once."
            )
        given[name], latest = value, name
    return given
