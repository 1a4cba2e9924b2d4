"""Every request for a page: one spelling, guards, status codes, languages, compression, caching."""

import asyncio
import gzip
from pathlib import Path

import brotli
import httpx
import pytest
from cachetools import LRUCache

from livelaps_app import wiring
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.offline_policy import OFFLINE_HEADER
from livelaps_app.core.routes import match
from livelaps_app.core.visitors import LANGUAGE_COOKIE, Visitor
from livelaps_app.gateways.accounts.records import Account
from livelaps_app.web.pages import middleware
from livelaps_app.web.pages.document import Documents
from livelaps_app.web.pages.drawing import Drawing
from livelaps_app.web.pages.loading import person_of
from livelaps_app.web.pages.middleware import Pages
from tests.each_row import each_row
from tests.outside import Outside, race, results, row
from tests.web.built import FakeRenderers, build
from tests.web.conftest import ORIGIN, framework

PAGES = [
    "/ll/", "/ll/event-calendar", "/ll/events/70", "/ll/races/7", "/ll/scores/5", "/ll/results", "/ll/results/1",
    "/ll/error",
]  # fmt: skip


@each_row("path", [*PAGES, *(f"/ll/{lang}{page[3:].rstrip('/')}" for lang in ("fr", "es") for page in PAGES)])
async def test_every_page_in_every_language(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    lang = path.split("/")[2] if path.split("/")[2] in ("fr", "es") else "en"
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert answer.text.startswith(f'<!DOCTYPE html><html lang="{lang}"><head>')
    assert answer.text.count('<main id="content">') == answer.text.count('id="seed"') == 1
    assert answer.text.count("<title") == 1


async def test_the_page_of_an_unknown_event_is_not_found(client: httpx.AsyncClient) -> None:
    answer = await client.get("/ll/error?missing=event")
    assert answer.status_code == 404
    assert errors.message(Code.EVENT_NOT_FOUND, "en") in answer.text


@each_row(
    ("path", "proper"),
    [
        ("/ll", "/ll/"), ("/ll/races/7/", "/ll/races/7"), ("/ll/RACES/7", "/ll/races/7"),
        ("/ll/Fr/Races/7/?q=A&class=Open%20A", "/ll/fr/races/7?q=A&class=Open%20A"), ("/ll/fr/", "/ll/fr"),
        ("/ll/event-calendar/?year=2026", "/ll/event-calendar?year=2026"),
    ],
)  # fmt: skip
async def test_other_spellings_move_for_good(client: httpx.AsyncClient, path: str, proper: str) -> None:
    answer = await client.get(path)
    assert (answer.status_code, answer.headers["location"]) == (301, proper)


@each_row(
    "path",
    ["/ll/races/a%20b", "/ll/races/%C3%A9", "/ll/races/(7)", "/ll/races/a%3Fb", "/ll/races/%37", "/ll/races/50%25"],
)
async def test_a_proper_address_does_not_move_however_it_is_quoted(client: httpx.AsyncClient, path: str) -> None:
    assert (await client.get(path)).status_code in {200, 404}


async def test_a_move_stays_on_this_host(client: httpx.AsyncClient) -> None:
    answer = await client.get("/ll/RACES/7", headers={"host": "evil.example"})
    assert answer.headers["location"] == "/ll/races/7"


@each_row("query", [b"q=\xff\xfe", b"q=%ff", b"\x00", b"&" * 900, b"a=1&" * 200, b"[" * 50])
async def test_no_query_is_an_error(layer: Pages, query: bytes) -> None:
    sent: list[int] = []

    async def send(message: dict[str, object]) -> None:
        if "status" in message:
            sent.append(int(str(message["status"])))

    scope = {"type": "http", "method": "GET", "path": "/ll/races/7", "query_string": query, "headers": []}
    await layer(scope, None, send)  # type: ignore[arg-type]
    assert sent == [200]


@each_row(
    ("path", "refused", "where"),
    [
        ("/ll/races/7", ("race", 7), "/ll/error"),
        ("/ll/fr/races/7", ("race", 7), "/ll/fr/error"),
        ("/ll/es/events/70", ("event", 70), "/ll/es/results/1"),
        ("/ll/results/2", ("promoter", 2), "/ll/error"),
    ],
)
async def test_a_refused_visitor_is_sent_elsewhere(
    client: httpx.AsyncClient, site: Outside, path: str, refused: tuple[str, int], where: str
) -> None:
    site.timing.refused = {refused}
    answer = await client.get(path)
    assert (answer.status_code, answer.headers["location"]) == (302, where)


@each_row(
    ("path", "lang"),
    [("/ll/nothing", "en"), ("/ll/fr/nothing", "fr"), ("/ll/es/results/1/2", "es"), ("/ll/FR/x/y", "fr")],
)
async def test_an_unknown_address_has_a_message_in_its_language(
    client: httpx.AsyncClient, path: str, lang: Lang
) -> None:
    answer = await client.get(path)
    assert answer.status_code == 404
    assert f'<html lang="{lang}">' in answer.text
    assert errors.message(Code.PAGE_NOT_FOUND, lang) in answer.text
    assert '<meta data-meta name="robots" content="noindex">' in answer.text
    assert 'rel="canonical"' not in answer.text


async def test_unknown_addresses_of_a_language_are_drawn_once(
    client: httpx.AsyncClient, renderers: FakeRenderers
) -> None:
    answers = [await client.get(f"/ll/{path}") for path in ("wp-login", "x?y=1", "races/7/z", "fr/x", "fr/y")]
    assert [answer.status_code for answer in answers] == [404] * 5
    assert [len(renderers.drawn), len({answer.text for answer in answers})] == [2, 2]


@each_row(
    ("path", "status", "code"),
    [
        ("/ll/races", 404, Code.NO_RACE_SELECTED),
        ("/ll/races/x", 404, Code.INVALID_RACE_ID),
        ("/ll/fr/races/8", 404, Code.NOT_FOUND),
        ("/ll/scores/6", 404, Code.NOT_FOUND),
    ],
)
async def test_what_is_not_there_is_not_found(client: httpx.AsyncClient, path: str, status: int, code: Code) -> None:
    answer = await client.get(path)
    assert answer.status_code == status
    assert errors.message(code, "fr" if "/fr/" in path else "en") in answer.text
    assert "retry-after" not in answer.headers


SLASHED = [
    "/ll/races/%2fx",
    "/ll/races/%2Fx",
    "/ll/races/..%2fx",
    "/ll/races/%2f",
    "/ll/races//x",
    "/ll/simple-page/%2fx",
]


@each_row("path", SLASHED)
async def test_an_id_with_a_slash_is_none(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert answer.status_code == 404
    codes = (Code.INVALID_RACE_ID, Code.PAGE_NOT_FOUND, Code.NOT_FOUND)
    assert any(errors.message(code, "en") in answer.text for code in codes)


@each_row(("code", "status"), [(Code.SERVICE_DOWN, 503), (Code.SERVICE_SLOW, 504), (Code.BAD_ANSWER, 503)])
@each_row("path", ["/ll/races/7", "/ll/es/events/70", "/ll/event-calendar"])
async def test_a_service_that_is_down_may_be_retried(
    client: httpx.AsyncClient, site: Outside, path: str, code: Code, status: int
) -> None:
    site.timing.down = code
    answer = await client.get(path)
    assert (answer.status_code, answer.headers["retry-after"]) == (status, "10")
    assert errors.message(code, "es" if "/es/" in path else "en") in answer.text


async def test_the_page_is_back_when_the_service_is(client: httpx.AsyncClient, site: Outside) -> None:
    assert (await client.get("/ll/races/7")).status_code == 200
    site.timing.down = Code.SERVICE_DOWN
    assert (await client.get("/ll/races/7")).status_code == 503
    site.timing.down = None
    answer = await client.get("/ll/races/7")
    assert (answer.status_code, "retry-after" in answer.headers) == (200, False)


async def test_the_page_without_any_service_still_has_its_frame(client: httpx.AsyncClient, site: Outside) -> None:
    site.timing.down = site.content.down = Code.SERVICE_DOWN
    for path in ("/ll/", "/ll/fr", "/ll/races/7"):
        answer = await client.get(path)
        assert answer.status_code == 503
        assert errors.message(Code.SERVICE_DOWN, "fr" if path == "/ll/fr" else "en") in answer.text


@each_row(
    ("accepted", "coding"),
    [("br, gzip", "br"), ("gzip, deflate", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None)],
)
async def test_the_coding_a_browser_takes(
    layer: Pages, client: httpx.AsyncClient, accepted: str, coding: str | None
) -> None:
    plain = (await client.get("/ll/races/7")).content
    async with client.stream("GET", "/ll/races/7", headers={"accept-encoding": accepted}) as answer:
        body = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == coding
    assert int(answer.headers["content-length"]) == len(body)
    assert answer.headers["vary"] == "accept-encoding"
    unpacked = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[coding](body)
    assert unpacked == plain


async def test_what_a_browser_has_is_not_sent_again(client: httpx.AsyncClient, site: Outside) -> None:
    first = await client.get("/ll/fr/races/7")
    tag = {"if-none-match": first.headers["etag"]}
    again = await client.get("/ll/fr/races/7", headers=tag)
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    assert (again.headers["cache-control"], again.headers["vary"]) == ("no-cache", "accept-encoding")
    site.timing.stub_results[7] = results([row(1, totalTime="02:00:00.000")], version=2)
    changed = await client.get("/ll/fr/races/7", headers=tag)
    assert (changed.status_code, changed.headers["etag"] != first.headers["etag"]) == (200, True)


async def test_an_error_is_never_unchanged(client: httpx.AsyncClient) -> None:
    first = await client.get("/ll/nothing")
    assert (await client.get("/ll/nothing", headers={"if-none-match": first.headers["etag"]})).status_code == 404


@each_row(("path", "language"), [("/ll/fr/races/7", "fr"), ("/ll/es", "es"), ("/ll/races/7", None), ("/ll/", None)])
async def test_a_language_in_the_path_is_remembered(client: httpx.AsyncClient, path: str, language: str | None) -> None:
    answer = await client.get(path)
    assert answer.cookies.get(LANGUAGE_COOKIE) == language
    if language:
        cookie = answer.headers["set-cookie"].lower()
        assert all(part in cookie for part in ("max-age=31104000", "path=/", "samesite=lax"))
        assert "secure" not in cookie


async def test_the_cookie_is_secure_in_production(site: Outside, tmp_path: Path) -> None:
    layer = Pages(framework, Drawing(FakeRenderers(), Documents(build(tmp_path))), secure=True)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=layer), base_url=ORIGIN) as browser:
        assert "secure" in (await browser.get("/ll/fr")).headers["set-cookie"].lower()


