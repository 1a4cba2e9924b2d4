"""The rows of a results table: one text per column, written once per version of the race and language."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from livelaps_app.core import formats
from livelaps_app.core.kept import KeptBeside, Same
from livelaps_app.core.ordering import natural
from livelaps_app.core.searching import folded
from livelaps_app.core.texts import Lang
from livelaps_app.features.race import texts
from livelaps_app.gateways.timing.records import UNPLACED, Mode, Race, RaceResults, ResultRow

_FINE = re.compile(r"(?P<amount>[+-]?[0-9]{1,9}(?:\.[0-9])?) (?P<unit>lap|position|point)s?")

# Cell of a row in a language, what it is sorted by (None: nothing to sort by), and the kinds of race that show it.
Cell = Callable[[ResultRow, Lang], str]
Order = Callable[[ResultRow], int | float | str | tuple[int, str] | None]


@dataclass(frozen=True)
class Kind:
    """A column of the table.

    names: what the service's own layout calls it; order: what its rows are sorted by, None for no sorting;
    falling: the largest comes first; named_only: shown only where the service's layout names it.
    """

    key: str
    look: str
    cell: Cell
    names: tuple[str, ...]
    order: Order | None = None
    falling: bool = False
    modes: tuple[Mode, ...] = tuple(Mode)
    named_only: bool = False


def _time(ms: int | None, lang: Lang) -> str:
    return "" if ms is None else formats.lap_time(ms, lang)


def _speed(row: ResultRow, lang: Lang) -> str:
    return "" if row.avg_speed_total is None else formats.number(row.avg_speed_total, lang, 1)


def penalties(row: ResultRow, lang: Lang) -> str:
    """Penalties as they are told ("+00:01:00.000, -3 points"), in the reader's language; others stay as they are."""
    return ", ".join(_fine(told, lang) for told in row.penalty.split(", ")) if row.penalty else ""


def part_named(written: str, lang: Lang) -> str:
    """ "Lap 3" in the reader's language; a name of its own stays as it is."""
    kind, _, number = written.rpartition(" ")
    word = texts.PARTS.get(kind.lower())
    return f"{word(lang)} {number}" if word and number.isdecimal() else written


def _fine(told: str, lang: Lang) -> str:
    ms = formats.parse_clock(told.lstrip("+"))
    if ms is not None:
        return formats.gap(ms, lang)
    fine = _FINE.fullmatch(told)
    return texts.FINES[fine["unit"]](float(fine["amount"]), lang) if fine else told


def _motos(row: ResultRow, _: Lang) -> str:
    return " - ".join(str(moto.position or moto.status) for moto in row.motos)


def _motos_in_class(row: ResultRow, _: Lang) -> str:
    return " - ".join(str(moto.place_in_class or moto.status) for moto in row.motos)


TIMED, LAPS, MOTOS = (Mode.LAPS, Mode.ENDURO), (Mode.LAPS,), (Mode.MOTOCROSS,)
KINDS: tuple[Kind, ...] = (
    Kind(
        "place",
        "place tiny",
        lambda row, _: row.status if row.status in UNPLACED else str(row.overall_position or ""),
        ("overallPosition", "classPosition"),
        lambda row: row.overall_position,
    ),
    Kind(
        "plate",
        "plate narrow",
        lambda row, _: row.displayed_number,
        ("displayedNumber",),
        lambda row: natural(row.displayed_number),
    ),
    Kind("rider", "", lambda row, _: row.full_name, ("fullName",), lambda row: folded(row.full_name)),
    Kind("class", "wide medium", lambda row, _: row.class_name, ("className",), lambda row: folded(row.class_name)),
    Kind("brand", "wide short", lambda row, _: row.brand, ("brand",), lambda row: folded(row.brand)),
    Kind("team", "extra", lambda row, _: row.team, ("team",), lambda row: folded(row.team) or None, named_only=True),
    Kind("motos", "number short", _motos, ("motos",), modes=MOTOS),
    Kind(
        "points",
        "number narrow",
        lambda row, lang: formats.points(row.points, lang) if row.points else "",
        ("points",),
        lambda row: row.points,
        falling=True,
        modes=MOTOS,
    ),
    Kind(
        "laps",
        "number narrow",
        lambda row, _: str(row.laps or ""),
        ("laps",),
        lambda row: row.laps,
        falling=True,
        modes=LAPS,
    ),
    Kind(
        "time",
        "number middle short",
        lambda row, lang: _time(row.total_time, lang),
        ("totalTime",),
        lambda row: row.total_time,
        modes=TIMED,
    ),
    Kind(
        "gap",
        "number short",
        lambda row, lang: formats.behind(row.overall_behind_by_leader, lang),
        ("overallBehindByLeader", "classBehindByLeader"),
        modes=TIMED,
    ),
    Kind(
        "best",
        "number extra medium",
        lambda row, lang: _time(row.best_lap, lang),
        ("bestLap",),
        lambda row: row.best_lap,
        modes=LAPS,
    ),
    Kind(
        "speed",
        "number extra medium",
        _speed,
        ("avgSpeedTotal",),
        lambda row: row.avg_speed_total,
        falling=True,
        modes=TIMED,
    ),
    Kind("penalty", "extra short", penalties, ("penalty",)),
)
SORTABLE = frozenset(kind.key for kind in KINDS if kind.order)
FIRST = ("place", "plate", "rider")  # in every table, in this order
ONLY_PLACES = (*FIRST, "class", "brand")
BY_CLASS = "points"

