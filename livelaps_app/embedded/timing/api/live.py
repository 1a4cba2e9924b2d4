"""A race while it runs: wait for its next version, send passings."""

from typing import Annotated

from fastapi import APIRouter, Body, Query
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing import schemas, words
from livelaps_app.embedded.timing.api.asking import Office, PathId, PromoterKey, check_key
from livelaps_app.embedded.timing.models import MAX_ID, Event, Promoter, Race
from livelaps_app.embedded.timing.passings import record
from livelaps_app.embedded.timing.schemas import Answer

LONGEST_WAIT = 25
Sent = Annotated[list[schemas.Passing], Body(min_length=1, max_length=1000)]
router = APIRouter(prefix="/livelaps/race", tags=["live"])


@router.get("/version/{race_id}", operation_id="raceVersion")
async def version(
    race_id: PathId,
    desk: Office,
    after: Annotated[int, Query(ge=0, le=MAX_ID)] = 0,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, allow_inf_nan=False, description="seconds")] = 0,
) -> Answer[schemas.RaceVersion]:
    """Answers as soon as the race's version is above `after`, else as it is when `wait` is over."""
    now = await desk.versions.newer(race_id, after, wait)
    return Answer(
        message=schemas.RaceVersion.model_validate(
            {
                "version": now.version,
                "scoring_status": now.scoring_status,
                "lastPassingAt": words.instant(now.last_passing_at),
            }
        )
    )


@router.post("/{race_id}/passings", operation_id="racePassings")
async def passings(
    race_id: PathId, sent: Sent, desk: Office, x_promoter_key: PromoterKey
) -> Answer[schemas.PassingsTaken]:
    """Takes up to 1000 passings at once, in any order; the same passing again changes nothing.

    403 permission_denied unless the key is that of the race's promoter, 409 race_misconfigured for an enduro.
    """
    async with desk.database.session() as session:
        await _check_key(session, race_id, x_promoter_key)
    return Answer(message=await record(desk, race_id, sent))


async def _check_key(session: AsyncSession, race_id: int, key: str) -> None:
    asked = select(Promoter.api_key_hash).join(Event, Event.promoter_id == Promoter.id)
    row = (await session.execute(asked.join(Race, Race.event_id == Event.id).where(Race.id == race_id))).one_or_none()
    if row is None:
        raise Problem(Code.NOT_FOUND)
    check_key(row.api_key_hash, key)
