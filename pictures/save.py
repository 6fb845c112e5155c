"""Pictures small enough for a repository."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
COLOURS = 256


def save(name: str, picture: bytes) -> None:
    """Keep a picture with as many colours as an eye misses."""
    with Image.open(io.BytesIO(picture)) as image:
        few = image.convert("RGB").quantize(
            COLOURS, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.FLOYDSTEINBERG
        )
        FOLDER.mkdir(parents=True, exist_ok=True)
        few.save(FOLDER / f"{name}.png", optimize=True)
