"""The figures of a floor under load can be taken; how good they are, a calm machine says."""

from __future__ import annotations

import pytest

from bench.floor_load import carrying
from bench.measure import Measured, Weighed


@pytest.mark.slow
def test_a_small_floor_is_measured_in_every_respect() -> None:
    found = list(carrying(20, 0.1))
    times = [each for each in found if isinstance(each, Measured)]
    assert all(each.ours_ns > 0 and each.theirs_ns > 0 for each in times)
    said = " ".join(each.what for each in times)
    for part in ("a wager over a socket", "99th percentile", "viewers", "killed and open again"):
        assert part in said
    (memory,) = [each for each in found if isinstance(each, Weighed)]
    assert memory.ours_bytes > 0