async def test_a_page_is_looked_for_anew_each_time(client: httpx.AsyncClient) -> None:
    for path in ("/ll/", "/ll/nothing"):
        assert (await client.get(path)).headers["cache-control"] == "no-cache"


@each_row(
    ("path", "caching"),
    [
        ("/ll/assets/root-a1.js", "public, max-age=31536000, immutable"), ("/ll/assets/gone.js", None),
        ("/ll/demo/uploads/a.webp", "public, max-age=3600"), ("/ll/ping", None), ("/ll/_event", None),
        ("/robots.txt", None), ("/content/uploads/a.webp", None), ("/ll/gate/70/staff", None),
        ("/ll/fr/gate/70/staff", None), ("/llama", None),
    ],
)  # fmt: skip
async def test_what_is_no_page_goes_to_the_framework(client: httpx.AsyncClient, path: str, caching: str | None) -> None:
    answer = await client.get(path)
    assert answer.text == "from the framework"
    assert answer.headers.get("cache-control") == caching


@pytest.mark.parametrize("path", ["/ll/messages", "/ll/messages/", "/ll/messages/20260101T000000000000-00000000"])
async def test_messages_are_no_page_where_they_are_listed(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    for listed, status in ((True, 200), (False, 404)):
        monkeypatch.setattr(wiring, "lists_messages", lambda listed=listed: listed)
        answer = await client.get(path)
        assert (answer.text == "from the framework") is listed
        assert answer.status_code == status


async def test_only_reading_is_answered_here(client: httpx.AsyncClient) -> None:
    assert (await client.post("/ll/races/7")).text == "from the framework"
    assert (await client.get("/ll/forms/login")).text == "from the framework"
    assert (await client.head("/ll/races/7")).headers["etag"]


async def test_a_socket_goes_on_to_the_framework(layer: Pages, site: Outside) -> None:
    seen: list[str] = []

    async def inside(scope: dict[str, object], receive: object, send: object) -> None:
        seen.append(str(scope["type"]))

    layer._app = inside  # type: ignore[assignment]
    await layer({"type": "websocket", "path": "/ll/_event"}, None, None)  # type: ignore[arg-type]
    await layer({"type": "lifespan"}, None, None)  # type: ignore[arg-type]
    assert seen == ["websocket", "lifespan"]


async def test_the_same_answer_is_rendered_once(client: httpx.AsyncClient, renderers: FakeRenderers) -> None:
    for path in PAGES:
        for _ in range(3):
            await client.get(path)
    assert len(renderers.drawn) == len(PAGES)


async def test_a_change_is_rendered_anew(client: httpx.AsyncClient, site: Outside, renderers: FakeRenderers) -> None:
    await client.get("/ll/races/7")
    site.timing.stub_races[7] = race(Race_Name="Monday Pro")
    assert "Monday Pro" in (await client.get("/ll/races/7")).text
    site.content.site = site.content.site.model_copy(update={"browser_tab_title": "Mud Days"})
    assert "Mud Days" in (await client.get("/ll/races/7")).text
    site.timing.seconds, site.timing.stale = 61, True
    assert "updated 1\N{NO-BREAK SPACE}min ago" in (await client.get("/ll/races/7")).text
    assert len(renderers.drawn) == 4


async def test_addresses_with_a_query_push_out_no_page(
    layer: Pages, client: httpx.AsyncClient, renderers: FakeRenderers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layer, "_cached", LRUCache(2))
    monkeypatch.setattr(layer, "_queried", LRUCache(3))
    for path in ("/ll/faqs", "/ll/results", *(f"/ll/faqs?q={number}" for number in range(5))):
        assert (await client.get(path)).status_code == 200
    drawn = len(renderers.drawn)
    for path in ("/ll/faqs", "/ll/results", "/ll/faqs?q=4"):
        await client.get(path)
    assert len(renderers.drawn) == drawn == 7
    await client.get("/ll/faqs?q=0")
    assert len(renderers.drawn) == 8


@pytest.mark.parametrize("path", [*PAGES, "/ll/faqs", "/ll/races/print/7", "/ll/scores/print/5"])
async def test_parameters_that_no_screen_reads_make_no_other_answer(
    layer: Pages, client: httpx.AsyncClient, renderers: FakeRenderers, path: str
) -> None:
    plain = await client.get(path)
    for query in ("utm_source=mail", "x=1&x=2", "fbclid=a%20b&z=%26", "id=9" if path[-1].isdigit() else "y=2"):
        assert (await client.get(f"{path}?{query}")).text == plain.text
    assert renderers.drawn == [path]
    assert (len(layer._cached), len(layer._queried)) == (1, 0)


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/ll/races/7", "q=rider+2"), ("/ll/races/7", "rider=2"), ("/ll/races/7", "pick=2&pick=1"),
        ("/ll/races/printScores", "class=Open+A&id=7&without=plate"), ("/ll/scores/5", "sort=-total"),
        ("/ll/results", "all=riders&q=rider"), ("/ll/event-calendar", "year=2025&year=2026"), ("/ll/faqs", "q=rain"),
    ],
)  # fmt: skip
async def test_what_a_screen_reads_makes_another_answer(
    layer: Pages, client: httpx.AsyncClient, renderers: FakeRenderers, path: str, query: str
) -> None:
    for one in (query, f"utm=1&{query}", f"{query}&utm=2"):
        await client.get(f"{path}?{one}")
    assert renderers.drawn == [f"{path}?{query}"]
    assert (len(layer._cached), len(layer._queried)) == (0, 1)


