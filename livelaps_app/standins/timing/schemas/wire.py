"""Shared envelopes, literals, columns and options of the timing service's answers.

Times within a race are "HH:MM:SS.mmm", or ""; instants are ISO 8601 with an offset; days are ISO dates.
"""

from typing import Generic, Literal, TypeVar

from pydantic import BaseModel, Field

Mode = Literal["Laps", "Enduro", "Motocross"]
ModeName = Literal["Laps / Hare Scramble / Cross Country", "Enduro", "Motocross"]
ScoringStatus = Literal["notstarted", "running", "completed"]
ResultState = Literal["provisional", "official"]
RegistrationState = Literal["open", "closed", "done"]
EntryStatus = Literal["finished", "running", "DNF", "DNS", "DSQ"]
MODE_NAMES: dict[str, ModeName] = {
    "Laps": "Laps / Hare Scramble / Cross Country",
    "Enduro": "Enduro",
    "Motocross": "Motocross",
}

T = TypeVar("T")


class SuccessOut(BaseModel, Generic[T]):
    """A successful answer with its content under `message`."""

    success: Literal[1] = 1
    message: T


class FailureOut(BaseModel):
    """An error answer with codes, e.g. not_found, invalid_event_id; `fields` names the fields of the request."""

    success: Literal[0] = 0
    message: list[str]
    fields: dict[str, str] = Field({}, description="codes by field, e.g. minors.0.first_name")


class ColumnOut(BaseModel):
    """A column of a table of results or standings, by its field."""

    field: str
    title: str


class SectionOut(BaseModel):
    """A lap, timed section or moto, numbered from 1."""

    number: int
    sectionName: str


class ParticipantOptionOut(BaseModel):
    """A rider to filter by: `value` is an entry's id (in a series the rider's), `text` "Full Name - 34D" or "34D"."""

    value: int
    text: str
