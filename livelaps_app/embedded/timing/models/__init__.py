"""What the timing service stores, one class per table."""

from livelaps_app.embedded.timing.models.base import MAX_ID, Timing
from livelaps_app.embedded.timing.models.events import Event, ImportedFile, Series, SeriesRound
from livelaps_app.embedded.timing.models.people import DisplayRight, Organization, Promoter, Rider, RiderClass
from livelaps_app.embedded.timing.models.races import (
    Correction,
    Entry,
    Lease,
    MotoFinish,
    Passing,
    Penalty,
    Race,
    RaceClass,
    SectionTime,
    StartRow,
)

__all__ = [
    "MAX_ID",
    "Correction",
    "DisplayRight",
    "Entry",
    "Event",
    "ImportedFile",
    "Lease",
    "MotoFinish",
    "Organization",
    "Passing",
    "Penalty",
    "Promoter",
    "Race",
    "RaceClass",
    "Rider",
    "RiderClass",
    "SectionTime",
    "Series",
    "SeriesRound",
    "StartRow",
    "Timing",
]
