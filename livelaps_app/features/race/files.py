"""A view of a race as a file: what its table shows.

Words are in the reader's language, figures as machines read them.
"""

from collections.abc import Callable, Iterator

from livelaps_app.core.files import File, csv_file, json_file
from livelaps_app.core.formats import plain
from livelaps_app.core.texts import Lang
from livelaps_app.features.race.board import Board

ONLY_NAMES = ("plate", "rider", "class", "brand")  # columns whose texts are taken as they stand


def _csv(board: Board, lang: Lang) -> File:
    return csv_file(_name(board), board.columns, (cells for _, cells in _rows(board, lang)))


def _json(board: Board, lang: Lang) -> File:
    keys = [heading.key for heading in board.headings]
    rows = [{"entry": int(entry), **dict(zip(keys, cells, strict=True))} for entry, cells in _rows(board, lang)]
    about = {"race": board.race_id, "name": board.title, "event": board.event, "date": board.day, "state": board.state}
    return json_file(_name(board), {**about, "tab": board.tab, "rows": rows})


def _rows(board: Board, lang: Lang) -> Iterator[tuple[str, list[str]]]:
    """Every entry with its cells."""
    named = [heading.key in ONLY_NAMES for heading in board.headings]
    for entry, *cells in board.rows:
        if entry:
            yield entry, [text if name else plain(text, lang) for name, text in zip(named, cells, strict=True)]


def _name(board: Board) -> str:
    return f"{board.event} {board.title} {board.day}"


# How a board becomes a file, by the ending of its address; the columns' names are the same in every language.
MAKERS: dict[str, Callable[[Board, Lang], File]] = {"csv": _csv, "json": _json}
