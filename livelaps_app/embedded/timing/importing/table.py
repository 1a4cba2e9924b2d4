"""A file's text as rows of named cells, with the line each stands on and a place to note what is wrong in it."""

import csv
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from io import StringIO
from typing import TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class FileRow:
    """One line of the table; `problems` collects what its cells were refused for."""

    line: int
    cells: dict[str, str]
    problems: list[str] = field(default_factory=list)

    def read(self, column: str, reader: Callable[[str], T], otherwise: T) -> T:
        """The cell as the reader understands it; `otherwise` and a problem noted where it does not."""
        try:
            return reader(self.cells.get(column, ""))
        except ValueError as wrong:
            self.problems.append(f"{column} {wrong}")
            return otherwise


@dataclass(frozen=True, slots=True)
class FileTable:
    """A file taken apart: `notes` are its comment lines "# name: value", `problems` are (line, what)."""

    notes: dict[str, tuple[int, str]]
    header_line: int
    columns: tuple[str, ...]
    rows: tuple[FileRow, ...]
    problems: tuple[tuple[int, str], ...]


def read_table(text: str) -> FileTable:
    """The comment lines on top, then the header, then the rows; empty lines are passed over."""
    lines = list(StringIO(text, newline=""))
    top = next((at for at, line in enumerate(lines) if line.strip() and not line.startswith("#")), len(lines))
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
    except csv.Error as wrong:
        problems.append((top + reader.line_num, f"cannot be read: {wrong}"))
    return FileTable(_notes(lines[:top]), header_line, columns, tuple(rows), tuple(problems))


def _notes(lines: Sequence[str]) -> dict[str, tuple[int, str]]:
    found: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines, start=1):
        name, colon, value = line.lstrip("# ").partition(":")
        if colon:
            found[name.strip().casefold()] = (number, value.strip())
    return found
