"""Series standings as they are drawn: rounds, dropped results, classes, pages, words."""

import json
from typing import Any

import pytest

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.standings import service, texts
from livelaps_app.features.standings.query import StandingsQuery
from livelaps_app.features.standings.view_model import RoundCell, StandingsView
from tests.features.checks import page_at
from tests.outside import Outside, scores


def _standing(number: int, **more: Any) -> dict[str, Any]:
    season = {"riderId": number, "fullName": f"Rider {number}", "displayedNumber": str(100 + number), "place": number}
    return season | {"total": 100 - number, "behind": number - 1, "brand": "Yamaha"} | more


def _tell(outside: Outside, rounds: int = 2, **classes: list[dict[str, Any]]) -> None:
    outside.timing.stub_scores[5] = scores({name.replace("_", " "): rows for name, rows in classes.items()}, rounds)


async def _view(*lang: Lang, **query: Any) -> StandingsView:
    return await service.standings_view(StandingsQuery(5, *lang, **query))


def _names(view: StandingsView) -> list[str]:
    return [f"# {row.heading}" if row.heading else row.name for row in view.rows]


async def test_a_rider_in_the_standings(outside: Outside) -> None:
    rounds = [
        {"number": 1, "points": 25, "place": 1, "status": "finished"},
        {"number": 2, "points": 12.5, "place": 4, "status": "finished", "dropped": True},
    ]
    _tell(outside, Open=[_standing(1, rounds=rounds, behind=0), _standing(2)])
    view = await _view()
    assert (view.title, view.promoter, view.run, view.count) == (
        "Woods Series 2026",
        "Ridge Club",
        "2 of 2 rounds run",
        "2 riders",
    )
    first, second = view.rows
    assert (first.place, first.plate, first.name, first.total, first.behind) == ("1", "101", "Rider 1", "99", "")
    assert first.rounds == [RoundCell("25", won=True), RoundCell("12.5", "dropped")]
    assert (second.behind, second.rounds) == ("−1", [RoundCell(), RoundCell()])


async def test_no_points_in_a_round_run_is_a_nought_and_not_being_there_is_empty(outside: Outside) -> None:
    rounds = [{"number": 1, "points": 0, "status": "DSQ"}, {"number": 2, "points": 0, "status": ""}]
    _tell(outside, Open=[_standing(1, rounds=rounds)])
    assert (await _view()).rows[0].rounds == [RoundCell("0"), RoundCell()]


async def test_several_classes_have_headings_and_one_has_none(outside: Outside) -> None:
    _tell(outside, Open=[_standing(1)])
    assert _names(await _view()) == ["Rider 1"]
    _tell(outside, Open=[_standing(1)], Vet=[_standing(2)])
    assert _names(await _view()) == ["# Open", "Rider 1", "# Vet", "Rider 2"]
    assert _names(await _view(classes=("Vet",))) == ["# Vet", "Rider 2"]


async def test_a_search_and_a_choice(outside: Outside) -> None:
    _tell(outside, Open=[_standing(n) for n in range(1, 12)])
    assert _names(await _view(search="rider 1")) == ["Rider 1", "Rider 10", "Rider 11"]
    assert _names(await _view(search="103")) == ["Rider 3"]
    view = await _view(classes=("Nobody",), search="x")
    assert (view.rows, view.message, view.chosen["q"]) == ([], "Nothing matches “x”.", "x")
    assert [option.value for option in view.classes] == ["Open"]
    near = (await _view(search="ridder")).near
    assert [(link.label, link.href) for link in near][:1] == [("Rider 1", "?q=Rider+1")]


