"""The story of a race on its page: race control, places as lines, and followed riders in sentences."""

import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing.riders import Card
from livelaps_app.features.race import service
from livelaps_app.features.race.query import RacePrintQuery, RaceQuery
from livelaps_app.features.race.story.presenter import rider_story
from livelaps_app.features.race.story.service import followed_view, race_story
from livelaps_app.gateways.timing.records import Correction, RaceFilters
from livelaps_app.racing.story.story import read_story
from livelaps_app.stores.memo import clear_all
from tests.outside import Outside, race, results, row, splits

LAPS = {1: [(20_000, 0), (25_000, 0)], 2: [(21_000, 0), (21_000, 0)], 3: [(22_000, 0), (30_000, 0)]}
START = "2026-06-05T13:00:00+00:00"


@pytest.fixture
def ridden(outside: Outside) -> Outside:
    """A running race of three riders with two laps."""
    outside.timing.stub_races[7] = race(startTime=START)
    outside.timing.stub_filters[7] = RaceFilters(classes=("Open A",))
    outside.timing.stub_results[7] = results(
        [row(2, overallPosition=1), row(1, overallPosition=2), row(3, penalty="+00:00:10.000")], status="running"
    )
    outside.timing.stub_splits[7] = splits(LAPS)
    return outside


async def _control(lang: Lang = "en") -> list[tuple[str, str]]:
    return [(line.when, line.text) for line in (await race_story(RaceQuery(7, lang))).control]


async def test_control_has_passes_fastest_laps_and_penalties_newest_first(ridden: Outside) -> None:
    assert await _control() == [
        ("Lap 2", "#102 passes #101 for the lead"),
        ("Lap 1", "#101 leads the first lap"),
        ("Lap 1", "20.000 #101 fastest lap"),
        ("", "#103 carries +10.000"),
    ]


async def test_passes_in_classes_leave_room_to_those_of_the_race(ridden: Outside) -> None:
    classes = {entry: f"Class {entry // 2}" for entry in range(4, 20)}
    rows = [row(entry, className=classes.get(entry, "Open A")) for entry in range(1, 20)]
    ridden.timing.stub_results[7] = results(rows, status="running")
    slow = {entry: [(60_000 + entry, 0), (60_000 - 9 * entry, 0)] for entry in classes}
    ridden.timing.stub_splits[7] = splits(LAPS | slow)
    lines = await _control()
    assert lines[0] == ("Lap 2", "#105 takes 1st in Class 2")
    assert [len([text for _, text in lines if " in Class " in text]), len(lines)] == [6, 11]


async def test_correction_stands_among_the_laps_by_its_time(ridden: Outside) -> None:
    penalty = Correction(
        kind="penalty", at="2026-06-05T13:00:30Z", entry_id=3, displayed_number="103", unit="time", amount=10_000
    )
    ridden.timing.stub_results[7] = ridden.timing.stub_results[7].model_copy(update={"corrections": (penalty,)})
    texts = [text for _, text in await _control()]
    assert texts == [
        "#102 passes #101 for the lead",
        "#103 +10.000",
        "#101 leads the first lap",
        "20.000 #101 fastest lap",
    ]


@pytest.mark.parametrize("lang", LANGS)
async def test_control_is_in_the_reader_s_language(ridden: Outside, lang: Lang) -> None:
    expected = {"en": "passes #101 for the lead", "fr": "passe le nº 101 en tête", "es": "quita la cabeza al n.º 101"}
    assert expected[lang] in (await _control(lang))[0][1]


async def test_small_chart_has_the_first_five_and_the_chart_those_of_its_query(ridden: Outside) -> None:
    small = (await race_story(RaceQuery(7))).places
    assert [line.plate for line in small.lines] == ["102", "101", "103"]
    assert small.label == "Places over laps: #102 from 2 to 1, #101 from 1 to 2, #103 from 3 to 3"
    wide = (await race_story(RaceQuery(7, tab="chart", riders=(3,)))).places
    assert [line.plate for line in wide.lines] == ["103"]


async def test_lines_end_in_the_order_of_the_board(ridden: Outside) -> None:
    rows = [row(2), row(3), row(1, penalty="+00:00:30.000")]
    placed = [one.model_copy(update={"overall_position": place}) for place, one in enumerate(rows, start=1)]
    ridden.timing.stub_results[7] = results(placed, status="running")
    lines = (await race_story(RaceQuery(7))).places.lines
    assert [line.plate for line in sorted(lines, key=lambda line: float(line.at[:-1]))] == ["102", "103", "101"]
    assert [line.points.split(",")[-1] for line in lines] == ["60", "500", "940"]


async def test_story_without_laps_is_empty(outside: Outside) -> None:
    outside.timing.stub_races[7] = race()
    outside.timing.stub_results[7] = results([row(1)])
    story = await race_story(RaceQuery(7))
    assert (story.places.lines, story.control) == ([], [])
    assert await read_story(8) is None


async def test_official_results_have_a_podium_and_their_moment(ridden: Outside) -> None:
    posted = {"posted_at": "2026-06-07T14:00:00Z"}
    ridden.timing.stub_results[7] = results([row(n) for n in range(1, 5)], result_state="official", **posted)
    story = await race_story(RaceQuery(7))
    assert [rider.plate for rider in story.podium] == ["101", "102", "103"]
    assert (story.control[0].when, story.control[0].text) == ("", "Official · 7 Jun")
    ridden.timing.stub_results[7] = results([row(1)], version=2, **posted)
    clear_all()
    assert (await race_story(RaceQuery(7))).podium == []


