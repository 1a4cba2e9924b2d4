"""The registration of an event, with the site's figures where it sells the entries."""

from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.racing.registration_figures import ClassFigures, RegistrationFigures
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.queries.events import registration_count, registration_state
from livelaps_app.standins.timing.queries.races import class_links, event_races, list_start_rows, participant
from livelaps_app.standins.timing.race_inputs import race_entries
from livelaps_app.standins.timing.schemas import events as schemas
from livelaps_app.standins.timing.wire_format import instant, shared_fields

ENTERED_STATE = "entered"
"""The state of every registrant: an entry that ends is no registrant."""


async def count(
    session: AsyncSession, figures: RegistrationFigures, now: datetime, event_id: int
) -> schemas.RegistrationCountOut:
    """The figures of an event. Raises Problem NOT_FOUND or PERMISSION_DENIED."""
    counted = await registration_count(session, now, event_id)
    of_site = await figures.event(event_id)
    if of_site is None:
        return counted.model_copy(update={"opensAt": counted.registrationOpens})
    event = await session.get_one(EventModel, event_id)
    opens, closes = of_site.opens_at or event.registration_opens, of_site.closes_at or event.registration_closes
    opening = instant(opens, event.time_zone)
    fields = shared_fields(of_site, schemas.RegistrationCountOut) | {
        "state": registration_state(event, now, opens, closes, of_site.openings_left),
        "opensAt": opening,
        "registrationOpens": opening,
        "registrationCloses": instant(closes, event.time_zone),
    }
    return counted.model_copy(update=fields)


async def classes(
    session: AsyncSession, figures: RegistrationFigures, event_id: int
) -> list[schemas.RegistrationClassOut]:
    """The classes open to registration, by race and row."""
    races = await event_races(session, event_id)
    on_sale = {(sale.race_id, sale.class_id): sale for sale in await figures.classes(event_id)}
    return [
        schemas.RegistrationClassOut.model_validate(
            link.model_dump()
            | {"raceId": race.id, "raceName": race.raceName}
            | _sale(on_sale.get((race.id, link.classId)))
        )
        for race in races
        for link in await class_links(session, race.id)
    ]


async def start_rows(
    session: AsyncSession, figures: RegistrationFigures, event_id: int
) -> list[schemas.RegistrationRowOut]:
    """The start rows, by race and time."""
    races = await event_races(session, event_id)
    of_site = {(row.race_id, row.row): row for row in await figures.rows(event_id)}
    rows = [row for race in races for row in await list_start_rows(session, race.id)]
    return [
        schemas.RegistrationRowOut(
            **row.model_dump(),
            size=known.size if (known := of_site.get((row.raceId, row.row))) else None,
            taken=known.taken if known else row.entryCount,
        )
        for row in rows
    ]


async def registrants(session: AsyncSession, event_id: int) -> list[schemas.RegistrantOut]:
    """The registrants, by race, class and plate."""
    races = await event_races(session, event_id)
    listed = []
    for race in races:
        rows = {link.classId: link.row for link in await class_links(session, race.id)}
        for entry in await race_entries(session, race.id):
            if entry.class_id in rows:
                fields = participant(entry, rows[entry.class_id]).model_dump()
                named = {"raceId": race.id, "raceName": race.raceName}
                state = {"state": ENTERED_STATE, "displayName": entry.display_name}
                listed.append(schemas.RegistrantOut.model_validate(fields | named | state))
    return listed


def _sale(figures: ClassFigures | None) -> dict[str, Any]:
    return shared_fields(figures, schemas.RegistrationClassOut) if figures else {}
