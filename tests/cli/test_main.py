"""The command line as a whole: help, version, exit codes, pipes, colours, bad input."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from punto.cli.main import COMMANDS
from punto.rules.books import keys
from punto.version import __version__
from tests.cli.command import Punto, arguments, in_subprocess

COLOUR = re.compile(r"\x1b\[(?:\d+;)*3[0-7](?:;\d+)*m")


def test_help_names_every_command_and_gives_examples(punto: Punto) -> None:
    for words in ([], ["--help"], ["-h"]):
        shown = punto(*words)
        assert shown.code == 0
        assert all(name in shown.out for name in COMMANDS)
        assert "Examples:\n  punto books\n" in shown.out
        assert shown.out == punto("help").out == punto("help", "help").out
        codes = " ".join(shown.out.partition("Exit code: ")[2].split())
        assert "1: the answer is no, or the run was interrupted. 2: bad input, or a file" in codes


def test_help_and_version_import_nothing_heavy() -> None:
    code = (
        "import sys; from punto.cli.main import run; run(['--help']); run(['--version']); "
        "sys.exit(bool({'cyclopts', 'rich', 'msgspec', 'punto.rules'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_help_explains_a_command(punto: Punto, command: str) -> None:
    assert punto("help", command).out == punto(command, "--help").out


def test_version(punto: Punto) -> None:
    assert punto("--version").out == f"{__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself_with_examples(punto: Punto, command: str) -> None:
    shown = punto(command, "--help")
    assert shown.code == 0
    assert COMMANDS[command].rstrip(".") in shown.flat
    assert re.search(rf"For example:\s+punto {command}", shown.out)
    by_line = (
        "table",
        "jackpot",
        "play",
        "serve",
        "reader",
        "docs",
        "completion",
    )  # They speak nothing else, or to people.
    assert "--json" in shown.out or command in by_line


@pytest.mark.parametrize("command", COMMANDS)
def test_an_example_is_one_line_of_a_terminal_of_80_columns(punto: Punto, command: str) -> None:
    examples = punto(command, "--help").out.partition("For example:")[2].partition("╭")[0]
    lines = [line for line in examples.splitlines() if line.strip()]
    assert lines
    assert [line for line in lines if not line.startswith("  ")] == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("boks", "There is no command 'boks' (did you mean 'books'?). It must be one of play, "),
        ("books --colour", "--colour"),
        (
            "books rw",
            "There is no book 'rw' (did you mean 'rws'?). It must be one of crown-melbourne-v29",
        ),
        ("books nsw-premuim", "(did you mean 'nsw-premium'?)"),
        ("books crown", "There is no book 'crown' (did you mean 'crown-melbourne-v29'?). It must"),
        ("backup", "--to was not given. Its --help shows what it takes.\n"),
        ("restore", "BACKUP was not given. Its --help shows what it takes.\n"),
        ("books rws --variant", "--variant has no value. Its --help shows what it takes.\n"),
        (
            "table rws --option x=9",
            "There is no option --option of punto table. Its --help shows what it takes.\n",
        ),
        ("books zzz", "There is no book 'zzz'. It must be one of"),
        (
            "books rws --only wager",
            "There is no part 'wager' (did you mean 'wagers'?). It must be one of",
        ),
        ("books --only wagers", "There is no part 'wagers'. It must be one of books, policies"),
        ("books rws --variant comission", "There is no variant 'comission' of rws"),
        ("books --variant premium", "--variant 'premium' is a variant of one book"),
        ("clauses", "No book was named. It must be one of crown-melbourne-v29"),
        ("clauses rws --all", "'rws' was named together with --all"),
        ("clauses rsw", "(did you mean 'rws'?)"),
        ("clauses rws 5.77", "There is no clause '5.77' of rws (did you mean '5.7'"),
        ("clauses nsw-premium 13", "did you mean '13.1' or '13.1.1'"),
        (
            "clauses rws --state provd",
            "There is no state 'provd' (did you mean 'proved'?). It must",
        ),
        (
            "clauses rws --kind rules",
            "There is no kind 'rules' (did you mean 'rule'?). It must be one of rule",
        ),
        (
            "clauses rws --area sid-wager",
            "There is no area 'sid-wager' (did you mean 'side-wager'?)",
        ),
        ("clauses rws 5.7 --kind rule", "'5.7' is one clause. Leave"),
        ("books rws --variant=", "--variant is empty. Give it a value, or leave it out.\n"),
        (
            "clauses rws 5.7 extra",
            "'extra' is too much for punto clauses. Its --help shows what it takes.",
        ),
        (
            "simulate rws a b",
            "'a' 'b' is too much for punto simulate. Its --help shows what it takes.\n",
        ),
        ("odds rws --decks 1_0", "'1_0' is not a number of decks. It must be a whole number.\n"),
        ("bench", "bench"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_code_2(
    punto: Punto, words: str, said: str
) -> None:
    answer = punto(*words.split())
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("punto: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err


@pytest.mark.parametrize("words", [["--variant", ""], ["--variant="], ["--variant", "", "--json"]])
def test_an_option_without_a_value_is_not_an_option_left_out(
    punto: Punto, words: list[str]
) -> None:
    answer = punto("books", "rws", *words)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "punto: --variant is empty. Give it a value, or leave it out.\n"


def test_bad_input_shows_no_traceback_in_a_process_of_its_own() -> None:
    answer = in_subprocess("clauses", "nsw-premium", "99.99")
    assert (answer.code, answer.out) == (2, "")
    assert "Traceback" not in answer.err
    assert "There is no clause '99.99' of nsw-premium" in answer.err


@pytest.mark.parametrize(
    ("name", "toml", "said"),
    [
        ("broken", 'title = "', "broken: "),
        ("empty", "", "empty: "),
        (
            "my book",
            "",
            "'my book' is not the key of a book. It must be a folder whose name has no space",
        ),
    ],
)
def test_a_faulty_book_is_bad_input(
    punto: Punto, tmp_path: Path, name: str, toml: str, said: str
) -> None:
    folder = tmp_path / name
    folder.mkdir()
    (folder / "book.toml").write_text(toml, "utf-8")
    (folder / "clauses.tsv").write_text("id\tarea\tkind\tsummary\n", "utf-8")
    for command in ("books", "clauses"):
        answer = punto(command, str(folder))
        assert (answer.code, answer.out) == (2, "")
        assert said in answer.err
        assert "Traceback" not in answer.err


def test_a_closed_pipe_ends_quietly() -> None:
    with subprocess.Popen(
        arguments("clauses", keys()[0]), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def on_a_terminal(*words: str, **env: str) -> str:
    """Run a command with a terminal as its standard output, and return what the terminal got."""
    theirs, ours = pty.openpty()
    clean = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(
        arguments(*words), stdout=ours, env=clean | {"TERM": "xterm-256color"} | env
    ) as process:
        os.close(ours)
        got = b""
        while chunk := _read(theirs):
            got += chunk
        assert process.wait() == 0
    os.close(theirs)
    return got.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # the other end is closed
        return b""


def test_colours_only_on_a_terminal_and_not_with_no_color() -> None:
    words = ("clauses", "nsw-premium", "5.7")
    assert COLOUR.search(on_a_terminal(*words))
    assert not COLOUR.search(on_a_terminal(*words, NO_COLOR="1"))
    assert "\x1b" not in in_subprocess(*words).out


def test_a_terminal_without_the_letters_shows_question_marks() -> None:
    shown = in_subprocess("books", "rws", "--only", "calls", PYTHONIOENCODING="ascii")
    assert (shown.code, shown.err) == (0, "")
    assert "Place your Bets, please" in shown.out


def test_a_name_too_long_for_a_path_is_no_book(punto: Punto) -> None:
    shown = punto("books", "a" * 300)
    assert shown.code == 2
    assert "There is no book 'aaa" in shown.err
    assert "Traceback" not in shown.err


def _shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a shell; `punto` in the line is this package's."""
    command = f'"{sys.executable}" -m punto.cli.main'
    return subprocess.run(
        ["sh", "-c", line.replace("punto", command)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


@pytest.mark.parametrize("line", ["punto books >&-", "punto books rws > /dev/full"])
def test_an_output_that_takes_nothing_is_no_traceback(line: str) -> None:
    shown = _shell(line)
    assert shown.returncode == 2
    assert "Traceback" not in shown.stderr


@pytest.mark.parametrize("columns", ["0", "1", "20", "500"])
def test_any_width_of_the_terminal_will_do(columns: str) -> None:
    shown = _shell("punto books rws", COLUMNS=columns)
    assert shown.returncode == 0
    assert "RWS" in shown.stdout


def test_two_books_of_one_key_are_refused(punto: Punto) -> None:
    shown = punto("books", "rws", "rws")
    assert shown.code == 2
    assert "'rws' is the key of two of these books. Name each key once." in shown.err
