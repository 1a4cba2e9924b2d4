"""Riders with results of two promoters, for accounts to follow and to claim."""

from datetime import UTC, date, datetime

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.people import PromoterModel, RiderClassModel, RiderModel
from livelaps_app.standins.timing.models.races import EntryModel, RaceModel
from livelaps_app.stores.database import Database

RIDGE, SIERRA = 1, 2
ANA, LEO, SOLE, UNKNOWN, HIDDEN = 1, 2, 3, 4, 5
"""Ids of riders: two born as the people of accounts are, one at another promoter's, one of an unknown year, one whose
race nobody may see."""
BORN = {ANA: 1990, LEO: 2016, SOLE: 1990, UNKNOWN: None, HIDDEN: 1990}
RACES = (  # promoter, day, public, plates by rider
    (RIDGE, date(2025, 6, 1), True, {ANA: "12", LEO: "7K", UNKNOWN: "9"}),
    (RIDGE, date(2026, 6, 1), True, {ANA: "34D"}),
    (SIERRA, date(2026, 5, 1), True, {SOLE: "34D"}),
    (RIDGE, date(2026, 4, 1), False, {HIDDEN: "1"}),
)


async def add_results(database: Database) -> None:
    """Writes them into a database without any; race 2 is the newest."""
    async with database.transaction() as session:
        session.add_all(PromoterModel(id=number, name=f"Promoter {number}") for number in (RIDGE, SIERRA))
        session.add_all(RiderModel(id=number, name=f"Rider {number}", birth_year=year) for number, year in BORN.items())
        await session.flush()
        session.add_all(
            RiderClassModel(id=number, promoter_id=number, name="Open A", group="A") for number in (RIDGE, SIERRA)
        )
        for number, (promoter, day, public, plates) in enumerate(RACES, 1):
            await _add_race(session, number, promoter, day, public)
            session.add_all(
                EntryModel(race_id=number, rider_id=rider, class_id=promoter, plate=plate)
                for rider, plate in plates.items()
            )
            await session.flush()


async def _add_race(session: AsyncSession, number: int, promoter: int, day: date, public: bool) -> None:
    session.add(EventModel(id=number, promoter_id=promoter, name=f"Event {number}", starts_on=day, ends_on=day))
    await session.flush()
    starts_at = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    race = RaceModel(id=number, event_id=number, name=f"Race {number}", mode="Laps", scoring="laps", public=public)
    race.scoring_status, race.starts_at = "completed", starts_at
    session.add(race)
    await session.flush()
