"""Every page a robot may read, over the whole route table and the demo seasons: found, distinct, understood."""

import re
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator
from datetime import date
from typing import Any

import httpx
import pytest

from livelaps_app.core.breadcrumbs import TRAILS
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.parts import PARTS
from livelaps_app.core.routes import BASE, ROUTES, match
from livelaps_app.web.endpoints import sitemap
from livelaps_app.web.pages.drawing import Drawing
from livelaps_app.web.pages.meta import LONGEST, SHORTEST
from livelaps_app.web.pages.middleware import Pages
from livelaps_app.wiring import Wiring
from tests.rendered.answer import Answer
from tests.web.conftest import ORIGIN, framework

# What those who read schema.org ask for, by type; a name with | asks for one of them.
REQUIRED: dict[str, tuple[str, ...]] = {
    "Organization": ("name",),
    "SportsOrganization": ("name", "url"),
    "WebSite": ("name", "url", "potentialAction"),
    "SearchAction": ("target", "query-input"),
    "EntryPoint": ("urlTemplate",),
    "BreadcrumbList": ("itemListElement",),
    "ItemList": ("name", "itemListElement"),
    "ListItem": ("position", "name|item"),
    "SportsEvent": ("name", "startDate", "location"),
    "EventSeries": ("name", "url", "organizer"),
    "Place": ("name",),
    "Person": ("name",),
    "NewsArticle": ("headline", "datePublished", "author", "publisher", "mainEntityOfPage"),
    "FAQPage": ("mainEntity",),
    "Question": ("name", "acceptedAnswer"),
    "Answer": ("text",),
    "Offer": ("price", "priceCurrency"),
    "ProfilePage": ("mainEntity",),
}
OWN: dict[str, str] = {
    "home": "WebSite",
    "event": "SportsEvent",
    "event_scores": "SportsEvent",
    "race": "SportsEvent",
    "organization_event": "SportsEvent",
    "organization_about": "SportsOrganization",
    "promoters": "ItemList|SportsOrganization",
    "series": "ItemList|EventSeries",
    "series_old": "ItemList",
    "calendar": "ItemList",
    "all_results": "ItemList|ProfilePage",
    "news": "ItemList",
    "news_item": "NewsArticle",
    "faqs": "FAQPage",
    "simple_pages": "ItemList",
}
EACH = 2  # addresses of a kind of page that are read
MOMENT = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z))?")


