"""Renaming of tickets by the owner or a holder of the mailed link, until the day before the event."""

from collections.abc import Mapping
from contextlib import suppress
from zoneinfo import ZoneInfo

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.birth import date_of_birth
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Problems
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.texts import known_language
from livelaps_app.core.routes import url
from livelaps_app.features.payment.renaming.form import CHANGED, DONE, SENT, TICKET
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.sales.paying import order_of
from livelaps_app.sales.rules.buyers import GUARDIANS
from livelaps_app.sales.rules.records import OrderLine, SalesOrder, Spectator
from livelaps_app.sales.settling import publish
from livelaps_app.sales.store.store import sales_store
from livelaps_app.stores.limits import Limit, take, take_from
from livelaps_app.waivers import tickets as waivers
from livelaps_app.waivers.tickets import remake

FROM_NETWORK = Limit("names changed on tickets from a network", 60, 3600)
OF_ORDER = Limit("names changed on tickets of an order", 10, 3600, daily=30)  # each change mails the new person


def renamed_line(order: SalesOrder, number: str, zone: ZoneInfo) -> OrderLine | None:
    """The ticket with that id, None if missing or no longer renamable."""
    if not sales_store().renames.is_open(order, zone):
        return None
    return next((line for line in order.lines if line.is_ticket and str(line.id) == number), None)


async def rename(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Renames the ticket in the address. Raises Problem."""
    name = caller.at.arguments.get("id", "")
    order = await order_of(name, caller.visitor)
    public_id = order.public_id
    event = (await timing_gateway().event(order.event_id)).value
    zone = zones.zone(event.time_zone)
    if (line := renamed_line(order, caller.at.parameter(TICKET), zone)) is None:
        raise Problem(Code.REGISTRATION_CLOSED)
    if line.minor != ("buys_as" in values):
        raise Problem(Code.BAD_REQUEST)
    if line.minor and values["buys_as"] not in GUARDIANS:
        return Problems({"buys_as": Code.GUARDIAN_BUYS})
    await take_from(FROM_NETWORK, caller.visitor.address)
    await take(OF_ORDER, public_id)
    order = await sales_store().renames.rename(public_id, line.id, _spectator(line, values), zone)
    with suppress(Problem):  # the job that follows does it
        await remake(order, line.id, event)
    await publish(public_id)
    return Done(f"{url('thank_you', caller.at.lang, id=name)}?{DONE}={CHANGED}")


async def send_link(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Sends the link of an unsigned waiver to its signatory again. Raises Problem."""
    name = caller.at.arguments.get("id", "")
    order = await order_of(name, caller.visitor)
    line = next((line for line in order.lines if line.is_ticket and str(line.id) == values.get(GO, "")), None)
    if line is None:
        raise Problem(Code.ORDER_CHANGED)
    event = (await timing_gateway().event(order.event_id)).value
    await waivers.send_link(order, line, event, caller.visitor)
    await publish(order.public_id)
    return Done(f"{url('thank_you', caller.at.lang, id=name)}?{DONE}={SENT}")


def _spectator(line: OrderLine, values: Mapping[str, str]) -> Spectator:
    day = date_of_birth(values)
    assert day is not None  # validated by the form
    return Spectator(
        first_name=values["first_name"],
        last_name=values["last_name"],
        gender=values["gender"],
        born=day,
        product=line.spectator.product,
        email="" if line.minor else values["email"],
        relationship=values["buys_as"] if line.minor else "",
        lang="" if line.minor else known_language(values["person_language"]),
    )
