"""The tab of teams: who counts, ties, teams without enough riders, services that say less, filters, files and paper."""

import csv
import io
import json
from dataclasses import replace

import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import match, url
from livelaps_app.features.race import service, texts
from livelaps_app.features.race.print_view import service as print_view
from livelaps_app.features.race.query import RacePrintQuery, RaceQuery
from livelaps_app.features.race.teams.presenter import rank_teams
from livelaps_app.features.race.view_model import RaceView
from livelaps_app.gateways.timing.records import RaceLayout, ResultRow
from livelaps_app.stores.memo import ThreadMemo
from tests.outside import Outside, race, results, row

HENS, GOATS, LONERS = "Mud Hens", "Rock Goats", "Loners"


def _field() -> list[ResultRow]:
    """Hens 1, 4 and 6, Goats 2 and 3 and one who did not finish, a Loner, and somebody who rides for nobody."""
    teams = {1: HENS, 2: GOATS, 3: GOATS, 4: HENS, 5: LONERS, 6: HENS, 7: ""}
    out = row(8, team=GOATS, overallPosition=0, classPosition=0, status="DNF")
    return [*(row(number, team=team) for number, team in teams.items()), out]


@pytest.fixture
def ridden(outside: Outside) -> Outside:
    outside.timing.stub_races[7] = race()
    outside.timing.stub_results[7] = results(_field())
    _layout(outside, count=2)
    return outside


def _layout(outside: Outside, count: int, **more: object) -> None:
    layout = {"teams": [GOATS, HENS, LONERS], "countTeam": count, **more}
    outside.timing.stub_layouts[7, "config"] = RaceLayout.model_validate(layout)


def _lines(view: RaceView) -> list[str]:
    return [f"# {line[1]}" if not line[0] else f"{line[3]} {line[-1]}".strip() for line in view.rows]


async def test_riders_stand_below_their_team_and_who_counts_is_marked(ridden: Outside) -> None:
    view = await service.race_view(RaceQuery(7, tab="teams"))
    assert _lines(view) == [
        "# 1. Mud Hens · 1 + 4 = 5",
        "Rider 1 ✓",
        "Rider 4 ✓",
        "Rider 6",
        "# 2. Rock Goats · 2 + 3 = 5",
        "Rider 2 ✓",
        "Rider 3 ✓",
        "Rider 8",
        "# Loners · riders placed: 1 of 2",
        "Rider 5 ✓",
    ]
    assert (view.count, view.headings[-1].key, "best 2 riders" in view.note) == ("3 teams", "counts", True)
    assert not any(heading.href for heading in view.headings)
    assert {len(line) for line in view.rows if line[0]} == {len(view.headings) + 1}


async def test_teams_alike_in_every_place_share_theirs() -> None:
    rows = [row(1, team="B", overallPosition=1), row(2, team="A", overallPosition=1), row(3, team="C")]
    assert [(team.name, team.place) for team in rank_teams(rows, 1)] == [("A", 1), ("B", 1), ("C", 3)]


async def test_a_rider_in_two_classes_counts_once() -> None:
    twice = [row(1, team="A", riderId=9), row(2, team="A", riderId=9), row(3, team="A", riderId=8)]
    (team,) = rank_teams(twice, 2)
    assert (team.places, list(team.counting)) == ((1, 3), [1, 3])


async def test_who_says_no_number_gets_teams_in_the_order_of_their_best(ridden: Outside) -> None:
    _layout(ridden, count=0)
    view = await service.race_view(RaceQuery(7, tab="teams"))
    assert [line for line in _lines(view) if line.startswith("#")] == [f"# {name}" for name in (HENS, GOATS, LONERS)]
    assert "counts" not in [heading.key for heading in view.headings]


async def test_filters_leave_the_places_of_teams_as_they_are(ridden: Outside) -> None:
    assert _lines(await service.race_view(RaceQuery(7, tab="teams", riders=(3,)))) == [
        "# 2. Rock Goats · 2 + 3 = 5",
        "Rider 3 ✓",
    ]
    view = await service.race_view(RaceQuery(7, tab="teams", riders=(7,)))
    assert (view.rows, view.message) == ([], words.NOBODY("en"))


async def test_a_team_is_found_by_its_name(ridden: Outside) -> None:
    assert (
        _lines(await service.race_view(RaceQuery(7, tab="teams", search="goats")))[0] == "# 2. Rock Goats · 2 + 3 = 5"
    )


async def test_only_teams_with_a_listed_rider_are_counted(ridden: Outside) -> None:
    one = await service.race_view(RaceQuery(7, tab="teams", riders=(3,)))
    two = await service.race_view(RaceQuery(7, tab="teams", riders=(3, 8, 5)))
    assert (one.count, two.count) == ("1 team", "2 teams")


