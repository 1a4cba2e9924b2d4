"""Events: lists, calendar, one event, its races, classes and start grid."""

from datetime import date
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.api.dependencies import ClassIn, PathId, ServicesDep, SessionDep
from livelaps_app.embedded.timing.models import EventModel, PromoterModel, RaceModel
from livelaps_app.embedded.timing.queries.events import event_details, event_series, events, public_event
from livelaps_app.embedded.timing.queries.races import class_links, participants, races, start_rows
from livelaps_app.embedded.timing.race_inputs import public_race
from livelaps_app.embedded.timing.schemas.events import (
    AccordionClassOut,
    AccordionRaceOut,
    EventDetailsOut,
    EventSummaryOut,
    ParticipantOut,
    RaceSummaryOut,
    StartGridOut,
)
from livelaps_app.embedded.timing.schemas.standings import SeriesSummaryOut
from livelaps_app.embedded.timing.schemas.wire import SuccessOut
from livelaps_app.embedded.timing.winners import winners

EventList = SuccessOut[list[EventSummaryOut]]
Promoters = Annotated[str | None, Query(pattern=r"^\d{1,9}(,\d{1,9})*$", description="ids, comma between them")]
router = APIRouter(prefix="/livelaps", tags=["events"])


@router.post("/event/getEventsForCalendar", operation_id="getEventsForCalendar")
async def calendar(
    session: SessionDep,
    desk: ServicesDep,
    date: date,
    type: Literal["event", "regis"] = "event",
    promoterId: Promoters = None,
) -> EventList:
    """The events from `date` on; type regis: those one can register for, now, earlier or later."""
    conditions = [EventModel.ends_on >= date]
    if type == "regis":
        conditions += [EventModel.registration_opens.is_not(None), ~EventModel.cancelled]
    if promoterId:
        conditions.append(EventModel.promoter_id.in_([int(one) for one in promoterId.split(",")]))
    return SuccessOut(message=await events(session, desk.clock(), *conditions))


@router.get("/events", operation_id="events")
async def all_events(session: SessionDep, desk: ServicesDep) -> EventList:
    """Every public event, by day."""
    return SuccessOut(message=await events(session, desk.clock()))


@router.get("/events/{promoter_id}", operation_id="eventsOfPromoter")
async def events_of_promoter(promoter_id: PathId, session: SessionDep, desk: ServicesDep) -> EventList:
    """The public events of one promoter, by day."""
    if await session.get(PromoterModel, promoter_id) is None:
        raise Problem(Code.NOT_FOUND)
    return SuccessOut(message=await events(session, desk.clock(), EventModel.promoter_id == promoter_id))


@router.get("/races", operation_id="races")
async def all_races(session: SessionDep, promoterId: Promoters = None) -> SuccessOut[list[RaceSummaryOut]]:
    """Every public race, by start, or those of some promoters."""
    owners = [int(one) for one in promoterId.split(",")] if promoterId else []
    return SuccessOut(message=await races(session, *([EventModel.promoter_id.in_(owners)] if owners else [])))


@router.get("/event/details/{event_id}", operation_id="eventDetails")
@router.get("/promoter/event/{event_id}", operation_id="promoterEvent")
async def one_event(event_id: PathId, session: SessionDep, desk: ServicesDep) -> SuccessOut[list[EventDetailsOut]]:
    """An event, alone in the list, with its races and series."""
    return SuccessOut(message=[await event_details(session, desk.clock(), event_id)])


@router.get("/race/event/{event_id}", operation_id="raceEvent")
@router.get("/promoter/event/{event_id}/races", operation_id="eventRaces")
async def event_races(event_id: PathId, session: SessionDep) -> SuccessOut[list[RaceSummaryOut]]:
    """The public races of an event, by start."""
    return SuccessOut(message=await _races(session, event_id))


@router.get("/promoter/event/{event_id}/series", operation_id="eventSeries")
async def series_of_event(event_id: PathId, session: SessionDep) -> SuccessOut[list[SeriesSummaryOut]]:
    """The series that a race of the event counts for."""
    await public_event(session, event_id)
    return SuccessOut(message=await event_series(session, event_id))


@router.get("/promoter/event/{event_id}/racesStartGrid", operation_id="racesStartGrid")
async def start_grid(event_id: PathId, session: SessionDep) -> SuccessOut[list[StartGridOut]]:
    """The races of an event with their start rows and participants."""
    return SuccessOut(
        message=[
            StartGridOut(
                **race.model_dump(),
                rows=await start_rows(session, race.id),
                participants=await participants(session, race.id),
            )
            for race in await _races(session, event_id)
        ]
    )


@router.get("/promoter/event/{event_id}/accordionRaces", operation_id="accordionRaces")
async def accordion_races(event_id: PathId, session: SessionDep) -> SuccessOut[list[AccordionRaceOut]]:
    """The races of an event; `configId` and `raceId` go into accordionClasses."""
    return SuccessOut(
        message=[
            AccordionRaceOut(
                **race.model_dump(), configId=0, raceId=race.id, classCount=len(await class_links(session, race.id))
            )
            for race in await _races(session, event_id)
        ]
    )


@router.post("/promoter/event/accordionClasses", operation_id="accordionClasses")
async def accordion_classes(
    asked: ClassIn, session: SessionDep, desk: ServicesDep
) -> SuccessOut[list[AccordionClassOut]]:
    """The classes of a race and who is first in each; `configId` and `raceId` go into getParticipantsDT."""
    first = await winners(session, desk.scoreboard, asked.raceId)
    return SuccessOut(
        message=[
            AccordionClassOut(
                **link.model_dump(),
                configId=link.id,
                raceId=asked.raceId,
                winner=next(iter(won), None),
                tied=won[1:],
            )
            for link in await class_links(session, asked.raceId)
            for won in [first.get((link.className, link.classGroup), [])]
            if not asked.configId or asked.configId == link.id
        ]
    )


@router.post("/promoter/event/getParticipantsDT", operation_id="getParticipantsDT")
async def participants_table(asked: ClassIn, session: SessionDep) -> SuccessOut[list[ParticipantOut]]:
    """The participants of a race or of one of its classes, by class and plate."""
    await public_race(session, asked.raceId)
    return SuccessOut(message=await participants(session, asked.raceId, asked.configId or None))


async def _races(session: AsyncSession, event_id: int) -> list[RaceSummaryOut]:
    await public_event(session, event_id)
    return await races(session, RaceModel.event_id == event_id)
