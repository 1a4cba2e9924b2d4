"""What a promoter's site may show of others: every answer is 1 for yes and 0 for no under `message`."""

from typing import Literal, TypeVar

from fastapi import APIRouter
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.api.dependencies import PathId, SessionDep, UsersIn
from livelaps_app.embedded.timing.models import DisplayRightModel, EventModel, PromoterModel, RaceModel, SeriesModel
from livelaps_app.embedded.timing.schemas.wire import SuccessOut

Kind = TypeVar("Kind", EventModel, RaceModel, SeriesModel, PromoterModel)
Verdict = SuccessOut[Literal[0, 1]]
router = APIRouter(prefix="/users/current", tags=["permissions"])


@router.get("/hasPermissionDisplayEvent/{event_id}/{user_id}", operation_id="hasPermissionDisplayEvent")
async def display_event(event_id: PathId, user_id: PathId, session: SessionDep) -> Verdict:
    """Whether the site of promoter `user_id` may show the event."""
    event = await _found(session, EventModel, event_id)
    return _verdict(event.public and await _granted(session, event.promoter_id, user_id, DisplayRightModel.event))


@router.get("/hasPermissionDisplayRace/{race_id}/{user_id}", operation_id="hasPermissionDisplayRace")
async def display_race(race_id: PathId, user_id: PathId, session: SessionDep) -> Verdict:
    """Whether the site of promoter `user_id` may show the race."""
    race = await _found(session, RaceModel, race_id)
    event = await session.get_one(EventModel, race.event_id)
    shown = race.public and event.public
    return _verdict(shown and await _granted(session, event.promoter_id, user_id, DisplayRightModel.race))


@router.get("/hasPermissionDisplayRace/{race_id}", operation_id="isRacePublic")
async def public_race(race_id: PathId, session: SessionDep) -> Verdict:
    """Whether the race is for everybody to see."""
    race = await _found(session, RaceModel, race_id)
    return _verdict(race.public and (await session.get_one(EventModel, race.event_id)).public)


@router.get("/hasPermissionDisplaySeries/{serie_id}/{user_id}", operation_id="hasPermissionDisplaySeries")
async def display_series(serie_id: PathId, user_id: PathId, session: SessionDep) -> Verdict:
    """Whether the site of promoter `user_id` may show the series."""
    series = await _found(session, SeriesModel, serie_id)
    return _verdict(series.public and await _granted(session, series.promoter_id, user_id, DisplayRightModel.series))


@router.get("/hasPermissionRegisterOnline/{event_id}/{user_id}", operation_id="hasPermissionRegisterOnline")
async def register_online(event_id: PathId, user_id: PathId, session: SessionDep) -> Verdict:
    """Whether one may register for the event on the site of promoter `user_id`; not whether registration is open."""
    event = await _found(session, EventModel, event_id)
    return _verdict(
        event.public and await _granted(session, event.promoter_id, user_id, DisplayRightModel.register_online)
    )


@router.post("/hasPermissionForPromoterId/{promoter_id}", operation_id="hasPermissionForPromoterId")
async def for_promoter(promoter_id: PathId, asked: UsersIn, session: SessionDep) -> Verdict:
    """Whether a site of these promoter users may show the promoter: one of them is it, or may show its events."""
    promoter = await _found(session, PromoterModel, promoter_id)
    rights = select(DisplayRightModel.viewer_id).where(
        DisplayRightModel.owner_id == promoter.id, DisplayRightModel.event
    )
    return _verdict(not {promoter.id, *await session.scalars(rights)}.isdisjoint(asked.users_id))


async def _found(session: AsyncSession, kind: type[Kind], wanted: int) -> Kind:
    found = await session.get(kind, wanted)
    if found is None:
        raise Problem(Code.NOT_FOUND)
    return found


async def _granted(session: AsyncSession, owner_id: int, viewer_id: int, kind: InstrumentedAttribute[bool]) -> bool:
    if owner_id == viewer_id:
        return True
    right = select(kind).where(DisplayRightModel.owner_id == owner_id, DisplayRightModel.viewer_id == viewer_id)
    return bool(await session.scalar(right))


def _verdict(allowed: bool) -> Verdict:
    return Verdict(message=1 if allowed else 0)
