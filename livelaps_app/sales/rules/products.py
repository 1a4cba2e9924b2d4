"""Products: prices over time, ages, and dates of sale."""

from dataclasses import dataclass
from datetime import datetime

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.money import share, whole_steps

NO_NOTE = Text("", "", "")


@dataclass(frozen=True)
class PriceStep:
    """A price in smallest units, valid from an instant."""

    starts_at: datetime
    price: int


@dataclass(frozen=True, kw_only=True)
class Product:
    """A product of a shop. Ages are full years on the event's first day.

    price: in smallest units without tax, before the first of `steps`; youngest, oldest: None for unlimited; free_under:
    first age with a price, 0 for all; tax_ppm: tax in millionths; on_sale_from, on_sale_until: None for unlimited.
    """

    id: int
    kind: ProductKind = ProductKind.TICKET
    name: Text
    price: int
    steps: tuple[PriceStep, ...] = ()
    tax_ppm: int = 0
    youngest: int | None = None
    oldest: int | None = None
    free_under: int = 0
    ages_on: str = "start"
    note: Text = NO_NOTE
    price_further: int | None = None
    price_at_desk: int | None = None
    on_sale_from: datetime | None = None
    on_sale_until: datetime | None = None

    def price_at(self, now: datetime) -> int:
        begun = [step for step in self.steps if step.starts_at <= now]
        return max(begun, key=lambda step: step.starts_at).price if begun else self.price

    def price_for(self, years: int, now: datetime) -> int:
        return 0 if years < self.free_under else self.price_at(now)

    def gross_at(self, now: datetime, step: int = 1) -> int:
        """The price with tax, as an order without a promo code adds it up; step: as of `cart_sum`."""
        price = whole_steps(self.price_at(now), step)
        return step * (price + share(price, self.tax_ppm))

    def is_on_sale(self, now: datetime) -> bool:
        """True within the dates of sale."""
        begun = self.on_sale_from is None or self.on_sale_from <= now
        return begun and (self.on_sale_until is None or now < self.on_sale_until)

    def fits(self, years: int) -> bool:
        """True if the age is allowed."""
        return (self.youngest or 0) <= years and (self.oldest is None or years <= self.oldest)

    def refusal(self, years: int, now: datetime) -> Code | None:
        """The reason for refusing a person of an age now, or None; the ages of other kinds have rules of their own."""
        if not self.is_on_sale(now):
            return Code.NOT_ON_SALE
        return None if self.kind is not ProductKind.TICKET or self.fits(years) else Code.TICKET_AGE
