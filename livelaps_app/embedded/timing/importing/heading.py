"""The heading of a result file, from its comment lines or its name."""

import re
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import PurePosixPath
from typing import TypeVar

from livelaps_app.embedded.timing.importing.cells import count, text
from livelaps_app.embedded.timing.importing.records import RaceHeading

T = TypeVar("T")

_NAME = re.compile(
    r"round-(?P<round>\d{1,3})_(?P<date>\d{4}-\d\d-\d\d)_(?P<venue>[^_]+)_(?P<class>[^_]+)\.csv", re.ASCII
)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def read_heading(
    filename: str, notes: Mapping[str, tuple[int, str]], class_by_row: bool
) -> tuple[RaceHeading | None, list[tuple[int, str]]]:
    """The heading or None, and problems as (line, what); no class is needed with a class in each row."""
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
    found = _NAME.fullmatch(PurePosixPath(filename).name)
    if not found:
        return {}
    values = found.groupdict()
    venue, class_name = (values[name].replace("-", " ") for name in ("venue", "class"))
    return values | {"venue": venue.title(), "class": class_name}


def _read(
    values: Mapping[str, tuple[int, str]], name: str, reader: Callable[[str], T], problems: list[tuple[int, str]]
) -> T | None:
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
