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


def sold(amounts: Amounts) -> list[LedgerEntry]:
    """Tickets are sold: buyers owe their price and the tax."""
    return _filled(
        LedgerEntry(LedgerAccount.BUYERS, LedgerAccount.SALES, amounts.net),
        LedgerEntry(LedgerAccount.BUYERS, LedgerAccount.TAX, amounts.tax),
    )


def received(amount: int) -> list[LedgerEntry]:
    """Money has come."""
    return _filled(LedgerEntry(LedgerAccount.PROVIDER, LedgerAccount.BUYERS, amount))


def returned(net: int, tax: int) -> list[LedgerEntry]:
    """A sale, or a part of one, is undone and its money sent back."""
    return [
        *_filled(
            LedgerEntry(LedgerAccount.SALES, LedgerAccount.BUYERS, net),
            LedgerEntry(LedgerAccount.TAX, LedgerAccount.BUYERS, tax),
        ),
        *sent_back(net + tax),
    ]


def sent_back(amount: int) -> list[LedgerEntry]:
    """Money for nothing is sent back."""
    return _filled(LedgerEntry(LedgerAccount.BUYERS, LedgerAccount.PROVIDER, amount))


def _filled(*entries: LedgerEntry) -> list[LedgerEntry]:
    return [entry for entry in entries if entry.amount]
