"""The entries of a race before its start, as rows in starting order."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from zoneinfo import ZoneInfo

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n import local_time
from livelaps_app.core.i18n.texts import DEFAULT_LANG, Lang
from livelaps_app.core.sorting import natural
from livelaps_app.features.race.columns import ENTRY, HEADED, ResultColumn, ResultColumns
from livelaps_app.features.race.rows import WrittenRow, written_row
from livelaps_app.features.race.texts import COLUMNS
from livelaps_app.features.race.view_model import RiderDetail, RiderView
from livelaps_app.gateways.timing.records import Participant, ResultRow, StartGrid, StartRow

LAST = 10**9  # after all rows


@dataclass(frozen=True, eq=False)
class StartList:
    """Entries as results without a place, in starting order; the same in every language."""

    columns: ResultColumns
    rows: tuple[WrittenRow, ...]


def start_list(grid: StartGrid, zone: ZoneInfo) -> StartList:
    """The entries of a grid, by start row and plate, with starts in local time of the zone."""
    rows = {entry.id: grid.start_row(entry) for entry in grid.participants}
    columns = _columns(rows, zone)
    entries = sorted(grid.participants, key=lambda entry: (rows[entry.id].row or LAST, natural(entry.displayed_number)))
    return StartList(columns, tuple(written_row(_result(entry), columns.columns, DEFAULT_LANG) for entry in entries))


def rider_view(listed: StartList, entry: int, lang: Lang) -> RiderView | None:
    """A rider before the race, None if not in the list."""
    row = next((row.result for row in listed.rows if row.result.id == entry), None)
    if row is None:
        return None
    cells = ((column.key, column.cell(row, lang)) for column in listed.columns.columns)
    return RiderView(
        entry_id=row.id,
        rider_id=row.rider_id,
        name=row.full_name,
        plate=row.displayed_number,
        class_name=row.class_name,
        brand=row.brand,
        details=[RiderDetail(COLUMNS[key](lang), text) for key, text in cells if text and key not in HEADED],
        message=errors.message(Code.NO_RESULTS, lang),
    )


def _columns(rows: Mapping[int, StartRow], zone: ZoneInfo) -> ResultColumns:
    """Row, plate, name, class, brand and start; hides unknown rows and starts."""
    numbered, timed = any(row.row for row in rows.values()), any(row.start_time for row in rows.values())
    starts = {entry: local_time.clock(row.start_time, zone) for entry, row in rows.items()}
    first = ResultColumn("row", "place big" if numbered else "unseen", lambda row, _: str(rows[row.id].row or ""))
    last = ResultColumn("start", "number", lambda row, _: starts[row.id])
    entry = (replace(column, look=column.look.replace("extra", "wide")) for column in ENTRY)  # no story beside them
    return ResultColumns((first, *entry, *([last] if timed else [])))


def _result(entry: Participant) -> ResultRow:
    return ResultRow(
        **{name: getattr(entry, name) for name in Participant.model_fields if name in ResultRow.model_fields}
    )
