"""Series: the current and the past ones, and one with its rounds and its rules in words."""

from datetime import date

import pytest

from livelaps_app.core.routes import Match, match
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.embedded.timing.scoring.series_records import TieBreak
from livelaps_app.features.series import facts, rules, service, texts
from livelaps_app.features.series_old import service as series_old
from tests.outside import Outside, race_round, series

TODAY = date(2026, 6, 10)


def _at(path: str) -> Match:
    found = match(path)
    assert found is not None
    return found


@pytest.fixture
def several(outside: Outside) -> Outside:
    """Series of four years, one of them of a promoter whose series may not be shown."""
    more = {"promoterUserId": 2, "promoterName": "Alpine Club"}
    outside.timing.told_series = {
        1: series(1, 2024),
        2: series(2, 2025),
        3: series(3, 2026),
        4: series(4, 2027),
        5: series(5, 2026, **more, name="Cup 2026", roundCount=6),
        6: series(6, 2026, **more),
        7: series(7, 2025, **more),
    }
    outside.timing.refused = {("series", 6)}
    return outside


async def test_the_current_series_by_promoter(several: Outside) -> None:
    directory = await service.directory("fr", TODAY)
    assert [(box.id, box.name) for box in directory.promoters] == [(2, "Alpine Club"), (1, "Ridge Club")]
    assert [[(line.id, line.name, line.rounds) for line in box.series] for box in directory.promoters] == [
        [(5, "Cup 2026", "6 manches")],
        [(3, "Series 3 2026", "1 manche"), (4, "Series 4 2027", "1 manche")],
    ]


async def test_no_current_series(several: Outside) -> None:
    directory = await service.directory("es", date(2030, 1, 1))
    assert (directory.promoters, directory.message) == ([], "Por ahora no hay series en curso.")


async def test_the_series_of_past_years_newest_first(several: Outside) -> None:
    board = await series_old.board("en", TODAY)
    assert [(box.year, [line.id for line in box.series]) for box in board.years] == [("2025", [7, 2]), ("2024", [1])]
    assert board.message == ""
    assert await series_old.board("en", TODAY) is board


async def test_no_series_of_past_years(outside: Outside) -> None:
    assert (await series_old.board("fr", TODAY)).message == "Il n’y a pas encore de séries des années passées."


async def test_one_series(outside: Outside) -> None:
    outside.timing.told_series[5] = series(
        description="In the woods.",
        rounds=[
            race_round(1, 7),
            race_round(1, 8, raceName="Sunday Women"),
            race_round(2, 9, eventId=71, scoring_status="running", startTime="2026-06-06T23:30:00-04:00"),
            race_round(3, 10, eventId=72, scoring_status="notstarted"),
        ],
    )
    board = await service.board(5, "en")
    assert (board.title, board.promoter_id, board.about, board.run) == ("Series 5 2026", 1, "In the woods.", "2 of 3")
    assert [(line.number, line.state, line.look) for line in board.rounds] == [
        ("1", "Finished", "chip"),
        ("2", "LIVE", "chip live"),
        ("3", "", "chip"),
    ]
    assert [race.id for race in board.rounds[0].races] == [7, 8]
    assert [line.day for line in board.rounds] == ["2026-06-05", "2026-06-06", "2026-06-05"]
    assert (board.rounds[0].when, board.rounds[0].where, board.classes) == ("June 5th 2026", "Pine Ridge", ["Open A"])
    assert await service.board(5, "en") is board


SAID: dict[str, tuple[dict[str, object], str]] = {
    "beyond the table": ({"participationPoints": 1}, "Every finisher beyond place 3 gets 1 point."),
    "a small class": (
        {"minClassSize": 4, "participationPoints": 2},
        "In a class with fewer than 4 starters, every finisher gets 2 points.",
    ),
    "nothing for who is not placed": ({}, "A rider who does not start or does not finish gets no points."),
    "something for who tried": ({"dnfPoints": 1}, "A rider who does not finish gets 1 point."),
    "nothing for who stayed away": ({"dnfPoints": 1}, "A rider who does not start gets no points."),
    "disqualified": ({}, "A disqualified rider gets no points."),
    "every round": ({}, "Every round counts, none is dropped."),
    "the best": ({"bestRounds": 5}, "Only the 5 best rounds of each rider count, the others are dropped."),
    "the best one": ({"bestRounds": 1}, "Only the best round of each rider counts."),
    "a share": (
        {"dropPercentage": 25, "roundCount": 9},
        "Each rider drops the worst 25% of the rounds run, rounded down: 2 when all 9 are run.",
    ),
    "points of the race": (
        {"award": "race"},
        "A round gives the points scored in the race itself, all its motos added up.",
    ),
}


@pytest.mark.parametrize(("told", "sentence"), SAID.values(), ids=SAID)
def test_rules_in_words(told: dict[str, object], sentence: str) -> None:
    assert sentence in rules.written(series(**told), "en").said  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "A rider who does not start gets no points."),
        ("fr", "Qui ne prend pas le départ reçoit 0 point."),
        ("es", "Quien no toma la salida recibe 0 puntos."),
    ],
)
def test_no_points_in_every_language(lang: Lang, sentence: str) -> None:
    assert sentence in rules.written(series(dnfPoints=1), lang).said


def test_points_are_listed_only_where_a_place_gives_them() -> None:
    assert [(row.place, row.points) for row in rules.written(series(points=[25, 22.5]), "en").points] == [
        ("1", "25"),
        ("2", "22.5"),
    ]
    assert rules.written(series(award="race"), "en").points == []


def test_half_points_in_the_readers_language() -> None:
    assert [row.points for row in rules.written(series(points=[25, 22.5]), "fr").points] == ["25", "22,5"]


def test_a_service_that_tells_no_rules_is_not_guessed_at() -> None:
    assert rules.written(series(award="", points=[]), "en") == rules.Rules()


@pytest.mark.parametrize("lang", LANGS)
def test_every_tie_break_has_its_words(lang: Lang) -> None:
    assert {str(name) for name in TieBreak} == texts.TIE_BREAKS.keys()
    parted = rules.written(series(tieBreaks=["last_round", "coin", "most_wins"]), lang).parted
    assert parted == [texts.TIE_BREAKS[name](lang) for name in ("last_round", "most_wins")]


async def test_what_robots_are_told(outside: Outside) -> None:
    outside.timing.told_series[5] = series()
    told = (await facts.facts(_at("/fr/series/5"))).schema
    assert told is not None
    assert (told["@type"], told["startDate"], told["organizer"]["name"]) == ("EventSeries", "2026-06-05", "Ridge Club")
    assert [one["name"] for one in told["subEvent"]] == ["Event 70"]
    listed = (await facts.facts(_at("/series"))).listed
    assert listed is not None
    assert listed["@type"] == "ItemList"


async def test_age(outside: Outside) -> None:
    outside.timing.told_series[5] = series()
    assert await service.age(5, "en") == ""
    outside.timing.seconds, outside.timing.stale = 120, True
    assert await service.age(0, "en") == await service.age(5, "en") == "updated 2\N{NO-BREAK SPACE}min ago"
