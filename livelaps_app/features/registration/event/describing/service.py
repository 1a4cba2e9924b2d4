"""Bike, row, contact and waiver of the entries of an order."""

from contextlib import suppress
from dataclasses import replace

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Problems, Values
from livelaps_app.core.refusals import Refusal, Refused
from livelaps_app.entries.entering import RiderPapers, class_refusals, known_sale
from livelaps_app.entries.rules.bikes import check_bike, questions, typed_bike
from livelaps_app.entries.rules.records import PlateRule, RiderEntry
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.registration.event.bikes import current_entry
from livelaps_app.features.registration.event.draft import bike_part, row_part
from livelaps_app.features.registration.event.flow import START, EntryFlow, EntryQuery
from livelaps_app.features.registration.event.onward.service import next_address
from livelaps_app.features.registration.event.reading.service import (
    change_draft,
    draft_order,
    log_refused,
    open_flow,
    report,
)
from livelaps_app.features.registration.event.rows import current_start
from livelaps_app.features.registration.event.steps import STEPS
from livelaps_app.features.registration.event.views import part_address
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people.accounts import own_account
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.store.store import sales_store
from livelaps_app.stores.limits import Limit, rate_limits
from livelaps_app.waivers import tickets as waivers

PLATES_TYPED = Limit("plates looked up while an account types them", 60, 600)
"""Further ones are looked up when the form is sent."""


async def check_rejected_bike(caller: Caller, values: Values, problems: Problems) -> Problems:
    """Adds a missing or a refused plate to a rejected bike, where riders choose theirs."""
    if values.get(GO) or not problems.fields or "bike_plate" in problems.fields:
        return problems
    with suppress(Problem):  # the rejection itself names it
        if values["bike_plate"]:
            return await _add_refused_plate(caller, values["bike_plate"], problems)
        sale = await known_sale((await timing_gateway().event(EntryQuery.parse(caller.at).event)).value)
        if sale and questions(sale.shop.rules.plate_rule).plate:
            return replace(problems, fields={"bike_plate": Code.NULL_PLATE, **problems.fields})
    return problems


async def _add_refused_plate(caller: Caller, plate: str, problems: Problems) -> Problems:
    """The problems of a rejected bike with that of a plate that its rider cannot have. Raises Problem."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "bike")
    entry = current_entry(flow, query.line) if flow else None
    refusal = await refused_plate(flow, entry, plate) if flow and entry else None
    if refusal is None:
        return problems
    first = Problems.from_refusals({"bike_plate": refusal})
    return replace(problems, fields={**first.fields, **problems.fields}, reasons={**first.reasons, **problems.reasons})


async def save_bike(caller: Caller, values: Values) -> Answer:
    """Describes the bike of an entry. Raises Problem, Refused for a plate or a bike that does not fit."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "bike")
    entry = current_entry(flow, query.line) if flow else None
    offered = flow.class_of(entry) if flow and entry else None
    if flow is None or entry is None or offered is None:
        return Done(query.address())
    part, typed = bike_part(entry.line_id), {key: value for key, value in values.items() if key != GO}
    if go := values.get(GO, ""):
        await change_draft(query, caller.visitor, lambda draft: draft.with_part(part, typed), flow.order)
        return Done(part_address(query, flow, STEPS.leave(flow, "bike", go).key))
    asks = questions(flow.sale.shop.rules.plate_rule, offered.entry_class)
    if asks.plate and not values["bike_plate"]:
        raise Problem(Code.NULL_PLATE, "bike_plate")
    bike, rider = typed_bike(values, asks), flow.rider_of(entry)
    check_bike(class_refusals(flow.sale, rider, entry.product_id, RiderPapers(bike=bike)) if rider else ())
    order = in_order(flow)
    await entries_store().entries.describe(order.public_id, entry.line_id, bike)
    await change_draft(query, caller.visitor, lambda draft: draft.without_part(part), order)
    report(order)
    return Done(await next_address(query, caller.visitor, flow))


