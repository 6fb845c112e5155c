"""The Chinese characters of the pages as two small fonts, so that no system needs to have them.

    python web/subset_fonts.py SANS SERIF    (NotoSansSC-Regular.ttf, NotoSerifSC-Bold.ttf)

Noto Sans and Noto Serif are under the SIL Open Font License 1.1, which lies beside the fonts; the
CJK collections (.ttc) do as well. Run it when a word of the pages has a new character: a test
says so.
"""

import re
import sys
from pathlib import Path
from typing import Any

from fontTools import subset  # pyright: ignore[reportMissingTypeStubs]

WEB = Path(__file__).parent
LOOK = WEB / "src" / "look"
FONTS = (LOOK / "han-sans.woff", LOOK / "han-serif.woff")
HAN = re.compile(r"[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")
SIMPLIFIED = "2"
"""The place of the simplified Chinese font in a collection; it has both kinds of characters."""


def characters() -> str:
    """Every Chinese character that a page can show."""
    sources = (*WEB.glob("src/**/*.ts"), *WEB.glob("src/**/*.svelte"))
    found = {each for file in sources for each in HAN.findall(file.read_text("utf-8"))}
    return "".join(sorted(found))


if __name__ == "__main__":
    tool: Any = subset
    for source, file in zip(sys.argv[1:], FONTS, strict=True):
        tool.main([
            source, f"--text={characters()}", f"--font-number={SIMPLIFIED}", "--flavor=woff",
            "--layout-features=", "--no-hinting", "--desubroutinize", f"--output-file={file}",
        ])  # fmt: skip
