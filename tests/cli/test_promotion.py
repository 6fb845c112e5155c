"""`punto promotion`: conditions checked in a file, and a promotion on JSON lines."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from punto.kernel.codec import encode
from punto.kernel.messages import SaidAccepted, SaidError, SaidRefused, Viewed
from punto.promotion.commands import AnyCommand
from punto.promotion.events import AnyEvent
from punto.promotion.machine import PromotionView
from punto.rules.clause import Clause
from tests.cli.command import Punto, arguments
from tests.promotion.drafts import conditions, prize, unsaid
from tests.tables import NSW

GOLDEN = Path(__file__).parents[1] / "promotion" / "golden"
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "winter-draw.toml"


def test_complete_conditions_lack_nothing(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "draw.json"
    file.write_bytes(encode(conditions(prize("travel"))))
    for named in (file, EXAMPLE):
        done = punto("promotion", "check", str(named))
        assert (done.code, done.err) == (0, "")
        assert done.out == f"nothing is missing by {NSW} 16.7\n"


def test_every_missing_condition_is_printed_with_its_clause(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "draw.json"
    told = unsaid(conditions(prize("vehicle", details={}), presence=None), "nature")
    file.write_bytes(encode(told))
    done = punto("promotion", "check", str(file), "--by", NSW)
    assert done.code == 1
    numbers = ("16.7.5", "16.7.8", *(f"16.7.11.2.{number}" for number in range(1, 5)))
    assert [line.split()[-1].strip("[]") for line in done.out.splitlines()] == list(numbers)
    assert done.out.startswith('"says.nature" is missing. The conditions must state "the nature ')


def test_faults_as_json(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "draw.json"
    file.write_bytes(encode(unsaid(conditions(), "nature")))
    done = punto("promotion", "check", str(file), "--json")
    assert done.code == 1
    (fault,) = done.json
    assert (fault["reason"], fault["clause"]) == ("condition-missing", f"{NSW} 16.7.5")
    assert punto("promotion", "check", str(EXAMPLE), "--json").json == []


def test_prescribed_goods_are_named_on_the_command_line(punto: Punto, tmp_path: Path) -> None:
    file = tmp_path / "draw.json"
    file.write_bytes(encode(conditions(prize(contains={"fireworks": 1}))))
    assert punto("promotion", "check", str(file)).code == 0
    done = punto("promotion", "check", str(file), "--prescribed", "wigs", "fireworks")
    assert done.code == 1
    assert done.out.startswith("Prize other has fireworks. No prize may contain it. [")


def test_one_schema_has_every_line(punto: Punto) -> None:
    done = punto("promotion", "--schema")
    assert (done.code, done.err) == (0, "")
    schema = done.json
    assert schema["title"] == "punto promotion"
    words = {
        part["properties"][key]["enum"][0]
        for part in schema["$defs"].values()
        for key in ("do", "event", "ruling")
        if key in part.get("properties", {})
    }
    kinds = (*get_args(AnyCommand), *get_args(AnyEvent))
    tags = {each.__struct_config__.tag for each in kinds}
    assert words == tags | {"accepted", "refused", "not-stated", "error"}


@pytest.mark.parametrize("golden", sorted(GOLDEN.glob("*.txt")), ids=lambda each: each.stem)
def test_every_answer_is_one_of_the_schema(golden: Path) -> None:
    said = [line[2:] for line in golden.read_text("utf-8").splitlines() if line.startswith("< ")]
    for line in said:
        ruling = SaidAccepted[AnyEvent] | SaidRefused | SaidError
        kind = Viewed[PromotionView] if line.startswith('{"view"') else ruling
        again = msgspec.json.decode(line, type=kind, dec_hook=lambda _, text: Clause(text))
        assert json.loads(encode(again)) == json.loads(line)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Give BOOK alone, check with a FILE, --resume or --schema"),
        (("check",), "No file was named"),
        (("check", "nowhere.toml"), "The file 'nowhere.toml' cannot be read"),
        ((NSW, "x.toml"), "Give BOOK alone"),
        (("rws",), "rws says nothing of promotions"),
        (("check", "x.toml", "--by", "rws"), "rws says nothing of promotions"),
        (("nws-premium",), "did you mean"),
    ],
)
def test_bad_input_is_one_sentence(punto: Punto, words: tuple[str, ...], said: str) -> None:
    done = punto("promotion", *words)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize("text", ["title = 5", "title", 'title = "A"\ncolour = "red"', "\x00"])
def test_a_file_without_conditions_is_bad_input(punto: Punto, tmp_path: Path, text: str) -> None:
    file = tmp_path / "draw.toml"
    file.write_text(text)
    done = punto("promotion", "check", str(file))
    assert (done.code, done.out) == (2, "")
    assert "has no conditions" in done.err


def test_every_line_is_answered() -> None:
    lines = [
        "nonsense",
        json.dumps({"by": {"name": "Olga", "role": "operator"}, "at": 5, "command": {"do": "end"}}),
        json.dumps({"view": {"name": "Ann", "role": "patron"}}),
        json.dumps({"view": {"name": "Ann", "role": "cat"}}),
    ]
    done = subprocess.run(
        arguments("promotion", NSW),
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    error, refused, seen, nobody = map(_json, done.stdout.splitlines())
    assert error["ruling"] == nobody["ruling"] == "error"
    assert (refused["ruling"], refused["found"]["what"]) == ("refused", "end")
    assert seen["view"]["common"]["phase"] == "draft"
    assert 'view.role is "cat"' in nobody["says"]


def _json(line: str) -> dict[str, Any]:
    return json.loads(line)
