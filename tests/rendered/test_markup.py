"""Pages as React draws them on the server: links and forms work without scripts, no text becomes markup."""

import json
import re

import httpx
import pytest

from livelaps_app.gateways.content.records import (
    ContentImage,
    FooterLink,
    Landing,
    LandingSection,
    Menu,
    Sponsor,
    SponsorStrip,
    SubMenu,
)
from livelaps_app.gateways.timing.records import ListedRace, ListedSeries
from tests.outside import (
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
from tests.web.conftest import ORIGIN
from tests.web.test_meta import meta_of, schema_of

HOSTILE = """</script><script>alert(1)</script><img src=x onerror=alert(1)> "quoted" 'single' & <!-- {{ 7*7 }} \u2028"""


PAGES = (
    *("/ll/", "/ll/fr/event-calendar", "/ll/events/70", "/ll/races/7", "/ll/races/7?tab=class&rider=1", "/ll/scores/5"),
    *("/ll/results", "/ll/results?rider=1&with=2", "/ll/series/5", "/ll/promoters/1", "/ll/faqs", "/ll/nothing"),
)
BARE = ("/ll/races/print/7", "/ll/scores/print/5", "/ll/presentation/70")


@pytest.mark.parametrize("path", [*PAGES, *BARE])
async def test_page_has_one_main_and_its_styles_in_the_head(client: httpx.AsyncClient, path: str) -> None:
    head, _, body = (await client.get(path)).text.partition("</head>")
    assert body.count("<main") == 1
    assert "<style" not in body
    assert not re.search(r"<option[^>]*></option>", body)
    assert ('<style id="rules-results">' in head) is ("/races/7" in path)


@pytest.mark.parametrize("path", [*PAGES, *BARE])
async def test_footer_and_sponsors_are_on_all_pages_but_bare_ones(
    client: httpx.AsyncClient, site: Outside, path: str
) -> None:
    site.content.links = (FooterLink(name="Rules", link="/rules"),)
    logo = ContentImage(url="/content/uploads/logo.png", width=80, height=40)
    site.content.sponsor_strip = SponsorStrip(
        title="Sponsors", speed_ms=30_000, height_px=75, spacing_px=20, sponsors=(Sponsor(logo=logo),)
    )
    body = (await client.get(path)).text.partition("</head>")[2]
    parts = ("<header", "<footer", 'class="strip"')
    assert [part in body for part in parts] == [path not in BARE] * 3
    for without in ("/ll/registration/participant", "/ll/spectator", "/ll/waiver", "/ll/thank-you-page/participant"):
        assert 'class="strip"' not in (await client.get(without)).text.partition("</head>")[2], without


async def test_filters_of_a_race_stand_in_a_panel_and_what_is_chosen_as_chips(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/es/races/7?q=rider+1&tab=position")).text
    [chips] = re.findall('<nav [^>]*class="chosen-filters".*?</nav>', page)
    assert 'href="/ll/es/races/7?tab=class&amp;q=rider+1"' in chips
    assert ">Solo posiciones<" in chips
    assert 'id="race-filters"' in page
    assert 'class="hint to-follow no-print"' in (await client.get("/ll/es/races/7?q=rider+1")).text
    assert 'class="hint to-follow' not in (await client.get("/ll/races/7?q=nobody")).text


async def test_a_rider_is_a_page_of_its_own(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/fr/results?with=2&rider=1&q=x")).text
    assert "<title>Résultats\xa0: Rider 1 | Dirt Days</title>" in page
    assert f'<link data-meta rel="canonical" href="{ORIGIN}/ll/fr/results?rider=1">' in page
    assert f'<link data-meta rel="alternate" hreflang="es" href="{ORIGIN}/ll/es/results?rider=1">' in page
    assert 'href="/ll/es/results?rider=1" data-asks="" lang="es"' in page
    assert meta_of(page, "description").startswith("Rider 1, Mossy Fork : 2 courses, 0 victoire, 2 podiums.")
    assert schema_of(page, "ProfilePage")["mainEntity"]["name"] == "Rider 1"
    assert '<a href="/ll/fr/races/7?rider=107" data-discover="true">' in page
    assert f'<link data-meta rel="canonical" href="{ORIGIN}/ll/results">' in (await client.get("/ll/results?q=x")).text


def _hostile(site: Outside) -> None:
    timing, content = site.timing, site.content
    timing.stub_races[7] = race(Race_Name=HOSTILE, Event_Name=HOSTILE, venue=HOSTILE)
    timing.stub_results[7] = results(
        row(n, fullName=HOSTILE, className=HOSTILE, brand=HOSTILE, displayedNumber=HOSTILE, penalty=HOSTILE)
        for n in (1, 2)
    )
    timing.stub_events[70] = event(
        70,
        start="2999-06-05",
        name=HOSTILE,
        venue=HOSTILE,
        promoterName=HOSTILE,
        description=HOSTILE,
        races=[ListedRace(id=7, race_name=HOSTILE)],
        series=[ListedSeries(id=5, name=HOSTILE)],
    )
    timing.stub_promoters[1] = promoter(
        name=HOSTILE, city=HOSTILE, description=HOSTILE, website=f"https://{HOSTILE}", email=HOSTILE, logo=f"/{HOSTILE}"
    )
    timing.stub_series = {
        n: series(n, year, name=HOSTILE, promoterName=HOSTILE, classes=[HOSTILE], description=HOSTILE)
        for n, year in ((5, 2999), (6, 2001))
    }
    timing.stub_lines = (ListedRace(id=7, event_id=71, race_name=HOSTILE),)
    timing.stub_events[71] = event(71, name=HOSTILE, venue=HOSTILE, promoterName=HOSTILE)
    timing.stub_riders = (rider(2, HOSTILE, city=HOSTILE, plates=[HOSTILE], classes=[HOSTILE]),)
    ridden = rode(7, raceName=HOSTILE, eventName=HOSTILE, className=HOSTILE, brand=HOSTILE, displayedNumber=HOSTILE)
    timing.stub_histories = {n: history(n, ridden, name=HOSTILE, city=HOSTILE) for n in (1, 2)}
    timing.stub_accordion[70] = (unfolded(raceName=HOSTILE),)
    timing.stub_classes[7] = (won(HOSTILE, fullName=HOSTILE, brand=HOSTILE, displayedNumber=HOSTILE),)
    season = scores({HOSTILE: [{"riderId": 1, "fullName": HOSTILE, "place": 1, "brand": HOSTILE}], "B": []})
    named = season.series.model_copy(update={"name": HOSTILE, "description": HOSTILE, "promoter_name": HOSTILE})
    rounds = tuple(one.model_copy(update={"event_name": HOSTILE}) for one in season.rounds)
    timing.stub_scores[5] = season.model_copy(update={"series": named, "rounds": rounds})
    content.site = content.site.model_copy(update={"browser_tab_title": HOSTILE})
    content.buttons = (Menu(name=HOSTILE, entries=(SubMenu(name=HOSTILE, link=f'/"{HOSTILE}'),)),)
    content.home = Landing(sections=(LandingSection(title=HOSTILE, html="<p>clean</p>"),))


LISTS = (
    *("/ll/races/7?compare=1&compare=2", "/ll/races/7?tab=sections&section=1", "/ll/results/1", "/ll/results?q=alert"),
    *("/ll/promoters", "/ll/series", "/ll/series/oldPage", "/ll/eventScores/70", "/ll/error"),
)


@pytest.mark.parametrize("path", [*PAGES, *LISTS])
async def test_nothing_anybody_writes_becomes_markup(client: httpx.AsyncClient, site: Outside, path: str) -> None:
    _hostile(site)
    page = (await client.get(path)).text
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    assert "<!-- {{" not in page
    assert '"quoted"' not in page.replace('\\"quoted\\"', "")
    assert "49 " not in page.partition("<body")[2].partition("<script")[0]
    for written in re.findall(r'<script data-meta type="application/ld\+json">(.*?)</script>', page):
        assert HOSTILE in json.dumps(json.loads(written), ensure_ascii=False).replace('\\"', '"')


@pytest.mark.parametrize("query", ['q="><script>alert(1)</script>', "class=</select><script>alert(1)</script>", "q='x"])
async def test_nothing_an_address_says_becomes_markup(client: httpx.AsyncClient, query: str) -> None:
    name, _, value = query.partition("=")
    for path in ("/ll/races/7", "/ll/scores/5", "/ll/event-calendar", "/ll/nothing"):
        page = (await client.get(path, params={name: value})).text
        assert "<script>alert" not in page


async def test_flagged_links_open_a_tab_without_scripts(client: httpx.AsyncClient, site: Outside) -> None:
    links = (
        SubMenu(name="Shop", link="https://shop.example", new_tab=True),
        SubMenu(name="Own", link="/faqs", new_tab=True),
    )
    site.content.buttons = (Menu(name="More", entries=links),)
    for path in ("/ll/fr/races/7", "/ll/fr/rules"):
        page = (await client.get(path)).text
        for href in ("https://shop.example", "/ll/fr/faqs"):
            found = [tag for tag in re.findall("<a [^>]*>", page) if f'href="{href}"' in tag and "_blank" in tag]
            assert len(found) == 2  # the row and the drawer
            assert all('rel="noopener noreferrer"' in tag for tag in found)


async def test_menus_work_without_scripts(client: httpx.AsyncClient, site: Outside) -> None:
    site.content.buttons = (
        Menu(name="Calendar", link="/event-calendar"),
        Menu(name="More", entries=(SubMenu(name="Shop", link="https://shop.example"),)),
    )
    page = (await client.get("/ll/es/races/7")).text
    assert re.search('<a [^>]*href="/ll/es/event-calendar"[^>]*>Calendar</a>', page)
    assert re.search('<a [^>]*href="https://shop.example"[^>]*>Shop</a>', page)
    assert re.search('<a [^>]*href="/ll/fr/races/7"[^>]* lang="fr"[^>]*>Français</a>', page)


async def test_links_in_the_facts_have_the_base_path_and_the_language(client: httpx.AsyncClient) -> None:
    assert 'href="/ll/fr/races/7"' in (await client.get("/ll/fr/events/70")).text
    assert 'href="/ll/es/events/70"' in (await client.get("/ll/es/races/7")).text
    assert 'href="/ll/fr/races/11"' in (await client.get("/ll/fr/scores/5")).text
    assert 'href="/ll/es/events/70"' in (await client.get("/ll/es/event-calendar?year=2026")).text


async def test_a_filter_form_keeps_the_tab(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/races/7?tab=class&size=100")).text
    [form] = re.findall('<form class="full tool-bar".*?</form>', page)
    assert 'type="hidden" name="tab" value="class"/>' in form
    assert '<option value="100" selected="">100</option>' in form


async def test_a_comparison_reads_without_scripts(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/fr/races/7?compare=1&compare=3")).text
    body = page.partition("<body")[2]
    assert "<h2>Comparaison</h2>" in body
    assert body.index('<span class="name">Rider 1</span>') < body.index('<span class="name">Rider 3</span>')
    assert re.search(r"number-plate[^>]*>101.*number-plate[^>]*>103", body, re.DOTALL)
    assert 'id="compared"' in body


async def test_a_rider_s_details_lead_to_the_next_one(client: httpx.AsyncClient) -> None:
    page = (await client.get("/ll/races/7?rider=2&size=100")).text
    for entry, name in ((1, "Previous rider"), (3, "Next rider")):
        link = next(tag for tag in re.findall("<a [^>]*>", page) if f'aria-label="{name}"' in tag)
        assert f'size=100&amp;rider={entry}"' in link
    assert "</h2><p>Open A · Yamaha</p>" in page
