"""Prices of entries: of the moment, for further entries of a rider, for members."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class EntryPrices:
    """The prices of an entry for a rider in smallest units, without promo code and tax; None where there is none.

    now: that of the moment, 0 for a rider below the age of the first price; further: for a rider with another entry of
    the event; member: least of those for the rider's memberships.
    """

    now: int
    further: int | None = None
    member: int | None = None

    def price(self, *, is_further: bool) -> int:
        """The least price that the rider has a right to."""
        rights = (self.now, self.further if is_further else None, self.member)
        return min(price for price in rights if price is not None)


@dataclass(frozen=True)
class PricedEntry:
    """An entry of an order with its prices."""

    person_key: str = field(repr=False)
    prices: EntryPrices


def entry_prices(entries: Iterable[PricedEntry], entered: Collection[str] = ()) -> tuple[int, ...]:
    """The prices of the entries of an order: the first of each rider is the first in the order.

    entered: keys of the people with an entry of the event in another order.
    """
    earlier = set(entered)
    prices = []
    for entry in entries:
        prices.append(entry.prices.price(is_further=entry.person_key in earlier))
        earlier.add(entry.person_key)
    return tuple(prices)


@dataclass(frozen=True)
class PaidEntry:
    """An entry of a rider with its price in smallest units, with tax. full: as the rider's only entry of the event.

    paid_tax, full_tax: the tax in these prices.
    """

    line_id: int
    paid: int
    full: int
    paid_tax: int = 0
    full_tax: int = 0


def worth(entries: Sequence[PaidEntry], line_id: int) -> int:
    """The part of its rider's entries, in order, that one of them costs: what was paid less the price of the others.

    The first of them costs its full price, a further one what was paid for it.
    """
    return max(0, _price(entries) - _price(_without(entries, line_id)))


def worth_tax(entries: Sequence[PaidEntry], line_id: int) -> int:
    """The tax in the worth of an entry: each of them has its own rate. Below 0 if that of the others grows by more."""
    return _tax(entries) - _tax(_without(entries, line_id))


def _without(entries: Sequence[PaidEntry], line_id: int) -> list[PaidEntry]:
    return [entry for entry in entries if entry.line_id != line_id]


def _price(entries: Sequence[PaidEntry]) -> int:
    return sum(entry.paid if number else entry.full for number, entry in enumerate(entries))


def _tax(entries: Sequence[PaidEntry]) -> int:
    return sum(entry.paid_tax if number else entry.full_tax for number, entry in enumerate(entries))
