"""Series as they travel, with their rules in figures."""

from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing import schemas, wire_format
from livelaps_app.embedded.timing.models import Event, Promoter, Race, RaceClass, RiderClass, Series, SeriesRound
from livelaps_app.embedded.timing.scoring.series_records import SeriesRules
from livelaps_app.embedded.timing.visibility import SHOWN

RULES = TypeAdapter(SeriesRules)


async def series(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[schemas.SeriesSummary]:
    """The public series that meet the conditions, newest first."""
    return [schemas.SeriesSummary(**_summary(*row)) for row in await _listed(session, *conditions)]


async def public_series(session: AsyncSession, series_id: int) -> Series:
    """Problem NOT_FOUND, or PERMISSION_DENIED for a series that is not public."""
    found = await session.get(Series, series_id)
    if found is None:
        raise Problem(Code.NOT_FOUND)
    if not found.public:
        raise Problem(Code.PERMISSION_DENIED)
    return found


async def series_details(session: AsyncSession, series_id: int) -> schemas.SeriesDetails:
    """Problem NOT_FOUND, or PERMISSION_DENIED for a series that is not public."""
    found = await public_series(session, series_id)
    rules = RULES.validate_python(found.rules)
    (listed,) = await _listed(session, Series.id == series_id)
    return schemas.SeriesDetails(
        **_summary(*listed),
        description=found.description,
        award=rules.award.value,
        points=list(rules.points_table),
        dnfPoints=rules.dnf_points,
        dnsPoints=rules.dns_points,
        participationPoints=rules.participation_points,
        minClassSize=rules.min_class_size,
        bestRounds=rules.best_n,
        dropPercentage=rules.drop_percentage,
        tieBreaks=list(rules.tie_breaks),
        classes=await _classes(session, series_id),
        rounds=await rounds(session, series_id),
    )


async def rounds(session: AsyncSession, series_id: int) -> list[schemas.Round]:
    """The public races of a series in the order of its rounds."""
    asked = select(SeriesRound.number, Race, Event).join(Race, Race.id == SeriesRound.race_id)
    asked = asked.join(Event, Event.id == Race.event_id).where(SeriesRound.series_id == series_id, SHOWN)
    rows = await session.execute(asked.order_by(SeriesRound.number, Race.starts_at, Race.id))
    return [
        schemas.Round.model_validate(
            {
                "number": number,
                "raceId": race.id,
                "raceName": race.name,
                "eventId": event.id,
                "eventName": event.name,
                "eventDate": event.starts_on.isoformat(),
                "venue": event.venue,
                "place": event.place,
                "startTime": wire_format.instant(race.starts_at, event.time_zone),
                "scoring_status": race.scoring_status,
            }
        )
        for number, race, event in rows
    ]


async def _classes(session: AsyncSession, series_id: int) -> list[str]:
    """The names of the classes that ride in the public races of a series, in the promoter's order."""
    asked = select(RiderClass.id, RiderClass.name).join(RaceClass, RaceClass.class_id == RiderClass.id)
    asked = asked.join(SeriesRound, SeriesRound.race_id == RaceClass.race_id).join(Race, Race.id == RaceClass.race_id)
    asked = asked.join(Event, Event.id == Race.event_id).where(SeriesRound.series_id == series_id, SHOWN)
    asked = asked.distinct().order_by(RiderClass.id)
    return [name for _, name in await session.execute(asked)]


async def _listed(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[tuple[Series, str, int]]:
    ridden = select(func.count(SeriesRound.number.distinct())).join(Race, Race.id == SeriesRound.race_id)
    ridden = ridden.join(Event, Event.id == Race.event_id).where(SeriesRound.series_id == Series.id, SHOWN)
    asked = select(Series, Promoter.name, ridden.correlate(Series).scalar_subquery())
    asked = asked.join(Promoter, Promoter.id == Series.promoter_id).where(Series.public, *conditions)
    rows = await session.execute(asked.order_by(Series.year.desc(), Series.name, Series.id))
    return [(found, promoter, count) for found, promoter, count in rows]


def _summary(found: Series, promoter: str, round_count: int) -> dict[str, Any]:
    return {
        "id": found.id,
        "name": found.name,
        "year": found.year,
        "promoterUserId": found.promoter_id,
        "promoterName": promoter,
        "organizationId": found.organization_id,
        "roundCount": round_count,
        "public": found.public,
    }
