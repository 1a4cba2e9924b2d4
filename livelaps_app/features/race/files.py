"""A view of a race as a file: what its table shows, in the reader's language."""

from collections.abc import Callable, Sequence

from livelaps_app.core.files import File, csv_file, json_file
from livelaps_app.features.race.board import Board


def _csv(board: Board, _: Sequence[str]) -> File:
    return csv_file(_name(board), board.columns, (row[1:] for row in board.rows if row[0]))


def _json(board: Board, keys: Sequence[str]) -> File:
    rows = [{"entry": int(row[0]), **dict(zip(keys, row[1:], strict=True))} for row in board.rows if row[0]]
    about = {"race": board.race_id, "name": board.title, "event": board.event, "date": board.day, "state": board.state}
    return json_file(_name(board), {**about, "tab": board.tab, "rows": rows})


def _name(board: Board) -> str:
    return f"{board.event} {board.title} {board.day}"


# How a board becomes a file, by the ending of its address; the columns' names are the same in every language.
MAKERS: dict[str, Callable[[Board, Sequence[str]], File]] = {"csv": _csv, "json": _json}
