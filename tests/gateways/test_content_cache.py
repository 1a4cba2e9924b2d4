"""An edit in the content service is on the site within the cache time, at once when the service says so."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import ContentGateway
from tests.gateways.strapi import HOST, menu, strip, upload
from tests.gateways.transports import Asked, ok

SECONDS = 60
STEP = 7  # seconds between two visitors

Reading = Callable[[ContentGateway], Awaitable[Any]]

# Every reading of the gateway, and a document of its kind: the name is what an editor changes.
READINGS: dict[str, tuple[str, Reading, Callable[[str], Any]]] = {
    "parameters": (
        "parameters",
        lambda content: content.parameters(),
        lambda name: [{"id": 1, "name": "browser tab title", "value": name}],
    ),
    "images": (
        "parameter-images",
        lambda content: content.images(),
        lambda name: [{"Name": "logo", "Image": upload(url=f"/uploads/{name}.png")}],
    ),
    "menus": ("menus", lambda content: content.menus("fr"), lambda name: [menu(name)]),
    "footer": ("static-footers", lambda content: content.footer("fr"), lambda name: [{"name": name, "visible": True}]),
    "strip": ("floating-footer", lambda content: content.strip("en"), lambda name: strip(Title=name)),
    "landing": (
        "home-content",
        lambda content: content.landing("en"),
        lambda name: {"Sections": [{"id": 1, "Title": name, "HTML": "<p>a</p>"}]},
    ),
    "home buttons": ("home-menus", lambda content: content.home_buttons("en"), lambda name: [{"name": name}]),
    "about": ("about-page", lambda content: content.about("en"), lambda name: {"Title": name, "Description": "a"}),
    "contacts": (
        "contact-page",
        lambda content: content.contacts("en"),
        lambda name: {"Title": name, "contacts": [{"Name": name}]},
    ),
    "supporters": ("sponsors", lambda content: content.supporters("en"), lambda name: [{"Title": name}]),
    "news": (
        "news-items",
        lambda content: content.news("en"),
        lambda name: [{"SeoLink": "a", "Title": name, "Date": "2026-05-01"}],
    ),
    "faqs": ("faqs", lambda content: content.faqs("en"), lambda name: [{"Question": name, "Answer": "a"}]),
    "page content": (
        "menus",
        lambda content: content.page_content("en", "/rules"),
        lambda name: [menu(name, page_path="/rules", page_content="a")],
    ),
    "simple pages": (
        "simple-pages",
        lambda content: content.simple_pages("fr"),
        lambda name: [{"SeoLink": "a", "Title": name}],
    ),
    "simple page": (
        "simple-pages",
        lambda content: content.simple_page("fr", "a"),
        lambda name: [{"SeoLink": "a", "Title": name}],
    ),
}

every_reading = pytest.mark.parametrize(("path", "read", "document"), READINGS.values(), ids=READINGS)


class Edited:
    """A content service with one document, and the gateway before it with a clock of its own."""

    def __init__(self, path: str, document: Callable[[str], Any]) -> None:
        self.now = 1000.0
        self.written = document("Before")
        self._path = path
        self.asked = Asked(self._answer)
        self.gateway = ContentGateway(self.asked.service(), Cache(lambda: self.now), SECONDS, HOST)

    def _answer(self, request: httpx.Request) -> httpx.Response:
        if request.url.path != f"/api/{self._path}" or request.url.params.get("locale", "en") != "en":
            return ok({"data": [], "meta": {}})
        return ok({"data": self.written, "meta": {}})


async def _shown(read: Reading, edited: Edited) -> str:
    """What a reader is shown; what that made the gateway read again has been read when the next one comes."""
    shown = repr((await read(edited.gateway)).value)
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name().startswith("read ")))
    return shown


@every_reading
@pytest.mark.parametrize("step", [STEP, SECONDS + 1, 3 * SECONDS])
async def test_an_edit_is_read_within_the_cache_time(
    path: str, read: Reading, document: Callable[[str], Any], step: int
) -> None:
    edited = Edited(path, document)
    assert "Before" in await _shown(read, edited)
    edited.written, written_at = document("After"), edited.now
    while edited.now <= written_at + SECONDS:
        edited.now += step
        shown = await _shown(read, edited)
    assert "After" in shown


@every_reading
async def test_an_edit_is_read_at_once_when_it_is_told(
    path: str, read: Reading, document: Callable[[str], Any]
) -> None:
    edited = Edited(path, document)
    assert "Before" in await _shown(read, edited)
    edited.written = document("After")
    assert "Before" in await _shown(read, edited)
    edited.gateway.outdate()
    assert "After" in await _shown(read, edited)


async def test_within_a_third_of_the_cache_time_the_service_is_not_asked_again() -> None:
    path, read, document = READINGS["menus"]
    edited = Edited(path, document)
    await _shown(read, edited)
    asked = len(edited.asked.requests)
    edited.now += SECONDS / 3 - 1
    await _shown(read, edited)
    assert len(edited.asked.requests) == asked
