"""Tables of the timing service."""

from livelaps_app.embedded.timing.models.base import MAX_ID, TimingModel
from livelaps_app.embedded.timing.models.events import EventModel, ImportedFileModel, SeriesModel, SeriesRoundModel
from livelaps_app.embedded.timing.models.people import (
    DisplayRightModel,
    OrganizationModel,
    PromoterModel,
    RiderClassModel,
    RiderModel,
)
from livelaps_app.embedded.timing.models.races import (
    CorrectionModel,
    EntryModel,
    LeaseModel,
    MotoFinishModel,
    PassingModel,
    PenaltyModel,
    RaceClassModel,
    RaceModel,
    SectionTimeModel,
    StartRowModel,
)

__all__ = [
    "MAX_ID",
    "CorrectionModel",
    "DisplayRightModel",
    "EntryModel",
    "EventModel",
    "ImportedFileModel",
    "LeaseModel",
    "MotoFinishModel",
    "OrganizationModel",
    "PassingModel",
    "PenaltyModel",
    "PromoterModel",
    "RaceClassModel",
    "RaceModel",
    "RiderClassModel",
    "RiderModel",
    "SectionTimeModel",
    "SeriesModel",
    "SeriesRoundModel",
    "StartRowModel",
    "TimingModel",
]
