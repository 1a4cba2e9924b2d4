"""A view of the standings as a file: what its table shows, in the reader's language."""

from collections.abc import Callable

from livelaps_app.core.files import File, csv_file, json_file
from livelaps_app.features.standings.table import Line, Table


def _csv(table: Table) -> File:
    place, plate, name = (column.label for column in table.columns)
    rounds, ends = [column.label for column in table.rounds], [column.label for column in table.ends]
    class_label, brand_label = table.labels
    columns = [class_label, place, plate, name, brand_label, *rounds, *ends]
    return csv_file(table.title, columns, (_cells(line) for line in table.lines if not line.heading))


def _cells(line: Line) -> list[str]:
    ahead = [line.class_name, line.place, line.plate, line.name, line.brand]
    return [*ahead, *(cell.text for cell in line.rounds), line.total, line.behind]


def _json(table: Table) -> File:
    numbers = [column.label for column in table.rounds]
    rows = [_row(line, numbers) for line in table.lines if not line.heading]
    about = {"series": table.series_id, "name": table.title, "promoter": table.promoter, "note": table.note}
    return json_file(table.title, {**about, "tab": table.tab, "rows": rows})


def _row(line: Line, numbers: list[str]) -> dict[str, object]:
    rounds = [
        {"round": int(number), "points": cell.text, "dropped": cell.look == "dropped"}
        for number, cell in zip(numbers, line.rounds, strict=True)
    ]
    keys = ("class", "place", "plate", "rider", "brand")
    told = dict(zip(keys, _cells(line), strict=False))
    return {"riderId": int(line.rider_id), **told, "rounds": rounds, "total": line.total, "behind": line.behind}


# How a table becomes a file, by the ending of its address; the keys are the same in every language.
MAKERS: dict[str, Callable[[Table], File]] = {"csv": _csv, "json": _json}
