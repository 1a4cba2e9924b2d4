"""The step of start rows: one start after the other."""

from collections.abc import Mapping
from dataclasses import replace

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Option
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.entries.rules.records import RaceStart, RiderEntry
from livelaps_app.entries.rules.rows import row_options, row_window
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.checks import row_ways
from livelaps_app.features.registration.event.draft import WIZARD, row_part
from livelaps_app.features.registration.event.flow import WITH, EntryFlow, EntryQuery
from livelaps_app.features.registration.event.steps import is_row_answered
from livelaps_app.features.registration.event.view_model import EntryView, RowChoices


def current_start(flow: EntryFlow, number: int) -> tuple[RiderEntry, RaceStart] | None:
    """The start of an address, None for an unknown one; without one the first without an answer, else the first."""
    if number:
        return flow.start(number)
    missing = (each for each in flow.starts if not is_row_answered(flow, each[1].id))
    return next(missing, next(iter(flow.starts), None))


def row_view(view: EntryView, query: EntryQuery, flow: EntryFlow) -> EntryView:
    """The choice of a row or a group; the service adds the rows with their places."""
    chosen_start = current_start(flow, query.start)
    if chosen_start is None:
        return view
    entry, start = chosen_start
    rider, race = flow.rider_of(entry), race_name(flow, entry, start)
    title = texts.ROW_OF(query.lang).format(name=rider.first_name if rider else "", race=race)
    part, stored = row_part(start.id), {"start_row": str(start.row) if start.row_chosen and start.row else ""}
    with_code = {"ride_with": flow.draft.ride_with} if flow.draft.ride_with and not start.group else {}
    return replace(
        view,
        place=part,
        title=title,
        notes=[texts.ANY_ROW(query.lang)],
        ways=row_ways(query, flow, start.id),
        row=RowChoices(start=str(start.id), code=_code(start, query.lang), code_href=_link(start, query)),
        typed=stored | with_code | dict(flow.draft.part(part)),
    )


def open_rows(flow: EntryFlow, entry: RiderEntry, taken: Mapping[int, int], lang: Lang) -> list[Option]:
    """The rows of the class's window that have places. taken: starts by row."""
    offered = flow.class_of(entry)
    bounds = (offered.entry_class.row_from, offered.entry_class.row_to) if offered else (None, None)
    return row_options(row_window(*bounds), flow.sale.shop.rules.row_size, taken, lang)


def race_name(flow: EntryFlow, entry: RiderEntry, start: RaceStart) -> str:
    """The name of a start's race, "" if its class is no longer for sale."""
    offered = flow.class_of(entry)
    return offered.entry_class.races.get(start.race_id, "") if offered else ""


def _code(start: RaceStart, lang: Lang) -> str:
    return texts.GROUP_CODE(lang).format(code=start.group) if start.group else ""


def _link(start: RaceStart, query: EntryQuery) -> str:
    """The link that fills the code in, "" without a group."""
    if not start.group:
        return ""
    return f"{settings().origin}{address(WIZARD, query.lang, id=query.event)}?{WITH}={start.group}"
