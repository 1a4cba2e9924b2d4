"""An event with its ticket offer."""

from dataclasses import dataclass
from datetime import UTC, date, datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.ages import age, is_adult
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import address
from livelaps_app.core.schema import Node, whole
from livelaps_app.gateways.timing.records import Event
from livelaps_app.sales.rules.money import from_units, least_amount
from livelaps_app.sales.rules.prices import FROM_PRICE, price_words
from livelaps_app.sales.rules.products import Product
from livelaps_app.sales.rules.records import Offer, OfferedProduct


@dataclass(frozen=True)
class EventSale:
    """An event of the timing service with its ticket offer."""

    event: Event
    offer: Offer

    @property
    def adult_age(self) -> int:
        return self.offer.shop.adult_age

    def is_minor(self, born: date) -> bool:
        """True for a minor on the event's first day."""
        return not is_adult(born, self.event.start, self.adult_age)

    def ticket(self, chosen: str, born: date, field: str) -> int:
        """The chosen ticket type, or the first for a date of birth if none or another age's is chosen.

        Raises Problem about the field.
        """
        years, kinds = age(born, self.event.start), [each.product for each in self.offer.tickets]
        kind = next((kind for kind in kinds if kind.id == check_id(chosen)), None)
        if chosen and kind is None:
            raise Problem(Code.INVALID_TICKET, field)
        if kind is None or not kind.fits(years):
            kind = next((each.product for each in self.on_sale(years)), kind)
        if code := kind.refusal(years, datetime.now(UTC)) if kind else Code.TICKET_AGE:
            raise Problem(code, field)
        assert kind is not None
        return kind.id

    def on_sale(self, years: int | None = None) -> list[OfferedProduct]:
        """The tickets within their dates of sale, all or for an age, those with places first."""
        now = datetime.now(UTC)
        offered = [each for each in self.offer.tickets if each.product.is_on_sale(now)]
        fitting = [each for each in offered if years is None or each.product.fits(years)]
        return sorted(fitting, key=lambda each: each.places_left == 0)

    def least_price(self, lang: Lang) -> str:
        """The lowest price now of a ticket with places, with tax: "from $15.90"; "" if there is none."""
        now = datetime.now(UTC)
        prices = [self.gross(each.product, now) for each in self.on_sale() if each.places_left]
        return FROM_PRICE(lang).format(price=self.price(min(prices), lang)) if prices else ""

    def offers(self, lang: Lang) -> list[Node]:
        """The tickets on sale as objects of schema.org, prices with tax."""
        now, currency = datetime.now(UTC), self.offer.shop.currency
        return [
            {
                "@type": "Offer",
                "name": each.product.name(lang),
                "price": f"{from_units(self.gross(each.product, now), currency):f}",
                "priceCurrency": currency,
                "availability": f"https://schema.org/{'InStock' if each.places_left else 'SoldOut'}",
                "url": whole(address("spectator", lang, id=self.event.id)),
            }
            for each in self.on_sale()
        ]

    def gross(self, kind: Product, now: datetime) -> int:
        """The price of a ticket with tax, in smallest units."""
        return kind.gross_at(now, least_amount(self.offer.shop.currency))

    def price(self, units: int, lang: Lang) -> str:
        """An amount as text."""
        return price_words(units, self.offer.shop.currency, lang)
