"""Changes that need a sign first: a higher minimum, another variant.

Time arrives as seconds on any clock, always the same one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from punto.money import Cents, dollars
from punto.rules.answers import BookAnswer, SignNotice
from punto.rules.limits import Limits
from punto.rules.model import Rulebook
from punto.rules.ruling import Finding, Need, NotStated, Question, Reason, Refused
from punto.rules.values import Money, Named, Number, Thing

MINUTE = 60
"""In seconds."""


@dataclass(frozen=True, slots=True)
class Posted:
    """A sign: when it was put up, what it announces, and for when."""

    second: int
    announces: str
    effective: int | None


def raise_minimum(
    rules: Rulebook, limits: Limits, bet: str, minimum: Cents, *, sign: Posted | None, now: int
) -> Limits | Refused | NotStated:
    """Change a minimum after due notice, for everybody; a lower one needs none."""
    kept = {least for holder, least in limits.kept.items() if holder[1] == bet}
    shown = limits.shown(bet).minimum
    if minimum < shown or (minimum == shown and not kept):
        return limits.with_minimum(bet, minimum)
    notice = rules.policy.raising_minimum
    question, what = Question.RAISING_THE_MINIMUM, Money(minimum)
    refusal = _short(rules, question, notice, what, sign=sign, now=now)
    if refusal:
        return refusal
    others = {holder: least for holder, least in limits.kept.items() if holder[1] != bet}
    return replace(limits.with_minimum(bet, minimum), kept=others)


def raise_at_once(
    rules: Rulebook, limits: Limits, bet: str, minimum: Cents, present: Iterable[str]
) -> Limits | Refused | NotStated:
    """Raise a minimum without notice: who plays already goes on with the earlier one.

    [nsw-premium 6.6.1] [nsw-premium 6.6.1/keep]
    """
    answer = rules.policy.raising_minimum
    if answer is None:
        return rules.not_stated(Question.RAISING_THE_MINIMUM, Money(minimum))
    if not answer.value.at_once:
        want = Need.SIGN_FOR(Number(answer.value.minutes, Thing.MINUTE))
        return Refused(Reason.NOTICE_TOO_SHORT, answer.clause, Finding.NO_NOTICE, want)
    return limits.kept_by(present, bet).with_minimum(bet, minimum)


def change_variant(
    rules: Rulebook, variant: str, *, sign: Posted | None, now: int, all_consent: bool = False
) -> Refused | NotStated | None:
    """Whether the game may change now: after due notice or, where the book has it, by consent."""
    answer = rules.policy.changing_variant
    if answer and answer.value.consent and all_consent:
        return None
    what = Thing.VARIANT(variant)
    return _short(rules, Question.CHANGING_THE_VARIANT, answer, what, sign=sign, now=now)


def _short(
    rules: Rulebook,
    question: Question,
    answer: BookAnswer[SignNotice] | None,
    what: Money | Named,
    *,
    sign: Posted | None,
    now: int,
) -> Refused | NotStated | None:
    """Whether the sign of a change has not stood long enough before the time that it names.

    One without a time never starts the clock.
    """
    if answer is None:
        return rules.not_stated(question, what)
    minutes = answer.value.minutes
    want = Need.SIGN_WITH_TIME(what, Number(minutes, Thing.MINUTE))
    announced = dollars(what.cents) if isinstance(what, Money) else what.name
    if sign is None or sign.announces != announced or sign.effective is None:
        return Refused(Reason.NOTICE_TOO_SHORT, answer.clause, Finding.NO_SUCH_SIGN, want)
    stood = min(now, sign.effective) - sign.second
    if now < sign.effective or stood < minutes * MINUTE:
        got = Finding.SIGN_FOR(Number(stood // MINUTE, Thing.MINUTE))
        return Refused(Reason.NOTICE_TOO_SHORT, answer.clause, got, want)
    return None
