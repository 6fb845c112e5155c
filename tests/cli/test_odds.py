"""`punto odds` for people: tables on wide and narrow screens, one wager in full, remarks."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from fractions import Fraction
from functools import cache
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pytest

from punto.cli.main import run
from punto.odds import Price, odds
from punto.odds.figures import decimal, exact, percent
from punto.rules.books import keys
from tests.cli.command import Punto, Ran
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, rules

WIDTHS = (60, 80, 100, 160, 200)
Section = dict[str, list[str]]
_FIGURE = re.compile(r"-?\d+\.\d+%|not stated")

# Ordered deals of 6 out of 416 cards; of the Banker's, those that win with 6.
ALL = 4_998_398_275_503_360
PLAYER = Fraction(2_230_518_282_592_256, ALL)
BANKER = Fraction(2_292_252_566_437_888, ALL)
TIE = Fraction(475_627_426_473_216, ALL)
SIX = Fraction(269_232_304_455_680, ALL)

EVEN, LESS_5, HALF_ON_6 = BANKER - PLAYER, PLAYER - BANKER * 19 / 20, PLAYER - BANKER + SIX / 2
EIGHT_TO_1 = 1 - 9 * TIE
COMMISSION = {"player": EVEN, "banker": LESS_5, "tie": EIGHT_TO_1}
HALF = {"player": EVEN, "banker": HALF_ON_6, "tie": EIGHT_TO_1}
FREE = {"player": EVEN, "banker": -EVEN, "tie": EIGHT_TO_1}
SHARED = "Traditional Baccarat, Crown Baccarat, 2 to 1 Baccarat, Tie Baccarat, " + (
    "Zero Commission Baccarat"
)
BEYOND = {
    "player beyond-differential": EVEN + PLAYER / 40,
    "banker beyond-differential": LESS_5 + BANKER / 40,
}


def of_tie(sign: str, share: Fraction) -> dict[str, Fraction]:
    """Hands that a tie pays a share of the stake, which the sign shows."""
    shown = {"player": EVEN - share * TIE, "banker": LESS_5 - share * TIE}
    return {f"{hand} {sign.format(hand)} {percent(share, 0)}": shown[hand] for hand in shown}


ENDS = (Fraction(1, 100), Fraction(1, 10))
EDGES: dict[str, dict[str, dict[str, Fraction]]] = {
    NSW: {
        "Premium Baccarat": COMMISSION,
        "Even Money Premium Baccarat": HALF,
        "Tie Premium Baccarat": of_tie("tie-percentage", ENDS[0])
        | of_tie("tie-percentage", ENDS[1])
        | {"tie": EIGHT_TO_1},
        "Premium Baccarat, Even Money Premium Baccarat, Tie Premium Baccarat": {
            "pairs-player": Fraction(43, 415),
            "pairs-banker": Fraction(43, 415),
        },
    },
    NZ5: {
        "Baccarat with commission": COMMISSION,
        "Baccarat without commission, half on a Banker's 6": HALF,
        "Baccarat with commission, Baccarat without commission, half on a Banker's 6": {
            "perfect-pairs scale-1": Fraction(14, 415),
            "perfect-pairs scale-2": Fraction(17, 415),
        },
    },
    NZ98: {"Midi Baccarat with commission": COMMISSION},
    RWS: {"Non-Commission Baccarat": HALF},
    CROWN: {
        "Traditional Baccarat": COMMISSION | BEYOND,
        "Crown Baccarat": HALF | {"insurance-no-6 banker-6": Fraction(-694732289, 15930133676)},
        "2 to 1 Baccarat": {
            "player": Fraction(11231990747, 309920527995),
            "banker": Fraction(15887363871, 723147898655),
            "tie": EIGHT_TO_1,
        },
        "Tie Baccarat": of_tie("{}-tie-percentage", ENDS[0])
        | of_tie("{}-tie-percentage", ENDS[1])
        | {"tie": EIGHT_TO_1},
        "Zero Commission Baccarat": FREE,
        "Lucky Chase": {"player": EVEN, "banker": -EVEN},
        "Three Card Baccarat": {
            "three-card": Fraction(227739, 7830200),
            "tie": Fraction(1498258, 12724075),
            "three-pictures": Fraction(82, 1105),
        },
        SHARED: {"player-pairs": Fraction(43, 415), "super-6 option1": 1 - 16 * SIX},
    },
}
FAVOURED = """\
banker-dragon-tail early  independent favours the player as printed: 4.8324%
banker-dragon-tail early  one-shoe favours the player as printed: 1.6899%
banker-dragon-tail late  independent favours the player as printed: 4.8324%
banker-dragon-tail late  one-shoe favours the player as printed: 1.6506%
crown insurance-no-6 banker-6 favours the player as printed: 4.3611%
zero-commission banker favours the player as printed: 1.2351%
lucky-chase banker favours the player as printed: 1.2351%
independent: coups taken as independent, no shoe ends; --exact 3 deals up to 3 from one shoe
one-shoe: coups taken as independent, laid as often before each coup of a shoe of 81
"""


@cache
def shown_at(columns: int, *words: str) -> Ran:
    """What `punto odds` shows on a screen of this width, asked once."""
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(StringIO()) as out:
        patch.setenv("COLUMNS", str(columns))
        code = run(["odds", *words])
    return Ran(code, out.getvalue(), "")


def sections(shown: Ran) -> dict[str, Section]:
    """Each table by its heading: for a wager with its option, the figures of its row."""
    assert shown.code == 0
    lines, found = shown.out.splitlines(), dict[str, Section]()
    for place, (title, below) in enumerate(pairwise(lines)):
        if below.startswith("wager "):
            rows = found.setdefault(title, {})
            for line in lines[place + 3 :]:
                if not line:
                    break
                cells = re.split(r"\s{2,}", line)
                first = next(at for at, cell in enumerate(cells) if _FIGURE.fullmatch(cell))
                rows[" ".join(cells[:first])] = cells[first:]
    return found


@pytest.mark.parametrize("key", keys())
def test_each_book_has_its_wagers_by_variant_with_the_exact_edge(key: str) -> None:
    found = sections(shown_at(200, key))
    assert list(found) == list(EDGES[key])
    for title, edges in EDGES[key].items():
        for wager, edge in edges.items():
            cells = found[title][wager]
            assert (cells[0], Fraction(cells[-1])) == (percent(edge), edge), (title, wager)


@pytest.mark.parametrize("key", keys())
def test_every_wager_has_every_figure_at_80_columns(key: str) -> None:
    flat = shown_at(80, key).flat
    for line in odds(key):
        price = line.price
        assert isinstance(price, Price)
        assert price.edge_resolved is not None
        if price.detail:
            continue
        shares = (percent(price.edge), percent(price.edge_resolved))
        figures = " ".join((*shares, decimal(price.variance, 4), percent(price.hit)))
        assert re.search(rf"{re.escape(price.offer.wager)} .*?{re.escape(figures)}", flat)


def test_the_row_of_a_wager_reads_edge_per_resolved_variance_and_hits() -> None:
    shown = shown_at(80, NSW).out
    assert "wager        edge   per resolved   variance       hits\n" in shown
    assert "player    1.2351%        1.3650%     0.9047   44.6247%\n" in shown
    assert "banker    1.0579%        1.1692%     0.8600   45.8597%\n" in shown
    assert "tie      14.3596%       14.3596%     6.9742    9.5156%\n" in shown


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize(
    "words",
    [
        *((key,) for key in keys()),
        (CROWN, "--wager", "1-1-2"),
        (NSW, "--wager", "banker", "--stake", "10", "--chips", "5,25"),
        (RWS, "--wager", "tie", "--wager", "banker", "--effects"),
    ],
    ids=" ".join,
)
def test_no_line_is_wider_than_the_screen(words: tuple[str, ...], columns: int) -> None:
    shown = shown_at(columns, *words)
    assert shown.code == 0
    assert "…" not in shown.out
    lines = shown.out.splitlines()
    assert all(line == line.rstrip() for line in lines)
    assert all(len(line) <= columns or len(line.split()) == 1 for line in lines)


def test_a_narrow_screen_has_one_figure_below_the_other() -> None:
    shown = shown_at(60, CROWN).out
    assert (
        "dragon-tiger/big-tiger  option4, option5\n  edge          18.5767%\n"
        "  per resolved  18.5767%\n  variance      39.2344\n  hits          1.6617%\n"
    ) in shown


def test_side_wagers_that_variants_share_are_told_once() -> None:
    found = sections(shown_at(200, CROWN))
    own = [set(rows) for title, rows in found.items() if title != SHARED]
    assert not any(set(found[SHARED]) & rows for rows in own)
    assert {row.split()[0] for row in found[SHARED]} == {
        bet.key for bet in rules(CROWN).bets if not bet.window and "three-card" not in bet.variants
    } - {"player", "banker", "tie"} | {"1-1-2"}


def test_options_that_come_to_the_same_share_a_row() -> None:
    rows = sections(shown_at(200, CROWN))[SHARED]
    assert [row for row in rows if row.startswith("tiger/")] == [
        "tiger/tiger-tie option1 to option5",
        "tiger/tiger-pair option1",
        "tiger/tiger-pair option2, option3",
        "tiger/tiger-pair option4, option5",
        "tiger/tiger option1",
        "tiger/tiger option2, option4",
        "tiger/tiger option3, option5",
        "tiger/big-tiger option1 to option5",
        "tiger/small-tiger option1",
        "tiger/small-tiger option2 to option5",
    ]


def test_what_favours_the_player_as_printed_is_said() -> None:
    assert shown_at(100, CROWN).out.endswith(f"\n{FAVOURED}")
    for key in (NSW, NZ5, NZ98, RWS):
        assert "favours" not in shown_at(80, key).out


@pytest.mark.parametrize(
    ("words", "gain"),
    [
        (("--stake", "10"), "1.2351%"),
        (("--removed", "8s"), "1.2298%"),
        (("--known", "P:8s,Kd B:9h,Kc"), "100.0000%"),
    ],
)
def test_what_favours_the_player_in_other_circumstances_is_not_as_printed(
    punto: Punto, words: tuple[str, ...], gain: str
) -> None:
    shown = punto("odds", CROWN, "--variant", "zero-commission", *words)
    assert "as printed" not in shown.out
    assert f"zero-commission banker favours the player here: {gain}\n" in shown.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Premium Baccarat  8 decks"),
        (("--decks", "6"), "Premium Baccarat  6 decks"),
        (("--decks", "6", "--removed", "8s"), "Premium Baccarat  6 decks without 1 card"),
        (("--removed", "8s,8s,9d"), "Premium Baccarat  8 decks without 3 cards"),
        (("--decks", "1", "--any-decks"), "Premium Baccarat  1 deck"),
        (("--shoe", "shoe.txt"), "Premium Baccarat  6 cards"),
        (("--known", "P:6s,K? B:8d"), "given P:6♠,K? B:8♦"),
        (("--stake", "10", "--chips", "5,25"), "a stake of 10.00 with chips of 5.00, 25.00"),
    ],
)
def test_the_heading_says_what_was_asked(
    punto: Punto,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("shoe.txt").write_text("8s 8s 9d Kc Tc Th\n", "utf-8")
    shown = punto("odds", NSW, "--variant", "premium", "--wager", "tie", *words)
    assert said in shown.out.splitlines()[1:3]


def test_one_wager_alone_has_every_payoff_with_clauses_and_exact_figures(punto: Punto) -> None:
    shown = punto("odds", NSW, "--wager", "banker", "--variant", "premium", columns=160)
    assert shown.code == 0
    lines = [re.split(r"\s{2,}", line) for line in shown.out.splitlines()]
    assert lines[3:6] == [["Banker's Hand: Premium Baccarat"], ["banker", "5.1.2"], lines[5]]
    assert lines[5] == ["when", "pays", "brings", "probability", "exact", "clauses"]
    won, tied, lost = exact(BANKER), exact(TIE), exact(PLAYER)
    same = ["both hands have the same count", "stand-off", "0.0000", "9.5156%", tied]
    assert lines[7:10] == [
        ["Banker wins", "19 to 20", "0.9500", "45.8597%", won, "13.1.3, 5.1.2.1"],
        [*same, "5.1.2.3, 13.1.5"],
        ["in every other case", "lose", "-1.0000", "44.6247%", lost, "5.1.2.2, 13.1.1"],
    ]
    resolved, variance = LESS_5 / (1 - TIE), BANKER * 361 / 400 + PLAYER - LESS_5**2
    assert lines[11:] == [
        ["edge", "1.057906%", exact(LESS_5)],
        ["per resolved", "1.169158%", exact(resolved)],
        ["variance", "0.860019", exact(variance)],
        ["hits", "45.859742%", exact(BANKER)],
    ]


def test_one_wager_that_favours_the_player_says_so(punto: Punto) -> None:
    words = ("odds", CROWN, "--wager", "banker", "--variant")
    assert "This favours the player.\n" in punto(*words, "zero-commission").out
    assert "favours" not in punto(*words, "traditional").out


def test_a_combined_stake_in_full_has_what_it_brings(punto: Punto) -> None:
    shown = punto("odds", CROWN, "--wager", "1-1-2", "--option", "player-pairs and banker-pairs")
    assert "1-1-2  player-pairs and banker-pairs: Traditional Baccarat" in shown.out
    # A quarter on each pair at 11 to 1, and a half on the tie at 8 to 1.
    told = re.findall(r"^ *(-?\d+\.\d{4}) ", shown.out, re.MULTILINE)
    assert told == ["9.5000", "6.5000", "5.0000", "3.5000", "2.0000", "-1.0000"]
    assert "edge              12.360537%  2153854593/17425250570\n" in shown.out
