"""Prices of classes with tax, as pages display them."""

from datetime import UTC, datetime

from livelaps_app.core.errors import Code, ignore
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import address
from livelaps_app.core.schema import Node, whole, without_empty
from livelaps_app.entries.entering import EntrySale, known_sale
from livelaps_app.entries.known_shops import sold_shops
from livelaps_app.entries.registrations import sold_registration
from livelaps_app.entries.rules.records import OfferedClass
from livelaps_app.gateways.timing.records import Event
from livelaps_app.sales.rules.money import from_units, least_amount, share, whole_steps
from livelaps_app.sales.rules.prices import FROM_PRICE, WITH_MEMBERSHIP, price_words

AVAILABILITY = {"opens": "PreOrder", "open": "InStock", "full": "SoldOut"}
"""Words of schema.org for the states in which riders enter or wait."""


def gross(sale: EntrySale, offered: OfferedClass, price: int) -> int:
    """A price with tax, in smallest units that the provider takes."""
    step = least_amount(sale.shop.shop.currency)
    steps = whole_steps(price, step)
    return step * (steps + share(steps, offered.product.tax_ppm))


def least_price(sale: EntrySale, lang: Lang) -> str:
    """The lowest price now with tax: "from $45.00", with a note if it needs a membership; "" without classes."""
    now = datetime.now(UTC)
    prices = [
        (gross(sale, each, each.product.price_at(now)), bool(each.entry_class.needed_memberships))
        for each in sale.shop.classes
    ]
    if not prices:
        return ""
    least, needs_membership = min(prices)
    words = FROM_PRICE(lang).format(price=price_words(least, sale.shop.shop.currency, lang))
    return WITH_MEMBERSHIP(lang).format(price=words) if needs_membership else words


async def entering_price(event: Event, lang: Lang) -> str:
    """The lowest price of an entry; "" if the event sells none here, or the database is unavailable."""
    with ignore(Code.SERVICE_DOWN):
        if sale := await known_sale(event):
            return least_price(sale, lang)
    return ""


async def class_offers(event: Event, lang: Lang) -> list[Node]:
    """The classes on sale as objects of schema.org; none if riders cannot enter here."""
    shop = (await sold_shops([event.id])).get(event.id)
    known = sold_registration(event, shop, datetime.now(UTC)) if shop else None
    if shop is None or known is None or known.status.key not in AVAILABILITY:
        return []
    sale, now, currency = EntrySale(event, shop, known.status), datetime.now(UTC), shop.shop.currency
    opens, closes = (at.isoformat() if at else "" for at in (shop.rules.opens_at, shop.rules.closes_at))
    usual = AVAILABILITY[known.status.key]
    return [
        without_empty(
            {
                "@type": "Offer",
                "name": each.product.name(lang),
                "price": f"{from_units(gross(sale, each, each.product.price_at(now)), currency):f}",
                "priceCurrency": currency,
                "availability": f"https://schema.org/{'SoldOut' if openings.are_taken else usual}",
                "availabilityStarts": opens,
                "availabilityEnds": closes,
                "url": whole(address("registration_event", lang, id=event.id)),
            }
        )
        for each, openings in zip(shop.classes, shop.openings, strict=True)
    ]
