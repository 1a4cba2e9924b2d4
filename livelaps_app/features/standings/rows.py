"""The rows of the table and the podiums, written in the language of a query."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from urllib.parse import urlencode

from livelaps_app.core.i18n.formats import points
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.ranking import RankedRider, RiderKey, rank_riders
from livelaps_app.features.standings.view_model import Podium, PodiumStep, RankedRow, RoundCell
from livelaps_app.gateways.timing.records import RoundPoints, SeriesScores


class RowWriter:
    """Writes the rows of a query; before: standings without the running race, None if not counted."""

    def __init__(self, query: StandingsQuery, scores: SeriesScores, before: SeriesScores | None) -> None:
        self._tab, self._lang = query.tab, query.lang
        self._numbers = list(dict.fromkeys(race.number for race in scores.rounds))
        self._now = {race.number for race in scores.rounds if race.race_id in scores.running}
        self._headed = query.tab == "class" and len(scores.classes) > 1
        self._places: Mapping[RiderKey, int] | None = None
        if before is not None:
            self._places = {rider.key: rider.place for rider in rank_riders(before, query.tab)}

    def rows(self, riders: Iterable[RankedRider]) -> Iterator[RankedRow]:
        """Yields a row per rider, and headings of classes."""
        for name, group in groupby(riders, lambda rider: rider.group.class_name if self._headed else ""):
            if name:
                yield RankedRow(heading=name)
            yield from map(self._row, group)

    def _row(self, rider: RankedRider) -> RankedRow:
        standing, lang, class_name = rider.standing, self._lang, rider.group.class_name
        by_round = {row.number: row for row in standing.rounds}
        moved, moved_label, moved_look = _move_texts(rider, self._places, lang)
        return RankedRow(
            rider_id=str(standing.rider_id),
            follows=str(standing.rider_id if standing.is_named else 0),
            class_name=class_name,
            place=str(rider.place),
            step=f"step m{rider.place}" if rider.place in texts.MEDALS else "",
            moved=moved,
            moved_label=moved_label,
            moved_look=moved_look,
            plate=standing.displayed_number,
            name=standing.full_name,
            brand=standing.brand,
            under=" · ".join(
                filter(None, (f"{class_name} {standing.place}" if self._tab == "overall" else "", standing.brand))
            ),
            medal=texts.MEDALS[rider.place](lang) if rider.place in texts.MEDALS else "",
            total=points(standing.total, lang),
            behind=f"-{points(rider.behind, lang)}" if rider.behind else "",
            opens=urlencode({"rider": standing.rider_id, "in": class_name}),
            rounds=[self._cell(by_round.get(number), number) for number in self._numbers],
        )

    def _cell(self, scored: RoundPoints | None, number: int) -> RoundCell:
        if scored is None or not scored.status:
            return RoundCell()
        look = "dropped" if scored.dropped else "now" if number in self._now else ""
        return RoundCell(points(scored.points, self._lang), look)


def with_ties(rows: Iterable[RankedRow], query: StandingsQuery, scores: SeriesScores) -> list[RankedRow]:
    """The rows, with equal totals in a class marked, which the series' tie-breaks have ranked."""
    if query.tab != "class":
        return list(rows)
    standings = [(group.class_name, standing) for group in scores.classes for standing in group.standings]
    totals = Counter((name, standing.total) for name, standing in standings)
    tied = {(name, str(standing.rider_id)) for name, standing in standings if totals[name, standing.total] > 1}
    return [replace(row, tied=True) if (row.class_name, row.rider_id) in tied else row for row in rows]


def podiums(query: StandingsQuery, riders: Sequence[RankedRider]) -> dict[str, Podium]:
    """The podiums by class of riders in order, or the unnamed one of all classes together."""
    groups = groupby(riders, lambda rider: rider.group.class_name if query.tab == "class" else "")
    return {name: Podium(name, list(_steps(group, query.lang))) for name, group in groups}


def _steps(riders: Iterable[RankedRider], lang: Lang) -> Iterator[PodiumStep]:
    for rider in riders:
        if rider.place in texts.MEDALS:
            standing = rider.standing
            name, total = standing.numbered_name, points(standing.total, lang)
            yield PodiumStep(texts.MEDALS[rider.place](lang), f"m{rider.place}", name, total)


def _move_texts(rider: RankedRider, places: Mapping[RiderKey, int] | None, lang: Lang) -> tuple[str, str, str]:
    """Places gained or lost: mark, words, and look."""
    if places is None:
        return "", "", ""
    if rider.key not in places:
        return "★", texts.NEW(lang), "up"
    by = places[rider.key] - rider.place
    if not by:
        return "", "", ""
    mark, words, look = ("▲", texts.WON, "up") if by > 0 else ("▼", texts.LOST, "down")
    return f"{mark}{abs(by)}", words(abs(by), lang), look
