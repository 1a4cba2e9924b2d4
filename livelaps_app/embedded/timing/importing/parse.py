"""The one door to importing: a result file comes in, its race goes out, or all that is wrong with it."""

from collections.abc import Iterator, Sequence

from livelaps_app.embedded.timing.importing.formats import FORMATS, FileFormat, check_numbered, numbered_columns
from livelaps_app.embedded.timing.importing.heading import read_heading
from livelaps_app.embedded.timing.importing.records import BadFile, ParsedEntry, ParsedRace
from livelaps_app.embedded.timing.importing.table import read_table
from livelaps_app.embedded.timing.scoring.records import Scoring

Problems = list[tuple[int, str]]


def parse(kind: str, content: bytes | str, filename: str) -> ParsedRace:
    """The race of one file, as docs/import.md describes it; raises BadFile with every wrong line."""
    if kind not in FORMATS:
        raise BadFile([f"{filename}:1: unknown kind {kind!r}, must be one of {', '.join(FORMATS)}"])
    scoring = Scoring(kind)
    table = read_table(_decoded(content, filename))
    if not table.rows and not table.problems:
        raise BadFile([f"{filename}:{table.header_line}: no results"])
    numbered = numbered_columns(FORMATS[scoring], table.columns)
    in_header = _check_columns(FORMATS[scoring], table.columns, numbered)
    heading, problems = read_heading(filename, table.notes, "class" in table.columns)
    problems += [(table.header_line, problem) for problem in in_header] + list(table.problems)
    if heading is None or in_header:
        raise _bad(filename, problems)
    entries = tuple(FORMATS[scoring].entry(row, heading.class_name, numbered) for row in table.rows)
    problems += [(row.line, problem) for row in table.rows for problem in row.problems]
    problems += _repeated(entries)
    if problems:
        raise _bad(filename, problems)
    return ParsedRace(scoring, heading, entries)


def _decoded(content: bytes | str, filename: str) -> str:
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = content.count(b"\n", 0, wrong.start) + 1
        raise BadFile([f"{filename}:{line}: is not UTF-8"]) from None


def _check_columns(kind: FileFormat, columns: Sequence[str], numbered: Sequence[str]) -> list[str]:
    """What is wrong with the header."""
    problems = [f"column {name!r} stands twice" for name in _twice(columns)]
    if "rider" not in columns:
        problems.append("no column 'rider'")
    if wrong := check_numbered(kind, numbered):
        problems.append(wrong)
    return problems + [f"unknown column {name!r}" for name in columns if name not in {*kind.columns, *numbered}]


def _twice(columns: Sequence[str]) -> list[str]:
    return [name for at, name in enumerate(columns) if name in columns[:at]]


def _repeated(entries: Sequence[ParsedEntry]) -> Problems:
    """Riders and places told twice within one class."""
    first: dict[tuple[str, str, str | int], int] = {}
    problems: Problems = []
    for entry in entries:
        for what, value in _once_only(entry):
            line = first.setdefault((entry.class_name, what, value), entry.line)
            if line != entry.line:
                problems.append((entry.line, f"{what} {value} already stands on line {line}"))
    return problems


def _once_only(entry: ParsedEntry) -> Iterator[tuple[str, str | int]]:
    yield "rider", entry.rider
    if entry.overall is not None:
        yield "overall place", entry.overall
    for number, mark in enumerate(entry.motos, start=1):
        if mark.position is not None:
            yield f"moto{number} place", mark.position


def _bad(filename: str, problems: Problems) -> BadFile:
    return BadFile([f"{filename}:{line}: {what}" for line, what in sorted(problems, key=lambda problem: problem[0])])
