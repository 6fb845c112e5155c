"""The limits of a table file: for all bets, for one bet, for one player."""

from dataclasses import replace

from punto.errors import no_such
from punto.money import Cents, dollars
from punto.rules.limits import Holder, Limit, Limits
from punto.rules.model import Rulebook, Variant
from punto.table.file_section import Section

_LIMIT = ("minimum", "maximum", "step")
LIMITS = (
    *_LIMIT, "area-maximum", "area-players", "differential", "basis", "bets", "players",
    "beyond-differential",
)  # fmt: skip
PLAYER = ("player", "bet", *_LIMIT, "keeps")
"""The keys of [[limits.players]]; `keeps` is an earlier minimum that the player goes on with."""


def limits_of(book: Rulebook, variant: Variant, section: Section, usual: Limits) -> Limits:
    """The limits of a table file: those on the sign, and those agreed with single players."""
    known = tuple(each.key for each in (*book.bets_of(variant), *book.combinations))
    limits = replace(
        usual,
        all_bets=_limit(section, usual.all_bets),
        area_maximum=section.money("area-maximum"),
        area_players=frozenset(
            section.player("area-players", each) for each in section.names("area-players")
        ),
        differential=section.money("differential"),
        arranged=_arranged(book, variant, section.section("beyond-differential")),
    )
    bets: dict[str, Limit] = {}
    for bet, inner in section.inner("bets"):
        _see_bet(section.section("bets"), bet, bet, known)
        inner.see_keys(_LIMIT)
        bets[bet] = _limit(inner, limits.all_bets)
    return _with_players(replace(limits, bets=bets), section, known)


def _with_players(limits: Limits, section: Section, known: tuple[str, ...]) -> Limits:
    personal: dict[Holder, Limit] = {}
    kept: dict[Holder, Cents] = {}
    for each in section.sections("players"):
        each.see_keys(PLAYER)
        player, bet = each.text("player"), each.text("bet")
        if not player:
            raise each.fault("player", "No player is named. It must have player and bet.")
        each.player("player", player)
        _see_bet(each, "bet", bet, known)
        if any(key in each for key in _LIMIT):
            personal[player, bet] = _limit(each, limits.shown(bet))
        if (keeps := each.money("keeps")) is not None:
            kept[player, bet] = keeps
        if not any(key in each for key in PLAYER[2:]):
            must = f"It must have one of {', '.join(PLAYER[2:])}."
            raise each.fault("player", f"No limit is set for {player}. {must}")
    return replace(limits, personal=personal, kept=kept)


def _limit(section: Section, usual: Limit) -> Limit:
    minimum, maximum, step = (section.money(key) for key in _LIMIT)
    least = usual.minimum if minimum is None else minimum
    most = usual.maximum if maximum is None else maximum
    unit = usual.unit if step is None else step
    if least > most:
        key = "maximum" if "maximum" in section else "minimum"
        got = f"The minimum is {dollars(least)} and the maximum {dollars(most)}"
        raise section.fault(key, f"{got}. The minimum must not be above the maximum.")
    return Limit(least, most, unit)


def _arranged(book: Rulebook, variant: Variant, section: Section) -> dict[str, Cents]:
    """How far single players may exceed the differential, where the book allows that."""
    beyond = book.policy.beyond_differential
    if section.values and (beyond is None or variant.key not in beyond.value.variants):
        cited = f" [{beyond.clause}]" if beyond else ""
        allowed = " or ".join(beyond.value.variants) if beyond else ""
        must = f"The variant must be {allowed}" if allowed else "The section must be left out"
        why = f"Nobody may exceed the differential at {book.key} {variant.key}{cited}"
        raise section.fault(next(iter(section.values)), f"{why}. {must}.")
    amounts = ((section.player(each, each), section.money(each)) for each in section.values)
    return {player: amount for player, amount in amounts if amount is not None}


def _see_bet(section: Section, key: str, bet: str, known: tuple[str, ...]) -> None:
    if bet not in known:
        raise section.fault(key, no_such("bet of this table", bet, known))
