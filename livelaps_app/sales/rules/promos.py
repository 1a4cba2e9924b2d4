"""Promo codes: an amount or a percentage off, or complimentary tickets for people by name."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum, auto

from livelaps_app.core.text_search import fold
from livelaps_app.sales.rules.money import share, spread

MOST_CHARACTERS = 32


class PromoKind(StrEnum):
    """The reduction of a promo code: an amount of the order, a percentage, or all of the tickets of its names."""

    AMOUNT = auto()
    PERCENT = auto()
    COMPLIMENTARY = auto()


@dataclass(frozen=True, kw_only=True)
class PromoCode:
    """A promo code. `value` is in smallest units or millionths by its kind, 0 for COMPLIMENTARY.

    uses: orders that may have it, None for any number; used: orders that have it; until: None for ever; ticket_types:
    ids of those it is for, empty for all; names: full names of those who have complimentary tickets; spent: full names
    on the complimentary tickets of the event in other orders, one for each ticket.
    """

    code: str
    kind: PromoKind
    value: int = 0
    uses: int | None = None
    used: int = 0
    until: datetime | None = None
    ticket_types: frozenset[int] = frozenset()
    names: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()

    def is_open(self, now: datetime, counted: int = 0) -> bool:
        """True if an order may have it now; counted: 1 where that order is already among `used`."""
        in_time = self.until is None or now < self.until
        return in_time and (self.uses is None or self.used - counted < self.uses)


def promo_key(typed: str) -> str:
    """A code as it is compared: in capitals and without spaces, "" for one that can be none."""
    key = "".join(typed.split()).upper()
    return key if len(key) <= MOST_CHARACTERS and key.isprintable() else ""


def name_key(name: str) -> str:
    """A name as it is compared: without case, accents and more than one space."""
    return " ".join(fold(name).split())


@dataclass(frozen=True)
class Priced:
    """A ticket for the promo code: its type, the name of its person, its price."""

    ticket_type: int
    name: str
    price: int


def discounts(promo: PromoCode, tickets: Sequence[Priced]) -> list[int]:
    """The reduction of each ticket by a code, at most its price; all 0 where the code is of no use."""
    fitting = [
        ticket.price if not promo.ticket_types or ticket.ticket_type in promo.ticket_types else 0 for ticket in tickets
    ]
    if promo.kind is PromoKind.PERCENT:
        return [share(price, promo.value) for price in fitting]
    if promo.kind is PromoKind.AMOUNT:
        return spread(min(promo.value, sum(fitting)), fitting)
    return _complimentary(promo, tickets, fitting)


def _complimentary(promo: PromoCode, tickets: Sequence[Priced], fitting: Sequence[int]) -> list[int]:
    """Each name that is not spent has one ticket free."""
    unspent = Counter(map(name_key, promo.names)) - Counter(map(name_key, promo.spent))
    reductions = []
    for ticket, price in zip(tickets, fitting, strict=True):
        key = name_key(ticket.name)
        is_named = price > 0 and unspent[key] > 0
        unspent[key] -= is_named
        reductions.append(price if is_named else 0)
    return reductions