async def test_parameters_in_another_order_are_one_answer(client: httpx.AsyncClient, renderers: FakeRenderers) -> None:
    for query in ("q=rider&tab=class&x=1", "tab=class&q=rider", "y=2&tab=class&q=rider"):
        await client.get(f"/ll/races/7?{query}")
    assert renderers.drawn == ["/ll/races/7?q=rider&tab=class"]


async def test_a_parameter_that_only_another_makes_count_is_read_with_it(
    client: httpx.AsyncClient, renderers: FakeRenderers
) -> None:
    for query in ("section=2", "section=3", "tab=sections&section=2", "tab=sections&section=3"):
        await client.get(f"/ll/races/7?{query}")
    sections = [f"/ll/races/7?section={number}&tab=sections" for number in (2, 3)]
    assert renderers.drawn == ["/ll/races/7", *sections]


async def test_forms_of_a_page_name_its_address_without_what_nothing_reads(client: httpx.AsyncClient) -> None:
    answer = await client.get("/ll/races/7?utm=1&q=rider")
    assert '"address_rx_state_": "/ll/races/7?q=rider"' in answer.text
    assert '<link data-meta rel="canonical" href="http://localhost:8000/ll/races/7">' in answer.text


async def test_a_move_takes_the_whole_query_along(client: httpx.AsyncClient) -> None:
    answer = await client.get("/ll/RACES/7?utm=1&q=rider")
    assert answer.headers["location"] == "/ll/races/7?utm=1&q=rider"


