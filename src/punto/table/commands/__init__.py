"""What a person asks of a table. The engine is told what happened and who did it when."""

from __future__ import annotations

from punto.kernel.message import Command, Number, Place, Stake
from punto.kernel.request import Person
from punto.kernel.request import Request as Envelope
from punto.table.commands.authority import (
    Agree,
    AskAgreement,
    AskFor,
    Disagree,
    Permit,
    WithdrawPermission,
)
from punto.table.commands.betting import (
    ArrangeExcess,
    CallBets,
    CloseBets,
    CollectCommission,
    DeferCommission,
    ExchangeVoucher,
    LowerBet,
    Nominate,
    NominateHand,
    PlaceBet,
    ReduceBets,
    RefuseBet,
    ReopenBets,
    ReturnStake,
    TakeBet,
)
from punto.table.commands.cards import (
    BringCards,
    BurnCard,
    ChooseBurn,
    CutCards,
    EndShoe,
    MixCards,
    NameCutter,
    OfferCut,
    OrderShuffle,
    PutCuttingCard,
    RefuseCut,
)
from punto.table.commands.dealing import (
    ClearTable,
    DealCard,
    DrawCard,
    SettleBets,
    ShowCuttingCard,
    TurnCard,
)
from punto.table.commands.desk import (
    AnnounceClosing,
    ChangeVariant,
    ChooseFace,
    ChooseOption,
    CloseBox,
    CloseTable,
    OpenBox,
    OpenTable,
    OrderNoBetCoups,
    PostSign,
    RestrictSideWager,
    SetAreaMaximum,
    SetDifferential,
    SetMaximum,
    SetMinimum,
    SetPersonal,
    VacateSeat,
)
from punto.table.commands.faults import Choose, Report
from punto.table.commands.money import BuyIn, CashOut
from punto.table.commands.opening import (
    AskForHand,
    ChangeMethod,
    DeclineCards,
    DeclineShoe,
    DrawEarly,
    GiveUpShoe,
    LookAtHand,
    NameDealer,
    NameOpener,
    OfferCards,
    OfferShoe,
    OrderHandBack,
    PassHand,
    ReturnHand,
    TakeCards,
    TakeShoe,
)
from punto.table.commands.people import (
    Determine,
    Direct,
    Dispute,
    Exercise,
    Leave,
    RuleOnDispute,
    Sit,
)
from punto.table.commands.three_card import (
    CountCards,
    DealToArea,
    ForfeitBets,
    LookAtArea,
    ReportMishap,
    TurnHand,
)
from punto.table.commands.window import CloseWindow, DeclineWindow, OfferWindow

CardCommand = (
    BringCards
    | OfferCut
    | RefuseCut
    | NameCutter
    | CutCards
    | MixCards
    | PutCuttingCard
    | ChooseBurn
    | BurnCard
    | OrderShuffle
    | EndShoe
)
BetCommand = (
    CallBets
    | PlaceBet
    | TakeBet
    | LowerBet
    | Nominate
    | NominateHand
    | ReturnStake
    | ReduceBets
    | RefuseBet
    | CloseBets
)
PermitCommand = ReopenBets | ExchangeVoucher | DeferCommission | CollectCommission | ArrangeExcess
DealCommand = DealCard | DrawCard | ShowCuttingCard | TurnCard
EndCommand = SettleBets | ClearTable
HandCommand = (
    OfferCards
    | TakeCards
    | DeclineCards
    | NameOpener
    | AskForHand
    | PassHand
    | LookAtHand
    | ReturnHand
    | OrderHandBack
    | DrawEarly
)
ShoeCommand = OfferShoe | TakeShoe | DeclineShoe | NameDealer | GiveUpShoe | ChangeMethod
WindowCommand = OfferWindow | DeclineWindow | CloseWindow
FaultCommand = Report | Choose
ThreeCommand = DealToArea | LookAtArea | TurnHand | CountCards | ForfeitBets | ReportMishap
PeopleCommand = Sit | Leave | Direct | Exercise | Dispute | RuleOnDispute | Determine
PowerCommand = Permit | WithdrawPermission
AgreementCommand = AskAgreement | Agree | Disagree | AskFor
MoneyCommand = BuyIn | CashOut
LimitCommand = SetMinimum | SetMaximum | SetDifferential | SetPersonal | SetAreaMaximum
DeskCommand = (
    PostSign
    | ChangeVariant
    | ChooseOption
    | ChooseFace
    | RestrictSideWager
    | OrderNoBetCoups
    | CloseBox
    | OpenBox
    | VacateSeat
    | AnnounceClosing
    | CloseTable
    | OpenTable
)

AnyCommand = (
    CardCommand
    | BetCommand
    | PermitCommand
    | DealCommand
    | EndCommand
    | HandCommand
    | ShoeCommand
    | WindowCommand
    | FaultCommand
    | PeopleCommand
    | PowerCommand
    | AgreementCommand
    | MoneyCommand
    | LimitCommand
    | DeskCommand
    | ThreeCommand
)


Request = Envelope[AnyCommand]
"""A command with who asks and when, in seconds on the table's own clock."""

__all__ = [
    "Agree", "AgreementCommand", "AnnounceClosing", "AnyCommand", "ArrangeExcess", "AskAgreement",
    "AskFor", "AskForHand", "BetCommand", "BringCards", "BurnCard", "BuyIn", "CallBets",
    "CardCommand", "CashOut", "ChangeMethod", "ChangeVariant", "Choose", "ChooseBurn",
    "ChooseFace", "ChooseOption", "ClearTable", "CloseBets", "CloseBox", "CloseTable",
    "CloseWindow", "CollectCommission", "Command", "CountCards", "CutCards", "DealCard",
    "DealCommand", "DealToArea", "DeclineCards", "DeclineShoe", "DeclineWindow", "DeferCommission",
    "DeskCommand", "Determine", "Direct", "Disagree", "Dispute", "DrawCard", "DrawEarly",
    "EndCommand", "EndShoe", "ExchangeVoucher", "Exercise", "FaultCommand", "ForfeitBets",
    "GiveUpShoe", "HandCommand", "Leave", "LimitCommand", "LookAtArea", "LookAtHand", "LowerBet",
    "MixCards", "MoneyCommand", "NameCutter", "NameDealer", "NameOpener", "Nominate",
    "NominateHand", "Number", "OfferCards", "OfferCut", "OfferShoe", "OfferWindow", "OpenBox",
    "OpenTable", "OrderHandBack", "OrderNoBetCoups", "OrderShuffle", "PassHand", "PeopleCommand",
    "Permit", "PermitCommand", "Person", "Place", "PlaceBet", "PostSign", "PowerCommand",
    "PutCuttingCard", "ReduceBets", "RefuseBet", "RefuseCut", "ReopenBets", "Report",
    "ReportMishap", "Request", "RestrictSideWager", "ReturnHand", "ReturnStake", "RuleOnDispute",
    "SetAreaMaximum", "SetDifferential", "SetMaximum", "SetMinimum", "SetPersonal", "SettleBets",
    "ShoeCommand", "ShowCuttingCard", "Sit", "Stake", "TakeBet", "TakeCards", "TakeShoe",
    "ThreeCommand", "TurnCard", "TurnHand", "VacateSeat", "WindowCommand", "WithdrawPermission",
]  # fmt: skip
