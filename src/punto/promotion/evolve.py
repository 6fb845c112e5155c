"""The next state after an event. Every event has its place; none is refused here."""

from __future__ import annotations

from typing import TypeVar, assert_never

from msgspec.structs import replace

from punto.promotion.events import (
    Amended,
    AmendmentProposed,
    AmendmentRejected,
    AnyEvent,
    AwardWithdrawn,
    ClaimDenied,
    Claimed,
    DisputeDecided,
    DisputeRaised,
    Drafted,
    DrawCancelled,
    Ended,
    Entered,
    EntryDrawn,
    EntryPassedOver,
    Postponed,
    Prescribed,
    PrizeGiven,
    PrizePaid,
    Published,
    ReasonsTold,
    ResultsPublished,
    ScrutineerNominated,
    Started,
    Submitted,
    Told,
    Validated,
    WinnerTold,
)
from punto.promotion.state import (
    Award,
    Disputed,
    Entry,
    MadeClaim,
    Phase,
    PromotionState,
    Refusal,
)

Thing = TypeVar("Thing", Award, MadeClaim, Refusal, Disputed)


def evolve(state: PromotionState, event: AnyEvent) -> PromotionState:
    """Take an event in. None is refused here."""
    match event:
        case Drafted(conditions=conditions):
            return replace(state, conditions=conditions, published=(), submitted_at=None)
        case Prescribed(goods=goods):
            return replace(state, prescribed=goods)
        case Published(means=means):
            return replace(state, published=means)
        case Submitted(at=at):
            return replace(state, submitted_at=at)
        case Started():
            return replace(state, phase=Phase.STARTED)
        case Ended():
            return replace(state, phase=Phase.ENDED)
        case ScrutineerNominated(name=name):
            return replace(state, scrutineer=name)
        case AmendmentProposed() | Amended() | AmendmentRejected():
            return _amendments(state, event)
        case Entered() | EntryDrawn() | EntryPassedOver() | WinnerTold() | ResultsPublished():
            return _draws(state, event)
        case Claimed() | PrizePaid() | PrizeGiven():
            return _claims(state, event)
        case ClaimDenied() | AwardWithdrawn() | ReasonsTold():
            return _refusals(state, event)
        case _:
            return _trouble(state, event)


def _amendments(
    state: PromotionState, event: AmendmentProposed | Amended | AmendmentRejected
) -> PromotionState:
    number = event.number
    if isinstance(event, AmendmentProposed):
        proposed = {**state.amendments, number: event.conditions}
        return replace(state, amendments=proposed, amendment_next=number + 1)
    left = {each: told for each, told in state.amendments.items() if each != number}
    if isinstance(event, Amended):
        state = replace(state, conditions=event.conditions, published=())
    return replace(state, amendments=left)


def _draws(
    state: PromotionState,
    event: Entered | EntryDrawn | EntryPassedOver | WinnerTold | ResultsPublished,
) -> PromotionState:
    match event:
        case Entered(entry=entry, guest=guest, wagered=wagered):
            return replace(state, entries={**state.entries, entry: Entry(guest, wagered)})
        case EntryPassedOver(entry=entry):
            return _refused(_out(state, entry), event)
        case EntryDrawn():
            award = Award(
                event.award,
                event.prize,
                event.entry,
                event.guest,
                event.tell_until,
                event.tell_by,
            )
            return replace(_out(state, event.entry), awards=(*state.awards, award))
        case WinnerTold(award=number):
            return _award(state, number, told=True)
        case ResultsPublished(how=how):
            return replace(state, results=(*state.results, how))
        case _:
            assert_never(event)


def _out(state: PromotionState, entry: str) -> PromotionState:
    drawn = replace(state.entries[entry], out=True)
    return replace(state, entries={**state.entries, entry: drawn})


def _claims(state: PromotionState, event: Claimed | PrizePaid | PrizeGiven) -> PromotionState:
    if isinstance(event, Claimed):
        made = MadeClaim(
            event.claim,
            event.award,
            event.prize,
            event.value,
            event.claimant,
            event.address,
            event.cash,
            event.parts,
        )
        return replace(state, claims=(*state.claims, made))
    return _answered(_award(state, event.award, granted=True), event.claim)


def _refused(state: PromotionState, event: AwardWithdrawn | EntryPassedOver) -> PromotionState:
    """A prize that nobody claimed and somebody does not get."""
    refusal = Refusal(event.refusal, event.guest, "", event.reason, event.value, kept=False)
    return replace(state, refusals=(*state.refusals, refusal))


def _refusals(
    state: PromotionState, event: ClaimDenied | AwardWithdrawn | ReasonsTold
) -> PromotionState:
    match event:
        case ClaimDenied():
            refusal = Refusal(
                event.refusal,
                event.claimant,
                event.address,
                event.reason,
                event.value,
                event.kept,
            )
            state = _answered(state, event.claim)
            if event.award:
                state = _award(state, event.award, lost=True)
            return replace(state, refusals=(*state.refusals, refusal))
        case AwardWithdrawn():
            return _refused(_award(state, event.award, lost=True), event)
        case ReasonsTold(refusal=number):
            told = replace(state.refusals[number - 1], told=True)
            return replace(state, refusals=_put(state.refusals, told))
        case _:
            assert_never(event)


def _award(state: PromotionState, number: int, **changes: bool) -> PromotionState:
    return replace(state, awards=_put(state.awards, replace(state.awards[number - 1], **changes)))


def _answered(state: PromotionState, number: int) -> PromotionState:
    return replace(state, claims=_put(state.claims, replace(state.claims[number - 1], open=False)))


def _put(things: tuple[Thing, ...], thing: Thing) -> tuple[Thing, ...]:
    """The things with the one that has this number replaced."""
    return (*things[: thing.number - 1], thing, *things[thing.number :])


def _trouble(
    state: PromotionState,
    event: DisputeRaised | DisputeDecided | Postponed | DrawCancelled | Told | Validated,
) -> PromotionState:
    match event:
        case DisputeRaised(number=number, by=by, about=about):
            return replace(state, disputes=(*state.disputes, Disputed(number, by, about)))
        case DisputeDecided(number=number, decision=decision):
            decided = replace(state.disputes[number - 1], decision=decision)
            return replace(state, disputes=_put(state.disputes, decided))
        case Postponed(what=what):
            return replace(state, postponed=what)
        case DrawCancelled():
            return replace(state, cancelled=True, postponed=None)
        case Validated():
            return replace(state, postponed=None)
        case Told():
            return state
        case _:
            assert_never(event)
