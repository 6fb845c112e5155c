"""What a person at a table does with the shoe and with cards: draws, looks, turns, gives back."""

from collections.abc import Callable

from punto.cli.keyboard import Keyboard
from punto.cli.show.phrases import phrases
from punto.cli.sitting import Sitting
from punto.cli.spoken import Word, WordError, heard
from punto.cli.talk import Talk
from punto.table import commands
from punto.table.dealer import Awaited, face_down

HANDLED = (Awaited.SHOE_ANSWER, Awaited.CARDS_ANSWER, Awaited.DEAL, Awaited.SQUEEZE, Awaited.LOOK)
_YES, _NO = ("y", "yes", "take"), ("", "n", "no", "pass")
_LATER = ("quit", "deal", "repeat", "undo", "clear", "hand")
"""Words for later: they decline the offer, or give the hand back, and are heard afterwards."""


class Holding:
    """Asks the person what to do with the shoe or with cards that they hold.

    `show` is called for a word that only asks to see something, such as "roads".
    """

    def __init__(
        self, talk: Talk, keyboard: Keyboard, sitting: Sitting, show: Callable[[Word], None]
    ) -> None:
        self._talk, self._keyboard, self._at, self._show = talk, keyboard, sitting, show
        self._asked = Awaited.SQUEEZE

    def ask(self, what: Awaited) -> None:
        """Put one question to the person, and carry out the answer."""
        self._asked = what
        match what:
            case Awaited.SHOE_ANSWER:
                self._shoe()
            case Awaited.CARDS_ANSWER:
                self._cards()
            case Awaited.DEAL:
                self._draw()
            case Awaited.LOOK:
                self._look()
            case _:
                self._squeeze()

    def _shoe(self) -> None:
        said = self._heard("  Will you deal? yes, or Enter to leave the shoe to the dealer > ")
        if said in _YES:
            self._talk.do(commands.TakeShoe())
        elif said in _NO:
            self._talk.do(commands.DeclineShoe())
        elif said is not None:
            self._not_meant(said, "yes or no")

    def _cards(self) -> None:
        hand = self._at.offered_hand
        dealer = ", dealer for its third card only" if self._at.dealer_may_open else ""
        what = "third card" if self._at.state.opened else f"{hand.value.capitalize()} hand"
        said = self._heard(f"  Open the {what}? yes{dealer}, or Enter for no > ")
        if said in _YES:
            self._talk.do(commands.TakeCards(hand=hand))
        elif said == "dealer" and dealer:
            self._talk.do(commands.TakeCards(hand=hand), commands.NameOpener(hand=hand))
        elif said in _NO:
            self._talk.go_on(silent=True)
        elif said is not None:
            self._not_meant(said, f"yes or no{' or dealer' if dealer else ''}")

    def _draw(self) -> None:
        first = not self._at.state.dealt
        more = ", or give to hand it back" if first else ""
        said = self._heard(f"  You have the shoe: Enter to draw a card{more} > ")
        if said == "give" and first:
            self._talk.do(commands.GiveUpShoe())
        elif said == "":
            self._talk.do(commands.DealCard(face_down=face_down(self._at.state)))
        elif said is not None:
            self._not_meant(said, "Enter" + (" or give" if first else ""))

    def _squeeze(self) -> None:
        """Ask which card of the hand to turn, Enter being the next; or to look, or to give back."""
        hand = self._at.state.hold.out
        assert hand is not None, "a hand is out"
        down = [place for place, laid in enumerate(self._at.state.hand(hand), 1) if laid.face_down]
        places = ", ".join(map(str, down))
        said = self._heard(f"  Enter to turn a card, or look, {places}, all, back > ")
        if said == "look":
            self._talk.ask(commands.LookAtHand(hand=hand))
        elif said == "back":
            self._talk.do(commands.ReturnHand(hand=hand))
        elif said in ("", "turn", "all", *map(str, down)):
            turned = {"": down[:1], "turn": down[:1], "all": down}.get(said) or [int(said)]
            self._talk.do(*(commands.TurnCard(hand=hand, place=place) for place in turned))
        elif said is not None:
            self._not_meant(said, f"look, {places}, all or back")

    def _look(self) -> None:
        """At Three Card Baccarat, ask the person to look at their cards, turn or leave them."""
        area = self._at.seat
        said = self._heard("  Your cards: look, turn, or Enter to leave them to the dealer > ")
        if said in ("look", "turn"):
            ask = commands.LookAtArea if said == "look" else commands.TurnHand
            self._talk.do(ask(area=area))
        elif said == "":
            self._talk.go_on(silent=True)
        elif said is not None:
            self._not_meant(said, "look, turn or Enter")

    def _heard(self, prompt: str) -> str | None:
        """The person's answer to a prompt; None if they typed something else, which is handled."""
        self._talk.felt.leave()
        said = self._keyboard.ask(prompt)
        try:
            meant = heard(said, self._at.rules.offered) if said else None
        except WordError:
            return said.lower()
        if isinstance(meant, Word) and meant.word in _LATER:
            self._keyboard.give_back(said)
            self._talk.go_on(silent=True)
            return None
        if isinstance(meant, Word) and meant.word == "help":
            self._talk.felt.note(phrases("in-hand")[self._asked.value])
            return None
        if isinstance(meant, Word):
            self._show(meant)
            return None
        return said.lower()

    def _not_meant(self, said: str, want: str) -> None:
        self._talk.not_meant(WordError(f"{said[:40]!r} is not an answer here; say {want}"))
