"""Downloads: tables as CSV without formulas, as a workbook, and as JSON."""

import csv
import io
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain
from typing import Any

from xlsxwriter import Workbook

from livelaps_app.core.i18n.texts import Lang, Text

BOM = "\ufeff"  # spreadsheets need it to read UTF-8
SEPARATORS = Text(",", ";", ";")
WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
CREATED = datetime(1980, 1, 1, tzinfo=UTC)  # always: equal tables are equal files
_SIGNS = "-=+@＝＋－＠"
# What a spreadsheet reads as a formula, in a cell and behind what another spreadsheet takes for the end of a cell.
_FORMULA = re.compile(rf"[{_SIGNS}\t\r]")
_FORMULA_INSIDE = re.compile(rf"[;\t\r\n]\s*(?=[{_SIGNS}])")
# Times, numbers, and words behind one: no operator, call or link follows the sign.
_FIGURE = re.compile(r"[+-]?\d[\d:.,]*|[+-]?\d[\w:.]*(,? [+-]?\w[\w:.]*)*")
_NUMBER = re.compile(r"-?\d{1,15}(\.\d{1,6})?")
_NOT_IN_NAMES = re.compile(r"[^\w.-]+")


@dataclass(frozen=True)
class File:
    """A download: file name, media type and content."""

    name: str
    media: str
    body: bytes


@dataclass(frozen=True)
class Table:
    """A table as text. numbers: for each column, True if a workbook may have its cells as numbers."""

    name: str
    columns: Sequence[str]
    rows: Iterable[Sequence[str]]
    numbers: Sequence[bool]


def csv_file(table: Table, lang: Lang) -> File:
    """A table as CSV with the separator of a language's spreadsheets.

    Quotes cells that a spreadsheet would execute, except times and negative numbers.
    """
    text = io.StringIO()
    text.write(BOM)
    writer = csv.writer(text, delimiter=SEPARATORS(lang), lineterminator="\r\n")
    writer.writerows([_safe(cell) for cell in row] for row in chain([table.columns], table.rows))
    return File(f"{_plain(table.name)}.csv", "text/csv; charset=utf-8", text.getvalue().encode())


def workbook_file(table: Table) -> File:
    """A table as XLSX: texts such as plates stay text, no cell is a formula."""
    content = io.BytesIO()
    with Workbook(content, {"in_memory": True}) as book:
        book.set_properties({"title": table.name, "created": CREATED})
        page = book.add_worksheet()
        page.freeze_panes(1, 0)
        bold = book.add_format({"bold": True})
        for column, heading in enumerate(table.columns):
            page.write_string(0, column, heading, bold)
        for number, row in enumerate(table.rows, 1):
            for column, (cell, is_number) in enumerate(zip(row, table.numbers, strict=True)):
                if is_number and _NUMBER.fullmatch(cell):
                    page.write_number(number, column, float(cell))
                else:
                    page.write_string(number, column, cell)
        page.autofit()
    return File(f"{_plain(table.name)}.xlsx", WORKBOOK, content.getvalue())


def json_file(name: str, content: Any) -> File:
    """Lists, mappings and texts as JSON."""
    return File(f"{_plain(name)}.json", "application/json", json.dumps(content, ensure_ascii=False).encode())


def _safe(cell: str) -> str:
    if _FIGURE.fullmatch(cell):
        return cell
    cell = _FORMULA_INSIDE.sub(r"\g<0>'", cell)
    return f"'{cell}" if _FORMULA.match(cell) else cell


def _plain(name: str) -> str:
    return _NOT_IN_NAMES.sub("-", name).strip("-.") or "results"