async def test_no_page_cuts_a_class(outside: Outside) -> None:
    classes = {name: [_standing(100 * at + n) for n in range(30)] for at, name in enumerate(("Open", "Vet", "Youth"))}
    _tell(outside, **classes, Quad=[_standing(n) for n in range(900, 970)], Mini=[_standing(1)])
    headings = [[row.heading for row in (await _view(page=n)).rows if row.heading] for n in range(1, 6)]
    assert headings == [["Open"], ["Vet"], ["Youth"], ["Quad"], ["Mini"]]
    view = await _view(page=2, size=100)
    assert [row.heading for row in view.rows if row.heading] == ["Quad", "Mini"]
    assert [(link.label, link.href, link.current) for link in view.pages] == [
        ("1", "?size=100", False),
        ("2", "?page=2&size=100", True),
    ]
    assert [podium.class_name for podium in view.podiums] == ["Quad", "Mini"]
    assert (await _view(page=99)).rows == (await _view(page=5)).rows
    assert (await _view(size=0)).pages == []


async def test_all_classes_together_are_cut_anywhere(outside: Outside) -> None:
    _tell(outside, Open=[_standing(n) for n in range(1, 61)], Vet=[_standing(n) for n in range(61, 71)])
    view = await _view(tab="overall", page=2)
    assert len(view.rows) == 20
    assert [link.href for link in view.pages] == ["?tab=overall", "?tab=overall&page=2"]


async def test_rounds_lead_to_their_race(outside: Outside) -> None:
    _tell(outside, rounds=2, Open=[_standing(1)])
    view = await _view("fr")
    assert [(column.label, column.title, column.place, column.day) for column in view.rounds] == [
        ("1", "Manche 1\xa0: Event 1", "1", "5 juin"),
        ("2", "Manche 2\xa0: Event 2", "2", "5 juin"),
    ]
    assert [(link.title, link.href) for link in view.legend] == [
        ("1. Event 1, 5 juin 2026", "/fr/races/11"),
        ("2. Event 2, 5 juin 2026", "/fr/races/12"),
    ]


async def test_a_round_of_several_races_leads_to_their_event(outside: Outside) -> None:
    _tell(outside, rounds=1, Open=[_standing(1, rounds=[{"number": 1, "points": 25, "status": "finished"}])])
    season = outside.timing.stub_scores[5]
    [first] = season.rounds
    twice = (first.model_copy(update={"event_id": 70}), first.model_copy(update={"race_id": 99}))
    outside.timing.stub_scores[5] = season.model_copy(update={"rounds": twice})
    view = await _view()
    assert [link.href for link in view.legend] == ["/events/70"]
    assert (view.rows[0].rounds, view.run) == ([RoundCell("25")], "1 of 1 rounds run")


async def test_rounds_still_to_come_are_not_counted_as_run(outside: Outside) -> None:
    _tell(outside, rounds=3, Open=[_standing(1)])
    season = outside.timing.stub_scores[5]
    last = season.rounds[2].model_copy(update={"scoring_status": "notstarted"})
    outside.timing.stub_scores[5] = season.model_copy(update={"rounds": (*season.rounds[:2], last)})
    assert (await _view()).run == "2 of 3 rounds run"
    two = [race.model_copy(update={"scoring_status": "notstarted"}) for race in season.rounds[1:]]
    outside.timing.stub_scores[5] = season.model_copy(update={"rounds": (season.rounds[0], *two)})
    assert (await _view("fr")).run == "1 manche courue sur 3"


async def test_the_same_object_until_the_standings_change(outside: Outside) -> None:
    _tell(outside, Open=[_standing(1)])
    view = await _view()
    _tell(outside, Open=[_standing(1)])
    assert await _view() is view
    assert await _view("es") is not view
    _tell(outside, Open=[_standing(1, total=98)])
    assert await _view() is not view


