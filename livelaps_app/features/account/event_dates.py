"""The date block of an order's event."""

from datetime import UTC, datetime

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.racing.calendar.date_blocks import DateBlock, date_block
from livelaps_app.sales.account_orders import AccountOrder


def order_date(owned: AccountOrder, lang: Lang) -> DateBlock:
    """The days of the event; the order's day during an outage of the timing service."""
    event, on = owned.event, owned.order.event_on
    first, last = (event.start, event.end) if event else (on, on)
    return date_block(first, last, lang, datetime.now(UTC).date())
