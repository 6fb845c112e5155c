"""In which phases of a table each command can be in order; one that is not here can in any."""

from __future__ import annotations

from punto.table import commands as ask
from punto.table.state import Phase

QUIET = (Phase.CARDS, Phase.OFFER, Phase.CUT, Phase.LOAD, Phase.BURN, Phase.BETWEEN)
"""No coup is in progress."""

_OPEN = tuple(phase for phase in Phase if phase is not Phase.CLOSED)
"""Limits are altered at any time: for the coming coup, once the betting of one has closed."""

_BETWEEN_SHOES = (Phase.CARDS, Phase.OFFER, Phase.BETWEEN)
_PLAY = (Phase.BETWEEN, Phase.COUP)
_WAGERS = (*_PLAY, Phase.SETTLED)

WHEN: dict[type, tuple[Phase, ...]] = {
    ask.BringCards: (Phase.CARDS,),
    ask.OfferCut: (Phase.OFFER,),
    ask.RefuseCut: (Phase.CUT,),
    ask.NameCutter: (Phase.CUT,),
    ask.CutCards: (Phase.CUT,),
    ask.MixCards: (Phase.OFFER, Phase.LOAD),
    ask.PutCuttingCard: (Phase.LOAD, Phase.OFFER),
    ask.ChooseBurn: (Phase.BURN,),
    ask.BurnCard: (Phase.BURN, Phase.BETWEEN),
    ask.OrderShuffle: (*_WAGERS, Phase.BURN),
    ask.EndShoe: (Phase.BETWEEN,),
    ask.CallBets: (Phase.BETWEEN,),
    ask.PlaceBet: _WAGERS,
    ask.TakeBet: _WAGERS,
    ask.LowerBet: _WAGERS,
    ask.CloseBets: _WAGERS,
    ask.ReduceBets: _WAGERS,
    ask.RefuseBet: _WAGERS,
    ask.Nominate: (Phase.BETWEEN,),
    ask.NominateHand: (Phase.BETWEEN,),
    ask.ReturnStake: (Phase.BETWEEN,),
    ask.ReopenBets: (Phase.COUP,),
    ask.OfferWindow: (Phase.COUP,),
    ask.DeclineWindow: (Phase.COUP,),
    ask.CloseWindow: (Phase.COUP,),
    ask.DealCard: _PLAY,
    ask.DrawCard: _PLAY,
    ask.ShowCuttingCard: _PLAY,
    ask.TurnCard: (Phase.COUP,),
    ask.SettleBets: (Phase.COUP, Phase.SETTLED),
    ask.ClearTable: (Phase.SETTLED,),
    ask.OfferCards: _PLAY,
    ask.TakeCards: _PLAY,
    ask.DeclineCards: _PLAY,
    ask.NameOpener: _PLAY,
    ask.AskForHand: _PLAY,
    ask.PassHand: _PLAY,
    ask.LookAtHand: _PLAY,
    ask.ReturnHand: _PLAY,
    ask.OrderHandBack: _PLAY,
    ask.DrawEarly: _PLAY,
    ask.OfferShoe: (Phase.BETWEEN,),
    ask.GiveUpShoe: _WAGERS,
    ask.SetMinimum: _OPEN,
    ask.SetMaximum: _OPEN,
    ask.SetDifferential: _OPEN,
    ask.SetPersonal: _OPEN,
    ask.SetAreaMaximum: _OPEN,
    ask.ChangeVariant: _BETWEEN_SHOES,
    ask.ChooseOption: _BETWEEN_SHOES,
    ask.ChooseFace: QUIET,
    ask.RestrictSideWager: QUIET,
    ask.OrderNoBetCoups: (Phase.BETWEEN,),
    ask.CloseTable: QUIET,
    ask.OpenTable: (Phase.CLOSED,),
    ask.DealToArea: _PLAY,
    ask.LookAtArea: (Phase.COUP,),
    ask.TurnHand: (Phase.COUP,),
    ask.ForfeitBets: (Phase.COUP,),
    ask.ReportMishap: _PLAY,
}
