"""The lines of the riders that a view shows, and the podiums, written out in its language."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from livelaps_app.core.formats import points
from livelaps_app.core.texts import Lang
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.ranking import Key, Ranked, ranked
from livelaps_app.features.standings.table import Cell, Line, Medal, Podium
from livelaps_app.features.standings.view import View
from livelaps_app.gateways.timing.records import RoundPoints, SeriesScores


class Writer:
    """Writes the lines of a view; `before` are the standings without the race that runs, None when none is counted."""

    def __init__(self, view: View, scores: SeriesScores, before: SeriesScores | None) -> None:
        self._tab, self._lang = view.tab, view.lang
        self._numbers = list(dict.fromkeys(race.number for race in scores.rounds))
        self._now = {race.number for race in scores.rounds if race.race_id in scores.running}
        self._headed = view.tab == "class" and len(scores.classes) > 1
        self._stood: Mapping[Key, int] | None = None
        if before is not None:
            self._stood = {one.key: one.place for one in ranked(before, view.tab)}

    def lines(self, shown: Iterable[Ranked]) -> Iterator[Line]:
        """A line for each of these riders, those of a class under its name."""
        for name, group in groupby(shown, lambda one: one.group.class_name if self._headed else ""):
            if name:
                yield Line(heading=name)
            yield from map(self._line, group)

    def _line(self, one: Ranked) -> Line:
        rider, lang = one.standing, self._lang
        got = {row.number: row for row in rider.rounds}
        moved, said, look = _moved(one, self._stood, lang)
        class_name = one.group.class_name
        return Line(
            rider_id=str(rider.rider_id),
            class_name=class_name,
            place=str(one.place),
            step=f"step m{one.place}" if one.place in texts.MEDALS else "",
            moved=moved,
            said=said,
            look=look,
            plate=rider.displayed_number,
            name=rider.full_name,
            brand=rider.brand,
            under=" · ".join(text for text in (class_name if self._tab == "overall" else "", rider.brand) if text),
            medal=texts.MEDALS[one.place](lang) if one.place in texts.MEDALS else "",
            total=points(rider.total, lang),
            behind=f"-{points(one.behind, lang)}" if one.behind else "",
            rounds=[self._cell(got.get(number), number) for number in self._numbers],
        )

    def _cell(self, got: RoundPoints | None, number: int) -> Cell:
        if got is None or not got.status:
            return Cell()
        look = "dropped" if got.dropped else "now" if number in self._now else ""
        return Cell(points(got.points, self._lang), look)


def podiums(view: View, riders: Sequence[Ranked]) -> dict[str, Podium]:
    """The podiums by class of riders in order, or the one of all classes together, which has no name."""
    groups = groupby(riders, lambda one: one.group.class_name if view.tab == "class" else "")
    return {name: Podium(name, list(_medals(group, view.lang))) for name, group in groups}


def _medals(riders: Iterable[Ranked], lang: Lang) -> Iterator[Medal]:
    for one in riders:
        if one.place in texts.MEDALS:
            rider = one.standing
            named = f"{rider.displayed_number} {rider.full_name}".strip()
            yield Medal(texts.MEDALS[one.place](lang), f"m{one.place}", named, points(rider.total, lang))


def _moved(one: Ranked, stood: Mapping[Key, int] | None, lang: Lang) -> tuple[str, str, str]:
    """Places won or lost: as a mark, in words, and how it is drawn."""
    if stood is None:
        return "", "", ""
    if one.key not in stood:
        return "★", texts.NEW(lang), "up"
    by = stood[one.key] - one.place
    if not by:
        return "", "", ""
    mark, words, look = ("▲", texts.WON, "up") if by > 0 else ("▼", texts.LOST, "down")
    return f"{mark}{abs(by)}", words(abs(by), lang), look
