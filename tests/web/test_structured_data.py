"""What the site is in the words of schema.org: who is behind it, where it is elsewhere, how it is searched."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.schema import item_list
from livelaps_app.gateways.content.records import ContentImage, FooterLink, Images, Menu, SubMenu
from tests.outside import Outside, event, race, race_round, series
from tests.web.conftest import ORIGIN
from tests.web.test_meta import graph_of, schema_of


async def _node(client: httpx.AsyncClient, path: str, kind: str) -> Any:
    return schema_of((await client.get(path)).text, kind)


async def test_who_is_behind_the_site(client: httpx.AsyncClient, site: Outside) -> None:
    site.content.pictures = Images(logo=ContentImage(url="/content/uploads/logo.png"))
    for path in ("/ll/", "/ll/fr/races/7"):
        assert await _node(client, path, "Organization") == {
            "@id": f"{ORIGIN}/ll/#organization", "@type": "Organization", "name": "Dirt Days", "url": f"{ORIGIN}/ll/",
            "logo": f"{ORIGIN}/content/uploads/logo.png",
        }  # fmt: skip


async def test_its_own_pages_elsewhere_are_those_its_menus_link_to(client: httpx.AsyncClient, site: Outside) -> None:
    mine, other = "https://www.facebook.com/dirtdays", "https://instagram.com/dirtdays"
    site.content.buttons = (
        Menu(name="Follow", entries=(SubMenu(name="There", link=mine), SubMenu(name="Rules", link="/rules"))),
        Menu(name="Shop", link="https://shop.example"),
    )
    site.content.links = tuple(
        FooterLink(name="x", link=link)
        for link in (mine, other, "https://notfacebook.com/x", "https://[broken", "mailto:office@facebook.com")
    )
    assert (await _node(client, "/ll/", "Organization"))["sameAs"] == [mine, other]


@pytest.mark.parametrize("lang", LANGS)
async def test_the_home_page_tells_how_results_are_searched(client: httpx.AsyncClient, lang: Lang) -> None:
    below = "/ll" if lang == "en" else f"/ll/{lang}"
    node = await _node(client, below if lang != "en" else "/ll/", "WebSite")
    assert node["inLanguage"] == lang
    found = node["potentialAction"]["target"]["urlTemplate"]
    assert found == f"{ORIGIN}{below}/results?q={{search_term_string}}"
    assert (await client.get(found.replace("{search_term_string}", "Rider"))).status_code == 200


async def test_a_start_has_its_zone(client: httpx.AsyncClient, site: Outside) -> None:
    start = {"id": 7, "raceName": "Sunday Pro", "startTime": "2026-06-05T14:00:00Z"}
    site.timing.stub_events[70] = event(70, races=[start, {"id": 8, "raceName": "Later"}])
    node = await _node(client, "/ll/events/70", "SportsEvent")
    assert (node["startDate"], node["endDate"]) == ("2026-06-05T10:00:00-04:00", "2026-06-05")
    assert [race["name"] for race in node["subEvent"]] == ["Sunday Pro, Event 70", "Later, Event 70"]


async def test_a_start_nobody_tells_is_a_day(client: httpx.AsyncClient) -> None:
    assert (await _node(client, "/ll/events/70", "SportsEvent"))["startDate"] == "2026-06-05"
    assert (await _node(client, "/ll/races/7", "SportsEvent"))["startDate"] == "2026-06-05"


async def test_results_are_listed_in_their_order(client: httpx.AsyncClient) -> None:
    node = await _node(client, "/ll/races/7", "ItemList")
    rows = [(row["position"], row["item"]["name"]) for row in node["itemListElement"]]
    assert rows == [(1, "Rider 1"), (2, "Rider 2"), (3, "Rider 3")]


async def test_race_names_its_organizer_end_and_status(client: httpx.AsyncClient, site: Outside) -> None:
    own = {"Promoter_Name": "Ridge Club", "startTime": "2026-06-06T14:00:00Z", "timeZone": "America/New_York"}
    for cancelled, status in ((False, "EventScheduled"), (True, "EventCancelled")):
        site.timing.stub_races[7] = race(**own, cancelled=cancelled)
        node = await _node(client, "/ll/races/7", "SportsEvent")
        assert (node["startDate"], node["endDate"]) == ("2026-06-06T10:00:00-04:00", "2026-06-06")
        assert node["eventStatus"] == f"https://schema.org/{status}"
        assert node["organizer"] == {"@type": "Organization", "name": "Ridge Club"}
        assert "Sunday Pro" in node["description"]
        assert node["superEvent"]["startDate"] == "2026-06-05"
    site.timing.stub_races[7] = race()
    assert "eventStatus" not in await _node(client, "/ll/races/7", "SportsEvent")  # nobody says


async def test_races_of_an_event_have_their_own_day_and_status(client: httpx.AsyncClient, site: Outside) -> None:
    sunday = {"id": 7, "raceName": "Sunday Pro", "startTime": "2026-06-06T14:00:00Z"}
    site.timing.stub_events[70] = event(70, end="2026-06-06", races=[sunday], cancelled=True)
    node = await _node(client, "/ll/events/70", "SportsEvent")
    assert node["description"] == "Event 70, June 5–6 2026, Pine Ridge, Ohio"
    [part] = node["subEvent"]
    assert (part["startDate"], part["endDate"]) == ("2026-06-06T10:00:00-04:00", "2026-06-06")
    assert (part["eventStatus"], part["organizer"]["name"]) == ("https://schema.org/EventCancelled", "Ridge Club")


async def test_a_race_belongs_to_its_event(client: httpx.AsyncClient) -> None:
    node = await _node(client, "/ll/es/races/7", "SportsEvent")
    assert node["superEvent"]["url"] == f"{ORIGIN}/ll/es/events/70"
    assert node["url"] == f"{ORIGIN}/ll/es/races/7"


def _named(node: Any) -> Iterator[tuple[str, str]]:
    """The type and the address of all objects within a node."""
    if isinstance(node, list):
        for item in node:
            yield from _named(item)
    elif isinstance(node, dict):
        if "url" in node and node["@type"] != "Organization":
            yield node["@type"], node["url"]
        for value in node.values():
            yield from _named(value)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "path", ["series/5", "events/70", "eventScores/70", "races/7", "liveonlivelaps", "event-calendar", "results"]
)
async def test_races_and_events_stand_once(client: httpx.AsyncClient, site: Outside, lang: Lang, path: str) -> None:
    races = [{"id": 7, "raceName": "Sunday Pro"}, {"id": 8, "raceName": "Later"}]
    site.timing.stub_events[70] = event(70, races=races)
    rounds = [race_round(1, 7), race_round(2, 8), race_round(3, 9, eventId=71, eventName="Event 71")]
    site.timing.stub_series[5] = series(rounds=rounds)
    page = (await client.get(f"/ll/{'' if lang == 'en' else f'{lang}/'}{path}")).text
    graph = [node for node in graph_of(page) if node["@type"] != "BreadcrumbList"]
    assert [named for named, count in Counter(_named(graph)).items() if count > 1] == []


async def test_both_days_of_a_double_round_are_one_event(client: httpx.AsyncClient, site: Outside) -> None:
    rounds = [race_round(1, 7), race_round(2, 8, startTime="2026-06-06T14:00:00Z"), race_round(3, 9, eventId=71)]
    site.timing.stub_series[5] = series(rounds=rounds)
    parts = (await _node(client, "/ll/series/5", "EventSeries"))["subEvent"]
    assert [part["url"].rpartition("/")[2] for part in parts] == ["70", "71"]
    assert (parts[0]["startDate"], parts[0]["endDate"]) == ("2026-06-05", "2026-06-06")


def test_list_has_a_page_once() -> None:
    node = item_list("Races", [("Sunday Pro", "/a"), ("Later", "/b"), ("Sunday Pro", "/a")])
    assert node is not None
    rows = [(row["position"], row["name"], row["url"]) for row in node["itemListElement"]]
    assert rows == [(1, "Sunday Pro", "/a"), (2, "Later", "/b")]
