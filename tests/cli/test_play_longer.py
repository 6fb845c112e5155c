"""A seat with bets that lie longer than a coup, and with stakes that lie on after a tie."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.cli.command import Ran
from tests.cli.seated import play
from tests.tables import CROWN

GOLDEN = Path(__file__).parent / "golden"

RUNS, HAND, CHASE = "48", "26", "17"
"""Seeds. Banker wins five coups, then Player; P P B B; at Lucky Chase a tie comes first."""

SAT = {
    "runs": (
        (RUNS,),
        "\nplayer 10, 10 on banker-run 3\nbanker-dragon-tail early 5\n\n"
        "banker dragon tail late 5; banker-run 6 10\n\nbanker-dragon-tail late 5\n\n"
        "undo\nrepeat\n\n\n\nhistory\nbanker-run 2 10\nquit\n",
    ),
    "hand": (
        (HAND,),
        "\nplayer-banker-run 3 10\n\np 10\n\nr\nb 10\n\nhand\nhand p\n\nb 10\n\n"
        "player-banker-run 2 5\n\n\nhelp\nquit\n",
    ),
    "lucky-chase": (
        (CHASE, "--variant", "lucky-chase"),
        "\np 100\n\nundo\nchnage\nhelp\nchange\nundo\nb 5\n\nquit\n",
    ),
}


def sat(monkeypatch: pytest.MonkeyPatch, name: str) -> Ran:
    (seed, *words), typed = SAT[name]
    return play(monkeypatch, typed, CROWN, "--seed", seed, *words)


def write_golden() -> None:
    """`python -m tests.cli.test_play_longer` writes the transcripts anew, to be reviewed."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        for name in SAT:
            (GOLDEN / f"play-{name}.txt").write_text(sat(monkeypatch, name).out, "utf-8")


@pytest.mark.parametrize("name", SAT)
def test_the_transcript_is_as_it_was_reviewed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    done = sat(monkeypatch, name)
    assert done.code == 0
    assert done.out == (GOLDEN / f"play-{name}.txt").read_text("utf-8")


def at_crown(monkeypatch: pytest.MonkeyPatch, typed: str, *words: str) -> str:
    """White space made even, without the roads."""
    return play(monkeypatch, f"\n{typed}", CROWN, *words).flat.replace(" ·", "")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("player-run 10", "Player-run is several bets. Say which: 2 or 3 or 4 or 5 or 6, such as"),
        ("10 on player-run", "such as player-run 2 10."),
        ("banker-dragon-tail 5", "Say which: early or late, such as banker-dragon-tail early 5."),
        ("player-run", "Player-run for how much? Say such as player-run 2 100."),
        ("tie-run 4 5 x", "'tie-run 4 5 x' is neither a bet nor a word"),
        (
            "player-dragon-tail late",
            "Player-dragon-tail late for how much? Say such as player-drag",
        ),
        ("player-run 7 10", "Player-run has no '7'. It must be 2 or 3 or 4 or 5 or 6."),
        ("tie-run 2 10", "Tie-run has no '2'. It must be 3 or 4."),
        ("player-run early 10", "Player-run has no 'early'. It must be 2 or"),
        ("banker-dragon-tail 3 5", "Banker-dragon-tail has no '3'. It must be early or late."),
        (
            "banker-dragon-tail soon 5",
            "Banker-dragon-tail has no 'soon'. It must be early or late.",
        ),
        ("run 3 10", "'run' could be player-run or banker-run or player-banker-run or tie-run."),
        ("tie 3 10", "'tie 3' is not a bet here"),
        ("player-run 3 0", "A bet cannot be nothing. It must be an amount above 0."),
        ("player-run 3 101", "101.00 is over the maximum: it plays to 100.00 [crown-melbourne-v29"),
        (
            "player-dragon-tail late 5",
            "Not taken. The wager on Player Dragon Tail on late ",
        ),
        ("hand", "Which hand? Say hand player or hand banker."),
        ("hand tie", "Which hand? Say hand player or hand banker."),
        ("hand player", "Not taken. Nominating a hand is not possible: there is no such wager. It"),
        ("change", "'change' is neither a bet nor a word"),
    ],
)
def test_words_that_do_not_fit_are_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, line: str, sentence: str
) -> None:
    assert sentence in at_crown(monkeypatch, f"{line}\n", "--seed", RUNS)


