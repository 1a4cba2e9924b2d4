"""A view of a race as a file: what its table shows.

Words are in the reader's language, figures as machines read them.
"""

from collections.abc import Callable, Iterator

from livelaps_app.core.files import File, csv_file, json_file
from livelaps_app.core.formats import plain
from livelaps_app.core.texts import Lang
from livelaps_app.features.race.sections.table import SECTION
from livelaps_app.features.race.view_model import RaceView

FIGURES = frozenset({"points", "laps", "time", "gap", "best", "speed", "penalty"})  # all other texts stay as they are


def _csv(board: RaceView, lang: Lang) -> File:
    return csv_file(_name(board), board.columns, (cells for _, cells in _rows(board, lang)))


def _json(board: RaceView, lang: Lang) -> File:
    keys = [heading.key for heading in board.headings]
    rows = [{"entry": int(entry), **dict(zip(keys, cells, strict=True))} for entry, cells in _rows(board, lang)]
    about = {"race": board.race_id, "name": board.title, "event": board.event, "date": board.day, "state": board.state}
    return json_file(_name(board), {**about, "tab": board.tab, "rows": rows})


def _rows(board: RaceView, lang: Lang) -> Iterator[tuple[str, list[str]]]:
    """Every entry with its cells."""
    figures = [heading.key in FIGURES or heading.key.startswith(SECTION) for heading in board.headings]
    for entry, *cells in board.rows:
        if entry:
            yield entry, [plain(text, lang) if told else text for told, text in zip(figures, cells, strict=True)]


def _name(board: RaceView) -> str:
    return f"{board.event} {board.title} {board.day}"


# How a board becomes a file, by the ending of its address; the columns' names are the same in every language.
MAKERS: dict[str, Callable[[RaceView, Lang], File]] = {"csv": _csv, "json": _json}
