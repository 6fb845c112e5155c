"""The site itself: zensical makes pages of the source, and nothing in them leads elsewhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from handbook.assemble import ROOT, assemble

CONFIG, FENCES = ROOT / "mkdocs.yml", ROOT / "handbook" / "fences.py"
WORK, SITE = ROOT / "build" / "handbook", ROOT / "src" / "punto" / "web" / "site"
_FOREIGN = re.compile(r"https?://(?:unpkg\.com|cdn\.jsdelivr\.net|api\.github\.com)/")
"""Addresses in the scripts of the theme, for parts that these pages do not use."""


class BuildError(Exception):
    """The site could not be built without a warning; the text is what the builder said."""


def build(work: Path = WORK, site: Path = SITE) -> None:
    """Assemble the source in `work`, build it there, and put the pages into `site`.

    What would ask another machine for anything is taken out.
    """
    shutil.rmtree(work, ignore_errors=True)
    assemble(work / "source")
    (work / "mkdocs.yml").write_text(_configured(), "utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    plain = os.environ | {"NO_COLOR": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, cwd=work, env=plain, capture_output=True, text=True, check=False)
    said = re.sub(r"\x1b\[[0-9;]*m", "", f"{done.stdout}{done.stderr}")
    if done.returncode or re.search("warning", said, re.IGNORECASE):
        raise BuildError(said)
    for path in (work / "site").rglob("*.js"):
        path.write_text(_FOREIGN.sub("about:blank#", path.read_text("utf-8")), "utf-8")
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(work / "site", site)


def _configured() -> str:
    """`mkdocs.yml` as it is read from the folder of the build."""
    text = CONFIG.read_text("utf-8").replace("build/handbook/", "")
    for name, path in (("[src]", ROOT / "src"), ("[handbook/fences.py]", FENCES)):
        assert name in text, name
        text = text.replace(name, f"[{path}]")
    return text
