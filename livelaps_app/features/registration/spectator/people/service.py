"""Adds, changes and deletes spectators of an order, and sends their waivers."""

import logging
from datetime import date

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.birth import date_of_birth
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Problems, Values, without_button
from livelaps_app.core.forms.steps import BACK
from livelaps_app.core.i18n.texts import known_language
from livelaps_app.core.reported_changes import order_changes
from livelaps_app.core.tokens import new_token
from livelaps_app.features.registration.spectator import form
from livelaps_app.features.registration.spectator.flow import SpectatorFlow, SpectatorQuery
from livelaps_app.features.registration.spectator.reading.service import change_draft, open_flow, stored_draft
from livelaps_app.features.registration.spectator.steps import STEPS
from livelaps_app.features.registration.spectator.views import person_values
from livelaps_app.sales.draft import KEY, STAMP
from livelaps_app.sales.event_sale import EventSale
from livelaps_app.sales.rules.buyers import GUARDIANS, same_person
from livelaps_app.sales.rules.records import OrderLine, SalesOrder, Spectator
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.selling import event_sale
from livelaps_app.sales.store.store import sales_store
from livelaps_app.waivers import tickets as waivers

STEP = "spectators"
_TAKEN = {Code.EMAIL_REGISTERED: form.TAKEN_EMAIL, Code.SPECTATOR_REGISTERED: form.REGISTERED}
_FIELDS = {form.EMAIL: ("email", "person_language"), form.GUARDIAN: ("buys_as",)}
"""The fields of a question, the answer first."""

_log = logging.getLogger(__name__)


async def draft_order(order: SalesOrder) -> SalesOrder:
    """Reopens an order for changes, releasing its held places. Raises Problem."""
    if order.state is OrderState.HELD:
        return await sales_store().orders.reopen(order.public_id)
    return order


async def save_person(part: str, caller: Caller, values: Values) -> Answer:
    """Adds or changes a spectator; asks what is missing if the birth date contradicts the form. Raises Problem."""
    query = SpectatorQuery.parse(caller.at)
    flow = await _flow(caller, query)
    if flow is None:
        return Done(query.address(STEP))
    go, typed = values.get(GO, ""), without_button(values)
    if go:
        await change_draft(caller, lambda draft: draft.with_person(query.who, typed))
        return Done(_leave(flow, query, go))
    sale, day = await event_sale(query.event), date_of_birth(values)
    assert day is not None
    spectator = spectator_of(typed, sale, day)
    _check_listed(flow, query, spectator)
    if sale.is_minor(day) == (part == form.MINOR):
        return await _put(caller, flow, query, typed, sale, part)
    draft = await change_draft(caller, lambda draft: draft.with_person(query.who, typed))
    of, question = draft.part(query.who).get(STAMP, ""), form.GUARDIAN if sale.is_minor(day) else form.EMAIL
    return Done(query.address(STEP, **{form.WHO: query.who, form.OF: of, form.PART: question}))


async def save_part(part: str, caller: Caller, values: Values) -> Answer:
    """Adds or changes the spectator, with an adult's e-mail or the buyer's relationship to a minor. Raises Problem."""
    query = SpectatorQuery.parse(caller.at)
    flow = await _flow(caller, query)
    person = person_values(flow, query.who) if flow else {}
    if flow is None or not person:
        return Done(query.address(STEP))
    go, (field, *_) = values.get(GO, ""), _FIELDS[part]
    if _is_of_another(flow, query, field, values[field]):
        return Done(query.address(STEP, **{form.WHO: query.who, form.OTHER: "1"}))
    typed = {name: values[name] for name in _FIELDS[part]}
    sale, day = await event_sale(query.event), date_of_birth(person)
    if go or day is None or sale.is_minor(day) != (part == form.GUARDIAN):
        await change_draft(caller, lambda draft: draft.with_part(query.who, typed))
        back = query.address(STEP, **{form.WHO: query.who})
        return Done(back if go in {"", BACK} else _leave(flow, query, go))
    return await _put(caller, flow, query, {**person, **typed}, sale, part)


def spectator_of(person: Values, sale: EventSale, day: date) -> Spectator:
    """The spectator of typed fields, by birth date a minor of the buyer or an adult with an e-mail. Raises Problem."""
    is_minor = sale.is_minor(day)
    return Spectator(
        first_name=person["first_name"],
        last_name=person["last_name"],
        gender=person["gender"],
        born=day,
        product=sale.ticket(person.get("ticket", ""), day, "ticket" if person.get("ticket") else "year"),
        email="" if is_minor else person.get("email", ""),
        relationship=person.get("buys_as", "") if is_minor else "",
        lang="" if is_minor else known_language(person.get("person_language", "")),
    )


