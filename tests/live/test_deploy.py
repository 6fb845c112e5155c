"""The files for operators: they are well formed, and what they run really runs."""

from __future__ import annotations

import json
import re
import shlex
import signal
import socket
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from punto.live.settings import SETTINGS
from punto.web.run import listening
from tests.cli.command import START
from tests.conftest import ROOT

DEPLOY = ROOT / "deploy"
INSTRUCTIONS = {
    "FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "ENV", "EXPOSE", "STOPSIGNAL",
    "HEALTHCHECK", "ENTRYPOINT", "CMD",
}  # fmt: skip
VARIABLES = {each.variable for each in SETTINGS}


class Unit(ConfigParser):
    """A unit of systemd: keys as they are written, each of them as often as it likes."""

    def __init__(self, text: str) -> None:
        super().__init__(strict=False, interpolation=None, comment_prefixes=("#",))
        self.optionxform = str  # pyright: ignore[reportAttributeAccessIssue]
        self.read_string(text)


def container() -> list[tuple[str, str]]:
    """The instructions of the container file, each with what stands behind it."""
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    whole = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    found = [line.partition(" ") for line in whole.splitlines() if line.strip()]
    return [(word, rest.strip()) for word, _, rest in found]


def test_the_unit_is_well_formed_and_sets_only_what_there_is() -> None:
    text = (DEPLOY / "punto.service").read_text("utf-8")
    unit = Unit(text)
    assert unit.sections() == ["Unit", "Service", "Install"]
    assert unit["Service"]["KillSignal"] == "SIGTERM"
    assert unit["Service"]["LimitCORE"] == "0", "an undealt card is in no core dump"
    assert int(unit["Service"]["TimeoutStopSec"]) >= 10
    assert set(re.findall(r"^Environment=(\w+)=", text, re.MULTILINE)) <= VARIABLES
    assert shlex.split(unit["Service"]["ExecStart"])[1:] == ["serve", "/etc/punto/floor.toml"]


def test_the_container_file_is_well_formed_and_copies_only_what_there_is() -> None:
    steps = container()
    words = [word for word, _ in steps]
    assert words[0] == "FROM"
    assert set(words) <= INSTRUCTIONS
    assert words.index("USER") < words.index("ENTRYPOINT"), "it does not run as root"
    for word, rest in steps:
        if word == "COPY":
            assert all((ROOT / each).exists() for each in rest.split()[:-1]), rest
        if word in ("ENTRYPOINT", "CMD"):
            assert json.loads(rest)
        if word == "ENV":
            assert {each.split("=")[0] for each in rest.split()} <= VARIABLES
    assert any("--require-hashes" in rest for word, rest in steps if word == "RUN")


def test_the_commands_of_the_container_run_without_one(tmp_path: Path) -> None:
    """Entry point, environment, health check and stop signal, as the file has them."""
    steps = dict(container())
    env = dict(each.split("=") for each in steps["ENV"].split())
    env |= {"PUNTO_DATA": str(tmp_path / "data"), "PUNTO_HOST": "127.0.0.1", "PUNTO_PORT": "0"}
    env |= {"PUNTO_REGISTER": "nobody"}
    words = [*json.loads(steps["ENTRYPOINT"]), *json.loads(steps["CMD"])]
    assert words[0] == "punto"
    command = [sys.executable, "-c", START, *words[1:]]
    with subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as floor:
        assert floor.stdout is not None
        address = floor.stdout.readline().rpartition(" ")[2].strip()
        try:
            check = json.loads(steps["HEALTHCHECK"].removeprefix("CMD "))
            words = [
                sys.executable,
                *check[1:-1],
                check[-1].replace("http://127.0.0.1:8710", address),
            ]
            with urlopen(f"{address}/health", timeout=120):
                pass
            head = {"Content-Type": "application/json"}
            with pytest.raises(HTTPError, match="403") as refused:
                urlopen(Request(f"{address}/guests", b"{}", head), timeout=120)
            refused.value.close()
            assert subprocess.run(words, timeout=120, check=False).returncode == 0
            floor.send_signal(signal.Signals[steps["STOPSIGNAL"]])
            rest, log = floor.communicate(timeout=120)
        finally:
            floor.kill()
    assert floor.returncode == 0
    assert rest.splitlines()[-1] == "The floor is closed."
    assert all(json.loads(line) for line in log.splitlines())


def test_a_port_that_is_taken_is_replaced_only_where_nobody_named_it(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with listening("127.0.0.1", port, otherwise_any=True) as other:
            assert other.getsockname()[1] != port
        words = [sys.executable, "-c", START, "serve", "--data", str(tmp_path), "--port", str(port)]
        refused = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1
    assert "Address already in use" in refused.stderr
