"""Series as they travel, with their rules in figures."""

from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing import wire_format
from livelaps_app.embedded.timing.models import (
    EventModel,
    PromoterModel,
    RaceClassModel,
    RaceModel,
    RiderClassModel,
    SeriesModel,
    SeriesRoundModel,
)
from livelaps_app.embedded.timing.schemas.standings import RoundOut, SeriesDetailsOut, SeriesSummaryOut
from livelaps_app.embedded.timing.scoring.series_records import SeriesRules
from livelaps_app.embedded.timing.visibility import VISIBLE

RULES = TypeAdapter(SeriesRules)


async def series(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[SeriesSummaryOut]:
    """The public series that meet the conditions, newest first."""
    return [SeriesSummaryOut(**_summary(*row)) for row in await _listed(session, *conditions)]


async def public_series(session: AsyncSession, series_id: int) -> SeriesModel:
    """Problem NOT_FOUND, or PERMISSION_DENIED for a series that is not public."""
    found = await session.get(SeriesModel, series_id)
    if found is None:
        raise Problem(Code.NOT_FOUND)
    if not found.public:
        raise Problem(Code.PERMISSION_DENIED)
    return found


async def series_details(session: AsyncSession, series_id: int) -> SeriesDetailsOut:
    """Problem NOT_FOUND, or PERMISSION_DENIED for a series that is not public."""
    found = await public_series(session, series_id)
    rules = RULES.validate_python(found.rules)
    (listed,) = await _listed(session, SeriesModel.id == series_id)
    return SeriesDetailsOut(
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


async def rounds(session: AsyncSession, series_id: int) -> list[RoundOut]:
    """The public races of a series in the order of its rounds."""
    asked = select(SeriesRoundModel.number, RaceModel, EventModel).join(
        RaceModel, RaceModel.id == SeriesRoundModel.race_id
    )
    asked = asked.join(EventModel, EventModel.id == RaceModel.event_id).where(
        SeriesRoundModel.series_id == series_id, VISIBLE
    )
    rows = await session.execute(asked.order_by(SeriesRoundModel.number, RaceModel.starts_at, RaceModel.id))
    return [
        RoundOut.model_validate(
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
    asked = select(RiderClassModel.id, RiderClassModel.name).join(
        RaceClassModel, RaceClassModel.class_id == RiderClassModel.id
    )
    asked = asked.join(SeriesRoundModel, SeriesRoundModel.race_id == RaceClassModel.race_id).join(
        RaceModel, RaceModel.id == RaceClassModel.race_id
    )
    asked = asked.join(EventModel, EventModel.id == RaceModel.event_id).where(
        SeriesRoundModel.series_id == series_id, VISIBLE
    )
    asked = asked.distinct().order_by(RiderClassModel.id)
    return [name for _, name in await session.execute(asked)]


async def _listed(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[tuple[SeriesModel, str, int]]:
    ridden = select(func.count(SeriesRoundModel.number.distinct())).join(
        RaceModel, RaceModel.id == SeriesRoundModel.race_id
    )
    ridden = ridden.join(EventModel, EventModel.id == RaceModel.event_id).where(
        SeriesRoundModel.series_id == SeriesModel.id, VISIBLE
    )
    asked = select(SeriesModel, PromoterModel.name, ridden.correlate(SeriesModel).scalar_subquery())
    asked = asked.join(PromoterModel, PromoterModel.id == SeriesModel.promoter_id).where(
        SeriesModel.public, *conditions
    )
    rows = await session.execute(asked.order_by(SeriesModel.year.desc(), SeriesModel.name, SeriesModel.id))
    return [(found, promoter, count) for found, promoter, count in rows]


def _summary(found: SeriesModel, promoter: str, round_count: int) -> dict[str, Any]:
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