async def store_field(caller: Caller, field: str, value: str) -> Values:
    """Stores a field of a bike while it is edited. Raises Problem, Refused for a plate that the rider cannot have."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "bike")
    entry = current_entry(flow, query.line) if flow else None
    if flow is None or flow.order is None or entry is None:
        return {}
    part = bike_part(entry.line_id)
    draft = await change_draft(query, caller.visitor, lambda draft: draft.with_part(part, {field: value}), flow.order)
    if field == "bike_plate" and value and await rate_limits().take(PLATES_TYPED, f"account {flow.account.id}"):
        await entries_store().entries.check_plate(flow.order.public_id, entry.line_id, value)
    return draft.part(part)


async def refused_plate(flow: EntryFlow, entry: RiderEntry, plate: str) -> Refusal | None:
    """The reason why the rider of an entry cannot have a plate of before, or None. Raises Problem."""
    if flow.order is None or not plate or flow.sale.shop.rules.plate_rule is not PlateRule.CHOSEN:
        return None
    try:
        await entries_store().entries.check_plate(flow.order.public_id, entry.line_id, plate)
    except Refused as refused:
        return refused.refusal
    return None


def in_order(flow: EntryFlow) -> SalesOrder:
    """The order, whose places stay while its bikes and rows change."""
    assert flow.order is not None
    return flow.order


async def save_row(caller: Caller, values: Values) -> Answer:
    """Chooses the row or the group of a start, or leaves it to the promoter. Raises Problem."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "row")
    chosen_start = current_start(flow, query.start) if flow else None
    if flow is None or chosen_start is None:
        return Done(query.address())
    (entry, start), part = chosen_start, row_part(chosen_start[1].id)
    if go := values.get(GO, ""):
        typed = {key: values[key] for key in ("start_row", "ride_with")}
        await change_draft(query, caller.visitor, lambda draft: draft.with_part(part, typed), flow.order)
        return Done(part_address(query, flow, STEPS.leave(flow, "row", go).key))
    order, entries = in_order(flow), entries_store().entries
    if code := values["ride_with"]:
        await entries.ride_with(order.public_id, entry.line_id, code)
    elif values["start_row"] or not start.group:
        await entries.choose_row(order.public_id, entry.line_id, start.race_id, check_id(values["start_row"]))
    await change_draft(
        query,
        caller.visitor,
        lambda draft: draft.without_part(part).with_answer(str(start.id)).with_link(""),
        order,
    )
    report(order)
    return Done(await next_address(query, caller.visitor, flow))


async def make_group(caller: Caller, values: Values) -> Answer:
    """Makes the code of a group for the button's start. Raises Problem."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "row")
    chosen_start = flow.start(check_id(values.get(GO, "")) or 0) if flow else None
    if flow and chosen_start is None:
        log_refused(flow, "start", values.get(GO, ""))
    if flow is None or flow.order is None or chosen_start is None:
        return Done(query.address("row"))
    entry, start = chosen_start
    order = in_order(flow)
    await entries_store().entries.make_group(order.public_id, entry.line_id, start.race_id)
    return Done(query.address("row", **{START: str(start.id)}))


async def save_contact(caller: Caller, values: Values) -> Answer:
    """Stores the emergency contact in the profile and confirms it for this order. Raises Problem."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "contact")
    if flow is None:
        return Done(query.address())
    typed = {key: value for key, value in values.items() if key != GO}
    if go := values.get(GO, ""):
        await change_draft(query, caller.visitor, lambda draft: draft.with_part("contact", typed), flow.order)
        return Done(part_address(query, flow, STEPS.leave(flow, "contact", go).key))
    email = flow.account.contact.email if flow.account.contact else ""
    await accounts_gateway().change_contact(caller.visitor.session, {**typed, "email": email})
    if caller.visitor.memo is not None:
        caller.visitor.memo.clear()  # it has the profile of before
    await change_draft(
        query, caller.visitor, lambda draft: draft.without_part("contact").with_answer("contact"), flow.order
    )
    changed = replace(flow, account=await own_account(caller.visitor))
    return Done(await next_address(query, caller.visitor, changed))


async def begin_anew(caller: Caller, values: Values) -> Answer:
    """Begins a new waiver for the button's rider after the old one ended. Raises Problem."""
    query, flow = EntryQuery.parse(caller.at), await open_flow(caller, "waiver")
    line = next((line for line in flow.lines if str(line.id) == values.get(GO)), None) if flow else None
    if flow and line is None:
        log_refused(flow, "entry", values.get(GO, ""))
    if flow is None or line is None or not flow.has_ended(line):
        return Done(query.address("waiver"))
    order = await draft_order(flow)
    order = await sales_store().waivers.end(order.public_id, line)
    await waivers.make_waivers(order, flow.sale.event, caller.visitor)
    report(order)
    return Done(query.address("waiver"))


def find_unsigned(flow: EntryFlow) -> Problems | None:
    """The reason against leaving the waivers, None if all are signed."""
    if all(flow.is_signed(line) for line in flow.lines):
        return None
    ended = any(flow.has_ended(line) for line in flow.lines)
    return Problems(whole=Code.OWN_WAIVER_ENDED if ended else Code.RIDERS_UNSIGNED)
