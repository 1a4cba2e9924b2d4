"""The landing page: what runs, starts soon, has ended and is to come, with or without the timing service."""

from datetime import UTC, date, datetime

import pytest

from livelaps_app.core.errors import Code, Problem, message
from livelaps_app.core.images import SIZES, Image
from livelaps_app.features.landing import service
from livelaps_app.features.landing.view_model import Headline, LandingButton, LandingText, Racing
from livelaps_app.gateways.content.records import ContentImage, HomeButton, Landing, LandingSection, News
from livelaps_app.gateways.timing.records import ListedRace, ListedSeries, SeriesScores
from livelaps_app.racing.highlights import NextEvent
from tests.outside import Outside, event, results, row

NOW = datetime(2026, 6, 10, 16, tzinfo=UTC)


def _race(number: int, status: str, **more: object) -> ListedRace:
    return ListedRace(id=number, race_name=f"Race {number}", scoring_status=status, **more)  # type: ignore[arg-type]


def _scores() -> SeriesScores:
    rider = {"riderId": 1, "fullName": "Rider 1", "displayedNumber": "7", "place": 1, "total": 50}
    second = rider | {"riderId": 2, "displayedNumber": "8", "place": 2, "total": 35}
    return SeriesScores.model_validate(
        {"series": {"id": 5, "name": "Hills"}, "classes": [{"className": "Pro", "standings": [rider, second]}]}
    )


@pytest.fixture
def full(outside: Outside) -> Outside:
    """A site whose race is running, with one to start tomorrow, seven events to come and some that are over."""
    outside.content.home = Landing(
        images=(ContentImage(url="/content/uploads/a.webp", alt="A hill", width=1600, height=900),),
        sections=(LandingSection(title="Riders", html="<p>Hello</p>"),),
    )
    outside.content.home_links = (
        HomeButton(name="Calendar", link="/ll/event-calendar"),
        HomeButton(name="Shop", link="https://shop.example"),
        HomeButton(name="Nowhere"),
    )
    outside.timing.stub_events = {n: event(n, f"2026-06-{10 + n}") for n in range(1, 8)}
    today = [_race(7, "running"), _race(8, "notstarted", start_time="2026-06-11T14:00:00Z"), _race(9, "completed")]
    outside.timing.stub_events[70] = event(70, "2026-06-09", end="2026-06-11", races=today)
    for n in range(1, 5):
        ended = [_race(100 + n, "completed", result_state="official")]
        outside.timing.stub_events[80 + n] = event(80 + n, f"2026-05-0{n}", races=ended)
    outside.timing.stub_results = {n: results() for n in range(200)}
    outside.timing.stub_results[7] = results([row(1)], status="running")
    return outside


async def test_pictures_buttons_and_sections(full: Outside) -> None:
    board = await service.landing_view("fr", NOW)
    hill = Image("/content/uploads/a.webp", "A hill", width=1600, height=900)
    assert board.ways == [
        LandingButton("Calendar", "/fr/event-calendar", True, hill),
        LandingButton("Shop", "https://shop.example", False),
        LandingButton("Nowhere", "/fr", True),
    ]
    assert board.sections == [LandingText("Riders", "<p>Hello</p>")]


@pytest.mark.parametrize(
    ("section", "html"),
    [
        (LandingSection(title="A", html="<h1>B</h1><h4>C</h4>"), "<h3>B</h3><h4>C</h4>"),
        (LandingSection(html="<h1>B</h1>"), "<h2>B</h2>"),
        (LandingSection(title="A", html='<a href="/rules">R</a>'), '<a href="/ll/fr/rules">R</a>'),
    ],
)
async def test_sections_fit_below_their_titles_and_speak_the_language(
    full: Outside, section: LandingSection, html: str
) -> None:
    full.content.home = Landing(sections=(section, LandingSection()))
    assert [section.html for section in (await service.landing_view("fr", NOW)).sections] == [html]


async def test_pictures_without_a_button_stand_alone(full: Outside) -> None:
    full.content.home_links = ()
    [way] = (await service.landing_view("en", NOW)).ways
    assert (way.name, way.picture.alt) == ("", "A hill")


async def test_a_running_race_takes_the_stage(full: Outside) -> None:
    board = await service.landing_view("en", NOW)
    assert [(race.id, race.name, race.event) for race in board.now.running] == [(7, "Race 7", "Event 70")]
    assert board.now.next_up == NextEvent()


async def test_the_next_event_takes_the_stage_of_a_day_without_races(full: Outside) -> None:
    board = await service.landing_view("en", datetime(2026, 6, 13, 16, tzinfo=UTC))
    assert (board.now.running, board.now.is_recent) == ([], False)
    assert (board.now.next_up.id, board.now.next_up.name) == (3, "Event 3")
    assert board.now.next_up.picture.src