async def test_overall_ranks_all_classes_by_total_and_shares_places(outside: Outside) -> None:
    _tell(
        outside,
        Open=[_standing(1, total=50), _standing(2, total=30)],
        Vet=[_standing(3, total=40, place=1), _standing(4, total=30, place=2), _standing(5, total=9, place=3)],
    )
    view = await _view(tab="overall")
    assert [(row.place, row.name, row.total, row.behind, row.under) for row in view.rows] == [
        ("1", "Rider 1", "50", "", "Open 1"),
        ("2", "Rider 3", "40", "−10", "Vet 1"),
        ("3", "Rider 2", "30", "−20", "Open 2"),
        ("3", "Rider 4", "30", "−20", "Vet 2"),
        ("5", "Rider 5", "9", "−41", "Vet 3"),
    ]
    assert view.rule.startswith("All classes together")
    [podium] = view.podiums
    assert [(rider.place, rider.step, rider.plate, rider.hue, rider.red) for rider in podium.riders] == [
        ("1", "gold", "101", "k1", True),
        ("2", "silver", "103", "k2", True),
        ("3", "bronze", "102", "k1", False),
        ("3", "bronze", "104", "k2", False),
    ]


async def test_chips_of_all_classes_each_and_all_together(outside: Outside) -> None:
    _tell(outside, Open=[_standing(1)])
    assert (await _view()).tabs == []
    _tell(outside, Open=[_standing(1)], Vet=[_standing(2)])
    hrefs = {"All": "?", "Open": "?class=Open", "Vet": "?class=Vet", "Overall": "?tab=overall"}
    for query, current in (({}, "All"), ({"classes": ("Vet",)}, "Vet"), ({"tab": "overall"}, "Overall")):
        chips = (await _view(**query)).tabs
        assert {chip.label: chip.href for chip in chips} == hrefs
        assert [chip.label for chip in chips if chip.current] == [current]


async def test_the_leader_of_each_class_with_points_wears_red(outside: Outside) -> None:
    _tell(outside, Open=[_standing(1), _standing(2)], Vet=[_standing(1, total=0), _standing(2, total=0)])
    rows = [row for row in (await _view()).rows if row.name]
    assert [(row.hue, row.red) for row in rows] == [("k1", True), ("k1", False), ("k2", False), ("k2", False)]


async def test_places_won_and_lost_since_the_event_before(outside: Outside) -> None:
    _tell(outside, rounds=3, Open=[_standing(2, place=1), _standing(1, place=2), _standing(3, place=3)])
    season = outside.timing.stub_scores[5]
    states = ("completed", "completed", "notstarted")
    rounds = [
        race.model_copy(update={"event_id": 70 + race.number, "scoring_status": state})
        for race, state in zip(season.rounds, states, strict=True)
    ]
    outside.timing.stub_scores[5] = season.model_copy(update={"rounds": tuple(rounds)})
    plain = await _view()
    assert [row.moved for row in plain.rows] == ["", "", ""]  # the service refuses that moment
    outside.timing.stub_moments[5, 71, False] = scores({"Open": [_standing(1, place=1), _standing(2, place=2)]})
    view = await _view()
    assert [(row.name, row.moved, row.moved_label) for row in view.rows] == [
        ("Rider 2", "▲1", "1 place won"),
        ("Rider 1", "▼1", "1 place lost"),
        ("Rider 3", "★", "new in the standings"),
    ]


async def test_filters_of_several_values_and_places_that_stay(outside: Outside) -> None:
    _tell(outside, Open=[_standing(n, brand="Hexra" if n % 2 else "Ibexa") for n in range(1, 7)], Vet=[_standing(7)])
    narrowed = await _view(brands=("Ibexa",))
    assert [row.place for row in narrowed.rows if row.name] == ["2", "4", "6"]
    assert narrowed.count == "3 of 7 riders"
    assert _names(await _view(riders=(2, 7))) == ["# Open", "Rider 2", "# Vet", "Rider 7"]
    assert [option.label for option in (await _view(riders=(2, 99))).riders] == ["Rider 2 - 102"]
    assert [option.value for option in narrowed.brands] == ["Hexra", "Ibexa", "Yamaha"]
    chosen = await _view(classes=("Open", "Vet"), brands=("Ibexa",), riders=(2,))
    assert [(pick.label, pick.href) for pick in chosen.picks] == [
        ("Open", "?class=Vet&brand=Ibexa&participant=2"),
        ("Vet", "?class=Open&brand=Ibexa&participant=2"),
        ("Ibexa", "?class=Open&class=Vet&participant=2"),
        ("Rider 2 - 102", "?class=Open&class=Vet&brand=Ibexa"),
    ]
    assert (await _view(classes=("Open",))).picks == []  # its chip is current
    season = await service.riders(StandingsQuery(5))
    assert (season.series_id, len(season.options), season.options[0].label) == (5, 7, "Rider 1 - 101")


