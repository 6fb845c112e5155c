"""The commands that somebody could give to a promotion next, from conditions to disputes."""

from collections.abc import Iterator

from punto.kernel.next_step import OfferedStep, OrderlyStep, next_by, offer, offer_each
from punto.kernel.request import Person
from punto.promotion import commands as ask
from punto.promotion.commands import AnyCommand
from punto.promotion.decide import decide
from punto.promotion.state import PromotionState
from punto.rules.conditions import Conditions, moment


class PromotionStep(OrderlyStep[AnyCommand], frozen=True, omit_defaults=True):
    """A command that a person could give to a promotion now, and which arguments are left open."""


def offers(state: PromotionState, _by: Person, _at: int) -> Iterator[OfferedStep]:
    """All commands that a promotion can take, each with the arguments that are already known."""
    told = state.conditions or Conditions(title="-")
    yield from _terms(state, told)
    yield from _draws(state, told)
    yield from _claims(state, told)
    yield offer(ask.RaiseGuestDispute(about=""), "about")
    disputes = (each.number for each in state.disputes)
    yield offer_each("number", disputes, ask.RuleOnGuestDispute(number=1, decision=""), "decision")
    for what in ask.Stop:
        yield offer(ask.Postpone(what=what, reason=""), "reason")
    yield offer(ask.Validate(reason=""), "reason")
    yield offer(ask.CancelDraw(reason=""), "reason")


def _terms(state: PromotionState, told: Conditions) -> Iterator[OfferedStep]:
    """Steps that publish, submit or change the conditions, and start or end the promotion."""
    yield offer(ask.Draft(conditions=told), "conditions")
    yield offer(ask.Prescribe(goods=state.prescribed), "goods")
    yield offer(ask.Publish(means=state.published, marketing=True), "means", means=("-",))
    yield offer(ask.Submit())
    yield offer(ask.Start())
    yield offer(ask.NominateScrutineer(name=""), "name")
    yield offer(ask.Amend(conditions=told), "conditions")
    yield offer_each("number", state.amendments, ask.Approve(number=1))
    yield offer_each("number", state.amendments, ask.Reject(number=1, reason=""), "reason")
    yield offer(ask.End())


def _draws(state: PromotionState, told: Conditions) -> Iterator[OfferedStep]:
    """Steps for entries, for draws under supervision, and for telling winners."""
    prizes = tuple(each.key for each in told.prizes)
    enter = ask.EnterDraw(entry="", wagered=told.wager)
    yield offer(enter, "entry", "guest", "wagered", entry=f"{len(state.entries)}-")
    yield offer_each("prize", prizes, ask.WatchDraw(prize=""))
    left = tuple(key for key, entry in state.entries.items() if not entry.out)
    for prize in prizes:
        draw = ask.DrawEntry(prize=prize, entry="")
        yield offer_each("entry", left, draw, "present")
    for means in state.book.telling.means:
        awards = (each.number for each in state.awards)
        yield offer_each("award", awards, ask.TellWinner(award=1, means=means.key), "reached")
    yield offer(ask.PublishResults(how=""), "how")


def _claims(state: PromotionState, told: Conditions) -> Iterator[OfferedStep]:
    """Steps that claim a prize, and that grant or deny a claim."""
    opens = ("claimant", "address", "cash", "parts")
    awards = (each.number for each in state.awards)
    yield offer_each("award", awards, ask.Claim(), *opens)
    yield offer_each("prize", (each.key for each in told.prizes), ask.Claim(), *opens)
    claims = tuple(each.number for each in state.claims)
    yield offer_each("claim", claims, ask.Grant(claim=1))
    yield offer_each("claim", claims, ask.Deny(claim=1, reason=""), "reason", "address")
    numbers = (each.number for each in state.awards)
    yield offer_each("award", numbers, ask.WithdrawAward(award=1, reason=""), "reason")
    refusals = (each.number for each in state.refusals)
    yield offer_each("refusal", refusals, ask.TellReasons(refusal=1))


def _times(state: PromotionState) -> Iterator[int]:
    """The seconds at which the promotion starts, entries close, and the draw is due."""
    told = state.conditions
    for time in (told.starts, told.closes, told.drawn) if told else ():
        if (second := moment(time)) is not None:
            yield second


next_steps = next_by(PromotionStep, decide, offers, _times)
"""The steps that are in order for somebody at a time."""
