"""Takes the steps of a race: start, finish, reopen, and the posting of its results."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing import schemas, words
from livelaps_app.embedded.timing.desk import Desk
from livelaps_app.embedded.timing.feeding.corrections import known_ids
from livelaps_app.embedded.timing.feeding.entries import is_official, locked
from livelaps_app.embedded.timing.models import Correction, Event, Race, StartRow


class Step(NamedTuple):
    """A step, the state of scoring it is taken from, and what it does at its time."""

    leaves: str
    take: Callable[[Race, datetime], None]


async def record(desk: Desk, race_id: int, sent: schemas.StateSent) -> schemas.StateTaken:
    """Takes a step and tells who waits for the race; Problem NOT_FOUND for no such race."""
    async with desk.database.transaction() as session:
        race = await locked(session, race_id)
        verdict = await _take(session, race, sent, desk.clock())
        answer = schemas.StateTaken(
            id=sent.id,
            verdict=verdict,
            version=race.version,
            scoring_status=race.scoring_status,
            resultState=race.result_state,
            postedAt=words.instant(race.posted_at),
        )
    if verdict == "accepted":
        await desk.versions.announce(race_id)
    return answer


async def _take(session: AsyncSession, race: Race, sent: schemas.StateSent, now: datetime) -> schemas.Verdict:
    if await known_ids(session, race.id, [sent.id]):
        return "duplicate"
    step = STEPS[sent.action]
    if race.scoring_status != step.leaves:
        return "unfit"
    was_official, at = is_official(race), sent.at or now
    if sent.action == "start":
        await _shift(session, race, at - race.starts_at)
        (await session.get_one(Event, race.event_id)).changed_at = now
    step.take(race, at)
    race.version += 1
    taken_back = was_official and not is_official(race)
    session.add(
        Correction(
            race_id=race.id,
            external_id=sent.id,
            made_at=at,
            kind=sent.action,
            listed=taken_back,
            official=was_official,
        )
    )
    return "accepted"


async def _shift(session: AsyncSession, race: Race, by: timedelta) -> None:
    """The rows of the start keep their distance from its time."""
    for row in await session.scalars(select(StartRow).where(StartRow.race_id == race.id)):
        row.starts_at += by


def _start(race: Race, at: datetime) -> None:
    race.starts_at, race.scoring_status = at, "running"


def _finish(race: Race, at: datetime) -> None:
    race.scoring_status = "completed"


def _reopen(race: Race, at: datetime) -> None:
    race.scoring_status, race.result_state, race.posted_at = "running", "provisional", None


def _provisional(race: Race, at: datetime) -> None:
    race.result_state, race.posted_at = "provisional", at


def _official(race: Race, at: datetime) -> None:
    race.result_state, race.posted_at = "official", at


STEPS: Mapping[schemas.Action, Step] = {
    "start": Step("notstarted", _start),
    "finish": Step("running", _finish),
    "reopen": Step("completed", _reopen),
    "provisional": Step("completed", _provisional),
    "official": Step("completed", _official),
}
