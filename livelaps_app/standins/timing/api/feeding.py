"""The feed of timing programs: passings, section times, corrections and the state of a race."""

from typing import Annotated, TypeVar

from fastapi import APIRouter, Body, Depends
from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.api.dependencies import KEY_ERRORS, PathId, PromoterKey, ServicesDep, check_key
from livelaps_app.standins.timing.feeding import corrections, passings, sections, states
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.people import PromoterModel
from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.standins.timing.schemas import feed
from livelaps_app.standins.timing.schemas.wire import SuccessOut

T = TypeVar("T")
Items = Annotated[list[T], Body(min_length=1, max_length=feed.MAX_ITEMS)]


async def _check_key(race_id: PathId, services: ServicesDep, x_promoter_key: PromoterKey) -> None:
    promoter = select(PromoterModel.api_key_hash).join(EventModel).join(RaceModel)
    async with services.database.session() as session:
        row = (await session.execute(promoter.where(RaceModel.id == race_id))).one_or_none()
    if row is None:
        raise Problem(Code.NOT_FOUND)
    check_key(row.api_key_hash, x_promoter_key)


router = APIRouter(prefix="/livelaps/race", tags=["feeding"], dependencies=[Depends(_check_key)], responses=KEY_ERRORS)


@router.post("/{race_id}/passings", operation_id="racePassings")
async def post_passings(
    race_id: PathId, body: Items[feed.PassingIn], services: ServicesDep
) -> SuccessOut[feed.PassingsOut]:
    """Stores up to 1000 passings in any order, idempotently.

    403 permission_denied for another promoter's key, 409 race_misconfigured for an enduro.
    """
    return SuccessOut(message=await passings.record(services, race_id, body))


@router.post("/{race_id}/sections", operation_id="raceSections")
async def post_sections(
    race_id: PathId, body: Items[feed.SectionTimeIn], services: ServicesDep
) -> SuccessOut[feed.SectionTimesOut]:
    """Stores up to 1000 section times of an enduro in any order; the first per entry and section wins.

    403 permission_denied for another promoter's key, 409 race_misconfigured for any other race.
    """
    return SuccessOut(message=await sections.record(services, race_id, body))


@router.post("/{race_id}/corrections", operation_id="raceCorrections")
async def post_corrections(
    race_id: PathId, body: Items[feed.CorrectionIn], services: ServicesDep
) -> SuccessOut[feed.CorrectionsOut]:
    """Applies up to 1000 corrections in order, idempotently. 403 permission_denied for another promoter's key."""
    return SuccessOut(message=await corrections.record(services, race_id, body))


@router.post("/{race_id}/state", operation_id="raceState")
async def post_state(race_id: PathId, body: feed.StateIn, services: ServicesDep) -> SuccessOut[feed.StateOut]:
    """Starts, finishes, reopens or posts a race, idempotently. 403 permission_denied for other promoters."""
    return SuccessOut(message=await states.record(services, race_id, body))
