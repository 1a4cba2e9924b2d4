"""One rider's laps, timed sections or motos, written out."""

from livelaps_app.core import formats
from livelaps_app.core.looks import style
from livelaps_app.core.texts import Lang
from livelaps_app.features.race import texts
from livelaps_app.features.race.board import Laps
from livelaps_app.features.race.lines import UNPLACED
from livelaps_app.gateways.timing.records import Mode, ResultRow, SectionRow

LOOKS = ("", "number", "number middle", "number", "number middle", "number wide", "number wide", "number wide")


def laps_of(row: ResultRow, mode: Mode, lang: Lang) -> Laps:
    """The record of the sheet that opens on a rider."""
    labels = {**texts.LAP_COLUMNS, **({} if mode is Mode.LAPS else {"name": texts.SECTION, "here": texts.IN_SECTION})}
    place = row.status if row.status in UNPLACED else f"{texts.COLUMNS['place'](lang)} {row.overall_position or ''}"
    return Laps(
        entry_id=row.id,
        name=row.full_name,
        plate=row.displayed_number,
        class_name=row.class_name,
        brand=row.brand,
        summary=" · ".join(text for text in (place, _in_class(row, lang), _clock(row.total_time), row.penalty) if text),
        columns=[label(lang) for label in labels.values()],
        style=style("laps", LOOKS),
        rows=[_cells(section, lang) for section in row.sections],
        message="" if row.sections else texts.NO_LAPS(lang),
    )


def _cells(section: SectionRow, lang: Lang) -> list[str]:
    return [
        _named(section.section_name, lang),
        _clock(section.section_time),
        _clock(section.total_cumulated_time),
        str(section.overall_position or ""),
        str(section.class_position or ""),
        str(section.section_overall_position or ""),
        "" if section.avg_speed is None else formats.number(section.avg_speed, lang, 1),
        "" if section.overall_behind_by is None else formats.gap(section.overall_behind_by),
    ]


def _named(written: str, lang: Lang) -> str:
    """ "Lap 3" in the reader's language; a name of its own stays as it is."""
    kind, _, number = written.rpartition(" ")
    word = texts.PARTS.get(kind.lower())
    return f"{word(lang)} {number}" if word and number.isdecimal() else written


def _in_class(row: ResultRow, lang: Lang) -> str:
    return f"{texts.COLUMNS['class'](lang)} {row.class_position}" if row.class_position else ""


def _clock(ms: int | None) -> str:
    return "" if ms is None else formats.lap_time(ms)
