"""The spectator wizard: from an event to an order with reserved places, ready for payment."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from functools import partial

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import GO, Action, Answer, Caller, Done, Form, Problems, Values
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.i18n.zones import zone
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.reported_changes import order_changes
from livelaps_app.core.routes import BASE, Match
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.checkout import service as promos
from livelaps_app.features.registration.checkout.form import APPLY, PROMO
from livelaps_app.features.registration.checkout.summary import promo_address
from livelaps_app.features.registration.spectator import form, texts
from livelaps_app.features.registration.spectator.buyer import service as buyer
from livelaps_app.features.registration.spectator.cards import order_address, progress, waiver_address
from livelaps_app.features.registration.spectator.family import service as family
from livelaps_app.features.registration.spectator.flow import SpectatorFlow, SpectatorQuery
from livelaps_app.features.registration.spectator.people import service as people
from livelaps_app.features.registration.spectator.reading import service as reading
from livelaps_app.features.registration.spectator.reading.service import FLOW, open_flow, stored_draft
from livelaps_app.features.registration.spectator.registered import service as registered
from livelaps_app.features.registration.spectator.selling.service import selling_events
from livelaps_app.features.registration.spectator.steps import STEPS
from livelaps_app.features.registration.spectator.view_model import SpectatorProgress, SpectatorView, WaiverCode
from livelaps_app.features.registration.spectator.views import done_view, redirect_address, step_view
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people.drafts import reading as drafts
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.sales import paying as payment
from livelaps_app.sales.draft import WIZARD, SpectatorDraft, empty_draft
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.selling import event_sale
from livelaps_app.sales.store.store import sales_store
from livelaps_app.waivers import tickets as waivers


async def spectator_view(at: Match, visitor: Visitor) -> tuple[SpectatorView, str, str]:
    """The step of an address, the address to redirect to, and the order, each or "". Raises Problem."""
    query = SpectatorQuery.parse(at)
    if not query.event:
        return SpectatorView(events=await selling_events(at.lang), is_list=True), "", ""
    sale = await event_sale(query.event)
    flow = await reading.read_flow(at, visitor)
    current = flow or SpectatorFlow()
    if end := done_view(query, current):
        return end, "", ""
    if to := redirect_address(query, current):
        return SpectatorView(), to, ""
    current, notes = await _with_places(query, current, visitor)
    view = step_view(query, current, sale)
    view = await buyer.with_account(at, visitor, replace(view, notes=[*view.notes, *notes]), sale)
    if view.form == "list":
        with suppress(Problem):  # then they are typed
            view = replace(view, family=await family.offered_family(visitor, current, sale, at.lang))
    view = await registered.with_offer(query, current, visitor, view, sale)
    view = await _with_code(query, current, view)
    row = form.OF_VIEW.get(view.form)
    stored = flow.draft.as_json() if flow else None
    elsewhere = await drafts.way_elsewhere(at, visitor, FLOW, row.key if row else "", stored)
    return replace(view, elsewhere=elsewhere), "", current.order.public_id if current.order else ""


async def _with_places(query: SpectatorQuery, flow: SpectatorFlow, visitor: Visitor) -> tuple[SpectatorFlow, list[str]]:
    """At the list of spectators the wizard with reserved places, and a note of what has changed. Raises Problem."""
    order = flow.order
    is_list = STEPS.find(flow, query.step).key == "spectators" and not query.who
    if not is_list or order is None or order.state is not OrderState.DRAFT or not order.lines:
        return flow, []
    try:
        held = await sales_store().orders.reserve(order.public_id, visitor.address)
    except Problem as problem:
        if problem.code not in texts.UNHELD:
            raise
        return replace(flow, order=replace(order, held_until=None)), [texts.UNHELD[problem.code](query.lang)]
    is_anew = order.held_until is not None and order.held_until != held.held_until
    return replace(flow, order=held), [texts.HELD_ANEW(query.lang)] if is_anew else []


async def current_progress(token: str, event: int, lang: Lang) -> SpectatorProgress:
    """The live part of a draft's wizard; without personal data after the draft moved. Raises Problem."""
    query = SpectatorQuery(event, lang)
    stored = await draft_store().read(token, WIZARD, query.subject)
    if stored is None:
        anew = texts.BEGIN_ANEW(lang)
        return SpectatorProgress(notice=texts.ELSEWHERE(lang), notice_href=query.address(), notice_words=anew)
    where = zone((await timing_gateway().event(event)).value.time_zone)
    return progress(await reading.flow_of(SpectatorDraft.read(stored)), query, where)


