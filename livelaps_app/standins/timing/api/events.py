"""Events: lists, calendar, details, races, classes, start grid and cancellation."""

import asyncio
from datetime import date
from typing import Literal

from fastapi import APIRouter, Response

from livelaps_app.standins.timing.api.dependencies import (
    KEY_ERRORS,
    PathId,
    PromoterIds,
    PromoterKey,
    ServicesDep,
    SessionDep,
    check_key,
)
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.people import PromoterModel
from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.standins.timing.queries import races as queries
from livelaps_app.standins.timing.queries.changes import changes_json, list_changes
from livelaps_app.standins.timing.queries.events import event_details, list_events
from livelaps_app.standins.timing.queries.series import list_series_of_races
from livelaps_app.standins.timing.schemas import events as schemas
from livelaps_app.standins.timing.schemas.bodies import CancelledIn, ClassIn
from livelaps_app.standins.timing.schemas.standings import SeriesSummaryOut
from livelaps_app.standins.timing.schemas.wire import SuccessOut
from livelaps_app.standins.timing.visibility import existing_row, public_race, public_row

router = APIRouter(prefix="/livelaps", tags=["events"])


@router.post("/event/getEventsForCalendar", operation_id="getEventsForCalendar")
async def calendar(
    session: SessionDep,
    services: ServicesDep,
    promoters: PromoterIds,
    date: date,
    type: Literal["event", "regis"] = "event",
) -> SuccessOut[list[schemas.EventSummaryOut]]:
    """The events from `date` on; type regis: those with registration, open or not."""
    conditions = [EventModel.ends_on >= date]
    if type == "regis":
        conditions += [EventModel.registration_opens.is_not(None), ~EventModel.cancelled]
    if promoters:
        conditions.append(EventModel.promoter_id.in_(promoters))
    return SuccessOut(message=await list_events(session, services.clock(), *conditions))


@router.get("/events", operation_id="events")
async def all_events(session: SessionDep, services: ServicesDep) -> SuccessOut[list[schemas.EventSummaryOut]]:
    """Every public event, by day."""
    return SuccessOut(message=await list_events(session, services.clock()))


@router.get("/events/{promoter_id}", operation_id="eventsOfPromoter")
@router.get("/promoter/{promoter_id}/events", operation_id="promoterEvents")
async def promoter_events(
    promoter_id: PathId, session: SessionDep, services: ServicesDep
) -> SuccessOut[list[schemas.EventSummaryOut]]:
    """The public events of a promoter, by day."""
    await existing_row(session, PromoterModel, promoter_id)
    return SuccessOut(message=await list_events(session, services.clock(), EventModel.promoter_id == promoter_id))


@router.get("/races", operation_id="races")
async def all_races(session: SessionDep, promoters: PromoterIds) -> SuccessOut[list[schemas.RaceSummaryOut]]:
    """Every public race, by start, or those of some promoters."""
    conditions = [EventModel.promoter_id.in_(promoters)] if promoters else []
    return SuccessOut(message=await queries.list_races(session, *conditions))


@router.get("/changes", operation_id="changes", responses={200: {"model": SuccessOut[list[schemas.ChangedEventOut]]}})
async def changes(session: SessionDep, promoters: PromoterIds) -> Response:
    """The last change of every public event and of its races' results, by day, or of some promoters' events."""
    conditions = [EventModel.promoter_id.in_(promoters)] if promoters else []
    rows = await list_changes(session, *conditions)
    return Response(await asyncio.to_thread(changes_json, rows), media_type="application/json")


@router.get("/event/details/{event_id}", operation_id="eventDetails")
@router.get("/promoter/event/{event_id}", operation_id="promoterEvent")
async def one_event(
    event_id: PathId, session: SessionDep, services: ServicesDep
) -> SuccessOut[list[schemas.EventDetailsOut]]:
    """An event, alone in the list, with its races and series."""
    return SuccessOut(message=[await event_details(session, services.clock(), event_id)])