@pytest.fixture(scope="module")
def wired(demo_site: Wiring) -> Iterator[Wiring]:
    """The demo site behind the gateways, with empty caches."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("timing", "content", "limits"):
            patch.setattr(PARTS[name], "read", lambda name=name: getattr(demo_site, name))
        sitemap._raced.until = 0.0
        yield demo_site
        sitemap._raced.until = 0.0


@pytest.fixture(scope="module")
async def robot(wired: Wiring, drawing: Drawing) -> AsyncIterator[httpx.AsyncClient]:
    """A reader that runs no scripts."""
    layer = Pages(framework, drawing, secure=False)
    headers = {"accept-encoding": "identity"}
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=layer), base_url=ORIGIN, headers=headers) as client:
        yield client


@pytest.fixture(scope="module")
async def listed(wired: Wiring) -> dict[str, sitemap.Page]:
    """The pages of the sitemaps by their English paths, in the order of the sitemap."""
    return {page.hrefs["en"]: page for page in (await sitemap._parts())["en"]}


def _key(path: str) -> str:
    found = match(path.removeprefix(BASE) or "/")
    assert found is not None, path
    return f"{found.route.key}{len(found.arguments)}"


@pytest.fixture(scope="module")
async def answers(robot: httpx.AsyncClient, listed: dict[str, sitemap.Page], wired: Wiring) -> list[Answer]:
    """Some pages of every kind in every language, and pages that no sitemap lists."""
    kinds: dict[str, list[sitemap.Page]] = defaultdict(list)
    for path, page in listed.items():
        kinds[_key(path)].append(page)
    some = [page for pages in kinds.values() for page in (*pages[:EACH], *pages[EACH:][-1:])]
    paths = [href for page in some for href in page.hrefs.values()]
    event = await _of_organization(wired)
    rider = (await wired.timing.results(await _ridden(wired))).value.rows[0].rider_id
    for lang in LANGS:
        below = BASE if lang == "en" else f"{BASE}/{lang}"
        paths += [f"{below}/results?rider={rider}", f"{below}/organizations/1/events/{event}"]
        paths += [f"{below}/organizations/2/{name}" for name in ("about-us", "series", "contact")]
    return [await _read(robot, path) for path in paths]


async def _of_organization(wired: Wiring) -> int:
    """An event of the first organisation."""
    every = (await wired.timing.calendar(date(2000, 1, 1), "event", ())).value
    return next(event.id for event in every if event.organization_id == 1)


async def _ridden(wired: Wiring) -> int:
    """A race with results."""
    for scores in (await wired.timing.all_series()).value:
        for one in (await wired.timing.series(scores.id)).value.rounds:
            if one.scoring_status == "completed" and (await wired.timing.is_allowed("race", one.race_id, 1)):
                return one.race_id
    raise AssertionError("nobody rode")


async def _read(robot: httpx.AsyncClient, path: str) -> Answer:
    answer = await robot.get(path)
    return Answer(path, answer.status_code, answer.text)


def _faults(answers: list[Answer], wrong: Any) -> list[tuple[str, Any]]:
    """The pages something is wrong with, and what; `wrong` gives None for one that is fine."""
    return [(answer.path, found) for answer in answers if (found := wrong(answer)) is not None]


def test_every_page_a_robot_may_read_is_here(answers: list[Answer]) -> None:
    read = {found.route.key for answer in answers if (found := match(answer.path.removeprefix(BASE).partition("?")[0]))}
    assert {row.key for row in ROUTES if row.indexed} - read == set()
    assert _faults(answers, lambda answer: None if answer.status == 200 else answer.status) == []


def test_titles_and_descriptions_tell_pages_of_a_language_apart(answers: list[Answer]) -> None:
    for lang in LANGS:
        of_lang = [answer for answer in answers if answer.lang == lang]
        titles = Counter(answer.title for answer in of_lang)
        descriptions = Counter(answer.meta["description"] for answer in of_lang)
        assert [name for name, number in titles.items() if number > 1] == []
        assert [name for name, number in descriptions.items() if number > 1] == []


def test_descriptions_fit_search_results(answers: list[Answer]) -> None:
    def wrong(answer: Answer) -> str | None:
        texts = answer.meta["description"]
        fits = SHORTEST <= len(texts) <= LONGEST and texts[0].isalnum() | (texts[0] in "¿¡«") and ", ." not in texts
        return None if fits and ".." not in texts and texts == " ".join(texts.split()) else texts

    assert _faults(answers, wrong) == []


def test_a_description_is_in_the_language_of_its_page(answers: list[Answer]) -> None:
    texts: dict[str, set[str]] = defaultdict(set)
    for answer in answers:
        texts[answer.languages["en"]].add(answer.meta["description"])
    assert [page for page, words in texts.items() if len(words) != len(LANGS)] == []


def test_a_page_names_itself_and_its_other_languages(answers: list[Answer]) -> None:
    def wrong(answer: Answer) -> Any:
        own = ORIGIN + answer.path
        named = answer.canonical == own == answer.meta["og:url"] == answer.languages[answer.lang]
        every = (
            list(answer.languages) == [*LANGS, "x-default"] and answer.languages["x-default"] == answer.languages["en"]
        )
        return None if named and every else (answer.canonical, answer.languages)

    assert _faults(answers, wrong) == []


def test_languages_name_each_other(answers: list[Answer]) -> None:
    by_address = {answer.canonical: answer for answer in answers}
    for answer in answers:
        for code, href in answer.languages.items():
            assert by_address[href].languages == answer.languages, (answer.path, code)


def test_previews_have_a_usable_picture(answers: list[Answer]) -> None:
    def wrong(answer: Answer) -> Any:
        meta = answer.meta
        size = meta.get("og:image:width", "").isdecimal() and meta.get("og:image:height", "").isdecimal()
        usable = meta.get("og:image", "").startswith(ORIGIN) and ".svg" not in meta["og:image"]
        spoken = meta.get("og:locale", "")[:2] == answer.lang and "og:locale:alternate" in meta
        complete = (
            meta.get("og:title") and meta.get("og:image:alt") and meta.get("twitter:card") == "summary_large_image"
        )
        return None if size and usable and spoken and complete else meta

    assert _faults(answers, wrong) == []


def test_headings_leave_no_level_out(answers: list[Answer]) -> None:
    def wrong(answer: Answer) -> Any:
        steps = zip(answer.headings, answer.headings[1:], strict=False)
        fine = answer.headings[:1] == [1] and answer.headings.count(1) == 1 and all(b <= a + 1 for a, b in steps)
        return None if fine else answer.headings

    assert _faults(answers, wrong) == []


def test_the_main_text_is_there_without_scripts(answers: list[Answer]) -> None:
    assert _faults(answers, lambda answer: answer.text if len(answer.text) < 40 else None) == []


def _nodes(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, list):
        for one in value:
            yield from _nodes(one)
    elif isinstance(value, dict):
        if "@type" in value:
            yield value
        for one in value.values():
            yield from _nodes(one)


def test_required_properties_of_schema_org_are_there(answers: list[Answer]) -> None:
    def wrong(answer: Answer) -> list[str] | None:
        found = [
            f"{node['@type']} without {required}"
            for node in _nodes(answer.graph)
            for required in REQUIRED[node["@type"]]
            if not any(node.get(name) for name in required.split("|"))
        ]
        return found or None

    assert _faults(answers, wrong) == []


def test_every_page_tells_who_is_behind_the_site(answers: list[Answer]) -> None:
    whose = {node["@id"]: node for answer in answers for node in answer.graph if node["@type"] == "Organization"}
    [site] = whose.values()
    assert (site["@id"], site["url"]) == (f"{ORIGIN}{BASE}/#organization", f"{ORIGIN}{BASE}/")
    assert site["logo"].startswith(ORIGIN)
    assert all("Organization" in {node["@type"] for node in answer.graph} for answer in answers)


def test_a_graph_says_nothing_empty_and_every_time_can_be_read(answers: list[Answer]) -> None:
    def wrong(answer: Answer) -> list[str] | None:
        found = [
            f"{node['@type']}.{name}: {value}"
            for node in _nodes(answer.graph)
            for name, value in node.items()
            if value in ("", None, [], {}) or ("Date" in name and not MOMENT.fullmatch(str(value)))
        ]
        return found or None

    assert _faults(answers, wrong) == []


def test_a_page_has_the_object_of_its_kind(answers: list[Answer]) -> None:
    def wrong(answer: Answer) -> Any:
        found = match(answer.path.removeprefix(BASE).partition("?")[0])
        assert found is not None
        kinds = {node["@type"] for node in answer.graph}
        return None if kinds & set(OWN.get(found.route.key, "Organization").split("|")) else kinds

    assert _faults(answers, wrong) == []


def test_events_and_articles_have_a_picture(answers: list[Answer]) -> None:
    texts = [node for answer in answers for node in answer.graph if node["@type"] in ("SportsEvent", "NewsArticle")]
    assert len(texts) > len(LANGS)
    assert all(node["image"].startswith(ORIGIN) for node in texts)


def test_whoever_is_named_by_an_id_is_in_the_graph(answers: list[Answer]) -> None:
    for answer in answers:
        known = {node["@id"] for node in answer.graph if "@id" in node}
        named = {one["@id"] for node in answer.graph for one in node.values() if isinstance(one, dict) and "@id" in one}
        assert named <= known, answer.path


def test_the_way_to_a_page_begins_at_home_and_ends_with_it(answers: list[Answer]) -> None:
    addresses = {answer.canonical for answer in answers}
    for answer in answers:
        ways = [node["itemListElement"] for node in answer.graph if node["@type"] == "BreadcrumbList"]
        if _key(answer.path.partition("?")[0]) == "home0":
            assert ways == []
            continue
        [way] = ways
        assert [step["position"] for step in way] == list(range(1, len(way) + 1))
        assert len({step["item"] for step in way}) == len(way) >= 2
        assert way[-1]["item"] == answer.canonical
        home = BASE + ("/" if answer.lang == "en" else f"/{answer.lang}")
        assert way[0]["item"] == ORIGIN + home
        assert all(match(step["item"].removeprefix(ORIGIN + BASE).partition("?")[0] or "/") for step in way)
        assert {step["item"] for step in way if "?" in step["item"]} <= addresses


def test_ways_lead_over_pages_of_the_route_table() -> None:
    assert TRAILS.keys() | {key.partition(":")[0] for way in TRAILS.values() for key in way} <= {
        row.key for row in ROUTES
    }


async def test_every_address_of_the_sitemap_is_a_page_that_names_itself(
    robot: httpx.AsyncClient, listed: dict[str, sitemap.Page]
) -> None:
    for path in listed:
        answer = await _read(robot, path)
        assert (answer.status, answer.canonical) == (200, ORIGIN + path)
