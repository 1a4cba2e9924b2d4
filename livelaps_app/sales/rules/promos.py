"""Promo codes: an amount or percentage off, or complimentary tickets for named people."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum, auto

from livelaps_app.core.text_search import fold
from livelaps_app.sales.rules.money import share, spread

MOST_CHARACTERS = 32


class PromoKind(StrEnum):
    """The reduction of a promo code: an amount per order, a percentage, or the full price for named people."""

    AMOUNT = auto()
    PERCENT = auto()
    COMPLIMENTARY = auto()


@dataclass(frozen=True, kw_only=True)
class PromoCode:
    """A promo code. `value` is in smallest units or millionths by kind, 0 for COMPLIMENTARY.

    uses: maximum number of orders, None for unlimited; used: orders with it; until: None for unlimited; products:
    ids, empty for all; names: full names for complimentary tickets; spent: names on other orders' complimentary tickets
    of the event, one per ticket.
    """

    code: str
    kind: PromoKind
    value: int = 0
    uses: int | None = None
    used: int = 0
    until: datetime | None = None
    products: frozenset[int] = frozenset()
    names: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()

    def is_open(self, now: datetime, counted: int = 0) -> bool:
        """True if an order may use the code now. counted: 1 if `used` includes that order."""
        in_time = self.until is None or now < self.until
        return in_time and (self.uses is None or self.used - counted < self.uses)

    def fits(self, product: int, needs_listing: bool) -> bool:
        """True if the code reduces a product."""
        return product in self.products if self.products or needs_listing else True


def promo_key(typed: str) -> str:
    """Normalizes a code: capitals without spaces, "" if invalid."""
    key = "".join(typed.split()).upper()
    return key if len(key) <= MOST_CHARACTERS and key.isprintable() else ""


@dataclass(frozen=True, kw_only=True)
class Priced:
    """A ticket for the promo code: type, person's name, price. needs_listing: see `KindRules`."""

    product: int
    name: str
    price: int
    needs_listing: bool = False


def discounts(promo: PromoCode, tickets: Sequence[Priced]) -> list[int]:
    """The reduction of each ticket, at most its price; all 0 if the code has no effect."""
    fitting = [ticket.price if promo.fits(ticket.product, ticket.needs_listing) else 0 for ticket in tickets]
    if promo.kind is PromoKind.PERCENT:
        return [share(price, promo.value) for price in fitting]
    if promo.kind is PromoKind.AMOUNT:
        return spread(min(promo.value, sum(fitting)), fitting)
    return _complimentary(promo, tickets, fitting)


def _complimentary(promo: PromoCode, tickets: Sequence[Priced], fitting: Sequence[int]) -> list[int]:
    """Gives each unspent name one free ticket."""
    unspent = Counter(map(fold, promo.names)) - Counter(map(fold, promo.spent))
    reductions = []
    for ticket, price in zip(tickets, fitting, strict=True):
        key = fold(ticket.name)
        is_named = price > 0 and unspent[key] > 0
        unspent[key] -= is_named
        reductions.append(price if is_named else 0)
    return reductions
