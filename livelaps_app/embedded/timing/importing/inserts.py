"""Writes what a result file saw of a race: classes, start rows, entries and their marks."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.timing.importing import upsert
from livelaps_app.embedded.timing.importing.records import ParsedEntry
from livelaps_app.embedded.timing.models import (
    EntryModel,
    MotoFinishModel,
    PassingModel,
    PenaltyModel,
    RaceClassModel,
    RaceModel,
    SectionTimeModel,
    StartRowModel,
    TimingModel,
)
from livelaps_app.embedded.timing.scoring.records import Status

Row = dict[str, Any]


async def write(session: AsyncSession, series_id: int, race: RaceModel, parsed: Sequence[ParsedEntry]) -> None:
    """Everything about the race that hangs on it, which has none of it yet."""
    classes = await upsert.classes(session, (entry.class_name for entry in parsed))
    riders = await upsert.riders(session, series_id, parsed)
    starts = _starts(parsed)
    await _write_rows(session, race, classes, starts)
    entries = [
        EntryModel(
            race_id=race.id,
            rider_id=riders[entry.rider],
            class_id=classes[entry.class_name],
            plate=entry.plate,
            brand=entry.brand,
            status=None if entry.status is Status.FINISHED else entry.status.value,
        )
        for entry in parsed
    ]
    session.add_all(entries)
    await session.flush()
    ids = [entry.id for entry in entries]
    marks: dict[type[TimingModel], list[Row]] = {
        PassingModel: [row for one, entry in zip(ids, parsed, strict=True) for row in _passings(one, entry, starts)],
        SectionTimeModel: [row for one, entry in zip(ids, parsed, strict=True) for row in _sections(one, entry)],
        MotoFinishModel: [row for one, entry in zip(ids, parsed, strict=True) for row in _motos(one, entry)],
        PenaltyModel: [row for one, entry in zip(ids, parsed, strict=True) for row in _penalties(one, entry)],
    }
    for table, rows in marks.items():
        if rows:
            await session.execute(insert(table), [row | {"race_id": race.id} for row in rows])


async def _write_rows(session: AsyncSession, race: RaceModel, classes: dict[str, int], starts: dict[str, int]) -> None:
    """A row for each different start; a class stands in the row of its first rider."""
    row_of = {ms: row for row, ms in enumerate(sorted(set(starts.values())), 1)}
    session.add_all(
        StartRowModel(race_id=race.id, row=row, starts_at=race.starts_at + timedelta(milliseconds=ms))
        for ms, row in row_of.items()
    )
    session.add_all(
        RaceClassModel(race_id=race.id, class_id=classes[name], row=row_of[ms]) for name, ms in starts.items()
    )
    await session.flush()


def _starts(parsed: Sequence[ParsedEntry]) -> dict[str, int]:
    """The start of each class in ms, that of its first rider."""
    return {entry.class_name: entry.start_ms for entry in reversed(parsed)}


def _passings(entry_id: int, entry: ParsedEntry, starts: dict[str, int]) -> list[Row]:
    # A rider who started apart from the class keeps the laps: only the zero moves.
    moved = starts[entry.class_name] - entry.start_ms
    return [
        {"entry_id": entry_id, "external_id": f"{entry_id}-{lap}", "at_ms": ms + moved, "moto": 1}
        for lap, ms in enumerate(entry.passings_ms, 1)
    ]


def _sections(entry_id: int, entry: ParsedEntry) -> list[Row]:
    return [
        {"entry_id": entry_id, "section": section, "elapsed_ms": ms} for section, ms in enumerate(entry.sections_ms, 1)
    ]


def _motos(entry_id: int, entry: ParsedEntry) -> list[Row]:
    return [
        {"entry_id": entry_id, "moto": moto, "position": mark.position, "status": mark.status.value}
        for moto, mark in enumerate(entry.motos, 1)
    ]


def _penalties(entry_id: int, entry: ParsedEntry) -> list[Row]:
    return [
        {"entry_id": entry_id, "kind": one.kind.value, "amount": one.amount, "reason": one.reason, "moto": one.moto}
        for one in entry.penalties
    ]
