"""Series as they are loaded: the current ones, the past ones, and a series with its rounds and its rules in words."""

from datetime import UTC, date, datetime

import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.series import rules, screen, service, texts
from livelaps_app.features.series.view_model import RulesView, SeriesView
from livelaps_app.features.series_old import screen as series_old_screen
from livelaps_app.features.series_old import service as series_old
from livelaps_app.session.view_vars import view_updates
from livelaps_app.standins.timing.scoring.series_records import TieBreak
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, race_round, series

TODAY = date(2026, 6, 10)


@pytest.fixture
def several(outside: Outside) -> Outside:
    """Series of four years, one of them of a hidden promoter."""
    more = {"promoterUserId": 2, "promoterName": "Alpine Club"}
    outside.timing.stub_series = {
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
    view = await series_old.series_old_view("en", TODAY)
    assert [(past.year, [line.id for line in past.series]) for past in view.years] == [("2025", [7, 2]), ("2024", [1])]
    assert view.message == ""
    assert await series_old.series_old_view("en", TODAY) is view


async def test_no_series_of_past_years(outside: Outside) -> None:
    message = "Il n’y a pas encore de séries des années passées."
    assert (await series_old.series_old_view("fr", TODAY)).message == message


async def test_one_series(outside: Outside) -> None:
    outside.timing.stub_series[5] = series(
        description="In the woods.",
        rounds=[
            race_round(1, 7),
            race_round(1, 8, raceName="Sunday Women"),
            race_round(2, 9, eventId=71, scoring_status="running", startTime="2026-06-06T23:30:00-04:00"),
            race_round(3, 10, eventId=72, scoring_status="notstarted"),
        ],
    )
    view = await service.series_view(5, "en")
    assert (view.title, view.promoter_id, view.about, view.run) == ("Series 5 2026", 1, "In the woods.", "1 of 3")
    assert [(line.number, line.live, line.registration.label) for line in view.rounds] == [
        ("Round 1", "", "Results"),
        ("Round 2", "LIVE", ""),
        ("Round 3", "", ""),
    ]
    assert [race.id for race in view.rounds[0].races] == [7, 8]
    assert [line.date.day for line in view.rounds] == ["2026-06-05", "2026-06-06", "2026-06-05"]
    assert (view.rounds[0].when, view.rounds[0].where, view.classes) == ("June 5th 2026", "Pine Ridge", ["Open A"])
    assert await service.series_view(5, "en") is view


SENTENCES: dict[str, tuple[dict[str, object], str]] = {
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


@each_row(("record", "sentence"), SENTENCES.values(), ids=SENTENCES)
def test_rules_in_words(record: dict[str, object], sentence: str) -> None:
    assert sentence in rules.rules_view(series(**record), "en").sentences  # type: ignore[arg-type]


def test_points_are_listed_only_where_a_place_gives_them() -> None:
    assert [(row.place, row.points) for row in rules.rules_view(series(points=[25, 22.5]), "en").points] == [
        ("1", "25"),
        ("2", "22.5"),
    ]
    assert rules.rules_view(series(award="race"), "en").points == []


def test_series_without_rules_has_none() -> None:
    assert rules.rules_view(series(award="", points=[]), "en") == RulesView()


@each_row("lang", LANGS)
def test_every_tie_break_has_its_words(lang: Lang) -> None:
    assert {str(name) for name in TieBreak} == texts.TIE_BREAKS.keys()
    tie_breaks = rules.rules_view(series(tieBreaks=["last_round", "coin", "most_wins"]), lang).tie_breaks
    assert tie_breaks == [texts.TIE_BREAKS[name](lang) for name in ("last_round", "most_wins")]


async def test_load_of_a_series_describes_it(outside: Outside) -> None:
    outside.timing.stub_series[5] = series(description="In the woods.")
    loaded = await screen.load(page_at("/fr/series/5"))
    assert loaded.title == loaded.full_title == "Series 5 2026"
    assert loaded.description == (
        "Series 5 2026\xa0: Ridge Club, 1 manche, 5 juin 2026. Manches, classes et règlement. In the woods."
    )
    assert loaded.social_image == SocialImageQuery("series", 5, "fr")
    structured = loaded.structured
    assert (structured["@type"], structured["startDate"]) == ("EventSeries", "2026-06-05")
    assert structured["organizer"]["name"] == "Ridge Club"
    assert [event["name"] for event in structured["subEvent"]] == ["Event 70"]


async def test_load_without_an_id_lists_the_current_series(outside: Outside) -> None:
    year = datetime.now(UTC).year
    outside.timing.stub_series = {5: series(5, year + 1), 6: series(6, year - 2)}
    loaded = await screen.load(page_at("/series"))
    assert (loaded.title, loaded.description) == ("Series", f"Off-road racing series: Series 5 {year + 1}.")
    [item] = loaded.item_list["itemListElement"]
    assert item["url"].endswith("/ll/series/5")


async def test_load_of_past_years_links_to_their_standings(outside: Outside) -> None:
    outside.timing.stub_series = {6: series(6, 2020)}
    loaded = await series_old_screen.load(page_at("/es/series/oldPage"))
    assert loaded.description == "Clasificaciones finales de series todoterreno, 2020: Series 6 2020."
    [item] = loaded.item_list["itemListElement"]
    assert item["url"].endswith("/ll/es/scores/6")
    assert series_old_screen.SCREEN.updates(loaded.view) == view_updates(loaded.view)


async def test_directory_takes_the_place_of_a_series(outside: Outside) -> None:
    outside.timing.stub_series[5] = series()
    view, directory = await service.series_view(5, "en"), await service.directory("en", TODAY)
    assert screen.updates(view) == view_updates(view)
    assert screen.updates(directory) == view_updates(SeriesView(), directory)


async def test_answer_changes_with_the_series(outside: Outside) -> None:
    outside.timing.stub_series[5] = series()
    loaded = await screen.load(page_at("/series/5"))
    assert await screen.load(page_at("/series/5")) == loaded
    outside.timing.stub_series[5] = series(description="In the woods.")
    assert await screen.load(page_at("/series/5")) != loaded
