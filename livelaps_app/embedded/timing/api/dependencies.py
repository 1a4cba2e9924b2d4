"""What the calls take: ids in paths, bodies, and the desk with a session for reading."""

import hmac
from collections.abc import AsyncIterator
from hashlib import sha256
from typing import Annotated

from fastapi import Depends, Header, Path, Request
from pydantic import BaseModel, Field
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.embedded.timing.models import MAX_ID
from livelaps_app.embedded.timing.services import TimingServices


def _desk(request: Request) -> TimingServices:
    desk = request.app.state.desk
    assert isinstance(desk, TimingServices)
    return desk


ServicesDep = Annotated[TimingServices, Depends(_desk)]


async def _session(desk: ServicesDep) -> AsyncIterator[AsyncSession]:
    async with desk.database.session() as session:
        yield session


SessionDep = Annotated[AsyncSession, Depends(_session)]
PromoterKey = Annotated[str, Header(max_length=200)]
PathId = Annotated[int, Path(ge=1, le=MAX_ID)]
Id = Annotated[int, Field(ge=1, le=MAX_ID)]
IdOrNone = Annotated[int | None, Field(ge=0, le=MAX_ID, description="0 or null: all")]


def check_key(known_hash: str | None, key: str) -> None:
    """Problem PERMISSION_DENIED unless the key a program sends is the one whose SHA-256 is known."""
    if not hmac.compare_digest(known_hash or "", sha256(key.encode()).hexdigest()):
        raise Problem(Code.PERMISSION_DENIED)


class EventIn(BaseModel):
    """One event."""

    eventId: Id


class ClassIn(BaseModel):
    """A race, and in it one class by its `configId`; 0 or null for all classes."""

    configId: IdOrNone = None
    raceId: Id


class ScoresIn(BaseModel):
    """A series, as it stood after `eventId`, without the race or races `raceidexclude`, and of it one class by its
    `raceClassId` in any race."""

    serieId: Id
    eventId: IdOrNone = None
    raceidexclude: Annotated[list[Id], Field(max_length=100)] | IdOrNone = None
    raceClassId: IdOrNone = None
    running: bool = Field(False, description="count races that run at this moment as if they ended now")


class StandingsFilterIn(BaseModel):
    """What standings may be narrowed by, each list by names as in series/filters, riders by id; empty for all."""

    className: Annotated[list[str], Field(max_length=100)] = []
    classGroup: Annotated[list[str], Field(max_length=100)] = []
    brands: Annotated[list[str], Field(max_length=100)] = []
    participants: Annotated[list[Id], Field(max_length=1000)] = []


class UsersIn(BaseModel):
    """The promoter users of a site."""

    users_id: Annotated[list[Id], Field(max_length=1000)]
