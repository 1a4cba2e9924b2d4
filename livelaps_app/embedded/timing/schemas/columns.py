"""What tables are laid out by and narrowed by: columns, sections, choices."""

from pydantic import BaseModel


class ColumnOut(BaseModel):
    """A column of a results or standings table, named after the field it shows."""

    field: str
    title: str


class SectionOut(BaseModel):
    """A lap, a timed section or a moto, by its place from 1."""

    number: int
    sectionName: str


class ParticipantOptionOut(BaseModel):
    """A rider to choose: `value` is the id used in the results (in a series the rider's), `text` "Full Name - 34D"."""

    value: int
    text: str
