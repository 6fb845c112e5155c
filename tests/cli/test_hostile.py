"""Nothing that is typed wrongly meets an assert or a traceback: one sentence each."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from punto.cli.main import COMMANDS, app, run

HUGE = "9" * 5000
WRONG = (
    "",
    "zzz",
    "-1",
    "0",
    "1.5",
    HUGE,
    "nan",
    "١٢",
    "a=b=c",
    "//",
    "--",
    "[bold]",
    "{0}",
)
QUIET = ("serve", "docs", "play")
"""They go on until they are stopped, where nothing is wrong with what was typed."""

FILES = ("missing", "folder", "empty", "binary", "deep.toml", "long.toml", "lines.jsonl")
LIVES: dict[str, list[list[str]]] = {
    "books": [[]],
    "clauses": [["rws"]],
    "odds": [["rws", "--wager", "tie"]],
    "simulate": [["rws", "--coups", "10"]],
    "table": [["rws"]],
    "jackpot": [["crown-melbourne-v29"]],
    "tournament": [["crown-melbourne-v29"]],
    "promotion": [["nsw-premium"]],
}


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with files of every bad kind, to be in."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "deep.toml").write_text("a = " + "[" * 3000 + "]" * 3000, "utf-8")
    (tmp_path / "long.toml").write_text("x" * 200_000, "utf-8")
    (tmp_path / "lines.jsonl").write_text("[" * 100_000 + "\n{}\n\n", "utf-8")
    monkeypatch.chdir(tmp_path)


def said(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *words: str,
    typed: str = "",
) -> tuple[int, str]:
    """The exit code and what stands on stderr, once it is sure to be one sentence at most."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8"))
    code = run(words)
    err = capsys.readouterr().err
    assert code in (0, 1, 2), (words, code)
    assert "Traceback" not in err
    assert "assert" not in err.lower()
    if code == 2:
        assert err.startswith("punto: "), (words, err)
        assert err.count("\n") == 1, (words, err)
        assert len(err) < 12_000, words
    return code, err


def options(command: str) -> list[str]:
    """The options of a command, by the names that are typed."""
    arguments = app()[command].assemble_argument_collection()
    names = [name for each in arguments for name in each.names]
    return [name for name in names if name.startswith("--") and not name.startswith("--no-")]


@pytest.mark.parametrize("command", [each for each in COMMANDS if each not in QUIET])
def test_wrong_values_of_every_option(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    first = {"clauses": ["rws"], "odds": ["rws"], "books": ["rws"]}.get(command, [])
    for option in options(command):
        for value in WRONG:
            said(capsys, monkeypatch, command, *first, option, value)


@pytest.mark.parametrize("command", COMMANDS)
def test_wrong_names_and_files_of_every_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    for value in (*WRONG[1:], *FILES):
        if (command in ("serve", "docs")) and value == "--":
            continue
        code, err = said(capsys, monkeypatch, command, value)
        assert code or command in ("play", "completion") or value == "--", (command, value)
        assert err or code != 2


@pytest.mark.parametrize("command", LIVES)
def test_lines_and_files_that_are_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    for words in LIVES[command]:
        for typed in ("", "\n\n", "\x00\n", "[" * 50_000 + "\n", '{"command": 5}\n', HUGE):
            said(capsys, monkeypatch, command, *words, typed=typed)


READS = (
    ("table", "rws"),
    ("jackpot", "crown-melbourne-v29"),
    ("tournament", "crown-melbourne-v29"),
    ("promotion", "nsw-premium"),
    ("odds", "rws", "--shoe", "-"),
    ("odds", "rws", "--along", "-"),
    ("verify", "-"),
    ("replay", "-"),
    ("play", "rws"),
)


@pytest.mark.parametrize("words", READS, ids=" ".join)
def test_standard_input_that_is_closed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    code = run(words)
    err = capsys.readouterr().err
    assert code in (0, 1, 2)
    assert err.count("\n") == (code == 2)
    assert "Traceback" not in err
    sys.stdin.close()


PRINTS = (
    ("help",),
    ("--version",),
    ("books",),
    ("books", "rws", "--json"),
    ("clauses", "rws"),
    ("clauses", "rws", "5.7", "--json"),
    ("odds", "rws", "--wager", "tie", "--csv"),
    ("odds", "rws", "--wager", "tie"),
    ("table", "rws", "--schema"),
    ("completion", "fish"),
    ("promotion", "--schema"),
)


@pytest.mark.parametrize("words", PRINTS, ids=" ".join)
def test_a_full_disk_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert run(words) == 2
        monkeypatch.undo()
    assert (
        capsys.readouterr().err == "punto: Nothing more can be written: No space left on device.\n"
    )


@pytest.mark.parametrize("content", ["", "# all are gone\n", "8s 0\n"])
def test_an_empty_shoe(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    code, err = said(capsys, monkeypatch, "odds", "rws", "--shoe", "-", typed=content)
    assert code == 2
    assert err.startswith(
        "punto: There is no card in '-'. It must have a card and its number on each line"
    )


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_dash_is_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    code, err = said(capsys, monkeypatch, command, "-", typed="no log")
    assert code in (1, 2)
    assert "option" not in err
