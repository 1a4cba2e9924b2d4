"""The mark of each row: what a results table says by colours, signs and lines beside its texts.

A mark has words, which are CSS classes, for a rider on course the last lap and the time of the last passing, both in
seconds, and the rider's id if there is one: "k2 red up1 own out|24.1|754.3|45". `components/table_body` writes it into
the row.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from livelaps_app.core.racing.gaps import Gap
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.racing.race_status import RUNNING
from livelaps_app.features.race.staleness import is_official
from livelaps_app.gateways.timing.records import ON_COURSE, UNPLACED, Mode, Race, RaceResults, ResultRow
from livelaps_app.racing.board.facts import fastest_lap, is_own_best
from livelaps_app.racing.board.red_plates import RedPlates, wears_red
from livelaps_app.racing.podiums import STEPS


@dataclass(frozen=True)
class RaceMarks:
    """The marks of a race.

    classes: in order; leaders: riders in red; since: the start of a running race, None if unknown; fastest: the entry
    of the fastest lap, or 0; official: the first three stand on the podium.
    """

    classes: Sequence[str] = ()
    leaders: RedPlates = frozenset()
    since: datetime | None = None
    running: bool = False
    fastest: int = 0
    official: bool = False

    def of_rows(self, rows: Iterable[ResultRow], in_class: bool) -> Mapping[str, str]:
        """The marks by entry; `in_class` decides which gap is an estimate."""
        return {str(row.id): self._mark(row, in_class) for row in rows}

    def hues_of(self, rows: Iterable[ResultRow]) -> Mapping[str, str]:
        """The hues of classes by entry, for a table of something else than the state of the race."""
        return {str(row.id): _with_rider(hue_of(row.class_name, self.classes), "", row) for row in rows}

    def of_class(self, class_name: str) -> str:
        """The mark of the heading of a class."""
        return hue_of(class_name, self.classes)

    def _mark(self, row: ResultRow, in_class: bool) -> str:
        lap, gap = self._lap(row), row.class_gap if in_class else row.overall_gap
        place = row.class_position if in_class else row.overall_position
        words = " ".join(filter(None, (*self._words(row, gap), self._step(row, place), "out" if lap else "")))
        return _with_rider(words, lap, row)

    def _step(self, row: ResultRow, place: int | None) -> str:
        """The step of the podium, once results are official."""
        return STEPS.get(place or 0, "") if self.official and row.status not in UNPLACED else ""

    def _words(self, row: ResultRow, gap: Gap | None) -> Iterator[str]:
        yield hue_of(row.class_name, self.classes)
        yield "red" if wears_red(row, self.leaders) else ""
        yield "fastest" if row.id == self.fastest else ""
        yield "unplaced" if row.status in UNPLACED else ""
        if self.running:
            yield _sign(row.places_won)
            yield "own" if is_own_best(row) else ""
            yield "past" if gap is not None and gap.lap else ""

    def _lap(self, row: ResultRow) -> str:
        """The last lap and the last passing of a rider on course; "" if any of them is unknown."""
        if self.since is None or row.last_passing_at is None or not row.last_lap or row.status != ON_COURSE:
            return ""
        return f"|{row.last_lap / 1000:.1f}|{(row.last_passing_at - self.since).total_seconds():.1f}"


def _with_rider(words: str, lap: str, row: ResultRow) -> str:
    """The mark with the rider's id, which a star follows; without one for a rider whom the service does not name."""
    return f"{words}{lap or '||'}|{row.rider_id}" if row.rider_id > 0 else words + lap


def _sign(won: int | None) -> str:
    return "" if not won else f"up{won}" if won > 0 else f"down{-won}"


def race_marks(race: Race, results: RaceResults, classes: Sequence[str], leaders: RedPlates) -> RaceMarks:
    """The marks of all results of a race."""
    running = results.scoring_status == RUNNING
    fastest = fastest_lap(results.rows) if race.mode is Mode.LAPS else None
    return RaceMarks(
        classes,
        leaders,
        since=race.start_time if running else None,
        running=running,
        fastest=fastest.id if fastest else 0,
        official=is_official(results),
    )
