"""Parses a result file into its race, or raises all its problems."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import PurePosixPath
from typing import TypeVar

from livelaps_app.standins.timing.importing.cells import count, text
from livelaps_app.standins.timing.importing.entry_checks import (
    Problems,
    places_beyond_field,
    repeated_places,
    with_class_names,
    with_namesakes,
)
from livelaps_app.standins.timing.importing.formats import FORMATS, FileFormat, check_numbered, numbered_columns
from livelaps_app.standins.timing.importing.records import BadFile, ParsedRace, RaceHeading
from livelaps_app.standins.timing.importing.table import read_table
from livelaps_app.standins.timing.scoring.records import Scoring

T = TypeVar("T")

_NAME = re.compile(
    r"round-(?P<round>\d{1,3})_(?P<date>\d{4}-\d\d-\d\d)_(?P<venue>[^_]+)_(?P<class>[^_]+)\.csv", re.ASCII
)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def parse(format_name: str, content: bytes | str, filename: str) -> ParsedRace:
    """The race of a file in a format of docs/import.md. Raises BadFile with every problem."""
    if format_name not in FORMATS:
        raise BadFile([f"{filename}:1: unknown kind {format_name!r}, must be one of {', '.join(FORMATS)}"])
    scoring = Scoring(format_name)
    table = read_table(_decode(content, filename))
    if not table.rows and not table.problems:
        raise BadFile([f"{filename}:{table.header_line}: no results"])
    file_format = FORMATS[scoring]
    numbered = numbered_columns(file_format, table.columns)
    header_problems = _check_columns(file_format, table.columns, numbered)
    heading, problems = _read_heading(filename, table.notes, "class" in table.columns)
    problems += [(table.header_line, problem) for problem in header_problems] + list(table.problems)
    if heading is None or header_problems:
        raise _bad_file(filename, problems)
    entries = tuple(file_format.entry(row, heading.class_name, numbered) for row in table.rows)
    problems += [(row.line, problem) for row in table.rows for problem in row.problems]
    entries, joined = with_class_names(entries)
    entries, alike = with_namesakes(entries)
    problems += [*alike, *places_beyond_field(entries)]
    if problems:
        raise _bad_file(filename, problems)
    return ParsedRace(scoring, heading, entries, tuple(lines(filename, joined + repeated_places(entries))))


def _decode(content: bytes | str, filename: str) -> str:
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadFile([f"{filename}:{line}: is not UTF-8"]) from None


def _check_columns(file_format: FileFormat, columns: Sequence[str], numbered: Sequence[str]) -> list[str]:
    """The problems of the header."""
    repeated = [name for index, name in enumerate(columns) if name in columns[:index]]
    problems = [f"column {name!r} stands twice" for name in repeated]
    if "rider" not in columns:
        problems.append("no column 'rider'")
    if problem := check_numbered(file_format, numbered):
        problems.append(problem)
    known = {*file_format.columns, *numbered}
    return problems + [f"unknown column {name!r}" for name in columns if name not in known]


def _bad_file(filename: str, problems: Problems) -> BadFile:
    return BadFile(lines(filename, problems))


def lines(filename: str, problems: Problems) -> list[str]:
    """Messages with file and line, in order of lines."""
    return [f"{filename}:{line}: {what}" for line, what in sorted(problems, key=lambda problem: problem[0])]


def _read_heading(
    filename: str, notes: Mapping[str, tuple[int, str]], class_by_row: bool
) -> tuple[RaceHeading | None, Problems]:
    """The heading or None, and problems as (line, text); `class_by_row` makes the class optional."""
    values = {name: (1, value) for name, value in _from_name(filename).items()} | dict(notes)
    needed = ("date", "venue") if class_by_row else ("date", "venue", "class")
    problems = [
        (1, f"no {name}: neither a line '# {name}: ...' nor in the file's name")
        for name in needed
        if not values.get(name, (1, ""))[1]
    ]
    day = _read(values, "date", _day, problems)
    round_number = _read(values, "round", count, problems)
    venue = _read(values, "venue", text, problems)
    class_name = _read(values, "class", text, problems)
    if problems or day is None or venue is None:
        return None, problems
    return RaceHeading(day, venue, class_name or "", round_number), problems


def _from_name(filename: str) -> dict[str, str]:
    match = _NAME.fullmatch(PurePosixPath(filename).name)
    if not match:
        return {}
    values = match.groupdict()
    venue, class_name = (values[name].replace("-", " ") for name in ("venue", "class"))
    return values | {"venue": venue.title(), "class": class_name}


def _read(values: Mapping[str, tuple[int, str]], name: str, reader: Callable[[str], T], problems: Problems) -> T | None:
    line, value = values.get(name, (1, ""))
    if not value:
        return None
    try:
        return reader(value)
    except ValueError as error:
        problems.append((line, f"{name} {error}"))
        return None


def _day(value: str) -> date:
    try:
        return date.fromisoformat(value if _DAY.fullmatch(value) else "")
    except ValueError:
        raise ValueError(f"{value!r} is not a day YYYY-MM-DD") from None
