"""Python values in the API's JSON: times, instants, gaps, penalties, entries and corrections."""

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

from pydantic import BaseModel
from pydantic.alias_generators import to_snake

from livelaps_app.core.racing.gaps import Gap
from livelaps_app.core.racing.penalties import penalty_sign
from livelaps_app.core.racing.rider_names import rider_option
from livelaps_app.standins.timing.race_inputs import ListedCorrection, RaceEntry
from livelaps_app.standins.timing.schemas.wire import ParticipantOptionOut
from livelaps_app.standins.timing.scoring.records import PenaltyKind, ScoringPenalty

SPEED_UNIT = "km/h"
CORRECTION_DETAILS = ("unit", "amount", "before", "moto", "section", "status")


def shared_fields(row: object, schema: type[BaseModel]) -> dict[str, Any]:
    """The fields of a schema that a row holds, e.g. `resultState` as `result_state`."""
    return {name: getattr(row, held) for name, held in _held_names(schema) if hasattr(row, held)}


@cache
def _held_names(schema: type[BaseModel]) -> list[tuple[str, str]]:
    return [(name, to_snake(name)) for name in schema.model_fields]


def clock(ms: int | None) -> str:
    """HH:MM:SS.mmm, '' for None."""
    if ms is None:
        return ""
    seconds, thousandths = divmod(ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02d}:{minutes:02d}:{seconds:02d}.{thousandths:03d}"


def gap(behind: Gap | None) -> str:
    """A time, '-2 laps', or '' for no gap."""
    if behind is None:
        return ""
    return f"-{_count_text(behind.laps, 'lap')}" if behind.laps else clock(behind.ms)


def speed(length_m: int, ms: int | None) -> str:
    """SPEED_UNIT with three decimals, '' for an unknown length or time."""
    return f"{length_m * 3600 / ms:.3f}" if length_m and ms else ""


def instant(moment: datetime | None, zone: str = "UTC") -> str | None:
    """ISO 8601 with the offset of the zone."""
    return moment.astimezone(ZoneInfo(zone)).isoformat() if moment else None


def penalties(entry_penalties: Iterable[ScoringPenalty], scoring: str) -> str:
    """All penalties of an entry in a race of that scoring, e.g. '+00:01:00.000, -1 lap'."""
    return ", ".join(
        penalty_sign(penalty.kind, scoring) + _PENALTY[penalty.kind](penalty.amount) for penalty in entry_penalties
    )


def entry_fields(entry: RaceEntry) -> dict[str, Any]:
    """The fields that results and lists of participants share."""
    return {
        "id": entry.entry_id,
        "riderId": entry.rider_id,
        "fullName": entry.name,
        "displayedNumber": entry.plate,
        "brand": entry.brand,
        "className": entry.class_name,
        "classGroup": entry.class_group,
        "team": entry.team,
    }


def participant_options(entries: Iterable[RaceEntry], id_field: str) -> list[ParticipantOptionOut]:
    """Riders to filter by, by name; `id_field` is entry_id in a race and rider_id in a series."""
    return [
        ParticipantOptionOut(value=getattr(entry, id_field), text=rider_option(entry.name, entry.plate))
        for entry in sorted(entries, key=lambda entry: entry.name)
    ]


def correction(listed: ListedCorrection) -> dict[str, Any]:
    """The fields of a CorrectionOut."""
    row = listed.correction
    return {
        "id": row.external_id,
        "at": instant(row.made_at),
        "kind": row.kind,
        "entryId": row.entry_id,
        "displayedNumber": listed.plate,
        "fromEntryId": row.from_entry_id,
        "fromNumber": listed.from_plate,
        **dict.fromkeys(CORRECTION_DETAILS),
        **row.what,
        "reason": row.reason,
        "official": row.official,
    }


def _count_text(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


_PENALTY: dict[PenaltyKind, Callable[[int], str]] = {
    PenaltyKind.TIME: clock,
    PenaltyKind.LAPS: lambda laps: _count_text(laps, "lap"),
    PenaltyKind.POSITIONS: lambda places: _count_text(places, "position"),
    PenaltyKind.POINTS: lambda points: _count_text(points, "point"),
}
