"""An event with its ticket offer."""

from dataclasses import dataclass
from datetime import UTC, date, datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.ages import age, is_adult
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.gateways.timing.records import Event
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import Offer, OfferedTicket


@dataclass(frozen=True)
class EventSale:
    """An event of the timing service with its ticket offer."""

    event: Event
    offer: Offer

    @property
    def adult_age(self) -> int:
        return self.offer.event.adult_age

    def is_minor(self, born: date) -> bool:
        """True for a minor on the event's first day."""
        return not is_adult(born, self.event.start, self.adult_age)

    def ticket(self, chosen: str, born: date, field: str) -> int:
        """Parses the chosen ticket type for a date of birth. Raises Problem about the field."""
        kinds = (each.ticket_type for each in self.offer.tickets if each.ticket_type.id == check_id(chosen))
        if (kind := next(kinds, None)) is None:
            raise Problem(Code.INVALID_TICKET, field)
        if code := kind.refusal(age(born, self.event.start), datetime.now(UTC)):
            raise Problem(code, field)
        return kind.id

    def on_sale(self) -> list[OfferedTicket]:
        """The tickets within their dates of sale."""
        return [each for each in self.offer.tickets if each.ticket_type.is_on_sale(datetime.now(UTC))]

    def price(self, units: int, lang: Lang) -> str:
        """An amount as text."""
        return price_words(units, self.offer.event.currency, lang)
