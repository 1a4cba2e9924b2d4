"""Frozen records of the timing service, one module per subject."""
# mypy: implicit-reexport
# ruff: noqa: F401

from livelaps_app.gateways.timing.records.events import (
    AccordionClass,
    AccordionRace,
    CalendarEvent,
    ClassWinner,
    Event,
    Participant,
    Registrant,
    Registration,
    StartGrid,
    StartRow,
)
from livelaps_app.gateways.timing.records.people import (
    Member,
    MembershipType,
    Organization,
    OrganizationClass,
    Promoter,
)
from livelaps_app.gateways.timing.records.races import (
    ON_COURSE,
    UNPLACED,
    Correction,
    FilterOption,
    LayoutColumn,
    ListedRace,
    Mode,
    Moto,
    Race,
    RaceFilters,
    RaceLayout,
    RaceResults,
    RaceVersion,
    ResultRow,
    SectionRow,
)
from livelaps_app.gateways.timing.records.riders import RiderFound, RiderResult, RiderResults, RiderSeries
from livelaps_app.gateways.timing.records.series import (
    ClassStandings,
    ListedSeries,
    Round,
    RoundPoints,
    Series,
    SeriesDetails,
    SeriesRound,
    SeriesScores,
    Standing,
)
from livelaps_app.gateways.timing.records.splits import RaceSplits, Split
