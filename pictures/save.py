"""Pictures small enough for a repository."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
COLOURS = 256


def save(name: str, picture: bytes) -> None:
    """Keep a picture with few colours; those that are rare count as much as the felt."""
    with Image.open(io.BytesIO(picture)) as image:
        whole = image.convert("RGB")
        pixels = whole.tobytes()
        each_once = sorted({pixels[at : at + 3] for at in range(0, len(pixels), 3)})
        strip = Image.frombytes("RGB", (len(each_once), 1), b"".join(each_once))
        palette = strip.quantize(COLOURS, Image.Quantize.MEDIANCUT)
        few = whole.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
        FOLDER.mkdir(parents=True, exist_ok=True)
        few.save(FOLDER / f"{name}.png", optimize=True)
