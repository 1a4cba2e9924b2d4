"""The way on in the wizard: the first step without an answer, the next waiver, and the summary with its places."""

from contextlib import suppress
from dataclasses import replace

from livelaps_app.core.errors import Code, Problem, raise_instead
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.contact_fields import contact_values, entry_contact
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.registration.checkout import service as checkout
from livelaps_app.features.registration.checkout.form import PROMO
from livelaps_app.features.registration.event.flow import SIGNED, EntryFlow, EntryQuery
from livelaps_app.features.registration.event.reading.service import check_opening, read_again, report
from livelaps_app.features.registration.event.steps import STEPS
from livelaps_app.features.registration.event.summary import full_words
from livelaps_app.features.registration.event.views import part_address
from livelaps_app.features.registration.spectator.cards import waiver_address
from livelaps_app.sales.rules.records import OrderLine
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.waivers import tickets as waivers
from livelaps_app.waivers.orders import waivers_of
from livelaps_app.waivers.rules.states import OPEN


async def next_address(query: EntryQuery, visitor: Visitor, flow: EntryFlow) -> str:
    """The address after a change: the first step without an answer. Raises Problem."""
    return await way_on(query, visitor, await read_again(query, flow))


async def way_on(query: EntryQuery, visitor: Visitor, flow: EntryFlow) -> str:
    """The same for a progress that has the change. Raises Problem.

    A waiver that the account signs comes before the list of waivers; the summary begins with reserved places, or with
    what is full.
    """
    flow = await with_waivers(flow, visitor)
    step = STEPS.find(flow, "").key
    if step == "waiver" and (line := _next_to_sign(flow)):
        return waiver_address(line.document_id, query.lang, query.address("waiver", **{SIGNED: str(line.id)}))
    if step == "summary":
        return await _begin_summary(query, flow, visitor)
    return part_address(query, flow, step)


async def with_waivers(flow: EntryFlow, visitor: Visitor) -> EntryFlow:
    """The progress with a waiver for each entry, once they are the next step. Raises Problem."""
    is_missing = any(not line.document_id for line in flow.lines)
    if flow.order is None or not is_missing or all(step.key != "waiver" for step in STEPS.open(flow)):
        return flow
    order = await waivers.make_waivers(flow.order, flow.sale.event, visitor)
    return replace(flow, order=order, waivers=await waivers_of(order))


async def after_signature(query: EntryQuery, visitor: Visitor, flow: EntryFlow) -> str:
    """The redirect of who comes back from a waiver, "" if that is not signed. Raises Problem."""
    line = next((line for line in flow.lines if line.id == query.signed), None)
    is_signed = flow.is_open and line is not None and flow.is_signed(line)
    return await way_on(query, visitor, flow) if is_signed else ""


def _next_to_sign(flow: EntryFlow) -> OrderLine | None:
    """The first entry whose waiver nobody has signed yet, if the account signs it: its owner's, or a minor's."""
    of_owner = {entry.line_id for entry in flow.entries if entry.account_id == flow.account.id}
    for line in flow.lines:
        waiver = flow.waiver(line)
        if waiver and waiver.state in OPEN and not waiver.signatures and (line.minor or line.id in of_owner):
            return line
    return None


async def _begin_summary(query: EntryQuery, flow: EntryFlow, visitor: Visitor) -> str:
    """The address of the summary, after its places were reserved if there are some for all. Raises Problem."""
    order, news = flow.order, ""
    if order is None or order.state is not OrderState.DRAFT:
        return query.address("summary")
    await put_contact(flow)
    if not any(full_words(flow, query.lang)):  # else the line is joined by a button
        with suppress(Problem):  # the summary has the button to try it again, and then the reason
            news = await take_places(flow, visitor, may_wait=False)
    report(order)
    return query.address("summary", **{PROMO: news})


async def take_places(flow: EntryFlow, visitor: Visitor, *, may_wait: bool) -> str:
    """Reserves the places of an order, or joins the line if it may; the result of its promo code. Raises Problem.

    Reserved places can be paid even after the end of registration.
    """
    assert flow.order is not None
    if flow.order.state is OrderState.DRAFT:
        check_opening(flow)
    with raise_instead(Code.SOLD_OUT, Problem(Code.ENTRIES_SOLD_OUT)):
        return await checkout.hold(flow.order, "", visitor.address, may_wait=may_wait)


async def put_contact(flow: EntryFlow) -> None:
    """Copies the profile's emergency contact to the entries."""
    order = flow.order
    assert order is not None
    contact = entry_contact(contact_values(flow.account.contact))
    await entries_store().entries.put_contact(order.public_id, [line.id for line in flow.lines], contact)