async def _put(
    caller: Caller, flow: SpectatorFlow, query: SpectatorQuery, person: Values, sale: EventSale, part: str
) -> Answer:
    """Adds or changes the spectator of complete fields. Raises Problem."""
    day = date_of_birth(person)
    assert day is not None
    spectator = spectator_of(person, sale, day)
    if sale.is_minor(day) and spectator.relationship not in GUARDIANS:
        return Problems({"buys_as": Code.GUARDIAN_BUYS})
    key = flow.draft.part(query.who).get(KEY) or new_token()
    try:
        order = await put_spectator(caller, flow, query.who, spectator, sale, key)
    except Problem as problem:
        if problem.code not in _TAKEN:
            raise
        draft = await change_draft(caller, lambda draft: draft.with_person(query.who, person))
        of = draft.part(query.who).get(STAMP, "")
        return Done(
            query.address(STEP, **{form.WHO: query.who, form.OF: of, form.PART: part, form.TAKEN: _TAKEN[problem.code]})
        )
    await change_draft(caller, lambda draft: draft.without_part(query.who))
    return Done(query.address(STEP, **{form.AGAIN: flow.signed_before(order)}))


def _is_of_another(flow: SpectatorFlow, query: SpectatorQuery, field: str, value: str) -> bool:
    """True if another person was typed there since; a resubmission of the same person is not another."""
    part = flow.draft.part(query.who)
    if query.of in {"", part.get(STAMP)}:
        return False
    return bool(part) or person_values(flow, query.who).get(field) != value


async def remove(caller: Caller, values: Values) -> Answer:
    """Deletes the spectator of the button. Raises Problem."""
    query, number = SpectatorQuery.parse(caller.at), values.get(GO, "")
    changeable, line = await _find_line(caller, number)
    order = await draft_order(changeable)
    await sales_store().orders.remove(order.public_id, line.id)
    await change_draft(caller, lambda draft: draft.without_part(number))
    order_changes().report(order.public_id)
    return Done(query.address(STEP))


async def send_waiver(caller: Caller, values: Values) -> Answer:
    """Sends the waiver link of the button's spectator. Raises Problem."""
    query = SpectatorQuery.parse(caller.at)
    order, line = await _find_line(caller, values.get(GO, ""))
    if waivers.is_sent(order, line):
        sale = await event_sale(query.event)
        await waivers.send_link(order, line, sale.event, caller.visitor)
        order_changes().report(order.public_id)
        return Done(query.address(STEP, **{form.SENT: str(line.id)}))
    return Done(query.address(STEP))


async def begin_own_anew(caller: Caller, values: Values) -> Answer:
    """Starts a new waiver for the buyer's own ticket after the old one ended. Raises Problem."""
    query, flow = SpectatorQuery.parse(caller.at), await stored_draft(caller)
    if flow is None or flow.order is None or flow.own_line is None or not flow.has_own_ended:
        return Done(query.address())
    sale, order = await event_sale(query.event), await draft_order(flow.order)
    order = await sales_store().waivers.end(order.public_id, flow.own_line)
    await waivers.make_waivers(order, sale.event, caller.visitor)
    order_changes().report(order.public_id)
    return Done(query.address("waiver"))


async def store_field(caller: Caller, field: str, value: str) -> Values:
    """Stores one field of a spectator while it is edited; returns all fields of the spectator. Raises Problem."""
    query = SpectatorQuery.parse(caller.at)
    flow = await _flow(caller, query)
    if flow is None:
        return {}
    draft = await change_draft(caller, lambda draft: draft.with_field(query.who, field, value))
    return person_values(SpectatorFlow(draft, flow.order), query.who)


async def put_spectator(
    caller: Caller, flow: SpectatorFlow, who: str, spectator: Spectator, sale: EventSale, key: str
) -> SalesOrder:
    """Changes the spectator of a ticket, or adds one, once per key. Raises Problem."""
    assert flow.order is not None
    orders, order = sales_store().orders, await draft_order(flow.order)
    if line := flow.line(who):
        order = await orders.change(order.public_id, line.id, spectator)
    else:
        order = await orders.add(order.public_id, spectator, key)
    order = await waivers.make_waivers(order, sale.event, caller.visitor)
    order_changes().report(order.public_id)
    return order


async def _flow(caller: Caller, query: SpectatorQuery) -> SpectatorFlow | None:
    """The wizard if it can edit the address's spectator, else None. Raises Problem."""
    flow = await open_flow(caller, STEP)
    is_known = query.who == form.NEW or (flow is not None and flow.line(query.who) is not None)
    return flow if is_known and flow and flow.order else None


async def _find_line(caller: Caller, number: str) -> tuple[SalesOrder, OrderLine]:
    """The visitor's order and the ticket of a button. Raises Problem if not in the order."""
    flow = await stored_draft(caller)
    lines = (line for line in flow.lines if str(line.id) == number) if flow else ()
    line = next(iter(lines), None)
    if flow is None or flow.order is None or line is None:
        _log.warning("a spectator that is not in the visitor's order is refused")
        raise Problem(Code.REGISTRATION_NOT_FOUND)
    return flow.order, line


def _check_listed(flow: SpectatorFlow, query: SpectatorQuery, person: Spectator) -> None:
    others = (line for line in flow.lines if str(line.id) != query.who)
    if any(same_person(line.spectator, person) for line in others):
        raise Problem(Code.SPECTATOR_REGISTERED)


def _leave(flow: SpectatorFlow, query: SpectatorQuery, go: str) -> str:
    """The target of a button that leaves the step: the list, if it was not open."""
    if go == BACK and flow.lines:
        return query.address(STEP)
    return query.address(STEPS.leave(flow, STEP, go).key)