async def test_no_more_answers_are_cached_than_fit(
    client: httpx.AsyncClient, layer: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layer, "_queried", LRUCache(5))
    for number in range(12):
        await client.get(f"/ll/faqs?q={number}")
        await client.get(f"/ll/nothing/{number}")
        await client.get(f"/ll/races/{100 + number}")
    assert len(layer._queried) == 5
    assert [path for path, _, _ in layer._cached] == ["/ll/404"]


async def test_filters_of_the_address_are_in_the_answer(client: httpx.AsyncClient) -> None:
    main = (await client.get("/ll/races/7?q=rider+2")).text.partition("<main")[2]
    assert "Rider 2" in main
    assert "Rider 3" not in main


async def test_the_laps_of_a_rider_are_in_the_answer(client: httpx.AsyncClient) -> None:
    assert '"entry_id": 2' in (await client.get("/ll/races/7?rider=2")).text.partition("<main")[2]


async def test_a_mistake_of_ours_has_a_message_without_its_traceback(
    site: Outside, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = Drawing(FakeRenderers(), Documents(build(tmp_path)))  # type: ignore[arg-type]
    monkeypatch.setattr(middleware, "drawing", lambda: drawing)
    monkeypatch.setattr(middleware, "SCREENS", {})
    transport = httpx.ASGITransport(app=middleware.pages(framework), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as browser:
        answer, of_error_page = await browser.get("/ll/fr/races/7"), await browser.get("/ll/es/error")
    assert answer.status_code == 500
    assert errors.message(Code.INTERNAL, "fr") in answer.text
    assert '<a href="/ll/fr">Accueil</a>' in answer.text
    assert "KeyError" not in answer.text
    assert errors.message(Code.ERROR_PAGE_FAILED, "es") in of_error_page.text
    assert '<a href="/ll/es">Inicio</a>' in of_error_page.text


async def test_a_page_stands_while_no_renderer_answers(client: httpx.AsyncClient, renderers: FakeRenderers) -> None:
    renderers.down = True
    answer = await client.get("/ll/fr/races/7")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    assert OFFLINE_HEADER not in answer.headers  # the copy that a browser has stored stays
    assert "<title data-meta>Sunday Pro, Pine Ridge 100, 5 juin 2026 | Dirt Days</title>" in answer.text
    assert '<html lang="fr">' in answer.text
    assert "<h1>Sunday Pro</h1>" in answer.text.partition("<noscript>")[2].partition("</noscript>")[0]
    renderers.down = False
    assert "Sunday Pro" in (await client.get("/ll/fr/races/7")).text.partition('<main id="content">')[2]


async def test_personal_page_is_drawn_for_each_request_and_stored_nowhere(
    client: httpx.AsyncClient, layer: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(middleware, "is_personal", lambda at: True)
    answers = await asyncio.gather(client.get("/ll/faqs"), client.get("/ll/faqs"))
    assert [answer.headers["cache-control"] for answer in answers] == ["no-store", "no-store"]
    assert layer._drawing._renderers.drawn == ["/ll/faqs", "/ll/faqs"]
    assert not layer._cached


async def test_older_answer_that_is_drawn_later_does_not_replace_the_newer_one(
    client: httpx.AsyncClient, site: Outside, renderers: FakeRenderers, caplog: pytest.LogCaptureFixture
) -> None:
    renderers.held = asyncio.Event()
    older = asyncio.create_task(client.get("/ll/races/7"))
    await renderers.reached.wait()
    held, renderers.held = renderers.held, None
    site.timing.stub_races[7] = race(Race_Name="Monday Pro")
    assert "Monday Pro" in (await client.get("/ll/races/7")).text
    held.set()
    assert "Sunday Pro" in (await older).text
    assert "Monday Pro" in (await client.get("/ll/races/7")).text
    assert len(renderers.drawn) == 2
    assert not caplog.records


@each_row("path", ["/ll/account", "/ll/fr/login", "/ll/registration/participant", "/ll/faqs"])
async def test_the_answer_of_a_personal_page_names_who_is_logged_in(
    client: httpx.AsyncClient, site: Outside, path: str
) -> None:
    site.accounts.has()
    token = (await site.accounts.log_in("ana1@example.com", "open sesame 1")).token
    is_personal = path != "/ll/faqs"
    mine = await client.get(path, headers={"cookie": f"ll_session={token}"})
    assert (mine.status_code, '"person_rx_state_": "Ana Ruiz 1"' in mine.text) == (200, is_personal)
    assert mine.headers["cache-control"] == ("no-store" if is_personal else "no-cache")
    for cookie in ("", "ll_session=stale"):
        assert "Ana" not in (await client.get(path, headers={"cookie": cookie})).text


async def test_a_page_that_a_browser_may_store_names_nobody(site: Outside) -> None:
    site.accounts.has()
    who = Visitor(session=(await site.accounts.log_in("ana1@example.com", "open sesame 1")).token)
    names = {path: await person_of(at, who) for path in ("/gate/7", "/gate") if (at := match(path))}
    assert names == {"/gate/7": "", "/gate": "Ana Ruiz 1"}


@pytest.mark.parametrize("path", ["/ll/account", "/ll/account/profile"])
async def test_a_request_reads_the_account_once(
    client: httpx.AsyncClient, site: Outside, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    site.accounts.has()
    token = (await site.accounts.log_in("ana1@example.com", "open sesame 1")).token
    read, tokens = site.accounts.account, list[str]()

    async def count(token: str) -> Account:
        tokens.append(token)
        return await read(token)

    monkeypatch.setattr(site.accounts, "account", count)
    assert (await client.get(path, headers={"cookie": f"ll_session={token}"})).status_code == 200
    assert tokens == [token]
