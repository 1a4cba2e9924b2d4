"""Series: lists, rules, layout, filters and standings."""

from fastapi import APIRouter
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing import layout, schemas
from livelaps_app.embedded.timing.api.asking import Office, PathId, ScoresAsked, ScoresNarrowed, Session
from livelaps_app.embedded.timing.listings.series import public_series, series, series_details
from livelaps_app.embedded.timing.models import RaceClass
from livelaps_app.embedded.timing.schemas import Answer

NOTHING: frozenset[int] = frozenset()
router = APIRouter(prefix="/livelaps", tags=["series"])


@router.get("/series", operation_id="series")
async def all_series(session: Session) -> Answer[list[schemas.SeriesSummary]]:
    """Every public series, newest first."""
    return Answer(message=await series(session))


@router.get("/promoter/series/{serie_id}", operation_id="promoterSerie")
async def one_series(serie_id: PathId, session: Session) -> Answer[list[schemas.SeriesDetails]]:
    """A series, alone in the list, with its rules and rounds."""
    return Answer(message=[await series_details(session, serie_id)])


@router.post("/promoter/race/getSeriesScores", operation_id="getSeriesScores")
async def scores(asked: ScoresAsked, session: Session, desk: Office) -> Answer[schemas.SeriesScores]:
    """The standings of a series by class, over its completed races."""
    details = await series_details(session, asked.serieId)
    without = _excluded(asked) | (_later(details, asked.eventId) if asked.eventId else NOTHING)
    found = await _standings(session, desk, asked.serieId, without)
    if asked.raceClassId:
        class_id = await session.scalar(select(RaceClass.class_id).where(RaceClass.id == asked.raceClassId))
        found = [one for one in found if one.classId == class_id]
    rounds = [one for one in details.rounds if one.raceId not in without]
    return Answer(message=schemas.SeriesScores(series=details, rounds=rounds, classes=found))


@router.post("/series/results/{serie_id}", operation_id="seriesResults")
async def results(
    serie_id: PathId, asked: ScoresNarrowed, session: Session, desk: Office
) -> Answer[list[schemas.ClassStandings]]:
    """The standings of a series, narrowed; places stay those of the whole class."""
    await public_series(session, serie_id)
    found = await _standings(session, desk, serie_id)
    wanted = [_narrowed(one, asked) for one in found if _among(one.className, asked.className)]
    return Answer(message=[one for one in wanted if one.standings and _among(one.classGroup, asked.classGroup)])


@router.get("/series/config/{serie_id}", operation_id="seriesConfig")
async def config(serie_id: PathId, session: Session, desk: Office) -> Answer[schemas.SeriesConfig]:
    """How the standings are laid out; a section is a round."""
    details = await series_details(session, serie_id)
    numbers = dict.fromkeys(one.number for one in details.rounds)
    return Answer(
        message=schemas.SeriesConfig(
            classes=[one.className for one in await _standings(session, desk, serie_id)],
            columns=layout.standings_columns(),
            sections=[schemas.SectionConfig(number=number, sectionName=f"Round {number}") for number in numbers],
        )
    )


@router.get("/series/filters/{serie_id}", operation_id="seriesFilters")
async def filters(serie_id: PathId, session: Session, desk: Office) -> schemas.SeriesFilters:
    """What the standings can be narrowed by."""
    details = await series_details(session, serie_id)
    found = await _standings(session, desk, serie_id)
    riders = {line.riderId: line for one in found for line in one.standings}.values()
    events = {one.eventId: f"{one.eventName} - {one.eventDate}" for one in details.rounds}
    return schemas.SeriesFilters(
        brands=sorted({rider.brand for rider in riders}),
        className=[one.className for one in found],
        classGroup=sorted({one.classGroup for one in found}),
        participants=[
            schemas.ParticipantOption(value=rider.riderId, text=f"{rider.fullName} - {rider.displayedNumber}")
            for rider in sorted(riders, key=lambda rider: rider.fullName)
        ],
        events=[schemas.EventOption(value=event_id, text=text) for event_id, text in events.items()],
    )


async def _standings(
    session: AsyncSession, desk: Office, series_id: int, without: frozenset[int] = NOTHING
) -> list[schemas.ClassStandings]:
    return await desk.standings.of(session, await public_series(session, series_id), without)


def _excluded(asked: ScoresAsked) -> frozenset[int]:
    named = asked.raceidexclude
    return frozenset(named if isinstance(named, list) else [named] if named else ())


def _later(details: schemas.SeriesDetails, event_id: int) -> frozenset[int]:
    """The races of the rounds after an event's last; Problem NOT_FOUND when the event is none of the series."""
    last = max((one.number for one in details.rounds if one.eventId == event_id), default=None)
    if last is None:
        raise Problem(Code.NOT_FOUND)
    return frozenset(one.raceId for one in details.rounds if one.number > last)


def _narrowed(one: schemas.ClassStandings, asked: ScoresNarrowed) -> schemas.ClassStandings:
    kept = [
        line for line in one.standings if _among(line.brand, asked.brands) and _among(line.riderId, asked.participants)
    ]
    return one.model_copy(update={"standings": kept})


def _among(value: object, wanted: list[str] | list[int]) -> bool:
    return not wanted or value in wanted
