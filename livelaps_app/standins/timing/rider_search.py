"""Search by name or plate among riders with published results."""

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Row, Select, case, exists, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from livelaps_app.core.text_search import fold, matches_search
from livelaps_app.standins.timing.models.events import EventModel
from livelaps_app.standins.timing.models.people import PUBLIC_NAME, DisplayRightModel, RiderClassModel, RiderModel
from livelaps_app.standins.timing.models.races import ENTERED, EntryModel, RaceModel
from livelaps_app.standins.timing.schemas.riders import RiderFoundOut
from livelaps_app.standins.timing.visibility import PUBLISHED

MAX_NAMES_AGE_S = 60.0
MAX_NAME_MATCHES = 1000  # a database limits the length of a list in a statement
MAX_PLATES, MAX_CLASSES = 3, 4

Statement = Select[*tuple[Any, ...]]
MetEntry = aliased(EntryModel)
"""An entry of the rider named by RiderQuery.met."""


class RiderQuery(NamedTuple):
    """A search by name or plate; "" matches all.

    `met` limits it to riders of the same races, `promoters` to their races, `viewer` to races visible on its site.
    """

    search: str
    limit: int
    met: int | None = None
    promoters: tuple[int, ...] = ()
    viewer: int | None = None


class RiderSearch:
    """A cache of all riders' names, reread after a minute or after additions."""

    def __init__(self) -> None:
        self._names: list[tuple[int, str]] = []
        self._state: object = None
        self._expires_at = 0.0

    async def find(self, session: AsyncSession, query: RiderQuery) -> list[RiderFoundOut]:
        """Matching riders: the exact plate first, then by races with `met`, then by number of races."""
        named = await self._matching_ids(session, query.search) if query.search else []
        rows = (await session.execute(_riders(query, named))).all()
        entries = await _entries(session, query, [row.id for row in rows]) if rows else {}
        return [_rider_row(row, entries[row.id]) for row in rows]

    async def _matching_ids(self, session: AsyncSession, search: str) -> list[int]:
        await self._refresh(session)
        names = self._names
        return await asyncio.to_thread(
            lambda: [rider_id for rider_id, name in names if matches_search(search, name)][:MAX_NAME_MATCHES]
        )

    async def _refresh(self, session: AsyncSession) -> None:
        state = tuple((await session.execute(select(func.count(RiderModel.id), func.max(RiderModel.id)))).one())
        if state == self._state and monotonic() < self._expires_at:
            return
        rows = (await session.execute(select(RiderModel.id, PUBLIC_NAME))).all()
        self._names = await asyncio.to_thread(lambda: [(rider_id, fold(name)) for rider_id, name in rows])
        self._state, self._expires_at = state, monotonic() + MAX_NAMES_AGE_S


def _riders(query: RiderQuery, named: Sequence[int]) -> Statement:
    rider = RiderModel
    over = case((RaceModel.scoring_status == "completed", EntryModel.race_id))
    races = func.count(over.distinct()).label("races")
    columns = (rider.id, PUBLIC_NAME.label("name"), rider.city, races, func.max(EventModel.starts_on).label("day"))
    statement = join_published(select(*columns).select_from(EntryModel).join(rider), query).where(PUBLIC_NAME != "")
    order: list[Any] = [races.desc(), PUBLIC_NAME, rider.id]
    if query.search:
        plate, search = func.lower(EntryModel.plate), query.search.lower()
        statement = statement.where(or_(rider.id.in_(named), plate.startswith(search, autoescape=True)))
        order.insert(0, func.max(case((plate == search, 1), else_=0)).desc())
    if query.met is None:
        statement = statement.add_columns(literal(0).label("meetings"), literal(0).label("in_class"))
    else:
        meetings, in_class = _meetings()
        statement = statement.add_columns(meetings.label("meetings"), in_class.label("in_class"))
        same_race = (MetEntry.race_id == EntryModel.race_id) & (MetEntry.rider_id == query.met)
        statement = statement.outerjoin(MetEntry, same_race).having(meetings > 0)
        statement = statement.where(rider.id != query.met, rider.id.in_(_riders_met_by(query.met)))
        order = [in_class.desc(), meetings.desc(), *order]
    return statement.group_by(rider.id, rider.name, rider.display_name, rider.city).order_by(*order).limit(query.limit)


def _meetings() -> tuple[ColumnElement[int], ColumnElement[int]]:
    """The number of races with the rider `met`, overall and in the same class."""
    same_class = case((MetEntry.class_id == EntryModel.class_id, EntryModel.race_id))
    return func.count(MetEntry.race_id.distinct()), func.count(same_class.distinct())


def _riders_met_by(rider_id: int) -> Select[int]:
    races = select(EntryModel.race_id).where(EntryModel.rider_id == rider_id)
    return select(EntryModel.rider_id).where(EntryModel.race_id.in_(races))


def join_published(statement: Statement, query: RiderQuery) -> Statement:
    """Entries with published results that the query covers."""
    statement = (
        statement.join(RaceModel, RaceModel.id == EntryModel.race_id).join(EventModel).where(*PUBLISHED, ENTERED)
    )
    if query.promoters:
        statement = statement.where(EventModel.promoter_id.in_(query.promoters))
    if query.viewer is not None:
        right = DisplayRightModel
        granted = exists().where(right.owner_id == EventModel.promoter_id, right.viewer_id == query.viewer, right.race)
        statement = statement.where(or_(EventModel.promoter_id == query.viewer, granted))
    return statement


async def _entries(
    session: AsyncSession, query: RiderQuery, rider_ids: Sequence[int]
) -> dict[int, list[tuple[str, str]]]:
    """Plate and class of the entries of each rider, newest first."""
    columns = select(EntryModel.rider_id, EntryModel.plate, RiderClassModel.name)
    statement: Statement = columns.select_from(EntryModel).join(RiderClassModel)
    statement = join_published(statement, query).where(EntryModel.rider_id.in_(rider_ids))
    entries: dict[int, list[tuple[str, str]]] = {}
    for rider_id, plate, class_name in await session.execute(
        statement.order_by(RaceModel.starts_at.desc(), EntryModel.id)
    ):
        entries.setdefault(rider_id, []).append((plate, class_name))
    return entries


def _rider_row(row: Row[*tuple[Any, ...]], entries: Sequence[tuple[str, str]]) -> RiderFoundOut:
    return RiderFoundOut(
        riderId=row.id,
        fullName=row.name,
        city=row.city,
        plates=list(dict.fromkeys(plate for plate, _ in entries))[:MAX_PLATES],
        classes=list(dict.fromkeys(class_name for _, class_name in entries))[:MAX_CLASSES],
        raceCount=row.races,
        lastRace=row.day.isoformat(),
        meetings=row.meetings,
        classMeetings=row.in_class,
    )
