"""RWS Baccarat: what is done when something goes wrong, and who gets the options of 5.12."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from punto.rules.irregular import Act, Case, Fact, Irregularity, Remedy, remedy
from tests.tables import RWS, rules

PLAYER, SUPERVISOR = "player", "pit-supervisor"
NONE: dict[Act, str] = {}
REBUILT = {Act.CONTINUE_RECONSTRUCTED: PLAYER, Act.TAKE_BACK: PLAYER}
AS_DEALT = {Act.CONTINUE: PLAYER, Act.TAKE_BACK: PLAYER}
NEW_CARDS = {Act.REPLACE_CARDS: SUPERVISOR}
VOIDED = (Act.RETURN_WAGERS, Act.EARLIER_RESULTS_STAND)

FITS, FITS_NOT = Fact.RECONSTRUCTABLE, Fact.NOT_RECONSTRUCTABLE
OPEN, ESTABLISHED = Fact.OUTCOME_OPEN, Fact.OUTCOME_ESTABLISHED
DRAWS, STANDS = Fact.BANKER_DRAWS, Fact.BANKER_STANDS
NUMBER, NUMBER_NOT = Fact.RIGHT_NUMBER, Fact.WRONG_NUMBER


class Row(NamedTuple):
    """A situation, what is done about it, and by whom each option may be taken."""

    what: str
    facts: tuple[Fact, ...]
    remedy: Remedy
    number: str
    options: dict[Act, str] = NONE
    then: tuple[Act, ...] = ()


ROWS = [
    Row("third-card-to-player", (FITS, DRAWS, OPEN), Remedy.RECONSTRUCT, "5.7", REBUILT),
    Row("third-card-to-player", (FITS, DRAWS, ESTABLISHED), Remedy.RECONSTRUCT, "5.7"),
    Row("third-card-to-player", (FITS, STANDS, OPEN), Remedy.FIRST_OF_NEXT_COUP, "5.7", REBUILT),
    Row("third-card-to-player", (FITS, STANDS, ESTABLISHED), Remedy.FIRST_OF_NEXT_COUP, "5.7"),
    Row("third-card-to-player", (FITS_NOT,), Remedy.VOID_COUP, "5.5.3", NONE, VOIDED),
    Row("third-card-to-banker", (FITS, OPEN), Remedy.FIRST_OF_NEXT_COUP, "5.7", REBUILT),
    Row("third-card-to-banker", (FITS, ESTABLISHED), Remedy.FIRST_OF_NEXT_COUP, "5.7"),
    Row("third-card-to-banker", (FITS_NOT,), Remedy.VOID_COUP, "5.5.3", NONE, VOIDED),
    Row("excess-card", (FITS, DRAWS, OPEN), Remedy.RECONSTRUCT, "5.7", REBUILT),
    Row("excess-card", (FITS, DRAWS, ESTABLISHED), Remedy.RECONSTRUCT, "5.7"),
    Row("excess-card", (FITS, STANDS, OPEN), Remedy.FIRST_OF_NEXT_COUP, "5.7", REBUILT),
    Row("excess-card", (FITS, STANDS, ESTABLISHED), Remedy.FIRST_OF_NEXT_COUP, "5.7"),  # SR-26
    Row("excess-card", (FITS_NOT,), Remedy.VOID_COUP, "5.5.3", NONE, VOIDED),
    Row("third-card-missed", (FITS,), Remedy.RECONSTRUCT, "5.12", REBUILT),
    Row("third-card-missed", (FITS_NOT,), Remedy.VOID_COUP, "5.5.3", NONE, VOIDED),
    Row("players-card-to-banker", (FITS, ESTABLISHED), Remedy.RECONSTRUCT, "5.8/reconstruct"),
    Row("players-card-to-banker", (FITS, OPEN), Remedy.RECONSTRUCT, "5.8/reconstruct", REBUILT),
    Row("players-card-to-banker", (FITS_NOT,), Remedy.VOID_COUP, "5.5.3", NONE, VOIDED),
    Row("wrong-delivery", (FITS, ESTABLISHED), Remedy.RECONSTRUCT, "5.8/reconstruct"),
    Row("wrong-delivery", (FITS, OPEN), Remedy.RECONSTRUCT, "5.8/reconstruct", REBUILT),
    Row("wrong-delivery", (FITS_NOT, NUMBER, OPEN), Remedy.PLAY_ON, "5.8", AS_DEALT),
    Row("wrong-delivery", (FITS_NOT, NUMBER, ESTABLISHED), Remedy.PLAY_ON, "5.8", AS_DEALT),
    Row("wrong-delivery", (FITS_NOT, NUMBER_NOT), Remedy.VOID_COUP, "5.5.3", NONE, VOIDED),
    Row("face-up-later-card", (OPEN,), Remedy.PLAY_ON, "5.9", AS_DEALT),
    Row("face-up-later-card", (ESTABLISHED,), Remedy.PLAY_ON, "5.9"),
    Row("dealt-face-up", (OPEN,), Remedy.PLAY_ON, "5.9", AS_DEALT),  # SR-29
    Row("dealt-face-up", (ESTABLISHED,), Remedy.PLAY_ON, "5.9"),
    Row("revealed-by-dealer", (OPEN,), Remedy.PLAY_ON, "5.7", AS_DEALT),
    Row("revealed-by-dealer", (ESTABLISHED,), Remedy.PLAY_ON, "5.7"),
    Row("first-card-exposed", (), Remedy.FIRST_OF_NEXT_COUP, "5.7", AS_DEALT),
    Row("out-of-order", (FITS,), Remedy.RECONSTRUCT, "5.12", REBUILT),
    Row("out-of-order", (FITS_NOT, NUMBER), Remedy.PLAY_ON, "5.12", AS_DEALT),
    Row("out-of-order", (FITS_NOT, NUMBER_NOT), Remedy.VOID_COUP, "5.5.3", NONE, VOIDED),
    Row("drawn-together", (FITS,), Remedy.RECONSTRUCT, "5.10.1", REBUILT | NEW_CARDS),
    Row("drawn-together", (FITS_NOT,), Remedy.DECIDE_ORDER, "5.10", AS_DEALT | NEW_CARDS),
    Row("insufficient-cards", (), Remedy.VOID_COUP, "5.5.4", NONE, VOIDED),
    Row("fail-to-shuffle", (), Remedy.VOID_COUP, "5.5.5", NONE, (*VOIDED, Act.SHUFFLE)),
    Row("foreign-card", (), Remedy.VOID_COUP, "5.5.1", NONE, VOIDED),
    Row("missing-card", (), Remedy.VOID_COUP, "5.5.2", NONE, VOIDED),
    Row("power-failure", (ESTABLISHED,), Remedy.PLAY_ON, "5.4.1"),
    Row("power-failure", (OPEN,), Remedy.VOID_COUP, "5.4.2", NONE, (Act.RETURN_WAGERS,)),
    Row("wrong-scanner", (), Remedy.DISREGARD, "5.14"),
    Row("wrong-display", (), Remedy.DISREGARD, "5.14"),
    Row("found-late", (), Remedy.RESULTS_STAND, "5.11"),
    Row("player-leaves", (), Remedy.SETTLE, "5.3"),
    Row("placed-in-error", (), Remedy.SETTLE, "5.13"),
]  # fmt: skip
SILENT = [
    "face-up-first-card", "fail-to-burn", "fail-to-cut", "dropped-cards", "exposed-before-loading",
    "order-revealed", "unfit-cards", "cards-handled", "dealt-without-wagers", "disruption", "fraud",
    "wrong-scale", "prohibited-device", "early-third-card", "shield-not-offered",
    "late-tail-too-early", "breach-of-rules",
]  # fmt: skip


def _case(what: str, facts: tuple[Fact, ...]) -> Case:
    cases = rules(RWS).irregularities[Irregularity(what)]
    assert cases is not None, f"the book answers {what}"
    found = remedy(cases, frozenset(facts))
    assert found is not None, f"{what} has no case for {facts}"
    return found


def _name(row: Row) -> str:
    return " ".join((row.what, *row.facts))


@pytest.mark.parametrize("row", ROWS, ids=_name)
def test_rws_remedies(row: Row) -> None:
    case = _case(row.what, row.facts)
    assert (case.remedy, case.clause) == (row.remedy, f"rws {row.number}")
    assert case.then == row.then


@pytest.mark.parametrize("row", ROWS, ids=_name)
def test_rws_5_12_options_belong_to_players_and_new_cards_to_the_pit_supervisor(row: Row) -> None:
    case = _case(row.what, row.facts)
    assert {choice.does: choice.by or case.by for choice in case.choices} == row.options


@pytest.mark.parametrize("row", ROWS, ids=_name)
def test_rws_names_nobody_to_be_told(row: Row) -> None:
    assert _case(row.what, row.facts).notify == ()


@pytest.mark.parametrize(
    ("does", "number"),
    [
        (Act.CONTINUE, "5.12.1"),
        (Act.CONTINUE_RECONSTRUCTED, "5.12.2"),
        (Act.TAKE_BACK, "5.12.3"),
        (Act.REPLACE_CARDS, "5.10.2"),
    ],
)
def test_rws_options_cite_their_own_clause(does: Act, number: str) -> None:
    every = (case for cases in rules(RWS).irregularities.values() for case in cases or ())
    found = [choice for case in every for choice in case.choices if choice.does is does]
    assert found
    assert {choice.clause for choice in found} == {f"rws {number}"}
    stays = does in (Act.CONTINUE, Act.CONTINUE_RECONSTRUCTED)
    assert all(("rws 5.12/accept" in choice.also) is stays for choice in found)


def test_rws_5_10_pit_supervisor_decides_which_card_came_first() -> None:
    assert _case("drawn-together", (FITS_NOT,)).by == SUPERVISOR


@pytest.mark.parametrize("what", SILENT)
def test_rws_does_not_state_a_remedy(what: str) -> None:
    assert rules(RWS).irregularities[Irregularity(what)] is None


def test_rws_is_asked_about_every_irregularity() -> None:
    assert {row.what for row in ROWS} | set(SILENT) == {each.value for each in Irregularity}
