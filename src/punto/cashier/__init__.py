"""The cashier of a floor: wallets, and what players have set to protect themselves."""

from punto.cashier.commands import (
    AnyCommand,
    ConfirmCorrection,
    DepositMoney,
    DropCorrection,
    ExcludeMyself,
    GiveMoney,
    ProposeCorrection,
    SetLimit,
    SetReminder,
    TakePlayMoney,
    TakeTimeOut,
    TransferMoney,
    WithdrawMoney,
)
from punto.cashier.events import (
    AnyEvent,
    AwayUntil,
    CorrectionDropped,
    CorrectionProposed,
    LimitLowered,
    LimitToRise,
    MoneyCorrected,
    MoneyDeposited,
    MoneyGiven,
    MoneyTransferred,
    MoneyWithdrawn,
    PlayMoneyTaken,
    ReminderSet,
)
from punto.cashier.machine import CASHIER, CASHIER_ROLE, HEADER, STAFF_ROLES
from punto.cashier.state import CashierState, LimitKind, OwnLimit, OwnProtection

__all__ = [
    "CASHIER", "CASHIER_ROLE", "HEADER", "STAFF_ROLES", "AnyCommand", "AnyEvent", "AwayUntil",
    "CashierState", "ConfirmCorrection", "CorrectionDropped", "CorrectionProposed", "DepositMoney",
    "DropCorrection", "ExcludeMyself", "GiveMoney", "LimitKind", "LimitLowered", "LimitToRise",
    "MoneyCorrected", "MoneyDeposited", "MoneyGiven", "MoneyTransferred", "MoneyWithdrawn",
    "OwnLimit", "OwnProtection", "PlayMoneyTaken", "ProposeCorrection", "ReminderSet", "SetLimit",
    "SetReminder", "TakePlayMoney", "TakeTimeOut", "TransferMoney", "WithdrawMoney",
]  # fmt: skip
