"""Limits of reserved places: number, time, and free children's places."""

from collections.abc import Sequence
from datetime import datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.networks import customer_digest
from livelaps_app.sales.rules.promos import PromoKind
from livelaps_app.sales.rules.records import MOST_UNPAID, MOST_UNPAID_NEARBY
from livelaps_app.sales.rules.states import HELD_AGAIN_FOR, HELD_FOR, LEAST_HELD
from livelaps_app.sales.store.offer_model import PromoCodeModel
from livelaps_app.sales.store.order_model import OrderLineModel, OrderModel
from livelaps_app.sales.store.rows import amounts_of


def check_hold(order: OrderModel, now: datetime) -> None:
    """Raises Problem if the buyer repeatedly released and reserved: others may get the places for a while."""
    if order.holds_until is not None and now < order.holds_until + HELD_FOR and order.holds_until - now < LEAST_HELD:
        raise Problem(Code.TOO_MANY_HELD)


def put_hold(order: OrderModel, now: datetime) -> None:
    """Writes the time of a reservation that `check_hold` allows."""
    if order.holds_until is None or order.holds_until + HELD_FOR <= now:
        order.holds_until = now + HELD_AGAIN_FOR
    order.held_at, order.held_until = now, min(now + HELD_FOR, order.holds_until)


def put_accepted(order: OrderModel, now: datetime) -> None:
    """Writes the end of an accepted offer: half an hour to pay, and never less than what is left of the offer."""
    assert order.offer_until is not None
    order.held_until = max(now + HELD_FOR, order.offer_until)


def put_draft_hold(order: OrderModel, now: datetime, address: str) -> None:
    """Writes the time and network of a draft's reservation, which ends without an end of the order.

    At most 30 minutes at a time, and an hour from the beginning of the order. Raises Problem after that.
    """
    if order.held_until is None or order.held_until <= now:
        until = min(now + HELD_FOR, order.created_at + HELD_AGAIN_FOR)
        if until - now < LEAST_HELD:
            raise Problem(Code.TOO_MANY_HELD)
        order.held_until = until
    order.network = network_of(address)


def network_of(address: str) -> str:
    """The digest of a buyer's network, "" without an address."""
    return customer_digest(address) if address else ""


def most_nearby(places: int) -> int:
    """The maximum of unpaid places of a kind for a network."""
    return max(MOST_UNPAID, min(places // 2, max(MOST_UNPAID_NEARBY, places // 4)))


def check_company(promo: PromoCodeModel | None, lines: Sequence[OrderLineModel]) -> None:
    """Raises Problem for minors only without payment, unless a promo code names them."""
    if any(not line.minor or amounts_of(line).total for line in lines):
        return
    if promo is None or promo.kind != PromoKind.COMPLIMENTARY:
        raise Problem(Code.ADULT_NEEDED)
