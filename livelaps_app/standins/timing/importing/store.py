"""Stores a result file as a race, whole or not at all."""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, time
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.importing import inserts, upsert
from livelaps_app.standins.timing.importing.parse import lines, parse
from livelaps_app.standins.timing.importing.records import ParsedEntry, ParsedRace
from livelaps_app.standins.timing.models import races
from livelaps_app.standins.timing.models.events import ImportedFileModel, SeriesRoundModel
from livelaps_app.standins.timing.race_inputs import load_race_inputs
from livelaps_app.standins.timing.scored_race import ScoredRace
from livelaps_app.standins.timing.scoring.records import Scoring
from livelaps_app.stores.database import Database

MODES = {Scoring.LAPS: "Laps", Scoring.ENDURO: "Enduro"}
RACE_TABLES = (
    races.CorrectionModel,
    races.PassingModel,
    races.SectionTimeModel,
    races.MotoFinishModel,
    races.PenaltyModel,
    races.EntryModel,
    races.RaceClassModel,
    races.StartRowModel,
    SeriesRoundModel,
)
NOON = time(12)


class ImportedRace(NamedTuple):
    """The race of a file; `changed` is False for a known file, `warnings` and `disagreements` are messages."""

    series_id: int
    race_id: int
    changed: bool
    warnings: Sequence[str] = ()
    disagreements: Sequence[str] = ()


async def store(database: Database, series_name: str, scoring: str, path: Path) -> ImportedRace:
    """Imports a file; changed content of the same name replaces its race. Raises BadFile or OSError."""
    content = await asyncio.to_thread(path.read_bytes)
    digest = sha256(scoring.encode() + b"\n" + content).hexdigest()
    parsed = parse(scoring, content, str(path))
    async with database.transaction() as session:
        series_id = await upsert.series(session, series_name, parsed)
        file = await _file(session, series_id, path.name)
        if file is not None and file.digest == digest:
            return ImportedRace(series_id, file.race_id, changed=False)
        race = await _race(session, series_id, parsed, file.race_id if file else None)
        entries, joined = await inserts.insert_race(session, series_id, race, parsed.entries)
        file = file or ImportedFileModel(series_id=series_id, name=path.name, race_id=race.id)
        file.digest = digest
        session.add(file)
        await session.flush()
        scored_race = ScoredRace(await load_race_inputs(session, race.id))
        disagreements = _disagreements(scored_race, entries, parsed.scoring, path)
        return ImportedRace(series_id, race.id, True, [*parsed.warnings, *lines(str(path), joined)], disagreements)


async def _file(session: AsyncSession, series_id: int, name: str) -> ImportedFileModel | None:
    same = (ImportedFileModel.series_id == series_id, ImportedFileModel.name == name)
    return await session.scalar(select(ImportedFileModel).where(*same))


async def _race(session: AsyncSession, series_id: int, parsed: ParsedRace, known_id: int | None) -> races.RaceModel:
    """The file's race, new or emptied, with its round of the series."""
    heading = parsed.heading
    race = await session.get_one(races.RaceModel, known_id) if known_id else races.RaceModel(version=0)
    race.event_id = await upsert.event(session, heading)
    race.name = heading.class_name or heading.venue
    race.mode, race.scoring = MODES.get(parsed.scoring, "Motocross"), parsed.scoring.value
    race.scoring_status, race.result_state = "completed", "official"
    race.starts_at = datetime.combine(heading.date, NOON, UTC)
    race.count_sections = max((_sections(entry) for entry in parsed.entries), default=0)
    race.version += 1
    session.add(race)
    await session.flush()
    for model in RACE_TABLES:
        await session.execute(delete(model).where(model.race_id == race.id))
    number = heading.round_number or await _next_number(session, series_id)
    session.add(SeriesRoundModel(series_id=series_id, race_id=race.id, number=number))
    return race


async def _next_number(session: AsyncSession, series_id: int) -> int:
    last = select(func.max(SeriesRoundModel.number)).where(SeriesRoundModel.series_id == series_id)
    return (await session.scalar(last) or 0) + 1


def _sections(entry: ParsedEntry) -> int:
    return max(len(entry.motos), len(entry.passings_ms), len(entry.sections_ms))


def _disagreements(
    scored_race: ScoredRace, entries: Mapping[int, ParsedEntry], scoring: Scoring, path: Path
) -> list[str]:
    """Riders whose published and computed places differ; places without points have no published rule."""
    messages = []
    for scored in scored_race.scored_entries:
        published = entries[scored.entry_id]
        ruled = scored.points > 0 or scoring is not Scoring.MOTOCROSS_POINTS
        if published.overall and ruled and published.overall != scored.overall_position:
            computed = scored.overall_position or scored.status
            place = f"published {published.overall}, computed {computed}"
            messages.append(f"{path}:{published.line}: {published.rider}: {place}")
    return messages
