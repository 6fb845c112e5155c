"""Gives the table commands for a person, and tells the person what comes of them."""

from collections.abc import Iterable

from punto.cli.show.felt import Felt
from punto.cli.sitting import Sitting
from punto.cli.spoken import WordError
from punto.money import dollars
from punto.rules.ruling import Accepted, NotStated, Refused, sentence
from punto.table.commands import AnyCommand
from punto.table.events import AnyEvent
from punto.table.ruling import Ruling


class Talk:
    """Passes commands of one person on to the table, and shows that person the answers."""

    def __init__(self, felt: Felt, sitting: Sitting) -> None:
        self.felt, self._at = felt, sitting

    def tell(self, events: Iterable[AnyEvent]) -> None:
        for event in events:
            self.felt.tell(event)

    def no(self, answer: Refused | NotStated) -> None:
        self.felt.note(f"Not taken. {sentence(answer, self._at.rules.book)}")

    def asked(self, answer: Ruling) -> bool:
        """Show the answer to a command, and return whether it was carried out."""
        if isinstance(answer, Accepted):
            self.tell(answer.events)
            return True
        self.no(answer)
        return False

    def ask(self, *commands: AnyCommand) -> bool:
        """Send commands one by one until one is refused, and return whether all were accepted."""
        return all(self.asked(self._at.ask(each)) for each in commands)

    def do(self, *commands: AnyCommand) -> None:
        """Send commands; if the table accepts them all, let staff go on."""
        if self.ask(*commands):
            self.go_on()

    def not_meant(self, problem: WordError) -> None:
        text = str(problem)
        self.felt.say(f"  {text[:1].upper()}{text[1:].removesuffix('.')}.")

    def layout(self) -> None:
        bets = self._at.bets
        if not bets:
            from_before = " but what lies on" if self._at.lasting else ""
            self.felt.say(f"  Nothing is on the table{from_before}.")
            return
        shown = ", ".join(f"{lay.name} {dollars(lay.stake)}" for lay in bets)
        self.felt.say(f"  On the table: {shown}")

    def go_on(self, *, silent: bool = False, late: bool = False) -> None:
        """Let staff do what is due until they need the person, and tell which bets lie on.

        `silent` says that the person gives no answer to what staff wait for, and `late` that the
        time for an answer is over: the table goes on without it.
        """
        coups = len(self._at.played)
        self.tell(self._at.staff(go_on=silent or late, late=late))
        if self._at.bets and len(self._at.played) > coups:
            may = "" if self._at.to_name else "; take them back or add to them"
            self.felt.say(f"  After the tie these bets lie on{may}.")
            self.layout()
