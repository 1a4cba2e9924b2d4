"""The rows of the table and the podiums, written in the language of a query."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from urllib.parse import urlencode

from livelaps_app.core.i18n.formats import points
from livelaps_app.core.i18n.plurals import POINTS, RIDERS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.podiums import ClassPodium, PodiumRider, podium_name
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.ranking import RankedRider, RiderKey, rank_riders
from livelaps_app.features.standings.view_model import RankedRow, RoundCell
from livelaps_app.gateways.timing.records import RoundPoints, SeriesScores
from livelaps_app.racing.podiums import STEPS


class RowWriter:
    """Writes the rows of a query; before: earlier standings to compare places with, or None."""

    def __init__(self, query: StandingsQuery, scores: SeriesScores, before: SeriesScores | None) -> None:
        self._tab, self._lang = query.tab, query.lang
        self._numbers = list(dict.fromkeys(race.number for race in scores.rounds))
        self._now = {race.number for race in scores.rounds if race.race_id in scores.running}
        self._sizes = {group.class_name: len(group.standings) for group in scores.classes}
        self._headed = query.tab == "class" and len(scores.classes) > 1
        self._places: Mapping[RiderKey, int] | None = None
        if before is not None:
            self._places = {rider.key: rider.place for rider in rank_riders(before, query.tab)}

    def rows(self, riders: Iterable[RankedRider]) -> Iterator[RankedRow]:
        """Yields a row per rider, and headings of classes."""
        for name, group in groupby(riders, lambda rider: rider.group.class_name if self._headed else ""):
            if name:
                yield RankedRow(heading=name, hue=self._hue(name), under=RIDERS(self._sizes[name], self._lang))
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
            hue=self._hue(class_name),
            red=leads(rider),
            moved=moved,
            moved_label=moved_label,
            moved_look=moved_look,
            plate=standing.displayed_number,
            name=standing.full_name,
            brand=standing.brand,
            under=f"{class_name} {standing.place}" if self._tab == "overall" else "",
            medal=texts.MEDALS[rider.place](lang) if rider.place in texts.MEDALS else "",
            total=points(standing.total, lang),
            behind=f"\N{MINUS SIGN}{points(rider.behind, lang)}" if rider.behind else "",
            opens=urlencode({"rider": standing.rider_id, "in": class_name}),
            rounds=[self._cell(by_round.get(number), number) for number in self._numbers],
        )

    def _cell(self, scored: RoundPoints | None, number: int) -> RoundCell:
        if scored is None or not scored.status:
            return RoundCell()
        look = "dropped" if scored.dropped else "now" if number in self._now else ""
        return RoundCell(points(scored.points, self._lang), look, won=scored.place == 1)

    def _hue(self, class_name: str) -> str:
        return hue_of(class_name, list(self._sizes))


def leads(rider: RankedRider) -> bool:
    """True if a rider leads the class with points, and wears a red plate."""
    return rider.standing.place == 1 and rider.standing.total > 0


def with_ties(rows: Iterable[RankedRow], query: StandingsQuery, scores: SeriesScores) -> list[RankedRow]:
    """The rows, with equal totals in a class marked, which the series' tie-breaks have ranked."""
    if query.tab != "class":
        return list(rows)
    standings = [(group.class_name, standing) for group in scores.classes for standing in group.standings]
    totals = Counter((name, standing.total) for name, standing in standings)
    tied = {(name, str(standing.rider_id)) for name, standing in standings if totals[name, standing.total] > 1}
    return [replace(row, tied=True) if (row.class_name, row.rider_id) in tied else row for row in rows]


def podiums(query: StandingsQuery, scores: SeriesScores, riders: Sequence[RankedRider]) -> dict[str, ClassPodium]:
    """The podiums by class of riders in order, or the unnamed one of all classes together."""
    classes = [group.class_name for group in scores.classes]
    groups = groupby(riders, lambda rider: rider.group.class_name if query.tab == "class" else "")
    return {
        name: ClassPodium(
            name,
            hue_of(name, classes),
            [_on_podium(rider, classes, query.lang) for rider in group if rider.place in STEPS],
        )
        for name, group in groups
    }


def _on_podium(rider: RankedRider, classes: Sequence[str], lang: Lang) -> PodiumRider:
    standing = rider.standing
    return PodiumRider(
        place=str(rider.place),
        plate=standing.displayed_number,
        **podium_name(standing.full_name, STEPS[rider.place]),
        hue=hue_of(rider.group.class_name, classes),
        red=leads(rider),
        result=POINTS(standing.total, lang),
    )


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
