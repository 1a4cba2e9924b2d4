"""The promoters of the site: who is listed, what is found, and what is told of one."""

from datetime import date

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import Match, match
from livelaps_app.core.texts import Lang
from livelaps_app.features.promoters import facts, service
from livelaps_app.features.promoters.board import Profile
from livelaps_app.features.promoters.view import View
from tests.outside import Outside, event, promoter, series

TODAY = date(2026, 6, 10)


def _at(path: str, query: str = "") -> Match:
    found = match(path, query)
    assert found is not None
    return found


@pytest.fixture
def clubs(outside: Outside) -> Outside:
    """Two promoters of the site and one of another."""
    outside.timing.told_promoters = {
        1: promoter(city="Pine Ridge", country="USA", eventCount=1),
        2: promoter(2, "Club des Érables", state="Québec", eventCount=12),
        9: promoter(9, "Elsewhere"),
    }
    return outside


async def test_the_promoters_of_the_site_by_name(clubs: Outside) -> None:
    directory = await service.directory(View())
    assert [(card.id, card.name) for card in directory.cards] == [(2, "Club des Érables"), (1, "Ridge Club")]
    assert [(card.place, card.initials, card.events) for card in directory.cards] == [
        ("Québec", "CD", "12 events"),
        ("Pine Ridge, USA", "RC", "1 event"),
    ]
    assert (directory.count, directory.message) == ("2 promoters", "")


async def test_a_site_that_names_nobody_shows_everybody(clubs: Outside) -> None:
    clubs.content.site = clubs.content.site.model_copy(update={"default_promoters": ()})
    assert len((await service.directory(View())).cards) == 3


async def test_a_service_without_a_list_is_asked_for_each(clubs: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nobody() -> object:
        return clubs.timing._known(())

    monkeypatch.setattr(clubs.timing, "promoters", nobody)
    assert [card.id for card in (await service.directory(View())).cards] == [2, 1]


@pytest.mark.parametrize(
    ("search", "found"), [("ridge", [1]), ("ERABLES", [2]), ("quebec", [2]), ("club", [2, 1]), ("nobody", [])]
)
async def test_names_and_places_are_searched_without_accents(clubs: Outside, search: str, found: list[int]) -> None:
    view = View.read(_at("/promoters", f"q={search}"))
    directory = await service.directory(view)
    assert ([card.id for card in directory.cards], directory.search) == (found, search)
    assert bool(directory.message) is not bool(found)


async def test_a_site_without_promoters_says_so(outside: Outside) -> None:
    outside.content.site = outside.content.site.model_copy(update={"default_promoters": ()})
    outside.content.site = outside.content.site.model_copy(update={"default_promoter_user_id": 0})
    assert (await service.directory(View("fr"))).message == "Il n’y a rien à afficher."


async def _profile(outside: Outside, lang: Lang = "en", **more: object) -> Profile:
    outside.timing.told_promoters[1] = promoter(**more)  # type: ignore[arg-type]
    return await service.profile(1, lang, TODAY)


async def test_one_promoter_with_its_series_and_events(clubs: Outside) -> None:
    clubs.timing.told_series = {n: series(n, year) for n, year in ((3, 2025), (4, 2026))}
    days = {1: "2026-06-09", 2: "2026-06-10", 3: "2026-07-01", 4: "2026-01-01"}
    clubs.timing.told_events = {n: event(n, day) for n, day in days.items()}
    profile = await _profile(clubs, description="Hills.", city="Pine Ridge")
    assert (profile.name, profile.about, profile.place) == ("Ridge Club", "Hills.", "Pine Ridge")
    assert [(line.id, line.name, line.rounds) for line in profile.series] == [
        (4, "Series 4 2026", "1 round"),
        (3, "Series 3 2025", "1 round"),
    ]
    assert ([line.id for line in profile.coming], [line.id for line in profile.past]) == ([2, 3], [1, 4])


async def test_only_the_last_events_are_listed(clubs: Outside) -> None:
    clubs.timing.told_events = {n: event(n, f"2026-05-{n:02}") for n in range(1, 29)}
    assert [line.id for line in (await _profile(clubs)).past] == list(range(28, 18, -1))


@pytest.mark.parametrize(
    ("told", "contacts"),
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
    clubs: Outside, told: dict[str, object], contacts: list[tuple[str, str, str]]
) -> None:
    profile = await _profile(clubs, "fr", **told)
    assert [(one.label, one.text, one.href) for one in profile.contacts] == contacts


@pytest.mark.parametrize(
    ("logo", "shown"),
    [("/l.svg", "/l.svg"), ("https://a.example/l.png", "https://a.example/l.png"), ("//b", ""), ("data:x", "")],
)
async def test_only_a_picture_with_an_address_is_shown(clubs: Outside, logo: str, shown: str) -> None:
    assert (await _profile(clubs, logo=logo)).logo == shown


async def test_the_same_object_until_something_changes(clubs: Outside) -> None:
    directory, profile = await service.directory(View()), await _profile(clubs, city="A")
    assert await _profile(clubs, city="A") is profile
    assert await _profile(clubs, city="B") is not profile
    assert await service.directory(View()) is not directory


async def test_what_robots_are_told(clubs: Outside) -> None:
    told = await facts.facts(_at("/es/promoters"))
    assert told.listed is not None
    assert [(row["position"], row["name"]) for row in told.listed["itemListElement"]] == [
        (1, "Club des Érables"),
        (2, "Ridge Club"),
    ]
    assert told.listed["itemListElement"][1]["url"].endswith("/ll/es/promoters/1")
    clubs.timing.told_promoters[1] = promoter(website="https://ridge.example", logo="/l.svg", city="Pine Ridge")
    one = (await facts.facts(_at("/promoters/1"))).schema
    assert one is not None
    assert (one["@type"], one["sameAs"], one["address"]) == (
        "SportsOrganization",
        ["https://ridge.example"],
        "Pine Ridge",
    )
    assert one["logo"].startswith("http")
    assert "description" not in one


@pytest.mark.parametrize(("path", "code"), [("/promoters/x", Code.INVALID_PROMOTER_ID), ("/promoters/8", None)])
async def test_the_default_promoter_is_not_asked_for_and_others_are(
    clubs: Outside, path: str, code: Code | None
) -> None:
    assert await service.admitted(_at("/promoters/1")) == 1
    assert await service.admitted(_at("/promoters")) == 0
    assert clubs.timing.asked == []
    clubs.timing.refused = {("promoter", 8)}
    with pytest.raises(Problem) as problem:
        await service.admitted(_at(path))
    assert problem.value.code is (code or Code.PERMISSION_DENIED)


async def test_age(clubs: Outside) -> None:
    clubs.timing.seconds, clubs.timing.stale = 120, True
    assert await service.age(0, "en") == await service.age(1, "en") == "updated 2\N{NO-BREAK SPACE}min ago"


async def test_a_series_that_is_hidden_is_not_named(clubs: Outside) -> None:
    clubs.timing.told_series = {5: series(5), 6: series(6)}
    clubs.timing.refused.add(("series", 5))
    profile = await service.profile(1, "en", TODAY)
    assert [line.id for line in profile.series] == [6]


async def test_an_event_that_may_not_be_displayed_is_not_named(outside: Outside) -> None:
    outside.timing.told_promoters = {1: promoter()}
    outside.timing.told_events = {n: event(n, f"2026-06-0{n}") for n in range(1, 5)}
    outside.timing.refused = {("event", 1), ("event", 4)}
    shown = await service.profile(1, "en", date(2026, 6, 3))
    assert [line.id for line in (*shown.coming, *shown.past)] == [3, 2]
