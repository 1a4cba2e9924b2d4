"""Views of the steps, and redirects to open ones."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from urllib.parse import urlencode

from livelaps_app.core.forms.ages import MOST_MINORS, age, minors_refusal
from livelaps_app.core.forms.minors import MINOR, NEW
from livelaps_app.core.forms.step_tabs import position, step_tabs
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import url
from livelaps_app.entries.class_words import CLASS
from livelaps_app.entries.contact_fields import contact_values
from livelaps_app.entries.refund_words import refund_words
from livelaps_app.entries.rules.records import EntryRider
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.bikes import bike_view
from livelaps_app.features.registration.event.cards import end_words, order_address, progress, standing_ways
from livelaps_app.features.registration.event.checks import class_ways
from livelaps_app.features.registration.event.classes import openings
from livelaps_app.features.registration.event.draft import WIZARD
from livelaps_app.features.registration.event.extras import extra_choices
from livelaps_app.features.registration.event.flow import LINE, RIDER, START, EntryFlow, EntryQuery
from livelaps_app.features.registration.event.rows import row_view
from livelaps_app.features.registration.event.steps import STEPS, is_row_answered
from livelaps_app.features.registration.event.summary import summary_view
from livelaps_app.features.registration.event.view_model import EntryView, RiderChoice
from livelaps_app.sales.rules.buyers import GUARDIANS

Parts = tuple[str, list[tuple[int, bool]]]
"""The parameter that names a part of a step, and its numbers; True for a part with an answer."""


def redirect_address(query: EntryQuery, flow: EntryFlow) -> str:
    """The redirect to an open step and its part, "" if the address names one."""
    step = STEPS.find(flow, query.step).key
    is_begun = flow.order or flow.draft.riders
    if query.race_class and not query.step and is_begun and flow.chosen:
        return f"{part_address(query, flow, 'class')}&{urlencode({CLASS: query.race_class})}"
    if step != query.step and (query.step or is_begun):
        return part_address(query, flow, step)
    named = {"class": query.rider, "bike": query.line, "row": query.start}.get(step, 0)
    known = {"class": flow.rider, "bike": flow.entry, "row": flow.start}.get(step)
    if named and known and known(named) is None:
        return part_address(query, flow, step)
    return ""


def part_address(query: EntryQuery, flow: EntryFlow, step: str) -> str:
    """The address of a step, at its first part without an answer: each part has its own, with its typed fields."""
    name, parts = _PARTS[step](flow) if step in _PARTS else ("", [])
    if len(parts) < 2:
        return query.address(step)
    return query.address(step, **{name: str(next((number for number, is_done in parts if not is_done), parts[0][0]))})


def _riders(flow: EntryFlow) -> Parts:
    return RIDER, [(rider.account_id or 0, flow.is_entered(rider)) for rider in flow.chosen]


def _lines(flow: EntryFlow) -> Parts:
    return LINE, [(entry.line_id, entry.is_described) for entry in flow.entries]


def _starts(flow: EntryFlow) -> Parts:
    return START, [(start.id, is_row_answered(flow, start.id)) for _, start in flow.starts]


_PARTS = {"class": _riders, "bike": _lines, "row": _starts}


def done_view(query: EntryQuery, flow: EntryFlow) -> EntryView | None:
    """The end of an order that the wizard cannot change, else None."""
    if flow.order is None or flow.is_open:
        return None
    return EntryView(
        done=end_words(flow.order, query.lang),
        tone="info",
        next_href=order_address(flow.order, query.lang),
        next_words=texts.TO_ORDER(query.lang),
    )


def step_view(query: EntryQuery, flow: EntryFlow) -> EntryView:
    """The view of a step, without what only the services know."""
    lang, step, event = query.lang, STEPS.find(flow, query.step), flow.sale.event
    tabs = step_tabs(STEPS, flow, step.key, WIZARD, lang, query.subject)
    shared = EntryView(
        step=step.key,
        form=step.key,
        place=step.key,
        title=step.title(lang),
        position=position(tabs, lang),
        tabs=tabs,
        refund=refund_words(flow.sale, lang) if tabs[0].key == step.key else "",
        event=f"{event.name}, {formats.written_days(event.start, event.end, lang)}",
        progress=progress(flow, query),
        openings=openings(flow.sale, lang),
        refresh_href=query.address(step.key),
    )
    return _VIEWS[step.key](shared, query, flow)


def _who(view: EntryView, query: EntryQuery, flow: EntryFlow) -> EntryView:
    lang = query.lang
    chosen = "&".join(f"{rider.account_id}={rider.account_id}" for rider in flow.chosen)
    nobody = [texts.NOBODY(lang)] if not flow.riders else []
    return replace(
        view,
        riders=[_rider(flow, index, lang) for index in range(len(flow.riders))],
        typed={"riders": chosen} | dict(flow.draft.part("who")),
        minors_href=_minors_address(query, flow),
        notes=nobody,
        ways=[
            *([FallbackLink(texts.TO_PROFILE(lang), url("account_profile", lang))] if nobody else []),
            *_corrections(query, flow),
            *standing_ways(flow, lang),
        ],
    )


def _minors_address(query: EntryQuery, flow: EntryFlow) -> str:
    """The address that adds a child and leads back to the choice of riders, "" without room."""
    if minors_refusal(flow.account.adult, flow.account.joined_as) or len(flow.riders) > MOST_MINORS:
        return ""
    return _minor_address(query, NEW)


def _minor_address(query: EntryQuery, minor: str) -> str:
    """The address of a child's form, which leads back to the choice of riders."""
    return f"{url('account_minors', query.lang)}?{urlencode({MINOR: minor, NEXT: query.address('who')})}"


