"""Frames of an Angel Eye shoe: `ENQ number data ETX checksum`, each sent three times."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce

ENQ, ETX = b"\x05", b"\x03"
DATA_MAX = 32
SENT_TIMES = 3
NOISE_MAX = 9
_BOOT, _NUMBERS = "0", "123456789"


@dataclass(frozen=True, slots=True)
class ShoeFrame:
    """One frame of a shoe. Its number goes round from 1 to 9, and is 0 when the shoe boots."""

    number: str
    data: bytes

    def wire(self) -> bytes:
        """The frame as it is sent, once.

        >>> ShoeFrame("1", bytes.fromhex("448180")).wire().hex(" ")
        '05 31 44 81 80 03 37 37'
        """
        body = self.number.encode() + self.data + ETX
        return ENQ + body + checksum(body)


@dataclass(frozen=True, slots=True)
class Noise:
    """Bytes from a shoe that fit no frame, and why they do not."""

    why: str


def checksum(body: bytes) -> bytes:
    """The exclusive or of all bytes from the number to the ETX, as two hexadecimal digits."""
    return f"{reduce(int.__xor__, body):02X}".encode()


def after(number: str) -> str:
    """The number of the frame that follows the frame with this number.

    >>> after("0"), after("8"), after("9")
    ('1', '9', '1')
    """
    return _NUMBERS[(int(number)) % 9]


def split(received: bytes) -> tuple[list[ShoeFrame | Noise], bytes]:
    """Every frame in the received bytes, and the bytes of a last frame that is not complete."""
    found: list[ShoeFrame | Noise] = []
    while received:
        start = received.find(ENQ)
        if start:
            found.append(Noise("bytes between two frames"))
            received = received[start:] if start > 0 else b""
            continue
        again = received.find(ENQ, 1)
        end = received.find(ETX, 1)
        broken = 0 < again < end or (end < 0 and (again > 0 or len(received) > DATA_MAX))
        if broken:
            found.append(Noise("a frame without an end"))
            received = received[1:] if again < 0 else received[again:]
        elif end < 0 or len(received) < end + 3:
            break
        else:
            found.append(_frame(received[1 : end + 1], received[end + 1 : end + 3]))
            received = received[end + 3 :]
    return found, received


def _frame(body: bytes, told: bytes) -> ShoeFrame | Noise:
    if told.upper() != checksum(body):
        return Noise("a frame with a wrong checksum")
    number, data = body[:1].decode("latin-1"), body[1:-1]
    if number not in _BOOT + _NUMBERS or not data or len(data) > DATA_MAX:
        return Noise("a frame without a number or data")
    return ShoeFrame(number, data)


@dataclass(frozen=True, slots=True)
class FrameStream:
    """The frames of one shoe in their order. `feed` gives new frames, and drops repeated ones.

    Each frame comes three times, so a little noise does no harm. Noise is reported only if the
    number of a frame is missing, or if there is so much of it that the line must be faulty.
    """

    rest: bytes = b""
    last: ShoeFrame | None = None
    noise: int = 0

    def feed(self, received: bytes) -> tuple[FrameStream, tuple[ShoeFrame | Noise, ...]]:
        frames, rest = split(self.rest + received)
        stream, new = replace(self, rest=rest), list[ShoeFrame | Noise]()
        for each in frames:
            if isinstance(each, Noise):
                stream = replace(stream, noise=stream.noise + 1)
                if stream.noise % NOISE_MAX == 0:
                    new.append(Noise(f"nothing but noise, at last {each.why}"))
                continue
            if each != stream.last:
                new += stream._in_order(each)
            stream = replace(stream, last=each, noise=0)
        return stream, tuple(new)

    def _in_order(self, frame: ShoeFrame) -> Iterator[ShoeFrame | Noise]:
        """The frame, and before it what is missing. A shoe that boots counts anew."""
        if self.last and frame.number not in (_BOOT, after(self.last.number)):
            yield Noise(f"frame {frame.number} came after frame {self.last.number}")
        yield frame
