"""The results search: what has begun, newest first, by promoter, year and text, and only what the site may show."""

from datetime import date

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.paging import PageLink
from livelaps_app.features.results.rider.vars import CareerRideVars
from livelaps_app.features.results.screen import load, load_all, updates
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content.records import News
from livelaps_app.gateways.timing.records import ListedRace, RiderFound
from livelaps_app.racing.results import news
from livelaps_app.racing.results import results as service
from livelaps_app.racing.results.query import ResultsQuery
from livelaps_app.racing.results.view import FoundNews, ResultsEvent, ResultsView, RiderHistoryView
from livelaps_app.session.view_vars import view_state, view_updates
from tests.features.checks import page_at, problem
from tests.outside import DEFAULT_PROMOTER, Outside, event, history, promoter, rider, rode

TODAY = date(2026, 6, 10)


async def _view(path: str) -> ResultsView:
    query = ResultsQuery.parse(page_at(path))
    await service.demand_promoter(query)
    return await service.results_view(query, TODAY)


def _events(view: ResultsView) -> list[ResultsEvent]:
    return [event for group in view.groups for event in group.events]


def _ids(view: ResultsView) -> list[int]:
    return [event.id for event in _events(view)]


def _race(number: int, event_id: int, name: str = "Sunday Pro", **more: object) -> ListedRace:
    return ListedRace.model_validate({"id": number, "eventId": event_id, "raceName": name} | more)


@pytest.fixture
def club(outside: Outside) -> Outside:
    timing = outside.timing
    timing.stub_promoters = {1: promoter(), 2: promoter(2, "Hill Club")}
    timing.stub_events = {
        n: event(n, start) for n, start in enumerate(["2025-01-01", "2026-06-10", "2026-06-11", "2026-01-01"], start=1)
    }
    timing.stub_events[9] = event(9, "2026-01-01", promoterUserId=2, promoterName="Hill Club", name="Fôret d’Été")
    timing.stub_lines = (
        _race(11, 1, scoring_status="completed", resultState="official"),
        _race(21, 2, scoring_status="running"),
        _race(22, 2, "Kids"),
        _race(91, 9, "Vétérans", scoring_status="completed"),
        _race(92, 9, "Relais", scoring_status="completed", resultState="official", configured=False),
    )
    return outside


@pytest.mark.parametrize(("path", "ids"), [("/results/1", [2, 4, 1]), ("/results", [2, 9, 4, 1])])
async def test_the_newest_first_and_none_to_come(club: Outside, path: str, ids: list[int]) -> None:
    assert _ids(await _view(path)) == ids


async def test_events_stand_by_month_with_their_races(club: Outside) -> None:
    view = await _view("/fr/results")
    assert [group.name for group in view.groups] == ["juin 2026", "janvier 2026", "janvier 2025"]
    races = [[(race.id, race.state, race.look) for race in event.races] for event in _events(view)]
    assert races == [
        [(21, "EN DIRECT", "chip live"), (22, "Pas commencée", "chip")],
        [(91, "Provisoire", "chip"), (92, "Rien à afficher", "chip")],
        [],
        [(11, "Officiel", "chip open")],
    ]
    assert (view.title, view.count, view.message) == ("Résultats", "4 épreuves", "")


async def test_nothing_has_begun(club: Outside) -> None:
    club.timing.stub_events = {}
    view, message = await _view("/fr/results/1"), "Aucun résultat disponible pour l’instant"
    assert (view.title, view.message, view.groups) == ("Résultats de Ridge Club", message, [])


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("q=foret+d’ete", [9]),  # without accents
        ("q=hill", [9]),  # the promoter
        ("q=ohio+pine", [3, 2, 9, 4, 1]),  # the place, words in any order
        ("q=veterans", [9]),  # a race
        ("q=nowhere", []),
        ("year=2025", [1]),
        ("year=2026&q=sunday", [2]),
        ("year=0&promoter=0&page=x", [2, 9, 4, 1]),  # without a search none to come
        ("promoter=2", [9]),
        ("promoter=2&year=2025", []),
    ],
)
async def test_narrowed(club: Outside, query: str, ids: list[int]) -> None:
    view = await _view(f"/results?{query}")
    assert _ids(view) == ids
    assert bool(view.message) is not bool(ids)


