"""The transaction in which a call of the feed changes a race."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.models.races import CorrectionModel, PassingModel, RaceModel
from livelaps_app.standins.timing.services import TimingServices
from livelaps_app.standins.timing.visibility import existing_row


@asynccontextmanager
async def race_change(services: TimingServices, race_id: int) -> AsyncIterator[tuple[AsyncSession, RaceModel]]:
    """A transaction with the locked race; announces its new version afterwards. Raises Problem NOT_FOUND."""
    async with services.database.transaction() as session:
        race = await existing_row(session, RaceModel, race_id, with_for_update=True)
        version = race.version
        yield session, race
    if race.version != version:
        await services.versions.announce(race_id)


async def known_ids(
    session: AsyncSession, model: type[PassingModel | CorrectionModel], race_id: int, external_ids: Iterable[str]
) -> set[str]:
    """The received ids that the race already has."""
    known = select(model.external_id).where(model.race_id == race_id, model.external_id.in_(set(external_ids)))
    return set(await session.scalars(known))


def count_new_times(race: RaceModel, now: datetime) -> None:
    """Raises the version for new passings or section times, and starts the race if not started."""
    race.version += 1
    race.last_passing_at = now
    if race.scoring_status == "notstarted":
        race.scoring_status = "running"
