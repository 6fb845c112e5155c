"""Where every card of a coup lies: at the hands, beside the shoe, or back at its front."""

from collections.abc import Mapping
from typing import Any

from tests.audit.play import CoupEnd

Face = str | None


class Lying:
    """Cards by place, in the order in which they came there; None: nobody has named it yet."""

    def __init__(self) -> None:
        self.at: dict[str, list[Face]] = {}
        self.new_shoe()

    def new_shoe(self) -> None:
        self.at = {"player": [], "banker": [], "aside": [], "front": []}

    @property
    def hands(self) -> tuple[tuple[Face, ...], tuple[Face, ...]]:
        return tuple(self.at["player"]), tuple(self.at["banker"])

    def lay(self, hands: tuple[tuple[Face, ...], tuple[Face, ...]]) -> None:
        """Hands as they lay in an earlier coup."""
        self.at["player"], self.at["banker"] = list(hands[0]), list(hands[1])

    def end(self) -> CoupEnd | None:
        """Both hands, where every card of them is known."""
        player, banker = self.hands
        known = CoupEnd(
            tuple(face for face in player if face), tuple(face for face in banker if face)
        )
        whole = len(known.player) == len(player) and len(known.banker) == len(banker)
        return known if whole and min(len(player), len(banker)) >= 2 else None

    def take(self, event: Mapping[str, Any]) -> None:
        """Take in an event that moves a card or tells its name."""
        match event["event"]:
            case "card-dealt":
                self.at["front"] = self.at["front"][1:]
                self.at[event["to"]].append(event["card"])
            case "card-drawn":
                self.at["aside"].append(event["card"])
            case "card-burned":
                self.at["front"] = self.at["front"][1:]
            case "card-moved":
                face = self.at[event["source"]].pop(event["place"] - 1)
                self.at.setdefault(event["to"], []).append(face)
            case "card-turned":
                self.at[event["hand"]][event["place"] - 1] = event["card"]
            case "hand-looked-at":
                told = iter(event["cards"])
                hand = self.at[event["hand"]]
                self.at[event["hand"]] = [face or next(told, None) for face in hand]
            case "shoe-ended" | "cards-brought":
                self.new_shoe()
            case _:
                pass
