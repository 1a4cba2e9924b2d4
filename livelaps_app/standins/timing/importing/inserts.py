"""Inserts the classes, start rows, entries and timing of an imported race."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from datetime import timedelta
from typing import Any

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.importing import upsert
from livelaps_app.standins.timing.importing.entry_checks import Problems
from livelaps_app.standins.timing.importing.records import ParsedEntry
from livelaps_app.standins.timing.models.base import TimingModel
from livelaps_app.standins.timing.models.races import (
    EntryModel,
    MotoFinishModel,
    PassingModel,
    PenaltyModel,
    RaceClassModel,
    RaceModel,
    SectionTimeModel,
    StartRowModel,
)
from livelaps_app.standins.timing.scoring.records import Status

Values = dict[str, Any]
Starts = dict[str, int]
"""Milliseconds from the first row's start by class name."""


async def insert_race(
    session: AsyncSession, series_id: int, race: RaceModel, parsed: Sequence[ParsedEntry]
) -> tuple[dict[int, ParsedEntry], Problems]:
    """Inserts all rows of a new or emptied race; returns the entries by id, and warnings about names."""
    classes, joined_classes = await upsert.classes(session, parsed)
    riders, joined_riders = await upsert.riders(session, series_id, parsed)
    starts = {entry.class_name: entry.start_ms for entry in reversed(parsed)}  # of a class: its first rider's
    await _insert_start_rows(session, race, classes, starts)
    entries = [_entry(race, entry, rider_id, classes) for entry, rider_id in zip(parsed, riders, strict=True)]
    session.add_all(entries)
    await session.flush()
    rows: defaultdict[type[TimingModel], list[Values]] = defaultdict(list)
    for entry, parsed_entry in zip(entries, parsed, strict=True):
        keys = {"race_id": race.id, "entry_id": entry.id}
        for model, values in _timing(entry.id, parsed_entry, starts[parsed_entry.class_name]).items():
            rows[model] += [keys | fields for fields in values]
    for model, inserted in rows.items():
        if inserted:
            await session.execute(insert(model), inserted)
    by_id = {entry.id: parsed_entry for entry, parsed_entry in zip(entries, parsed, strict=True)}
    return by_id, joined_classes + joined_riders


def _entry(race: RaceModel, parsed: ParsedEntry, rider_id: int, classes: dict[str, int]) -> EntryModel:
    return EntryModel(
        race_id=race.id,
        rider_id=rider_id,
        class_id=classes[parsed.class_name],
        plate=parsed.plate,
        brand=parsed.brand,
        status=None if parsed.status is Status.FINISHED else parsed.status.value,
    )


async def _insert_start_rows(session: AsyncSession, race: RaceModel, classes: dict[str, int], starts: Starts) -> None:
    """Inserts a row for each distinct start."""
    row_of = {ms: row for row, ms in enumerate(sorted(set(starts.values())), 1)}
    session.add_all(
        StartRowModel(race_id=race.id, row=row, starts_at=race.starts_at + timedelta(milliseconds=ms))
        for ms, row in row_of.items()
    )
    session.add_all(
        RaceClassModel(race_id=race.id, class_id=classes[name], row=row_of[ms]) for name, ms in starts.items()
    )
    await session.flush()


def _timing(entry_id: int, entry: ParsedEntry, class_start_ms: int) -> dict[type[TimingModel], list[Values]]:
    """The timing and penalties of an entry, by table."""
    shift_ms = class_start_ms - entry.start_ms  # a rider with another start than the class has the same laps
    return {
        PassingModel: [
            {"external_id": f"{entry_id}-{lap}", "at_ms": ms + shift_ms, "moto": 1}
            for lap, ms in enumerate(entry.passings_ms, 1)
        ],
        SectionTimeModel: [{"section": number, "elapsed_ms": ms} for number, ms in enumerate(entry.sections_ms, 1)],
        MotoFinishModel: [
            {"moto": moto, "position": result.position, "status": result.status.value}
            for moto, result in enumerate(entry.motos, 1)
        ],
        PenaltyModel: [asdict(penalty) | {"kind": penalty.kind.value} for penalty in entry.penalties],
    }
