"""Who may give which command at a table, typed from the rulebooks: the lowest role that may.

Nothing here is read from the books' data. A command that is not listed for a book has no clause
there that names a role; the table itself wants the dealer, by `STAFF`, or a player.
"""

from __future__ import annotations

from punto.table import commands as ask
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS

SUPERVISOR, ASSISTANT, MANAGER = (
    "casino-supervisor",
    "assistant-gaming-manager",
    "gaming-manager",
)
HDD, AREA, CASINO, MANAGEMENT = (
    "higher-duties-dealer",
    "area-manager",
    "casino-manager",
    "management",
)

STAFF: frozenset[type] = frozenset(
    {
        ask.BringCards, ask.OfferCut, ask.PutCuttingCard, ask.ChooseBurn, ask.BurnCard,
        ask.OrderShuffle, ask.EndShoe, ask.MixCards, ask.CallBets, ask.CloseBets, ask.ReduceBets,
        ask.RefuseBet, ask.ReturnStake, ask.ReopenBets, ask.ExchangeVoucher, ask.DeferCommission,
        ask.ArrangeExcess, ask.SettleBets, ask.ClearTable, ask.OfferCards, ask.OrderHandBack,
        ask.DrawEarly, ask.OfferShoe, ask.ChangeMethod, ask.OfferWindow, ask.CloseWindow,
        ask.Report, ask.Direct, ask.RuleOnDispute, ask.Determine, ask.Permit,
        ask.WithdrawPermission, ask.AskAgreement, ask.SetMinimum, ask.SetMaximum,
        ask.SetDifferential, ask.SetPersonal, ask.SetAreaMaximum, ask.PostSign, ask.ChangeVariant,
        ask.ChooseOption, ask.ChooseFace, ask.RestrictSideWager, ask.OrderNoBetCoups, ask.CloseBox,
        ask.OpenBox, ask.VacateSeat, ask.AnnounceClosing, ask.CloseTable, ask.OpenTable,
        ask.DealToArea, ask.CountCards, ask.ForfeitBets, ask.ReportMishap,
    }
)  # fmt: skip
"""What no player does, whatever stands in the command."""

LEAST: dict[str, dict[type, str]] = {
    NSW: {
        ask.OrderShuffle: SUPERVISOR,  # 3.8, 3.10, 4.1.3
        ask.MixCards: SUPERVISOR,  # 4.2, 4.2.1 by approval, 4.11; the dealer by permission only
        ask.RefuseBet: SUPERVISOR,  # 15.12
        ask.SetMinimum: SUPERVISOR,  # 6.6, 6.6.1
        ask.SetMaximum: SUPERVISOR,  # 6.6
        ask.SetPersonal: SUPERVISOR,  # 6.7
        ask.OrderNoBetCoups: ASSISTANT,  # 7.4, 7.5
        ask.OrderHandBack: SUPERVISOR,  # 8.7
        ask.RestrictSideWager: MANAGER,  # 12.1
        ask.ChangeVariant: SUPERVISOR,  # 15.8
        ask.AnnounceClosing: SUPERVISOR,  # 15.9
        ask.VacateSeat: SUPERVISOR,  # 15.10, by reading N38
        ask.Direct: SUPERVISOR,  # 15.13
    },
    NZ5: {
        ask.OrderShuffle: "game-supervisor",  # 7.1(b), 7.1(d); replacing is the operator's: 7.10
        ask.SetDifferential: "operator",  # 5.17
        ask.SetAreaMaximum: "operator",  # 5.8(b)
        ask.ChangeVariant: "operator",  # 5.11
        ask.OrderNoBetCoups: "operator",  # 8.3
        ask.ChangeMethod: "operator",  # 8.5
        ask.OrderHandBack: "game-supervisor",  # 8.18(c)
        ask.ChooseOption: "operator",  # 11A.7
        ask.Direct: SUPERVISOR,  # reading A29
    },
    NZ98: {
        ask.SetDifferential: "operator",  # 5.13
        ask.SetAreaMaximum: "operator",  # 5.6
        ask.ChangeMethod: "operator",  # 8.4
        ask.OrderHandBack: "game-supervisor",  # 8.16(c)
        ask.Direct: SUPERVISOR,  # reading A29
    },
    RWS: {
        ask.Direct: "table-game-shift-manager",  # 5.17
        ask.RuleOnDispute: "table-game-shift-manager",  # 5.17
    },
    CROWN: {
        ask.OrderShuffle: HDD,  # 4.1.1(c), 4.1.1(d), 4.4.1, 4.4.2
        ask.ArrangeExcess: AREA,  # 6.5, by reading A26
        ask.SetPersonal: AREA,  # 6.6, by reading A38
        ask.SetMinimum: AREA,  # 6.7
        ask.SetMaximum: AREA,  # 6.7
        ask.DrawEarly: AREA,  # 7.1.5; a dealer by permission only
        ask.ChooseFace: HDD,  # 7.2.3
        ask.OrderNoBetCoups: HDD,  # 7.3.4(d), 7.4, 10.8.1
        ask.DeferCommission: MANAGEMENT,  # 9.3.1
        ask.ReopenBets: HDD,  # 10.9.1
        ask.ForfeitBets: CASINO,  # 12.6.4(a), by reading A38
        ask.AnnounceClosing: HDD,  # 15.8
        ask.VacateSeat: HDD,  # 15.9
        ask.RuleOnDispute: AREA,  # 15.10
        ask.Direct: AREA,  # 15.10
        ask.ReturnStake: AREA,  # 15.10
    },
}
"""By book: the lowest role that may, where a clause names one."""

PERMITS: dict[str, dict[str, str]] = {
    NSW: {
        "both-hands": MANAGER,  # 5.6.3
        "sharing": SUPERVISOR,  # 5.5
        "offer-cut": SUPERVISOR,  # 4.3
        "same-backs": ASSISTANT,  # 3.8.1
        "riffle": SUPERVISOR,  # 4.2
        "burn-method": SUPERVISOR,  # 4.7.2, 4.7.3
        "name-opener": SUPERVISOR,  # 8.4
        "designated-opener": ASSISTANT,  # 8.5
    },
    NZ5: {
        "sharing": "operator",  # 5.8(a)
        "hand-first": SUPERVISOR,  # 8.17
        "change-method": "authority",  # 8.5: by approved procedures
    },
    NZ98: {"sharing": "operator"},  # 5.5
    RWS: {"open-cards": "pit-supervisor"},  # 3.9
    CROWN: {
        "show-burn": CASINO,  # 4.3.1(b)(i)
        "designated-opener": CASINO,  # 7.1.4
        "hand-first": "dealer",  # 7.3.1
        "early-card": AREA,  # 7.1.5
        "collect-commission": MANAGEMENT,  # 9.3.1(a)(iii)
    },
}
"""By book: which permissions there are, and the lowest role that gives each."""
