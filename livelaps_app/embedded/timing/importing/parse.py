"""Parses a result file into its race, or raises all its problems."""

from collections.abc import Iterator, Sequence

from livelaps_app.embedded.timing.importing.formats import FORMATS, FileFormat, check_numbered, numbered_columns
from livelaps_app.embedded.timing.importing.heading import read_heading
from livelaps_app.embedded.timing.importing.records import BadFile, ParsedEntry, ParsedRace
from livelaps_app.embedded.timing.importing.table import read_table
from livelaps_app.embedded.timing.scoring.records import Scoring

Problems = list[tuple[int, str]]


def parse(format_name: str, content: bytes | str, filename: str) -> ParsedRace:
    """The race of a file in a format of docs/import.md. Raises BadFile with every problem."""
    if format_name not in FORMATS:
        raise BadFile([f"{filename}:1: unknown kind {format_name!r}, must be one of {', '.join(FORMATS)}"])
    scoring = Scoring(format_name)
    table = read_table(_decoded(content, filename))
    if not table.rows and not table.problems:
        raise BadFile([f"{filename}:{table.header_line}: no results"])
    file_format = FORMATS[scoring]
    numbered = numbered_columns(file_format, table.columns)
    header_problems = _check_columns(file_format, table.columns, numbered)
    heading, problems = read_heading(filename, table.notes, "class" in table.columns)
    problems += [(table.header_line, problem) for problem in header_problems] + list(table.problems)
    if heading is None or header_problems:
        raise _bad_file(filename, problems)
    entries = tuple(file_format.entry(row, heading.class_name, numbered) for row in table.rows)
    problems += [(row.line, problem) for row in table.rows for problem in row.problems]
    problems += _repeated(entries)
    if problems:
        raise _bad_file(filename, problems)
    return ParsedRace(scoring, heading, entries)


def _decoded(content: bytes | str, filename: str) -> str:
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


def _repeated(entries: Sequence[ParsedEntry]) -> Problems:
    """Riders and places that repeat within a class."""
    first: dict[tuple[str, str, str | int], int] = {}
    problems: Problems = []
    for entry in entries:
        for what, value in _unique_values(entry):
            line = first.setdefault((entry.class_name, what, value), entry.line)
            if line != entry.line:
                problems.append((entry.line, f"{what} {value} already stands on line {line}"))
    return problems


def _unique_values(entry: ParsedEntry) -> Iterator[tuple[str, str | int]]:
    yield "rider", entry.rider
    if entry.overall is not None:
        yield "overall place", entry.overall
    for number, result in enumerate(entry.motos, start=1):
        if result.position is not None:
            yield f"moto{number} place", result.position


def _bad_file(filename: str, problems: Problems) -> BadFile:
    return BadFile([f"{filename}:{line}: {what}" for line, what in sorted(problems, key=lambda problem: problem[0])])
