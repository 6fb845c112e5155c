"""What somebody sees of a machine, in parts for everybody, one player or staff."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from punto.kernel.request import Person
from punto.rules.data import Data

StateT = TypeVar("StateT")
LayoutT = TypeVar("LayoutT")
CommonT = TypeVar("CommonT")
OwnT = TypeVar("OwnT")
StaffT = TypeVar("StaffT")
StepT = TypeVar("StepT")


class View(
    Data,
    Generic[LayoutT, CommonT, OwnT, StaffT, StepT],
    frozen=True,
    kw_only=True,
    omit_defaults=True,
):
    """What one viewer may see of a machine.

    `layout` changes only when the operator changes it, `common` is what everybody sees; both are
    the same for all viewers. `own` is the viewer's alone, `staff` for staff alone, and `next` what
    this viewer can ask for now.
    """

    viewer: Person
    layout: LayoutT
    common: CommonT
    own: OwnT | None = None
    staff: StaffT | None = None
    next: tuple[StepT, ...] = ()

    def __repr__(self) -> str:
        who = f"{self.viewer.name} ({self.viewer.role})"
        return f"<View of {who}: {self.layout!r}, {self.common!r}>"


@dataclass(frozen=True, slots=True)
class Parts(Generic[StateT]):
    """The functions with which a machine makes the parts of a view.

    `layout` and `common` get only the state, `own` also the name of a player, `staff` also a member
    of staff, and `next` any person and the time.
    """

    layout: Callable[[StateT], Any]
    common: Callable[[StateT], Any]
    own: Callable[[StateT, str], Any] = lambda _state, _name: None
    staff: Callable[[StateT, Person], Any] = lambda _state, _person: None
    next: Callable[[StateT, Person, int], tuple[Any, ...]] = lambda _state, _person, _at: ()
