"""Two riders head to head: shared races, rider ahead, and gap."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Heading, heading
from livelaps_app.core.racing.race_status import COMPLETED
from livelaps_app.core.sorting import sort_rows
from livelaps_app.core.text_search import fold
from livelaps_app.features.results.rider import texts
from livelaps_app.features.results.rider.history import DID_NOT_START, place
from livelaps_app.gateways.timing.records import Mode, RiderResult, RiderResults
from livelaps_app.racing.results.query import RiderHistoryQuery
from livelaps_app.racing.results.view import HeadToHeadView, SharedRace


class ResultPair(NamedTuple):
    """The results of both riders in a race; compared in class if shared, else overall."""

    rider: RiderResult
    opponent: RiderResult

    @property
    def same_class(self) -> bool:
        return (self.rider.class_name, self.rider.class_group) == (self.opponent.class_name, self.opponent.class_group)

    @property
    def places(self) -> tuple[int | None, int | None]:
        if self.same_class:
            return self.rider.class_position, self.opponent.class_position
        return self.rider.overall_position, self.opponent.overall_position

    @property
    def counts(self) -> bool:
        """True if the race is over and both started."""
        started = DID_NOT_START not in (self.rider.status, self.opponent.status)
        return started and self.rider.scoring_status == COMPLETED

    @property
    def lead(self) -> int:
        """1 if the rider is ahead, -1 if the opponent is, 0 for neither; an unplaced rider is behind."""
        rider, opponent = (number or float("inf") for number in self.places)
        return (rider < opponent) - (rider > opponent)


# Columns and their classes on narrow screens.
COLUMNS = {"race": "", "class": "wide", "own": "number", "their": "number", "ahead": "wide", "gap": "number"}
# Sort keys, None last in both directions; gaps have different units.
ORDERS: Mapping[str, Callable[[ResultPair], Any]] = {
    "race": lambda pair: (fold(pair.rider.event_name), fold(pair.rider.race_name)),
    "class": lambda pair: fold(pair.rider.class_name) or None,
    "own": lambda pair: pair.places[0],
    "their": lambda pair: pair.places[1],
    "ahead": lambda pair: pair.lead if pair.counts else None,
}


def head_to_head(rider: RiderResults, opponent: RiderResults, query: RiderHistoryQuery) -> HeadToHeadView:
    names, lang = (rider.full_name, opponent.full_name), query.lang
    pairs = list(_pairs(rider.results, opponent.results))
    by_lead = leads(rider.results, opponent.results)
    view = HeadToHeadView(
        id=opponent.rider_id,
        name=opponent.full_name,
        score=f"{by_lead[1]} : {by_lead[-1]}",
        level=texts.LEVELS(lang).format(n=by_lead[0]) if by_lead[0] else "",
        headings=[_heading(key, look, names, query) for key, look in COLUMNS.items()],
        races=[_race(pair, names, lang) for pair in _sort_pairs(pairs, query.head_to_head)],
    )
    return view if pairs else replace(view, score="", message=texts.NEVER_MET(lang))


def leads(rider: Sequence[RiderResult], opponent: Sequence[RiderResult]) -> Counter[int]:
    """The number of counted races by who was ahead: 1 the rider, -1 the opponent, 0 neither."""
    return Counter(pair.lead for pair in _pairs(rider, opponent) if pair.counts)


def _heading(key: str, look: str, names: tuple[str, str], query: RiderHistoryQuery) -> Heading:
    by_key = dict(zip(("own", "their"), names, strict=True))
    label = by_key[key] if key in by_key else texts.COLUMNS[key](query.lang)
    if key not in ORDERS:
        return Heading(key, label, look=look)
    sorting = heading(
        key, label, query.head_to_head, lambda sort: query.parameters(head_to_head=sort), falling=key == "ahead"
    )
    return replace(sorting, look=look)


def _sort_pairs(pairs: list[ResultPair], sort: str) -> list[ResultPair]:
    return sort_rows(pairs, ORDERS[sort.removeprefix("-")], sort.startswith("-")) if sort else pairs


def _pairs(rider: Sequence[RiderResult], opponent: Sequence[RiderResult]) -> Iterator[ResultPair]:
    """The races of both, newest first: once per shared class, else once."""
    opponents = _by_race(opponent)
    for race_id, results in _by_race(rider).items():
        pairs = [ResultPair(first, second) for first in results for second in opponents.get(race_id, ())]
        yield from [pair for pair in pairs if pair.same_class] or pairs[:1]


def _by_race(results: Iterable[RiderResult]) -> Mapping[int, list[RiderResult]]:
    by_race = defaultdict(list)
    for result in results:
        by_race[result.race_id].append(result)
    return by_race


def _race(pair: ResultPair, names: tuple[str, str], lang: Lang) -> SharedRace:
    rider, opponent = pair
    ahead = {1: names[0], -1: names[1], 0: texts.LEVEL(lang)}
    return SharedRace(
        race_id=rider.race_id,
        race=rider.race_name,
        event=rider.event_name,
        when=formats.day(rider.day, lang),
        class_name=rider.class_name if pair.same_class else f"{rider.class_name} / {opponent.class_name}",
        rider=_place(pair, rider, lang),
        opponent=_place(pair, opponent, lang),
        lead=pair.lead if pair.counts else 0,
        ahead=ahead[pair.lead] if pair.counts else "",
        gap=_gap(pair, lang) if pair.counts else "",
    )


def _place(pair: ResultPair, result: RiderResult, lang: Lang) -> str:
    if pair.same_class or not result.overall_position:
        return place(result, lang)
    return texts.OF(lang).format(place=result.overall_position, n=result.overall_starters)


def _gap(pair: ResultPair, lang: Lang) -> str:
    """The gap in points, laps or time; "" without a place, or if a penalty decided."""
    if None in pair.places or not pair.lead:
        return ""
    ahead, behind = pair if pair.lead > 0 else (pair.opponent, pair.rider)
    if ahead.mode is Mode.MOTOCROSS:
        points = abs(ahead.points - behind.points)
        return POINTS(points, lang) if pair.same_class and points else ""
    if ahead.laps != behind.laps and ahead.mode is Mode.LAPS:
        return formats.lap_gap(ahead.laps - behind.laps, lang) if ahead.laps > behind.laps else ""
    if ahead.total_time is None or behind.total_time is None or behind.total_time < ahead.total_time:
        return ""
    return formats.gap(behind.total_time - ahead.total_time, lang)
