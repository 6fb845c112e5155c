"""The phases of a table in which each command is possible. A command that is not listed is
possible in every phase.
"""

from typing import get_args

from punto.table import commands as ask
from punto.table.state import Phase

QUIET = (Phase.CARDS, Phase.OFFER, Phase.CUT, Phase.LOAD, Phase.BURN, Phase.BETWEEN)
"""No coup is in progress."""

_OPEN = tuple(phase for phase in Phase if phase is not Phase.CLOSED)
"""Limits change at any time; once betting has closed, the change is for the coming coup."""

_PLAY = (Phase.BETWEEN, Phase.COUP)
_WAGERS = (*_PLAY, Phase.SETTLED)

_COMMANDS: dict[tuple[Phase, ...], tuple[type, ...]] = {
    (Phase.CARDS,): (ask.BringCards, ask.ChooseDecks),
    (Phase.OFFER,): (ask.OfferCut,),
    (Phase.CUT,): (ask.RefuseCut, ask.NameCutter, ask.CutCards),
    (Phase.OFFER, Phase.LOAD): (ask.MixCards,),
    (Phase.LOAD, Phase.OFFER): (ask.PutCuttingCard,),
    (Phase.BURN,): (ask.ChooseBurn,),
    (Phase.BURN, Phase.BETWEEN): (ask.BurnCard,),
    (*_WAGERS, Phase.BURN): (ask.OrderShuffle,),
    (Phase.BETWEEN,): (
        ask.EndShoe, ask.CallBets, ask.Nominate, ask.NominateHand, ask.ReturnStake, ask.OfferShoe,
    ),
    _PLAY: (
        ask.DealCard, ask.DrawCard, ask.ShowCuttingCard, ask.DealToArea, ask.ReportMishap,
        ask.OrderNoBetCoups,
        *get_args(ask.HandCommand),
    ),
    (Phase.COUP,): (
        ask.ReopenBets, ask.TurnCard, ask.LookAtArea, ask.TurnHand, ask.ForfeitBets,
        *get_args(ask.WindowCommand),
    ),
    (Phase.COUP, Phase.SETTLED): (ask.SettleBets,),
    (Phase.SETTLED,): (ask.ClearTable,),
    _WAGERS: (
        ask.PlaceBet, ask.TakeBet, ask.LowerBet, ask.CloseBets, ask.ReduceBets, ask.RefuseBet,
        ask.GiveUpShoe,
    ),
    (Phase.CARDS, Phase.OFFER, Phase.BETWEEN): (ask.ChangeVariant, ask.ChooseOption),
    QUIET: (ask.ChooseFace, ask.OfferBets, ask.RestrictSideWager, ask.CloseTable),
    _OPEN: get_args(ask.LimitCommand),
    (Phase.CLOSED,): (ask.OpenTable,),
}  # fmt: skip

WHEN = {kind: phases for phases, kinds in _COMMANDS.items() for kind in kinds}