async def save_own_waiver(caller: Caller, values: Values) -> Answer:
    """Leaves the step of the buyer's waiver after the signature. Raises Problem."""
    query = SpectatorQuery.parse(caller.at)
    if (flow := await open_flow(caller, "waiver")) is None:
        return Done(query.address())
    if go := values.get(GO, ""):
        return Done(query.address(STEPS.leave(flow, "waiver", go).key))
    to = STEPS.after(flow, "waiver").key
    return Problems(whole=flow.own_code) if to == "waiver" else Done(query.address(to))


async def go_on(caller: Caller, values: Values) -> Answer:
    """Reserves places for spectators with signed waivers, and continues to the summary. Raises Problem."""
    query = SpectatorQuery.parse(caller.at)
    flow = await open_flow(caller, "spectators")
    if flow is None or flow.order is None:
        return Done(query.address())
    if go := values.get(GO, ""):
        return Done(query.address(STEPS.leave(flow, "spectators", go).key))
    flow.check_ended()
    sale = await event_sale(query.event)
    order = await waivers.make_waivers(flow.order, sale.event, caller.visitor)
    try:
        news = await promos.hold(order, caller.visitor.draft, caller.visitor.address)
    except Problem as problem:
        if problem.code is not Code.SPECTATOR_REGISTERED:
            raise
        return Done(query.address("spectators", **{form.TAKEN: form.REGISTERED}))
    order_changes().report(order.public_id)
    return Done(query.address("summary", **{PROMO: news}))


async def cancel(caller: Caller, values: Values) -> Answer:
    flow = await stored_draft(caller)
    if flow and flow.order:
        await sales_store().orders.cancel(flow.order.public_id)
        await empty_draft(flow.order, caller.visitor)
        order_changes().report(flow.order.public_id)
    return Done(SpectatorQuery.parse(caller.at).address())


async def pay(caller: Caller, values: Values) -> Answer:
    """Redirects to the payment of a held order, or to a paid order. Raises Problem.

    Applies or removes a changed promo code first: the summary then displays the new amount.
    """
    query = SpectatorQuery.parse(caller.at)
    stored = await stored_draft(caller)
    if stored and stored.paid_order:
        return Done(order_address(stored.paid_order, caller.at.lang))
    flow = await open_flow(caller, "summary")
    if flow is None or flow.order is None:
        return Done(query.address())
    go, promo = values.get(GO, ""), values["promo_code"]
    if go not in {"", APPLY}:
        return Done(query.address(STEPS.leave(flow, "summary", go).key))
    if await promos.change_promo(caller.visitor, flow.order, promo, is_requested=go == APPLY):
        return Done(promo_address(query, go, flow.order.promo_code, promo))
    who, lang = caller.visitor, caller.at.lang
    order = await sales_store().orders.hold(flow.order.public_id, who.draft, who.address, lang)
    outside = await payment.pay(order.public_id, lang, who)
    return Done(query.address("summary"), outside=outside)


async def _with_code(query: SpectatorQuery, flow: SpectatorFlow, view: SpectatorView) -> SpectatorView:
    """The list of spectators with the QR code of the waiver in the address."""
    line = flow.line(query.code) if view.form == "list" and query.code else None
    if line is None or flow.order is None or query.code not in view.progress.coded:
        return view
    href = settings().origin + BASE + waiver_address(line.document_id, flow.order.lang_of(line.spectator))
    how = texts.QR_HOW(query.lang).format(name=line.spectator.name)
    sign = texts.SIGN_HERE(query.lang).format(name=line.spectator.name)
    return replace(view, code=WaiverCode(query.code, await asyncio.to_thread(qr_code, href), href, how, sign))


WITH_LINKS: tuple[tuple[Form, Action], ...] = (
    (form.GUEST, buyer.begin),
    (form.MEMBER, buyer.begin),
    (form.OWN_WAIVER, save_own_waiver),
    (form.LIST, go_on),
    (form.ONE, partial(people.save_person, "")),
    (form.ONE_MINOR, partial(people.save_person, form.MINOR)),
    (form.ONE_EMAIL, partial(people.save_part, form.EMAIL)),
    (form.ONE_GUARDIAN, partial(people.save_part, form.GUARDIAN)),
    (form.PAY, pay),
)
"""The forms of steps that also contain the buttons of links to another device."""
ACTIONS: tuple[tuple[Form, Action], ...] = (
    (form.CANCEL, cancel),
    (form.REMOVE, people.remove),
    (form.ADD_MEMBER, family.add_member),
    (form.OWN_ANEW, people.begin_own_anew),
    (form.SEND_WAIVER, people.send_waiver),
    (form.MAIL_LINK, registered.send_link),
)
STORES = {
    form.ONE.key: people.store_field,
    form.ONE_MINOR.key: people.store_field,
    form.ONE_EMAIL.key: people.store_field,
    form.ONE_GUARDIAN.key: people.store_field,
}
