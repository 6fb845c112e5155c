"""Pictures small enough for a repository."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
QUALITY = 88


def save(name: str, picture: bytes) -> None:
    """Keep a picture with all its colours: the felt has more shades than a palette holds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with Image.open(io.BytesIO(picture)) as image:
        image.convert("RGB").save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)
