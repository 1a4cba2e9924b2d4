"""A file's text as rows of named cells with line numbers."""

import csv
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from io import StringIO
from typing import TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class FileRow:
    """A line of the table with the problems of its cells."""

    line: int
    cells: dict[str, str]
    problems: list[str] = field(default_factory=list)

    def read(self, column: str, reader: Callable[[str], T], default: T) -> T:
        """The parsed cell, or `default` and a problem if invalid."""
        try:
            return reader(self.cells.get(column, ""))
        except ValueError as error:
            self.problems.append(f"{column} {error}")
            return default


@dataclass(frozen=True, slots=True)
class FileTable:
    """A file's columns and rows; `notes` are comment lines "# name: value", `problems` are (line, text)."""

    notes: dict[str, tuple[int, str]]
    header_line: int
    columns: tuple[str, ...]
    rows: tuple[FileRow, ...]
    problems: tuple[tuple[int, str], ...]


def read_table(text: str) -> FileTable:
    """Reads comment lines, the header and the rows; skips empty lines."""
    lines = list(StringIO(text, newline=""))
    top = next((number for number, line in enumerate(lines) if line.strip() and not line.startswith("#")), len(lines))
    columns: tuple[str, ...] = ()
    header_line = top + 1
    rows: list[FileRow] = []
    problems: list[tuple[int, str]] = []
    reader = csv.reader(lines[top:], strict=True, skipinitialspace=True)
    try:
        for cells in reader:
            line = top + reader.line_num
            stripped = [cell.strip() for cell in cells]
            if not columns:
                columns = tuple(cell.casefold() for cell in stripped)
            elif len(stripped) == len(columns):
                rows.append(FileRow(line, dict(zip(columns, stripped, strict=True))))
            elif any(stripped):
                problems.append((line, f"has {len(stripped)} cells, the header {len(columns)}"))
    except csv.Error as error:
        problems.append((top + reader.line_num, f"cannot be read: {error}"))
    return FileTable(_notes(lines[:top]), header_line, columns, tuple(rows), tuple(problems))


def _notes(lines: Sequence[str]) -> dict[str, tuple[int, str]]:
    notes: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines, start=1):
        name, colon, value = line.lstrip("# ").partition(":")
        if colon:
            notes[name.strip().casefold()] = (number, value.strip())
    return notes
