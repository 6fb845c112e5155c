"""What was measured, as data and on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Context, Decimal

from rich.text import Text

from bench.measure import LeftOut, Measured, Weighed
from punto.cli.show.screen import Json, Screen, emit, records


def report(done: Iterable[Measured | Weighed | LeftOut], *, as_json: bool) -> None:
    """Print figures beside their references, and what was left out."""
    everything = tuple(done)
    measured = [each for each in everything if not isinstance(each, LeftOut)]
    left_out = [each for each in everything if isinstance(each, LeftOut)]
    if not as_json:
        _print(measured, left_out)
        return
    emit(
        {
            "measured": [_json(each) for each in measured],
            "left-out": [{"what": each.what, "why": each.why} for each in left_out],
        }
    )


def _json(each: Measured | Weighed) -> Json:
    shared: dict[str, Json] = {
        "what": each.what,
        "reference": each.reference,
        "ratio": each.ratio,
        "ratio-of": each.ratio_of,
    }
    if not isinstance(each, Measured):
        return shared | {"bytes": each.ours_bytes, "reference-bytes": each.theirs_bytes}
    return shared | {
        "unit": each.unit,
        "nanoseconds": each.ours_ns,
        "reference-nanoseconds": each.theirs_ns,
        "peak-bytes": each.peak_bytes,
        "state-bytes": {str(coup): size for coup, size in each.state_bytes.items()},
    }


def _print(measured: Sequence[Measured | Weighed], left_out: Sequence[LeftOut]) -> None:
    rows = [
        (
            Text(each.what, "bold"),
            f"{each.ratio} {each.ratio_of}",
            *_figures(each),
        )
        for each in measured
    ]
    screen = Screen()
    screen.show(records(screen, ("what", "ratio", "figures", "reference"), rows, loose=True))
    for each in left_out:
        screen.show(Text(""), Text(str(each)))


def _figures(each: Measured | Weighed) -> tuple[str, str]:
    """What ours took, and what the reference did."""
    if not isinstance(each, Measured):
        ours, theirs = (f"{size // 10**6} MB" for size in (each.ours_bytes, each.theirs_bytes))
        return f"{ours} at most", f"{theirs}: {each.reference}"
    time = f"{time_words(each.ours_ns)} {each.unit}"
    peak = [] if each.peak_bytes is None else [f"{each.peak_bytes // 10**6} MB at most"]
    state = [
        f"a state of {size} bytes after coup {coup}" for coup, size in each.state_bytes.items()
    ]
    theirs = f"{time_words(each.theirs_ns)}: {each.reference}"
    return ", ".join((time, *peak, *state)), theirs


def time_words(nanoseconds: int) -> str:
    """A time in the unit that reads best.

    >>> time_words(1_234), time_words(98_765_432)
    ('1.23 µs', '98.8 ms')
    """
    for unit, size in (("s", 10**9), ("ms", 10**6), ("µs", 10**3)):
        if nanoseconds >= size:
            figure = Context(prec=3).divide(Decimal(nanoseconds), Decimal(size))
            return f"{figure:f} {unit}"
    return f"{nanoseconds} ns"
