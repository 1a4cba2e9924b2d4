"""Public series with their rules and rounds."""

from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.events import EventModel, SeriesModel, SeriesRoundModel
from livelaps_app.standins.timing.models.people import PromoterModel, RiderClassModel
from livelaps_app.standins.timing.models.races import RaceClassModel, RaceModel
from livelaps_app.standins.timing.schemas.standings import RoundOut, SeriesDetailsOut, SeriesSummaryOut
from livelaps_app.standins.timing.scoring.series_records import SeriesRules
from livelaps_app.standins.timing.visibility import VISIBLE, public_row
from livelaps_app.standins.timing.wire_format import instant, shared_fields

RULES = TypeAdapter(SeriesRules)


async def list_series(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[SeriesSummaryOut]:
    """The public series that meet the conditions, newest first."""
    return [SeriesSummaryOut.model_validate(_fields(*row)) for row in await _rows(session, *conditions)]


async def list_series_of_races(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[SeriesSummaryOut]:
    """The public series of the matching races."""
    series_ids = select(SeriesRoundModel.series_id).join(RaceModel).where(*conditions)
    return await list_series(session, SeriesModel.id.in_(series_ids))


async def series_details(session: AsyncSession, series_id: int) -> SeriesDetailsOut:
    """A public series with its rules and rounds. Raises Problem NOT_FOUND or PERMISSION_DENIED."""
    await public_row(session, SeriesModel, series_id)
    (row,) = await _rows(session, SeriesModel.id == series_id)
    rules = RULES.validate_python(row[0].rules)
    return SeriesDetailsOut.model_validate(
        _fields(*row)
        | shared_fields(rules, SeriesDetailsOut)
        | {
            "award": rules.award.value,
            "points": rules.points_table,
            "bestRounds": rules.best_n,
            "classes": await _classes(session, series_id),
            "rounds": await _rounds(session, series_id),
        }
    )


async def _rounds(session: AsyncSession, series_id: int) -> list[RoundOut]:
    series_round, race = SeriesRoundModel, RaceModel
    statement = select(series_round.number, race, EventModel).select_from(series_round).join(race).join(EventModel)
    statement = statement.where(series_round.series_id == series_id, VISIBLE)
    rows = await session.execute(statement.order_by(series_round.number, race.starts_at, race.id))
    return [_round(*row) for row in rows]


def _round(number: int, race: RaceModel, event: EventModel) -> RoundOut:
    return RoundOut.model_validate(
        shared_fields(event, RoundOut)
        | shared_fields(race, RoundOut)
        | {
            "number": number,
            "raceId": race.id,
            "raceName": race.name,
            "eventName": event.name,
            "eventDate": event.starts_on.isoformat(),
            "startTime": instant(race.starts_at, event.time_zone),
        }
    )


async def _classes(session: AsyncSession, series_id: int) -> list[str]:
    """The classes of a series' public races, in the promoter's order."""
    rider_class = RiderClassModel
    statement = select(rider_class.id, rider_class.name).distinct().select_from(SeriesRoundModel)
    statement = statement.join(RaceModel).join(EventModel).join(RaceClassModel).join(rider_class)
    statement = statement.where(SeriesRoundModel.series_id == series_id, VISIBLE).order_by(rider_class.id)
    return [name for _, name in await session.execute(statement)]


async def _rows(session: AsyncSession, *conditions: ColumnElement[bool]) -> list[tuple[SeriesModel, str, int]]:
    """Series, promoter's name and number of public rounds."""
    series = SeriesModel
    rounds = select(func.count(SeriesRoundModel.number.distinct())).join(RaceModel).join(EventModel)
    round_count = rounds.where(SeriesRoundModel.series_id == series.id, VISIBLE).correlate(series).scalar_subquery()
    statement = select(series, PromoterModel.name, round_count).select_from(series).join(PromoterModel)
    public = statement.where(series.public, *conditions)
    rows = await session.execute(public.order_by(series.year.desc(), series.name, series.id))
    return [(row, promoter, count) for row, promoter, count in rows]


def _fields(series: SeriesModel, promoter: str, round_count: int) -> dict[str, Any]:
    """The fields that depend on the series only."""
    return shared_fields(series, SeriesDetailsOut) | {
        "promoterUserId": series.promoter_id,
        "promoterName": promoter,
        "roundCount": round_count,
    }
