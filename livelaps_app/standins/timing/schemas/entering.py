"""Entries that the site sends, and the verdict on each."""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, Field, model_validator

from livelaps_app.standins.timing.models.base import MAX_ID

Id = Annotated[int, Field(ge=1, le=MAX_ID)]
Line = Annotated[str, Field(pattern=r"^[^\x00-\x1f]*$")]
PutVerdict = Literal["accepted", "changed", "duplicate", "older", "taken", "unfit", "unknown"]


class PutRiderIn(BaseModel):
    """The rider of an entry: the one with `id` if it exists, else a new one, or that of the known entry."""

    id: Id | None = None
    name: Annotated[Line, Field(min_length=1, max_length=120)]
    displayName: Annotated[Line, Field(max_length=120)] | None = Field(
        None, description='the public name, "" for none; null: the name itself'
    )
    city: Annotated[Line, Field(max_length=120)] | None = Field(None, description='"" for none; null: the known one')
    birthYear: Annotated[int, Field(ge=1900, le=2100)] | None = Field(None, description="never published")


class PutEntryIn(BaseModel):
    """An entry in one race; `classId` is that of the class in all races. Of a withdrawn one only the ids, state and
    version are read."""

    id: Annotated[Line, Field(min_length=1, max_length=64, description="the site's own id, unique within the race")]
    raceId: Id
    classId: Id
    plate: Annotated[Line, Field(max_length=16)] = ""
    row: Annotated[int, Field(ge=1, le=9999)] | None = Field(None, description="null: the row of the class")
    transponder: Annotated[Line, Field(max_length=32)] = ""
    brand: Annotated[Line, Field(max_length=64)] = ""
    team: Annotated[Line, Field(max_length=64)] = ""
    licence: Annotated[Line, Field(max_length=64, description="never published")] = ""
    rider: PutRiderIn | None = Field(None, description="required of an entry that takes part")
    state: Literal["entered", "withdrawn"] = "entered"
    listed: bool = Field(True, description="false: this entry hides the name and town, the rider's others do not")
    version: Annotated[int, Field(ge=1, le=MAX_ID, description="grows with every change of the entry")]

    @property
    def displayed_name(self) -> str | None:
        """The public name in this entry, "" if hidden, None for the rider's name."""
        return self.rider.displayName if self.rider and self.listed else ""

    @model_validator(mode="after")
    def _check_rider(self) -> Self:
        if self.state == "entered" and self.rider is None:
            raise ValueError("an entry that takes part has a rider")
        return self


class PutEntryOut(BaseModel):
    """The verdict on an entry, with the ids of its entry and rider if known.

    accepted: new; changed; duplicate: this version is known, or a withdrawn entry is not; older: a newer one is known;
    taken: another entry has the plate; unfit: the race has begun, and more than state and transponder would change;
    unknown: there is no such race, or it lacks the class. All but accepted and changed leave everything as it is.
    """

    id: str
    raceId: int
    verdict: PutVerdict
    entryId: int | None = None
    riderId: int | None = None
