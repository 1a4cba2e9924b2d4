"""What the site relies on from a race-timing service, whoever runs it."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.timing import races
from livelaps_app.gateways.timing.gateway import TimingGateway
from livelaps_app.gateways.timing.records import CalendarEvent, Race, RaceResults, SeriesScores

Raced = Sequence[tuple[Race, RaceResults]]
NOBODY = 2_000_000_000  # an id that no service has


@pytest.fixture(scope="module")
async def scored(timing: TimingGateway) -> list[SeriesScores]:
    """The series that have standings."""
    found = [(await timing.scores(series.id)).value for series in (await timing.all_series()).value]
    return [scores for scores in found if scores.classes]


async def test_the_service_is_reachable(timing: TimingGateway) -> None:
    assert await timing.reachable()


async def test_events_come_by_day_and_each_once(events: tuple[CalendarEvent, ...]) -> None:
    assert events
    assert [event.start for event in events] == sorted(event.start for event in events)
    assert len({event.id for event in events}) == len(events)
    assert all(event.start <= event.end and event.name for event in events)


async def test_the_calendar_starts_on_the_requested_day(
    timing: TimingGateway, events: tuple[CalendarEvent, ...]
) -> None:
    middle = events[len(events) // 2].start
    later = (await timing.calendar(middle, "event", ())).value
    assert {event.id for event in later} == {event.id for event in events if event.end >= middle}


async def test_the_calendar_of_one_promoter(timing: TimingGateway, events: tuple[CalendarEvent, ...]) -> None:
    promoter = events[0].promoter_user_id
    own = (await timing.calendar(events[0].start, "event", (promoter,))).value
    assert [event.id for event in own] == [event.id for event in events if event.promoter_user_id == promoter]


async def test_events_to_register_for_are_events(timing: TimingGateway, events: tuple[CalendarEvent, ...]) -> None:
    open_to = (await timing.calendar(events[0].start, "regis", ())).value
    assert {event.id for event in open_to} <= {event.id for event in events}


async def test_an_event_and_its_races_name_each_other(timing: TimingGateway, raced: Raced) -> None:
    assert raced
    for race, _ in raced[:6]:
        event = (await timing.event(race.event_id)).value
        line = next(line for line in event.races if line.id == race.id)
        assert (line.mode, line.race_name) == (race.mode, race.name)
        assert event.start <= race.event_date <= event.end


async def test_the_organizations_of_events_name_themselves(
    timing: TimingGateway, events: tuple[CalendarEvent, ...]
) -> None:
    for number in {event.organization_id for event in events} - {0}:
        club = (await timing.organization(number)).value
        assert club.name
        known = {kind.id for kind in club.membership_types}
        assert {member.membership_type_id for member in club.members} <= known
        assert all(kind.name and (kind.price is None or kind.currency) for kind in club.membership_types)


async def test_results_are_in_overall_order(raced: Raced) -> None:
    for _, results in raced:
        places = [row.overall_position for row in results.rows]
        placed = [place for place in places if place is not None]
        assert placed == sorted(placed)
        assert places[len(placed) :] == [None] * (len(places) - len(placed)), "who did not finish comes last"
        assert placed[:1] in ([1], [])


async def test_an_entry_is_there_once(raced: Raced) -> None:
    for _, results in raced:
        assert len({row.id for row in results.rows}) == len(results.rows)
        assert all(row.full_name and row.displayed_number and not row.sections for row in results.rows)


async def test_every_class_has_its_own_places(raced: Raced) -> None:
    for _, results in raced:
        firsts = {row.class_name for row in results.rows if row.class_position == 1}
        assert firsts == {row.class_name for row in results.rows if row.class_position is not None}


async def test_gaps_to_the_leader_grow(raced: Raced) -> None:
    for _, results in raced:
        placed = [row for row in results.rows if row.overall_position]
        assert not placed or placed[0].overall_gap is None
        gaps = [row.overall_gap.size for row in placed if row.overall_gap]
        assert gaps == sorted(gaps)


async def test_one_rider_has_laps_that_add_up(timing: TimingGateway, raced: Raced) -> None:
    for race, results in raced[:8]:
        first = results.rows[0]
        row = (await timing.rider(race.id, first.id)).value
        assert (row.full_name, row.displayed_number) == (first.full_name, first.displayed_number)
        assert row.sections
        totals = [lap.total_cumulated_time for lap in row.sections if lap.total_cumulated_time is not None]
        assert all(before <= after for before, after in pairwise(totals))


async def test_filters_name_what_the_results_hold(timing: TimingGateway, raced: Raced) -> None:
    for race, results in raced[:8]:
        filters = (await timing.filters(race.id)).value
        assert {row.class_name for row in results.rows} <= set(filters.classes)
        assert {row.brand for row in results.rows if row.brand} <= set(filters.brands)
        assert {row.id for row in results.rows} <= {choice.value for choice in filters.participants}


async def test_standings_are_in_order(scored: list[SeriesScores]) -> None:
    assert scored
    for standings in [one.standings for scores in scored for one in scores.classes]:
        assert [row.place for row in standings] == sorted(row.place for row in standings)
        assert [row.total for row in standings] == sorted((row.total for row in standings), reverse=True)
        assert all(row.behind == standings[0].total - row.total for row in standings)


async def test_a_total_is_the_rounds_that_count(scored: list[SeriesScores]) -> None:
    for row in [row for scores in scored for one in scores.classes for row in one.standings]:
        assert row.total == sum(points.points for points in row.rounds if not points.dropped)


async def test_running_races_count_only_on_request(timing: TimingGateway, scored: list[SeriesScores]) -> None:
    for scores in scored:
        now = (await timing.scores(scores.series.id, running=True)).value
        assert scores.running == ()
        assert set(now.running) <= {one.race_id for one in now.rounds if one.scoring_status == "running"}


async def test_a_series_knows_its_rounds_and_its_classes(timing: TimingGateway, scored: list[SeriesScores]) -> None:
    for scores in scored[:4]:
        series = (await timing.series(scores.series.id)).value
        assert {one.race_id for one in scores.rounds} <= {one.race_id for one in series.rounds}
        assert {one.class_name for one in scores.classes} <= set(series.classes)
        assert series.id in {one.id for one in (await timing.series_of(series.promoter_user_id)).value}


async def test_the_races_of_an_event_unfold_to_their_winners(timing: TimingGateway, raced: Raced) -> None:
    for race, results in raced[:6]:
        unfolded = next(one for one in (await timing.accordion(race.event_id)).value if one.id == race.id)
        classes = (await timing.classes_of(unfolded)).value
        firsts = {(row.class_name, row.full_name) for row in results.rows if row.class_position == 1}
        assert {(one.class_name, one.winner.full_name) for one in classes if one.winner} <= firsts


async def test_a_promoter_may_show_what_is_its_own(
    timing: TimingGateway, raced: Raced, events: tuple[CalendarEvent, ...]
) -> None:
    race, _ = raced[0]
    promoter = next(event.promoter_user_id for event in events if event.id == race.event_id)
    assert await timing.is_allowed("event", race.event_id, promoter)
    assert await timing.is_allowed("race", race.id, promoter)
    assert await timing.is_promoter_allowed(promoter, [promoter])


async def test_nobody_may_show_what_is_not_there(timing: TimingGateway) -> None:
    assert not await timing.is_allowed("event", NOBODY, 1)
    assert not await timing.is_allowed("race", NOBODY, 1)
    assert not await timing.is_allowed("series", NOBODY, 1)
    assert not await timing.is_allowed("registration", NOBODY, 1)
    assert not await timing.is_promoter_allowed(NOBODY, [1])


async def test_what_is_not_there_is_not_found(timing: TimingGateway) -> None:
    calls = (timing.event, timing.results, timing.filters, timing.scores, timing.promoter, timing.series)
    for ask in calls:
        with pytest.raises(Problem) as raised:
            await ask(NOBODY)
        assert raised.value.code is Code.NOT_FOUND, ask.__name__
    with pytest.raises(Problem) as raised:
        await timing.race(NOBODY)
    assert raised.value.code is Code.RACE_NOT_DISPLAYED


async def test_the_version_of_a_race_is_that_of_its_results(
    timing: TimingGateway, raced: Raced, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(races, "WAIT_SECONDS", 0)
    race, results = raced[-1]
    version = await timing.wait_for_change(race.id, 0)
    assert version is None or version.version == results.version


async def test_promoters_have_names(timing: TimingGateway, events: tuple[CalendarEvent, ...]) -> None:
    known = {promoter.id for promoter in (await timing.promoters()).value}
    assert not known or {event.promoter_user_id for event in events} <= known
    promoter = (await timing.promoter(events[0].promoter_user_id)).value
    assert promoter.promoter_name
    own = (await timing.events_of(promoter.id)).value
    assert {event.id for event in own} == {event.id for event in events if event.promoter_user_id == promoter.id}


async def test_small_pages_hold_the_same_results(
    timing: TimingGateway, raced: Raced, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(races, "PAGE_SIZE", 10)
    race, results = max(raced, key=lambda pair: len(pair[1].rows))
    in_pages = (await timing.fresh_results(race.id)).value
    assert [row.id for row in in_pages.rows] == [row.id for row in results.rows]


async def test_corrections_are_of_the_race_and_newest_first(raced: Raced) -> None:
    for _, results in raced:
        entries = {row.id for row in results.rows}
        times = [one.at for one in results.corrections if one.at]
        assert times == sorted(times, reverse=True)
        assert {one.entry_id for one in results.corrections if one.entry_id} <= entries


async def test_a_rider_is_the_same_in_every_race(timing: TimingGateway, raced: Raced) -> None:
    race, results = raced[0]
    row = results.rows[0]
    found = (await timing.riders(row.full_name, 50, 0)).value
    if found is None:
        pytest.skip("this service knows no riders across races")
    assert row.rider_id in {rider.rider_id for rider in found}
    history = (await timing.rider_results(row.rider_id)).value
    own = next(result for result in history.results if result.id == row.id)
    assert (own.race_id, own.class_position, own.total_time) == (race.id, row.class_position, row.total_time)
    assert own.class_beaten < own.class_starters <= len(results.rows)
    days = [result.event_date for result in history.results]
    assert days == sorted(days, reverse=True)


async def test_riders_who_met(timing: TimingGateway, raced: Raced) -> None:
    _, results = raced[0]
    met = (await timing.riders("", 50, 0, met=results.rows[0].rider_id)).value
    if met is None:
        pytest.skip("this service knows no riders across races")
    assert met
    assert all(rider.meetings >= rider.class_meetings for rider in met)
    other = (await timing.rider_results(met[0].rider_id)).value
    own = (await timing.rider_results(results.rows[0].rider_id)).value
    shared = {result.race_id for result in own.results} & {result.race_id for result in other.results}
    assert len(shared) == met[0].meetings


async def test_lists_of_races_are_those_of_the_events(timing: TimingGateway, raced: Raced) -> None:
    every = (await timing.all_races(())).value
    if every is None:
        pytest.skip("this service keeps no list of races")
    assert {(race.id, race.event_id) for race, _ in raced} <= {(line.id, line.event_id) for line in every}


async def test_a_rider_nobody_knows(timing: TimingGateway) -> None:
    with pytest.raises(Problem) as raised:
        await timing.rider_results(NOBODY)
    assert raised.value.code in {Code.NOT_FOUND, Code.PAGE_NOT_FOUND}
