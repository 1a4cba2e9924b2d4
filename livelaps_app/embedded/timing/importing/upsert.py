"""Finds or makes what surrounds an imported race: the promoter "Imported", its series, event, classes and riders."""

from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing.importing.records import ParsedEntry, ParsedRace, RaceHeading
from livelaps_app.embedded.timing.models import (
    DisplayRightModel,
    EventModel,
    OrganizationModel,
    PromoterModel,
    RiderClassModel,
    RiderModel,
    SeriesModel,
)
from livelaps_app.embedded.timing.scoring.records import PROFESSIONAL_POINTS, Scoring
from livelaps_app.embedded.timing.scoring.series_records import Award

IMPORTED = "Imported"


async def series(session: AsyncSession, name: str, parsed: ParsedRace) -> int:
    """The series of that name; points by the professional table, of a points motocross moto by moto."""
    promoter_id = await promoter(session)
    known = await session.scalar(
        select(SeriesModel.id).where(SeriesModel.promoter_id == promoter_id, SeriesModel.name == name)
    )
    if known is not None:
        return known
    award = Award.RACE if parsed.scoring is Scoring.MOTOCROSS_POINTS else Award.PLACE
    made = SeriesModel(
        promoter_id=promoter_id,
        organization_id=await session.scalar(
            select(OrganizationModel.id).where(OrganizationModel.promoter_id == promoter_id)
        ),
        name=name,
        year=parsed.heading.date.year,
        rules={"award": award.value, "points_table": list(PROFESSIONAL_POINTS)},
    )
    session.add(made)
    await session.flush()
    return made.id


async def promoter(session: AsyncSession) -> int:
    """The promoter and its organisation; every promoter's site may show what is imported."""
    known = await session.scalar(select(PromoterModel.id).where(PromoterModel.name == IMPORTED))
    if known is not None:
        return known
    made = PromoterModel(name=IMPORTED)
    viewers = (await session.scalars(select(PromoterModel.id))).all()
    session.add(made)
    await session.flush()
    session.add(OrganizationModel(promoter_id=made.id, name=IMPORTED))
    allowed = {"event": True, "race": True, "series": True, "register_online": False}
    session.add_all(DisplayRightModel(owner_id=made.id, viewer_id=viewer_id, **allowed) for viewer_id in viewers)
    return made.id


async def event(session: AsyncSession, heading: RaceHeading) -> int:
    """The event at that venue on that day; files of several classes meet there."""
    promoter_id = await promoter(session)
    same = (
        EventModel.promoter_id == promoter_id,
        EventModel.name == heading.venue,
        EventModel.starts_on == heading.date,
    )
    known = await session.scalar(select(EventModel.id).where(*same))
    if known is not None:
        return known
    made = EventModel(
        promoter_id=promoter_id,
        name=heading.venue,
        venue=heading.venue,
        starts_on=heading.date,
        ends_on=heading.date,
    )
    session.add(made)
    await session.flush()
    return made.id


async def classes(session: AsyncSession, names: Iterable[str]) -> dict[str, int]:
    """Class ids by name, new ones made."""
    promoter_id = await promoter(session)
    known = await session.execute(
        select(RiderClassModel.name, RiderClassModel.id).where(RiderClassModel.promoter_id == promoter_id)
    )
    found = {name: class_id for name, class_id in known}
    for name in dict.fromkeys(names):
        if name not in found:
            made = RiderClassModel(promoter_id=promoter_id, name=name, group=name)
            session.add(made)
            await session.flush()
            found[name] = made.id
    return found


async def riders(session: AsyncSession, series_id: int, entries: Iterable[ParsedEntry]) -> dict[str, int]:
    """Rider ids by name: within a series a name is one person."""
    cities = {entry.rider: entry.hometown for entry in entries}
    keys = {f"{series_id}:{name}": name for name in cities}
    known = await session.execute(select(RiderModel.key, RiderModel.id).where(RiderModel.key.in_(keys)))
    found = {keys[key]: rider_id for key, rider_id in known if key}
    made = [RiderModel(name=name, city=cities[name], key=key) for key, name in keys.items() if name not in found]
    session.add_all(made)
    await session.flush()
    return found | {rider.name: rider.id for rider in made}
