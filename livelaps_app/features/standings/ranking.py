"""Every rider of the standings in order and written out, once per answer of the service, tab and language."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from livelaps_app.core import formats
from livelaps_app.core.searching import folded
from livelaps_app.core.texts import Lang, Text
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.table import Cell, Line, Medal, Podium
from livelaps_app.features.standings.view import Tab
from livelaps_app.gateways.timing.records import ClassStandings, RoundPoints, SeriesScores, Standing

Key = tuple[str, int]
"""A rider in a class: its name and the rider's id."""


@dataclass(frozen=True)
class Ranked:
    """A rider in a class with the place and the distance to the leader that a tab shows."""

    group: ClassStandings
    standing: Standing
    place: int
    behind: float

    @property
    def key(self) -> Key:
        """Who it is."""
        return self.group.class_name, self.standing.rider_id


@dataclass(frozen=True)
class Row:
    """A rider's line, written out, and the folded text it is found by."""

    ranked: Ranked
    line: Line
    searched: str
    sorted_name: str


@dataclass(frozen=True)
class Ranking:
    """All lines of a tab in the order of places, class by class or all together, and the podiums by class."""

    rows: tuple[Row, ...]
    podiums: Mapping[str, Podium]


def ranked(scores: SeriesScores, tab: Tab) -> list[Ranked]:
    """The riders in order: class by class as the service has them, or together by total, equal totals level."""
    in_classes = [
        Ranked(group, standing, standing.place, standing.behind)
        for group in scores.classes
        for standing in group.standings
    ]
    return in_classes if tab == "class" else list(_together(in_classes))


def _together(riders: list[Ranked]) -> Iterator[Ranked]:
    ordered = sorted(riders, key=lambda one: (-one.standing.total, one.standing.place))
    place, before = 0, None
    for count, one in enumerate(ordered, start=1):
        total = one.standing.total
        place = place if total == before else count
        before = total
        yield Ranked(one.group, one.standing, place, ordered[0].standing.total - total)


def ranking(scores: SeriesScores, before: SeriesScores | None, tab: Tab, lang: Lang) -> Ranking:
    """The lines of a tab; `before` are the standings without the race that runs, None when none is counted."""
    stood = {one.key: one.place for one in ranked(before, tab)} if before is not None else None
    numbers = list(dict.fromkeys(race.number for race in scores.rounds))
    now = {race.number for race in scores.rounds if race.race_id in scores.running}
    riders = ranked(scores, tab)
    rows = tuple(_row(one, tab, lang, numbers, now, stood) for one in riders)
    together = groupby(rows, lambda row: row.ranked.group.class_name) if tab == "class" else [("", iter(rows))]
    return Ranking(rows, {name: Podium(name, list(_medals(lines))) for name, lines in together})


def points(amount: float, lang: Lang) -> str:
    """Points in the language's figures, halves with one decimal."""
    return str(int(amount)) if amount == int(amount) else formats.number(amount, lang, 1)


def _row(one: Ranked, tab: Tab, lang: Lang, numbers: list[int], now: set[int], stood: Mapping[Key, int] | None) -> Row:
    rider = one.standing
    got = {row.number: row for row in rider.rounds}
    moved, said, look = _moved(one, stood, lang)
    line = Line(
        rider_id=str(rider.rider_id),
        class_name=one.group.class_name,
        place=str(one.place),
        step=f"step m{one.place}" if one.place in texts.MEDALS else "",
        moved=moved,
        said=said,
        look=look,
        plate=rider.displayed_number,
        name=rider.full_name,
        brand=rider.brand,
        under=" · ".join(text for text in (one.group.class_name if tab == "overall" else "", rider.brand) if text),
        medal=texts.MEDALS[one.place](lang) if one.place in texts.MEDALS else "",
        total=points(rider.total, lang),
        behind=f"-{points(one.behind, lang)}" if one.behind else "",
        rounds=[_cell(got.get(number), number in now, lang) for number in numbers],
    )
    return Row(one, line, folded(f"{rider.full_name} {rider.displayed_number}"), folded(rider.full_name))


def _cell(got: RoundPoints | None, now: bool, lang: Lang) -> Cell:
    if got is None or not got.status:
        return Cell()
    return Cell(points(got.points, lang), "dropped" if got.dropped else "now" if now else "")


def _moved(one: Ranked, stood: Mapping[Key, int] | None, lang: Lang) -> tuple[str, str, str]:
    """Places won or lost: as a mark, in words, and how it is drawn."""
    if stood is None:
        return "", "", ""
    if one.key not in stood:
        return "★", texts.NEW(lang), "up"
    by = stood[one.key] - one.place
    if not by:
        return "", "", ""
    mark, many, single, look = (
        ("▲", texts.WON, texts.WON_ONE, "up") if by > 0 else ("▼", texts.LOST, texts.LOST_ONE, "down")
    )
    return f"{mark}{abs(by)}", _counted(abs(by), many, single, lang), look


def _counted(count: int, many: Text, single: Text, lang: Lang) -> str:
    return (single if count == 1 else many)(lang).format(n=count)


def _medals(rows: Iterable[Row]) -> Iterator[Medal]:
    for row in rows:
        if row.ranked.place <= len(texts.MEDALS) and row.line.medal:
            line = row.line
            yield Medal(line.medal, f"m{line.place}", f"{line.plate} {line.name}".strip(), line.total)
