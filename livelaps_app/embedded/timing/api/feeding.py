"""What timing programs send: passings, section times, corrections and the state of a race, each thing once."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Path
from sqlalchemy import select

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.api.dependencies import PathId, PromoterKey, ServicesDep, check_key
from livelaps_app.embedded.timing.feeding import corrections, passings, sections, states
from livelaps_app.embedded.timing.models import MAX_ID, EventModel, PromoterModel, RaceModel
from livelaps_app.embedded.timing.schemas.feed import (
    MOST,
    CorrectionIn,
    CorrectionsOut,
    PassingIn,
    PassingsOut,
    SectionTimeIn,
    SectionTimesOut,
    StateIn,
    StateOut,
)
from livelaps_app.embedded.timing.schemas.wire import SuccessOut


def _listed() -> Any:
    return Body(min_length=1, max_length=MOST)


async def _check_key(
    race_id: Annotated[int, Path(ge=1, le=MAX_ID)], desk: ServicesDep, x_promoter_key: PromoterKey
) -> None:
    async with desk.database.session() as session:
        asked = select(PromoterModel.api_key_hash).join(EventModel, EventModel.promoter_id == PromoterModel.id)
        asked = asked.join(RaceModel, RaceModel.event_id == EventModel.id).where(RaceModel.id == race_id)
        row = (await session.execute(asked)).one_or_none()
    if row is None:
        raise Problem(Code.NOT_FOUND)
    check_key(row.api_key_hash, x_promoter_key)


router = APIRouter(prefix="/livelaps/race", tags=["feeding"], dependencies=[Depends(_check_key)])


@router.post("/{race_id}/passings", operation_id="racePassings")
async def take_passings(
    race_id: PathId, sent: Annotated[list[PassingIn], _listed()], desk: ServicesDep
) -> SuccessOut[PassingsOut]:
    """Takes up to 1000 passings at once, in any order; the same passing again changes nothing.

    403 permission_denied unless the key is that of the race's promoter, 409 race_misconfigured for an enduro.
    """
    return SuccessOut(message=await passings.record(desk, race_id, sent))


@router.post("/{race_id}/sections", operation_id="raceSections")
async def take_sections(
    race_id: PathId, sent: Annotated[list[SectionTimeIn], _listed()], desk: ServicesDep
) -> SuccessOut[SectionTimesOut]:
    """Takes up to 1000 section times of an enduro at once, in any order; the first of an entry and section stands.

    403 permission_denied unless the key is that of the race's promoter, 409 race_misconfigured for any other race.
    """
    return SuccessOut(message=await sections.record(desk, race_id, sent))


@router.post("/{race_id}/corrections", operation_id="raceCorrections")
async def take_corrections(
    race_id: PathId, sent: Annotated[list[CorrectionIn], _listed()], desk: ServicesDep
) -> SuccessOut[CorrectionsOut]:
    """Applies up to 1000 corrections, in their order; the same correction again changes nothing.

    403 permission_denied unless the key is that of the race's promoter.
    """
    return SuccessOut(message=await corrections.record(desk, race_id, sent))


@router.post("/{race_id}/state", operation_id="raceState")
async def take_state(race_id: PathId, sent: StateIn, desk: ServicesDep) -> SuccessOut[StateOut]:
    """Starts, finishes or reopens a race, or posts its results; the same step again changes nothing.

    403 permission_denied unless the key is that of the race's promoter.
    """
    return SuccessOut(message=await states.record(desk, race_id, sent))
