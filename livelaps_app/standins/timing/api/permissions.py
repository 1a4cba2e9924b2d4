"""Rights of a promoter's site to other promoters' data: 1 for yes and 0 for no under `message`."""

from typing import Literal, NamedTuple

from fastapi import APIRouter
from sqlalchemy import Select, SQLColumnExpression, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from livelaps_app.standins.timing.api.dependencies import PathId, SessionDep
from livelaps_app.standins.timing.models.events import EventModel, SeriesModel
from livelaps_app.standins.timing.models.people import DisplayRightModel, PromoterModel
from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.standins.timing.schemas.bodies import UsersIn
from livelaps_app.standins.timing.schemas.wire import SuccessOut
from livelaps_app.standins.timing.visibility import VISIBLE, existing_row

Permission = SuccessOut[Literal[0, 1]]
Kind = Literal["event", "race", "series"]


class _Visible(NamedTuple):
    """The ids of public things, their owner, and the right of another promoter's site to display them."""

    public: Select[int]
    owner_id: SQLColumnExpression[int]
    granted: SQLColumnExpression[bool]


_VISIBLE: dict[Kind, _Visible] = {
    "event": _Visible(select(EventModel.id).where(EventModel.public), EventModel.promoter_id, DisplayRightModel.event),
    "race": _Visible(
        select(RaceModel.id).join(EventModel).where(VISIBLE), EventModel.promoter_id, DisplayRightModel.race
    ),
    "series": _Visible(
        select(SeriesModel.id).where(SeriesModel.public), SeriesModel.promoter_id, DisplayRightModel.series
    ),
}
router = APIRouter(prefix="/users/current", tags=["permissions"])


@router.get("/hasPermissionDisplayEvent/{event_id}/{user_id}", operation_id="hasPermissionDisplayEvent")
async def display_event(event_id: PathId, user_id: PathId, session: SessionDep) -> Permission:
    """True if the site of promoter `user_id` may show the event."""
    event = await existing_row(session, EventModel, event_id)
    return await _display_permission(session, event, user_id, DisplayRightModel.event)


@router.get("/hasPermissionDisplayRace/{race_id}/{user_id}", operation_id="hasPermissionDisplayRace")
async def display_race(race_id: PathId, user_id: PathId, session: SessionDep) -> Permission:
    """True if the site of promoter `user_id` may show the race."""
    race = await existing_row(session, RaceModel, race_id)
    event = await session.get_one(EventModel, race.event_id)
    return await _display_permission(session, event, user_id, DisplayRightModel.race, race.public)


@router.get("/hasPermissionDisplayRace/{race_id}", operation_id="isRacePublic")
async def public_race(race_id: PathId, session: SessionDep) -> Permission:
    """True if the race is public."""
    race = await existing_row(session, RaceModel, race_id)
    return _permission(race.public and (await session.get_one(EventModel, race.event_id)).public)


@router.get("/hasPermissionDisplaySeries/{serie_id}/{user_id}", operation_id="hasPermissionDisplaySeries")
async def display_series(serie_id: PathId, user_id: PathId, session: SessionDep) -> Permission:
    """True if the site of promoter `user_id` may show the series."""
    series = await existing_row(session, SeriesModel, serie_id)
    return await _display_permission(session, series, user_id, DisplayRightModel.series)


@router.get("/hasPermissionRegisterOnline/{event_id}/{user_id}", operation_id="hasPermissionRegisterOnline")
async def register_online(event_id: PathId, user_id: PathId, session: SessionDep) -> Permission:
    """True if the site of promoter `user_id` may register for the event, be its registration open or not."""
    event = await existing_row(session, EventModel, event_id)
    return await _display_permission(session, event, user_id, DisplayRightModel.register_online)


@router.get("/visible/{kind}/{user_id}", operation_id="visible")
async def visible(kind: Kind, user_id: PathId, session: SessionDep) -> SuccessOut[list[int]]:
    """The ids of all events, races or series that the site of promoter `user_id` may show."""
    right = _VISIBLE[kind]
    rights = DisplayRightModel
    granting = select(rights.owner_id).where(rights.viewer_id == user_id, right.granted)
    owned = (right.owner_id == user_id) | right.owner_id.in_(granting)
    return SuccessOut(message=list(await session.scalars(right.public.where(owned))))


@router.get("/visible/{kind}", operation_id="public")
async def public(kind: Kind, session: SessionDep) -> SuccessOut[list[int]]:
    """The ids of all public events, races or series."""
    return SuccessOut(message=list(await session.scalars(_VISIBLE[kind].public)))


@router.post("/hasPermissionForPromoterId/{promoter_id}", operation_id="hasPermissionForPromoterId")
async def for_promoter(promoter_id: PathId, body: UsersIn, session: SessionDep) -> Permission:
    """True if a site of these promoter users may display the promoter: its own, or with the right to its events."""
    promoter = await existing_row(session, PromoterModel, promoter_id)
    rights = DisplayRightModel
    viewers = await session.scalars(select(rights.viewer_id).where(rights.owner_id == promoter.id, rights.event))
    return _permission(not {promoter.id, *viewers}.isdisjoint(body.users_id))


async def _display_permission(
    session: AsyncSession,
    owned: EventModel | SeriesModel,
    viewer_id: int,
    right: InstrumentedAttribute[bool],
    public: bool = True,
) -> Permission:
    owner_id, rights = owned.promoter_id, DisplayRightModel
    granted = select(right).where(rights.owner_id == owner_id, rights.viewer_id == viewer_id)
    visible = public and owned.public
    return _permission(visible and (owner_id == viewer_id or bool(await session.scalar(granted))))


def _permission(allowed: bool) -> Permission:
    return Permission(message=1 if allowed else 0)