async def test_chart_and_story_have_no_rows_and_the_files_of_the_table(ridden: Outside) -> None:
    for tab in ("chart", "story"):
        view = await service.race_view(RaceQuery(7, tab=tab))
        assert (view.rows, view.files[0].href, view.tab) == ([], "/races/7.csv", tab)
        assert "tab" not in view.prints[0].href
        assert RacePrintQuery("race_print", RaceQuery(7, tab=tab).of_table).href == "/races/print/7"


async def test_gain_on_the_rider_ahead_is_known_while_the_race_runs(ridden: Outside) -> None:
    story = await read_story(7)
    assert story is not None
    assert (story.closing_ms(3), story.closing_ms(2)) == (-9000, 4000)


async def test_followed_rider_is_a_sentence(ridden: Outside) -> None:
    ridden.timing.stub_results[7] = results([row(1, riderId=11), row(2, riderId=12), row(3)], status="running")
    followed = await followed_view(RaceQuery(7), (12,))
    assert [rider.text for rider in followed.stories] == [
        "2nd in Open A, 1.000 behind #101, closing 4.0 s a lap, 1.000 ahead of #103."
    ]
    assert [(line.plate, line.look) for line in followed.places.lines] == [
        ("101", "k1"),
        ("103", "k1"),
        ("102", "k1 followed"),
    ]


async def test_followed_rider_has_the_places_of_two_ahead_and_two_behind(ridden: Outside) -> None:
    rows = [row(n, riderId=10 + n) for n in range(1, 30)]
    ridden.timing.stub_results[7] = results(rows, status="running")
    ridden.timing.stub_splits[7] = splits({n: [(20_000 + n, 0), (21_000, 0)] for n in range(1, 30)})
    lines = (await followed_view(RaceQuery(7), (16,))).places.lines
    assert [line.plate for line in lines] == ["104", "105", "107", "108", "106"]
    many = [line.plate for line in (await followed_view(RaceQuery(7), (12, 22, 32))).places.lines]
    assert many == ["101", "103", "111", "113", "121", "123", "102", "112", "122"]
    assert len((await followed_view(RaceQuery(7), tuple(range(11, 39, 3)))).places.lines) == 10


async def test_control_has_the_latest_lap_first_and_clocks_by_their_time(ridden: Outside) -> None:
    ridden.timing.stub_splits[7] = splits(LAPS | {3: [(50_000, 0)], 4: [(51_000, 0)]})
    rows = [row(1), row(2), row(3, className="B"), row(4, className="B")]
    at = {"entry_id": 3, "displayed_number": "103", "unit": "time"}
    notes = [Correction(kind="penalty", at=f"2026-06-05T13:00:{s}Z", amount=s * 1000, **at) for s in (49, 59)]
    ridden.timing.stub_results[7] = results(rows, status="running", corrections=notes)
    laps = [when for when, _ in await _control()]
    ridden_laps = [when for when in laps if when.startswith("Lap")]
    assert ridden_laps == sorted(ridden_laps, reverse=True)
    assert [text for when, text in await _control() if not when.startswith("Lap")] == ["#103 +59.000", "#103 +49.000"]


async def test_every_followed_rider_is_a_line_and_stands_out_in_the_chart(ridden: Outside) -> None:
    ridden.timing.stub_results[7] = results([row(1, riderId=11), row(2, riderId=12), row(3)], status="running")
    beside = (await followed_view(RaceQuery(7), (11, 12))).places
    assert [(line.plate, line.look) for line in beside.lines] == [
        ("103", "k1"),
        ("101", "k1 followed"),
        ("102", "k1 followed"),
    ]
    chart = (await followed_view(RaceQuery(7, tab="chart", riders=(1, 3)), (11, 12))).places
    assert {line.plate: line.look for line in chart.lines} == {"103": "k1", "101": "k1 followed", "102": "k1 followed"}
    assert chart.lines[0].plate == "103"


@pytest.mark.parametrize("lang", LANGS)
async def test_axes_of_a_chart_begin_with_a_word(ridden: Outside, lang: Lang) -> None:
    places = (await race_story(RaceQuery(7, lang, tab="chart"))).places
    lap = {"en": "Lap 1", "fr": "Tour 1", "es": "Vuelta 1"}[lang]
    assert [(tick.text, tick.at) for tick in places.across] == [(lap, "0.0%"), ("2", "90.0%")]
    assert [(tick.text, tick.at) for tick in places.down] == [("P1", "6.0%"), ("2", "50.0%"), ("3", "94.0%")]


SENTENCES = {
    "en": "2nd in Open A, 0.2 behind #101, closing 0.4 s a lap.",
    "fr": "2e en Open A, à 0,2 du nº 101, revient de 0,4 s par tour.",
    "es": "2.º en Open A, a 0.2 del n.º 101, recorta 0.4 s por vuelta.",
}


def test_place_has_the_form_of_my_riders() -> None:
    card = Card("2", name="Ann", plate="102", place="1", overall="2")
    assert rider_story(card, None, "en").place == "P2"
    assert rider_story(Card("2", name="Ann", plate="102", place="DNF"), None, "en").place == "DNF"


@pytest.mark.parametrize("lang", LANGS)
def test_sentence_has_known_facts_alone(lang: Lang) -> None:
    ahead = "+0,2" if lang == "fr" else "+0.2"
    card = Card("2", name="Ann", plate="102", class_name="Open A", place="2", ahead=ahead, ahead_plate="101")
    assert rider_story(card, 400, lang).text == SENTENCES[lang]
    unknown = Card("2", name="Ann", plate="102", class_name="Open A", place="2", ahead="–", ahead_plate="101")
    assert rider_story(unknown, 400, lang).text == f"{SENTENCES[lang].partition(',')[0]}."
    assert rider_story(Card("2", name="Ann", plate="102", place="DNF"), None, lang).text == ""
