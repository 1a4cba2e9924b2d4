"""Comparison of the site's bookings with the provider's."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum, auto


class BookingKind(StrEnum):
    """The direction of money: to the site or back."""

    PAYMENT = auto()
    REFUND = auto()


@dataclass(frozen=True, kw_only=True)
class Booking:
    """A money movement by the provider's transaction id; the amount is in smallest units and not negative."""

    transaction_id: str
    kind: BookingKind
    amount: int
    currency: str


class BookingFault(StrEnum):
    """Kinds of differences. DOUBLE: one side has a transaction twice."""

    MISSING_HERE = auto()
    MISSING_THERE = auto()
    KIND = auto()
    AMOUNT = auto()
    CURRENCY = auto()
    DOUBLE = auto()


@dataclass(frozen=True, kw_only=True)
class Difference:
    """A transaction with a difference; None for the side without it."""

    fault: BookingFault
    transaction_id: str
    here: Booking | None
    there: Booking | None


def differences(here: Iterable[Booking], there: Iterable[Booking]) -> list[Difference]:
    """All differences between the site's and the provider's bookings, by transaction id."""
    ours, theirs = _by_id(here), _by_id(there)
    return [
        difference
        for transaction_id in sorted(ours.keys() | theirs.keys())
        for difference in _compare(transaction_id, ours.get(transaction_id, []), theirs.get(transaction_id, []))
    ]


def _by_id(bookings: Iterable[Booking]) -> dict[str, list[Booking]]:
    by_id: defaultdict[str, list[Booking]] = defaultdict(list)
    for booking in bookings:
        by_id[booking.transaction_id].append(booking)
    return by_id


def _compare(transaction_id: str, ours: list[Booking], theirs: list[Booking]) -> Iterator[Difference]:
    here, there = next(iter(ours), None), next(iter(theirs), None)
    if len(ours) > 1 or len(theirs) > 1:
        yield Difference(fault=BookingFault.DOUBLE, transaction_id=transaction_id, here=here, there=there)
    if here is None or there is None:
        fault = BookingFault.MISSING_HERE if here is None else BookingFault.MISSING_THERE
        yield Difference(fault=fault, transaction_id=transaction_id, here=here, there=there)
        return
    for fault, fields in (
        (BookingFault.KIND, (here.kind, there.kind)),
        (BookingFault.CURRENCY, (here.currency, there.currency)),
        (BookingFault.AMOUNT, (here.amount, there.amount)),
    ):
        if fields[0] != fields[1]:
            yield Difference(fault=fault, transaction_id=transaction_id, here=here, there=there)
