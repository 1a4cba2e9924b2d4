"""The recipient of an order's mails: changes by the owner."""

from collections.abc import Mapping
from contextlib import suppress

from livelaps_app.core.contacts import email_key
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.next_address import next_address
from livelaps_app.core.routes import url
from livelaps_app.features.payment.recipient.form import EMAIL, LINKS
from livelaps_app.features.payment.renaming.form import DONE
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.sales.draft import change_draft_email
from livelaps_app.sales.paying import order_of, owns
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.settling import publish
from livelaps_app.sales.store.store import sales_store
from livelaps_app.stores.limits import Limit, take, take_from
from livelaps_app.waivers.tickets import remake

FROM_NETWORK = Limit("recipients of orders changed from a network", 60, 3600)
TO_ADDRESS = Limit("recipients of orders changed to an address", 6, 3600, daily=12)
OF_ORDER = Limit("recipients of an order changed", 5, 3600, daily=10)  # each change mails the new address


async def change_email(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Changes the e-mail of the owner's order. Raises Problem, also for a holder of the mailed link."""
    order = await order_of(caller.at.arguments.get("id", ""), caller.visitor)
    if not await owns(order, caller.visitor):
        raise Problem(Code.REGISTRATION_NOT_FOUND)
    await take_from(FROM_NETWORK, caller.visitor.address)
    await take(OF_ORDER, order.public_id)
    await take(TO_ADDRESS, email_key(values["email"]))
    order = await sales_store().recipients.change_email(order.public_id, values["email"])
    await change_draft_email(order, caller.visitor)
    with suppress(Problem):  # the order's page has a button
        await _request_waivers(order)
    await publish(order.public_id)
    page = url("thank_you", caller.at.lang, id=order.public_id)
    return Done(next_address(caller.at) or f"{page}?{DONE}={EMAIL}")


async def _request_waivers(order: SalesOrder) -> None:
    """Makes the waivers of tickets that have none, and sends their links. Raises Problem."""
    if missing := [line for line in order.lines if line.is_ticket and not line.document_id]:
        event = (await timing_gateway().event(order.event_id)).value
        for line in missing:
            await remake(order, line.id, event)


async def end_links(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Ends the mailed links of an order, for its owner or a holder of one; a new one is mailed. Raises Problem."""
    name = caller.at.arguments.get("id", "")
    order = await order_of(name, caller.visitor)
    await take_from(FROM_NETWORK, caller.visitor.address)
    await take(OF_ORDER, order.public_id)
    await sales_store().recipients.end_links(order.public_id)
    await publish(order.public_id)
    return Done(f"{url('thank_you', caller.at.lang, id=name)}?{DONE}={LINKS}")