@pytest.mark.parametrize(
    "line",
    [
        "banker-run 3 10",
        "10 on banker-run 3",
        "bet 10 on banker run 3",
        "$10 Banker-R 3",
        "banker run 3 $10",
    ],
)
def test_a_length_is_said_after_the_name(monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    shown = at_crown(monkeypatch, f"{line}\n", "--seed", RUNS)
    assert "On the table: banker-run 3 10.00 990.00 >" in shown


def test_the_list_of_bets_names_what_can_be_meant_and_what_it_pays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = at_crown(monkeypatch, "bets\nbets banker-run\nbets player-dragon-t\n", "--seed", RUNS)
    for line in (
        "player-run 2 to 6 Player Run 2 to 6 3, 8, 20, 45, 100 to 1",
        "tie-run 3 or 4 Tie Run 3 or 4 1000, 10000 to 1",
        "player-dragon-tail early Player Dragon Tail early up to 30 to 1",
        "5 banker results in a row 45 to 1 T5/Banker Run/5",
        "late, broken at 4 3 to 1 T7/Player Late/indicator 4",
    ):
        assert line in shown, line


def test_a_run_alone_is_dealt_to_and_repeat_does_not_lay_it_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = at_crown(monkeypatch, "banker-run 3 10\n\nrepeat\n\n\n", "--seed", RUNS)
    assert "The last coup had no bet that repeat lays again." in shown
    assert shown.count("This coup") == 3
    assert "Banker Run 3 10.00 won +80.00 T5/Banker Run/3" in shown
    assert "This coup +80.00, you have 1,080.00 " in shown


def test_who_has_no_money_left_plays_on_with_what_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("--seed", RUNS, "--balance", "10")
    shown = at_crown(monkeypatch, "banker-run 2 10\n\n\nquit\n", *words)
    assert "you have 0.00 and 10.00 that lies on" in shown
    assert "Start again" not in shown
    assert "You leave with 40.00 after 2 coups, 30.00 up." in shown


def test_a_run_that_has_begun_stays_and_a_fresh_one_goes_home(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    typed = "banker-run 4 10\n\nbanker-run 4 20, banker 50\nquit\n"
    shown = at_crown(monkeypatch, typed, "--seed", RUNS)
    stays = "Banker Run 4 10.00 stays on the table until it is decided. [crown-melbourne-v29 5.4]"
    assert shown.count("stays on the table until") == 1
    assert stays in shown
    end = "You leave with 990.00 after 1 coup, 10.00 down; 10.00 stays on the table."
    assert f"{end} Thank you for playing." in shown


def test_the_end_of_input_leaves_what_lies_on_too(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = at_crown(monkeypatch, "banker-run 4 10\n\n", "--seed", RUNS)
    assert "You leave with 990.00 after 1 coup, 10.00 down; 10.00 stays on the table." in shown


def test_in_mid_coup_what_was_laid_for_it_comes_back_and_what_lies_on_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With this seed a Shield is offered in the second coup, and the lines end there."""
    typed = "player 100, player-run 3 10\n\nplayer 50, banker-run 2 20\n\n"
    shown = at_crown(monkeypatch, typed, "--seed", "4")
    assert "Shield: how much?" in shown
    assert "Player Run 3 10.00 stays on the table until it is decided." in shown
    assert "You leave with 1,090.00 after 1 coup, 90.00 up; 10.00 stays on the table." in shown


def test_the_shoe_ends_tails_but_not_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """With this seed Player wins the last two coups of a shoe and the first of the next."""
    typed = (
        "t 5\n\n" * 37 + "player-dragon-tail early 5, player-run 3 10\n\n"
        "player-dragon-tail late 5\n\n\n\nquit\n"
    )
    shown = at_crown(monkeypatch, typed, "--seed", "1", "--decks", "4")
    warned = "A Player Dragon Tail ends with the last coup of the shoe"
    assert shown.count(warned) == 2
    before, _, after = shown.partition("The shoe is over")
    assert "Player Dragon Tail early 5.00 won +5.00 T7/Player Early/2" in before
    assert "Player Dragon Tail late 5.00 lost -5.00 T7/Player Late/indicator 1-2" in before
    assert 'Player Run 3 10.00 2 of 3 Dealer: "Place bets."' in after
    assert "Player Run 3 10.00 won +80.00 T5/Player Run/3" in after


def test_after_a_tie_each_hand_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "p 100, b 50\n\nchange\nstay\nquit\n"
    shown = at_crown(monkeypatch, typed, "--seed", CHASE, "--variant", "lucky-chase")
    assert "100.00 on Player: stay, or change to Banker? Enter to stay > change" in shown
    assert "100.00 goes over to Banker (Dragon Tail). [crown-melbourne-v29 11.3.2]" in shown
    assert "50.00 on Banker: stay, or change to Player? Enter to stay > stay" in shown
    assert "50.00 stays on Banker (Dragon Tail). [crown-melbourne-v29 11.3.2]" in shown
    # Nobody takes such a stake home: the book offers no more than the choice of the hand.
    assert "You leave with 850.00 after 1 coup, 150.00 down; 150.00 stays on the table." in shown


@pytest.mark.parametrize(("word", "brought"), [("deal", "-100.00"), ("banker\n", "+100.00")])
def test_deal_stays_with_the_hand_and_a_hand_may_be_named(
    monkeypatch: pytest.MonkeyPatch, word: str, brought: str
) -> None:
    """The coup after the tie goes to Banker."""
    words = ("--seed", CHASE, "--variant", "lucky-chase")
    shown = at_crown(monkeypatch, f"p 100\n\n{word}\n", *words)
    assert f"This coup {brought}," in shown


@pytest.mark.parametrize("seed", range(6))
def test_what_coups_brought_adds_up_to_what_is_left(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Runs, tails and stakes that lie on: nothing is counted twice, and nothing is lost."""
    random = Random(seed)
    runs = [f"{side}-run {length} 10" for side in ("player", "banker") for length in (2, 3, 5)]
    tails = [
        f"{side}-dragon-tail {on} 5" for side in ("player", "banker") for on in ("early", "late")
    ]
    plain = ["p 10", "b 20", "p 10, b 10", "r", "u", "c", "hand p", "stay", "change", "10"]
    said = [*runs, *tails, *plain, "player-banker-run 2 10", *[""] * 12]
    typed = "\n".join(random.choice(said) for _ in range(150))
    variant = ("traditional", "crown", "lucky-chase")[seed % 3]
    shown = at_crown(monkeypatch, typed, "--seed", str(seed), "--variant", variant)
    nets = sum(_cents(each) for each in re.findall(r"This coup ([+-]?[\d,.]+),", shown))
    have = re.findall(r"You leave with ([\d,]+\.\d\d)", shown)
    lies = re.findall(r"; ([\d,]+\.\d\d) stays on the table", shown)
    assert sum(map(_cents, have + lies)) - 1000_00 == nets
    assert nets


def _cents(text: str) -> int:
    return int(text.replace(",", "").replace(".", ""))


if __name__ == "__main__":
    write_golden()