async def test_equal_totals_of_a_class_are_marked(outside: Outside) -> None:
    _tell(
        outside,
        Open=[_standing(1, total=50), _standing(2, total=30), _standing(3, total=30)],
        Vet=[_standing(4, total=30, place=1)],
    )
    view = await _view()
    assert [row.name for row in view.rows if row.tied] == ["Rider 2", "Rider 3"]
    assert view.hint == texts.HINT_TIED.en
    overall = await _view(tab="overall")  # there they share the place
    assert not any(row.tied for row in overall.rows)
    assert overall.hint == texts.HINT.en
    assert (await _view(search="nobody")).hint == ""


async def test_class_groups(outside: Outside) -> None:
    _tell(outside, Open=[_standing(1)], Vet=[_standing(2)])
    season = outside.timing.stub_scores[5]
    grouped = [row.model_copy(update={"class_group": f"G {row.class_name}"}) for row in season.classes]
    outside.timing.stub_scores[5] = season.model_copy(update={"classes": tuple(grouped)})
    view = await _view(groups=("G Vet",))
    assert _names(view) == ["# Vet", "Rider 2"]
    assert [podium.class_name for podium in view.podiums] == ["Vet"]


@pytest.mark.parametrize(
    ("sort", "names"),
    [
        ("place", ["Ann", "Bea", "Cy"]),
        ("-place", ["Cy", "Bea", "Ann"]),
        ("name", ["Ann", "Bea", "Cy"]),
        ("-name", ["Cy", "Bea", "Ann"]),
        ("total", ["Cy", "Bea", "Ann"]),
        ("-total", ["Ann", "Bea", "Cy"]),
        ("-r2", ["Cy", "Ann", "Bea"]),
        ("r2", ["Bea", "Ann", "Cy"]),
        ("-r9", ["Ann", "Bea", "Cy"]),
    ],
)
async def test_sorted_by_a_heading(outside: Outside, sort: str, names: list[str]) -> None:
    def second(points: int, status: str = "finished") -> list[dict[str, Any]]:
        return [{"number": 2, "points": points, "status": status}]

    _tell(
        outside,
        Open=[
            _standing(1, fullName="Ann", rounds=second(10)),
            _standing(2, fullName="Bea", rounds=second(0, "")),
            _standing(3, fullName="Cy", rounds=second(20)),
        ],
    )
    view = await _view(sort=sort)
    assert _names(view) == names
    headings = {column.label: column for column in (*view.columns, *view.rounds, *view.ends)}
    assert headings["Pos"].order == {"place": "ascending", "-place": "descending", "-r9": "ascending"}.get(sort, "none")
    assert headings["Total"].href == {"-total": "?sort=total", "total": "?"}.get(sort, "?sort=-total")
    assert headings["2"].href == {"-r2": "?sort=r2", "r2": "?"}.get(sort, "?sort=-r2")
    assert (headings["No."].href, headings["Behind"].href) == ("", "")


async def test_as_it_stood_after_a_round(outside: Outside) -> None:
    _tell(outside, rounds=2, Open=[_standing(1)])
    season = outside.timing.stub_scores[5]
    first, second = season.rounds
    season = season.model_copy(
        update={"rounds": (first.model_copy(update={"event_id": 71}), second.model_copy(update={"event_id": 72}))}
    )
    outside.timing.stub_scores[5] = season
    earlier = scores({"Open": [_standing(1, total=25)]}, rounds=1)
    outside.timing.stub_moments[5, 71, False] = earlier
    view = await _view(after=71)
    assert [(row.total, len(row.rounds)) for row in view.rows] == [("25", 1)]
    assert (view.note, view.run) == ("As it stood after round 1, Event 1.", "2 of 2 rounds run")
    assert [(option.value, option.label) for option in view.events] == [
        ("71", "After round 1: Event 1"),
        ("72", "After round 2: Event 2"),
    ]
    assert [(pick.label, pick.href) for pick in view.picks] == [("After round 1: Event 1", "?")]
    assert (await _view(after=99)).rows[0].total == "99"


