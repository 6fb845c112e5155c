"""What players won and lost, and how long they played, by days of UTC."""

from typing import NamedTuple

from punto.live.bulk_append import DAY_SECONDS
from punto.live.store_sqlite import SqliteStore

_MONDAY = 3
"""The first of January 1970 was a Thursday."""


class PlayedSoFar(NamedTuple):
    """What a player won today, this week and ever (below 0: lost), and the seconds played today."""

    day: int = 0
    week: int = 0
    seconds: int = 0
    ever: int = 0


def played(store: SqliteStore, player: str, at: int) -> PlayedSoFar:
    """Look up what a player has won or lost, and how long they have played, up to now."""
    today = at // DAY_SECONDS
    monday = today - (today + _MONDAY) % 7
    sql = """
        select coalesce(sum(net) filter (where day = ?), 0),
            coalesce(sum(net) filter (where day >= ?), 0),
            coalesce(sum(seconds) filter (where day = ?), 0),
            coalesce(sum(net), 0)
        from results where player = ?
    """
    return PlayedSoFar(*store.all(sql, (today, monday, today, player))[0])


def add_seconds(store: SqliteStore, players: dict[str, int], at: int) -> None:
    """Add to the time that each of these players has played today, in seconds."""
    sql = """
        insert into results (player, day, net, seconds) values (?, ?, 0, ?)
        on conflict do update set seconds = seconds + excluded.seconds
    """
    for player, seconds in players.items():
        store.all(sql, (player, at // DAY_SECONDS, seconds))
