"""Steps of a race: start, finish, reopen, and posting results as provisional or official."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import BigInteger, case, cast, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing import wire_format
from livelaps_app.standins.timing.feeding.limits import CLOCK_TOLERANCE, in_time, is_official
from livelaps_app.standins.timing.feeding.race_change import known_ids, race_change
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.races import CorrectionModel, PassingModel, RaceModel, StartRowModel
from livelaps_app.standins.timing.schemas.feed import MAX_MS, Action, StateIn, StateOut, Verdict
from livelaps_app.standins.timing.services import TimingServices


class RaceTransition(NamedTuple):
    """The allowed source states of a step, the values it sets, and the column of its time."""

    sources: frozenset[str]
    values: Mapping[str, str | None]
    time: str | None = None

    def apply(self, race: RaceModel, at: datetime) -> None:
        """Changes the race."""
        for name, value in self.values.items():
            setattr(race, name, value)
        if self.time:
            setattr(race, self.time, at)


async def record(services: TimingServices, race_id: int, body: StateIn) -> StateOut:
    """Applies a step. Raises Problem NOT_FOUND."""
    async with race_change(services, race_id) as (session, race):
        return StateOut(
            id=body.id,
            verdict=await _apply(session, race, body, services.clock()),
            version=race.version,
            scoring_status=race.scoring_status,
            resultState=race.result_state,
            postedAt=wire_format.instant(race.posted_at),
        )


async def _apply(session: AsyncSession, race: RaceModel, body: StateIn, now: datetime) -> Verdict:
    if await known_ids(session, CorrectionModel, race.id, [body.id]):
        return "duplicate"
    if not _fits(race, body, now):
        return "unfit"
    was_official, restarted, changed = is_official(race), _restarts(race, body), not _is_current(race, body)
    if changed:
        await _change(session, race, body, now)
    session.add(
        CorrectionModel(
            race_id=race.id,
            external_id=body.id,
            made_at=now if body.action == "start" else body.at or now,  # of the decision, not of the start it sets
            kind=body.action,
            listed=changed and (restarted or was_official),
            official=was_official,
        )
    )
    return "accepted" if changed else "unchanged"


def _fits(race: RaceModel, body: StateIn, now: datetime) -> bool:
    """True if the step is possible now and at its time."""
    if race.scoring_status not in TRANSITIONS[body.action].sources:
        return False
    if body.action != "start":
        return in_time(race, body.at, now)
    if body.at is None:
        return race.scoring_status == "notstarted"  # a corrected start needs a time
    return body.at <= now + CLOCK_TOLERANCE


def _restarts(race: RaceModel, body: StateIn) -> bool:
    return body.action == "start" and race.scoring_status == "running"


def _is_current(race: RaceModel, body: StateIn) -> bool:
    """True if the step changes nothing: a start at the known time, or official results again."""
    return (_restarts(race, body) and body.at == race.starts_at) or (body.action == "official" and is_official(race))


async def _change(session: AsyncSession, race: RaceModel, body: StateIn, now: datetime) -> None:
    at = body.at or now
    if body.action == "start":
        await _shift(session, race, at - race.starts_at)
        (await session.get_one(EventModel, race.event_id)).changed_at = now
    TRANSITIONS[body.action].apply(race, at)
    race.version += 1


async def _shift(session: AsyncSession, race: RaceModel, by: timedelta) -> None:
    """Moves the start rows with the start; passings sent as instants stay."""
    for row in await session.scalars(select(StartRowModel).where(StartRowModel.race_id == race.id)):
        row.starts_at += by
    by_ms = round(by.total_seconds() * 1000)
    moved = cast(PassingModel.at_ms, BigInteger) - by_ms
    at_ms = case((moved > MAX_MS, MAX_MS), (moved < -MAX_MS, -MAX_MS), else_=moved)
    # a single statement, as there may be tens of thousands
    await session.execute(
        update(PassingModel).where(PassingModel.race_id == race.id, PassingModel.clocked).values(at_ms=at_ms)
    )


RUNNING, COMPLETED = frozenset({"running"}), frozenset({"completed"})
REOPENED = {"scoring_status": "running", "result_state": "provisional", "posted_at": None}
TRANSITIONS: Mapping[Action, RaceTransition] = {
    "start": RaceTransition(RUNNING | {"notstarted"}, {"scoring_status": "running"}, "starts_at"),
    "finish": RaceTransition(RUNNING, {"scoring_status": "completed"}),
    "reopen": RaceTransition(COMPLETED, REOPENED),
    "provisional": RaceTransition(COMPLETED, {"result_state": "provisional"}, "posted_at"),
    "official": RaceTransition(COMPLETED, {"result_state": "official"}, "posted_at"),
}