async def test_a_race_without_teams_has_no_such_tab(ridden: Outside) -> None:
    ridden.timing.stub_layouts.clear()
    view = await service.race_view(RaceQuery(7, tab="teams"))
    assert (view.tab, texts.TABS["teams"]("en") in [tab.label for tab in view.tabs]) == ("overall", False)
    assert "team" not in [heading.key for heading in view.headings]


async def test_the_results_name_the_team_where_their_layout_does(ridden: Outside) -> None:
    _layout(ridden, 2, columns=[{"field": "fullName"}, {"field": "team"}])
    view = await service.race_view(RaceQuery(7))
    assert [(line[3], line[4]) for line in view.rows[:2]] == [("Rider 1", HENS), ("Rider 2", GOATS)]
    assert view.headings[3].label == "Team"


async def test_another_number_of_riders_is_another_view(ridden: Outside) -> None:
    before = await service.race_view(RaceQuery(7, tab="teams"))
    assert await service.race_view(RaceQuery(7, tab="teams")) is before
    _layout(ridden, count=1)
    assert _lines(await service.race_view(RaceQuery(7, tab="teams")))[0] == "# 1. Mud Hens · 1 = 1"


async def test_teams_as_a_file_and_on_paper(ridden: Outside) -> None:
    _layout(ridden, 2, columns_team=[{"field": "team"}])
    taken = json.loads((await service.take_away(match("/races/7", "tab=teams"), "json")).body)
    assert [(line["entry"], line["team"], line["counts"]) for line in taken["rows"][:3]] == [
        (1, HENS, "✓"),
        (4, HENS, "✓"),
        (6, HENS, ""),
    ]
    assert [(line["team_place"], line["team_total"]) for line in taken["rows"]] == [("1", "5")] * 3 + [
        ("2", "5")
    ] * 3 + [("", "")]
    sheet = await print_view.print_view(RacePrintQuery.parse(match("/races/printScores", "id=7&tab=teams")))
    assert [group.name for group in sheet.groups][:2] == ["1. Mud Hens · 1 + 4 = 5", "2. Rock Goats · 2 + 3 = 5"]


@pytest.mark.parametrize(
    ("lang", "last"),
    [
        ("en", ["Counts", "Team place", "Team total"]),
        ("fr", ["Compte", "Rang de l’équipe", "Total de l’équipe"]),
        ("es", ["Cuenta", "Puesto del equipo", "Total del equipo"]),
    ],
)
async def test_a_file_of_teams_tells_their_results(ridden: Outside, lang: Lang, last: list[str]) -> None:
    at = match(url("race", lang, id=7), "tab=teams&participant=5&participant=2")
    text = (await service.take_away(at, "csv")).body.decode()
    lines = list(csv.reader(io.StringIO(text), delimiter="," if lang == "en" else ";"))
    assert [lines[0][-3:], *(line[-3:] for line in lines[1:])] == [last, ["✓", "2", "5"], ["✓", "", ""]]
    rows = json.loads((await service.take_away(at, "json")).body)["rows"]
    assert [list(row)[-3:] for row in rows] == [["counts", "team_place", "team_total"]] * 2


async def test_a_file_of_teams_without_results_has_no_columns_for_them(ridden: Outside) -> None:
    _layout(ridden, count=0)
    (first, *_) = json.loads((await service.take_away(match("/races/7", "tab=teams"), "json")).body)["rows"]
    assert not {"counts", "team_place", "team_total"} & set(first)


@pytest.mark.parametrize("lang", LANGS)
async def test_no_name_is_read_as_a_number(ridden: Outside, lang: Lang) -> None:
    names = ("Team 250,450", "Team 250 450", "Team 250\u202f450", "Team 1.5")
    ridden.timing.stub_results[7] = results([row(at, team=name) for at, name in enumerate(names, start=1)])
    _layout(ridden, 1, columns_team=[{"field": "team"}])
    taken = json.loads((await service.take_away(match(url("race", lang, id=7), "tab=teams"), "json")).body)
    assert [line["team"] for line in taken["rows"]] == list(names)


async def test_views_with_rows_of_their_own_make_room_for_each_other(
    ridden: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "_views", ThreadMemo(3 * service.BESIDE + 10))
    overall = await service.race_view(RaceQuery(7, size=0))
    whole, page = RaceQuery(7, tab="teams", size=0), RaceQuery(7, tab="teams", size=2)
    first, last = await service.race_view(whole), await service.race_view(page)
    assert [await service.race_view(view) for view in (whole, page)] == [first, last]
    other = await service.race_view(replace(whole, lang="fr"))
    assert await service.race_view(replace(whole, lang="fr")) is other
    assert await service.race_view(page) is last
    assert await service.race_view(whole) is not first
    assert await service.race_view(RaceQuery(7, size=0)) is not overall  # the oldest goes, whatever it weighs