async def test_a_search_for_a_race_leaves_the_others_out(club: Outside) -> None:
    (found,) = _events(await _view("/results?q=kids"))
    assert [race.id for race in found.races] == [22]
    (whole,) = _events(await _view("/results?q=event+2"))
    assert [race.id for race in whole.races] == [21, 22]


async def test_a_search_is_named_and_its_finds_stand_in_groups(club: Outside) -> None:
    club.content.stub_news = (
        News(seolink="hills", title="Two new hills", day=date(2026, 6, 3)),
        News(seolink="kids", title="A day for all", day=date(2026, 5, 1), html="<p>The <b>kids</b> ride first.</p>"),
    )
    view = await _view("/results?q=kids")
    assert view.title == "Results for “kids”"
    assert [(group.name, group.count) for group in view.groups] == [("Races", "1")]
    assert view.news == [FoundNews("A day for all", "/news/kids", "1 May 2026")]
    assert [(group.name, group.count) for group in (await _view("/fr/results?q=hill")).groups] == [("Épreuves", "1")]
    assert (await _view("/results?q=kids&year=2026")).news == []


async def test_news_are_read_once_for_all_searches(club: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(news, "plain", lambda html: read.append(html) or html)
    club.content.stub_news = (News(seolink="hills", title="Two hills", day=date(2026, 6, 3), html="hills"),)
    assert [len((await _view(f"/results?q={typed}")).news) for typed in ("hill", "hills", "kids")] == [1, 1, 0]
    assert read == ["hills"]
    assert (await _view("/fr/results?q=hills")).news


async def test_a_search_finds_events_to_come_the_earliest_first(club: Outside) -> None:
    club.timing.stub_events[5] = event(5, "2027-03-01", name="Spring Sprint")
    club.timing.stub_events[6] = event(6, "2026-08-01", name="Summer Sprint")
    club.timing.stub_events[7] = event(7, "2026-09-01", name="Sprint of no day", cancelled=True)
    club.timing.stub_events[8] = event(8, "2026-09-02", name="Hidden sprint")
    club.timing.refused = {("event", 8)}
    view = await _view("/results?q=sprint")
    assert [(group.name, group.count) for group in view.groups] == [("Coming up", "2")]
    assert (_ids(view), view.message, view.near) == ([6, 5], "", [])
    assert _ids(await _view("/results?q=sprint&year=2027")) == [5]
    assert _ids(await _view("/results")) == [2, 9, 4, 1]


async def test_a_search_that_finds_news_alone_is_no_miss(club: Outside) -> None:
    club.content.stub_news = (News(seolink="marshals", title="Marshals wanted", day=date(2026, 6, 3)),)
    view = await _view("/results?q=marshals")
    assert (len(view.news), view.message, view.near) == (1, "", [])


@pytest.mark.parametrize(
    ("search", "first"), [("%2312", "Twelve"), ("ana", "Ana Roy"), ("roy", "Roy Hill"), ("7", "Seven")]
)
async def test_the_best_hit_is_the_first(club: Outside, search: str, first: str) -> None:
    club.timing.stub_riders = (
        rider(1, fullName="Susana Troy", plates=["120", "70"]),
        rider(2, fullName="Lea Ana Roy", plates=["9"]),
        rider(3, fullName="Ana Roy", plates=["1"]),
        rider(4, fullName="Roy Hill", plates=["2"]),
        rider(5, fullName="Twelve", plates=["3", "12"]),
        rider(6, fullName="Seven", plates=["7"]),
    )
    view = await _view(f"/results?q={search}")
    assert view.riders[0].name == first
    assert view.riders_count == "6"


async def test_what_the_site_may_not_show_is_left_out(club: Outside) -> None:
    club.timing.refused = {("event", 9), ("race", 22)}
    view = await _view("/results")
    assert _ids(view) == [2, 4, 1]
    assert [race.id for race in _events(view)[0].races] == [21]
    assert view.count == "3 events"


async def test_what_the_site_may_not_show_is_neither_counted_nor_offered(club: Outside) -> None:
    club.timing.stub_events |= {n: event(n, "2024-01-01") for n in range(30, 60)}
    club.timing.refused = {("event", n) for n in (1, *range(30, 60))}
    view = await _view("/results")
    assert (view.count, view.pages) == ("3 events", [])
    assert [year.value for year in view.years] == ["2026"]
    assert (await _view("/results?year=2024")).count == "0 events"


async def test_an_event_is_not_found_by_a_race_that_the_site_may_not_show(club: Outside) -> None:
    club.timing.refused = {("race", 22)}
    view = await _view("/results?q=kids")
    assert (_ids(view), view.count) == ([], "0 events")


async def test_one_visible_race_is_enough_to_find_an_event(club: Outside) -> None:
    timing = club.timing
    timing.stub_events |= {n: event(n, "2024-01-01") for n in range(30, 60)}  # the last ones are on another page
    timing.stub_lines = tuple(_race(10 * n + k, n, "Relay") for n in range(30, 60) for k in range(3))
    timing.refused = {("race", 300), ("race", 310), ("race", 311), ("race", 312)}
    assert (await _view("/results?q=relay")).count == "29 events"
    checked = {number for kind, number, *_ in timing.calls if kind == "race"}
    assert {300, 301, 302, 312, 320} <= checked
    assert 321 not in checked


async def test_a_page_of_a_long_list(club: Outside) -> None:
    club.timing.stub_events = {n: event(n, "2026-01-01") for n in range(1, 51)}
    view = await _view("/results?page=3")
    assert _ids(view) == list(range(10, 0, -1))
    assert [(link.label, link.current) for link in view.pages] == [("1", False), ("2", False), ("3", True)]
    assert view.pages[1].href == "?page=2"


async def test_a_hidden_promoter_in_the_query(club: Outside) -> None:
    club.timing.refused = {("promoter", 2)}
    with problem(Code.PERMISSION_DENIED):
        await load_all(page_at("/results?promoter=2"))


async def test_riders_are_found_beside_events(club: Outside) -> None:
    club.timing.stub_riders = tuple(rider(n) for n in range(1, 13))
    view = await _view("/results?q=rider")
    assert [listed.id for listed in view.riders] == [*range(1, 11)]
    first = view.riders[0]
    assert (first.name, first.plate, first.about, first.last, first.live) == (
        "Rider 1",
        "12",
        "Open A · Mossy Fork · #12Z",  # unreadable races
        "3 races",
        "",
    )
    assert (view.count, view.message) == ("12 riders, 0 events", "")
    assert [(link.label, link.href) for link in view.more] == [("Show all 12 riders", "?q=rider&all=riders")]
    assert len((await _view("/results?q=rider&all=riders")).riders) == 12
    assert ("riders", "rider", 50, DEFAULT_PROMOTER, (1, 2), 0) in club.timing.calls


async def test_found_rider_has_the_newest_event_or_the_place_in_a_running_race(club: Outside) -> None:
    club.timing.stub_riders = (rider(1), rider(2))
    running = rode(8, 2, scoring_status="running", resultState="provisional")
    club.timing.stub_histories = {1: history(1, rode(7)), 2: history(2, rode(9), running)}
    live, over = (await _view("/results?q=rider")).riders
    assert (over.about, over.last) == ("Open A · Ibexa · Mossy Fork · #12Z", "Event 70, 5 Jun 2026")
    assert (over.live, live.live, live.place, live.live_href) == ("", "Race 8", "P4", "/races/8?rider=108")


async def test_permissions_of_the_races_of_riders_are_read_at_once(club: Outside) -> None:
    club.timing.stub_riders = (rider(1), rider(2))
    club.timing.stub_histories = {1: history(1, rode(8), rode(7)), 2: history(2, rode(8))}
    club.timing.refused, club.timing.lists_visible = {("race", 8)}, True
    older, hidden = (await _view("/results?q=rider")).riders
    assert (older.about, hidden.about) == ("Open A · Ibexa · Mossy Fork · #12Z", "Open A · Mossy Fork · #12Z")
    assert not [checked for checked in club.timing.calls if checked[:2] in {("race", 7), ("race", 8)}]


async def test_as_many_riders_as_the_limit_may_be_more(club: Outside) -> None:
    club.timing.stub_riders = tuple(rider(n) for n in range(1, 51))
    view = await _view("/es/results?q=rider")
    assert (view.count, view.more[0].label) == ("50+ pilotos, 0 eventos", "Mostrar los primeros 50 pilotos")


@pytest.mark.parametrize("query", ["q=r", "q=%23", "", "q=rider&page=2"])
async def test_nobody_is_looked_for(club: Outside, query: str) -> None:
    club.timing.stub_riders = (rider(1),)
    assert (await _view(f"/results?{query}")).riders == []
    assert not [checked for checked in club.timing.calls if checked[0] == "riders"]


async def test_a_search_without_a_match_offers_near_names(club: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    async def riders(search: str, *_: object) -> Known[tuple[RiderFound, ...]]:
        return Known((rider(1), rider(2, fullName="")) if search == "rid" else ())

    monkeypatch.setattr(club.timing, "riders", riders)
    view = await _view("/es/results?q=ridders")
    assert (view.message, view.riders) == ("Nada coincide con «ridders».", [])
    assert view.near == [PageLink("Rider 1", "/es/results?rider=1")]
    view = await _view("/results?q=evemt")
    assert [(link.label, link.href) for link in view.near][:1] == [("Event 2", "/events/2")]


async def test_the_riders_of_one_promoter(club: Outside) -> None:
    await _view("/results/2?q=rider")
    assert ("riders", "rider", 50, DEFAULT_PROMOTER, (2,), 0) in club.timing.calls


async def test_a_service_that_knows_neither_riders_nor_lists_of_races(club: Outside) -> None:
    club.timing.stub_riders = club.timing.stub_lines = None
    view = await _view("/results?q=event+2")
    assert (view.with_riders, view.riders) == (False, [])
    assert [race.name for race in _events(view)[0].races] == ["Sunday Pro"]
    assert _ids(await _view("/results?q=sunday")) == []


async def test_filters_offer_what_there_is(club: Outside) -> None:
    view = await _view("/results?year=2026&promoter=2")
    assert [option.value for option in view.years] == ["2026"]
    assert [option.label for option in view.promoters] == ["Ridge Club", "Hill Club"]
    assert view.chosen == {"year": "2026", "promoter": "2"}
    assert (await _view("/results/1")).promoters == []


async def test_the_same_object_until_something_changes(club: Outside) -> None:
    view = await _view("/results/1")
    assert await _view("/results/1") is view
    club.timing.stub_promoters = {1: promoter(name="Hill Club")}
    assert (await _view("/results/1")).title == "Results of Hill Club"


async def test_loaded(club: Outside) -> None:
    own, every = await load(page_at("/results/1")), await load_all(page_at("/fr/results"))
    assert (own.title, every.title) == ("Results of Ridge Club", "Résultats")
    assert own.description.startswith("Results of Ridge Club by event, race and rider, newest first: Event ")
    assert every.description.startswith("Résultats de courses hors route par épreuve, course et pilote")
    assert [item["name"] for item in own.item_list["itemListElement"]] == [event.name for event in _events(own.view)]
    assert own.age == ""
    assert own == await load(page_at("/results/1"))
    club.timing.seconds, club.timing.stale = 40, True
    assert (await load(page_at("/results/1"))).age == "updated 40\N{NO-BREAK SPACE}s ago"


async def test_results_take_the_rider_from_the_screen(club: Outside) -> None:
    club.timing.stub_histories[1] = history(1, rode(7))
    every, of_rider = (await load_all(page_at("/results"))).view, (await load_all(page_at("/results?rider=1"))).view
    assert updates(every)[view_state(ResultsView)]["view"] is every
    assert updates(every)[view_state(RiderHistoryView)]["view"].id == 0
    assert updates(of_rider) == {**view_updates(of_rider.rider), CareerRideVars: {"ride": of_rider.ride}}
    assert (of_rider.rider.id, of_rider.key) == (1, None)  # no race runs