async def test_the_leaders_of_the_series_of_the_newest_results_wear_red(full: Outside) -> None:
    series = [{"id": 5, "name": "Hills", "year": 2026}]
    full.timing.stub_events[70] = full.timing.stub_events[70].model_copy(
        update={"series": tuple(ListedSeries.model_validate(each) for each in series)}
    )
    full.timing.stub_scores[5] = _scores()
    [leader] = (await service.landing_view("en", NOW)).racing.red_plates
    assert (leader.series_id, leader.plate, leader.points, leader.lead) == (5, "7", "50 points", "15 clear")


async def test_the_newest_results_come_first(full: Outside) -> None:
    results = (await service.landing_view("es", NOW)).racing.results
    assert [(one.id, one.state, one.look) for one in results] == [
        (70, "Provisional", "chip"),
        (84, "Oficial", "chip open"),
    ]


async def test_results_that_may_not_be_seen_leave_room_for_older_ones(full: Outside) -> None:
    full.timing.refused |= {("race", 9), ("event", 84)}
    assert [one.id for one in (await service.landing_view("en", NOW)).racing.results] == [83, 82]


async def test_what_is_to_come(full: Outside) -> None:
    racing = (await service.landing_view("en", NOW)).racing
    assert ([line.id for line in racing.coming], racing.nothing) == ([70, 1, 2, 3, 4], "")


async def test_a_finished_event_does_not_come(full: Outside) -> None:
    late = datetime(2026, 6, 12, 16, tzinfo=UTC)
    assert 70 not in [line.id for line in (await service.landing_view("en", late)).racing.coming]


async def test_a_cancelled_event_is_not_next(full: Outside) -> None:
    full.timing.stub_events[1] = full.timing.stub_events[1].model_copy(update={"cancelled": True})
    assert 1 not in [line.id for line in (await service.landing_view("en", NOW)).racing.coming]


async def test_an_event_of_today_with_all_results_is_not_next(full: Outside) -> None:
    event = full.timing.stub_events[70]
    over = [race.model_copy(update={"configured": True, "scoring_status": "completed"}) for race in event.races]
    full.timing.stub_events[70] = event.model_copy(update={"races": tuple(over)})
    assert 70 not in [line.id for line in (await service.landing_view("en", NOW)).racing.coming]


async def test_no_coming_events_have_a_message(outside: Outside) -> None:
    racing = (await service.landing_view("fr", NOW)).racing
    assert racing == Racing(nothing=message(Code.NO_FUTURE_EVENTS, "fr"))


async def test_the_newest_news(full: Outside) -> None:
    full.content.stub_news = tuple(
        News(seolink=f"n{n}", title=f"News {n}", day=date(2026, 5, n), summary="Short.") for n in (4, 3, 2, 1)
    )
    news = (await service.landing_view("fr", NOW)).news
    assert news[0] == Headline("News 4", "/fr/news/n4", "2026-05-04", "4 mai 2026", "Short.")
    assert len(news) == 3


async def test_a_picture_of_news_is_a_small_one(full: Outside) -> None:
    image = ContentImage(url="/a.webp", srcset="/a-500.webp 500w, /a.webp 1000w")
    full.content.stub_news = (News(seolink="n", title="News", day=date(2026, 5, 4), image=image),)
    (headline,) = (await service.landing_view("en", NOW)).news
    assert (headline.picture.src, headline.picture.sizes) == ("/a.webp", SIZES["stand"])


async def test_without_the_timing_service_the_page_stands(full: Outside) -> None:
    full.timing.down = Code.SERVICE_DOWN
    board = await service.landing_view("en", NOW)
    assert board.racing == Racing(failure=message(Code.SERVICE_DOWN, "en"))
    assert board.sections and board.ways


async def test_old_news_of_races_say_how_old_they_are(full: Outside) -> None:
    assert await service.age("en", NOW) == ""
    full.timing.seconds, full.timing.stale = 7300, True
    assert await service.age("en", NOW) == "updated 2\N{NO-BREAK SPACE}h ago"
    full.timing.down = Code.SERVICE_DOWN
    assert await service.age("en", NOW) == ""


async def test_without_one_event_the_others_stand(full: Outside) -> None:
    full.timing.stub_events[71] = full.timing.stub_events.pop(70).model_copy(update={"id": 171})
    board = await service.landing_view("en", NOW)
    assert (board.now.running, len(board.racing.coming)) == ([], 5)
    assert [one.id for one in board.racing.results] == [84, 83]


async def test_without_the_content_service_races_stand(full: Outside) -> None:
    before = await service.landing_view("en", NOW)
    full.content.down = Code.SERVICE_DOWN
    board = await service.landing_view("en", NOW)
    assert (board.racing, board.ways, board.sections) == (before.racing, [], [])
    assert board.racing.coming


async def test_without_any_service_there_is_no_page(full: Outside) -> None:
    full.content.down = full.timing.down = Code.SERVICE_DOWN
    with pytest.raises(Problem):
        await service.landing_view("en", NOW)


async def test_the_same_object_until_something_changes(full: Outside) -> None:
    board = await service.landing_view("en", NOW)
    assert await service.landing_view("en", NOW) is board
    full.content.home = Landing(sections=(LandingSection(title="News"),))
    assert await service.landing_view("en", NOW) is not board
