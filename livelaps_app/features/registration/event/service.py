"""Entering an event: from riders and classes to an order with reserved places."""

from dataclasses import replace

from livelaps_app.core import errors
from livelaps_app.core.forms.form import Action, Form
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.next_address import login_address
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, route, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.entering import known_sale
from livelaps_app.entries.rules.bikes import bike_values
from livelaps_app.entries.rules.records import EntryRider
from livelaps_app.entries.rules.states import opening_refusal
from livelaps_app.entries.store.draft_lines import rider_key
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.registration.event import form, texts
from livelaps_app.features.registration.event.bikes import current_entry, first_bike, plate_ways
from livelaps_app.features.registration.event.cards import progress
from livelaps_app.features.registration.event.checks import entered_words
from livelaps_app.features.registration.event.choosing import service as choosing
from livelaps_app.features.registration.event.classes import (
    class_notes,
    openings,
    race_choices,
    typed_classes,
    with_class,
)
from livelaps_app.features.registration.event.describing import service as describing
from livelaps_app.features.registration.event.draft import bike_part
from livelaps_app.features.registration.event.entrance.service import closed_view, entrance
from livelaps_app.features.registration.event.flow import EntryFlow, EntryQuery
from livelaps_app.features.registration.event.grouping import service as grouping
from livelaps_app.features.registration.event.listing.service import enterable_events
from livelaps_app.features.registration.event.needs import class_needs, with_needs
from livelaps_app.features.registration.event.onward.service import after_signature, with_waivers
from livelaps_app.features.registration.event.paying import service as paying
from livelaps_app.features.registration.event.reading.service import read_flow, refusal_of
from livelaps_app.features.registration.event.rows import current_start, open_rows
from livelaps_app.features.registration.event.steps import STEPS
from livelaps_app.features.registration.event.summary import tickets_address
from livelaps_app.features.registration.event.view_model import (
    EntryOpenings,
    EntryPage,
    EntryProgress,
    EntryView,
    RiderChoice,
)
from livelaps_app.features.registration.event.views import done_view, redirect_address, step_view
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people import access
from livelaps_app.people.accounts import account_of
from livelaps_app.racing.race_classes import product_hues
from livelaps_app.sales.selling import sells_tickets


async def entry_page(at: Match, visitor: Visitor) -> tuple[EntryPage, str]:
    """The page of an address, and the address to redirect to or "". Raises Problem.

    Guests read the list and why an event takes nobody; only where riders enter or wait they log in first.
    """
    query = EntryQuery.parse(at)
    if not query.event:
        return EntryPage(EntryView(events=await enterable_events(at.lang), is_list=True)), ""
    here = await entrance(query.event)
    is_guest = await account_of(visitor) is None
    if not here.known.is_sold or (is_guest and not here.known.takes_riders):
        return EntryPage(closed_view(here, at.lang)), ""
    if is_guest:
        return EntryPage(), login_address(at, ended=visitor.session != "")
    flow = await read_flow(query, visitor)
    if end := done_view(query, flow) or _refused_view(query, flow):
        return EntryPage(end), ""
    if to := await after_signature(query, visitor, flow) or redirect_address(query, flow):
        return EntryPage(EntryView()), to
    if STEPS.find(flow, query.step).key == "waiver":
        flow = await with_waivers(flow, visitor)
    view = await _with_choices(query, flow, step_view(query, flow))
    order = flow.order.public_id if flow.order else ""
    return EntryPage(view, flow.account.id, order), ""


async def current_progress(query: EntryQuery, visitor: Visitor) -> EntryProgress:
    """The live part of an account's wizard. Raises Problem."""
    flow = await read_flow(query, visitor)
    words = progress(replace(flow, order=flow.order or flow.standing), query)  # pages of an order that went on
    return replace(words, groups=await grouping.group_words(flow, query.lang))


async def current_openings(event: int, lang: Lang) -> EntryOpenings:
    """The openings of an event. Raises Problem."""
    sale = await known_sale((await timing_gateway().event(event)).value)
    return openings(sale, lang) if sale else EntryOpenings()


async def links_near(at: Match) -> list[FallbackLink]:
    """The links of the page of an event that takes no entries."""
    query = EntryQuery.parse(at)
    is_visible = query.event in await access.visible("event", [query.event])
    event = [FallbackLink(texts.TO_EVENT(at.lang), url("event", at.lang, id=query.event))] if is_visible else []
    return [FallbackLink(texts.EVENTS(at.lang), url("registration_event", at.lang)), *event]


def _refused_view(query: EntryQuery, flow: EntryFlow) -> EntryView | None:
    """The reason why nobody can be entered, else None. Before the opening all can be filled in."""
    if code := refusal_of(flow):
        words = errors.message(code, query.lang)
    elif flow.sale.state.key in {"cancelled", "done", "closed"} and flow.order is None:
        refusal = opening_refusal(flow.sale.state, flow.sale.zone)
        words = refusal.words(query.lang) if refusal else ""
    else:
        return None
    href = url("event", query.lang, id=query.event)
    return EntryView(done=words, tone="warning", next_href=href, next_words=texts.TO_EVENT(query.lang))


