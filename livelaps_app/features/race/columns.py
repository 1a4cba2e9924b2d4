"""The columns of a results table: the text of a result in each, and its sort key."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Self

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.clocks import parse_clock
from livelaps_app.core.racing.gaps import Gap, gap_text, interval_text
from livelaps_app.core.racing.penalties import penalties_text
from livelaps_app.core.sorting import natural
from livelaps_app.core.text_search import fold
from livelaps_app.features.race import texts
from livelaps_app.gateways.timing.records import Mode, Race, ResultRow
from livelaps_app.racing.followed_riders import place_or_status

# The text of a result in a language, and its sort key (None if missing).
Cell = Callable[[ResultRow, Lang], str]
Order = Callable[[ResultRow], int | float | str | tuple[int, str] | None]


@dataclass(frozen=True)
class ResultColumn:
    """A column of the table.

    look: words of ui.column_styles; modes: race modes with this column; named_only: only if the service's layout names
    it; named_in: further modes whose table has it if the layout names it; in_class: the cell in the class tab, None for
    the same.
    """

    key: str
    look: str
    cell: Cell
    modes: tuple[Mode, ...] = tuple(Mode)
    named_only: bool = False
    named_in: tuple[Mode, ...] = ()
    in_class: Cell | None = None


NONE = "\N{EN DASH}"  # for an unknown figure


def clock(ms: int | None, lang: Lang) -> str:
    """A race time, "" for None."""
    return "" if ms is None else formats.lap_time(ms, lang)


def sent_time(text: str, lang: Lang) -> str:
    """A time of the service in the language's number format; other texts stay unchanged."""
    ms = parse_clock(text)
    return text if ms is None else formats.lap_time(ms, lang)


def speed(average: float | None, lang: Lang) -> str:
    """A speed, "" for None."""
    return "" if average is None else formats.number(average, lang, 1)


def _points(row: ResultRow, lang: Lang) -> str:
    return formats.points(row.points, lang) if row.points else ""


def penalties(row: ResultRow, lang: Lang) -> str:
    """The penalties in the reader's language."""
    return penalties_text(row.penalty, lang)


def part_name(written: str, lang: Lang) -> str:
    """ "Lap 3" in the reader's language; other names stay unchanged."""
    kind, _, number = written.rpartition(" ")
    word = texts.PARTS.get(kind.lower())
    return f"{word(lang)} {number}" if word and number.isdecimal() else written


def _motos(row: ResultRow, _: Lang) -> str:
    return " - ".join(moto.place or NONE for moto in row.motos)


def _motos_in_class(row: ResultRow, _: Lang) -> str:
    return " - ".join(moto.place_in_class or NONE for moto in row.motos)


def _behind(gap: Gap | None, place: int | None, row: ResultRow, lang: Lang) -> str:
    """The gap of a running race: the leader's time, a dash where a penalty alone explains the place."""
    if gap is not None:
        return gap_text(gap._replace(lap=0), lang)
    return clock(row.total_time, lang) if place == 1 else NONE if place else ""


