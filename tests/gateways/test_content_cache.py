"""An edit of content is on the site within the cache time, or at once after an invalidation."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import ContentGateway
from tests.gateways.strapi import HOST, menu, strip, upload
from tests.gateways.transports import Recorder, ok

SECONDS = 60
STEP = 7  # seconds between two visitors

Read = Callable[[ContentGateway], Awaitable[Any]]

# Every read of the gateway with a document of its type, in which an editor changes the name.
READS: dict[str, tuple[str, Read, Callable[[str], Any]]] = {
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
    "sponsors": ("sponsors", lambda content: content.sponsors("en"), lambda name: [{"Title": name}]),
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

every_read = pytest.mark.parametrize(("path", "read", "document"), READS.values(), ids=READS)


class EditedContent:
    """A content service with one document, and its gateway with a clock of its own."""

    def __init__(self, path: str, document: Callable[[str], Any]) -> None:
        self.now = 1000.0
        self.data = document("Before")
        self._path = path
        self.recorder = Recorder(self._respond)
        self.gateway = ContentGateway(self.recorder.service(), Cache(lambda: self.now), SECONDS, HOST)

    def _respond(self, request: httpx.Request) -> httpx.Response:
        if request.url.path != f"/api/{self._path}" or request.url.params.get("locale", "en") != "en":
            return ok({"data": [], "meta": {}})
        return ok({"data": self.data, "meta": {}})


async def _value(read: Read, edited: EditedContent) -> str:
    """The value for a visitor; a background read has ended before the next one."""
    before = asyncio.all_tasks()
    value = repr((await read(edited.gateway)).value)
    begun = asyncio.all_tasks() - before
    await asyncio.gather(*(task for task in begun if task.get_name().startswith("read ")))
    return value


@every_read
@pytest.mark.parametrize("step", [STEP, SECONDS + 1, 3 * SECONDS])
async def test_edit_is_read_within_the_cache_time(
    path: str, read: Read, document: Callable[[str], Any], step: int
) -> None:
    edited = EditedContent(path, document)
    assert "Before" in await _value(read, edited)
    edited.data, edited_at = document("After"), edited.now
    while edited.now <= edited_at + SECONDS:
        edited.now += step
        value = await _value(read, edited)
    assert "After" in value


@every_read
async def test_edit_is_read_at_once_after_invalidation(path: str, read: Read, document: Callable[[str], Any]) -> None:
    edited = EditedContent(path, document)
    assert "Before" in await _value(read, edited)
    edited.data = document("After")
    assert "Before" in await _value(read, edited)
    edited.gateway.invalidate()
    assert "After" in await _value(read, edited)


async def test_fresh_content_is_not_read_again() -> None:
    path, read, document = READS["menus"]
    edited = EditedContent(path, document)
    await _value(read, edited)
    count = len(edited.recorder.requests)
    edited.now += SECONDS / 3 - 1
    await _value(read, edited)
    assert len(edited.recorder.requests) == count
