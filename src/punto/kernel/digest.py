"""Digests of values, which are the same for equal values in any process."""

from hashlib import sha256

import msgspec

from punto.kernel.state_data import pack

_encoder = msgspec.json.Encoder(order="deterministic")


def digest_of(thing: object) -> str:
    """The digest of a value; a field with its default value counts as if it were not there."""
    return digest_of_data(pack(thing))


def digest_of_data(data: object) -> str:
    return sha256(_encoder.encode(data)).hexdigest()
