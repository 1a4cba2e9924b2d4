"""A view of a race as a file with its table's cells: words in the reader's language, numbers machine-readable."""

from collections.abc import Callable, Iterator

from livelaps_app.core.exports import File, Table, csv_file, json_file, workbook_file
from livelaps_app.core.i18n.formats import plain
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race.columns import NONE
from livelaps_app.features.race.sections.presenter import SECTION
from livelaps_app.features.race.view_model import RaceView

FIGURES = frozenset(
    {"points", "laps", "time", "gap", "best", "last", "read", "key", "speed", "penalty"}
)  # other texts stay unchanged

PLACE, GAP = "place", "gap"


def _table(view: RaceView, lang: Lang) -> Table:
    numbers = [
        heading.key == PLACE or is_figure for heading, is_figure in zip(view.headings, _figures(view), strict=True)
    ]
    return Table(_name(view), view.columns, (cells for _, cells in _rows(view, lang)), numbers)


def _json(view: RaceView, lang: Lang) -> File:
    keys = [heading.key for heading in view.headings]
    rows = [{"entry": int(entry), **dict(zip(keys, cells, strict=True))} for entry, cells in _rows(view, lang)]
    about = {"race": view.race_id, "name": view.title, "event": view.event, "date": view.day, "state": view.state}
    return json_file(_name(view), {**about, "tab": view.tab, "rows": rows})


def _figures(view: RaceView) -> list[bool]:
    """For each column, True if it has figures."""
    return [heading.key in FIGURES or heading.key.startswith(SECTION) for heading in view.headings]


def _rows(view: RaceView, lang: Lang) -> Iterator[tuple[str, list[str]]]:
    """Every entry with its cells."""
    figures = _figures(view)
    gaps = [heading.key == GAP for heading in view.headings]
    for entry, *cells in view.rows:
        if entry:
            known = ["" if gap and not _is_gap(text) else text for gap, text in zip(gaps, cells, strict=True)]
            yield entry, [plain(text, lang) if figure else text for figure, text in zip(figures, known, strict=True)]


def _is_gap(text: str) -> bool:
    """False for the leader's time and the dash of a running race."""
    return text != NONE and not text[:1].isdecimal()


def _name(view: RaceView) -> str:
    return f"{view.event} {view.title} {view.day}"


# Export functions by address ending; column names are the same in every language.
MAKERS: dict[str, Callable[[RaceView, Lang], File]] = {
    "csv": lambda view, lang: csv_file(_table(view, lang), lang),
    "xlsx": lambda view, lang: workbook_file(_table(view, lang)),
    "json": _json,
}
