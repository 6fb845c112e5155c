"""Buying chips at a table of `punto play`, where chips must be bought before they are wagered."""

from punto.cli.keyboard import Keyboard
from punto.cli.sitting import Sitting
from punto.cli.spoken import WordError
from punto.cli.talk import Talk
from punto.money import cents, dollars


class Cashier:
    """Sells the person at the table chips for money of their pocket."""

    def __init__(self, talk: Talk, keyboard: Keyboard, sitting: Sitting) -> None:
        self._talk, self._keyboard, self._at = talk, keyboard, sitting

    def buy_in(self) -> None:
        """At a table with a cashier, ask the person to buy chips until they can make a bet."""
        while self._at.chips < self._at.least <= self._at.pocket:
            most = self._at.rules.chips.down(self._at.pocket)
            said = self._keyboard.ask(f"  Buy chips for how much? Enter for {dollars(most)} > ")
            self.buy(said or dollars(most))

    def heard(self, said: str) -> bool:
        """Sell chips if a line asks for them, and return whether it did."""
        word, _, amount = said.lower().partition(" ")
        if word != "buy" or not self._at.rules.choices.cashier:
            return False
        self.buy(amount)
        return True

    def buy(self, said: str) -> None:
        try:
            amount = cents(said.removeprefix("$"))
        except ValueError as problem:
            self._talk.not_meant(WordError(str(problem)))
            return
        if amount > self._at.pocket:
            had = f"you have {dollars(self._at.pocket)} in your pocket"
            self._talk.felt.say(f"  Not taken: {dollars(amount)} is too much, {had}.")
        elif self._talk.asked(self._at.buy_in(amount)):
            self._talk.felt.say(f"  You have {dollars(self._at.chips)} in chips.")
