"""Records of entries that the site sends to the timing service."""

from typing import Literal

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from livelaps_app.gateways.timing import fields

PutVerdict = Literal["accepted", "changed", "duplicate", "older", "taken", "unfit", "unknown"]
"""The verdict on a sent entry (docs/entering-feed.md)."""


class OutgoingRecord(BaseModel):
    """Base of the records that are sent, with camelCase names in JSON."""

    model_config = ConfigDict(frozen=True, alias_generator=to_camel, populate_by_name=True)


class PutRider(OutgoingRecord):
    """The rider of a sent entry; `display_name` "" hides the name, None shows `name`; `city` None: the known."""

    name: str
    id: int | None = None
    display_name: str | None = None
    city: str | None = None
    birth_year: int | None = None


class PutEntry(OutgoingRecord):
    """An entry in one race; `class_id` is that of the class in all races, `row` None for the row of the class.

    `rider` is None of a withdrawn entry alone; `listed` False hides the name in this entry.
    """

    id: str
    race_id: int
    class_id: int
    version: int
    rider: PutRider | None = None
    plate: str = ""
    row: int | None = None
    transponder: str = ""
    brand: str = ""
    team: str = ""
    licence: str = ""
    state: Literal["entered", "withdrawn"] = "entered"
    listed: bool = True


class PutResult(fields.TimingRecord):
    """The verdict on a sent entry; ids 0 if unknown."""

    id: str
    race_id: int
    verdict: PutVerdict
    entry_id: int = 0
    rider_id: int = 0
