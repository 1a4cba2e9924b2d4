"""The end of the wizard: places, extras, promo code, payment, cancellation."""

from collections import Counter
from collections.abc import Collection, Mapping

from livelaps_app.core.errors import Code, Problem, raise_instead
from livelaps_app.core.forms import check, check_id
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Problems, Values, pairs_of
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.registration.checkout import service as checkout
from livelaps_app.features.registration.checkout.form import APPLY, PROMO
from livelaps_app.features.registration.checkout.summary import promo_address
from livelaps_app.features.registration.event.cards import order_address
from livelaps_app.features.registration.event.describing.service import find_unsigned
from livelaps_app.features.registration.event.draft import EntryDraft
from livelaps_app.features.registration.event.flow import EntryFlow, EntryQuery
from livelaps_app.features.registration.event.form import DESK, EXPECTED
from livelaps_app.features.registration.event.onward.service import next_address, put_contact, take_places, way_on
from livelaps_app.features.registration.event.reading.service import (
    change_draft,
    checked_flow,
    draft_order,
    open_flow,
    read_again,
    read_flow,
    report,
)
from livelaps_app.features.registration.event.steps import STEPS
from livelaps_app.features.registration.event.summary import full_words
from livelaps_app.features.registration.event.views import part_address
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.sales import paying as payment
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.promos import promo_key
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.store import sales_store


async def leave_waiver(caller: Caller, values: Values) -> Answer:
    """Goes on from the waivers after all signatures. Raises Problem."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "waiver")
    if flow is None:
        return Done(query.address())
    if go := values.get(GO, ""):
        return Done(part_address(query, flow, STEPS.leave(flow, "waiver", go).key))
    if problems := find_unsigned(flow):
        return problems
    return Done(await way_on(query, caller.visitor, flow))


async def save_extras(caller: Caller, values: Values) -> Answer:
    """Stores the counts of extras. Raises Problem."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "extras")
    if flow is None:
        return Done(query.address())
    if go := values.get(GO, ""):
        typed = {"extras": values["extras"]}
        await change_draft(query, caller.visitor, lambda draft: draft.with_part("extras", typed), flow.order)
        return Done(part_address(query, flow, STEPS.leave(flow, "extras", go).key))
    sold = {offered.product.id for offered in flow.sale.shop.extras}
    counts = {check_id(name) or 0: int(count) for name, count in pairs_of(values["extras"])}
    if not counts.keys() <= sold:
        return Problems(whole=Code.BAD_REQUEST)
    order = flow.order
    if order is not None and counts != _counts(order, sold):
        order = await _put_extras(order, counts)
    assert order is not None
    await change_draft(query, caller.visitor, lambda draft: draft.without_part("extras").with_answer("extras"), order)
    report(order)
    return Done(await next_address(query, caller.visitor, flow))


async def _put_extras(order: SalesOrder, counts: Mapping[int, int]) -> SalesOrder:
    """The order with those counts of extras. Raises Problem, at its field for one that is no longer to be had."""
    sold_out, ended = (Problem(code, "extras") for code in (Code.EXTRA_SOLD_OUT, Code.NOT_ON_SALE))
    with raise_instead(Code.SOLD_OUT, sold_out), raise_instead(Code.NOT_ON_SALE, ended):
        return await entries_store().entries.put_extras(order.public_id, counts)


def _counts(order: SalesOrder, products: Collection[int]) -> dict[int, int]:
    """The counts of extras of an order."""
    present = Counter(line.spectator.product for line in order.lines if line.kind is ProductKind.EXTRA)
    return {product: present[product] for product in products}


async def pay(caller: Caller, values: Values) -> Answer:
    """Redirects to the payment of an order with places. Raises Problem.

    Applies or removes a changed promo code first: the summary then displays the new amount.
    """
    query = EntryQuery.parse(caller.at)
    flow = await read_flow(query, caller.visitor)
    if finished := flow.standing or (None if flow.is_open else flow.order):
        return Done(order_address(finished, caller.at.lang))
    flow_open = checked_flow(query, flow, "summary")
    if flow_open is None or flow_open.order is None:
        return Done(query.address())
    order, go, promo = flow_open.order, values.get(GO, ""), values["promo_code"]
    if go not in {"", APPLY, DESK}:
        return Done(part_address(query, flow_open, STEPS.leave(flow_open, "summary", go).key))
    if go == APPLY or (promo_key(promo) or promo.strip()) != order.promo_code:
        if code := check("promo_code", promo):
            raise Problem(code, "promo_code")
        await checkout.apply(caller.visitor, order.public_id, promo)
        return Done(promo_address(query, go if go == APPLY else "", order.promo_code, promo))
    if values.get(EXPECTED, "") not in {"", str(order.amounts.total)}:  # changed in another tab
        raise Problem(Code.ORDER_CHANGED)
    return await _finish(caller, query, flow_open, go)


async def _finish(caller: Caller, query: EntryQuery, flow: EntryFlow, go: str) -> Answer:
    """Takes the places and goes on to the payment, or to the place in line where something is full. Raises Problem."""
    assert flow.order is not None
    public_id, lang = flow.order.public_id, caller.at.lang
    if flow.order.state is OrderState.DRAFT:
        await put_contact(flow)
    news = await take_places(flow, caller.visitor, may_wait=any(full_words(flow, lang)))
    order = await sales_store().orders.read(public_id)
    if news and order.state is OrderState.HELD:  # the new price comes before its payment
        report(order)
        return Done(query.address("summary", **{PROMO: news}))
    if go == DESK and order.state is OrderState.HELD:
        order = await sales_store().desk.defer(public_id)
    if order.state is not OrderState.HELD:
        report(order)
        return Done(order_address(order, lang))
    outside = await payment.pay(public_id, lang, caller.visitor)
    return Done(query.address("summary"), outside=outside)


async def take_out(caller: Caller, values: Values) -> Answer:
    """Takes the button's membership out of the order; a class that needs it has to be chosen anew. Raises Problem."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "summary")
    if flow is None or flow.order is None:
        return Done(query.address())
    order = await draft_order(flow)
    await memberships_store().carts.remove_membership(order.public_id, check_id(values.get(GO, "")) or 0)
    report(order)
    flow = await read_again(query, flow)
    return Done(part_address(query, flow, STEPS.find(flow, "summary").key))


async def cancel(caller: Caller, values: Values) -> Answer:
    """Cancels the order, and forgets what was typed. Raises Problem."""
    query = EntryQuery.parse(caller.at)
    flow = await read_flow(query, caller.visitor)
    if flow.order is not None and flow.is_open:
        await sales_store().orders.cancel(flow.order.public_id)
        await change_draft(query, caller.visitor, lambda _: EntryDraft(), None)
        report(flow.order)
    return Done(query.address())
