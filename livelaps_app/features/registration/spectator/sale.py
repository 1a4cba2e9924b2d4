"""An event's offers as text: prices, free places, tickets."""

import re
from datetime import UTC, date, datetime

from livelaps_app.core.forms.ages import age
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Option
from livelaps_app.core.routes import url
from livelaps_app.features.registration.spectator import texts
from livelaps_app.features.registration.spectator.view_model import SellingEvent
from livelaps_app.racing.calendar.date_blocks import date_block
from livelaps_app.sales.event_sale import EventSale
from livelaps_app.sales.rules.products import Product
from livelaps_app.sales.rules.records import OfferedProduct

HAS_AGE = re.compile(r"\d")  # a name that states the ages
NO_TICKET = "0"
"""The choice of no ticket for the buyer."""


def age_words(kind: Product, lang: Lang) -> list[str]:
    """The ages of a ticket: "13 and over", "6 to 12"; empty for all ages."""
    if kind.oldest is not None:
        words = texts.AGES if kind.youngest else texts.UP_TO
    elif kind.youngest:
        words = texts.FROM_AGE
    else:
        return []
    return [words(lang).format(youngest=kind.youngest, oldest=kind.oldest)]


def selling_event(sale: EventSale, lang: Lang) -> SellingEvent:
    """A line of the list of events."""
    event = sale.event
    places_left = max((each.places_left for each in sale.on_sale()), default=0)
    return SellingEvent(
        name=event.name,
        href=url("spectator", lang, id=event.id),
        date=date_block(event.start, event.end, lang, datetime.now(UTC).date()),
        where=", ".join(filter(None, (event.venue, event.place))),
        price=sale.least_price(lang),
        places_left=texts.LEFT(places_left, lang) if places_left else texts.SOLD_OUT(lang),
    )


def ticket_options(sale: EventSale, lang: Lang, born: date | None = None) -> list[Option]:
    """The tickets on sale now for a date of birth, or for adults of any age."""
    if born is not None:
        sold = sale.on_sale(age(born, sale.event.start))
    else:
        oldest = ((each, each.product.oldest) for each in sale.on_sale())
        sold = [each for each, years in oldest if years is None or years >= sale.adult_age]
    return [Option(str(each.product.id), _label(sale, each, lang)) for each in sold]


def _label(sale: EventSale, offered: OfferedProduct, lang: Lang) -> str:
    kind = offered.product
    price = sale.price(sale.gross(kind, datetime.now(UTC)), lang)
    words = [texts.TICKET(lang).format(name=kind.name(lang), price=price)]
    if not HAS_AGE.search(kind.name(lang)):
        words += age_words(kind, lang)
    if kind.free_under > (kind.youngest or 0):
        words.append(texts.FREE_UNDER(kind.free_under, lang))
    if not offered.places_left:
        words.append(texts.SOLD_OUT(lang))
    return ", ".join(words)
