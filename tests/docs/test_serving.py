"""The site as `punto docs` and a floor serve it."""

from __future__ import annotations

import http.client
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from punto.cli.docs import HOST, server
from punto.cli.main import run
from punto.web import docs_routes, site_files
from tests.live.people_floor import Browser, people_floor

HOME = b"<!doctype html><title>Punto</title><script>var a = 1</script><script src=a.js></script>"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small site, and a file beside it that is nobody's business."""
    folder = tmp_path / "site"
    (folder / "books").mkdir(parents=True)
    (folder / "index.html").write_bytes(HOME)
    (folder / "books" / "index.html").write_bytes(b"<!doctype html><title>Books</title>")
    (folder / "a.js").write_text("var b = 2")
    (tmp_path / "key").write_text("secret")
    monkeypatch.setattr(site_files, "SITE", folder)
    monkeypatch.setattr(docs_routes, "SITE", folder)
    monkeypatch.setattr("punto.cli.docs.SITE", folder)
    return folder


@pytest.fixture
def at(site: Path) -> Generator[int]:
    """The port of `punto docs`."""
    assert site.is_dir()
    with server(0) as made:
        thread = Thread(target=made.serve_forever)
        thread.start()
        yield made.server_port
        made.shutdown()
        thread.join()


def _got(port: int, path: str) -> tuple[int, bytes, dict[str, str]]:
    with closing(http.client.HTTPConnection(HOST, port, timeout=60)) as line:
        line.request("GET", path)
        said = line.getresponse()
        return said.status, said.read(), {k.lower(): v for k, v in said.getheaders()}


def test_pages_come_with_their_kind_and_a_policy(at: int) -> None:
    status, body, headers = _got(at, "/?from=a#b")
    assert (status, body) == (200, HOME)
    assert headers["content-type"] == "text/html"
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "connect-src 'self'" in policy
    # The hash of `var a = 1`, by `openssl dgst -sha256 -binary | base64`.
    assert "script-src 'self' 'sha256-h1HrJPkDwnmmTjhElzuRBLDNtr5UPz5PinuqE+ovmj8=';" in policy
    assert _got(at, "/a.js")[2]["content-type"].endswith("javascript")
    assert b"Books" in _got(at, "/books/")[1]


@pytest.mark.parametrize(
    "path", ["/../key", "/%2e%2e/key", "/books/../../key", "/nothing.html", "/.", "//etc/passwd"]
)
def test_nothing_but_the_site_is_sent(at: int, path: str) -> None:
    status, body, _ = _got(at, path)
    assert status == 404 or body == HOME
    assert b"secret" not in body


def test_a_floor_has_the_site_under_docs(site: Path, tmp_path: Path) -> None:
    with people_floor(tmp_path / "floor") as floor:
        browser = Browser(floor)
        first = browser.ask("GET", "/docs", None)
        assert first.status_code in (302, 307)
        assert first.headers["location"] == "/docs/index.html"
        page = browser.ask("GET", "/docs/index.html", None)
        assert page.content == (site / "index.html").read_bytes()
        assert "sha256-" in page.headers["content-security-policy"]
        gone = browser.ask("GET", "/docs/nothing.html", None)
        assert gone.status_code == 404
        assert "nothing.html" in gone.json()["title"]
        assert browser.ask("GET", "/docs/%2e%2e/key", None).status_code == 404


def test_where_it_is_not_built_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("punto.cli.docs.SITE", tmp_path)
    assert run(["docs"]) == 2
    assert capsys.readouterr().err == f"punto: {site_files.ABSENT}\n"


def test_a_port_that_is_taken_or_none_is_told(at: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["docs", "--port", str(at)]) == 2
    assert str(at) in capsys.readouterr().err
    assert run(["docs", "--port", "70000"]) == 2
    assert "70000" in capsys.readouterr().err


def test_ctrl_c_ends_it(site: Path) -> None:
    program = (
        "import signal, sys; from pathlib import Path; from punto.web import site_files;"
        "signal.signal(signal.SIGINT, signal.default_int_handler);"  # A shell may start jobs deaf.
        f"site_files.SITE = Path({str(site)!r}); from punto.cli.main import main;"
        "sys.argv[1:] = ['docs', '--port', '0']; main()"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as started:
        assert started.stdout
        line = started.stdout.readline().decode()
        port = int(line.partition(f"{HOST}:")[2].partition("/")[0])
        assert _got(port, "/index.html")[1] == HOME
        started.send_signal(signal.SIGINT)
        assert started.wait(60) == 0
