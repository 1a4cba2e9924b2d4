"""Eligibility of a rider for a class: age, gender, bike, membership, licence, and one class of a race."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.ages import age
from livelaps_app.core.forms.minors import YEARS
from livelaps_app.core.refusals import Refusal
from livelaps_app.entries.rules.facts import GENDERS, Ages, Counted, Displacements
from livelaps_app.memberships.rules.validity import Period, uncovered_day

AgesOn = Literal["start", "january", "december"]
"""The day of a class's ages: the event's first day, 1 January or 31 December of its year."""

CURABLE = frozenset({Code.NOT_ELIGIBLE_BIKE, Code.MEMBERSHIP_REQUIRED, Code.LICENCE_REQUIRED})
"""Refusals that do not forbid to choose the class: a later step has the bike, the licence and the membership."""


@dataclass(frozen=True, kw_only=True)
class EntryClass:
    """A class that is for sale.

    races: ids of the races that one entry counts for, with their names; class_id: of the timing service; gender: ""
    for all; cc_from, cc_to, youngest, oldest: None for no bound; needs_licence: a federation, or "";
    needed_memberships: products of which any suffices, sold by `organization`.
    """

    product_id: int
    races: Mapping[int, str]
    class_id: int
    class_name: str
    class_group: str = ""
    gender: Literal["", "male", "female"] = ""
    cc_from: int | None = None
    cc_to: int | None = None
    youngest: int | None = None
    oldest: int | None = None
    ages_on: AgesOn = "start"
    needs_licence: str = ""
    needed_memberships: frozenset[int] = frozenset()
    row_from: int | None = None
    row_to: int | None = None
    organization: str = ""


@dataclass(frozen=True, kw_only=True)
class RiderFacts:
    """Facts of a rider that classes ask for. cc: of the bike, None while unknown."""

    name: str = field(repr=False)
    born: date = field(repr=False)
    gender: str = field(repr=False)
    cc: int | None = None


@dataclass(frozen=True)
class RiderMembership:
    """A membership of a rider by its product; one in the same cart has the days that it will have."""

    product_id: int
    period: Period


@dataclass(frozen=True)
class RiderLicence:
    """A licence of a rider."""

    federation: str
    number: str = field(repr=False)


@dataclass(frozen=True)
class ChosenStart:
    """A start of the rider in a race of the event, of another line of the cart or of an earlier order."""

    race_id: int
    product_id: int


def day_of_ages(ages_on: AgesOn, first_day: date) -> date:
    """The day on which riders of a class must have its ages."""
    if ages_on == "start":
        return first_day
    return date(first_day.year, 1, 1) if ages_on == "january" else date(first_day.year, 12, 31)


def refusals(
    entry_class: EntryClass,
    rider: RiderFacts,
    memberships: Collection[RiderMembership],
    licences: Collection[RiderLicence],
    event: Period,
    starts: Collection[ChosenStart] = (),
) -> tuple[Refusal, ...]:
    """All reasons against an entry of a rider in a class, none if the rider is eligible.

    event: its first and last day; starts: those of other entries.
    """
    return (
        *_personal_refusals(entry_class, rider, event.starts_on),
        *_paper_refusals(entry_class, rider, memberships, licences, event),
        *_start_refusals(entry_class, rider, starts),
    )


def forbidding(reasons: Sequence[Refusal]) -> tuple[Refusal, ...]:
    """The reasons against choosing the class at all."""
    return tuple(reason for reason in reasons if reason.code not in CURABLE)


def membership_refusal(
    entry_class: EntryClass, memberships: Collection[RiderMembership], event: Period
) -> Refusal | None:
    """The reason against a rider without a membership that the class needs on every day of the event, or None."""
    needed = entry_class.needed_memberships
    day = uncovered_day([each.period for each in memberships if each.product_id in needed], event) if needed else None
    if day is None:
        return None
    return Refusal(Code.MEMBERSHIP_REQUIRED, {"organization": entry_class.organization, "day": day})


def _personal_refusals(entry_class: EntryClass, rider: RiderFacts, first_day: date) -> Iterator[Refusal]:
    day = day_of_ages(entry_class.ages_on, first_day)
    years = max(0, age(rider.born, day))
    if not _within(years, entry_class.youngest, entry_class.oldest):
        ages, years_old = Ages(entry_class.youngest, entry_class.oldest), Counted(YEARS, years)
        yield Refusal(Code.NOT_ELIGIBLE_AGE, {"ages": ages, "day": day, "name": rider.name, "years": years_old})
    if entry_class.gender and rider.gender != entry_class.gender:
        yield Refusal(Code.NOT_ELIGIBLE_GENDER, {"riders": GENDERS[entry_class.gender], "name": rider.name})
    bounds = entry_class.cc_from, entry_class.cc_to
    if bounds != (None, None) and (rider.cc is None or not _within(rider.cc, *bounds)):
        yield Refusal(Code.NOT_ELIGIBLE_BIKE, {"bikes": Displacements(*bounds)})


def _paper_refusals(
    entry_class: EntryClass,
    rider: RiderFacts,
    memberships: Collection[RiderMembership],
    licences: Collection[RiderLicence],
    event: Period,
) -> Iterator[Refusal]:
    if (refusal := membership_refusal(entry_class, memberships, event)) is not None:
        yield refusal
    federation = entry_class.needs_licence
    if federation and not any(_is_valid(licence, federation) for licence in licences):
        yield Refusal(Code.LICENCE_REQUIRED, {"federation": federation, "name": rider.name})


def _start_refusals(entry_class: EntryClass, rider: RiderFacts, starts: Collection[ChosenStart]) -> Iterator[Refusal]:
    if any(start.product_id == entry_class.product_id for start in starts):
        yield Refusal(Code.ALREADY_ENTERED, {"name": rider.name})
        return
    for race_id in dict.fromkeys(start.race_id for start in starts):
        if race_id in entry_class.races:
            race = entry_class.races[race_id]
            yield Refusal(Code.ONE_CLASS_PER_RACE, {"name": rider.name, "race": race})


def _within(number: int, low: int | None, high: int | None) -> bool:
    return (low is None or low <= number) and (high is None or number <= high)


def _is_valid(licence: RiderLicence, federation: str) -> bool:
    return licence.federation == federation and any(map(str.isalnum, licence.number))
