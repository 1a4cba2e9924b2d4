"""The bodies of reading POST requests."""

from typing import Annotated

from pydantic import BaseModel, Field

from livelaps_app.standins.timing.models.base import MAX_ID

Id = Annotated[int, Field(ge=1, le=MAX_ID)]
IdOrAll = Annotated[int | None, Field(ge=0, le=MAX_ID, description="0 or null: all")]
Names = Annotated[list[str], Field(max_length=100)]


class EventIn(BaseModel):
    """An event."""

    eventId: Id


class ClassIn(BaseModel):
    """A race and a class by `configId`, or all classes."""

    configId: IdOrAll = None
    raceId: Id


class ScoresIn(BaseModel):
    """A series up to `eventId` without the races of `raceidexclude`; `raceClassId` is a class of any race."""

    serieId: Id
    eventId: IdOrAll = None
    raceidexclude: Annotated[list[Id], Field(max_length=100)] | IdOrAll = None
    raceClassId: IdOrAll = None
    running: bool = Field(False, description="count running races as if they ended now")


class StandingsFilterIn(BaseModel):
    """Filters of standings as listed by series/filters, riders by id; an empty list matches all."""

    className: Names = []
    classGroup: Names = []
    brands: Names = []
    participants: Annotated[list[Id], Field(max_length=1000)] = []


class UsersIn(BaseModel):
    """The promoter users of a site."""

    users_id: Annotated[list[Id], Field(max_length=1000)]


class CancelledIn(BaseModel):
    """Cancels or reinstates an event."""

    cancelled: bool
