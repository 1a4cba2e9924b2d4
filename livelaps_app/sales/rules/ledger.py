"""The accounts of the ledger, and the entries of each event in the life of an order.

An entry moves an amount from the account that is credited to the one that is debited, so that every one is balanced.
"""

from dataclasses import dataclass
from enum import StrEnum, auto

from livelaps_app.sales.rules.cart import Amounts


class LedgerAccount(StrEnum):
    """PROVIDER: money at the payment provider; BUYERS: what buyers owe, negative where the site owes them.

    SALES: what was sold, less discounts; TAX: what is owed to the state.
    """

    PROVIDER = auto()
    BUYERS = auto()
    SALES = auto()
    TAX = auto()


@dataclass(frozen=True)
class LedgerEntry:
    """An amount, more than 0 and in smallest units, for the debit of one account and the credit of another."""

    debit: LedgerAccount
    credit: LedgerAccount
    amount: int


def sale_entries(amounts: Amounts) -> list[LedgerEntry]:
    """Tickets are sold: buyers owe their price and the tax."""
    return _without_zeros(
        LedgerEntry(LedgerAccount.BUYERS, LedgerAccount.SALES, amounts.net),
        LedgerEntry(LedgerAccount.BUYERS, LedgerAccount.TAX, amounts.tax),
    )


def receipt_entries(amount: int) -> list[LedgerEntry]:
    """Money has come."""
    return _without_zeros(LedgerEntry(LedgerAccount.PROVIDER, LedgerAccount.BUYERS, amount))


def return_entries(net: int, tax: int) -> list[LedgerEntry]:
    """A sale, or a part of one, is undone and its money sent back."""
    return [
        *_without_zeros(
            LedgerEntry(LedgerAccount.SALES, LedgerAccount.BUYERS, net),
            LedgerEntry(LedgerAccount.TAX, LedgerAccount.BUYERS, tax),
        ),
        *send_back_entries(net + tax),
    ]


def send_back_entries(amount: int) -> list[LedgerEntry]:
    """Money for nothing is sent back."""
    return _without_zeros(LedgerEntry(LedgerAccount.BUYERS, LedgerAccount.PROVIDER, amount))


def _without_zeros(*entries: LedgerEntry) -> list[LedgerEntry]:
    return [entry for entry in entries if entry.amount]
