"""Hands of Three Card Baccarat at their areas; area 0 is the dealer's."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.audit.card import count
from tests.audit.crown import ranking

DEALER = 0


class Areas:
    """The cards of every area; None: nobody has named it yet."""

    def __init__(self) -> None:
        self.hands: dict[int, list[str | None]] = {}

    def hand(self, area: int) -> tuple[str, ...] | None:
        """The three cards of an area, where all of them are known."""
        known = tuple(card for card in self.hands.get(area, ()) if card)
        return known if len(known) == len(self.hands.get(area, ())) == 3 else None

    def take(self, event: Mapping[str, Any]) -> None:
        match event["event"]:
            case "hand-dealt":
                self.hands.setdefault(event["area"], []).extend(event["cards"])
            case "card-exposed":
                self.hands[event["area"]][event["place"] - 1] = event["card"]
            case "area-looked-at":
                told = iter(event["cards"])
                hand = self.hands.get(event["area"], [])
                self.hands[event["area"]] = [card or next(told, None) for card in hand]
            case "hand-turned":
                self.hands[event["area"]] = list(event["cards"])
            case "hands-out" if event["burned"]:
                for area in event["areas"]:
                    self.hands.pop(area, None)
            case "table-cleared" | "cards-reshuffled" | "shoe-ended":
                self.hands.clear()
            case _:
                pass

    def wrong(self, called: Mapping[str, Any]) -> Iterator[tuple[str, object, object]]:
        """What a call of results has otherwise than the cards: of what, found and expected."""
        dealer = self.hand(DEALER)
        if dealer is None:
            yield "the dealer's cards", called["dealer"], "three cards that are known"
            return
        yield "the dealer's count", called["dealer"], count(dealer)
        yield "the dealer's ranking", called["ranking"], ranking(dealer)
        for each in called["areas"]:
            hand = self.hand(each["area"])
            if hand is None:
                yield f"cards at area {each['area']}", each["total"], "three cards that are known"
                continue
            mine, other = ranking(hand), ranking(dealer)
            result = "higher" if mine < other else "lower" if mine > other else "tie"
            told = [each["total"], each["ranking"], each["result"]]
            yield f"the result at area {each['area']}", told, [count(hand), mine, result]
