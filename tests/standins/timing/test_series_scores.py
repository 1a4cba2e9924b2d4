"""Standings over the API: points by round, running races, and races that change or are hidden."""

from typing import Any

import pytest
from sqlalchemy import select, update

from livelaps_app.standins.timing.models.events import EventModel, SeriesModel, SeriesRoundModel
from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.standins.timing.schemas.standings import SeriesScoresOut
from livelaps_app.stores.database import Database
from tests.standins.timing.client import Ids, TimingClient

Scores = dict[str, Any]


async def _all_scores(client: TimingClient, database: Database) -> list[Scores]:
    async with database.session() as session:
        scores = [await client.scores(series_id) for series_id in await session.scalars(select(SeriesModel.id))]
    for series_scores in scores:
        SeriesScoresOut.model_validate(series_scores, extra="forbid")
    return scores


async def _series_of(database: Database, race_id: int) -> int:
    async with database.session() as session:
        series = select(SeriesRoundModel.series_id).where(SeriesRoundModel.race_id == race_id)
        return int(await session.scalar(series) or 0)


async def _hide(database: Database, *conditions: Any) -> None:
    async with database.transaction() as session:
        await session.execute(update(EventModel).where(*conditions).values(public=False, name="Unheard of"))


def _rows(scores: Scores) -> list[tuple[str, dict[str, Any]]]:
    return [(standings["className"], row) for standings in scores["classes"] for row in standings["standings"]]


def _race_ids(scores: Scores) -> set[int]:
    return {score["raceId"] for _, row in _rows(scores) for score in row["rounds"]}


def _round_counts(scores: Scores) -> set[int]:
    return {len(row["rounds"]) for _, row in _rows(scores)}


def _totals(scores: Scores) -> dict[tuple[str, int], int]:
    return {(class_name, row["riderId"]): row["total"] for class_name, row in _rows(scores)}


async def test_every_round_has_the_basis_of_its_points(client: TimingClient, demo_database: Database) -> None:
    bases: set[str] = set()
    penalties = 0
    for scores in await _all_scores(client, demo_database):
        points_table = scores["series"]["points"]
        for score in [score for _, row in _rows(scores) for score in row["rounds"]]:
            bases.add(score["basis"])
            penalties += score["penalty"] > 0
            assert (score["basis"] == "") == (score["status"] == "")
            if score["basis"] == "place":
                assert score["points"] == points_table[score["place"] - 1] - score["penalty"]
    assert bases >= {"place", "race", "DNF", "DNS", "DSQ"}
    assert penalties


async def test_equal_totals_name_the_tie_break_on_both_sides(client: TimingClient, demo_database: Database) -> None:
    decided = 0
    for scores in await _all_scores(client, demo_database):
        for standings in scores["classes"]:
            for ahead, behind in zip(standings["standings"], standings["standings"][1:], strict=False):
                assert ahead["below"] == behind["above"]
                assert not ahead["below"] or ahead["total"] == behind["total"]
                decided += bool(ahead["below"])
    assert decided


async def test_running_race_counts_on_request_only(client: TimingClient, demo_database: Database, ids: Ids) -> None:
    series_id = await _series_of(demo_database, ids["running"])
    without, including = await client.scores(series_id), await client.scores(series_id, running=True)
    assert (without["running"], including["running"]) == ([], [ids["running"]])
    assert (_round_counts(without), _round_counts(including)) == ({2}, {3})
    gained = [total - _totals(without)[rider] for rider, total in _totals(including).items()]
    assert (min(gained) >= 0, max(gained)) == (True, 25)
    earlier = await client.scores(series_id, running=True, eventId=without["rounds"][0]["eventId"])
    assert earlier["running"] == []


async def test_standings_follow_a_changed_race(own_client: TimingClient, own_demo: Database, ids: Ids) -> None:
    series_id = await _series_of(own_demo, ids["running"])
    before = await own_client.scores(series_id)
    async with own_demo.transaction() as session:
        change = {"scoring_status": "completed", "version": RaceModel.version + 1}
        await session.execute(update(RaceModel).where(RaceModel.id == ids["running"]).values(**change))
    after = await own_client.scores(series_id)
    assert _round_counts(after) == {3}
    assert _totals(after) != _totals(before)


@pytest.mark.parametrize("running", ["maybe", 7, []])
async def test_running_must_be_a_boolean(client: TimingClient, ids: Ids, running: Any) -> None:
    body = {"serieId": ids["series"], "running": running}
    answer = await client.post("/livelaps/promoter/race/getSeriesScores", json=body)
    assert (answer.status_code, answer.json()["success"]) == (422, 0)


async def test_hidden_event_is_left_out_of_its_series(own_client: TimingClient, own_demo: Database, ids: Ids) -> None:
    before = await own_client.scores(ids["series"])
    hidden = {round_["raceId"] for round_ in before["rounds"] if round_["eventId"] == ids["event"]}
    await _hide(own_demo, EventModel.id == ids["event"])
    assert hidden & _race_ids(before)
    assert _race_ids(await own_client.scores(ids["series"])) == _race_ids(before) - hidden
    filters = await own_client.json(f"/livelaps/series/filters/{ids['series']}")
    (details,) = await own_client.message(f"/livelaps/promoter/series/{ids['series']}")
    assert str(ids["event"]) not in {str(option["value"]) for option in filters["events"]}
    assert hidden.isdisjoint(round_["raceId"] for round_ in details["rounds"])
    assert "Unheard of" not in f"{details}{filters}"


async def test_classes_of_hidden_events_are_not_listed(own_client: TimingClient, own_demo: Database, ids: Ids) -> None:
    events = select(RaceModel.event_id).join(SeriesRoundModel).where(SeriesRoundModel.series_id == ids["series"])
    await _hide(own_demo, EventModel.id.in_(events))
    (details,) = await own_client.message(f"/livelaps/promoter/series/{ids['series']}")
    scores = await own_client.scores(ids["series"])
    assert (details["classes"], details["rounds"], scores["classes"]) == ([], [], [])


async def test_hidden_rounds_are_not_counted(own_client: TimingClient, own_demo: Database, ids: Ids) -> None:
    path = f"/livelaps/promoter/series/{ids['series']}"
    (before,) = await own_client.message(path)
    await _hide(own_demo, EventModel.id == before["rounds"][0]["eventId"])
    (after,) = await own_client.message(path)
    for details in (before, after):
        assert details["roundCount"] == len({round_["number"] for round_ in details["rounds"]})
    assert after["roundCount"] < before["roundCount"]
