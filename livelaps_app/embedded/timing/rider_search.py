"""Finds riders by name or plate among those with published results."""

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Row, Select, case, exists, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from livelaps_app.core.searching import folded, found
from livelaps_app.embedded.timing.models import (
    DisplayRightModel,
    EntryModel,
    EventModel,
    RaceModel,
    RiderClassModel,
    RiderModel,
)
from livelaps_app.embedded.timing.schemas.riders import RiderFoundOut
from livelaps_app.embedded.timing.visibility import PUBLISHED

FRESH_SECONDS = 60.0
MOST_NAMED = 1000  # riders of that name to choose from: a database takes no list without end
KEPT_PLATES, KEPT_CLASSES = 3, 4

Asked = Select[*tuple[Any, ...]]
Other = aliased(EntryModel)
"""An entry of the rider who was met."""


class RiderQuery(NamedTuple):
    """What is looked for: a name or plate ("" for anybody) among those who rode with `met`, or among all; in the races
    of these promoters, or of all; that the site of `viewer` may show, or that anybody may."""

    search: str
    limit: int
    met: int | None = None
    promoters: tuple[int, ...] = ()
    viewer: int | None = None


class RiderSearch:
    """The names of all riders as they are searched, read again when riders were added or a minute has passed."""

    def __init__(self) -> None:
        self._names: list[tuple[int, str]] = []
        self._state: object = None
        self._until = 0.0

    async def find(self, session: AsyncSession, question: RiderQuery) -> list[RiderFoundOut]:
        """The riders that match: those of that very plate first, then who was met most, then who rode most."""
        named = await self._named(session, question.search) if question.search else []
        rows = (await session.execute(_counted(question, named))).all()
        ridden = await _ridden(session, question, [row.id for row in rows]) if rows else {}
        return [_found(row, ridden[row.id]) for row in rows]

    async def _named(self, session: AsyncSession, search: str) -> list[int]:
        await self._refresh(session)
        names = self._names
        return await asyncio.to_thread(lambda: [number for number, name in names if found(search, name)][:MOST_NAMED])

    async def _refresh(self, session: AsyncSession) -> None:
        state = tuple((await session.execute(select(func.count(RiderModel.id), func.max(RiderModel.id)))).one())
        if state == self._state and monotonic() < self._until:
            return
        rows = (await session.execute(select(RiderModel.id, RiderModel.name))).all()
        self._names = await asyncio.to_thread(lambda: [(number, folded(name)) for number, name in rows])
        self._state, self._until = state, monotonic() + FRESH_SECONDS


def _counted(question: RiderQuery, named: Sequence[int]) -> Asked:
    races, day = func.count(EntryModel.race_id.distinct()).label("races"), func.max(EventModel.starts_on).label("day")
    asked: Asked = select(RiderModel.id, RiderModel.name, RiderModel.city, races, day).join_from(
        EntryModel, RiderModel, RiderModel.id == EntryModel.rider_id
    )
    asked = _published(asked, question)
    order: list[Any] = [races.desc(), RiderModel.name, RiderModel.id]
    if question.search:
        plate, wanted = func.lower(EntryModel.plate), question.search.lower()
        asked = asked.where(or_(RiderModel.id.in_(named), plate.startswith(wanted, autoescape=True)))
        order.insert(0, func.max(case((plate == wanted, 1), else_=0)).desc())
    if question.met is None:
        asked = asked.add_columns(literal(0).label("meetings"), literal(0).label("in_class"))
    else:
        meetings, in_class = _meetings()
        asked = asked.add_columns(meetings.label("meetings"), in_class.label("in_class"))
        asked = asked.outerjoin(Other, (Other.race_id == EntryModel.race_id) & (Other.rider_id == question.met))
        asked = asked.where(RiderModel.id != question.met, RiderModel.id.in_(_who_rode_with(question.met))).having(
            meetings > 0
        )
        order = [in_class.desc(), meetings.desc(), *order]
    return asked.group_by(RiderModel.id, RiderModel.name, RiderModel.city).order_by(*order).limit(question.limit)


def _meetings() -> tuple[ColumnElement[int], ColumnElement[int]]:
    """How many races were ridden with the other rider, and how many in the same class."""
    same = case((Other.class_id == EntryModel.class_id, EntryModel.race_id))
    return func.count(Other.race_id.distinct()), func.count(same.distinct())


def _who_rode_with(rider: int) -> Select[int]:
    return select(EntryModel.rider_id).where(
        EntryModel.race_id.in_(select(EntryModel.race_id).where(EntryModel.rider_id == rider))
    )


def _published(asked: Asked, question: RiderQuery) -> Asked:
    """Only the entries whose results may be read."""
    asked = (
        asked.join(RaceModel, RaceModel.id == EntryModel.race_id)
        .join(EventModel, EventModel.id == RaceModel.event_id)
        .where(*PUBLISHED)
    )
    if question.promoters:
        asked = asked.where(EventModel.promoter_id.in_(question.promoters))
    if question.viewer is not None:
        granted = exists().where(
            DisplayRightModel.owner_id == EventModel.promoter_id,
            DisplayRightModel.viewer_id == question.viewer,
            DisplayRightModel.race,
        )
        asked = asked.where(or_(EventModel.promoter_id == question.viewer, granted))
    return asked


async def _ridden(
    session: AsyncSession, question: RiderQuery, riders: Sequence[int]
) -> dict[int, list[tuple[str, str]]]:
    """Plate and class of each of their entries, newest first."""
    asked: Asked = select(EntryModel.rider_id, EntryModel.plate, RiderClassModel.name).join_from(
        EntryModel, RiderClassModel, RiderClassModel.id == EntryModel.class_id
    )
    asked = _published(asked, question).where(EntryModel.rider_id.in_(riders))
    told: dict[int, list[tuple[str, str]]] = {}
    for rider, plate, ridden in await session.execute(asked.order_by(RaceModel.starts_at.desc(), EntryModel.id)):
        told.setdefault(rider, []).append((plate, ridden))
    return told


def _found(row: Row[*tuple[Any, ...]], ridden: Sequence[tuple[str, str]]) -> RiderFoundOut:
    return RiderFoundOut(
        riderId=row.id,
        fullName=row.name,
        city=row.city,
        plates=list(dict.fromkeys(plate for plate, _ in ridden))[:KEPT_PLATES],
        classes=list(dict.fromkeys(name for _, name in ridden))[:KEPT_CLASSES],
        raceCount=row.races,
        lastRace=row.day.isoformat(),
        meetings=row.meetings,
        classMeetings=row.in_class,
    )