@router.get("/race/event/{event_id}", operation_id="raceEvent")
@router.get("/promoter/event/{event_id}/races", operation_id="eventRaces")
async def races_of_event(event_id: PathId, session: SessionDep) -> SuccessOut[list[schemas.RaceSummaryOut]]:
    """The public races of an event, by start."""
    return SuccessOut(message=await queries.event_races(session, event_id))


@router.get("/promoter/event/{event_id}/series", operation_id="eventSeries")
async def series_of_event(event_id: PathId, session: SessionDep) -> SuccessOut[list[SeriesSummaryOut]]:
    """The series for which a race of the event counts."""
    await public_row(session, EventModel, event_id)
    return SuccessOut(message=await list_series_of_races(session, RaceModel.event_id == event_id))


@router.get("/promoter/event/{event_id}/racesStartGrid", operation_id="racesStartGrid")
async def start_grid(event_id: PathId, session: SessionDep) -> SuccessOut[list[schemas.StartGridOut]]:
    """The races of an event with their start rows and participants."""
    return SuccessOut(
        message=[
            schemas.StartGridOut(
                **race.model_dump(),
                rows=await queries.list_start_rows(session, race.id),
                participants=await queries.participants(session, race.id),
            )
            for race in await queries.event_races(session, event_id)
        ]
    )


@router.get("/promoter/event/{event_id}/accordionRaces", operation_id="accordionRaces")
async def accordion_races(event_id: PathId, session: SessionDep) -> SuccessOut[list[schemas.AccordionRaceOut]]:
    """The races of an event; `configId` and `raceId` go into accordionClasses."""
    return SuccessOut(
        message=[
            schemas.AccordionRaceOut(
                **race.model_dump(),
                configId=0,
                raceId=race.id,
                classCount=len(await queries.class_links(session, race.id)),
            )
            for race in await queries.event_races(session, event_id)
        ]
    )


@router.post("/promoter/event/accordionClasses", operation_id="accordionClasses")
async def accordion_classes(
    body: ClassIn, session: SessionDep, services: ServicesDep
) -> SuccessOut[list[schemas.AccordionClassOut]]:
    """The classes of a race with their winners; `configId` and `raceId` go into getParticipantsDT."""
    race = await services.scoreboard.race(session, body.raceId)
    winners = await asyncio.to_thread(race.class_winners)
    return SuccessOut(
        message=[
            schemas.AccordionClassOut.model_validate(
                link.model_dump()
                | {"configId": link.id, "raceId": body.raceId, "winner": next(iter(first), None), "tied": first[1:]}
            )
            for link in await queries.class_links(session, body.raceId)
            for first in [winners.get((link.className, link.classGroup), [])]
            if not body.configId or body.configId == link.id
        ]
    )


@router.post("/promoter/event/getParticipantsDT", operation_id="getParticipantsDT")
async def participants_table(body: ClassIn, session: SessionDep) -> SuccessOut[list[schemas.ParticipantOut]]:
    """The participants of a race or of one of its classes, by class and plate."""
    await public_race(session, body.raceId)
    return SuccessOut(message=await queries.participants(session, body.raceId, body.configId or None))


@router.post("/event/{event_id}/cancelled", operation_id="eventCancelled", responses=KEY_ERRORS)
async def set_cancelled(
    event_id: PathId, body: CancelledIn, services: ServicesDep, x_promoter_key: PromoterKey
) -> SuccessOut[list[schemas.EventDetailsOut]]:
    """Cancels or reinstates an event, which stays in every list; 403 permission_denied for another promoter's key."""
    async with services.database.transaction() as session:
        event = await existing_row(session, EventModel, event_id, with_for_update=True)
        check_key((await session.get_one(PromoterModel, event.promoter_id)).api_key_hash, x_promoter_key)
        event.cancelled = body.cancelled
        await session.flush()
        return SuccessOut(message=[await event_details(session, services.clock(), event_id)])
