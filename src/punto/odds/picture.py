"""Picture files: which names they may have, how panels look, and how they are written.

Needs `punto[plot]`. Exact numbers become floats only in pictures, which show no more digits.
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
    """Raised if a picture cannot be drawn; it says why."""


def blank(file: str, height: float, width: float = WIDTH) -> Any:
    """Return an empty figure; its height and width are in inches.

    Raises PlotError if `file` is not the name of a picture or matplotlib is not installed.
    """
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
    """Give a panel the look of every panel, without a frame above and to the right; return it."""
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return axes


def save(figure: Any, file: str) -> None:
    """Write a figure to a file: the whole picture, or nothing at all."""
    try:
        with whole(file) as part:
            _write(figure, part, Path(file).suffix.lower()[1:])
    except OSError as problem:
        raise PlotError(str(cannot_write(file, problem))) from None


def _write(figure: Any, part: Path, kind: str) -> None:
    """Write a picture; in a png 256 colours look the same and take a third of the bytes."""
    if kind != "png":
        figure.savefig(part, format=kind)
        return
    from PIL import Image

    drawn = BytesIO()
    figure.savefig(drawn, dpi=_DOTS, format=kind)
    with Image.open(drawn) as whole:
        whole.convert("RGB").quantize(256).save(part, format=kind, optimize=True)


def stack(panels: Iterable[Panel], file: str, height: float) -> None:
    """Draw panels one below the other into a file; the height of the picture is in inches."""
    drawn, figure = list(panels), blank(file, height)
    places: Any = figure.subplots(len(drawn), 1, squeeze=False)
    for place, panel in zip(places[:, 0], drawn, strict=True):
        panel(plain(place))
    save(figure, file)
