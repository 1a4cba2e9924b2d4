"""Series standings as they are drawn: rounds, dropped results, classes, pages, words."""

from typing import Any

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import match
from livelaps_app.core.texts import Lang
from livelaps_app.features.standings import service
from livelaps_app.features.standings.table import Cell, Table
from livelaps_app.features.standings.view import View
from tests.outside import Outside, scores


def _standing(number: int, **more: Any) -> dict[str, Any]:
    told = {"riderId": number, "fullName": f"Rider {number}", "displayedNumber": str(100 + number), "place": number}
    return told | {"total": 100 - number, "behind": number - 1, "brand": "Yamaha"} | more


def _tell(outside: Outside, rounds: int = 2, **classes: list[dict[str, Any]]) -> None:
    outside.timing.told_scores[5] = scores({name.replace("_", " "): rows for name, rows in classes.items()}, rounds)


def _names(table: Table) -> list[str]:
    return [f"# {line.heading}" if line.heading else line.name for line in table.lines]


async def test_a_rider_in_the_standings(outside: Outside) -> None:
    rounds = [
        {"number": 1, "points": 25, "place": 1, "status": "finished"},
        {"number": 2, "points": 12.5, "place": 4, "status": "finished", "dropped": True},
    ]
    _tell(outside, Open=[_standing(1, rounds=rounds, behind=0), _standing(2)])
    table = await service.table(View(5))
    assert (table.title, table.promoter, table.run, table.count) == (
        "Woods Series 2026",
        "Ridge Club",
        "2 of 2 rounds run",
        "2 riders",
    )
    first, second = table.lines
    assert (first.place, first.plate, first.name, first.total, first.behind) == ("1", "101", "Rider 1", "99", "")
    assert first.rounds == [Cell("25"), Cell("12.5", "dropped")]
    assert (second.behind, second.rounds) == ("-1", [Cell(), Cell()])


async def test_no_points_in_a_round_run_is_a_nought_and_not_being_there_is_empty(outside: Outside) -> None:
    rounds = [{"number": 1, "points": 0, "status": "DSQ"}, {"number": 2, "points": 0, "status": ""}]
    _tell(outside, Open=[_standing(1, rounds=rounds)])
    assert (await service.table(View(5))).lines[0].rounds == [Cell("0"), Cell()]


async def test_several_classes_have_headings_and_one_has_none(outside: Outside) -> None:
    _tell(outside, Open=[_standing(1)])
    assert _names(await service.table(View(5))) == ["Rider 1"]
    _tell(outside, Open=[_standing(1)], Vet=[_standing(2)])
    assert _names(await service.table(View(5))) == ["# Open", "Rider 1", "# Vet", "Rider 2"]
    assert _names(await service.table(View(5, classes=("Vet",)))) == ["# Vet", "Rider 2"]


async def test_a_rider_in_two_classes_stands_in_both(outside: Outside) -> None:
    _tell(outside, Open=[_standing(1)], Vet=[_standing(1)])
    assert (await service.table(View(5))).count == "2 riders"


async def test_a_search_and_a_choice(outside: Outside) -> None:
    _tell(outside, Open=[_standing(n) for n in range(1, 12)])
    assert _names(await service.table(View(5, search="rider 1"))) == ["Rider 1", "Rider 10", "Rider 11"]
    assert _names(await service.table(View(5, search="103"))) == ["Rider 3"]
    table = await service.table(View(5, classes=("Nobody",), search="x"))
    assert (table.lines, table.message, table.chosen["q"]) == ([], "No rider matches these filters.", "x")
    assert [option.value for option in table.classes] == ["Open"]


async def test_pages(outside: Outside) -> None:
    _tell(outside, Open=[_standing(n) for n in range(1, 61)], Vet=[_standing(n) for n in range(61, 71)])
    table = await service.table(View(5, page=2))
    assert _names(table)[:2] == ["# Open", "Rider 51"]
    assert "# Vet" in _names(table)
    assert [(link.label, link.href, link.current) for link in table.pages] == [
        ("1", "?", False),
        ("2", "?page=2", True),
    ]
    assert await service.table(View(5, page=99)) == table
    assert (await service.table(View(5, size=0))).pages == []


async def test_rounds_lead_to_their_race(outside: Outside) -> None:
    _tell(outside, rounds=2, Open=[_standing(1)])
    table = await service.table(View(5, "fr"))
    assert [(column.number, column.title, column.href) for column in table.rounds] == [
        ("1", "Manche 1 : Event 1", "/fr/races/11"),
        ("2", "Manche 2 : Event 2", "/fr/races/12"),
    ]


async def test_a_round_of_several_races_leads_to_their_event(outside: Outside) -> None:
    _tell(outside, rounds=1, Open=[_standing(1, rounds=[{"number": 1, "points": 25, "status": "finished"}])])
    told = outside.timing.told_scores[5]
    [first] = told.rounds
    twice = (first.model_copy(update={"event_id": 70}), first.model_copy(update={"race_id": 99}))
    outside.timing.told_scores[5] = told.model_copy(update={"rounds": twice})
    table = await service.table(View(5))
    assert [column.href for column in table.rounds] == ["/events/70"]
    assert (table.lines[0].rounds, table.run) == ([Cell("25")], "1 of 1 rounds run")


async def test_rounds_still_to_come_are_not_counted_as_run(outside: Outside) -> None:
    _tell(outside, rounds=3, Open=[_standing(1)])
    told = outside.timing.told_scores[5]
    last = told.rounds[2].model_copy(update={"scoring_status": "notstarted"})
    outside.timing.told_scores[5] = told.model_copy(update={"rounds": (*told.rounds[:2], last)})
    assert (await service.table(View(5))).run == "2 of 3 rounds run"


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("No Results Available Yet", "Rider", "0 riders")),
        ("fr", ("Aucun résultat disponible pour l’instant", "Pilote", "0 pilotes")),
        ("es", ("Aún no hay resultados disponibles", "Piloto", "0 pilotos")),
    ],
)
async def test_an_empty_series_in_three_languages(outside: Outside, lang: Lang, words: tuple[str, ...]) -> None:
    _tell(outside, Open=[])
    table = await service.table(View(5, lang))
    assert (table.message, table.columns[2], table.count) == words


async def test_the_same_object_until_the_standings_change(outside: Outside) -> None:
    _tell(outside, Open=[_standing(1)])
    table = await service.table(View(5))
    _tell(outside, Open=[_standing(1)])
    assert await service.table(View(5)) is table
    assert await service.table(View(5, "es")) is not table
    _tell(outside, Open=[_standing(1, total=98)])
    assert await service.table(View(5)) is not table


async def test_age(outside: Outside) -> None:
    _tell(outside, Open=[_standing(1)])
    assert await service.age(View(5)) == ""
    outside.timing.seconds, outside.timing.stale = 70, True
    assert await service.age(View(5, "fr")) == "mis à jour il y a 1\N{NO-BREAK SPACE}min"


@pytest.mark.parametrize(
    ("path", "code"),
    [("/scores", Code.NO_SERIES), ("/scores/x", Code.INVALID_SERIE_ID), ("/scores/0", Code.INVALID_SERIE_ID)],
)
def test_addresses_that_name_no_series(path: str, code: Code) -> None:
    at = match(path)
    assert at is not None
    with pytest.raises(Problem) as problem:
        service.series_id(at)
    assert problem.value.code is code