def _corrections(query: EntryQuery, flow: EntryFlow) -> list[FallbackLink]:
    """A link to the form of each minor whom the account may not enter because of their relationship."""
    refused = (rider for rider in flow.riders if _is_refused(flow, rider))
    return [
        FallbackLink(texts.CORRECT(query.lang).format(name=rider.name), _minor_address(query, str(rider.account_id)))
        for rider in refused
    ]


def _is_refused(flow: EntryFlow, rider: EntryRider) -> bool:
    is_owner = rider.account_id == flow.account.id
    return not is_owner and flow.sale.is_minor(rider.born) and rider.relationship not in GUARDIANS


def _rider(flow: EntryFlow, index: int, lang: Lang) -> RiderChoice:
    rider, event = flow.riders[index], flow.sale.event
    is_owner = rider.account_id == flow.account.id
    return RiderChoice(
        id=str(rider.account_id),
        pair=f"{rider.account_id}={rider.account_id}",
        name=texts.YOU(lang).format(name=rider.name) if is_owner else rider.name,
        note=texts.YEARS_OLD(age(rider.born, event.start), lang),
        refused=texts.NOT_GUARDIAN(lang).format(name=rider.name) if _is_refused(flow, rider) else "",
    )


def _class(view: EntryView, query: EntryQuery, flow: EntryFlow) -> EntryView:
    rider = flow.rider_to_enter(query.rider)
    if rider is None:
        return view
    chosen = (entry for entry in flow.entries_of(rider) if flow.class_of(entry))
    pairs = (
        "=".join(("-".join(str(each.race_id) for each in entry.starts), str(entry.product_id))) for entry in chosen
    )
    part = f"class.{rider.account_id}"
    is_alone = len(flow.riders) == 1
    others = [FallbackLink(texts.OTHER_RIDERS(query.lang), query.address("who"))] if flow.before else []
    return replace(
        view,
        place=part,
        title=view.title if is_alone else texts.CLASS_OF(query.lang).format(name=rider.first_name),
        ways=[*others, *class_ways(query, flow, rider), *standing_ways(flow, query.lang)],
        minors_href=_minors_address(query, flow) if is_alone else "",
        typed={"classes": "&".join(pairs)} | dict(flow.draft.part(part)),
    )


def _contact(view: EntryView, query: EntryQuery, flow: EntryFlow) -> EntryView:
    return replace(view, typed=contact_values(flow.account.contact) | dict(flow.draft.part("contact")))


def _waiver(view: EntryView, query: EntryQuery, flow: EntryFlow) -> EntryView:
    unsigned = dict.fromkeys(line.spectator.name for line in flow.lines if not flow.is_signed(line))
    names = texts.TO_SIGN(query.lang).format(names=", ".join(unsigned))
    return replace(view, notes=[names, texts.SIGN_HOW(query.lang)] if unsigned else [])


def _extras(view: EntryView, query: EntryQuery, flow: EntryFlow) -> EntryView:
    return replace(view, extras=extra_choices(flow, query.lang))


Draw = Callable[[EntryView, EntryQuery, EntryFlow], EntryView]
_VIEWS: Mapping[str, Draw] = {
    "who": _who,
    "class": _class,
    "bike": bike_view,
    "row": row_view,
    "contact": _contact,
    "waiver": _waiver,
    "extras": _extras,
    "summary": summary_view,
}