TIMED, LAPS, MOTOS = (Mode.LAPS, Mode.ENDURO), (Mode.LAPS,), (Mode.MOTOCROSS,)
COLUMNS: tuple[ResultColumn, ...] = (
    ResultColumn(
        "place",
        "place big 88px",
        lambda row, _: place_or_status(row, row.overall_position),
        in_class=lambda row, _: place_or_status(row, row.class_position),
    ),
    ResultColumn("plate", "plated 66px", lambda row, _: row.displayed_number),
    ResultColumn("rider", "name two", lambda row, _: row.full_name),
    ResultColumn("class", "wide soft long", lambda row, _: row.class_name),
    ResultColumn("group", "extra soft", lambda row, _: row.class_group, named_only=True),
    ResultColumn("brand", "extra soft long", lambda row, _: row.brand),
    ResultColumn("team", "extra soft", lambda row, _: row.team, named_only=True),
    ResultColumn("motos", "number 110px", _motos, MOTOS, in_class=_motos_in_class),
    ResultColumn("points", "number 76px", _points, MOTOS, named_in=TIMED),
    ResultColumn("laps", "number wide 62px", lambda row, _: str(row.laps or ""), LAPS),
    ResultColumn("time", "number 104px", lambda row, lang: clock(row.total_time, lang), TIMED),
    ResultColumn(
        "gap",
        "number behind wide 108px",
        lambda row, lang: gap_text(row.overall_gap, lang),
        TIMED,
        in_class=lambda row, lang: gap_text(row.class_gap, lang),
    ),
    ResultColumn("best", "number best soft wide 92px", lambda row, lang: clock(row.best_lap, lang), LAPS),
    ResultColumn("last", "number last two 80px", lambda row, lang: clock(row.last_lap, lang), LAPS, named_only=True),
    ResultColumn("read", "number extra", lambda row, lang: sent_time(row.read_time, lang), named_only=True),
    ResultColumn("key", "number extra", lambda row, lang: sent_time(row.key_time, lang), named_only=True),
    ResultColumn("speed", "number soft spare", lambda row, lang: speed(row.avg_speed_total, lang), TIMED),
    ResultColumn("penalty", "paper", penalties),
)
# A running lap race: what it has beside these columns or otherwise, and its figures in their order. Its columns keep no
# widths: the line of a lap counts as a column, which would have a share of the room.
RUNNING: Mapping[str, ResultColumn] = {
    "rider": ResultColumn("rider", "name", lambda row, _: row.full_name),
    "brand": ResultColumn("brand", "paper", lambda row, _: row.brand),
    "time": ResultColumn("time", "paper", lambda row, lang: clock(row.total_time, lang)),
    "gap": ResultColumn(
        "gap",
        "number behind",
        lambda row, lang: _behind(row.overall_gap, row.overall_position, row, lang),
        in_class=lambda row, lang: _behind(row.class_gap, row.class_position, row, lang),
    ),
    "interval": ResultColumn(
        "interval",
        "number roomy soft",
        lambda row, lang: interval_text(row.interval, lang),
        in_class=lambda row, lang: interval_text(row.class_interval, lang),
    ),
    "speed": ResultColumn("speed", "paper", lambda row, lang: speed(row.avg_speed_total, lang)),
}
FIGURES = ("last", "best", "gap", "interval")
# Sort keys; other columns are not sortable.
ORDERS: dict[str, Order] = {
    "place": lambda row: row.overall_position,
    "plate": lambda row: natural(row.displayed_number),
    "rider": lambda row: fold(row.full_name),
    "class": lambda row: fold(row.class_name),
    "group": lambda row: fold(row.class_group) or None,
    "brand": lambda row: fold(row.brand),
    "team": lambda row: fold(row.team) or None,
    "points": lambda row: row.points,
    "laps": lambda row: row.laps,
    "time": lambda row: row.total_time,
    "best": lambda row: row.best_lap,
    "last": lambda row: row.last_lap,
    "read": lambda row: row.read_time or None,
    "key": lambda row: row.key_time or None,
    "speed": lambda row: row.avg_speed_total,
}
SORTABLE = frozenset(ORDERS)
FALLING = ("points", "laps", "speed")  # largest first
# The columns by their names in the service's layout.
FIELDS = {
    **{key: key for key in ("brand", "team", "motos", "points", "laps", "penalty")},
    "overallPosition": "place",
    "classPosition": "place",
    "displayedNumber": "plate",
    "fullName": "rider",
    "className": "class",
    "classGroup": "group",
    "totalTime": "time",
    "overallBehindByLeader": "gap",
    "classBehindByLeader": "gap",
    "bestLap": "best",
    "lastLap": "last",
    "readTime": "read",
    "keyTime": "key",
    "avgSpeedTotal": "speed",
}
ENTRY = tuple(
    column for column in COLUMNS if column.key in ("plate", "rider", "class", "brand")
)  # known before the race
HEADED = ("plate", "rider")  # in the heading of a rider's details
FIRST = ("place", "plate", "rider")  # in every table, in this order
ONLY_PLACES = (*FIRST, "class", "brand")
BY_CLASS = "points"
CLASS_WIDTHS, PADDING, LETTER = range(84, 132), 20, 7  # px of the column, beside a name, and of a letter
CLASS_PLACE = ResultColumn("class_place", "number roomy 74px", lambda row, _: str(row.class_position or ""))
OVERALL = ResultColumn("overall", "number soft wide 74px", lambda row, _: str(row.overall_position or ""))

IN_CLASS: dict[str, Cell] = {column.key: column.in_class for column in COLUMNS if column.in_class}
IN_CLASS_ORDERS: dict[str, Order] = {"place": lambda row: row.class_position}


