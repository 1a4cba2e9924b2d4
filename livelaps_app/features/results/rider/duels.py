"""Two riders head to head: the races both rode, who was ahead, and by how much."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from livelaps_app.core import formats
from livelaps_app.core.counted import POINTS
from livelaps_app.core.ordering import ordered
from livelaps_app.core.paging import Heading, heading
from livelaps_app.core.searching import folded
from livelaps_app.core.texts import Lang
from livelaps_app.features.results.rider import texts
from livelaps_app.features.results.rider.board import Against, Duel
from livelaps_app.features.results.rider.rides import COMPLETED, place
from livelaps_app.features.results.rider.view import View
from livelaps_app.gateways.timing.records import Mode, RiderResult, RiderResults

DID_NOT_START = "DNS"


class Pair(NamedTuple):
    """What one race came to for both; in the same class the places in class decide, else the overall ones."""

    own: RiderResult
    their: RiderResult

    @property
    def same_class(self) -> bool:
        return (self.own.class_name, self.own.class_group) == (self.their.class_name, self.their.class_group)

    @property
    def places(self) -> tuple[int | None, int | None]:
        if self.same_class:
            return self.own.class_position, self.their.class_position
        return self.own.overall_position, self.their.overall_position

    @property
    def counts(self) -> bool:
        """Whether the race is over and both started in it."""
        started = DID_NOT_START not in (self.own.status, self.their.status)
        return started and self.own.scoring_status == COMPLETED

    @property
    def lead(self) -> int:
        """1 when the first is ahead, -1 when the second is, 0 for neither; who has no place is behind who has one."""
        own, their = (number or float("inf") for number in self.places)
        return (own < their) - (own > their)


# A column and how narrow screens treat it.
COLUMNS = {"race": "", "class": "wide", "own": "number", "their": "number", "ahead": "wide", "gap": "number"}
# What is sorted by; None comes last either way. Gaps are of different kinds.
ORDERS: Mapping[str, Callable[[Pair], Any]] = {
    "race": lambda pair: (folded(pair.own.event_name), folded(pair.own.race_name)),
    "class": lambda pair: folded(pair.own.class_name) or None,
    "own": lambda pair: pair.places[0],
    "their": lambda pair: pair.places[1],
    "ahead": lambda pair: pair.lead if pair.counts else None,
}


def against(rider: RiderResults, other: RiderResults, view: View) -> Against:
    """A rider beside another one."""
    name, lang = rider.full_name, view.lang
    pairs = list(_pairs(rider.results, other.results))
    leads = [pair.lead for pair in pairs if pair.counts]
    found = Against(
        id=other.rider_id,
        name=other.full_name,
        score=f"{leads.count(1)} : {leads.count(-1)}",
        level=texts.LEVELS(lang).format(n=leads.count(0)) if 0 in leads else "",
        headings=[_heading(key, look, (name, other.full_name), view) for key, look in COLUMNS.items()],
        duels=[_duel(pair, name, other.full_name, lang) for pair in _sorted(pairs, view.duels)],
    )
    return found if pairs else replace(found, score="", message=texts.NEVER_MET(lang))


def _heading(key: str, look: str, names: tuple[str, str], view: View) -> Heading:
    named = dict(zip(("own", "their"), names, strict=True))
    label = named[key] if key in named else texts.COLUMNS[key](view.lang)
    if key not in ORDERS:
        return Heading(key, label, look=look)
    return replace(heading(key, label, view.duels, lambda sort: view.query(duels=sort), key == "ahead"), look=look)


def _sorted(pairs: list[Pair], sort: str) -> list[Pair]:
    return ordered(pairs, ORDERS[sort.removeprefix("-")], sort.startswith("-")) if sort else pairs


def _pairs(own: Sequence[RiderResult], other: Sequence[RiderResult]) -> Iterator[Pair]:
    """The races of both, newest first: once for every class they share there, or once where they share none."""
    met = _by_race(other)
    for race_id, results in _by_race(own).items():
        pairs = [Pair(first, their) for first in results for their in met.get(race_id, ())]
        yield from [pair for pair in pairs if pair.same_class] or pairs[:1]


def _by_race(results: Iterable[RiderResult]) -> dict[int, list[RiderResult]]:
    told: dict[int, list[RiderResult]] = {}
    for result in results:
        told.setdefault(result.race_id, []).append(result)
    return told


def _duel(pair: Pair, name: str, other: str, lang: Lang) -> Duel:
    own, their = pair
    names = {1: name, -1: other, 0: texts.LEVEL(lang)}
    return Duel(
        race_id=own.race_id,
        race=own.race_name,
        event=own.event_name,
        when=formats.day(own.event_date, lang),
        class_name=own.class_name if pair.same_class else f"{own.class_name} / {their.class_name}",
        own=_place(pair, own, lang),
        their=_place(pair, their, lang),
        lead=pair.lead if pair.counts else 0,
        ahead=names[pair.lead] if pair.counts else "",
        gap=_gap(pair, lang) if pair.counts else "",
    )


def _place(pair: Pair, result: RiderResult, lang: Lang) -> str:
    if pair.same_class or not result.overall_position:
        return place(result, lang)
    return texts.OF(lang).format(place=result.overall_position, n=result.overall_starters)


def _gap(pair: Pair, lang: Lang) -> str:
    """In points, laps or time; nothing where one has no place, or where a penalty decided and not the clock."""
    if None in pair.places or not pair.lead:
        return ""
    ahead, behind = pair if pair.lead > 0 else (pair.their, pair.own)
    if ahead.mode is Mode.MOTOCROSS:
        points = abs(ahead.points - behind.points)
        return POINTS(points, lang) if pair.same_class and points else ""
    if ahead.laps != behind.laps and ahead.mode is Mode.LAPS:
        return formats.lap_gap(ahead.laps - behind.laps, lang) if ahead.laps > behind.laps else ""
    if ahead.total_time is None or behind.total_time is None or behind.total_time < ahead.total_time:
        return ""
    return formats.gap(behind.total_time - ahead.total_time, lang)
