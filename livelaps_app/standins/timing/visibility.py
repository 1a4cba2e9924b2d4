"""Public data, and lookups that raise a Problem for hidden data."""

from datetime import datetime
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.models.base import TimingModel
from livelaps_app.standins.timing.models.events import EventModel, SeriesModel
from livelaps_app.standins.timing.models.races import RaceModel

VISIBLE = RaceModel.public & EventModel.public
"""Condition of a public race, for statements that join races and events."""
PUBLISHED = (VISIBLE, RaceModel.configured, RaceModel.scoring_status != "notstarted")
"""Conditions of a race with public results."""

ModelT = TypeVar("ModelT", bound=TimingModel)
PublicT = TypeVar("PublicT", EventModel, SeriesModel)


class RaceState(NamedTuple):
    """Version and state of a public race."""

    version: int
    scoring_status: str
    last_passing_at: datetime | None
    configured: bool


_RACE_STATE = select(
    VISIBLE, RaceModel.version, RaceModel.scoring_status, RaceModel.last_passing_at, RaceModel.configured
).join_from(RaceModel, EventModel)


async def existing_row(session: AsyncSession, model: type[ModelT], row_id: int, **options: Any) -> ModelT:
    """The row with an id. Raises Problem NOT_FOUND."""
    row = await session.get(model, row_id, **options)
    if row is None:
        raise Problem(Code.NOT_FOUND)
    return row


async def public_row(session: AsyncSession, model: type[PublicT], row_id: int) -> PublicT:
    """A public event or series by id. Raises Problem NOT_FOUND, or PERMISSION_DENIED if hidden."""
    row = await existing_row(session, model, row_id)
    if not row.public:
        raise Problem(Code.PERMISSION_DENIED)
    return row


async def public_race(session: AsyncSession, race_id: int) -> RaceState:
    """The state of a public race by id. Raises Problem NOT_FOUND, or RACE_NOT_PUBLIC if hidden."""
    row = (await session.execute(_RACE_STATE.where(RaceModel.id == race_id))).one_or_none()
    if row is None:
        raise Problem(Code.NOT_FOUND)
    visible, *state = row
    if not visible:
        raise Problem(Code.RACE_NOT_PUBLIC)
    return RaceState._make(state)
