"""A view of the standings as a file: words in the reader's language, numbers machine-readable."""

from collections.abc import Callable

from livelaps_app.core.exports import File, Table, csv_file, json_file, workbook_file
from livelaps_app.core.i18n.formats import plain
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.standings.view_model import RankedRow, StandingsView


def _table(view: StandingsView, lang: Lang) -> Table:
    place, plate, name = (column.label for column in view.columns)
    class_label, brand_label = view.labels
    points = [column.label for column in (*view.rounds, *view.ends)]
    columns = [class_label, place, plate, name, brand_label, *points]
    numbers = [False, True, *[False] * 3, *[True] * len(points)]
    return Table(view.title, columns, (_cells(row, lang) for row in view.rows if not row.heading), numbers)


def _cells(row: RankedRow, lang: Lang) -> list[str]:
    figures = [*(cell.text for cell in row.rounds), row.total, row.behind]
    return [*_rider(row), *(plain(figure, lang) for figure in figures)]


def _rider(row: RankedRow) -> list[str]:
    return [row.class_name, row.place, row.plate, row.name, row.brand]


def _json(view: StandingsView, lang: Lang) -> File:
    numbers = [column.label for column in view.rounds]
    rows = [_object(row, numbers, lang) for row in view.rows if not row.heading]
    about = {"series": view.series_id, "name": view.title, "promoter": view.promoter, "note": view.notes}
    return json_file(view.title, {**about, "tab": view.tab, "rows": rows})


def _object(row: RankedRow, numbers: list[str], lang: Lang) -> dict[str, object]:
    rounds = [
        {"round": int(number), "points": plain(cell.text, lang), "dropped": cell.look == "dropped"}
        for number, cell in zip(numbers, row.rounds, strict=True)
    ]
    rider = dict(zip(("class", "place", "plate", "rider", "brand"), _rider(row), strict=True))
    total, behind = plain(row.total, lang), plain(row.behind, lang)
    return {"riderId": int(row.follows), **rider, "rounds": rounds, "total": total, "behind": behind}


# Export functions by address ending; keys are the same in every language.
MAKERS: dict[str, Callable[[StandingsView, Lang], File]] = {
    "csv": lambda view, lang: csv_file(_table(view, lang), lang),
    "xlsx": lambda view, lang: workbook_file(_table(view, lang)),
    "json": _json,
}