def _running(outside: Outside, with_it: list[dict[str, Any]], running: tuple[int, ...] = (12,)) -> None:
    """Two riders after round 1, and their standings with the running race of round 2."""
    _tell(outside, rounds=2, Open=[_standing(1, total=25), _standing(2, total=22)])
    season = outside.timing.stub_scores[5]
    last = season.rounds[1].model_copy(update={"scoring_status": "running", "event_id": 72})
    rounds = {"rounds": (season.rounds[0].model_copy(update={"event_id": 71}), last)}
    outside.timing.stub_scores[5] = season.model_copy(update=rounds)
    moment = scores({"Open": with_it}).model_copy(update={**rounds, "running": running})
    outside.timing.stub_moments[5, 0, True] = moment


async def test_if_a_running_race_ended_now(outside: Outside) -> None:
    second = [{"number": 2, "points": 25, "status": "running", "place": 1}]
    _running(
        outside,
        [
            _standing(2, place=1, total=47, rounds=second),
            _standing(1, place=2, total=25),
            _standing(3, place=3, total=1),
        ],
    )
    plain = await _view()
    assert (plain.now, plain.now_href, plain.now_label, plain.beat) == (False, "?now=1", "If it ended now", "")
    view = await _view(now=True)
    assert [(row.name, row.moved, row.moved_label, row.moved_look) for row in view.rows] == [
        ("Rider 2", "▲1", "1 place won", "up"),
        ("Rider 1", "▼1", "1 place lost", "down"),
        ("Rider 3", "★", "new in the standings", "up"),
    ]
    assert view.rows[0].rounds == [RoundCell(), RoundCell("25", "now", won=True)]
    assert (view.now, view.now_href, view.now_label) == (True, "?", "Without the running race")
    assert view.note.startswith("As if the running race ended now: Event 2")
    assert (view.run, [option.value for option in view.events]) == ("1 of 2 rounds run", ["71"])
    assert view.awards == "Podium so far"
    assert view.beat


async def test_a_service_that_cannot_count_a_running_race_moves_nobody(outside: Outside) -> None:
    _running(outside, [_standing(1, total=25), _standing(2, total=22)], running=())
    view = await _view(now=True)
    assert ([row.moved for row in view.rows], view.note) == (["", ""], "")


async def test_nothing_to_count_while_nothing_runs(outside: Outside) -> None:
    _tell(outside, Open=[_standing(1)])
    view = await _view(now=True)
    assert (view.now, view.now_href, view.beat, view.awards) == (False, "", "", "Podium")


async def test_taken_away_as_csv_and_json(outside: Outside) -> None:
    rounds = [
        {"number": 1, "points": 25, "status": "finished"},
        {"number": 2, "points": 9.5, "status": "DNF", "dropped": True},
    ]
    _tell(outside, Open=[_standing(1, fullName="=cmd()", rounds=rounds, behind=0)], Vet=[_standing(2)])
    at = page_at("/fr/scores/5", "class=Open&size=50&page=7")
    csv = (await service.take_away(at, "csv")).body.decode("utf-8-sig").splitlines()
    assert csv == ["Classe;Pos;N°;Pilote;Marque;1;2;Total;Retard", "Open;1;101;'=cmd();Yamaha;25;9.5;99;"]
    [row] = json.loads((await service.take_away(at, "json")).body)["rows"]
    assert (row["riderId"], row["class"], row["rider"], row["total"]) == (1, "Open", "=cmd()", "99")
    assert row["rounds"][1] == {"round": 2, "points": "9.5", "dropped": True}
    outside.timing.refused.add(("series", 5))
    with pytest.raises(Problem):
        await service.take_away(at, "csv")
