"""The first lines of README are those that the type checker reads."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conftest import ROOT

CHECKED = Path(__file__).with_name("first_lines.py")


def test_the_first_lines_are_type_checked() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    first = re.findall(r"^```python\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)[0]
    typed = [line.removeprefix(">>> ") for line in first.splitlines() if line.startswith(">>> ")]
    checked = CHECKED.read_text("utf-8").partition("\nimport punto\n")[2]
    assert typed == ["import punto", *filter(None, checked.splitlines())]
