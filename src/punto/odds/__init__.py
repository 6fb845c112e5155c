"""Exact odds: the distribution of the next coup from any shoe, and the worth of every wager.

>>> from punto.odds import odds
>>> tie = odds("rws", wager="tie", decks=8)[0].price
>>> str(tie.edge), tie.favours_player
('103841353768/723147898655', False)
"""

from punto.odds.ask import answer, odds
from punto.odds.composition import Composition, parse_shoe
from punto.odds.counting import CompiledCounting, Counting, Distribution, distribution
from punto.odds.effect import Effects, effects, removals
from punto.odds.jackpot import JackpotPool, JackpotPrice, jackpot_price, jackpots
from punto.odds.known import Known, given
from punto.odds.many import odds_of
from punto.odds.offer import Offer, offers
from punto.odds.price import Chance, Price, price
from punto.odds.question import OddsError, OddsQuestion
from punto.odds.recorded_shoe import Recorded, RecordedCoup, along, moments, parse_record
from punto.odds.sheet import Sheet, SheetLine
from punto.odds.stake import StakeInChips, Unpriced, price_at
from punto.odds.winners import CoupModel, DealtCoups, Independent, Wins
from punto.tabular import as_csv

__all__ = [
    "Chance", "CompiledCounting", "Composition", "Counting", "CoupModel", "DealtCoups",
    "Distribution", "Effects", "Independent", "JackpotPool", "JackpotPrice", "Known", "OddsError",
    "OddsQuestion", "Offer", "Price", "Recorded", "RecordedCoup", "Sheet", "SheetLine",
    "StakeInChips", "Unpriced", "Wins", "along", "answer", "as_csv", "distribution", "effects",
    "given", "jackpot_price", "jackpots", "moments", "odds", "odds_of", "offers", "parse_record",
    "parse_shoe", "price", "price_at", "removals",
]  # fmt: skip