async def _with_choices(query: EntryQuery, flow: EntryFlow, view: EntryView) -> EntryView:
    """The step with what other stores know: reasons against classes, last bike, rows, spectators' tickets."""
    lang, refusal = query.lang, opening_refusal(flow.sale.state, flow.sale.zone)
    if refusal and flow.sale.state.key == "opens":
        view = replace(view, refused=[refusal.words(lang, flow.sale.event.start)])
    if view.step == "class" and (rider := flow.rider_to_enter(query.rider)):
        starts = await choosing.other_starts(flow, rider)
        reasons = choosing.class_reasons(flow, rider, starts)
        needs = await choosing.rider_needs(flow, rider)
        hues = await product_hues(flow.sale.shop.classes)
        races = race_choices(flow.sale, reasons, class_needs(flow, rider, needs), hues, lang)
        chosen = with_class(races, view.typed.get("classes", ""), _linked_class(query, flow, rider))
        typed = view.typed | {"classes": typed_classes(races, chosen)}
        entered = entered_words(flow, starts, lang)
        grid = [texts.GRID_STANDS(lang)] if flow.sale.shop.rules.grid_published_at else []
        notes = [*entered, *await grouping.linked_words(flow, lang), *grid, texts.PRICES_TAX(lang)]
        view = replace(view, races=races, typed=typed, notes=notes, rules=class_notes(flow.sale, lang))
        return with_needs(view, flow, rider, needs, lang)
    if view.step == "who":
        return await _with_entered(query, flow, view)
    if view.step == "bike":
        return await _with_last_bike(query, flow, view)
    if view.step == "row" and (chosen_start := current_start(flow, query.start)):
        entry, start = chosen_start
        rows = await entries_store().lists.rows_taken(query.event, start.id)
        taken = {row: count for (race, row), count in rows.items() if race == start.race_id}
        groups = replace(view.progress, groups=await grouping.group_words(flow, lang))
        return replace(view, row=replace(view.row, options=open_rows(flow, entry, taken, lang)), progress=groups)
    if view.step == "summary" and await sells_tickets(query.event):
        return replace(view, summary=replace(view.summary, tickets_href=tickets_address(query.event, lang)))
    return view


def _linked_class(query: EntryQuery, flow: EntryFlow, rider: EntryRider) -> int:
    """The class of the address; that of an earlier one for a rider who has no classes yet."""
    has_chosen = flow.entries_of(rider) or flow.draft.part(f"class.{rider.account_id}")
    return query.race_class or (0 if has_chosen else flow.draft.race_class)


async def _with_entered(query: EntryQuery, flow: EntryFlow, view: EntryView) -> EntryView:
    """The riders with the classes that they are in by other orders."""
    lang, choices, is_entered = query.lang, list[RiderChoice](), False
    for choice, rider in zip(view.riders, flow.riders, strict=True):
        entered = entered_words(flow, await choosing.other_starts(flow, rider), lang)
        choices.append(replace(choice, entered=" ".join(entered)))
        is_entered = is_entered or bool(entered)
    entries = FallbackLink(route("account_entries").title(lang), url("account_entries", lang))
    return replace(view, riders=choices, ways=[*view.ways, *([entries] if is_entered else [])])


async def _with_last_bike(query: EntryQuery, flow: EntryFlow, view: EntryView) -> EntryView:
    """The bike's step, for a new entry with the bike of the last time."""
    entry = current_entry(flow, query.line)
    if entry is None or entry.is_described:
        return view
    rider = flow.rider_of(entry)
    last = await entries_store().lists.last_bike(rider_key(rider), rider.account_id, entry.order_id) if rider else None
    begins = bike_values(first_bike(flow, entry, rider, last))
    view = replace(view, notes=[*([texts.LAST_TIME(query.lang)] if last else []), *view.notes])
    if query.plate:
        begins["bike_plate"] = query.plate
    elif (refusal := await describing.refused_plate(flow, entry, begins["bike_plate"])) is not None:
        begins["bike_plate"] = ""
        ways = [*plate_ways(query, entry, refusal), *view.ways]
        view = replace(view, refused=[*view.refused, refusal.words(query.lang)], ways=ways)
    return replace(view, typed={**begins, **flow.draft.part(bike_part(entry.line_id))})


ACTIONS: tuple[tuple[Form, Action], ...] = (
    (form.WHO, choosing.save_riders),
    (form.CLASS, choosing.save_classes),
    (form.BIKE, describing.save_bike),
    (form.ROW, describing.save_row),
    (form.CONTACT, describing.save_contact),
    (form.WAIVER, paying.leave_waiver),
    (form.EXTRAS, paying.save_extras),
    (form.PAY, paying.pay),
    (form.CANCEL, paying.cancel),
    (form.TAKE_OUT, paying.take_out),
    (form.GROUP, describing.make_group),
    (form.ANEW, describing.begin_anew),
)
STORES = {form.BIKE.key: describing.store_field, form.ROW.key: grouping.store_row}
REFUSALS = {form.BIKE.key: describing.check_rejected_bike}
