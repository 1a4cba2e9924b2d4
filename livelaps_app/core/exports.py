"""Downloads: tables as CSV without formulas, and as JSON."""

import csv
import io
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

BOM = "\ufeff"  # spreadsheets need it to read UTF-8
_SIGNS = "-=+@＝＋－＠"
# What a spreadsheet reads as a formula, in a cell and behind what another spreadsheet takes for the end of a cell.
_FORMULA = re.compile(rf"[{_SIGNS}\t\r]")
_FORMULA_INSIDE = re.compile(rf"[;\t\r\n]\s*(?=[{_SIGNS}])")
# Times, numbers, and words behind one: no operator, call or link follows the sign.
_FIGURE = re.compile(r"[+-]?\d[\d:.,]*|[+-]?\d[\w:.]*(,? [+-]?\w[\w:.]*)*")
_NOT_IN_NAMES = re.compile(r"[^\w.-]+")


@dataclass(frozen=True)
class File:
    """A download: file name, media type and content."""

    name: str
    media: str
    body: bytes


def csv_file(name: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> File:
    """A table as CSV. Quotes cells that a spreadsheet would execute, except times and negative numbers."""
    text = io.StringIO()
    text.write(BOM)
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([_safe(cell) for cell in row] for row in chain([columns], rows))
    return File(f"{_plain(name)}.csv", "text/csv; charset=utf-8", text.getvalue().encode())


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
