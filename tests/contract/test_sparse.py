"""A service of which details carry no races, series, classes or entries shows the same by its other calls."""

from collections.abc import Sequence

from livelaps_app.gateways.timing.gateway import TimingGateway
from livelaps_app.gateways.timing.records import CalendarEvent, Race, RaceResults
from tests.contract.conftest import LONG_AGO

Raced = Sequence[tuple[Race, RaceResults]]
SOME = 4  # races or series that are compared


async def test_an_event_has_its_races_and_series(timing: TimingGateway, sparse: TimingGateway, raced: Raced) -> None:
    for race, _ in raced[:SOME]:
        full, event = (await timing.event(race.event_id)).value, (await sparse.event(race.event_id)).value
        assert event.races == full.races
        assert {series.id for series in event.series} == {series.id for series in full.series}
        assert event.name == full.name


async def test_a_grid_has_its_entries(timing: TimingGateway, sparse: TimingGateway, raced: Raced) -> None:
    for race, _ in raced[:SOME]:
        grids = zip(
            (await timing.start_grids(race.event_id)).value,
            (await sparse.start_grids(race.event_id)).value,
            strict=True,
        )
        for full, grid in grids:
            assert (grid.id, grid.rows) == (full.id, full.rows)
            assert {entry.id for entry in grid.participants} == {entry.id for entry in full.participants}
            assert {entry.class_name for entry in grid.participants} == {
                entry.class_name for entry in full.participants
            }


async def test_filters_name_the_classes_and_riders_of_a_race(
    timing: TimingGateway, sparse: TimingGateway, raced: Raced
) -> None:
    for race, _ in raced[:SOME]:
        full, filters = (await timing.filters(race.id)).value, (await sparse.filters(race.id)).value
        assert set(filters.classes) == set(full.classes)
        assert set(filters.class_group) == set(full.class_group)
        assert set(filters.brands) == set(full.brands)
        assert {rider.value for rider in filters.participants} == {rider.value for rider in full.participants}


async def test_races_unfold_to_their_classes(timing: TimingGateway, sparse: TimingGateway, raced: Raced) -> None:
    for race, _ in raced[:SOME]:
        full, unfolded = (await timing.accordion(race.event_id)).value, (await sparse.accordion(race.event_id)).value
        assert [line.id for line in unfolded] == [line.id for line in full]
        classes = [{row.class_name for row in (await read.classes_of(full[0])).value} for read in (timing, sparse)]
        assert classes[0] == classes[1] != set()


async def test_a_series_has_its_classes_and_rounds(timing: TimingGateway, sparse: TimingGateway) -> None:
    listed = (await timing.all_series()).value
    raced = [series for series in listed if (await timing.scores(series.id)).value.classes]
    for number in [series.id for series in raced[:SOME]]:
        full, series = (await timing.series(number)).value, (await sparse.series(number)).value
        scored = {standings.class_name for standings in (await timing.scores(number)).value.classes}
        assert scored <= set(series.classes) <= set(full.classes)
        assert {(race.event_id, race.race_id) for race in series.rounds} == {
            (race.event_id, race.race_id) for race in full.rounds
        }
        days = [race.event_date for race in series.rounds]
        assert days == sorted(days)
        assert {race.scoring_status for race in series.rounds} == {race.scoring_status for race in full.rounds}


async def test_standings_are_those_of_the_full_service(timing: TimingGateway, sparse: TimingGateway) -> None:
    for listed in (await timing.all_series()).value[:SOME]:
        full, scores = (await timing.scores(listed.id)).value, (await sparse.scores(listed.id)).value
        assert scores.classes == full.classes


async def test_calendars_are_those_of_the_full_service(
    timing: TimingGateway, sparse: TimingGateway, events: tuple[CalendarEvent, ...]
) -> None:
    middle, promoter = events[len(events) // 2].start, events[0].promoter_user_id
    for since, promoters in ((LONG_AGO, ()), (middle, ()), (middle, (promoter,))):
        full = (await timing.calendar(since, "event", promoters)).value
        assert (await sparse.calendar(since, "event", promoters)).value == full
    own = [{event.id for event in (await read.events_of(promoter)).value} for read in (timing, sparse)]
    assert own[0] == own[1] != set()


async def test_a_race_that_everybody_may_see_needs_no_promoter(timing: TimingGateway, raced: Raced) -> None:
    assert await timing.is_allowed("race", raced[0][0].id, 0)
