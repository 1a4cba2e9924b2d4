"""Riders of accounts: followed riders, claims, and claims for promoters to decide."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from livelaps_app.core.racing.riders import MOST_FOLLOWED
from livelaps_app.standins.timing.models.base import MAX_ID
from livelaps_app.standins.timing.schemas.accounts import Typed

ClaimState = Literal["waiting", "confirmed", "refused"]
ClaimDecision = Literal["", "plate_and_year", "promoter"]


class RiderIdsIn(BaseModel):
    """Riders to follow or unfollow; unknown ids are ignored."""

    rider_ids: Annotated[list[Annotated[int, Field(ge=1)]], Field(max_length=MOST_FOLLOWED)]


class ClaimIn(BaseModel):
    """A claim of a rider by the account's owner or a minor, with a plate of the rider."""

    rider_id: Annotated[int, Field(ge=1, le=MAX_ID)]
    plate: Typed = ""
    minor_id: Annotated[int | None, Field(ge=1, le=MAX_ID, description="null: the owner")] = None


class DecisionIn(BaseModel):
    """A promoter's decision about a claim."""

    confirmed: bool


class LastRaceOut(BaseModel):
    """The newest race of a rider with published results; `entry_id` is the rider's entry, `day` an ISO day."""

    race_id: int
    entry_id: int
    race_name: str
    event_name: str
    day: str


class OwnRiderOut(BaseModel):
    """A rider; `plates` and `classes` newest first; only an id without published results."""

    rider_id: int
    full_name: str
    city: str
    plates: list[str]
    classes: list[str]
    last_race: LastRaceOut | None


class ClaimOut(BaseModel):
    """A claim of a rider by the account's owner or a minor; `minor_id` is null for the owner.

    `taken`: the rider is confirmed for another person.
    """

    id: int
    minor_id: int | None
    first_name: str
    last_name: str
    rider: OwnRiderOut
    state: ClaimState
    how: ClaimDecision
    taken: bool
    made: str
    decided: str


class OwnRidersOut(BaseModel):
    """The claims of an account, and its followed riders in order of following."""

    claims: list[ClaimOut]
    followed: list[OwnRiderOut]


class WaitingClaimOut(BaseModel):
    """A claim for a promoter to decide, with all visible facts about the claimant.

    `taken`: the rider is confirmed for another person, who would lose it.
    """

    id: int
    full_name: str
    birth_year: int | None
    rider: OwnRiderOut
    taken: bool
    made: str
