"""What an event sells, in words: prices, places left, the tickets of a list."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.ages import age, is_adult
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Option
from livelaps_app.core.routes import url
from livelaps_app.core.sales.prices import price_words
from livelaps_app.core.sales.records import Offer, OfferedTicket
from livelaps_app.core.sales.tickets import TicketType
from livelaps_app.features.registration.spectator import texts
from livelaps_app.features.registration.spectator.view_model import SellingEvent
from livelaps_app.gateways.timing.records import Event

HAS_AGE = re.compile(r"\d")  # a name that says for whom a ticket is
NO_TICKET = "0"
"""What the buyer chooses who has no ticket."""


@dataclass(frozen=True)
class EventSale:
    """An event of the timing service and what it sells."""

    event: Event
    offer: Offer

    @property
    def adult_age(self) -> int:
        """The promoter's age of adults."""
        return self.offer.event.adult_age

    def is_minor(self, born: date) -> bool:
        """Whether somebody is a minor on the event's first day."""
        return not is_adult(born, self.event.start, self.adult_age)

    def ticket(self, chosen: str, born: date, field: str) -> int:
        """The ticket type that somebody born on a day has chosen. Raises Problem about the field."""
        found = (each.ticket_type for each in self.offer.tickets if each.ticket_type.id == check_id(chosen))
        if (kind := next(found, None)) is None:
            raise Problem(Code.INVALID_TICKET, field)
        if code := kind.refusal(age(born, self.event.start), datetime.now(UTC)):
            raise Problem(code, field)
        return kind.id

    def on_sale(self) -> list[OfferedTicket]:
        """The tickets that can be bought now, as far as dates go."""
        return [each for each in self.offer.tickets if each.ticket_type.is_on_sale(datetime.now(UTC))]

    def options(self, lang: Lang, youngest: int = 0) -> list[Option]:
        """The tickets that can be bought now, for people of that age or older."""
        sold = (
            each for each in self.on_sale() if each.ticket_type.oldest is None or each.ticket_type.oldest >= youngest
        )
        return [Option(str(each.ticket_type.id), self._label(each, lang)) for each in sold]

    def price(self, units: int, lang: Lang) -> str:
        """An amount in words."""
        return price_words(units, self.offer.event.currency, lang)

    def _label(self, offered: OfferedTicket, lang: Lang) -> str:
        kind = offered.ticket_type
        price = self.price(kind.price_at(datetime.now(UTC)), lang)
        words = [texts.TICKET(lang).format(name=kind.name(lang), price=price)]
        if not HAS_AGE.search(kind.name(lang)):
            words += age_words(kind, lang)
        if kind.free_under > (kind.youngest or 0):
            words.append(texts.FREE_UNDER(kind.free_under, lang))
        if not offered.left:
            words.append(texts.SOLD_OUT(lang))
        return ", ".join(words)


def age_words(kind: TicketType, lang: Lang) -> list[str]:
    """For whom a ticket is: "13 and over", "6 to 12"; nothing where it is for everybody."""
    if kind.oldest is not None:
        words = texts.AGES if kind.youngest else texts.UP_TO
    elif kind.youngest:
        words = texts.FROM_AGE
    else:
        return []
    return [words(lang).format(youngest=kind.youngest, oldest=kind.oldest)]


def selling_event(sale: EventSale, lang: Lang) -> SellingEvent:
    """A line of the list of events."""
    event, offered, now = sale.event, sale.on_sale(), datetime.now(UTC)
    left = max((each.left for each in offered), default=0)
    least = min((each.ticket_type.price_at(now) for each in offered), default=0)
    return SellingEvent(
        name=event.name,
        href=url("spectator", lang, id=event.id),
        when=formats.days(event.start, event.end, lang),
        where=", ".join(filter(None, (event.venue, event.place))),
        price=texts.FROM_PRICE(lang).format(price=sale.price(least, lang)) if offered else "",
        left=texts.LEFT(left, lang) if left else texts.SOLD_OUT(lang),
    )
