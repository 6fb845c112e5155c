"""What a person asks of a table. The engine is told what happened and who did it when."""

from __future__ import annotations

from punto.kernel.message import Command, Number, Place, Stake
from punto.kernel.request import Person
from punto.kernel.request import Request as Envelope
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
    PermitBothHands,
    PermitSharing,
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
    ChooseOption,
    CloseBox,
    CloseTable,
    OpenBox,
    OpenTable,
    OrderNoBetCoups,
    PostSign,
    SetDifferential,
    SetMaximum,
    SetMinimum,
    SetPersonal,
    VacateSeat,
)
from punto.table.commands.faults import Choose, Report
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
    | CutCards
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
PermitCommand = (
    ReopenBets
    | PermitBothHands
    | PermitSharing
    | ExchangeVoucher
    | DeferCommission
    | CollectCommission
    | ArrangeExcess
)
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
LimitCommand = SetMinimum | SetMaximum | SetDifferential | SetPersonal
DeskCommand = (
    PostSign
    | ChangeVariant
    | ChooseOption
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
    | LimitCommand
    | DeskCommand
    | ThreeCommand
)


Request = Envelope[AnyCommand]
"""A command with who asks and when, in seconds on the table's own clock."""

__all__ = [  # noqa: RUF022 (in the order of a shoe)
    "AnyCommand",
    "Request",
    "Command",
    "Number",
    "Person",
    "Place",
    "Stake",
    "CardCommand",
    "BringCards",
    "OfferCut",
    "RefuseCut",
    "CutCards",
    "PutCuttingCard",
    "ChooseBurn",
    "BurnCard",
    "OrderShuffle",
    "EndShoe",
    "BetCommand",
    "CallBets",
    "PlaceBet",
    "TakeBet",
    "LowerBet",
    "Nominate",
    "ReturnStake",
    "ReduceBets",
    "RefuseBet",
    "CloseBets",
    "PermitCommand",
    "ReopenBets",
    "PermitBothHands",
    "PermitSharing",
    "ExchangeVoucher",
    "DeferCommission",
    "CollectCommission",
    "ArrangeExcess",
    "DealCommand",
    "DealCard",
    "DrawCard",
    "ShowCuttingCard",
    "TurnCard",
    "EndCommand",
    "SettleBets",
    "ClearTable",
    "HandCommand",
    "OfferCards",
    "TakeCards",
    "DeclineCards",
    "NameOpener",
    "NominateHand",
    "AskForHand",
    "PassHand",
    "LookAtHand",
    "ReturnHand",
    "OrderHandBack",
    "DrawEarly",
    "ShoeCommand",
    "OfferShoe",
    "TakeShoe",
    "DeclineShoe",
    "NameDealer",
    "GiveUpShoe",
    "ChangeMethod",
    "WindowCommand",
    "OfferWindow",
    "DeclineWindow",
    "CloseWindow",
    "FaultCommand",
    "Report",
    "Choose",
    "PeopleCommand",
    "Sit",
    "Leave",
    "Direct",
    "Exercise",
    "Dispute",
    "RuleOnDispute",
    "Determine",
    "LimitCommand",
    "SetMinimum",
    "SetMaximum",
    "SetDifferential",
    "SetPersonal",
    "DeskCommand",
    "PostSign",
    "ChangeVariant",
    "ChooseOption",
    "OrderNoBetCoups",
    "CloseBox",
    "OpenBox",
    "VacateSeat",
    "AnnounceClosing",
    "CloseTable",
    "OpenTable",
    "ThreeCommand",
    "DealToArea",
    "LookAtArea",
    "TurnHand",
    "CountCards",
    "ForfeitBets",
    "ReportMishap",
]
