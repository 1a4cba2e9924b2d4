"""Takes the steps of a race: start, finish, reopen, and the posting of its results."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import BigInteger, case, cast, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing import wire_format
from livelaps_app.embedded.timing.feeding.corrections import known_ids
from livelaps_app.embedded.timing.feeding.entries import is_official, lock_race
from livelaps_app.embedded.timing.feeding.limits import LEEWAY, in_time
from livelaps_app.embedded.timing.models import CorrectionModel, EventModel, PassingModel, RaceModel, StartRowModel
from livelaps_app.embedded.timing.schemas.feed import LONGEST_MS, Action, StateIn, StateOut, Verdict
from livelaps_app.embedded.timing.services import TimingServices


class RaceTransition(NamedTuple):
    """A step, the states of scoring it is taken from, and what it does at its time."""

    leaves: frozenset[str]
    take: Callable[[RaceModel, datetime], None]


async def record(desk: TimingServices, race_id: int, sent: StateIn) -> StateOut:
    """Takes a step and tells who waits for the race; Problem NOT_FOUND for no such race."""
    async with desk.database.transaction() as session:
        race = await lock_race(session, race_id)
        verdict = await _take(session, race, sent, desk.clock())
        answer = StateOut(
            id=sent.id,
            verdict=verdict,
            version=race.version,
            scoring_status=race.scoring_status,
            resultState=race.result_state,
            postedAt=wire_format.instant(race.posted_at),
        )
    if verdict == "accepted":
        await desk.versions.announce(race_id)
    return answer


async def _take(session: AsyncSession, race: RaceModel, sent: StateIn, now: datetime) -> Verdict:
    if await known_ids(session, race.id, [sent.id]):
        return "duplicate"
    if not _fits(race, sent, now):
        return "unfit"
    was_official, restarted, changed = is_official(race), _restarts(race, sent), not _is_so(race, sent)
    if changed:
        await _change(session, race, sent, now)
    session.add(
        CorrectionModel(
            race_id=race.id,
            external_id=sent.id,
            made_at=now if sent.action == "start" else sent.at or now,  # when it was decided, not the start it names
            kind=sent.action,
            listed=changed and (restarted or was_official),
            official=was_official,
        )
    )
    return "accepted" if changed else "unchanged"


def _fits(race: RaceModel, sent: StateIn, now: datetime) -> bool:
    """Whether the race, as it stands, can take the step, and took it when it says so."""
    if race.scoring_status not in TRANSITIONS[sent.action].leaves:
        return False
    if sent.action != "start":
        return in_time(race, sent.at, now)
    if sent.at is None:
        return race.scoring_status == "notstarted"  # who corrects a start says when it was
    return sent.at <= now + LEEWAY


def _restarts(race: RaceModel, sent: StateIn) -> bool:
    return sent.action == "start" and race.scoring_status == "running"


def _is_so(race: RaceModel, sent: StateIn) -> bool:
    """Whether the step leads to where the race is: a start to the known time, official results made official."""
    return (_restarts(race, sent) and sent.at == race.starts_at) or (sent.action == "official" and is_official(race))


async def _change(session: AsyncSession, race: RaceModel, sent: StateIn, now: datetime) -> None:
    at = sent.at or now
    if sent.action == "start":
        await _shift(session, race, at - race.starts_at)
        (await session.get_one(EventModel, race.event_id)).changed_at = now
    TRANSITIONS[sent.action].take(race, at)
    race.version += 1


async def _shift(session: AsyncSession, race: RaceModel, by: timedelta) -> None:
    """The rows of the start keep their distance from its time; passings told by the clock keep their instant."""
    for row in await session.scalars(select(StartRowModel).where(StartRowModel.race_id == race.id)):
        row.starts_at += by
    by_ms = round(by.total_seconds() * 1000)
    moved, longest = cast(PassingModel.at_ms, BigInteger) - by_ms, LONGEST_MS
    within = case((moved > longest, longest), (moved < -longest, -longest), else_=moved)
    # there may be tens of thousands: they are not read to be changed
    await session.execute(
        update(PassingModel).where(PassingModel.race_id == race.id, PassingModel.clocked).values(at_ms=within)
    )


def _start(race: RaceModel, at: datetime) -> None:
    race.starts_at, race.scoring_status = at, "running"


def _finish(race: RaceModel, at: datetime) -> None:
    race.scoring_status = "completed"


def _reopen(race: RaceModel, at: datetime) -> None:
    race.scoring_status, race.result_state, race.posted_at = "running", "provisional", None


def _provisional(race: RaceModel, at: datetime) -> None:
    race.result_state, race.posted_at = "provisional", at


def _official(race: RaceModel, at: datetime) -> None:
    race.result_state, race.posted_at = "official", at


TRANSITIONS: Mapping[Action, RaceTransition] = {
    "start": RaceTransition(frozenset({"notstarted", "running"}), _start),
    "finish": RaceTransition(frozenset({"running"}), _finish),
    "reopen": RaceTransition(frozenset({"completed"}), _reopen),
    "provisional": RaceTransition(frozenset({"completed"}), _provisional),
    "official": RaceTransition(frozenset({"completed"}), _official),
}
