"""Every Chinese character of the pages is in the fonts that come with them."""

from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont  # pyright: ignore[reportMissingTypeStubs]

from web.subset_fonts import FONTS, characters


@pytest.mark.parametrize("file", FONTS, ids=lambda each: each.stem)
def test_every_chinese_character_of_the_pages_is_in_the_font(file: Path) -> None:
    font: Any = TTFont(file)
    has: dict[int, str] = font.getBestCmap()
    missing = [each for each in characters() if ord(each) not in has]
    assert missing == [], "run web/subset_fonts.py"
