"""The rows of a results table: one text per column, written once per version of the race and language."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from livelaps_app.core import formats
from livelaps_app.core.kept import Kept, Same
from livelaps_app.core.searching import folded
from livelaps_app.core.texts import Lang
from livelaps_app.features.race import texts
from livelaps_app.gateways.timing.records import Mode, Race, RaceResults, ResultRow

UNPLACED = frozenset({"DNF", "DNS", "DSQ"})

# Cell of a row in a language, how it is set, and the kinds of race that show it.
Cell = Callable[[ResultRow, Lang], str]


@dataclass(frozen=True)
class Kind:
    """A column of the table."""

    key: str
    look: str
    cell: Cell
    modes: tuple[Mode, ...] = tuple(Mode)


def _time(ms: int | None) -> str:
    return "" if ms is None else formats.lap_time(ms)


def _speed(row: ResultRow, lang: Lang) -> str:
    return "" if row.avg_speed_total is None else formats.number(row.avg_speed_total, lang, 1)


def penalties(row: ResultRow, lang: Lang) -> str:
    """Penalties as they are told ("+00:01:00.000, -3 points"), in the reader's language; others stay as they are."""
    return ", ".join(_fine(told, lang) for told in row.penalty.split(", ")) if row.penalty else ""


def _fine(told: str, lang: Lang) -> str:
    ms = formats.parse_clock(told.lstrip("+"))
    if ms is not None:
        return formats.gap(ms)
    amount, _, unit = told.partition(" ")
    words = texts.FINES.get(unit.removesuffix("s"))
    return words(lang).format(amount=amount) if words else told


def _motos(row: ResultRow, _: Lang) -> str:
    return " - ".join(str(moto.position or moto.status or "") for moto in row.motos)


KINDS: tuple[Kind, ...] = (
    Kind(
        "place",
        "place tiny",
        lambda row, _: row.status if row.status in UNPLACED else str(row.overall_position or ""),
    ),
    Kind("plate", "plate narrow", lambda row, _: row.displayed_number),
    Kind("rider", "", lambda row, _: row.full_name),
    Kind("class", "wide medium", lambda row, _: row.class_name),
    Kind("brand", "wide short", lambda row, _: row.brand),
    Kind("motos", "number short", _motos, (Mode.MOTOCROSS,)),
    Kind("points", "number narrow", lambda row, _: str(row.points or ""), (Mode.MOTOCROSS,)),
    Kind("laps", "number narrow", lambda row, _: str(row.laps or ""), (Mode.LAPS,)),
    Kind("time", "number middle short", lambda row, _: _time(row.total_time), (Mode.LAPS, Mode.ENDURO)),
    Kind(
        "gap",
        "number short",
        lambda row, lang: formats.behind(row.overall_behind_by_leader, lang),
        (Mode.LAPS, Mode.ENDURO),
    ),
    Kind("best", "number wide medium", lambda row, _: _time(row.best_lap), (Mode.LAPS,)),
    Kind("speed", "number wide medium", _speed, (Mode.LAPS, Mode.ENDURO)),
    Kind("penalty", "wide short", penalties),
)

IN_CLASS: dict[str, Cell] = {
    "place": lambda row, _: row.status if row.status in UNPLACED else str(row.class_position or ""),
    "gap": lambda row, lang: formats.behind(row.class_behind_by_leader, lang),
}


@dataclass(frozen=True)
class Line:
    """A result with its cells as the overall and the class tab show them."""

    result: ResultRow
    overall: list[str]
    in_class: list[str]
    searched: str


_written: Kept[tuple[int, Lang], tuple[Line, ...]] = Kept(60)


def columns(mode: Mode, lang: Lang, most: int | None = None) -> list[str]:
    """The headings of a kind of race, or the first of them."""
    return [texts.COLUMNS[kind.key](lang) for kind in _kinds(mode)[:most]]


def looks(mode: Mode, most: int | None = None) -> list[str]:
    """How those columns are set."""
    return [kind.look for kind in _kinds(mode)[:most]]


def places(mode: Mode, *wanted: str, most: int | None = None) -> list[int]:
    """In which cells of a row some of those columns stand; those that are not shown are left out."""
    shown = keys(mode, most)
    return [shown.index(key) + 1 for key in wanted if key in shown]


def keys(mode: Mode, most: int | None = None) -> list[str]:
    """What those columns are called, whatever the language."""
    return [kind.key for kind in _kinds(mode)[:most]]


def lines(race: Race, results: RaceResults, lang: Lang) -> tuple[Line, ...]:
    """Every result written out, in overall order; made once per answer of the service and language."""
    kinds = _kinds(race.mode)
    # the answer itself is compared, not its thousands of fields
    # points are made class by class: next to overall places of several classes they would mislead
    unsaid = {"points"} if len({row.class_name for row in results.rows}) > 1 else set()
    return _written.get(
        (race.id, lang), Same(results), lambda: tuple(_line(row, kinds, lang, unsaid) for row in results.rows)
    )


def _kinds(mode: Mode) -> tuple[Kind, ...]:
    return tuple(kind for kind in KINDS if mode in kind.modes)


def _line(row: ResultRow, kinds: tuple[Kind, ...], lang: Lang, unsaid: Collection[str]) -> Line:
    entry = str(row.id)
    overall = [entry, *("" if kind.key in unsaid else kind.cell(row, lang) for kind in kinds)]
    in_class = [entry, *(IN_CLASS.get(kind.key, kind.cell)(row, lang) for kind in kinds)]
    return Line(row, overall, in_class, folded(f"{row.full_name} {row.displayed_number}"))
