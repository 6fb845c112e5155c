"""`punto odds` asked what has no answer: one sentence and exit code 2; and without extras."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from punto.cli.main import run
from tests.cli.command import Punto, Ran
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS

FILES = {
    "binary": b"\xff\xfe\x00\x01\x80",
    "negative": b"8s -1\n",
    "over": b"8s 9\n",
    "over-ten": b"8s 11\n",
    "twice": b"8s 1\n8s 2\n",
    "nonsense": b"xx yy\n",
    "half": b"8s 1\n9d\n",
    "no-card": b"# nothing\n",
    "burned": b"burn 9d Kc\n",
    "nine": b"8s 8s 8s 8s 8s 8s 8s 8s 8s\n",
    "good": b"7h 6c Kd Qs\n",
}
HEAVY = ("numba", "numpy", "matplotlib")
NO_CARD = "is not a card. It must be a rank and a suit such as 8♠, 8s or Td."
NO_AMOUNT = "is not an amount. It must be dollars, with two digits for cents if any, such as "


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with files that hold all sorts of things."""
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def see_refusal(answer: Ran, said: str) -> None:
    """One sentence on stderr and nothing else."""
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("punto: ")
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err
    assert said in answer.err


def refuses(punto: Punto, words: str, said: str) -> None:
    see_refusal(punto("odds", *words.split()), said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (f"{NSW} --decks 9", "nsw-premium: The shoe would have 9 decks. It must have 3, 4, 6 or 8"),
        (f"{NSW} --decks 1", "have 3, 4, 6 or 8 decks. [nsw-premium 3.1]"),
        (f"{NSW} --decks 0", "nsw-premium: The shoe would have no decks. It must have 3, 4, 6 or"),
        (f"{NSW} --decks -1", "nsw-premium: The shoe would have -1 decks. It must have 3, 4, 6"),
        (f"{NSW} --decks x", "x"),
        (f"{NSW} --decks 6.4", "6.4"),
        (f"{NSW} --decks 11 --any-decks", "There are 11 decks. There must be 1 to 10."),
        (f"{NSW} --decks 0 --any-decks", "There are 0 decks. There must be 1 to 10."),
        (f"{NSW} --decks -1 --any-decks", "There are -1 decks. There must be 1 to 10."),
        (
            f"{CROWN} --wager player-crown-pairs --decks 6",
            "with 6 decks. It must have 8 decks. Or ",
        ),
        (
            f"{NSW} {NZ98} --decks 6",
            "nz-midi-1998: The shoe would have 6 decks. It must have 8 ",
        ),
    ],
)
def test_decks_that_cannot_be(punto: Punto, words: str, said: str) -> None:
    refuses(punto, words, said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "nsw-premuim",
            "There is no book 'nsw-premuim' (did you mean 'nsw-premium'?). It must be one of",
        ),
        (f"{RWS} {RWS}", "'rws' is the key of two of these books. Name each key once."),
        (
            f"{NSW} --variant none",
            "There is no variant 'none' of nsw-premium. It must be one of premium, even-money",
        ),
        (f"{CROWN} --variant three-card --decks 8", f"{CROWN}: The shoe would have 8 decks. It "),
        ("--variant premium", "--variant 'premium' is a variant of one book. Name one BOOK"),
        (f"{NSW} {RWS} --variant premium", "is a variant of one book. Name one BOOK with it"),
        (
            f"{NSW} --wager none",
            "There is no wager 'none' of nsw-premium. It must be one of player, ban",
        ),
        (f"{CROWN} --wager shield --effects", "'shield' is more than one coup. It must be a wager"),
        (
            f"{CROWN} --wager tie-run --option 2",
            "There is no option '2' of these wagers. It must be one of 3",
        ),
        (
            f"{CROWN} --exact 8",
            "The number of coups dealt exactly is '8'. It must be a whole number from 2 to 7.",
        ),
        (
            f"{CROWN} --exact many",
            "The number of coups dealt exactly is 'many'. It must be a whole number from 2 to 7.",
        ),
        (
            f"{CROWN} --meter 100",
            "--meter, --prize or --others was given without --jackpot. Give both.",
        ),
        (f"{CROWN} --jackpot option4", "no jackpot option 'option4' of crown-melbourne-v29 (did"),
        (
            f"{RWS} --jackpot option1",
            "There is no jackpot option 'option1' of rws. There are none here.",
        ),
        (
            f"{CROWN} --jackpot option1 --split by-luck",
            "--split is 'by-luck'. It must be equally or by-",
        ),
        (
            f"{CROWN} --jackpot option1 --prize coloured=30%",
            "from 5% to 20%. [crown-melbourne-v29 T20",
        ),
        (
            f"{CROWN} --jackpot option1 --others 0",
            "The stake is nothing. It must be more than nothing.",
        ),
        (
            f"{CROWN} --wager super-6 --option option9",
            "There is no option 'option9' of these wagers ",
        ),
        (f"{CROWN} --wager super-6 --option option3", "It must be one of option1, option2"),
    ],
)
def test_books_and_wagers_that_are_not_there(punto: Punto, words: str, said: str) -> None:
    refuses(punto, words, said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            f"{CROWN} --wager player-crown-pairs --variant lucky-chase",
            "There is no wager 'player-crown-pairs' of crown-",
        ),
        (f"{RWS} --wager tie --option x", "There is no option 'x' of these wagers"),
        (f"{RWS} --percent tie-percentage=5%", "There is no percentage 'tie-percentage' of a sign"),
    ],
)
def test_a_refusal_names_only_what_there_is(punto: Punto, words: str, said: str) -> None:
    refuses(punto, words, said)
    answer = punto("odds", *words.split())
    assert "None" not in answer.err
    assert not re.search(r"(be|one of)\.?$", answer.err.strip())


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--removed zz", f"'zz' {NO_CARD}"),
        ("--removed 8s" + ",8s" * 8, "9 of 8♠ cannot be taken out, as there are 8."),
        ("--shoe missing", "The file 'missing' cannot be read: no such file or directory"),
        ("--shoe folder", "The file 'folder' cannot be read: it is a folder"),
        ("--shoe binary", "The file 'binary' cannot be read: it is not text"),
        ("--shoe negative", "There are -1 of 8♠. There must be 0 to 10 of each card."),
        (
            "--shoe over",
            "There are 9 of 8♠. There may be at most 8, since nsw-premium has no more decks. Or ",
        ),
        ("--shoe over-ten", "There are 11 of 8♠. There must be 0 to 10 of each card."),
        ("--shoe twice", "8♠ is counted twice. It must be counted once."),
        ("--shoe nonsense", f"'xx' {NO_CARD}"),
        ("--shoe half", "'9d' is not a count. It must be a card and its number such as 8s"),
        ("--shoe good --removed 8s", "1 of 8♠ cannot be taken out, as there are 0."),
        ("--known x", "'x' does not name known cards. It must be such as P:6s,K? B:8d."),
        ("--known P:", "'P:' does not name known cards. It must be such as P:6s,K? B:8d."),
        ("--known P:1s", "'1s' is not a known card. It must be one such as 6s, K?, ?h or ??."),
        ("--known P:6s,6s,6s,6s", "There are 4 cards in one hand. There may be at most 3."),
        ("--known P:9s,Ks,2d", "P:9♠,K♠,2♦ cannot have been dealt from this shoe by this table"),
        ("--known P:8s --shoe good", "P:8♠ cannot have been dealt from this shoe"),
    ],
)
def test_shoes_and_known_cards_that_cannot_be(punto: Punto, words: str, said: str) -> None:
    refuses(punto, f"{NSW} --wager tie {words}", said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--stake 0", "--stake is 0. It must be more than nothing."),
        ("--stake 0.00", "--stake is 0.00. It must be more than nothing."),
        ("--stake abc", f"'abc' {NO_AMOUNT}"),
        ("--stake 1.005", f"'1.005' {NO_AMOUNT}"),
        ("--stake -5", f"'-5' {NO_AMOUNT}"),
        ("--chips 5", "--chips was given without --stake. Give both."),
        ("--pay up", "--pay was given without --stake. Give both."),
        ("--differential 5", "--differential was given without --stake. Give both."),
        ("--stake 5 --chips x", f"'x' {NO_AMOUNT}"),
        ("--stake 5 --chips 0", "is not a set of chips. It must be values above 0"),
        ("--stake 5 --chips ,", "is not a set of chips. It must be values above 0"),
        ("--stake 5 --pay sideways", "--pay is 'sideways'. It must be up or down."),
        ("--stake 5 --differential x", f"'x' {NO_AMOUNT}"),
        (
            "--percent tie-percentage",
            "'tie-percentage' is not a percentage of a sign. It must be such as NAME=5%.",
        ),
        ("--percent =5%", "'=5%' is not a percentage of a sign. It must be such as NAME=5%."),
        ("--percent tie-percentage=50%", 'nsw-premium: 50% is stated for "tie-percentage"'),
        ("--percent tie-percentage=x", 'nsw-premium: X is stated for "tie-percentage". It '),
        ("--percent none=5%", "It must be tie-percentage."),
        ("--variant tie-premium --percent none=5%", "It must be tie-percentage."),
        (
            "--variant premium --percent tie-percentage=5%",
            "There is no percentage 'tie-percentage' of nsw-premium. There are none here.",
        ),
    ],
)
def test_stakes_chips_and_percentages_that_cannot_be(punto: Punto, words: str, said: str) -> None:
    refuses(punto, f"{NSW} {words}", said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (f"{RWS} --csv --json", "--csv and --json were given together. Give one of them."),
        (
            f"{RWS} --effects --along good",
            "--effects and --along were given together. Give one of them.",
        ),
        (f"{RWS} --effects --known P:6s", "--effects was given with --known or --stake. Leave"),
        (f"{RWS} --along good --stake 5", "--along was given with --known or --stake. Leave"),
        (f"{RWS} --effects --chips 5", "--chips"),
        (f"{RWS} --along good --pay sideways", "--pay"),
        (
            f"{RWS} --decks 6 --shoe good",
            "6 decks and a shoe were both named. Name only one of them.",
        ),
        (
            f"{RWS} {NZ5} --along good",
            "--along was given with several books. Name one BOOK, by which the ",
        ),
        ("--along good", "--along was given with several books"),
        (f"{RWS} --along missing", "The file 'missing' cannot be read: no such file or directory"),
        (f"{RWS} --along binary", "The file 'binary' cannot be read: it is not text"),
        (
            f"{RWS} --along no-card",
            "There is no coup in 'no-card'. It must have the cards of a shoe in order",
        ),
        (f"{RWS} --along burned", "'burned'"),
        (f"{RWS} --along burned --plot x.png", "'burned'"),
        (f"{RWS} --along nonsense", f"'xx' {NO_CARD}"),
        (
            f"{RWS} --along nine",
            "this shoe cannot have been dealt: 1 of 8♠ cannot be taken out, as there ",
        ),
        (f"{RWS} --wager tie --plot x.gif", "'x.gif' is not the name of a picture. It must end in"),
        (f"{RWS} --wager tie --plot x", "'x' is not the name of a picture"),
        (
            f"{RWS} --wager tie --plot none/x.png",
            "The file 'none/x.png' cannot be written: no such file or",
        ),
        (
            f"{RWS} --wager tie --plot none/x.svg --json",
            "The file 'none/x.svg' cannot be written: no such",
        ),
        (f"{RWS} --wager banker --stake 5 --chips 5 --plot x.png", "No wager has a price, so "),
    ],
)
def test_questions_that_do_not_go_together(
    punto: Punto, folder: Path, words: str, said: str
) -> None:
    before = sorted(folder.rglob("*"))
    refuses(punto, words, said)
    assert sorted(folder.rglob("*")) == before


