"""The promoters as they are loaded: the directory with its search, and a promoter."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from unittest.mock import AsyncMock

import pytest

from livelaps_app.core.i18n.local_time import utc_instant
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import PageLink
from livelaps_app.core.racing import words
from livelaps_app.features.promoters import screen, service
from livelaps_app.features.promoters.query import PromotersQuery
from livelaps_app.features.promoters.view_model import PromoterView
from livelaps_app.gateways.timing.records import ListedRace
from livelaps_app.session.view_vars import view_updates
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, event, promoter, series

TODAY = date(2026, 6, 10)


@pytest.fixture
def clubs(outside: Outside) -> Outside:
    """Two promoters of the site and one of another."""
    outside.timing.stub_promoters = {
        1: promoter(city="Pine Ridge", country="USA", eventCount=1),
        2: promoter(2, "Club des Érables", state="Québec", eventCount=12),
        9: promoter(9, "Elsewhere"),
    }
    return outside


async def test_the_promoters_of_the_site_by_name(clubs: Outside) -> None:
    directory = await service.directory(PromotersQuery())
    assert [(card.id, card.name) for card in directory.cards] == [(2, "Club des Érables"), (1, "Ridge Club")]
    assert [(card.place, card.initials, card.events) for card in directory.cards] == [
        ("Québec", "CD", "12 events"),
        ("Pine Ridge, USA", "RC", "1 event"),
    ]
    assert (directory.count, directory.message) == ("2 promoters", "")


async def test_site_without_promoters_lists_all(clubs: Outside) -> None:
    clubs.content.site = clubs.content.site.model_copy(update={"default_promoters": ()})
    assert len((await service.directory(PromotersQuery())).cards) == 3


async def test_promoters_are_read_singly_without_a_list(clubs: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clubs.timing, "promoters", AsyncMock(return_value=clubs.timing._known(())))
    assert [card.id for card in (await service.directory(PromotersQuery())).cards] == [2, 1]


@pytest.mark.parametrize(
    ("search", "found"), [("ridge", [1]), ("ERABLES", [2]), ("quebec", [2]), ("club", [2, 1]), ("nobody", [])]
)
async def test_names_and_places_are_searched_without_accents(clubs: Outside, search: str, found: list[int]) -> None:
    directory = await service.directory(PromotersQuery.parse(page_at("/promoters", f"q={search}")))
    assert ([card.id for card in directory.cards], directory.search) == (found, search)
    assert bool(directory.message) is not bool(found)


async def test_empty_directory_has_a_message(outside: Outside) -> None:
    outside.content.site = outside.content.site.model_copy(update={"default_promoters": ()})
    outside.content.site = outside.content.site.model_copy(update={"default_promoter_user_id": 0})
    assert (await service.directory(PromotersQuery("fr"))).message == "Il n’y a rien à afficher."


async def _view(outside: Outside, lang: Lang = "en", **more: object) -> PromoterView:
    outside.timing.stub_promoters[1] = promoter(**more)  # type: ignore[arg-type]
    return await service.promoter_view(1, lang, TODAY)


async def test_one_promoter_with_its_series_and_events(clubs: Outside) -> None:
    clubs.timing.stub_series = {n: series(n, year) for n, year in ((3, 2025), (4, 2026))}
    days = {1: "2026-06-09", 2: "2026-06-10", 3: "2026-07-01", 4: "2026-01-01"}
    clubs.timing.stub_events = {n: event(n, day) for n, day in days.items()}
    view = await _view(clubs, description="Hills.", city="Pine Ridge")
    assert (view.name, view.about.whole, view.place) == ("Ridge Club", "Hills.", "Pine Ridge")
    assert [(line.id, line.name, line.rounds) for line in view.series] == [
        (4, "Series 4 2026", "1 round"),
        (3, "Series 3 2025", "1 round"),
    ]
    assert (view.next_up.id, [line.id for line in view.coming], [line.id for line in view.past]) == (2, [3], [1, 4])


async def test_an_event_of_today_with_all_results_is_over(clubs: Outside) -> None:
    done = ListedRace(id=7, race_name="Sunday Pro", configured=True, scoring_status="completed")
    days = {1: TODAY - timedelta(days=1), 2: TODAY, 3: TODAY + timedelta(days=9)}
    clubs.timing.stub_events = {n: event(n, day.isoformat(), races=[done] * (n < 3)) for n, day in days.items()}
    clubs.timing.stub_lines = (done.model_copy(update={"event_id": 2, "entry_count": 40}),)
    view = await _view(clubs)
    assert (view.next_up.id, view.coming, [line.id for line in view.past]) == (3, [], [2, 1])
    assert [(tile.number, tile.word) for tile in view.tiles[:2]] == [("3", "events"), ("40", "race starts")]


async def test_only_the_last_events_are_listed(clubs: Outside) -> None:
    clubs.timing.stub_events = {n: event(n, f"2026-05-{n:02}") for n in range(1, 29)}
    assert [line.id for line in (await _view(clubs)).past] == list(range(28, 18, -1))


@pytest.mark.parametrize(
    ("record", "contacts"),
    [
        ({"website": "https://ridge.example/"}, [("Site web", "ridge.example", "https://ridge.example/")]),
        ({"website": "www.ridge.example"}, [("Site web", "www.ridge.example", "https://www.ridge.example")]),
        ({"website": "javascript:alert(1)"}, []),
        ({"email": "a@ridge.example"}, [("Courriel", "a@ridge.example", "mailto:a@ridge.example")]),
        ({"email": "a@b?subject=x"}, []),
        ({"phone": "555-010 (01)"}, [("Téléphone", "555-010 (01)", "tel:55501001")]),
        ({"phone": "ask"}, []),
        ({}, []),
    ],
)
async def test_ways_to_reach_a_promoter(
    clubs: Outside, record: dict[str, object], contacts: list[tuple[str, str, str]]
) -> None:
    view = await _view(clubs, "fr", **record)
    assert [(contact.label, contact.text, contact.href) for contact in view.contacts] == contacts


@pytest.mark.parametrize(
    ("logo", "src"),
    [("/l.svg", "/l.svg"), ("https://a.example/l.png", "https://a.example/l.png"), ("//b", ""), ("data:x", "")],
)
async def test_only_a_picture_with_an_address_is_drawn(clubs: Outside, logo: str, src: str) -> None:
    assert (await _view(clubs, logo=logo)).logo == src


async def test_the_same_object_until_something_changes(clubs: Outside) -> None:
    directory, view = await service.directory(PromotersQuery()), await _view(clubs, city="A")
    assert await _view(clubs, city="A") is view
    assert await _view(clubs, city="B") is not view
    assert await service.directory(PromotersQuery()) is not directory


async def test_load_without_an_id_lists_the_promoters(clubs: Outside) -> None:
    loaded = await screen.load(page_at("/es/promoters"))
    assert (loaded.title, loaded.description) == (
        "Promotores",
        "Promotores de carreras todoterreno: Club des Érables, Ridge Club.",
    )
    assert [(row["position"], row["name"]) for row in loaded.item_list["itemListElement"]] == [
        (1, "Club des Érables"),
        (2, "Ridge Club"),
    ]
    assert loaded.item_list["itemListElement"][1]["url"].endswith("/ll/es/promoters/1")


async def test_load_without_a_match_describes_its_message(clubs: Outside) -> None:
    assert (await screen.load(page_at("/promoters", "q=xyz"))).description == "Nothing matches “xyz”."


async def test_a_search_without_a_match_offers_near_names(clubs: Outside) -> None:
    view = (await screen.load(page_at("/fr/promoters", "q=rigde"))).view
    assert view.message == words.NOTHING_LIKE.fr.format(search="rigde")
    assert view.near == [PageLink("Ridge Club", "/fr/promoters/1")]


async def test_load_of_a_promoter_describes_it(clubs: Outside) -> None:
    clubs.timing.stub_promoters[1] = promoter(website="https://ridge.example", logo="/l.svg", city="Pine Ridge")
    clubs.timing.stub_events = {n: event(n, day) for n, day in ((1, "2020-06-09"), (2, "2999-06-10"))}
    loaded = await screen.load(page_at("/promoters/1"))
    assert loaded.title == "Ridge Club"
    assert loaded.description == (
        "Ridge Club, Pine Ridge: series, events and results. 1 event coming up, 1 past event."
    )
    structured = loaded.structured
    assert (structured["@type"], structured["sameAs"], structured["address"]) == (
        "SportsOrganization",
        ["https://ridge.example"],
        "Pine Ridge",
    )
    assert structured["logo"].startswith("http")
    assert "description" not in structured


async def test_directory_takes_the_place_of_a_promoter(clubs: Outside) -> None:
    view, directory = await _view(clubs), await service.directory(PromotersQuery())
    assert screen.updates(view) == view_updates(view)
    assert screen.updates(directory) == view_updates(PromoterView(), directory)


async def test_answer_changes_with_the_promoter(clubs: Outside) -> None:
    loaded = await screen.load(page_at("/promoters/1"))
    assert await screen.load(page_at("/promoters/1")) == loaded
    clubs.timing.stub_promoters[1] = promoter(city="Elsewhere")
    assert await screen.load(page_at("/promoters/1")) != loaded


async def test_a_series_that_is_hidden_is_not_named(clubs: Outside) -> None:
    clubs.timing.stub_series = {5: series(5), 6: series(6)}
    clubs.timing.refused.add(("series", 5))
    view = await service.promoter_view(1, "en", TODAY)
    assert [line.id for line in view.series] == [6]


async def test_an_event_that_may_not_be_displayed_is_not_named(outside: Outside) -> None:
    outside.timing.stub_promoters = {1: promoter()}
    outside.timing.stub_events = {n: event(n, f"2026-06-0{n}") for n in range(1, 5)}
    outside.timing.refused = {("event", 1), ("event", 4)}
    view = await service.promoter_view(1, "en", date(2026, 6, 3))
    assert (view.next_up.id, view.coming, [line.id for line in view.past]) == (3, [], [2])


async def test_the_next_event_says_that_its_start_is_overdue(clubs: Outside) -> None:
    now = datetime.now(UTC).replace(microsecond=0)
    start = now - timedelta(hours=2)
    days = {"start": f"{start:%Y-%m-%d}", "end": f"{now:%Y-%m-%d}"}
    clubs.timing.stub_events = {1: event(1, **days, firstStart=start.isoformat(), timeZone="UTC")}
    clubs.timing.stub_promoters[1] = promoter()
    up = (await service.promoter_view(1, "en", now.date())).next_up
    assert (up.waiting, up.start) == (f"Waiting for the start · due {start:%H:%M}", "")


@each_row(("minutes", "scored"), [(60, "notstarted"), (None, "running")])
async def test_nobody_waits_for_a_start_between_two_races(clubs: Outside, minutes: int | None, scored: Any) -> None:
    now = datetime.now(UTC).replace(microsecond=0)
    begun, start = now - timedelta(hours=2), now + timedelta(minutes=minutes) if minutes else None
    days = {"start": f"{begun:%Y-%m-%d}", "end": f"{now:%Y-%m-%d}", "timeZone": "UTC"}
    races = [
        ListedRace(id=7, scoring_status="completed", start_time=begun),
        ListedRace(id=8, scoring_status=scored, start_time=start),
    ]
    clubs.timing.stub_events = {1: event(1, **days, firstStart=begun.isoformat(), races=races)}
    clubs.timing.stub_promoters[1] = promoter()
    up = (await service.promoter_view(1, "en", now.date())).next_up
    assert (up.waiting, up.start) == ("", utc_instant(start))
