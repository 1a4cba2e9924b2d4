"""An event on a big screen: which slides it has, in which order, and what a speaker reads from them."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing import words
from livelaps_app.core.racing.gaps import Gap, parse_gap
from livelaps_app.features.presentation import announcer_text, service, slides, texts
from livelaps_app.features.presentation.query import (
    LONGEST,
    PARTS,
    SHORTEST,
    USUAL,
    DisplaySettings,
    PresentationQuery,
    address_query,
)
from livelaps_app.features.presentation.recent_passings import MOST_RACES, PassingsByRace
from livelaps_app.features.presentation.screen import load
from livelaps_app.features.presentation.view_model import Deck, Slide
from livelaps_app.gateways.timing.records import ListedSeries, RaceFilters
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, event, promoter, results, row, scores

NOW = datetime(2026, 6, 5, 18, 0, tzinfo=UTC)  # 14:00 at the event
STATUSES = {1: "completed", 2: "running", 3: "notstarted", 4: "notstarted"}


def race(number: int, start: datetime | None = NOW, mode: str = "laps") -> dict[str, Any]:
    fields = {"id": number, "raceName": f"Race {number}", "mode": mode}
    return fields | ({"startTime": start.isoformat()} if start else {})


@pytest.fixture
def day(outside: Outside) -> Outside:
    """A race day: one race is over, one runs, two are to come."""
    hours = {1: -3, 2: -1, 3: 2, 4: 1}
    races = [race(number, NOW + timedelta(hours=after)) for number, after in hours.items()]
    outside.timing.stub_events[70] = event(70, races=races, state="closed")
    outside.timing.stub_promoters[1] = promoter(logo="/ll/demo/ridge.svg")
    for number, status in STATUSES.items():
        rows = field() if status != "notstarted" else []
        outside.timing.stub_results[number] = results(rows, status=status, last_passing_at=NOW)
    return outside


def field() -> list[Any]:
    """Six riders of two classes; the last of them has not ridden."""
    gaps = {2: "00:00:12.300", 3: "00:01:02.000", 4: "-1 laps", 5: "-2 laps"}
    riders = [
        row(
            number,
            className="Pro" if number % 2 else "Amateur",
            classPosition=(number + 1) // 2,
            overallBehindByLeader=gaps.get(number, ""),
            classBehindByLeader=gaps.get(number, ""),
            lastLap="00:01:30.500",
        )
        for number in range(1, 6)
    ]
    return [*riders, row(6, className="Pro", classPosition=4, laps=0, totalTime="", status="")]


async def deck(lang: Lang = "en", now: datetime = NOW, **more: Any) -> Deck:
    return await service.deck(PresentationQuery(70, lang, **more), DisplaySettings(), now)


def keys(deck_view: Deck) -> list[str]:
    return [slide.key for slide in deck_view.slides]


def slide(deck_view: Deck, key: str) -> Slide:
    return next(one for one in deck_view.slides if one.key == key)


async def test_what_runs_comes_first(day: Outside) -> None:
    deck_view = await deck()
    assert keys(deck_view) == ["overall:2", "classes:2", "passings:2", "podium:1", "next:4", "title"]
    assert (deck_view.running, deck_view.open) == ([2], True)


async def test_an_event_of_other_days_changes_while_a_race_runs(day: Outside) -> None:
    later = NOW + timedelta(days=9)
    assert (await deck(now=later)).open
    day.timing.stub_results[2] = results(field(), status="completed", result_state="official")
    assert not (await deck(now=later)).open


async def test_before_the_first_start_the_event_comes_first(day: Outside) -> None:
    for number in (1, 2):
        day.timing.stub_results[number] = results([], status="notstarted")
    deck_view = await deck(now=NOW - timedelta(hours=5))
    assert keys(deck_view) == ["title", "next:1"]
    assert deck_view.slides[0].text == "Next start: Race 1, 11:00"
    assert [line.place for line in deck_view.slides[0].groups[0].lines] == ["11:00", "13:00", "15:00", "16:00"]


async def test_after_the_last_finish_podiums_are_left(day: Outside) -> None:
    for number in STATUSES:
        day.timing.stub_results[number] = results(field(), status="completed", result_state="official")
    deck_view = await deck("fr")
    assert keys(deck_view) == ["title", "podium:3", "podium:4", "podium:2", "podium:1"]
    title = slide(deck_view, "title")
    assert (title.text, [group.name for group in title.groups]) == (
        texts.OVER.fr,
        ["Race 3", "Race 4", "Race 2", "Race 1"],
    )
    assert [(line.plate, line.place) for line in title.groups[0].lines] == [
        ("101", "1"),
        ("102", "2"),
        ("103", "3"),
    ]
    assert slide(deck_view, "podium:1").state == "Officiel"


async def test_where_no_race_comes_the_next_event_is_counted_down_to(day: Outside) -> None:
    for number in STATUSES:
        day.timing.stub_results[number] = results(field(), status="completed", result_state="official")
    day.timing.stub_events[71] = event(71, "2026-06-20")
    deck_view = await deck()
    assert keys(deck_view)[-1] == "event:71"
    following = slide(deck_view, "event:71")
    assert (following.title, following.about) == ("Event 71", texts.NEXT_EVENT.en)
    assert datetime.fromisoformat(following.at) == datetime(2026, 6, 20, 4, tzinfo=UTC)


async def test_without_a_promoter_no_other_event_is_counted_down_to(day: Outside) -> None:
    day.timing.stub_events |= {70: event(70, promoterUserId=0, races=[]), 71: event(71, "2026-06-20")}
    assert keys(await deck()) == ["title"]
    day.timing.stub_events[70] = event(70, "2026-06-25", promoterUserId=0, races=[])
    assert keys(await deck()) == ["title", "event:70"]


async def test_event_without_races_is_counted_down_to_itself(day: Outside) -> None:
    day.timing.stub_events[70] = event(70, "2026-06-20")
    assert keys(await deck()) == ["title", "event:70"]


async def test_while_a_race_runs_only_the_latest_podiums_have_slides(day: Outside) -> None:
    finished = range(10, 16)
    races = [race(number, NOW - timedelta(hours=20 - number)) for number in finished]
    day.timing.stub_events[70] = event(70, races=[*races, race(2)])
    for number in finished:
        day.timing.stub_results[number] = results(field())
    assert [key for key in keys(await deck()) if key.startswith("podium")] == ["podium:15", "podium:14", "podium:13"]


async def test_a_cancelled_event_has_its_title_only(day: Outside) -> None:
    day.timing.stub_events[70] = event(70, races=[race(2)], cancelled=True)
    deck_view = await deck("es")
    assert keys(deck_view) == ["title"]
    [title] = deck_view.slides
    assert (title.state, title.text, title.groups, deck_view.open) == ("Cancelado", texts.CANCELLED.es, [], False)


async def test_an_event_without_races_says_so(day: Outside) -> None:
    day.timing.stub_events[70] = event(70, races=[])
    deck_view = await deck()
    assert keys(deck_view) == ["title"]
    assert deck_view.slides[0].text == words.NO_RACES.en


async def test_the_title_says_where_when_and_who(day: Outside) -> None:
    title = slide(await deck("fr"), "title")
    assert (title.title, title.about) == ("Pine Ridge, Ohio", "5 juin 2026 · Ridge Club")
    assert title.picture == "/ll/demo/ridge.svg"
    assert title.text == "En course\xa0: Race 2"


async def test_a_promoter_nobody_knows_has_no_logo(day: Outside) -> None:
    day.timing.stub_promoters.clear()
    assert slide(await deck(), "title").picture == ""


async def test_gaps_are_figures_and_words_for_readers(day: Outside) -> None:
    lines = slide(await deck(), "overall:2").groups[0].lines
    assert [line.place for line in lines] == ["1", "2", "3", "4", "5"]
    assert [line.value for line in lines] == [
        "1:00:01.0",
        "+12.3",
        "+1:02.0",
        "+1 lap",
        "+2 laps",
    ]
    assert [line.spoken for line in lines] == [
        "",
        "12.3 seconds behind",
        "1 minute 2 seconds behind",
        "1 lap behind",
        "2 laps behind",
    ]
    assert (lines[1].plate, lines[1].name, lines[1].note) == ("102", "Rider 2", "Amateur")


async def test_names_of_columns_stand_once_above_the_figures_of_a_running_race(day: Outside) -> None:
    riders = [
        row(1, lastLap="00:01:30.549", placesWon=2),
        row(2, lastLap="00:01:31.000", placesWon=-1),
    ]
    day.timing.stub_results[2] = results(riders, status="running", last_passing_at=NOW)
    [group] = slide(await deck(), "overall:2").groups
    assert group.heads == ["Laps", "Last lap", "Interval", "Gap"]
    assert [line.facts for line in group.lines] == [["5", "1:30.5", ""], ["5", "1:31.0", "+1.0"]]
    assert [line.moved for line in group.lines] == [2, -1]
    assert all(group.heads == [] for group in slide(await deck(), "podium:1").groups)


async def test_riders_have_the_hue_of_their_class_and_leaders_wear_red(day: Outside) -> None:
    ridden = [row.model_copy(update={"rider_id": row.id}) for row in field()]
    day.timing.stub_results[2] = results(ridden, status="running", last_passing_at=NOW)
    day.timing.stub_filters[2] = RaceFilters(classes=("Pro", "Amateur"))
    day.timing.stub_race_series[2] = (ListedSeries(id=5),)
    day.timing.stub_scores[5] = scores({"Pro": [{"riderId": 3, "fullName": "Rider 3", "place": 1, "total": 25}]})
    live = slide(await deck(), "overall:2")
    assert live.started == "2026-06-05T17:00:00+00:00"
    lines = live.groups[0].lines
    assert [(line.plate, line.hue, line.red) for line in lines[:3]] == [
        ("101", "k1", False),
        ("102", "k2", False),
        ("103", "k1", True),
    ]
    assert [group.hue for group in slide(await deck(), "classes:2").groups] == ["k1", "k2"]
    assert slide(await deck(), "podium:1").started == ""


async def test_classes_stand_with_their_first_three(day: Outside) -> None:
    deck_view = slide(await deck(), "classes:2")
    assert [(group.name, [line.plate for line in group.lines]) for group in deck_view.groups] == [
        ("Pro", ["101", "103", "105"]),
        ("Amateur", ["102", "104"]),
    ]
    assert deck_view.columns == 2


async def test_one_class_has_more_of_its_riders(day: Outside) -> None:
    day.timing.stub_results[2] = results([row(n) for n in range(1, 20)], status="running")
    deck_view = await deck(classes=("Open A",))
    assert [key for key in keys(deck_view) if key.endswith(":2")] == ["overall:2", "passings:2"]
    assert len(slide(deck_view, "overall:2").groups[0].lines) == 19
    assert slide(deck_view, "overall:2").about == "Open A"


async def test_only_chosen_classes_have_slides(day: Outside) -> None:
    deck_view = await deck(classes=("Amateur",))
    assert [line.plate for line in slide(deck_view, "overall:2").groups[0].lines] == ["102", "104"]
    assert [group.name for group in slide(deck_view, "podium:1").groups] == ["Amateur"]
    assert {line.note for line in slide(deck_view, "passings:2").groups[0].lines} == {"Amateur"}


async def test_a_motocross_has_no_order_over_its_classes(day: Outside) -> None:
    day.timing.stub_events[70] = event(70, races=[race(2, mode="motocross")])
    riders = [row(n, className=f"C{n}", classPosition=1, points=25, totalTime="") for n in (1, 2)]
    day.timing.stub_results[2] = results(riders, status="running")
    deck_view = await deck()
    assert keys(deck_view) == ["classes:2", "passings:2", "title"]
    assert slide(deck_view, "classes:2").groups[0].lines[0].value == "25 points"


async def test_a_race_nobody_has_a_lap_in_yet_says_so(day: Outside) -> None:
    day.timing.stub_results[2] = results([row(1, laps=0, totalTime="")], status="running")
    deck_view = slide(await deck("es"), "overall:2")
    assert deck_view.text == texts.NOBODY_YET.es
    assert [(line.plate, line.place, line.value) for line in deck_view.groups[0].lines] == [("101", "", "")]


async def test_the_next_start_is_counted_down_to(day: Outside) -> None:
    deck_view = slide(await deck(), "next:4")
    assert datetime.fromisoformat(deck_view.at) == NOW + timedelta(hours=1)
    assert deck_view.text == "15:00"
    assert [(group.name, [line.name for line in group.lines]) for group in deck_view.groups] == [("Later", ["Race 3"])]


async def test_a_start_that_is_over_is_waited_for_and_not_counted(day: Outside) -> None:
    deck_view = slide(await deck("fr", NOW + timedelta(minutes=61)), "next:4")
    assert (deck_view.at, deck_view.state) == ("", texts.STATES["overdue"].fr)


async def test_a_start_of_another_day_says_its_day(day: Outside) -> None:
    day.timing.stub_events[70] = event(70, "2026-06-05", end="2026-06-07", races=[race(3, NOW + timedelta(days=1))])
    assert slide(await deck("fr"), "next:3").text == "6 juin 14:00"


async def test_a_race_without_a_start_time_is_still_to_come(day: Outside) -> None:
    day.timing.stub_events[70] = event(70, races=[race(3, None)])
    deck_view = await deck()
    assert (slide(deck_view, "next:3").at, slide(deck_view, "next:3").text) == ("", "")
    assert slide(deck_view, "title").text == "Next start: Race 3"


@pytest.mark.parametrize(("last_lap", "minutes"), [(None, 11), (24_000, 2)])
async def test_a_race_nobody_passes_in_is_delayed(day: Outside, last_lap: int | None, minutes: int) -> None:
    day.timing.stub_results[2] = results([row(1, lastLap=last_lap)], status="running", last_passing_at=NOW)
    deck_view = slide(await deck(now=NOW + timedelta(minutes=minutes)), "overall:2")
    assert (deck_view.state, deck_view.look) == (texts.STATES["delayed"].en, "chip late")


async def test_hidden_races_have_no_slides(day: Outside) -> None:
    day.timing.refused.add(("race", 2))
    assert not [key for key in keys(await deck()) if key.endswith(":2")]
    assert "Race 2" not in str(await deck())


async def test_a_race_that_can_t_be_read_leaves_the_others(day: Outside) -> None:
    del day.timing.stub_results[1]
    assert [key for key in keys(await deck()) if key.endswith(":1")] == []
    assert keys(await deck())[0] == "overall:2"


@pytest.mark.parametrize(
    ("show", "expected"),
    [
        (("live",), ["overall:2", "classes:2", "passings:2"]),
        (("podiums", "next"), ["podium:1", "next:4"]),
        (("sponsors",), ["title"]),
    ],
)
async def test_only_chosen_parts_have_slides(day: Outside, show: Any, expected: list[str]) -> None:
    assert keys(await deck(show=show)) == expected


async def test_one_race_alone(day: Outside) -> None:
    assert keys(await deck(race=1)) == ["title", "podium:1"]
    assert keys(await deck(race=999)) == ["title"]


async def test_who_passed_last_stands_first(day: Outside) -> None:
    before = slide(await deck(), "passings:2").groups[0].lines
    assert [line.plate for line in before] == ["105", "104", "103", "102", "101"]
    rows = [one.model_copy(update={"laps": 6, "total_time": 4_000_000}) if one.id == 2 else one for one in field()]
    day.timing.stub_results[2] = results(rows, version=2, status="running")
    after = slide(await deck(), "passings:2").groups[0].lines
    assert [line.plate for line in after] == ["102", "105", "104", "103", "101"]
    assert (after[0].facts, after[0].value) == (["6"], "1:30.5")
    assert slide(await deck(), "passings:2").groups[0].heads == ["Laps", "Last lap"]


def test_a_race_that_is_run_again_forgets_who_passed() -> None:
    trails = PassingsByRace()
    assert trails.of(7, results([row(1), row(2)])) == (2, 1)
    assert trails.of(7, results([row(1, laps=0, totalTime=""), row(2, laps=0, totalTime="")], version=2)) == ()


def test_only_so_many_races_are_remembered() -> None:
    trails = PassingsByRace()
    for number in range(MOST_RACES + 5):
        trails.of(number, results([row(1)]))
    assert len(trails._passings) == MOST_RACES


async def test_the_same_slides_are_the_same_object(day: Outside) -> None:
    assert await deck() is await deck()
    assert await deck() is not await deck("fr")


@pytest.mark.parametrize("lang", LANGS)
async def test_every_part_can_be_turned_off_and_on(day: Outside, lang: Lang) -> None:
    deck_view = await deck(lang, show=("live", "next"))
    assert [(link.label, link.current) for link in deck_view.parts] == [
        (texts.PARTS[part](lang), part in ("live", "next")) for part in PARTS
    ]
    assert [link.href for link in deck_view.parts][:2] == ["?show=title%2Clive%2Cnext", "?show=next"]


async def test_races_and_classes_can_be_chosen(day: Outside) -> None:
    deck_view = await deck(race=2, classes=("Pro",))
    assert [option.label for option in deck_view.races] == ["Race 1", "Race 2", "Race 4", "Race 3"]
    assert [option.value for option in deck_view.classes] == ["Amateur", "Pro"]
    assert (deck_view.chosen["race"], deck_view.chosen["class"]) == ("2", "Pro")


async def test_what_is_waited_for_is_what_runs_and_the_next_start(day: Outside) -> None:
    assert await service.awaited_races(70, NOW) == [2, 4]


@each_row(
    ("query", "seconds", "look"),
    [
        ("", USUAL, "dark"),
        ("?seconds=1&look=light", SHORTEST, "light"),
        ("?seconds=999999&look=pink", LONGEST, "dark"),
        ("?seconds=-5", USUAL, "dark"),
        ("?seconds=x", USUAL, "dark"),
        ("?seconds=30", 30, "dark"),
    ],
)
def test_the_manner_is_brought_into_bounds(query: str, seconds: int, look: str) -> None:
    assert DisplaySettings.parse(page_at("/presentation/70", query[1:])) == DisplaySettings(seconds, look)


@each_row("query", ["show=next,live", "show=,,live,next,x", "show=live%2Cnext"])
def test_parts_are_read_in_their_own_order(query: str) -> None:
    view = PresentationQuery.parse(page_at("/presentation/70", f"{query}&race=3&class=Pro"), 70)
    assert view == PresentationQuery(70, "en", ("live", "next"), 3, ("Pro",))
    assert address_query(view, DisplaySettings())["show"] == "live,next"


async def test_load_has_the_slides_of_the_query(day: Outside) -> None:
    loaded = await load(page_at("/fr/presentation/70", "look=dark&show=live"))
    assert loaded.title == "Event 70"
    assert loaded.view.deck.slides[0].part == "live"
    assert loaded.description == texts.DESCRIPTION.fr.format(name="Event 70", place="5 juin 2026, Pine Ridge, Ohio")


@each_row(
    ("written", "expected"),
    [
        ("", ("", "", "")),
        ("00:00:00.000", ("", "", "")),
        ("00:00:00.042", ("0.042 seconds behind", "à 0,042 seconde", "a 0.042 segundos")),
        ("00:00:01.000", ("1 second behind", "à 1 seconde", "a 1 segundo")),
        ("00:00:01.549", ("1.5 seconds behind", "à 1,5 seconde", "a 1.5 segundos")),
        ("00:00:59.990", ("1 minute behind", "à 1 minute", "a 1 minuto")),
        ("00:02:05.100", ("2 minutes 5.1 seconds behind", "à 2 minutes 5,1 secondes", "a 2 minutos 5.1 segundos")),
        ("01:00:30.000", ("1 hour behind", "à 1 heure", "a 1 hora")),
        ("02:01:00.000", ("2 hours 1 minute behind", "à 2 heures 1 minute", "a 2 horas 1 minuto")),
        ("-1 laps", ("1 lap behind", "à 1 tour", "a 1 vuelta")),
        ("+3 laps", ("3 laps behind", "à 3 tours", "a 3 vueltas")),
        ("pit", ("pit", "pit", "pit")),
    ],
)
def test_gaps_in_words(written: str, expected: tuple[str, str, str]) -> None:
    assert tuple(announcer_text.behind(parse_gap(written), lang) for lang in LANGS) == expected


def test_gap_in_words_names_an_earlier_lap() -> None:
    words = tuple(announcer_text.behind(Gap(ms=26_100, lap=17), lang) for lang in LANGS)
    assert words == ("26.1 seconds behind (lap 17)", "à 26,1 secondes (tour 17)", "a 26.1 segundos (vuelta 17)")


def test_a_race_s_token_sees_what_a_service_without_versions_changes() -> None:
    listed = event(70, races=[race(2)]).races[0]
    one, other = (slides.Seen(listed, results([row(1, laps=laps)], version=0), "running", None, "") for laps in (1, 2))
    assert one.token != other.token


async def test_what_the_event_does_not_have_is_left_out_of_the_query(day: Outside) -> None:
    all_races = PresentationQuery(70, race=99, classes=("Moon",))
    assert await service.without_unknown_filters(all_races, NOW) == replace(
        all_races, race=0
    )  # two races have not begun
    begun = PresentationQuery(70, race=2, classes=("Moon", "Pro"))
    assert await service.without_unknown_filters(begun, NOW) == replace(begun, classes=("Pro",))


@each_row(
    ("gap", "figures"),
    [
        (None, ("", "", "")),
        (Gap(), ("", "", "")),
        (Gap(ms=42), ("+0.1", "+0,1", "+0.1")),
        (Gap(ms=149), ("+0.1", "+0,1", "+0.1")),
        (Gap(ms=9_000), ("+9.0", "+9,0", "+9.0")),
        (Gap(ms=9_960), ("+10.0", "+10,0", "+10.0")),
        (Gap(ms=125_140, lap=6), ("+2:05.1", "+2:05,1", "+2:05.1")),
        (Gap(laps=2), ("+2 laps", "+2 tours", "+2 vueltas")),
        (Gap(text="?"), ("?", "?", "?")),
    ],
)
def test_gaps_to_read_from_afar_have_tenths(gap: Gap | None, figures: tuple[str, str, str]) -> None:
    assert tuple(announcer_text.figure(gap, lang) for lang in LANGS) == figures


async def test_unknown_gap_of_a_running_race_is_a_dash(day: Outside) -> None:
    on_course = {"status": "running", "overallBehindByLeader": ""}
    day.timing.stub_results[2] = results([row(1, **on_course), row(2, **on_course)], status="running")
    [lines] = [group.lines for group in slide(await deck(), "overall:2").groups]
    assert [line.value for line in lines] == ["1:00:01.0", "–"]
