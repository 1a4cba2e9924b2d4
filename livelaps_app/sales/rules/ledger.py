"""Ledger accounts, and the entries for each event of an order.

An entry moves an amount from the credited to the debited account; entries are balanced.
"""

from dataclasses import dataclass
from enum import StrEnum, auto

from livelaps_app.sales.rules.cart import Amounts
from livelaps_app.sales.rules.states import PaymentMethod


class LedgerAccount(StrEnum):
    """PROVIDER: money at the payment provider; BUYERS: receivables, negative if the site owes buyers.

    SALES: revenue less discounts; TAX: tax payable; DESK: money taken by staff; FEES: of the payment provider; CREDITS:
    owed to buyers as credit.
    """

    PROVIDER = auto()
    BUYERS = auto()
    SALES = auto()
    TAX = auto()
    DESK = auto()
    FEES = auto()
    CREDITS = auto()


@dataclass(frozen=True)
class LedgerEntry:
    """A positive amount in smallest units, debited to one account and credited to another."""

    debit: LedgerAccount
    credit: LedgerAccount
    amount: int


def sale_entries(amounts: Amounts) -> list[LedgerEntry]:
    """The entries of a sale: buyers owe price and tax."""
    return _without_zeros(
        LedgerEntry(LedgerAccount.BUYERS, LedgerAccount.SALES, amounts.net),
        LedgerEntry(LedgerAccount.BUYERS, LedgerAccount.TAX, amounts.tax),
    )


def money_account(method: PaymentMethod) -> LedgerAccount:
    """The account of money that came this way: the provider's, or that of the staff which took it."""
    return LedgerAccount.PROVIDER if method is PaymentMethod.PAYPAL else LedgerAccount.DESK


def receipt_entries(amount: int, account: LedgerAccount = LedgerAccount.PROVIDER) -> list[LedgerEntry]:
    """The entry of received money. account: `money_account`."""
    return _without_zeros(LedgerEntry(account, LedgerAccount.BUYERS, amount))


def return_entries(net: int, tax: int, account: LedgerAccount = LedgerAccount.PROVIDER) -> list[LedgerEntry]:
    """The entries of a returned sale, or a part of one, with its refund."""
    return [
        *_without_zeros(
            LedgerEntry(LedgerAccount.SALES, LedgerAccount.BUYERS, net),
            LedgerEntry(LedgerAccount.TAX, LedgerAccount.BUYERS, tax),
        ),
        *send_back_entries(net + tax, account),
    ]


def send_back_entries(amount: int, account: LedgerAccount = LedgerAccount.PROVIDER) -> list[LedgerEntry]:
    """The entry of a refund without a sale."""
    return _without_zeros(LedgerEntry(LedgerAccount.BUYERS, account, amount))


def _without_zeros(*entries: LedgerEntry) -> list[LedgerEntry]:
    return [entry for entry in entries if entry.amount]
