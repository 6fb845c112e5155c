"""Who may give which command to a jackpot, a promotion and a tournament, typed from the books;
and to the cashier.

Nothing here is read from the books' data. A role stands for itself and all above it on the ladder.
"""

from __future__ import annotations

from punto.cashier import commands as cashier
from punto.jackpot import commands as jackpot
from punto.promotion import commands as promotion
from punto.tournament import commands as tournament

CROWN_LADDER = (
    "dealer",
    "higher-duties-dealer",
    "area-manager",
    "casino-manager",
    "management",
)
NSW_LADDER = (
    "dealer",
    "gaming-supervisor",
    "casino-supervisor",
    "assistant-gaming-manager",
    "gaming-manager",
    "operator",
)
DEALER, HDD, AREA, CASINO, MANAGEMENT, OPERATOR = (
    "dealer",
    "higher-duties-dealer",
    "area-manager",
    "casino-manager",
    "management",
    "operator",
)
SHOE, DIRECTOR, AUTHORITY = "dealing-shoe", "tournament-director", "authority"
OWN = "the player"
"""The player whom it concerns, and nobody of the same name in another role."""

GUESTS, ANYBODY = ("player", "patron"), ("anybody",)

JACKPOT: dict[type, tuple[str, ...]] = {
    jackpot.SetUp: (MANAGEMENT,),  # 13.2
    jackpot.JoinTable: (MANAGEMENT,),  # 13.4.1(a)
    jackpot.NotifyParameters: (MANAGEMENT,),  # 13.4.1(a)
    jackpot.StartJackpot: (MANAGEMENT,),  # 13.2
    jackpot.CheckSystem: (HDD,),  # 13.3.2(c)
    jackpot.ReadValue: (HDD,),  # 13.3.2(c)
    jackpot.RecordCoup: (SHOE,),  # 13.4.2
    jackpot.RecordWin: (DEALER,),  # 13.4.4
    jackpot.PayWin: (DEALER,),  # 13.4.8
    jackpot.WithdrawWager: (DEALER,),  # 13.4.6(a)
    jackpot.WithholdShare: (CASINO,),  # 15.2.3
    jackpot.DetermineShare: (CASINO,),  # 15.2.3
    jackpot.RepayShare: (DEALER,),  # 13.4.6(a), as wins are recorded
    jackpot.ConfirmWin: (AREA,),  # 13.4.5
    jackpot.DismissWin: (AREA,),  # 13.4.5
    jackpot.AdjustPool: (AREA,),  # 1.1/Jackpot Management Console
    jackpot.ReportMalfunction: (DEALER,),  # 13.4.9(a)
    jackpot.ReportMissed: (DEALER,),  # 13.4.9(b)
    jackpot.ContributeMissed: (AREA,),  # 13.4.9(b)
    jackpot.RectifyTable: (AREA,),  # 15.10: nobody is named for it
}

PROMOTION: dict[type, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            promotion.Draft, promotion.Prescribe, promotion.Publish, promotion.Submit,
            promotion.Start, promotion.End, promotion.Amend, promotion.DrawEntry, promotion.Grant,
            promotion.NominateScrutineer,  # 16.2
            promotion.Deny, promotion.WithdrawAward,  # 16.10
            promotion.RuleOnGuestDispute,  # 16.11
            promotion.Postpone, promotion.Validate, promotion.CancelDraw,  # 16.12
        ),
        (OPERATOR,),  # 16.1
    ),
    promotion.Approve: (AUTHORITY,),  # 16.9.1
    promotion.Reject: (AUTHORITY,),  # 16.9.1
    promotion.TellWinner: (DEALER,),  # 16.8
    promotion.PublishResults: (DEALER,),  # 16.7.10
    promotion.TellReasons: (DEALER,),  # 16.10
    promotion.EnterDraw: (DEALER, *GUESTS),  # 16.7.3
    promotion.Claim: (DEALER, *GUESTS),  # 16.7.8
    promotion.RaiseGuestDispute: GUESTS,  # 16.11
    promotion.WatchDraw: (DEALER, "onlooker", "inspector", "surveillance", AUTHORITY),  # 16.2
}  # fmt: skip

TOURNAMENT: dict[type, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            tournament.DraftTerms, tournament.PublishTerms, tournament.AdviseAuthority,
            tournament.DesignateTable, tournament.ReleaseTable,
            tournament.Cancel, tournament.OpenEntries, tournament.EnterTournament,
            tournament.RefuseEntry, tournament.CloseEntries, tournament.ReadSlip,
        ),
        (DEALER,),  # 14.1
    ),
    tournament.AppointDirector: (MANAGEMENT,),  # 14.2.3
    **dict.fromkeys(
        (
            tournament.AppointDeputy, tournament.Attend,  # 14.2.3
            tournament.MoveStart, tournament.Brief, tournament.BeginPractice,
            tournament.EndPractice, tournament.BeginRound, tournament.SkipRound,
            tournament.ConcludeTable, tournament.EndRound, tournament.AwardPrizes,
            tournament.Penalise, tournament.Disqualify, tournament.NoteAbsence,
        ),
        (DIRECTOR,),  # 14.2.3
    ),
    **dict.fromkeys(
        (
            tournament.Withdraw, tournament.NameSubstitute, tournament.ReBuy, tournament.AddOn,
            tournament.Retire, tournament.NoteReturn, tournament.UseMarker,
        ),
        (DEALER, OWN),  # 14.4.8, 14.4.5
    ),
    **dict.fromkeys((tournament.WithholdPrize, tournament.DeterminePrize), (CASINO,)),  # 15.2.3
    tournament.ApproveStaff: (MANAGEMENT,),  # 14.4.2(a)(v)
    tournament.SignTerms: ("player",),  # 14.4.2(b)(iii)
    tournament.AgreeToEnd: (OWN,),  # 14.5
    tournament.RaiseDispute: (OWN,),  # 14.4.9
    tournament.DecideDispute: (DIRECTOR, AREA),  # 14.4.9, on rules 15.10
    tournament.AtTable: ANYBODY,  # the table decides
}  # fmt: skip

CASHIER: dict[type, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            cashier.GiveMoney, cashier.DepositMoney, cashier.WithdrawMoney, cashier.TransferMoney,
            cashier.ProposeCorrection, cashier.ConfirmCorrection, cashier.DropCorrection,
        ),
        ("cashier", "manager"),
    ),
    **dict.fromkeys(
        (
            cashier.TakePlayMoney, cashier.SetLimit, cashier.SetReminder, cashier.TakeTimeOut,
            cashier.ExcludeMyself,
        ),
        ("player",),
    ),
}  # fmt: skip

MAY = {
    "jackpot": JACKPOT, "promotion": PROMOTION, "tournament": TOURNAMENT, "cashier": CASHIER,
}  # fmt: skip
LADDERS = {"jackpot": CROWN_LADDER, "promotion": NSW_LADDER, "tournament": CROWN_LADDER}


def allowed(kind: str, command: type, role: str, *, own: bool) -> bool:
    """Whether a role may give a command; `own`: as the person whose matter it is."""
    named, ladder = MAY[kind][command], LADDERS.get(kind, ())
    above = {each for low in named if low in ladder for each in ladder[ladder.index(low) :]}
    return (
        named == ANYBODY or role in named or role in above or (own and OWN in named
                                                               and role == "player")
    )  # fmt: skip
