"""The last changes of public events and of their races' results."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

import orjson
from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.events import EventModel, SeriesRoundModel
from livelaps_app.standins.timing.models.races import CorrectionModel, RaceModel
from livelaps_app.standins.timing.visibility import VISIBLE
from livelaps_app.standins.timing.wire_format import instant


class ChangeRows(NamedTuple):
    """Database rows: events as (id, zone, change), races as (id, event, posting, last passing), corrections and rounds.

    corrections: (race, time) of the last listed one; rounds: (race, series).
    """

    events: Sequence[Any]
    races: Sequence[Any]
    corrections: Sequence[Any]
    rounds: Sequence[Any]


async def list_changes(session: AsyncSession, *conditions: ColumnElement[bool]) -> ChangeRows:
    """The matching public events by day, and their public races with results or upcoming ones."""
    event, race, correction = EventModel, RaceModel, CorrectionModel
    events = select(event.id, event.time_zone, event.changed_at).where(event.public, *conditions)
    races = select(race.id, race.event_id, race.posted_at, race.last_passing_at).join(event)
    last = select(correction.race_id, func.max(correction.made_at)).where(correction.listed)
    statements = (
        events.order_by(event.starts_on, event.ends_on, event.id),
        races.where(VISIBLE, race.configured, *conditions).order_by(race.starts_at, race.id),
        last.group_by(correction.race_id),
        select(SeriesRoundModel.race_id, SeriesRoundModel.series_id),
    )
    return ChangeRows._make([(await session.execute(statement)).all() for statement in statements])


def changes_json(rows: ChangeRows) -> bytes:
    """The answer of the call, as ChangedEventOut describes it."""
    corrected_at = {race_id: at for race_id, at in rows.corrections}
    series: defaultdict[int, list[int]] = defaultdict(list)
    for race_id, series_id in rows.rounds:
        series[race_id].append(series_id)
    races: defaultdict[int, list[Any]] = defaultdict(list)
    for race in rows.races:
        races[race.event_id].append(race)

    def race_fields(race: Any, zone: str) -> dict[str, Any]:
        times = (race.posted_at, race.last_passing_at, corrected_at.get(race.id))
        return {"raceId": race.id, "seriesIds": series[race.id], "changedAt": _newest(times, zone)}

    events = [
        {
            "eventId": event_id,
            "changedAt": instant(changed_at),
            "races": [race_fields(race, zone) for race in races[event_id]],
        }
        for event_id, zone, changed_at in rows.events
    ]
    return orjson.dumps({"success": 1, "message": events})


def _newest(times: Sequence[datetime | None], zone: str) -> str | None:
    return instant(max(filter(None, times), default=None), zone)
