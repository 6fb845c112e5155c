"""A file with a picture: what its name must be, how it looks, and that it is whole or not there.

Needs `punto[plot]`. Numbers become floats in pictures and only there: none has more digits.
"""

from collections.abc import Callable, Iterable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

from punto.atomic_file import cannot_write, whole
from punto.errors import PuntoError

SUFFIXES = (".png", ".svg", ".pdf")
HOUSE, PLAYER, NOBODY = "#1f5f8b", "#b3261e", "#8c8c8c"
LINES = (HOUSE, "#d55e00", "#2a9d8f", "#b0569b", "#b8860b", "#444444")
"""Colours that eyes of every kind tell apart, dark enough for thin lines."""

WIDTH = 9.0
_DOTS = 150

Panel = Callable[[Any], None]
"""Draws into the axes that it is given."""


class PlotError(PuntoError):
    """A picture that cannot be drawn, and what is missing."""


def blank(file: str, height: float, width: float = WIDTH) -> Any:
    """An empty figure in inches, once the file may have the name and something can draw."""
    if Path(file).suffix.lower() not in SUFFIXES:
        raise PlotError(
            f"{file!r} is not the name of a picture. It must end in .png, .svg or .pdf."
        )
    if find_spec("matplotlib") is None:
        raise PlotError(
            "a picture needs matplotlib, which is not installed: pip install 'punto[plot]'"
        )
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def plain(axes: Any) -> Any:
    """The look of every panel: no frame above and to the right."""
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return axes


def save(figure: Any, file: str) -> None:
    """Write the picture, whole or not at all."""
    try:
        with whole(file) as part:
            _write(figure, part, Path(file).suffix.lower()[1:])
    except OSError as problem:
        raise PlotError(str(cannot_write(file, problem))) from None


def _write(figure: Any, part: Path, kind: str) -> None:
    """Few pictures have more than 256 colours that can be told apart: a third of the bytes do."""
    if kind != "png":
        figure.savefig(part, format=kind)
        return
    from PIL import Image

    drawn = BytesIO()
    figure.savefig(drawn, dpi=_DOTS, format=kind)
    with Image.open(drawn) as whole:
        whole.convert("RGB").quantize(256).save(part, format=kind, optimize=True)


def stack(panels: Iterable[Panel], file: str, height: float) -> None:
    """Draw panels one below the other."""
    drawn, figure = list(panels), blank(file, height)
    places: Any = figure.subplots(len(drawn), 1, squeeze=False)
    for place, panel in zip(places[:, 0], drawn, strict=True):
        panel(plain(place))
    save(figure, file)
