"""A view of the standings as a file: what its table shows.

Words are in the reader's language, figures as machines read them.
"""

from collections.abc import Callable

from livelaps_app.core.files import File, csv_file, json_file
from livelaps_app.core.formats import plain
from livelaps_app.core.texts import Lang
from livelaps_app.features.standings.table import Line, Table


def _csv(table: Table, lang: Lang) -> File:
    place, plate, name = (column.label for column in table.columns)
    rounds, ends = [column.label for column in table.rounds], [column.label for column in table.ends]
    class_label, brand_label = table.labels
    columns = [class_label, place, plate, name, brand_label, *rounds, *ends]
    return csv_file(table.title, columns, (_cells(line, lang) for line in table.lines if not line.heading))


def _cells(line: Line, lang: Lang) -> list[str]:
    figures = [*(cell.text for cell in line.rounds), line.total, line.behind]
    return [*_who(line), *(plain(figure, lang) for figure in figures)]


def _who(line: Line) -> list[str]:
    return [line.class_name, line.place, line.plate, line.name, line.brand]


def _json(table: Table, lang: Lang) -> File:
    numbers = [column.label for column in table.rounds]
    rows = [_row(line, numbers, lang) for line in table.lines if not line.heading]
    about = {"series": table.series_id, "name": table.title, "promoter": table.promoter, "note": table.note}
    return json_file(table.title, {**about, "tab": table.tab, "rows": rows})


def _row(line: Line, numbers: list[str], lang: Lang) -> dict[str, object]:
    rounds = [
        {"round": int(number), "points": plain(cell.text, lang), "dropped": cell.look == "dropped"}
        for number, cell in zip(numbers, line.rounds, strict=True)
    ]
    keys = ("class", "place", "plate", "rider", "brand")
    told = dict(zip(keys, _who(line), strict=True))
    total, behind = plain(line.total, lang), plain(line.behind, lang)
    return {"riderId": int(line.rider_id), **told, "rounds": rounds, "total": total, "behind": behind}


# How a table becomes a file, by the ending of its address; the keys are the same in every language.
MAKERS: dict[str, Callable[[Table, Lang], File]] = {"csv": _csv, "json": _json}
