"""The podiums of a race: of all riders, and of each class."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS, Plural
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing.gaps import Gap, gap_text
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.penalties import penalties_text
from livelaps_app.core.racing.podiums import ClassPodium, PodiumRider, podium_name
from livelaps_app.gateways.timing.records import UNPLACED, Mode, ResultRow
from livelaps_app.racing.board.red_plates import RedPlates, wears_red

NONE = "\N{EN DASH}"  # for an unknown place
MOTO_PLACES = Plural(
    Text("moto {places}", "manche {places}", "manga {places}"),
    Text("motos {places}", "manches {places}", "mangas {places}"),
)
STEPS = {1: "gold", 2: "silver", 3: "bronze"}


class Signs(NamedTuple):
    """Marks of the riders of a race: the order of its classes, red plates, and words by class and rider."""

    classes: Sequence[str] = ()
    red: RedPlates = frozenset()
    notes: Mapping[tuple[str, int], str] = {}


NO_SIGNS = Signs()


def race_podium(rows: Iterable[ResultRow], mode: Mode, lang: Lang, signs: Signs = NO_SIGNS) -> list[PodiumRider]:
    """The riders on the podium of a race, tied ones included."""
    placed = [(row.overall_position, row) for row in rows if row.status not in UNPLACED]
    return [_rider(row, place, _overall(row, mode, lang), signs) for place, row in _on_steps(placed)]


def class_podiums(rows: Iterable[ResultRow], mode: Mode, lang: Lang, signs: Signs = NO_SIGNS) -> list[ClassPodium]:
    """The podiums of the classes with results, in the order of the race's classes."""
    by_class: dict[str, list[tuple[int | None, ResultRow]]] = {name: [] for name in signs.classes}
    for row in rows:
        if row.class_name and row.status not in UNPLACED:
            by_class.setdefault(row.class_name, []).append((row.class_position, row))
    podiums = (
        ClassPodium(
            name,
            hue_of(name, signs.classes),
            [_rider(row, place, _of_class(row, mode, lang), signs) for place, row in _on_steps(placed)],
        )
        for name, placed in by_class.items()
    )
    return [podium for podium in podiums if podium.riders]


def _on_steps(placed: Iterable[tuple[int | None, ResultRow]]) -> Iterator[tuple[int, ResultRow]]:
    on_podium = [(place, row) for place, row in placed if place is not None and place in STEPS]
    yield from sorted(on_podium, key=lambda step: step[0])


def _rider(row: ResultRow, place: int, result: str, signs: Signs) -> PodiumRider:
    return PodiumRider(
        place=str(place),
        plate=row.displayed_number,
        **podium_name(row.full_name, STEPS[place]),
        hue=hue_of(row.class_name, signs.classes),
        red=wears_red(row, signs.red),
        result=result,
        note=signs.notes.get((row.class_name, row.rider_id), ""),
    )


def _overall(row: ResultRow, mode: Mode, lang: Lang) -> str:
    """The result among all riders: in a motocross the places of the motos, as points are of the class."""
    if mode is Mode.MOTOCROSS:
        return _moto_places([moto.place for moto in row.motos], lang)
    return _result(row, lang, row.overall_gap)


def _of_class(row: ResultRow, mode: Mode, lang: Lang) -> str:
    """The result in the class: in a motocross the places of the motos and a penalty, or points where it has none.

    The most points win under some rules, the fewest under others.
    """
    if mode is not Mode.MOTOCROSS:
        return _result(row, lang, row.class_gap)
    if not any(moto.class_position for moto in row.motos):
        return POINTS(row.points, lang)
    places, penalty = [moto.place_in_class for moto in row.motos], penalties_text(row.penalty, lang)
    return ", ".join(filter(None, (_moto_places(places, lang), penalty)))


def _moto_places(places: Sequence[str], lang: Lang) -> str:
    joined = "-".join(place or NONE for place in places)
    return MOTO_PLACES(len(places), lang, places=joined) if places else ""


def _result(row: ResultRow, lang: Lang, gap: Gap | None) -> str:
    """The gap, or the time of a winner, who has no gap."""
    if gap is not None:
        return gap_text(gap, lang)
    return formats.lap_time(row.total_time, lang) if row.total_time is not None else ""
