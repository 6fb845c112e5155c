"""Transcripts in documents, between fences with the word `transcript`.

To have their answers written anew: `python -m tests.docs.transcripts FILE...`, and read the
difference.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from tests.transcript import rerun

BLOCK = re.compile(r"^```transcript\n(.*?)\n```$", re.DOTALL | re.MULTILINE)


def transcripts(text: str) -> list[str]:
    """Every transcript of a document."""
    return BLOCK.findall(text)


def rewritten(text: str) -> str:
    """The document with the answers that tables give now."""

    def again(block: re.Match[str]) -> str:
        return "\n".join(("```transcript", *rerun(block[1]), "```"))

    return BLOCK.sub(again, text)


def main(paths: list[str]) -> None:
    for path in map(Path, paths):
        path.write_text(rewritten(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
