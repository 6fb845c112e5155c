"""Describes the promotion to the kernel: its commands, events, state and views."""

from punto.kernel.header import Header
from punto.kernel.machine import Machine, Talks
from punto.kernel.view import Parts, View
from punto.kernel.viewing import roles
from punto.promotion import view
from punto.promotion.commands import AnyCommand
from punto.promotion.decide import decide
from punto.promotion.events import AnyEvent
from punto.promotion.evolve import evolve
from punto.promotion.next import PromotionStep, next_steps
from punto.promotion.state import PromotionState


def start(first: Header) -> PromotionState:
    """A new promotion without conditions; `ValueError` if the book says nothing of promotions."""
    rules = first.rulebook_alone()
    if rules.promotion is None:
        raise ValueError(f"{rules.key} says nothing of promotions. It must be a book that does.")
    return PromotionState(rules)


PromotionView = View[
    view.PromotionLayout, view.Progress, tuple[str, ...], view.Register, PromotionStep
]

PROMOTION: Machine[PromotionState, AnyCommand, AnyEvent] = Machine(
    kind="promotion",
    talks=Talks(commands=AnyCommand, events=AnyEvent, view=PromotionView),
    state=PromotionState,
    start=start,
    roles=lambda state: roles(state.rules),
    decide=decide,
    evolve=evolve,
    viewer=view.seeing,
    parts=Parts(
        layout=view.layout,
        common=view.progress,
        own=view.own_entries,
        staff=view.register,
        next=next_steps,
    ),
)
