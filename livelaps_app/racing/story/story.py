"""The laps of a race that its story is made of, read at most every few seconds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from livelaps_app.core.errors import Problem
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import ON_COURSE, Mode, Race, RaceResults, RaceSplits
from livelaps_app.racing.board.facts import closing_ms
from livelaps_app.racing.followed_riders import Neighbours, class_neighbours
from livelaps_app.racing.story.moments import RaceMoment, class_passes, race_moments
from livelaps_app.racing.story.passings import LapPassing, lap_orders, lap_passings, totals
from livelaps_app.racing.story.place_lines import PlacesDrawing, ending_at, place_lines, places_by_lap, places_in_parts

SECONDS = 5.0  # the laps of all riders are large


@dataclass(frozen=True)
class RaceStory:
    """A race with the laps of its entries."""

    race: Race
    results: RaceResults
    splits: RaceSplits

    @cached_property
    def passings(self) -> Sequence[LapPassing]:
        """The passings in the order of time; none in a race that is not decided by times."""
        if self.race.mode is Mode.MOTOCROSS:
            return ()
        rows = self.results.rows
        deferring = self.race.mode is Mode.LAPS and any(row.status == ON_COURSE for row in rows)
        return lap_passings(rows, self.splits, self.race.start_time, deferring=deferring)

    @cached_property
    def moments(self) -> Sequence[RaceMoment]:
        """The moments of a race of laps, newest first."""
        return race_moments(self.passings) if self.race.mode is Mode.LAPS else ()

    @cached_property
    def class_passes(self) -> Sequence[RaceMoment]:
        """The passes on podiums of classes in a race of laps, newest first."""
        classes = {row.id: row.class_name for row in self.results.rows}
        return class_passes(self.passings, classes) if self.race.mode is Mode.LAPS else ()

    def drawing(self, entries: Sequence[int]) -> PlacesDrawing:
        """The places of entries as lines, which end at those of the results."""
        if self.race.mode is Mode.MOTOCROSS:
            return place_lines(places_in_parts(self.splits, entries))
        board = {row.id: row.overall_position for row in self.results.rows}
        return place_lines(ending_at(places_by_lap(lap_orders(self.passings), entries), board))

    def closing_ms(self, entry: int) -> int | None:
        """The gain in a lap on the rider ahead in the class while the race runs; None if unknown."""
        ahead, _ = self._neighbours.get(entry, (None, None))
        if ahead is None or self.results.scoring_status != "running" or self.race.mode is not Mode.LAPS:
            return None
        return closing_ms(totals(self.splits, entry), totals(self.splits, ahead.id))

    @cached_property
    def _neighbours(self) -> Mapping[int, Neighbours]:
        return dict(class_neighbours(self.results.rows))


_stories = Cache(most=100)


async def read_story(race_id: int) -> RaceStory | None:
    """The laps of a race; None while they are unavailable."""
    try:
        return (await _stories.read(race_id, SECONDS, partial(_read, race_id))).value
    except Problem:  # results stay valid without their story
        return None


async def _read(race_id: int) -> RaceStory:
    timing = timing_gateway()
    race, results = (await timing.race(race_id)).value, (await timing.results(race_id)).value
    return RaceStory(race, results, (await timing.splits(race_id, results.version)).value)
