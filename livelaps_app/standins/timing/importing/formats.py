"""Formats of result files: their columns, and the entry of a row."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from livelaps_app.standins.timing.importing import cells
from livelaps_app.standins.timing.importing.records import MotoResult, ParsedEntry
from livelaps_app.standins.timing.importing.table import FileRow
from livelaps_app.standins.timing.scoring.records import PenaltyKind, Scoring, ScoringPenalty, Status

COMMON = frozenset({"overall", "rider", "hometown", "birth_year", "plate", "class", "bike", "brand", "status"})
TIMED = frozenset({"row", "start", "penalty_time", "penalty_laps"})
PENALTIES = frozenset({"penalty_positions", "penalty_points", "penalty_reason"})
_PENALTY_READERS: Mapping[PenaltyKind, Callable[[str], int]] = {
    PenaltyKind.TIME: cells.duration,
    PenaltyKind.LAPS: cells.count,
    PenaltyKind.POSITIONS: cells.count,
    PenaltyKind.POINTS: cells.count,
}


@dataclass(frozen=True, slots=True)
class FileFormat:
    """A format; `numbered`: possible stems of its numbered columns, one per file."""

    columns: frozenset[str]
    numbered: tuple[str, ...]
    entry: Callable[[FileRow, str, Sequence[str]], ParsedEntry]


def numbered_columns(file_format: FileFormat, columns: Sequence[str]) -> list[str]:
    """The numbered columns in order: lap1, lap2, ..."""
    matches = (re.fullmatch(rf"({'|'.join(file_format.numbered)})([1-9]\d?)", column, re.ASCII) for column in columns)
    return [match[0] for match in sorted(filter(None, matches), key=lambda match: (match[1], int(match[2])))]


def check_numbered(file_format: FileFormat, numbered: Sequence[str]) -> str | None:
    """The problem of the numbered columns: none, two stems, or a gap; None if valid."""
    if any(numbered == [f"{stem}{number}" for number in range(1, len(numbered) + 1)] for stem in file_format.numbered):
        return None if numbered else f"no columns {_column_names(file_format)}"
    return f"{', '.join(numbered)}: must be {_column_names(file_format)}, none left out"


def _column_names(file_format: FileFormat) -> str:
    return " or ".join(f"{stem}1, {stem}2, ..." for stem in file_format.numbered)


def _motocross_entry(row: FileRow, class_name: str, motos: Sequence[str]) -> ParsedEntry:
    results = tuple(row.read(column, cells.moto, MotoResult(None, Status.DNS)) for column in motos)
    raced = any(result.status is not Status.DNS for result in results)
    return replace(_entry(row, class_name, raced), motos=results)


def _lap_entry(row: FileRow, class_name: str, laps: Sequence[str]) -> ParsedEntry:
    times = _without_gaps(row, laps)
    entry = _entry(row, class_name, raced=bool(times))
    if laps[0] == "lap1":
        times = list(accumulate(times, initial=entry.start_ms))[1:]
    elif any(later <= earlier for earlier, later in pairwise([entry.start_ms, *times])):
        row.problems.append("passings are not one after the other, each later than the start")
    return replace(entry, passings_ms=tuple(times))


def _section_entry(row: FileRow, class_name: str, sections: Sequence[str]) -> ParsedEntry:
    times = tuple(row.read(column, cells.lap_time, None) for column in sections)
    return replace(_entry(row, class_name, raced=any(times)), sections_ms=times)


def _without_gaps(row: FileRow, columns: Sequence[str]) -> list[int]:
    filled = [column for column in columns if row.cells[column]]
    if filled != list(columns[: len(filled)]):
        row.problems.append(f"{filled[-1]} has a time, one before it has none")
    times = [row.read(column, cells.lap_time, None) for column in filled]
    return [ms for ms in times if ms is not None]


def _entry(row: FileRow, class_name: str, raced: bool) -> ParsedEntry:
    """The fields of all formats; without a status, a result means finished, none means did not start."""
    entry = ParsedEntry(
        line=row.line,
        rider=row.read("rider", cells.required_text, ""),
        plate=row.read("plate", cells.text, ""),
        class_name=row.read("class", cells.required_text, "") if "class" in row.cells else class_name,
        brand=row.read("brand", cells.text, "") or row.read("bike", cells.text, ""),
        hometown=row.read("hometown", cells.text, ""),
        overall=row.read("overall", cells.place, None),
        row=row.read("row", cells.place, None),
        start_ms=row.read("start", cells.duration, 0),
        status=row.read("status", cells.status, None) or (Status.FINISHED if raced else Status.DNS),
        penalties=_penalties(row),
        birth_year=row.read("birth_year", cells.year, None),
    )
    if entry.status is Status.FINISHED and not raced:
        row.problems.append("status is finished, without a result")
    return entry


def _penalties(row: FileRow) -> tuple[ScoringPenalty, ...]:
    reason = row.read("penalty_reason", cells.text, "")
    amounts = ((kind, row.read(f"penalty_{kind}", reader, 0)) for kind, reader in _PENALTY_READERS.items())
    return tuple(ScoringPenalty(kind, amount, reason) for kind, amount in amounts if amount)


_MOTOCROSS = FileFormat(COMMON | PENALTIES, ("moto",), _motocross_entry)
FORMATS: Mapping[Scoring, FileFormat] = {
    Scoring.LAPS: FileFormat(COMMON | TIMED | PENALTIES, ("lap", "passing"), _lap_entry),
    Scoring.ENDURO: FileFormat(COMMON | TIMED | PENALTIES, ("section",), _section_entry),
    Scoring.MOTOCROSS_POINTS: _MOTOCROSS,
    Scoring.MOTOCROSS_POSITIONS: _MOTOCROSS,
}
