"""What shared pictures say: of races, riders, standings and events, in three languages, and when they are others."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.formats import decimal_mark
from livelaps_app.core.i18n.plurals import POINTS, ROUNDS_RUN
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing import race_status, words
from livelaps_app.core.routes import route
from livelaps_app.core.social_images import KINDS, SocialImageQuery
from livelaps_app.features.social_images import service, texts
from livelaps_app.features.social_images.card import CardFigure, CardLine, ImageCard
from livelaps_app.gateways.content.records import ContentImage, Images, News
from livelaps_app.gateways.timing.records import ListedRace, ListedSeries, RaceFilters
from tests.outside import (
    Outside,
    event,
    history,
    organization,
    promoter,
    race,
    results,
    rode,
    row,
    scores,
    unfolded,
    won,
)

RIDERS = [
    {"riderId": n, "fullName": f"Rider {n}", "displayedNumber": str(n), "place": n, "total": 30 - n, "behind": n - 1}
    for n in range(1, 8)
]


@pytest.fixture
def site(outside: Outside) -> Outside:
    """A race of four riders, a series of seven, an event to come."""
    timing = outside.timing
    timing.stub_races[7] = race()
    timing.stub_results[7] = results(row(n, brand="Ibexa") for n in range(1, 5))
    timing.stub_scores[5] = scores({"Open A": RIDERS})
    timing.stub_events[70] = event(70, "2999-06-05", state="open", registrationCloses="2999-06-01T12:00:00Z")
    return outside


async def _card(kind: str, number: int, lang: Lang = "en", **more: Any) -> ImageCard:
    return (await service.social_image(SocialImageQuery(kind, number, lang, **more))).card  # type: ignore[arg-type]


async def test_a_race_shows_its_first_three(site: Outside) -> None:
    card = await _card("race", 7)
    assert (card.title, card.above, card.below) == ("Sunday Pro", "Pine Ridge 100", "June 5th 2026 · Pine Ridge, Ohio")
    assert (card.state, card.tone) == ("Provisional", "plain")
    assert card.lines == (
        CardLine("1", "#101", "Rider 1", "Open A", "1:00:01.000"),
        CardLine("2", "#102", "Rider 2", "Open A", "+2.000"),
        CardLine("3", "#103", "Rider 3", "Open A", "+3.000"),
    )
    assert card.heading == "Sunday Pro, Pine Ridge 100"
    assert card.alt.startswith("Sunday Pro, Pine Ridge 100. Provisional. 1. Rider 1, Open A, 1:00:01.000. 2. Rider 2")


@pytest.mark.parametrize(
    ("status", "result", "words", "tone"),
    [
        ("running", "provisional", race_status.LIVE, "live"),
        ("notstarted", "provisional", race_status.NOT_STARTED, "plain"),
        ("completed", "provisional", race_status.RESULTS["provisional"], "plain"),
        ("completed", "official", race_status.RESULTS["official"], "good"),
    ],
)
@pytest.mark.parametrize("lang", LANGS)
async def test_the_state_of_a_race(
    site: Outside, status: str, result: str, words: texts.Text, tone: str, lang: Lang
) -> None:
    site.timing.stub_results[7] = results([row(1)], status=status, result_state=result)
    card = await _card("race", 7, lang)
    assert (card.state, card.tone) == (words(lang), tone)


@pytest.mark.parametrize(("status", "podium"), [("running", False), ("completed", True)])
async def test_the_first_three_stand_on_a_podium_once_they_have_finished(
    site: Outside, status: str, podium: bool
) -> None:
    site.timing.stub_results[7] = results((row(n) for n in range(1, 5)), status=status)
    assert (await _card("race", 7)).podium is podium
    site.timing.stub_results[7] = results((row(n) for n in range(1, 3)), status=status)
    assert not (await _card("race", 7)).podium


async def test_a_class_has_its_own_places_and_gaps(site: Outside) -> None:
    women = [row(n, className="Women", classPosition=n - 2, classBehindByLeader="00:00:05.000") for n in (4, 3)]
    site.timing.stub_results[7] = results([row(1), row(2), *women])
    card = await _card("race", 7, class_name="Women")
    assert [(line.place, line.name, line.figure) for line in card.lines] == [
        ("1", "Rider 3", "+5.000"),
        ("2", "Rider 4", "+5.000"),
    ]
    assert card.heading == "Women, Sunday Pro, Pine Ridge 100"
    assert card.above == "Pine Ridge 100 · Women"


async def test_plates_show_the_class_and_who_leads_the_series(site: Outside) -> None:
    timing = site.timing
    timing.stub_results[7] = results([row(1, riderId=1), row(2, className="Women")])
    timing.stub_filters[7] = RaceFilters(classes=("Women", "Open A"))
    timing.stub_race_series[7] = (ListedSeries(id=5),)
    card, leads = await _card("race", 7), words.RED_PLATE("en")
    assert [(line.hue, line.leads) for line in card.lines] == [("k2", leads), ("k1", "")]
    assert f"1. Rider 1, {leads}, Open A" in card.alt
    rider = (await _card("race", 7, rider=1)).rider
    assert (rider.hue, rider.leads) == ("k2", leads)


async def test_a_class_nobody_rides_in_is_all_of_them(site: Outside) -> None:
    assert await _card("race", 7, class_name="None such") == await _card("race", 7)


async def test_a_motocross_of_several_classes_shows_who_leads_each(site: Outside) -> None:
    site.timing.stub_races[7] = race(RACE_MODE_NAME="motocross")
    site.timing.stub_results[7] = results(
        row(n, className=f"Class {n % 2}", classPosition=(n + 1) // 2, points=50 - n) for n in range(1, 5)
    )
    card = await _card("race", 7)
    assert card.lines == (
        CardLine("1", "#101", "Rider 1", "Class 1", "49 points"),
        CardLine("1", "#102", "Rider 2", "Class 0", "48 points"),
    )


async def test_who_did_not_finish_is_not_among_the_first(site: Outside) -> None:
    site.timing.stub_results[7] = results([row(1, status="DSQ"), row(2)])
    assert [line.name for line in (await _card("race", 7)).lines] == ["Rider 2"]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_race_without_results_says_so(site: Outside, lang: Lang) -> None:
    site.timing.stub_results[7] = results(status="notstarted")
    card = await _card("race", 7, lang)
    assert (card.lines, card.message) == ((), errors.message(Code.NO_RESULTS, lang))


@pytest.mark.parametrize(
    ("lang", "labels"),
    [("en", ["Laps", "Time", "Gap"]), ("fr", ["Tours", "Temps", "Écart"]), ("es", ["Vueltas", "Tiempo", "Diferencia"])],
)
async def test_a_rider_of_a_race(site: Outside, lang: Lang, labels: list[str]) -> None:
    card = await _card("race", 7, lang, rider=2)
    nth = {"en": "2nd overall", "fr": "2e au général", "es": "2.º de la general"}
    assert (card.rider.placed, card.rider.plate) == (nth[lang], "#102")
    assert (card.rider.name, card.rider.about) == ("Rider 2", "Open A · Ibexa")
    assert [figure.label for figure in card.rider.figures] == labels
    assert [figure.value for figure in card.rider.figures] == [
        "5",
        *(text.replace(".", decimal_mark(lang)) for text in ("1:00:02.000", "+2.000")),
    ]
    assert card.heading == "Rider 2 #102, Sunday Pro, Pine Ridge 100"
    assert card.lines == ()


async def test_where_there_are_classes_a_rider_has_a_place_in_one(site: Outside) -> None:
    women = row(2, className="Women", classPosition=4, classBehindByLeader="00:00:01.500")
    site.timing.stub_results[7] = results([row(1), women])
    card = await _card("race", 7, rider=2)
    assert card.rider.placed == "4th in Women"
    assert "4th in Women" in card.alt
    assert (card.rider.figures[0], card.rider.figures[-1]) == (CardFigure("Overall", "2"), CardFigure("Gap", "+1.500"))


async def test_a_rider_of_a_motocross_counts_points_and_motos(site: Outside) -> None:
    site.timing.stub_races[7] = race(RACE_MODE_NAME="motocross")
    motos = [{"number": 1, "position": 3, "classPosition": 1}, {"number": 2, "status": "DNF"}]
    site.timing.stub_results[7] = results([row(1, points=47, motos=motos)])
    card = await _card("race", 7, rider=1)
    assert card.rider.figures == (CardFigure("Points", "47"), CardFigure("Motos", "1 - DNF"))


@pytest.mark.parametrize("lang", LANGS)
async def test_the_standings_of_one_class_show_five(site: Outside, lang: Lang) -> None:
    card = await _card("series", 5, lang)
    assert card.title == "Woods Series 2026"
    assert card.above == f"{texts.STANDINGS(lang)} · Open A"
    assert card.below == f"{ROUNDS_RUN(2, lang, all=2)} · Ridge Club"
    assert [line.place for line in card.lines] == ["1", "2", "3", "4", "5"]
    assert card.lines[0] == CardLine("1", "#1", "Rider 1", "", POINTS(29, lang), "k1", words.RED_PLATE(lang))
    assert [line.leads for line in card.lines[1:]] == [""] * 4


async def test_standings_of_several_classes_show_who_leads_each(site: Outside) -> None:
    site.timing.stub_scores[5] = scores({"Open A": RIDERS, "Women": RIDERS[3:]})
    card = await _card("series", 5)
    assert card.above == "Standings · Leaders by class"
    leaders = [(line.place, line.name, line.about) for line in card.lines]
    assert leaders == [("", "Rider 1", "Open A"), ("", "Rider 4", "Women")]
    chosen = await _card("series", 5, class_name="Women")
    assert [line.name for line in chosen.lines] == ["Rider 4", "Rider 5", "Rider 6", "Rider 7"]
    assert chosen.heading == "Women, Woods Series 2026, Standings"


@pytest.mark.parametrize(
    ("lang", "above"),
    [
        ("en", "Standings · Leaders of 5 of 7 classes"),
        ("fr", "Classement · Meneurs de 5 classes sur 7"),
        ("es", "Clasificación · Líderes de 5 de 7 clases"),
    ],
)
async def test_standings_of_many_classes_say_that_there_are_more(site: Outside, lang: Lang, above: str) -> None:
    site.timing.stub_scores[5] = scores({f"Class {n}": RIDERS for n in range(7)})
    card = await _card("series", 5, lang)
    assert (card.above, len(card.lines)) == (above, 5)
    assert (await _card("series", 5, lang, rider=1)).above == texts.STANDINGS(lang)


async def test_a_riders_standing(site: Outside) -> None:
    card = await _card("series", 5, "fr", rider=3)
    assert (card.rider.placed, card.rider.name) == ("3e en Open A", "Rider 3")
    assert card.rider.leads == ""
    assert (await _card("series", 5, "fr", rider=1)).rider.leads == words.RED_PLATE("fr")
    assert card.rider.figures == (CardFigure("Points", "27"), CardFigure("Retard sur le meneur", "−2"))


async def test_a_series_nobody_has_points_in(site: Outside) -> None:
    site.timing.stub_scores[5] = scores({}, rounds=0)
    card = await _card("series", 5)
    assert (card.message, card.below) == (errors.message(Code.NO_RESULTS, "en"), "Ridge Club")


@pytest.mark.parametrize("lang", LANGS)
async def test_an_event_to_come_shows_its_races_and_its_registration(site: Outside, lang: Lang) -> None:
    card = await _card("event", 70, lang)
    words = {"en": "Registration open", "fr": "Inscriptions ouvertes", "es": "Inscripción abierta"}
    assert (card.state, card.tone) == (words[lang], "good")
    assert card.day == ({"en": "Jun 2999", "fr": "juin 2999", "es": "jun 2999"}[lang], "5")
    assert card.place == "Pine Ridge, Ohio"
    assert card.scene.endswith("-day-1000.webp")
    days = {
        "en": "Until Saturday, June 1st at ",
        "fr": "Jusqu’au samedi 1er juin à ",
        "es": "Hasta el sábado 1 de junio a ",
    }
    assert card.below.startswith(days[lang])
    assert card.below[0].isupper()
    assert [line.name for line in card.lines] == ["Sunday Pro"]


async def test_an_event_that_was_run_shows_who_won(site: Outside) -> None:
    timing = site.timing
    timing.stub_events[70] = event(70, races=[ListedRace(id=7, race_name="Sunday Pro", scoring_status="completed")])
    timing.stub_accordion[70] = (unfolded(),)
    timing.stub_classes[7] = (won("Open A"),)
    timing.stub_filters[7] = RaceFilters(classes=("Open A",))
    card = await _card("event", 70)
    assert (card.state, card.listed, card.below) == ("Results", "Winners by class", "Ridge Club")
    assert card.lines == (CardLine("", "#101", "Rider 1", "Open A", "1:02:03.004", "k1"),)


async def test_winners_of_an_event_have_laps_where_these_differ_and_red_plates(site: Outside) -> None:
    timing = site.timing
    timing.stub_events[70] = event(70, races=[ListedRace(id=7, race_name="Sunday Pro", scoring_status="running")])
    timing.stub_accordion[70] = (unfolded(scoring_status="running"),)
    timing.stub_classes[7] = (won("Open A", laps=5), won("Vets", laps=4))
    timing.stub_filters[7] = RaceFilters(classes=("Open A", "Vets"))
    timing.stub_race_series[7] = (ListedSeries(id=5, name="Woods Series"),)
    timing.stub_results[7] = results([row(1, riderId=1, displayedNumber="101")])
    card = await _card("event", 70)
    assert card.listed == "Leaders by class"
    lines = card.lines
    assert [(line.about, bool(line.leads)) for line in lines] == [("Open A · 5 laps", True), ("Vets · 4 laps", False)]


async def test_a_running_event_is_live_and_a_cancelled_one_loud(site: Outside) -> None:
    site.timing.stub_events[70] = event(70, races=[ListedRace(id=7, race_name="Sunday Pro", scoring_status="running")])
    site.timing.stub_accordion[70] = ()
    site.timing.stub_events[71] = event(71, cancelled=True)
    assert [((await _card("event", n)).state, (await _card("event", n)).tone) for n in (70, 71)] == [
        ("LIVE", "live"),
        ("Cancelled", "loud"),
    ]


async def test_an_event_without_races_says_how_it_stands(site: Outside) -> None:
    site.timing.stub_events[71] = event(71, cancelled=True, races=[])
    site.timing.stub_events[72] = event(72, "2999-06-05", state="open", races=[], openingsLeft=3)
    cancelled, to_come = await _card("event", 71), await _card("event", 72)
    assert (cancelled.message, cancelled.below) == ("Cancelled", "Ridge Club")
    assert (to_come.message, to_come.below) == ("3 places left", "Ridge Club")


@pytest.mark.parametrize("lang", LANGS)
async def test_a_rider_has_the_newest_race_and_all_counts(site: Outside, lang: Lang) -> None:
    site.timing.stub_histories[1] = history(1, rode(7, 2), rode(6, 1), rode(5, status="DNS", classPosition=None))
    card = await _card("rider", 1, lang)
    assert (card.title, card.above, card.state) == ("Race 7", "Event 70", "")
    nth = {"en": "2nd in Open A", "fr": "2e en Open A", "es": "2.º en Open A"}
    assert (card.rider.placed, card.rider.plate) == (nth[lang], "#12")
    assert card.rider.figures == tuple(
        CardFigure(label(lang), count)
        for label, count in zip((texts.RACES, texts.WINS, texts.PODIUMS), "212", strict=True)
    )
    assert card.scene.endswith("-1000.webp")
    site.timing.refused = {("race", number) for number in (5, 6, 7)}
    with pytest.raises(Problem, match=Code.NOT_FOUND):
        await _card("rider", 1, lang)


async def test_a_rider_on_course_is_live(site: Outside) -> None:
    site.timing.stub_histories[1] = history(1, rode(7, scoring_status="running"))
    card = await _card("rider", 1)
    assert (card.state, card.tone, card.rider.figures) == (race_status.LIVE.en, "live", ())
    site.timing.stub_histories[1] = history(1, rode(7, scoring_status="notstarted", classPosition=None))
    card = await _card("rider", 1)
    assert (card.state, card.tone) == ("", "plain")
    started = rode(7, scoring_status="running", status="running", classPosition=None)
    site.timing.stub_histories[1] = history(1, started, rode(6, 3))
    card = await _card("rider", 1)
    assert (card.title, card.rider.placed) == ("Race 6", "3rd in Open A")


async def test_a_promoter_has_the_next_event_and_the_last_winner(site: Outside) -> None:
    logos = {n: f"/content/uploads/{n}.svg" for n in ("red", "blue")}
    for name, url in logos.items():
        site.content.uploads[url] = (
            f'<svg xmlns="http://www.w3.org/2000/svg"><path fill="{SEEN[name]}"/></svg>'.encode()
        )
    site.timing.stub_promoters[1] = promoter(logo=logos["red"])
    yesterday = f"{datetime.now(UTC) - timedelta(days=1):%F}"
    over = event(69, yesterday, races=[ListedRace(id=7, race_name="Sunday Pro", scoring_status="completed")])
    site.timing.stub_events[69] = over
    card = await _card("promoter", 1)
    assert (card.title, card.cover) == (promoter().promoter_name, True)
    assert [(line.name, line.plate) for line in card.lines] == [("Event 70", ""), ("Rider 1", "#101")]
    assert [line.day for line in card.lines] == [("Jun 2999", "5"), ()]
    site.timing.stub_organizations[4] = organization(logo=logos["blue"])
    club = await _card("organization", 4)
    assert (card.above, club.above) == ("Promoter", "Organization")
    assert [look.emblem for look in (card.look, club.look)] == [site.content.uploads[url] for url in logos.values()]
    assert len({card.look.accent, club.look.accent, (await _card("race", 7)).look.accent}) == 3
    assert card.scene != club.scene
    assert (club.title, club.place, club.lines) == ("Riders of Ohio", "1 Pine Road", card.lines)


async def test_an_article_has_its_headline_and_the_beginning_of_its_text(site: Outside) -> None:
    text = {"seolink": "new-track", "title": "A new motocross track", "day": "2026-11-28", "html": "<p>Dirt.</p>"}
    site.content.stub_news = (News.model_validate({"id": 1, "documentId": "a", **text}),)
    card = await _card("news", 0, key="new-track")
    assert (card.title, card.place, card.message) == ("A new motocross track", "28 Nov 2026", "Dirt.")
    assert card.scene.startswith("motocross-")
    with pytest.raises(Problem, match=Code.NOT_FOUND):
        await _card("news", 0, key="nothing")


SEEN = {"red": "#d02020", "blue": "#2060d0"}
NUMBERS = {"race": 7, "series": 5, "event": 70}


def test_every_kind_has_its_source() -> None:
    assert service.SOURCES.keys() == set(KINDS)


@pytest.mark.parametrize("kind", NUMBERS)
async def test_hidden_pages_have_no_picture(site: Outside, kind: str) -> None:
    await _card(kind, NUMBERS[kind])
    site.timing.refused = {(kind, NUMBERS[kind])}
    with pytest.raises(Problem, match=Code.NOT_FOUND):
        await _card(kind, NUMBERS[kind])


@pytest.mark.parametrize("lang", LANGS)
async def test_a_page_shows_what_it_and_the_site_are_called(site: Outside, lang: Lang) -> None:
    card = await _card("page", 0, lang, key="faqs")
    assert (card.title, card.look.site, card.message) == (route("faqs").title(lang), "Dirt Days", texts.SITE(lang))
    home = await _card("page", 0, lang, key="home")
    assert (home.title, home.look.site, home.message) == (texts.SITE(lang), "Dirt Days", "")
    assert [line.name for line in home.lines] == ["Event 70"]
    with pytest.raises(Problem, match=Code.NOT_FOUND):
        await _card("page", 0, lang, key="nothing")


async def test_a_page_that_lists_something_has_its_first_lines(site: Outside) -> None:
    pieces = (("hills", "Two hills", "Dirt."), ("mud", "More mud", "Rain " * 40), ("old", "Old", "Old."))
    site.content.stub_news = tuple(
        News(seolink=link, title=title, summary=summary, day=date(2026, 11, 28)) for link, title, summary in pieces
    )
    news = await _card("page", 0, key="news")
    assert (news.title, news.message, [line.name for line in news.lines]) == ("News", "", ["Two hills", "More mud"])
    assert [len(line.about) <= 84 for line in news.lines] == [True, True]
    assert (news.lines[0].about, news.lines[0].day[1]) == ("Dirt.", "28")
    calendar = await _card("page", 0, key="calendar")
    assert [line.name for line in calendar.lines] == ["Event 70"]


@pytest.mark.parametrize("kind", NUMBERS)
async def test_what_is_unknown_and_what_is_down(site: Outside, kind: str) -> None:
    with pytest.raises(Problem, match=Code.NOT_FOUND):
        await _card(kind, 99)
    site.timing.down = Code.SERVICE_DOWN
    with pytest.raises(Problem, match=Code.SERVICE_DOWN):
        await _card(kind, NUMBERS[kind])


@pytest.mark.parametrize("kind", ["race", "series"])
async def test_a_rider_who_is_not_there(site: Outside, kind: str) -> None:
    with pytest.raises(Problem, match=Code.NOT_FOUND):
        await _card(kind, NUMBERS[kind], rider=99)


async def test_a_race_that_is_not_configured(site: Outside) -> None:
    site.timing.stub_races[7] = race(configured=False)
    with pytest.raises(Problem, match=Code.RACE_MISCONFIGURED):
        await _card("race", 7)


async def test_a_picture_stays_the_same_until_its_result_changes(site: Outside) -> None:
    query = SocialImageQuery("race", 7, "en")
    first = await service.social_image(query)
    assert await service.social_image(query) is first
    site.timing.stub_results[7] = results((row(n, brand="Ibexa") for n in range(1, 5)), version=2)
    assert (await service.social_image(query)).version == first.version
    site.timing.stub_results[7] = results([row(1, fullName="Somebody Else")], version=3)
    assert (await service.social_image(query)).version != first.version


async def test_the_look_is_the_sites_own(site: Outside) -> None:
    before = await service.social_image(SocialImageQuery("race", 7, "en"))
    content = site.content
    content.site = content.site.model_copy(update={"navbar_color": "#123456", "button_color": "#fedcba"})
    content.pictures = Images(logo=ContentImage(url="/content/uploads/logo.png"))
    content.uploads["/content/uploads/logo.png"] = b"a logo"
    after = await service.social_image(SocialImageQuery("race", 7, "en"))
    look = after.card.look
    assert (look.background, look.accent, look.site, look.logo) == ("#123456", "#fedcba", "Dirt Days", b"a logo")
    assert before.version != after.version


@pytest.mark.parametrize("url", ["https://elsewhere.example/logo.png", "/content/uploads/gone.png"])
async def test_a_logo_that_can_not_be_had_is_left_out(site: Outside, url: str) -> None:
    site.content.pictures = Images(logo=ContentImage(url=url))
    assert (await _card("race", 7)).look.logo == b""


async def test_content_that_is_down_leaves_the_designs_own_look_where_guards_need_none(site: Outside) -> None:
    site.content.down = Code.SERVICE_DOWN
    assert (await service._look()).background == "#1c2321"
