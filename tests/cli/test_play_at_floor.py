"""`punto play --at`: a seat at a floor from the terminal."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from urllib.request import Request, urlopen

from tests.cli.command import Punto, arguments
from tests.live.floor_process import FLOOR, floor_process


def seated(words: list[str], said: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        arguments("play", *words), input=said, capture_output=True, text=True, timeout=600,
        check=False,
    )  # fmt: skip


def test_a_guest_plays_a_coup_and_takes_the_chips_away(tmp_path: Path) -> None:
    with floor_process(tmp_path / "f") as floor:
        at = ["--at", f"http://{floor.at}"]
        said = "\nnine\n1\nhelp\nplayer 100\nflayer 5\nplayer 9999999\nroads\nquit\n"
        played = seated(at, said)
        passing = seated(at, "")
    assert (passing.returncode, passing.stderr) == (0, "")
    assert passing.stdout.endswith("Another time, then.\n")
    assert (played.returncode, played.stderr) == (0, "")
    for part in (
        "one ", "Room One", "'nine' is not a table of this floor. It must be the number or the",
        "You have seat 1.", "player 100      a bet", "is not a bet",
        "'s 100.00 on player is placed", "Not taken. ", "the coup is over",
        "Your bets are played before you leave.", "in your wallet.",
    ):  # fmt: skip
        assert part in played.stdout, played.stdout


def test_who_is_ready_does_not_wait_for_the_time(tmp_path: Path) -> None:
    with floor_process(tmp_path / "f", FLOOR.replace("bets = 0.01", "bets = 3600")) as floor:
        floor.until_open("one")
        played = seated(["one", "--at", f"http://{floor.at}"], "player 100\nready\nquit\n")
    assert (played.returncode, played.stderr) == (0, "")
    for part in ("All are ready.", "the coup is over", "in your wallet."):
        assert part in played.stdout, played.stdout


def test_a_member_signs_in_with_a_password(tmp_path: Path) -> None:
    with floor_process(tmp_path / "f") as floor:
        body = json.dumps({"name": "Mia", "password": "long enough"}).encode()
        headers = {"Content-Type": "application/json"}
        with urlopen(Request(f"http://{floor.at}/members", body, headers), timeout=120):
            pass
        words = ["one", "--at", f"http://{floor.at}", "--member", "Mia"]
        played = seated(words, "long enough\nquit\n")
        wrong = seated(words, "not that one\nquit\n")
    assert "you are Mia." in played.stdout
    assert "You leave with 10,000.00 in your wallet." in played.stdout
    assert "The name or the password is wrong." in wrong.stderr
    assert wrong.returncode == 2
    assert "long enough" not in played.stdout


def test_what_cannot_be_used_is_one_sentence(punto: Punto) -> None:
    for words, says in (
        (
            ("--at", "nowhere"),
            "--at is 'nowhere'. It must be an address such as http://127.0.0.1:8710",
        ),
        (
            ("--at", "http://127.0.0.1:1"),
            "No floor answers at http://127.0.0.1:1 (Connection refused). It must be",
        ),
        (
            ("--at", "http://127.0.0.1:1", "--decks", "6"),
            "--decks '6' was given with --at. It must stand in",
        ),
        (("--member", "Mia"), "--member 'Mia' is somebody of a floor. Give --at with it."),
    ):
        ran = punto("play", *words)
        assert ran.code == 2
        assert says in ran.err
