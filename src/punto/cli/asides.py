"""Questions that a person at a table may ask at any time: the bets, the limits, why a card came."""

from functools import partial

from punto.cli.show import sign
from punto.cli.show.roads import roads
from punto.cli.show.screen import Screen
from punto.cli.show.why import why, why_ranked
from punto.cli.sitting import Sitting
from punto.cli.spoken import Word, WordError, find_bet, heard
from punto.cli.talk import Talk

_NONE_YET = "No coup has been played yet."
_ASIDES = ("bets", "limits", "why", "roads", "history", "help")


class Asides:
    """Answers questions of the person by showing something; nothing at the table changes."""

    def __init__(self, screen: Screen, talk: Talk, sitting: Sitting) -> None:
        self._screen, self._talk, self._at = screen, talk, sitting

    def answered(self, said: str) -> bool:
        """Answer a line if it only asks to see something, and return whether it did."""
        try:
            meant = heard(said, self._at.rules.offered) if said else None
        except WordError:
            return False
        if not isinstance(meant, Word) or meant.word not in _ASIDES:
            return False
        self.show(meant)
        return True

    def show(self, meant: Word) -> None:
        try:
            self._show(meant)
        except WordError as problem:
            self._talk.not_meant(problem)

    def _show(self, meant: Word) -> None:
        screen, rules = self._screen, self._at.rules
        match meant.word:
            case "bets" if meant.about:
                screen.show(*sign.bet_in_full(screen, rules, find_bet(meant.about, rules.offered)))
            case "bets":
                screen.show(*sign.bets(screen, rules))
            case "limits":
                screen.show(*sign.limits(rules))
            case "why":
                self._why()
            case "roads" if not self._at.board.big.cells:
                screen.show("  No coup of this shoe has a result yet.")
            case "roads":
                screen.show(roads(screen, self._at.board))
            case "history" if self._at.played:
                screen.show(sign.history(screen, self._at.played))
            case "history":
                screen.show(f"  {_NONE_YET}")
            case _:
                screen.show(*sign.words(rules))

    def _why(self) -> None:
        last = self._at.played[-1] if self._at.played else None
        if last is None or last.coup is None:
            self._talk.felt.say("  " + ("The last coup has no result." if last else _NONE_YET))
            return
        ascii_only = self._screen.options.ascii_only
        book, three = self._at.rules.book, self._at.rules.three_card
        told = partial(why_ranked, book, three) if three else partial(why, book)
        for said, clause in told(last.coup, ascii_only=ascii_only):
            self._talk.felt.note(said, clause)