def columns_of(fields: Sequence[str]) -> tuple[str, ...]:
    """The keys of the columns of some service fields, in the order of the fields."""
    return tuple(dict.fromkeys(FIELDS[field] for field in fields if field in FIELDS))


@dataclass(frozen=True)
class ResultColumns:
    """The columns of a table in order."""

    columns: tuple[ResultColumn, ...]

    @classmethod
    def of(cls, mode: Mode, fields: Sequence[str], running: bool = False) -> Self:
        """Columns for the race mode, in the order of the service's layout; all of them without a layout.

        A running lap race has the figures of its board side by side, whether the layout names them or not.
        """
        suitable = {column.key: column for column in COLUMNS if mode in (*column.modes, *column.named_in)}
        named = [key for key in columns_of(fields) if key in suitable]
        usual = [key for key, column in suitable.items() if mode in column.modes and not column.named_only]
        keys = list(dict.fromkeys([*FIRST, *named] if named else usual))
        if running and mode is Mode.LAPS:
            suitable, keys = {**suitable, **RUNNING}, _with_figures(keys)
        return cls(tuple(suitable[key] for key in keys))

    def overall(self, rows: Sequence[ResultRow]) -> Self:
        """The columns in overall order: with several classes, the place in each and no points.

        The class is as wide as its longest name.
        """
        longest = max((len(row.class_name) for row in rows), default=0)
        if all(row.class_name == rows[0].class_name for row in rows):
            return replace(self, columns=tuple(_as_wide(column, longest) for column in self.columns))
        columns = (_as_wide(column, longest) for column in self.columns if column.key != BY_CLASS)
        return replace(self, columns=tuple(chain.from_iterable(map(_with_place, columns))))

    def by_class(self, rows: Sequence[ResultRow]) -> Self:
        """The columns below class headings: with several classes, the place among all riders too."""
        if all(row.class_name == rows[0].class_name for row in rows):
            return self
        beside = ((column, OVERALL) if column.key == "class" else (column,) for column in self.columns)
        return replace(self, columns=tuple(chain.from_iterable(beside)))

    def only(self, keys: Collection[str]) -> Self:
        return replace(self, columns=tuple(column for column in self.columns if column.key in keys))

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(column.key for column in self.columns)

    @property
    def looks(self) -> list[str]:
        return [column.look for column in self.columns]

    @property
    def looks_below_headings(self) -> list[str]:
        """The looks of the columns below class headings."""
        return ["unseen" if column.key == "class" else column.look for column in self.columns]

    def places(self, *keys: str) -> list[int]:
        """The cell indices of some columns; missing columns are skipped."""
        return [self.keys.index(key) + 1 for key in keys if key in self.keys]

    def order(self, key: str, in_class: bool) -> Order | None:
        """Sort key of a column, None if missing or not sortable."""
        orders = ORDERS | IN_CLASS_ORDERS if in_class else ORDERS
        return orders.get(key) if key in self.keys else None


def _with_figures(keys: Sequence[str]) -> list[str]:
    """The columns with the figures of a board at the place of the first of them."""
    first = next((at for at, key in enumerate(keys) if key in FIGURES), len(keys))
    before, after = keys[:first], (key for key in keys[first:] if key not in FIGURES)
    return [*before, *FIGURES, *after]


def _as_wide(column: ResultColumn, letters: int) -> ResultColumn:
    """The column; that of the class with the width of some letters."""
    width = min(CLASS_WIDTHS.stop, max(CLASS_WIDTHS.start, PADDING + LETTER * letters))
    return replace(column, look=f"{column.look} {width}px") if column.key == "class" else column


def _with_place(column: ResultColumn) -> tuple[ResultColumn, ...]:
    """The column, followed by the place for the class column."""
    return (column, CLASS_PLACE) if column.key == "class" else (column,)


def column_label(key: str, race: Race, lang: Lang) -> str:
    """The label of a column; speeds include their unit, if known."""
    if key == "speed" and race.speed_unit:
        return texts.AVERAGE(lang).format(unit=race.speed_unit)
    return texts.COLUMNS[key](lang)


def cells_of(row: ResultRow, race: Race, lang: Lang) -> list[tuple[str, str, str]]:
    """All possible columns of a result: key, label and text."""
    columns = (column for column in COLUMNS if race.mode in column.modes)
    return [(column.key, column_label(column.key, race, lang), column.cell(row, lang)) for column in columns]
