"""Facts as HTML: what robots and previews read, links that work, and nothing anybody writes becomes markup."""

import html
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

import livelaps_app
from livelaps_app.core.routes import BASE
from livelaps_app.gateways.content.records import Landing, LandingSection, Menu, SubMenu
from livelaps_app.gateways.timing.records import ListedRace, ListedSeries
from tests.head.conftest import ORIGIN
from tests.outside import (
    THREE,
    Outside,
    event,
    history,
    promoter,
    race,
    results,
    rider,
    rode,
    row,
    scores,
    series,
    unfolded,
    won,
)

HOSTILE = """</script><script>alert(1)</script><img src=x onerror=alert(1)> "quoted" 'single' & <!-- {{ 7*7 }} \u2028"""


def _schema(page: str, *kinds: str) -> Any:
    """The page's own object of schema.org, of one of the kinds."""
    [written] = re.findall(r'<script data-facts type="application/ld\+json">(.*?)</script>', page)
    told = json.loads(written)
    assert told["@context"] == "https://schema.org"
    [found] = [node for node in told["@graph"] if node["@type"] in kinds]
    return found


def _meta(page: str, name: str) -> str:
    [written] = re.findall(rf'<meta data-facts (?:name|property)="{name}" content="([^"]*)">', page)
    return html.unescape(written)


