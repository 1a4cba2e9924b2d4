"""Standings as they travel: explained round by round, with a running race, kept while no race changes."""

from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.models.events import EventModel, SeriesModel, SeriesRoundModel
from livelaps_app.embedded.timing.models.races import RaceModel
from livelaps_app.embedded.timing.schemas.standings import SeriesScoresOut

SCORES = "/livelaps/promoter/race/getSeriesScores"


async def _scores(client: httpx.AsyncClient, series: int, **more: Any) -> dict[str, Any]:
    answer = await client.post(SCORES, json={"serieId": series, **more})
    message = answer.json()["message"]
    SeriesScoresOut.model_validate(message, extra="forbid")
    return dict(message)


async def _series_of(database: Database, race_id: int) -> int:
    async with database.session() as session:
        found = await session.scalar(select(SeriesRoundModel.series_id).where(SeriesRoundModel.race_id == race_id))
    return int(found or 0)


def _counted(scores: dict[str, Any]) -> set[int]:
    return {got["raceId"] for one in scores["classes"] for row in one["standings"] for got in row["rounds"]}


def _totals(scores: dict[str, Any]) -> dict[tuple[str, int], int]:
    return {(one["className"], row["riderId"]): row["total"] for one in scores["classes"] for row in one["standings"]}


async def test_every_round_tells_where_its_points_come_from(client: httpx.AsyncClient, demo_database: Database) -> None:
    async with demo_database.session() as session:
        numbers = list(await session.scalars(select(SeriesModel.id)))
    seen: set[str] = set()
    penalties = 0
    for number in numbers:
        scores = await _scores(client, number)
        table = scores["series"]["points"]
        for row in [row for one in scores["classes"] for row in one["standings"]]:
            for got in row["rounds"]:
                seen.add(got["basis"])
                penalties += got["penalty"] > 0
                assert (got["basis"] == "") == (got["status"] == "")
                if got["basis"] == "place":
                    assert got["points"] == table[got["place"] - 1] - got["penalty"]
    assert seen >= {"place", "race", "DNF", "DNS", "DSQ"}
    assert penalties


async def test_equal_totals_name_the_rule_on_both_sides(client: httpx.AsyncClient, demo_database: Database) -> None:
    async with demo_database.session() as session:
        numbers = list(await session.scalars(select(SeriesModel.id)))
    decided = 0
    for number in numbers:
        for one in (await _scores(client, number))["classes"]:
            for ahead, behind in zip(one["standings"], one["standings"][1:], strict=False):
                assert ahead["below"] == behind["above"]
                assert not ahead["below"] or ahead["total"] == behind["total"]
                decided += bool(ahead["below"])
    assert decided


async def test_a_running_race_counts_when_it_is_asked_for(
    client: httpx.AsyncClient, demo_database: Database, known: dict[str, int]
) -> None:
    series = await _series_of(demo_database, known["running"])
    without, with_it = await _scores(client, series), await _scores(client, series, running=True)
    assert (without["running"], with_it["running"]) == ([], [known["running"]])
    assert {len(row["rounds"]) for one in without["classes"] for row in one["standings"]} == {2}
    assert {len(row["rounds"]) for one in with_it["classes"] for row in one["standings"]} == {3}
    gained = [total - _totals(without)[rider] for rider, total in _totals(with_it).items()]
    assert min(gained) >= 0
    assert max(gained) == 25
    later = await _scores(client, series, running=True, eventId=without["rounds"][0]["eventId"])
    assert later["running"] == []


async def test_standings_follow_a_race_that_changes(
    own_client: httpx.AsyncClient, own_demo: Database, known: dict[str, int]
) -> None:
    series = await _series_of(own_demo, known["running"])
    before = await _scores(own_client, series)
    async with own_demo.transaction() as session:
        change = {"scoring_status": "completed", "version": RaceModel.version + 1}
        await session.execute(update(RaceModel).where(RaceModel.id == known["running"]).values(**change))
    after = await _scores(own_client, series)
    assert {len(row["rounds"]) for one in after["classes"] for row in one["standings"]} == {3}
    assert _totals(after) != _totals(before)


@pytest.mark.parametrize("wrong", ["maybe", 7, []])
async def test_running_is_yes_or_no(client: httpx.AsyncClient, known: dict[str, int], wrong: Any) -> None:
    answer = await client.post(SCORES, json={"serieId": known["series"], "running": wrong})
    assert answer.status_code == 422
    assert answer.json()["success"] == 0


async def test_a_hidden_event_is_left_out_of_its_championship(
    own_client: httpx.AsyncClient, own_demo: Database, known: dict[str, int]
) -> None:
    number = known["series"]
    before = await _scores(own_client, number)
    hidden = {one["raceId"] for one in before["rounds"] if one["eventId"] == known["event"]}
    async with own_demo.transaction() as session:
        await session.execute(
            update(EventModel).where(EventModel.id == known["event"]).values(public=False, name="Unheard of")
        )
    scores = await _scores(own_client, number)
    assert hidden & _counted(before)
    assert _counted(scores) == _counted(before) - hidden
    filters = await own_client.get(f"/livelaps/series/filters/{number}")
    details = await own_client.get(f"/livelaps/promoter/series/{number}")
    assert (filters.status_code, details.status_code) == (200, 200)
    assert str(known["event"]) not in {str(one["value"]) for one in filters.json()["events"]}
    [told] = details.json()["message"]
    assert hidden.isdisjoint(one["raceId"] for one in told["rounds"])
    assert "Unheard of" not in details.text + filters.text


async def test_classes_of_a_hidden_event_are_not_named(
    own_client: httpx.AsyncClient, own_demo: Database, known: dict[str, int]
) -> None:
    number = known["series"]
    async with own_demo.transaction() as session:
        events = select(RaceModel.event_id).join(SeriesRoundModel, SeriesRoundModel.race_id == RaceModel.id)
        of_series = events.where(SeriesRoundModel.series_id == number)
        await session.execute(update(EventModel).where(EventModel.id.in_(of_series)).values(public=False))
    [told] = (await own_client.get(f"/livelaps/promoter/series/{number}")).json()["message"]
    assert (told["classes"], told["rounds"], (await _scores(own_client, number))["classes"]) == ([], [], [])


async def test_hidden_rounds_are_not_counted(
    own_client: httpx.AsyncClient, own_demo: Database, known: dict[str, int]
) -> None:
    asked = f"/livelaps/promoter/series/{known['series']}"
    (before,) = (await own_client.get(asked)).json()["message"]
    async with own_demo.transaction() as session:
        await session.execute(
            update(EventModel).where(EventModel.id == before["rounds"][0]["eventId"]).values(public=False)
        )
    (after,) = (await own_client.get(asked)).json()["message"]
    assert (before["roundCount"], after["roundCount"]) == (
        len({one["number"] for one in before["rounds"]}),
        len({one["number"] for one in after["rounds"]}),
    )
    assert after["roundCount"] < before["roundCount"]
