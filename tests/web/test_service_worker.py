"""The service worker, the pages it may store, and its list of them."""

import json
from collections.abc import Iterator
from unittest.mock import AsyncMock

import httpx
import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.offline_policy import NOT_STORED, OFFLINE_HEADER, OFFLINE_TEXTS, WORKER
from livelaps_app.core.settings import Settings
from livelaps_app.gateways.content.records import Menu
from livelaps_app.shell import service as shell
from livelaps_app.web.endpoints import service_worker
from livelaps_app.web.pages.middleware import Pages
from tests.outside import Outside
from tests.web.built import FakeRenderers


@pytest.fixture
def phone(whole: httpx.AsyncClient, layer: Pages, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.AsyncClient]:
    """A phone before the whole of the site's layers."""
    monkeypatch.setattr(service_worker, "drawing", lambda: layer._drawing)
    service_worker._lists.clear()
    yield whole
    service_worker._lists.clear()


def _site(script: str) -> dict[str, object]:
    return json.loads(script.partition("const site = ")[2].partition(";\n")[0])  # type: ignore[no-any-return]


async def test_the_worker_knows_the_site_in_every_language(phone: httpx.AsyncClient) -> None:
    answer = await phone.get(WORKER)
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers.get_list("cache-control") == ["public, max-age=600"]
    site = _site(answer.text)
    assert (site["base"], site["lang"], site["mark"]) == ("/ll", "en", OFFLINE_HEADER)
    assert site["words"] == {lang: {name: text(lang) for name, text in OFFLINE_TEXTS.items()} for lang in LANGS}
    assert "\n//" not in answer.text
    assert answer.text.count("self.addEventListener(") == 7


async def test_it_is_another_one_when_its_list_is(phone: httpx.AsyncClient, site: Outside) -> None:
    first = (await phone.get(WORKER)).text
    assert (await phone.get(WORKER)).text == first
    site.content.buttons = (Menu(name="Licences"),)
    assert (await phone.get(WORKER)).text != first
    assert "Licences" in (await phone.get("/ll/_offline/en")).text


async def test_it_is_the_same_one_while_a_race_runs(phone: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    scripts = set()
    for runs in (False, True):
        service_worker._lists.clear()
        monkeypatch.setattr(shell, "_is_racing", AsyncMock(return_value=runs))
        scripts.add((await phone.get(WORKER)).text)
    assert len(scripts) == 1


async def test_it_keeps_its_list_while_nobody_draws(
    phone: httpx.AsyncClient, site: Outside, renderers: FakeRenderers
) -> None:
    first = (await phone.get(WORKER)).text
    renderers.down = True
    site.content.buttons = (Menu(name="Licences"),)
    assert (await phone.get(WORKER)).text == first
    assert (await phone.get("/ll/_offline/en")).status_code == 200


@pytest.mark.parametrize("path", [WORKER, "/ll/_offline/fr"])
async def test_without_a_list_it_is_there_later(phone: httpx.AsyncClient, renderers: FakeRenderers, path: str) -> None:
    renderers.down = True
    answer = await phone.get(path)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "60")
    assert answer.headers["cache-control"] == "no-store"


async def test_it_can_be_taken_back(phone: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_worker, "settings", lambda: Settings(offline_pages=False))
    script = (await phone.get(WORKER)).text
    assert "self.registration.unregister()" in script
    assert "caches.delete" in script
    assert '"fetch"' not in script


@pytest.mark.parametrize("lang", LANGS)
async def test_the_list_is_a_page_of_the_site_without_its_scripts(phone: httpx.AsyncClient, lang: Lang) -> None:
    answer = await phone.get(f"/ll/_offline/{lang}")
    assert (answer.status_code, answer.headers["x-robots-tag"]) == (200, "noindex")
    assert f'<html lang="{lang}">' in answer.text
    assert NOT_STORED(lang) in answer.text.replace("&#39;", "'")
    assert answer.text.count("<style></style>") == 1
    assert answer.text.count("</main>") == 1
    assert "<script" not in answer.text
    assert OFFLINE_HEADER not in answer.headers


@pytest.mark.parametrize("path", ["/ll/", "/ll/fr/events/70", "/ll/es/races/7", "/ll/scores/5?class=Open", "/ll/news"])
async def test_a_public_page_may_be_stored(phone: httpx.AsyncClient, path: str) -> None:
    answer = await phone.get(path)
    assert (answer.status_code, answer.headers[OFFLINE_HEADER]) == (200, "1")
    assert f'"{OFFLINE_HEADER}"' in (await phone.get(WORKER)).text


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/ll/races/print/7", 200), ("/ll/presentation/70", 200), ("/ll/error", 200), ("/ll/nowhere", 404),
        ("/ll/races/99", 302), ("/ll/races/7/", 301), ("/ll/feeds/event/70.ics", 200), ("/ll/races/7.csv", 200),
    ],
)  # fmt: skip
async def test_nothing_else_may(phone: httpx.AsyncClient, path: str, status: int, site: Outside) -> None:
    site.timing.refused = {("race", 99)}
    answer = await phone.get(path)
    assert (answer.status_code, answer.headers.get(OFFLINE_HEADER)) == (status, None)
