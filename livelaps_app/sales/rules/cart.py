"""Order totals: price, discount and tax per ticket, and their sums."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.sales.rules.kinds import KINDS
from livelaps_app.sales.rules.money import share, whole_steps
from livelaps_app.sales.rules.products import Product
from livelaps_app.sales.rules.promos import Priced, PromoCode, PromoKind, discounts


@dataclass(frozen=True, kw_only=True)
class CartTicket:
    """A product in a cart with full name and age of its person. price: None for the product's own."""

    product: Product
    name: str
    years: int
    price: int | None = None

    def price_at(self, now: datetime) -> int:
        """The price in smallest units."""
        return self.product.price_for(self.years, now) if self.price is None else self.price


@dataclass(frozen=True)
class Amounts:
    """Amounts in smallest units. Tax applies to the price less the discount."""

    price: int = 0
    discount: int = 0
    tax: int = 0

    @property
    def net(self) -> int:
        return self.price - self.discount

    @property
    def total(self) -> int:
        return self.net + self.tax


@dataclass(frozen=True)
class CartSum:
    """Amounts per ticket in cart order, and their sum."""

    tickets: tuple[Amounts, ...]
    sum: Amounts


def cart_sum(tickets: Sequence[CartTicket], now: datetime, promo: PromoCode | None = None, step: int = 1) -> CartSum:
    """The total of a cart now, with tax rounded per ticket. Raises Problem if the promo code has no effect.

    step: the amount, in smallest units, of which every price, discount and tax is a multiple.
    """
    prices = [whole_steps(ticket.price_at(now), step) for ticket in tickets]
    off = [0] * len(prices)
    if promo is not None:
        priced = [_as_priced(ticket, price) for ticket, price in zip(tickets, prices, strict=True)]
        is_amount = promo.kind is PromoKind.AMOUNT
        off = discounts(replace(promo, value=whole_steps(promo.value, step)) if is_amount else promo, priced)
        if not any(off):
            raise Problem(Code.PROMO_INVALID, "promo_code")
    amounts = tuple(
        Amounts(step * price, step * discount, step * share(price - discount, ticket.product.tax_ppm))
        for ticket, price, discount in zip(tickets, prices, off, strict=True)
    )
    return CartSum(amounts, total_of(amounts))


def _as_priced(ticket: CartTicket, price: int) -> Priced:
    needs_listing = KINDS[ticket.product.kind].needs_listing
    return Priced(product=ticket.product.id, name=ticket.name, price=price, needs_listing=needs_listing)


def total_of(amounts: Sequence[Amounts]) -> Amounts:
    return Amounts(
        sum(each.price for each in amounts), sum(each.discount for each in amounts), sum(each.tax for each in amounts)
    )
