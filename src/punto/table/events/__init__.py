"""What happened at a table. A log of events is the truth; nothing else is kept."""

from __future__ import annotations

from punto.kernel.message import Event
from punto.kernel.records import Decided, Notified
from punto.table.events.authority import (
    Agreed,
    AgreementAsked,
    AgreementUsed,
    AuthorityEvent,
    Disagreed,
    PermissionGiven,
    PermissionUsed,
    PermissionWithdrawn,
    WishMet,
    WishTold,
)
from punto.table.events.betting import (
    BetLowered,
    BetPlaced,
    BetsCalled,
    BetsClosed,
    BetsReopened,
    BetTaken,
    CommissionCollected,
    CommissionDeferred,
    CommissionReturned,
    ExcessArranged,
    MarkerPut,
    Nominated,
    NominationVoided,
    VoucherExchanged,
)
from punto.table.events.cards import (
    BurnChosen,
    BurnForgotten,
    BurnOrdered,
    CardBurned,
    CardsBrought,
    CardsCut,
    CardsMixed,
    CutOffered,
    CutRefused,
    CutterNamed,
    ShoeEnded,
    ShoeLoaded,
    ShoeToEnd,
)
from punto.table.events.dealing import (
    BetSettled,
    BetUnsettled,
    CardDealt,
    CardDrawn,
    CardMoved,
    CardTurned,
    CountCalled,
    CoupReopened,
    CoupVoided,
    CoupWithoutBets,
    CuttingCardShown,
    LastCoupCalled,
    ResultCalled,
    TableCleared,
)
from punto.table.events.desk import (
    AreaMaximumSet,
    BetRestricted,
    BoxClosed,
    BoxOpened,
    ClosingAnnounced,
    DeskEvent,
    DifferentialSet,
    FaceChosen,
    MaximumSet,
    MinimumSet,
    NoBetCoupsEnded,
    NoBetCoupsOrdered,
    OptionChosen,
    PersonalSet,
    SignPosted,
    TableClosed,
    TableOpened,
    VariantChanged,
)
from punto.table.events.faults import (
    ChoiceTaken,
    FaultClosed,
    FaultDecided,
    IrregularityFound,
    PersonExcluded,
    PlayerAnswered,
    WinningsWithheld,
    WithheldDetermined,
)
from punto.table.events.lasting import (
    HandMissing,
    HandNominated,
    RunWentOn,
    TailIndicator,
    TailWarned,
)
from punto.table.events.money import BoughtIn, CashedOut, DebtCollected
from punto.table.events.opening import (
    CardsAccepted,
    CardsDeclined,
    CardsOffered,
    DealerNamed,
    HandLookedAt,
    HandOrderedBack,
    HandPassed,
    HandReturned,
    MethodChanged,
    OpenerNamed,
    ShoeDeclined,
    ShoeLeft,
    ShoeOffered,
    ShoeTaken,
)
from punto.table.events.people import (
    DirectionGiven,
    DiscretionUsed,
    DisputeDecided,
    DisputeRaised,
    DisputeTakenOn,
    Left,
    Seated,
)
from punto.table.events.three_card import (
    AreaLookedAt,
    AreaResult,
    CardExposed,
    CardsCounted,
    CardsReshuffled,
    DecksChanged,
    DecksPaired,
    HandDealt,
    HandsOut,
    HandTurned,
    MishapFound,
    ResultsCalled,
)
from punto.table.events.window import WindowClosed, WindowDeclined, WindowOpened

CardEvent = (
    CardsBrought
    | CutOffered
    | CutRefused
    | CutterNamed
    | CardsCut
    | CardsMixed
    | ShoeLoaded
    | BurnChosen
    | CardBurned
    | BurnForgotten
    | BurnOrdered
    | ShoeToEnd
    | ShoeEnded
)
BetEvent = (
    BetsCalled
    | BetPlaced
    | BetTaken
    | BetLowered
    | BetsClosed
    | BetsReopened
    | VoucherExchanged
    | CommissionDeferred
    | CommissionCollected
    | CommissionReturned
    | ExcessArranged
    | MarkerPut
    | Nominated
    | NominationVoided
)
DealEvent = (
    CardDealt
    | CardDrawn
    | CardMoved
    | CardTurned
    | CountCalled
    | CuttingCardShown
    | LastCoupCalled
    | ResultCalled
    | BetSettled
    | BetUnsettled
    | CoupReopened
    | CoupVoided
    | CoupWithoutBets
    | TableCleared
)
HoldEvent = (
    CardsOffered
    | CardsAccepted
    | CardsDeclined
    | OpenerNamed
    | HandPassed
    | HandLookedAt
    | HandReturned
    | HandOrderedBack
    | ShoeOffered
    | ShoeTaken
    | ShoeDeclined
    | DealerNamed
    | ShoeLeft
    | MethodChanged
)
WindowEvent = WindowOpened | WindowDeclined | WindowClosed
FaultEvent = (
    IrregularityFound
    | Notified
    | FaultDecided
    | ChoiceTaken
    | PlayerAnswered
    | FaultClosed
    | PersonExcluded
    | WinningsWithheld
    | WithheldDetermined
)
PeopleEvent = (
    Seated
    | Left
    | DirectionGiven
    | Decided
    | DiscretionUsed
    | DisputeRaised
    | DisputeDecided
    | DisputeTakenOn
)
MoneyEvent = BoughtIn | CashedOut | DebtCollected
LongEvent = RunWentOn | TailIndicator | TailWarned | HandMissing | HandNominated

