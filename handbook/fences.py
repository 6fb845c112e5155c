"""Examples in docstrings as blocks of code: a bare `>>>` would become nested quotes."""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\n).*)*", re.MULTILINE)


class FencedExamples(griffe.Extension):
    """Puts every example of a docstring between fences."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The text with each example between fences.

    >>> fenced("Adds.\\n\\n>>> 1 + 1\\n2\\n\\nThat is all.").splitlines()[2:6]
    ['```pycon', '>>> 1 + 1', '2', '```']
    """
    return text if "```" in text else _EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", text)
