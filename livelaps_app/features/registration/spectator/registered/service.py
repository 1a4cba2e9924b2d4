"""The way on from a person who is registered already: the link of that order, by mail to its own e-mail."""

from collections.abc import Mapping
from dataclasses import replace

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.birth import date_of_birth
from livelaps_app.core.forms.form import Answer, Caller, Done, Values
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.zones import zone
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.spectator import form
from livelaps_app.features.registration.spectator.family import service as family
from livelaps_app.features.registration.spectator.flow import SpectatorFlow, SpectatorQuery
from livelaps_app.features.registration.spectator.reading import service as reading
from livelaps_app.features.registration.spectator.registered import texts
from livelaps_app.features.registration.spectator.steps import STEPS
from livelaps_app.features.registration.spectator.view_model import RegisteredOffer, SpectatorView
from livelaps_app.features.registration.spectator.views import buyer_values, person_values
from livelaps_app.people.accounts import account_of
from livelaps_app.sales.event_sale import EventSale
from livelaps_app.sales.paying import owns
from livelaps_app.sales.rules.records import Spectator
from livelaps_app.sales.rules.states import SalesJob
from livelaps_app.sales.store.cart_rows import person_key
from livelaps_app.sales.store.store import sales_store
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.stores.limits import Limit, take, take_from

LINKS_OF_NETWORK = Limit("links of registered people requested from a network", 30, 3600, daily=300)
LINKS_OF_BROWSER = Limit("links of registered people requested by a browser", 6, 3600)


async def with_offer(
    query: SpectatorQuery, flow: SpectatorFlow, visitor: Visitor, view: SpectatorView, sale: EventSale
) -> SpectatorView:
    """The view of a step with the refusal of a person, and the way on. Raises Problem."""
    if query.taken not in {form.REGISTERED, form.MAILED}:
        return view
    people = await _find_refused(query, flow, visitor)
    orders = await sales_store().orders.of_people(query.event, [*people]) if people else []
    refusal = errors.message(Code.SPECTATOR_REGISTERED, query.lang)
    if _is_list(query, flow):
        placed = {person_key(line.spectator) for order in orders for line in order.lines}
        names = ", ".join(name for key, name in people.items() if key in placed)
        refusal = with_label(refusal.removesuffix("."), names, query.lang) if names else refusal
    begun = ""
    for order in orders if query.taken == form.REGISTERED else []:
        if await owns(order, visitor):  # typed data prove nothing
            at = natural_when(order.created_at, zone(sale.event.time_zone), query.lang, sale.event.start).text
            begun = texts.BEGUN(query.lang).format(event=sale.event.name, at=at)
    return replace(view, refused=[*view.refused, refusal], registered=RegisteredOffer(query.taken, begun))


async def send_link(caller: Caller, values: Values) -> Answer:
    """Adds the job that mails the link; answer and time are the same without such an order. Raises Problem."""
    query = SpectatorQuery.parse(caller.at)
    flow = await reading.stored_draft(caller)
    people = [*await _find_refused(query, flow, caller.visitor)] if flow else []
    if not people:
        return Done(query.address(query.step))
    await take_from(LINKS_OF_NETWORK, caller.visitor.address)
    await take(LINKS_OF_BROWSER, caller.visitor.draft)
    await job_queue().enqueue(SalesJob.PERSON_LINKS, {"event": query.event, "people": people})
    place = {form.WHO: query.who, form.PART: query.part, form.OF: query.of, form.RELATIVE: query.relative}
    return Done(query.address(query.step, **place, **{form.TAKEN: form.MAILED}))


def _is_list(query: SpectatorQuery, flow: SpectatorFlow) -> bool:
    """True at the list of spectators, where it is not evident who is refused."""
    return STEPS.find(flow, query.step).key != "buyer" and not query.who


async def _find_refused(query: SpectatorQuery, flow: SpectatorFlow, visitor: Visitor) -> Mapping[str, str]:
    """Names by key of the people who may be refused at this address. Raises Problem."""
    if _is_list(query, flow):
        people = [line.spectator for line in flow.lines]
        if query.relative:
            relative = await family.find_relative(visitor, flow, query.relative)
            people = [relative] if relative else []
        return {person_key(person): person.name for person in people}
    is_buyer = not query.who
    values = dict(buyer_values(flow) if is_buyer else person_values(flow, query.who))
    born = date_of_birth(values)
    if is_buyer and (account := await account_of(visitor)):
        values |= {"first_name": account.first_name, "last_name": account.last_name}
        born = account.birthday
    if born is None:
        return {}
    first, last = values.get("first_name", ""), values.get("last_name", "")
    person = Spectator(first_name=first, last_name=last, gender="", born=born, product=0)
    return {person_key(person): person.name}
