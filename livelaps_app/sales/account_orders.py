"""The orders of an account with their events, and which of their tickets and waivers are the account's."""

import asyncio
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.gateways.accounts.records import Account
from livelaps_app.gateways.timing.records import Event
from livelaps_app.sales.paying import event_of
from livelaps_app.sales.rules.records import OrderLine, SalesOrder
from livelaps_app.sales.store.store import sales_store


@dataclass(frozen=True)
class AccountOrder:
    """An order of an account. is_bought: by the account or its confirmed e-mail, else it has a ticket of that e-mail.

    is_own: bought while logged in; lines: the account's tickets; waiver_lines: those whose waiver is the account's,
    which other adults' are not; event: None during an outage of the timing service.
    """

    order: SalesOrder
    is_bought: bool
    is_own: bool
    lines: tuple[OrderLine, ...]
    waiver_lines: tuple[OrderLine, ...]
    event: Event | None = None

    @property
    def is_past(self) -> bool:
        """True after the last day of the event, in its time zone."""
        last, zone = self.order.event_on, zones.zone("")
        if self.event:
            last, zone = max(last, self.event.end), zones.zone(self.event.time_zone)
        return last < datetime.now(UTC).astimezone(zone).date()

    def days(self, lang: Lang) -> str:
        """The days of the event."""
        event, on = self.event, self.order.event_on
        return formats.written_days(event.start, event.end, lang) if event else formats.written_day(on, lang)

    def event_name(self, lang: Lang) -> str:
        """The name of the event, else its day."""
        return self.event.name if self.event and self.event.name else self.days(lang)


async def account_orders(account: Account) -> list[AccountOrder]:
    """The orders of an account with their events: those to come, the next one first, then the past ones.

    Raises Problem.
    """
    orders = await _find(account)
    by_event = {each.order.event_id: each.order for each in orders}
    events = dict(zip(by_event, await asyncio.gather(*map(event_of, by_event.values())), strict=True))
    dated = [replace(each, event=events[each.order.event_id]) for each in orders]
    coming = [each for each in reversed(dated) if not each.is_past]
    return [*coming, *(each for each in dated if each.is_past)]


async def ticket_of(account: Account, number: str) -> tuple[SalesOrder, OrderLine]:
    """The account's valid ticket with that id. Raises Problem NOT_FOUND for any other."""
    for each in await _find(account):
        for line in each.lines:
            if line.is_ticket and str(line.id) == number:
                return each.order, line
    raise Problem(Code.NOT_FOUND)


async def waiver_line_of(account: Account, number: str) -> OrderLine:
    """The ticket with that id whose waiver is the account's. Raises Problem NOT_FOUND for any other."""
    lines = (line for each in await _find(account) for line in each.waiver_lines if str(line.id) == number)
    if (line := next(lines, None)) is None:
        raise Problem(Code.NOT_FOUND)
    return line


async def _find(account: Account) -> list[AccountOrder]:
    email = account.email if account.verified else ""
    stored = await sales_store().account_orders.find(account.id, email)
    orders = (_of_account(order, account.id, email_key(email)) for order in stored)
    return [each for each in orders if each.lines and each.order.shop.event_id is not None]


def _of_account(order: SalesOrder, account_id: int, key: str) -> AccountOrder:
    is_own = order.buyer.account_id == account_id
    is_bought = is_own or (key != "" and email_key(order.buyer.email) == key)
    guest = tuple(line for line in order.own_tickets if key and email_key(line.spectator.email) == key)
    if not is_bought:
        return AccountOrder(order, is_bought, is_own, guest, guest)
    emails = {email_key(order.buyer.email), key} - {""}  # names are typed; the link to sign goes to the e-mail
    waivers = (line for line in order.lines if line.minor or email_key(line.spectator.email) in emails)
    return AccountOrder(order, is_bought, is_own, order.lines, tuple(waivers))
