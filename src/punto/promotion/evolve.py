"""Applies events to the state of a promotion; no event is refused here."""

from typing import Any, assert_never

from msgspec.structs import replace

from punto.kernel.message import like
from punto.promotion import events
from punto.promotion import state as records
from punto.promotion.state import PromotionPhase, PromotionState


def evolve(state: PromotionState, event: events.AnyEvent) -> PromotionState:
    """Return the state of the promotion after an event."""
    if isinstance(event, events.TermsEvent):
        return _terms(state, event)
    if isinstance(event, events.DrawEvent):
        return _draws(state, event)
    if isinstance(event, events.ClaimEvent):
        return _claims(state, event)
    return _trouble(state, event)


def _terms(state: PromotionState, event: events.TermsEvent) -> PromotionState:
    match event:
        case events.Drafted(conditions=conditions):
            return replace(state, conditions=conditions, published=(), submitted_at=None)
        case events.Prescribed(goods=goods):
            return replace(state, prescribed=goods)
        case events.Published(means=means):
            return replace(state, published=means)
        case events.Submitted(at=at):
            return replace(state, submitted_at=at)
        case events.Started():
            return replace(state, phase=PromotionPhase.STARTED)
        case events.Ended():
            return replace(state, phase=PromotionPhase.ENDED)
        case events.ScrutineerNominated(name=name):
            return replace(state, scrutineer=name, watched=frozenset[str]())
        case events.AmendmentProposed(number=number, conditions=conditions):
            proposed = {**state.amendments, number: conditions}
            return replace(state, amendments=proposed, amendment_next=number + 1)
        case events.Amended(number=number, conditions=conditions):
            return replace(_answered(state, number), conditions=conditions, published=())
        case events.AmendmentRejected(number=number):
            return _answered(state, number)
        case _:
            assert_never(event)


def _answered(state: PromotionState, number: int) -> PromotionState:
    """The state without the proposed amendment of that number, once it was approved or rejected."""
    left = {each: told for each, told in state.amendments.items() if each != number}
    return replace(state, amendments=left)


def _draws(state: PromotionState, event: events.DrawEvent) -> PromotionState:
    match event:
        case events.DrawEntered(entry=entry, guest=guest, wagered=wagered):
            made = records.PromotionEntry(guest, wagered)
            return replace(state, entries={**state.entries, entry: made})
        case events.DrawWatched(prize=prize):
            return replace(state, watched=state.watched | {prize})
        case events.EntryPassedOver(entry=entry, prize=prize):
            return _refused(_drawn(state, entry, prize), event)
        case events.EntryDrawn(entry=entry, prize=prize):
            award = like(records.Award, event, number=event.award)
            return replace(_drawn(state, entry, prize.key), awards=(*state.awards, award))
        case events.WinnerTold(award=number):
            return _with(state, "awards", number, told=True)
        case events.ResultsPublished(how=how):
            return replace(state, results=(*state.results, how))
        case _:
            assert_never(event)


def _drawn(state: PromotionState, entry: str, prize: str) -> PromotionState:
    """Mark an entry as drawn; before the next draw of the prize the scrutineer must watch anew."""
    drawn = {**state.entries, entry: replace(state.entries[entry], out=True)}
    return replace(state, watched=state.watched - {prize}, entries=drawn)


def _claims(state: PromotionState, event: events.ClaimEvent) -> PromotionState:
    match event:
        case events.Claimed(claim=number):
            made = like(records.MadeClaim, event, number=number)
            return replace(state, claims=(*state.claims, made))
        case events.PrizePaid() | events.PrizeGiven():
            granted = _with(state, "awards", event.award, granted=True)
            return _with(granted, "claims", event.claim, open=False)
        case events.ClaimDenied(award=award, claim=claim):
            state = _with(state, "claims", claim, open=False)
            refusal = like(records.Refusal, event, number=event.refusal)
            state = replace(state, refusals=(*state.refusals, refusal))
            return _with(state, "awards", award, lost=True) if award else state
        case events.AwardWithdrawn(award=award):
            return _refused(_with(state, "awards", award, lost=True), event)
        case events.ReasonsTold(refusal=number):
            return _with(state, "refusals", number, told=True)
        case _:
            assert_never(event)


def _refused(
    state: PromotionState, event: events.AwardWithdrawn | events.EntryPassedOver
) -> PromotionState:
    """Note that somebody was refused a prize which they had not claimed."""
    refusal = records.Refusal(event.refusal, event.guest, "", event.reason, event.value, kept=False)
    return replace(state, refusals=(*state.refusals, refusal))


def _with(state: PromotionState, things: str, number: int, **changes: Any) -> PromotionState:
    """The state with fields changed of the award, claim, refusal or dispute of that number."""
    before = getattr(state, things)
    changed = replace(before[number - 1], **changes)
    return replace(state, **{things: (*before[: number - 1], changed, *before[number:])})


def _trouble(state: PromotionState, event: events.TroubleEvent) -> PromotionState:
    match event:
        case events.GuestDisputeRaised(number=number, by=by, about=about):
            return replace(state, disputes=(*state.disputes, records.Disputed(number, by, about)))
        case events.GuestDisputeDecided(number=number, decision=decision):
            return _with(state, "disputes", number, decision=decision)
        case events.Postponed(what=what):
            return replace(state, postponed=what)
        case events.DrawCancelled():
            return replace(state, cancelled=True, postponed=None)
        case events.Validated():
            return replace(state, postponed=None)
        case events.RoleTold():
            return state
        case _:
            assert_never(event)