def alone(code: str) -> Ran:
    """Run Python in a process of its own, in which the extras cannot be imported."""
    hide = "".join(f"sys.modules[{name!r}] = None; " for name in HEAVY)
    words = [sys.executable, "-c", f"import sys; {hide}from punto.cli.main import run; {code}"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return Ran(done.returncode, done.stdout, done.stderr)


def test_without_extras_every_wager_is_priced() -> None:
    shown = alone(f"sys.exit(run(['odds', {CROWN!r}]))")
    assert (shown.code, shown.err) == (0, "")
    assert re.search(r"banker +1\.0579% +1\.1692% +0\.8600 +45\.8597%\n", shown.out)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--fast"], "the compiled kernel needs numba, which is not installed: "),
        (["--plot", "x.png"], "a picture needs matplotlib, which is not installed: "),
    ],
)
def test_without_extras_what_needs_them_says_so(words: list[str], said: str) -> None:
    see_refusal(alone(f"sys.exit(run(['odds', {RWS!r}, '--wager', 'tie', *{words}]))"), said)


def test_prices_import_nothing_heavy_and_no_table() -> None:
    code = (
        f"import sys; from punto.cli.main import run; run(['odds', {RWS!r}]); "
        f"sys.exit(bool(set({(*HEAVY, 'punto.table')}) & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A shoe of few cards, so that any question is answered at once."""
    file = tmp_path_factory.mktemp("shoe") / "small.txt"
    file.write_text("As 6s 6h 8d 8s 9d Kc Kd Th 3c 5h 2d\n", "utf-8")
    return str(file)


LIKELY = st.text("PBpb:,? 0123456789.-AKTQsdch♠", max_size=14)


@pytest.mark.property
@given(
    option=st.sampled_from(["--removed", "--known", "--chips", "--stake"]),
    text=st.text(max_size=20) | LIKELY,
)
@example("--removed", "6s,Kc")
@example("--known", "P:6s,K? B:8d")
@example("--stake", "9" * 5000)
@example("--chips", "2.50,5")
def test_any_text_gets_an_answer_or_one_sentence(small: str, option: str, text: str) -> None:
    words = ["odds", RWS, "--wager", "banker", "--shoe", small, f"{option}={text}"]
    if option == "--chips":
        words += ["--stake", "10"]
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        code = run(words)
    if code:
        see_refusal(Ran(code, out.getvalue(), err.getvalue()), "")
    else:
        assert "Banker: Non-Commission Baccarat" in out.getvalue()
        assert err.getvalue() == ""
