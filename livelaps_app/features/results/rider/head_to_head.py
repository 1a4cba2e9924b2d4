"""Two riders head to head: shared races, rider ahead, and gap."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.compared import ComparedCell, ComparedRider, ComparedRow, mark_best, rider_hues
from livelaps_app.core.racing.race_status import COMPLETED
from livelaps_app.core.routes import url
from livelaps_app.features.results.rider import texts
from livelaps_app.features.results.rider.history import DID_NOT_START, figures, place
from livelaps_app.gateways.timing.records import Mode, ResultRow, RiderResult, RiderResults
from livelaps_app.racing.results.view import HeadToHeadView
from livelaps_app.racing.ride.comparing import compare_parts

LESS_IS_BETTER = -1  # the best place, behind numbers of races
LOST = ComparedCell("\N{EN DASH}")


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


def head_to_head(
    rider: RiderResults, opponent: RiderResults, laps: Sequence[ResultRow], hues: Sequence[str], lang: Lang
) -> HeadToHeadView:
    """The comparison. laps: of both in their newest race together, empty if unreadable; hues: of their plates."""
    pairs = list(result_pairs(rider.results, opponent.results))
    by_lead = leads(rider.results, opponent.results)
    last = newest_laps(pairs)
    view = HeadToHeadView(
        id=opponent.rider_id,
        name=opponent.full_name,
        score=f"{by_lead[1]} : {by_lead[-1]}",
        level=texts.LEVELS(lang).format(n=by_lead[0]) if by_lead[0] else "",
        riders=[_rider(results, hue, lang) for results, hue in zip((rider, opponent), rider_hues(hues), strict=True)],
        figures=_figures(rider, opponent, lang),
        last=f"{last.rider.race_name}, {last.rider.event_name}" if last and laps else "",
        laps=compare_parts(laps, last.rider.mode, lang) if last and laps else [],
        races=[_race(pair, lang) for pair in pairs],
    )
    return view if pairs else replace(view, score="", message=texts.NEVER_MET(lang))


def leads(rider: Sequence[RiderResult], opponent: Sequence[RiderResult]) -> Counter[int]:
    """The number of counted races by who was ahead: 1 the rider, -1 the opponent, 0 neither."""
    return Counter(pair.lead for pair in result_pairs(rider, opponent) if pair.counts)


def newest_laps(pairs: Iterable[ResultPair]) -> ResultPair | None:
    """The newest race in which both have ridden laps."""
    return next(
        (pair for pair in pairs if pair.rider.mode is Mode.LAPS and pair.rider.laps and pair.opponent.laps), None
    )


def result_pairs(rider: Sequence[RiderResult], opponent: Sequence[RiderResult]) -> Iterator[ResultPair]:
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


def _rider(results: RiderResults, hue: str, lang: Lang) -> ComparedRider:
    newest = results.results[0]
    return ComparedRider(
        plate=results.newest_plate(),
        name=results.full_name,
        about=" · ".join(filter(None, (newest.class_name, newest.brand))),
        hue=hue,
        href=f"{url('all_results', lang)}?rider={results.rider_id}",
    )


def _figures(rider: RiderResults, opponent: RiderResults, lang: Lang) -> list[ComparedRow]:
    """The figures of all races of each: numbers, of which more is better, and the best place."""
    tiles = [{tile.label: tile for tile in figures(each.results, lang)} for each in (rider, opponent)]
    rows = []
    for label in dict.fromkeys(label for of_rider in tiles for label in of_rider):
        pair = [of_rider.get(label) for of_rider in tiles]
        sign = 1 if label == texts.FIGURES["best"](lang) else LESS_IS_BETTER
        cells = [ComparedCell(tile.text, tile.below) if tile else LOST for tile in pair]
        rows.append(ComparedRow(label, mark_best(cells, [sign * int(tile.text) if tile else None for tile in pair])))
    return rows


def _race(pair: ResultPair, lang: Lang) -> ComparedRow:
    rider, opponent = pair
    gap, lead = (_gap(pair, lang), pair.lead) if pair.counts else ("", 0)
    cells = [
        ComparedCell(_place(pair, rider, lang), gap if lead < 0 else "", lead > 0),
        ComparedCell(_place(pair, opponent, lang), gap if lead > 0 else "", lead < 0),
    ]
    classes = rider.class_name if pair.same_class else f"{rider.class_name} / {opponent.class_name}"
    about = (rider.race_name, formats.short_date(rider.day, lang), classes)
    return ComparedRow(rider.event_name, cells, f"{url('race', lang)}/{rider.race_id}", " · ".join(filter(None, about)))


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
