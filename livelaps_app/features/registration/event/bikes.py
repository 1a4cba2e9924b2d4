"""The step of bikes and plates: one entry after the other."""

from dataclasses import replace

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.refusals import Refusal
from livelaps_app.entries.rules.bikes import bike_values, questions
from livelaps_app.entries.rules.facts import FreePlates
from livelaps_app.entries.rules.records import Bike, EntryRider, OfferedClass, PlateRule, RiderEntry
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.checks import bike_ways
from livelaps_app.features.registration.event.draft import bike_part
from livelaps_app.features.registration.event.flow import LINE, PLATE, EntryFlow, EntryQuery
from livelaps_app.features.registration.event.view_model import EntryView

_HINTS = {PlateRule.ASSIGNED: texts.PLATE_BY_PROMOTER, PlateRule.ROW: texts.PLATE_OF_ROW}


def current_entry(flow: EntryFlow, line_id: int) -> RiderEntry | None:
    """The entry of an address, None for an unknown one; without one the first without a bike, else the first."""
    if line_id:
        return flow.entry(line_id)
    missing = (entry for entry in flow.entries if not entry.is_described)
    return next(missing, next(iter(flow.entries), None))


def bike_view(view: EntryView, query: EntryQuery, flow: EntryFlow) -> EntryView:
    """The questions about the bike of an entry, without the values of the last time."""
    entry = current_entry(flow, query.line)
    offered = flow.class_of(entry) if entry else None
    if entry is None or offered is None:
        return view
    rule, is_minor = flow.sale.shop.rules.plate_rule, is_of_minor(flow, entry)
    hints = [*([_HINTS[rule](query.lang)] if rule in _HINTS else [])]
    return replace(
        view,
        place=bike_part(entry.line_id),
        title=_title(flow, entry, offered, query.lang),
        bike=questions(rule, offered.entry_class),
        ways=bike_ways(query, flow, entry),
        notes=[*hints, *([texts.MINORS_NAME(query.lang)] if is_minor else [])],
        typed={**bike_values(entry.bike), **flow.draft.part(bike_part(entry.line_id))},
    )


def plate_ways(query: EntryQuery, entry: RiderEntry, refusal: Refusal) -> list[FallbackLink]:
    """Links that fill in the free plates near a refused one."""
    free = refusal.facts.get("free")
    plates = free.plates if isinstance(free, FreePlates) else ()
    return [
        FallbackLink(
            texts.PLATE(query.lang).format(plate=plate),
            query.address("bike", **{LINE: str(entry.line_id), PLATE: plate}),
        )
        for plate in plates
    ]


def is_of_minor(flow: EntryFlow, entry: RiderEntry) -> bool:
    """True if the rider of an entry is a minor at the event."""
    return any(line.minor for line in flow.lines if line.id == entry.line_id)


def first_bike(flow: EntryFlow, entry: RiderEntry, rider: EntryRider | None, last: Bike | None) -> Bike:
    """The bike to begin with: of the rider's other entry of this order, else of the last one, else the profile's.

    The name on lists is always the entry's own: a choice is made at each entry.
    """
    others = (each for each in flow.entries if each.person_key == entry.person_key and each.line_id != entry.line_id)
    known = next((each.bike for each in others if each.is_described), last)
    if known is None:
        return replace(entry.bike, city=entry.bike.city or (rider.city if rider else ""))
    return replace(known, name_form=entry.bike.name_form)


def _title(flow: EntryFlow, entry: RiderEntry, offered: OfferedClass, lang: Lang) -> str:
    rider = flow.rider_of(entry)
    name = offered.product.name(lang)
    if len(flow.entries) < 2 or rider is None:
        return texts.STEPS["bike"](lang)
    return texts.BIKE_OF(lang).format(name=rider.first_name, race_class=name)
