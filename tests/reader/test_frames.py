"""Frames of an Angel Eye shoe: cut out of noise, in their order, each once."""

from hypothesis import given
from hypothesis import strategies as st

from punto.reader.frame import NOISE_MAX, FrameStream, Noise, ShoeFrame, after, split

FRAMES = st.builds(
    ShoeFrame,
    st.sampled_from("0123456789"),
    st.binary(min_size=1, max_size=8).map(lambda data: bytes(each | 0x80 for each in data)),
)


def _sent(*numbers: str) -> bytes:
    return b"".join(ShoeFrame(each, b"D\x81\x80").wire() * 3 for each in numbers)


def test_a_recorded_frame_is_read_once_though_it_comes_three_times() -> None:
    _, new = FrameStream().feed(bytes.fromhex("0531448180033737") * 3)
    assert new == (ShoeFrame("1", bytes.fromhex("448180")),)


@given(st.lists(FRAMES, max_size=6), st.integers(1, 7))
def test_frames_are_the_same_however_the_bytes_arrive(frames: list[ShoeFrame], step: int) -> None:
    sent = b"".join(each.wire() for each in frames)
    whole = FrameStream().feed(sent)[1]
    stream, parts = FrameStream(), list[ShoeFrame | Noise]()
    for at in range(0, len(sent), step):
        stream, new = stream.feed(sent[at : at + step])
        parts += new
    assert tuple(parts) == whole


@given(FRAMES, st.integers(0), st.integers(1, 255))
def test_a_byte_that_changed_never_gives_another_frame(frame: ShoeFrame, at: int, by: int) -> None:
    sent = bytearray(frame.wire())
    sent[at % len(sent)] ^= by
    found, _ = split(bytes(sent))
    told = sent[-2:].decode("latin-1")
    same_digits = told.lower() == frame.wire()[-2:].decode().lower()
    assert all(each == frame and same_digits for each in found if isinstance(each, ShoeFrame))


def test_one_spoiled_copy_of_three_is_not_noticed() -> None:
    copies = bytearray(_sent("1", "2"))
    copies[3] ^= 0x10
    assert [each.number for each in _frames(bytes(copies))] == ["1", "2"]


def test_a_missing_number_is_told_before_the_frame_after_it() -> None:
    _, new = FrameStream().feed(_sent("1", "3"))
    assert new[1] == Noise("frame 3 came after frame 1")
    assert isinstance(new[2], ShoeFrame)


def test_numbers_go_round_and_a_boot_begins_anew() -> None:
    _, new = FrameStream().feed(_sent("8", "9", "1", "0", "1"))
    assert [each.number for each in new if isinstance(each, ShoeFrame)] == ["8", "9", "1", "0", "1"]
    assert not [each for each in new if isinstance(each, Noise)]
    assert after("9") == "1"


def test_nothing_but_noise_is_told_now_and_then() -> None:
    _, new = FrameStream().feed(b"\x05xx" * (NOISE_MAX + 1))
    assert [type(each) for each in new] == [Noise]


def _frames(sent: bytes) -> list[ShoeFrame]:
    return [each for each in FrameStream().feed(sent)[1] if isinstance(each, ShoeFrame)]
