"""The order of a shoe: shuffled by the system's random generator, and sealed in the store."""

import secrets
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from punto.cards import Card
from punto.table.dealer import Order, Pack

T = TypeVar("T")
NONCE, KEY_BYTES = 12, 32


def shuffled(cards: Sequence[T], below: Callable[[int], int] = secrets.randbelow) -> tuple[T, ...]:
    """Shuffle cards into an order that nobody can foresee; every order is equally likely.

    `below` gives a random number below its argument; by default the system's generator.

    >>> shuffled("abc", below=lambda n: 0)
    ('b', 'c', 'a')
    """
    order = list(cards)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


class UnsealError(Exception):
    """Sealed data cannot be opened: the key or what it is about is another, or it was changed."""


class Sealer:
    """Encrypts what only the server may know. `about` names what the data belongs to."""

    def __init__(self, key: bytes) -> None:
        self._cipher = ChaCha20Poly1305(key)

    @staticmethod
    def new_key() -> bytes:
        return ChaCha20Poly1305.generate_key()

    def seal(self, data: bytes, about: str) -> bytes:
        nonce = secrets.token_bytes(NONCE)
        return nonce + self._cipher.encrypt(nonce, data, about.encode())

    def unseal(self, sealed: bytes, about: str) -> bytes:
        try:
            return self._cipher.decrypt(sealed[:NONCE], sealed[NONCE:], about.encode())
        except InvalidTag:
            raise UnsealError(f"the cards of {about} cannot be unsealed with this key") from None


def pack_to_data(pack: Pack) -> bytes:
    """Write where every card of a table lies, as JSON; a face the dealer does not know is null."""
    return msgspec.json.encode(
        {
            "order": _names(pack.order),
            "back": pack.back,
            "cutting_card": pack.cutting_card,
            "player": _names(pack.player),
            "banker": _names(pack.banker),
            "aside": _names(pack.aside),
            "areas": {str(area): _names(hand) for area, hand in pack.areas.items()},
            "last": [_names(hand) for hand in pack.last],
        }
    )


def pack_from_data(data: bytes) -> Pack:
    """Read from JSON where every card of a table lies."""
    raw = msgspec.json.decode(data)
    hands = {key: _cards(raw[key]) for key in ("order", "player", "banker", "aside")}
    player, banker = map(_cards, raw["last"])
    areas = {int(area): _cards(hand) for area, hand in raw["areas"].items()}
    places = {"back": raw["back"], "cutting_card": raw["cutting_card"]}
    return Pack(**hands, **places, areas=areas, last=(player, banker))


def order_to_data(order: Order) -> bytes:
    return " ".join(map(str, order)).encode()


def order_from_data(data: bytes) -> Order:
    return tuple(map(Card.parse, data.decode().split()))


def _names(cards: Sequence[Card | None]) -> list[str | None]:
    return [card and str(card) for card in cards]


def _cards(names: Sequence[str | None]) -> tuple[Card | None, ...]:
    return tuple(Card.parse(name) if name else None for name in names)
