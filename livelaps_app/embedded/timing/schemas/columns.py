"""Columns, sections and filter options of results and standings."""

from pydantic import BaseModel


class ColumnOut(BaseModel):
    """A column of a table of results or standings, by its field."""

    field: str
    title: str


class SectionOut(BaseModel):
    """A lap, timed section or moto, numbered from 1."""

    number: int
    sectionName: str


class ParticipantOptionOut(BaseModel):
    """A rider to filter by: `value` is the entry's id (in a series the rider's), `text` e.g. "Full Name - 34D"."""

    value: int
    text: str