async def test_the_head_of_a_race(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/fr/races/7?tab=class")).text
    assert "<title data-facts>Sunday Pro, Pine Ridge 100, 5 juin 2026 | Dirt Days</title>" in page
    assert f'<link data-facts rel="canonical" href="{ORIGIN}/ll/fr/races/7">' in page
    for code, path in (("en", "/ll/races/7"), ("fr", "/ll/fr/races/7"), ("es", "/ll/es/races/7")):
        assert f'<link data-facts rel="alternate" hreflang="{code}" href="{ORIGIN}{path}">' in page
    assert f'<link data-facts rel="alternate" hreflang="x-default" href="{ORIGIN}/ll/races/7">' in page
    assert _meta(page, "description") == (
        "Résultats de Sunday Pro, Pine Ridge 100, 5 juin 2026 : Rider 1 en tête de 3 pilotes."
    )
    assert (_meta(page, "og:title"), _meta(page, "og:locale")) == ("Sunday Pro, Pine Ridge 100", "fr_CA")
    assert _meta(page, "og:url") == f"{ORIGIN}/ll/fr/races/7"


async def test_filters_of_a_race_are_folded_behind_what_is_set(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/es/races/7?q=rider+1")).text
    assert '<details class="folding"><summary>Filtros (1) · rider 1</summary></details>' in page
    assert 'class="hint to-follow no-print"' in page
    assert "to-follow" not in (await client.get("/ll/races/7?q=nobody")).text.partition("<ll-facts>")[2]


async def test_a_rider_is_a_page_of_its_own(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/fr/results?with=2&rider=1&q=x")).text
    assert "<title data-facts>Résultats : Rider 1 | Dirt Days</title>" in page
    assert f'<link data-facts rel="canonical" href="{ORIGIN}/ll/fr/results?rider=1">' in page
    assert f'<link data-facts rel="alternate" hreflang="es" href="{ORIGIN}/ll/es/results?rider=1">' in page
    assert 'href="/ll/es/results?rider=1" lang="es"' in page
    assert _meta(page, "description").startswith("Rider 1, Mossy Fork : 2 courses, 0 victoire, 2 podiums.")
    assert _schema(page, "ProfilePage")["mainEntity"]["name"] == "Rider 1"
    assert '<a href="/ll/fr/races/7?rider=107">' in page
    assert f'<link data-facts rel="canonical" href="{ORIGIN}/ll/results">' in (await client.get("/ll/results?q=x")).text


async def test_an_error_page_is_not_for_robots(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/error")).text
    assert '<meta data-facts name="robots" content="noindex">' in page
    assert 'rel="canonical"' not in page


@pytest.mark.parametrize(
    ("path", "kind", "name"),
    [
        ("/ll/races/7", "SportsEvent", "Sunday Pro, Pine Ridge 100"),
        ("/ll/events/70", "SportsEvent", "Event 70"),
        ("/ll/scores/5", "ItemList", "Woods Series 2026"),
        ("/ll/promoters", "ItemList", "Promoters"),
        ("/ll/promoters/1", "SportsOrganization", "Ridge Club"),
        ("/ll/fr/series", "ItemList", "Séries"),
        ("/ll/series/5", "EventSeries", "Series 5 2026"),
        ("/ll/results", "ItemList", "Results"),
        ("/ll/eventScores/70", "SportsEvent", "Event 70"),
    ],
)
async def test_the_schema_of_a_page(client: httpx.AsyncClient, path: str, kind: str, name: str) -> None:
    assert _schema((await client.get(path)).text, kind)["name"] == name


async def test_the_competitors_of_a_race_are_named_without_headings(client: httpx.AsyncClient, site: Outside) -> None:
    told = _schema((await client.get("/ll/races/7?tab=class")).text, "SportsEvent")
    assert [rider["name"] for rider in told["competitor"]] == ["Rider 1", "Rider 2", "Rider 3"]


def _hostile(site: Outside) -> None:
    timing, content = site.timing, site.content
    timing.told_races[7] = race(Race_Name=HOSTILE, Event_Name=HOSTILE, venue=HOSTILE)
    timing.told_results[7] = results(
        row(n, fullName=HOSTILE, className=HOSTILE, brand=HOSTILE, displayedNumber=HOSTILE, penalty=HOSTILE)
        for n in (1, 2)
    )
    timing.told_events[70] = event(
        70,
        start="2999-06-05",
        name=HOSTILE,
        venue=HOSTILE,
        promoterName=HOSTILE,
        description=HOSTILE,
        races=[ListedRace(id=7, race_name=HOSTILE)],
        series=[ListedSeries(id=5, name=HOSTILE)],
    )
    timing.told_promoters[1] = promoter(
        name=HOSTILE, city=HOSTILE, description=HOSTILE, website=f"https://{HOSTILE}", email=HOSTILE, logo=f"/{HOSTILE}"
    )
    timing.told_series = {
        n: series(n, year, name=HOSTILE, promoterName=HOSTILE, classes=[HOSTILE], description=HOSTILE)
        for n, year in ((5, 2999), (6, 2001))
    }
    timing.told_lines = (ListedRace(id=7, event_id=71, race_name=HOSTILE),)
    timing.told_events[71] = event(71, name=HOSTILE, venue=HOSTILE, promoterName=HOSTILE)
    timing.told_riders = (rider(2, HOSTILE, city=HOSTILE, plates=[HOSTILE], classes=[HOSTILE]),)
    ridden = rode(7, raceName=HOSTILE, eventName=HOSTILE, className=HOSTILE, brand=HOSTILE, displayedNumber=HOSTILE)
    timing.told_histories = {n: history(n, ridden, name=HOSTILE, city=HOSTILE) for n in (1, 2)}
    timing.told_accordion[70] = (unfolded(raceName=HOSTILE),)
    timing.told_classes[7] = (won(HOSTILE, fullName=HOSTILE, brand=HOSTILE, displayedNumber=HOSTILE),)
    told = scores({HOSTILE: [{"riderId": 1, "fullName": HOSTILE, "place": 1, "brand": HOSTILE}], "B": []})
    named = told.series.model_copy(update={"name": HOSTILE, "description": HOSTILE, "promoter_name": HOSTILE})
    rounds = tuple(one.model_copy(update={"event_name": HOSTILE}) for one in told.rounds)
    timing.told_scores[5] = told.model_copy(update={"series": named, "rounds": rounds})
    content.site = content.site.model_copy(update={"browser_tab_title": HOSTILE})
    content.buttons = (Menu(name=HOSTILE, entries=(SubMenu(name=HOSTILE, link=f'/"{HOSTILE}'),)),)
    content.home = Landing(sections=(LandingSection(title=HOSTILE, html="<p>clean</p>"),))


@pytest.mark.parametrize(
    "path",
    [
        "/ll/",
        "/ll/fr/event-calendar",
        "/ll/events/70",
        "/ll/races/7",
        "/ll/races/7?tab=class&rider=1",
        "/ll/races/7?compare=1&compare=2",
        "/ll/races/7?tab=sections&section=1",
        "/ll/scores/5",
        "/ll/results/1",
        "/ll/results",
        "/ll/results?q=alert",
        "/ll/results?rider=1&with=2",
        "/ll/promoters",
        "/ll/promoters/1",
        "/ll/series",
        "/ll/series/5",
        "/ll/series/oldPage",
        "/ll/eventScores/70",
        "/ll/error",
        "/ll/nothing",
    ],
)
async def test_nothing_anybody_writes_becomes_markup(client: httpx.AsyncClient, site: Outside, path: str) -> None:
    _hostile(site)
    page = (await client.get(path)).text
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    assert "<!-- {{" not in page
    assert '"quoted"' not in page.replace('\\"quoted\\"', "")
    assert "49 " not in page.split("<ll-facts>")[1]
    for written in re.findall(r'<script data-facts type="application/ld\+json">(.*?)</script>', page):
        assert HOSTILE in json.dumps(json.loads(written), ensure_ascii=False).replace('\\"', '"')


@pytest.mark.parametrize("query", ['q="><script>alert(1)</script>', "class=</select><script>alert(1)</script>", "q='x"])
async def test_nothing_an_address_says_becomes_markup(client: httpx.AsyncClient, query: str) -> None:
    name, _, value = query.partition("=")
    for path in ("/ll/races/7", "/ll/scores/5", "/ll/event-calendar", "/ll/nothing"):
        page = (await client.get(path, params={name: value})).text
        assert "<script>alert" not in page


async def test_menus_work_without_scripts(client: httpx.AsyncClient, site: Outside) -> None:
    site.content.buttons = (
        Menu(name="Calendar", link="/event-calendar"),
        Menu(name="More", entries=(SubMenu(name="Shop", link="https://shop.example"),)),
    )
    page = (await client.get("/ll/es/races/7")).text
    assert '<a class="menu-item" href="/ll/es/event-calendar">Calendar</a>' in page
    assert '<a href="https://shop.example">Shop</a>' in page
    assert '<a href="/ll/fr/races/7" lang="fr" hreflang="fr">Français</a>' in page


async def test_a_site_of_one_language_offers_no_other(client: httpx.AsyncClient, site: Outside) -> None:
    site.content.site = site.content.site.model_copy(update={"languages": THREE[:1]})
    assert "Français" not in (await client.get("/ll/races/7")).text


async def test_links_in_the_facts_have_the_base_path_and_the_language(client: httpx.AsyncClient) -> None:
    assert 'href="/ll/fr/races/7"' in (await client.get("/ll/fr/events/70")).text
    assert 'href="/ll/es/events/70"' in (await client.get("/ll/es/races/7")).text
    assert 'href="/ll/fr/races/11"' in (await client.get("/ll/fr/scores/5")).text
    assert 'href="/ll/es/events/70"' in (await client.get("/ll/es/event-calendar?year=2026")).text


async def test_a_filter_form_keeps_the_tab(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/races/7?tab=class&size=100")).text
    assert '<input type="hidden" name="tab" value="class">' in page
    assert '<option value="100" selected>100</option>' in page


async def test_the_theme_is_in_the_head(client: httpx.AsyncClient, site: Outside) -> None:
    site.content.site = site.content.site.model_copy(update={"navbar_color": "#123456"})
    assert "--navbar:#123456;" in (await client.get("/ll/")).text


async def test_a_comparison_reads_without_scripts(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/fr/races/7?compare=1&compare=3")).text
    facts = page.partition("<ll-facts")[2].partition("</ll-facts>")[0]
    assert "<h2>Comparaison</h2>" in facts
    assert facts.index('<span class="name">Rider 1</span>') < facts.index('<span class="name">Rider 3</span>')
    assert '<th scope="col">101</th><th scope="col">103</th>' in facts


async def test_a_rider_s_facts_lead_to_the_next_one(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/races/7?rider=2&size=100")).text
    assert '<a href="?size=100&amp;rider=1">Previous rider</a><a href="?size=100&amp;rider=3">Next rider</a>' in page
    assert "<div><dt>Brand</dt><dd>Yamaha</dd></div>" in page


async def test_a_search_for_opponents_keeps_what_else_the_address_says(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/results?rider=1&with=2&sort=-place&duels=own&q=rider")).text
    [form] = re.findall(r'<form class="filters" method="get">.*?</form>', page)
    hidden = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', form)
    assert dict(hidden) == {"rider": "1", "with": "2", "sort": "-place", "duels": "own"}


def test_no_template_knows_the_base_path() -> None:
    pages = Path(livelaps_app.__file__).parent.rglob("*.html")
    assert [page.name for page in pages if re.search(rf"""["']{BASE}\b""", page.read_text("utf-8"))] == []
