"""Calendars over HTTP: what calendar programs ask for and how they are answered."""

import gzip

import httpx
import pytest
import vobject

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.feeds import service
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.timing.records import Organization, SeriesDetails
from tests.each_row import each_row
from tests.outside import Outside, event
from tests.web.conftest import ORIGIN

PATHS = ("site.ics", "promoter/1.ics", "organization/4.ics", "series/5.ics", "event/70.ics")


def _below(lang: Lang, path: str) -> str:
    return f"/ll/feeds/{path}" if lang == "en" else f"/ll/{lang}/feeds/{path}"


@pytest.fixture
def program(site: Outside, whole: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> httpx.AsyncClient:
    """A calendar program before the whole of the site's layers."""
    monkeypatch.setattr(service, "_events", Cache())
    service._written.clear()
    site.timing.stub_events[70] = event(70, "2999-06-05", organizationId=4)
    site.timing.stub_organizations[4] = Organization(id=4, name="Riders of Ohio", promoter_user_id=1)
    rounds = [{"number": 1, "raceId": 7, "eventId": 70, "eventDate": "2999-06-05"}]
    site.timing.stub_series[5] = SeriesDetails.model_validate({"id": 5, "promoterUserId": 1, "rounds": rounds})
    return whole


@each_row("lang", LANGS)
@each_row("path", PATHS)
async def test_every_calendar_in_every_language(program: httpx.AsyncClient, lang: Lang, path: str) -> None:
    answer = await program.get(_below(lang, path))
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/calendar; charset=utf-8")
    [read] = vobject.readOne(answer.text).contents["vevent"]
    assert read.url.value == f"{ORIGIN}{_below(lang, 'x').replace('feeds/x', 'events/70')}"


async def test_the_headers_of_a_feed(program: httpx.AsyncClient) -> None:
    headers = (await program.get("/ll/fr/feeds/promoter/1.ics")).headers
    assert headers.get_list("cache-control") == ["public, max-age=900"]
    assert headers["content-disposition"] == 'inline; filename="promoter-1.ics"'
    assert headers["vary"] == "accept-encoding"


async def test_what_is_known_is_not_sent_again_until_it_changes(
    program: httpx.AsyncClient, site: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    tag = (await program.get("/ll/feeds/site.ics")).headers["etag"]
    for known in (tag, f'"x", {tag}'):
        again = await program.get("/ll/feeds/site.ics", headers={"if-none-match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert again.headers["cache-control"] == "public, max-age=900"
    monkeypatch.setattr(service, "_events", Cache())
    site.timing.stub_events[70] = event(70, "2999-06-05", cancelled=True)
    changed = await program.get("/ll/feeds/site.ics", headers={"if-none-match": tag})
    assert changed.status_code == 200
    assert "STATUS:CANCELLED" in changed.text
    assert changed.headers["etag"] != tag


async def test_it_is_compressed_for_who_can_read_that(program: httpx.AsyncClient) -> None:
    async with program.stream("GET", "/ll/feeds/site.ics", headers={"accept-encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        sent = b"".join([part async for part in answer.aiter_raw()])
    assert gzip.decompress(sent).startswith(b"BEGIN:VCALENDAR")


async def test_a_head_request(program: httpx.AsyncClient) -> None:
    answer = await program.head("/ll/feeds/site.ics")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/calendar; charset=utf-8")


@each_row("lang", LANGS)
@each_row("path", ["promoter/99.ics", "organization/99.ics", "series/99.ics", "event/99.ics"])
async def test_unknown_ids(program: httpx.AsyncClient, lang: Lang, path: str) -> None:
    answer = await program.get(_below(lang, path))
    assert (answer.status_code, answer.text) == (404, errors.message(Code.NOT_FOUND, lang))
    assert answer.headers["cache-control"] == "no-store"


@each_row("number", ["x", "0", "-1", "1.5", "%00", "٣", "9" * 400, "1%20OR%201=1"])
async def test_what_is_no_id(program: httpx.AsyncClient, number: str) -> None:
    assert (await program.get(f"/ll/feeds/series/{number}.ics")).status_code == 404


async def test_a_promoter_of_another_site(program: httpx.AsyncClient, site: Outside) -> None:
    site.timing.refused = {("promoter", 2)}
    assert (await program.get("/ll/feeds/promoter/2.ics")).status_code == 404


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("fault", [Code.SERVICE_DOWN, Code.SERVICE_SLOW, Code.BAD_ANSWER])
async def test_a_service_that_is_down(
    program: httpx.AsyncClient, site: Outside, lang: Lang, path: str, fault: Code
) -> None:
    site.timing.down = fault
    answer = await program.get(_below(lang, path))
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "60")
    assert answer.text == errors.message(fault, lang)


@each_row(("cancelled", "status"), [(False, "EventScheduled"), (True, "EventCancelled")])
async def test_structured_data_says_whether_an_event_takes_place(
    client: httpx.AsyncClient, site: Outside, cancelled: bool, status: str
) -> None:
    site.timing.stub_events[70] = event(70, cancelled=cancelled)
    assert f"https://schema.org/{status}" in (await client.get("/ll/events/70")).text