ThreeEvent = (
    HandDealt
    | CardExposed
    | AreaLookedAt
    | HandTurned
    | ResultsCalled
    | MishapFound
    | CardsCounted
    | HandsOut
    | CardsReshuffled
    | DecksPaired
    | DecksChanged
)

AnyEvent = (
    CardEvent
    | BetEvent
    | DealEvent
    | HoldEvent
    | WindowEvent
    | FaultEvent
    | PeopleEvent
    | AuthorityEvent
    | DeskEvent
    | LongEvent
    | MoneyEvent
    | ThreeEvent
)

__all__ = [
    "Agreed", "AgreementAsked", "AgreementUsed", "AnyEvent", "AreaLookedAt", "AreaMaximumSet",
    "AreaResult", "AuthorityEvent", "BetEvent", "BetLowered", "BetPlaced", "BetRestricted",
    "BetSettled", "BetTaken", "BetUnsettled", "BetsCalled", "BetsClosed", "BetsReopened",
    "BoughtIn", "BoxClosed", "BoxOpened", "BurnChosen", "BurnForgotten", "BurnOrdered",
    "CardBurned", "CardDealt", "CardDrawn", "CardEvent", "CardExposed", "CardMoved", "CardTurned",
    "CardsAccepted", "CardsBrought", "CardsCounted", "CardsCut", "CardsDeclined", "CardsMixed",
    "CardsOffered", "CardsReshuffled", "CashedOut", "ChoiceTaken", "ClosingAnnounced",
    "CommissionCollected", "CommissionDeferred", "CommissionReturned", "CountCalled",
    "CoupReopened", "CoupVoided", "CoupWithoutBets", "CutOffered", "CutRefused", "CutterNamed",
    "CuttingCardShown", "DealEvent", "DealerNamed", "DebtCollected", "Decided", "DecksChanged",
    "DecksPaired", "DeskEvent", "DifferentialSet", "DirectionGiven", "Disagreed", "DiscretionUsed",
    "DisputeDecided", "DisputeRaised", "DisputeTakenOn", "Event", "ExcessArranged", "FaceChosen",
    "FaultClosed", "FaultDecided", "FaultEvent", "HandDealt", "HandLookedAt", "HandMissing",
    "HandNominated", "HandOrderedBack", "HandPassed", "HandReturned", "HandTurned", "HandsOut",
    "HoldEvent", "IrregularityFound", "LastCoupCalled", "Left", "LongEvent", "MarkerPut",
    "MaximumSet", "MethodChanged", "MinimumSet", "MishapFound", "MoneyEvent", "NoBetCoupsEnded",
    "NoBetCoupsOrdered", "Nominated", "NominationVoided", "Notified", "OpenerNamed",
    "OptionChosen", "PeopleEvent", "PermissionGiven", "PermissionUsed", "PermissionWithdrawn",
    "PersonExcluded", "PersonalSet", "PlayerAnswered", "ResultCalled", "ResultsCalled",
    "RunWentOn", "Seated", "ShoeDeclined", "ShoeEnded", "ShoeLeft", "ShoeLoaded", "ShoeOffered",
    "ShoeTaken", "ShoeToEnd", "SignPosted", "TableCleared", "TableClosed", "TableOpened",
    "TailIndicator", "TailWarned", "ThreeEvent", "VariantChanged", "VoucherExchanged",
    "WindowClosed", "WindowDeclined", "WindowEvent", "WindowOpened", "WinningsWithheld", "WishMet",
    "WishTold", "WithheldDetermined",
]  # fmt: skip
