"""Where the logs come from that are audited here."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from punto.table.machine import TABLE
from tests.audit.report import Report
from tests.kernel.logs import transcripts
from tests.transcript import log_of


@cache
def transcript_logs() -> dict[str, list[bytes]]:
    """The log of every transcript of a table, line by line."""
    return {
        f"{path.parent.name}/{path.stem}": log_of(path.read_text("utf-8")).splitlines()
        for path in transcripts(TABLE)
    }


def told(lines: Iterable[bytes], event: str) -> int:
    """How often a log tells of an event, by its bytes alone."""
    return sum(line.count(f'{{"event":"{event}",'.encode()) for line in lines)


def all_audited(report: Report, lines: list[bytes]) -> None:
    """No difference, nothing unknown, and no settlement that was passed over."""
    assert report.sentences() == [], report.sentences()
    counted = Counter(
        {
            "settled": sum(report.audited[each] for each in SETTLED),
            "undone": report.audited["undone"],
            "given back": report.audited["given back"],
            "results": report.audited["results"],
            "void long after": sum(report.audited[f"{each} long after"] for each in LATE),
            "undone long after": report.audited["undone long after"],
        }
    )
    names = {
        "settled": "bet-settled",
        "undone": "bet-unsettled",
        "given back": "bet-taken",
        "results": "result-called",
        "void long after": "earlier-bet-settled",
        "undone long after": "earlier-bet-unsettled",
    }
    assert +counted == +Counter({what: told(lines, event) for what, event in names.items()})


LATE = ("void", "lost", "won")
SETTLED = (
    "won", "lost", "stood-off", "void", "long won", "long lost", "long void",
)  # fmt: skip
