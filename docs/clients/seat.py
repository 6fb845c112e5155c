"""A seat at a floor in Python: python seat.py http://127.0.0.1:8710 TABLE [COUPS]"""

import json
import sys
from itertools import count
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import connect

WAGER = {"do": "place-bet", "bet": "player", "stake": 10_000, "area": 1}


def guest(floor: str) -> str:
    """Come in as a guest; the cookie of the session."""
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(f"{floor}/guests", b"{}", headers)) as said:
        return said.headers["Set-Cookie"].split(";")[0]


def play(floor: str, table: str, coups: int) -> None:
    """Wager on Player in every coup. A connection that breaks is made again, and reads on."""
    cookie, since, laid = guest(floor), None, False
    numbers = count()
    while coups > 0:
        url = f"{floor.replace('http', 'ws', 1)}/tables/{table}/live"
        try:
            with connect(url, additional_headers={"Cookie": cookie}) as socket:

                def say(**message: object) -> None:
                    socket.send(json.dumps(message))

                say(say="hello", protocol=1, since=since)
                if since is None:
                    say(say="buy-chips", request="chips", amount=500_000)
                    say(say="ask", request="sit", command={"do": "sit", "seat": 1})
                for line in socket:
                    message = json.loads(line)
                    since = message.get("version", since)
                    can = [step["ask"]["do"] for step in message.get("next", ())]
                    if message["say"] == "own" and not laid and "place-bet" in can:
                        say(say="ask", request=f"wager {next(numbers)}", command=WAGER)
                    if message.get("request", "").startswith("wager"):
                        laid = message["say"] == "accepted"
                    for event in message.get("events", ()):
                        if event["event"] == "result-called":
                            print(event["words"])
                        if event["event"] == "table-cleared":
                            coups, laid = coups - 1, False
                    if coups <= 0:
                        return
        except (ConnectionClosed, InvalidMessage, OSError):
            print("the connection broke; reading on from version", since)


if __name__ == "__main__":
    play(sys.argv[1].rstrip("/"), sys.argv[2], int((*sys.argv, 1)[3]))