IN_CLASS: dict[str, Cell] = {
    "place": lambda row, _: row.status if row.status in UNPLACED else str(row.class_position or ""),
    "motos": _motos_in_class,
    "gap": lambda row, lang: formats.behind(row.class_behind_by_leader, lang),
}
IN_CLASS_ORDER: dict[str, Order] = {"place": lambda row: row.class_position}


def named(fields: Sequence[str]) -> tuple[str, ...]:
    """The columns that show some fields of the service, in the order of the fields."""
    return tuple(dict.fromkeys(kind.key for field in fields for kind in KINDS if field in kind.names))


@dataclass(frozen=True)
class Layout:
    """The columns of a table, in their order."""

    kinds: tuple[Kind, ...]

    @classmethod
    def of(cls, mode: Mode, columns: Sequence[str]) -> "Layout":
        """Those that suit the kind of race, in the order of the service's own layout; all of them where it has none."""
        suit = {kind.key: kind for kind in KINDS if mode in kind.modes}
        wanted = [key for key in named(columns) if key in suit]
        usual = [key for key, kind in suit.items() if not kind.named_only]
        return cls(tuple(suit[key] for key in dict.fromkeys([*FIRST, *wanted] if wanted else usual)))

    def overall(self, rows: Iterable[ResultRow]) -> "Layout":
        """The same in overall order: points are made class by class, next to places among several they mislead."""
        if BY_CLASS not in self.keys or len({row.class_name for row in rows}) < 2:
            return self
        return self.only([key for key in self.keys if key != BY_CLASS])

    def only(self, wanted: Collection[str]) -> "Layout":
        """The same with some of the columns only."""
        return Layout(tuple(kind for kind in self.kinds if kind.key in wanted))

    @property
    def keys(self) -> tuple[str, ...]:
        """What the columns are called, whatever the language."""
        return tuple(kind.key for kind in self.kinds)

    def looks(self) -> list[str]:
        """How they are set."""
        return [kind.look for kind in self.kinds]

    def places(self, *wanted: str) -> list[int]:
        """In which cells of a row some of them stand; those that are not shown are left out."""
        return [self.keys.index(key) + 1 for key in wanted if key in self.keys]

    def order(self, key: str, in_class: bool) -> Order | None:
        """What rows are sorted by for a column; None when it is not shown or not sorted."""
        order = next((kind.order for kind in self.kinds if kind.key == key), None)
        return IN_CLASS_ORDER.get(key, order) if in_class and order else order


@dataclass(frozen=True)
class Line:
    """A result with its cells as the overall and the class tab show them."""

    result: ResultRow
    overall: list[str]
    in_class: list[str]
    searched: str


LINES, FEW = 40_000, 100  # lines of all races that are kept, some 80 MB, and what a race counts for at least

_written: KeptBeside[tuple[int, Lang, tuple[str, ...]], tuple[Line, ...]] = KeptBeside(LINES)


def labelled(key: str, race: Race, lang: Lang) -> str:
    """The heading of a column: that of speeds says what they are counted in, where that is known."""
    if key == "speed" and race.speed_unit:
        return texts.AVERAGE(lang).format(unit=race.speed_unit)
    return texts.COLUMNS[key](lang)


def facts_of(row: ResultRow, race: Race, lang: Lang) -> list[tuple[str, str, str]]:
    """All that a table could say of a result: what each column is called, its heading and its text."""
    kinds = (kind for kind in KINDS if race.mode in kind.modes)
    return [(kind.key, labelled(kind.key, race, lang), kind.cell(row, lang)) for kind in kinds]


async def lines(race: Race, results: RaceResults, layout: Layout, lang: Lang) -> tuple[Line, ...]:
    """Every result written out, in overall order; made once per answer of the service, layout and language."""
    key = race.id, lang, layout.keys
    before = _written.last(key) or ()
    return await _written.get(
        key,
        Same(results),  # the answer itself is compared, not its thousands of fields
        lambda: tuple(_lines(results, before, layout.kinds, lang)),
        many=len(results.rows),
        weight=len(results.rows) + FEW,
    )


def _lines(results: RaceResults, before: Iterable[Line], kinds: tuple[Kind, ...], lang: Lang) -> Iterator[Line]:
    """The lines of a race; a passing changes few of those there were `before`, and the others stay."""
    known = {line.result.id: line for line in before}
    for row in results.rows:
        line = known.get(row.id)
        yield line if line and line.result == row else _line(row, kinds, lang)


def _line(row: ResultRow, kinds: tuple[Kind, ...], lang: Lang) -> Line:
    entry = str(row.id)
    overall = [entry, *(kind.cell(row, lang) for kind in kinds)]
    in_class = [entry, *(IN_CLASS.get(kind.key, kind.cell)(row, lang) for kind in kinds)]
    return Line(row, overall, in_class, folded(f"{row.full_name} {row.displayed_number} {row.team}"))
