"""Prices of classes with tax, as pages display them."""

from datetime import UTC, datetime

from livelaps_app.core.errors import Code, ignore
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.entries.entering import EntrySale, known_sale
from livelaps_app.entries.rules.records import OfferedClass
from livelaps_app.gateways.timing.records import Event
from livelaps_app.sales.purchase import least_amount
from livelaps_app.sales.rules.money import share, whole_steps
from livelaps_app.sales.rules.prices import FROM_PRICE, price_words

TAKING_ENTRIES = frozenset({"opens", "open", "full"})
"""States of registration in which riders enter, now or soon, or join the line."""


def gross(sale: EntrySale, offered: OfferedClass, price: int) -> int:
    """A price with tax, in smallest units that the provider takes."""
    step = least_amount(sale.shop.shop.currency)
    steps = whole_steps(price, step)
    return step * (steps + share(steps, offered.product.tax_ppm))


def least_price(sale: EntrySale, lang: Lang) -> str:
    """The lowest price now with tax: "from $45.00"; "" without classes."""
    now = datetime.now(UTC)
    prices = [gross(sale, each, each.product.price_at(now)) for each in sale.shop.classes]
    return FROM_PRICE(lang).format(price=price_words(min(prices), sale.shop.shop.currency, lang)) if prices else ""


async def entering_price(event: Event, lang: Lang) -> str | None:
    """The lowest price of an entry; None if riders cannot enter here, or the database is unavailable."""
    with ignore(Code.SERVICE_DOWN):
        sale = await known_sale(event)
        if sale and sale.state.key in TAKING_ENTRIES:
            return least_price(sale, lang)
    return None
