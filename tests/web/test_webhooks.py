"""An edit that the content service tells of: believed with proof, counted, and nothing without a secret."""

import json
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.pubsub import site_messages
from livelaps_app.core.settings import Settings
from livelaps_app.core.webhook_signature import signature
from livelaps_app.features.webhooks import service
from livelaps_app.gateways.content.gateway import CHANGED
from livelaps_app.stores.limits import Limit, rate_limits
from livelaps_app.web.body_limit import LARGEST_BODY
from livelaps_app.web.endpoints import webhooks as callers
from livelaps_app.web.endpoints.webhooks import CONTENT
from tests.outside import Outside
from tests.web.conftest import browsing

SECRET = "a-secret-of-the-ridge-club-0123456789"
PROOF = {"authorization": f"Bearer {SECRET}"}

# What stock servers send: version 4, version 5, their test, and an entry that could not be read again.
AT, MENU = {"createdAt": "2026-05-01T08:00:00.000Z"}, {"model": "menu", "uid": "api::menu.menu"}
SENT = {
    "v4": {"event": "entry.update", **AT, **MENU, "entry": {"id": 1, "name": "Races"}},
    "v5": {"event": "entry.publish", **AT, **MENU, "entry": {"id": 9, "documentId": "abc", "name": "Races"}},
    "media": {"event": "media.create", **AT, "media": {"id": 1}},
    "trigger": {"event": "trigger-test", **AT},
    "lost entry": {"event": "entry.publish", **MENU, "entry": "null"},
}


@dataclass
class Publisher:
    """Counts publications to the other processes, or raises `problem`."""

    times: int = 0
    problem: Code | None = None

    async def publish(self, channel: str) -> None:
        assert channel == CHANGED
        if self.problem:
            raise Problem(self.problem)
        self.times += 1


@pytest.fixture
def publisher(site: Outside, monkeypatch: pytest.MonkeyPatch) -> Publisher:
    publisher = Publisher()
    monkeypatch.setattr(site_messages, "read", lambda: publisher)
    _set(monkeypatch, content_hook_secret=SECRET)
    return publisher


def _set(monkeypatch: pytest.MonkeyPatch, **values: object) -> None:
    made = Settings.model_validate(values)
    monkeypatch.setattr(service, "settings", lambda: made)
    monkeypatch.setattr(callers, "settings", lambda: made)


@pytest.fixture
async def strapi(publisher: Publisher, routed: Any) -> AsyncIterator[httpx.AsyncClient]:
    """A content service before the site's routes."""
    async with browsing(routed) as client:
        yield client


def _signed(body: bytes) -> dict[str, str]:
    timestamp = str(int(time.time() * 1000))
    return {"x-webhook-timestamp": timestamp, "x-webhook-signature": signature(SECRET, timestamp, body)}


@pytest.mark.parametrize("sent", SENT.values(), ids=SENT)
async def test_an_edit_is_published_everywhere(strapi: httpx.AsyncClient, publisher: Publisher, sent: object) -> None:
    answer = await strapi.post(CONTENT, json=sent, headers=PROOF)
    assert (answer.status_code, publisher.times) == (204, 1)


async def test_a_signed_edit_is_published_to_all_processes(strapi: httpx.AsyncClient, publisher: Publisher) -> None:
    body = json.dumps(SENT["v5"]).encode()
    headers = _signed(body)
    assert [(await strapi.post(CONTENT, content=body, headers=headers)).status_code for _ in range(2)] == [204, 204]
    assert publisher.times == 2


@pytest.mark.parametrize("headers", [{}, {"authorization": "Bearer no"}, _signed(b"another")])
async def test_without_proof_nothing_is_published(
    strapi: httpx.AsyncClient, publisher: Publisher, headers: dict[str, str]
) -> None:
    answer = await strapi.post(CONTENT, json=SENT["v4"], headers=headers)
    assert (answer.status_code, publisher.times) == (401, 0)
    assert answer.json() == {"success": 0, "message": ["login_required"]}
    assert answer.headers["www-authenticate"] == "Bearer"


async def test_without_a_secret_there_is_no_hook(
    strapi: httpx.AsyncClient, publisher: Publisher, monkeypatch: pytest.MonkeyPatch
) -> None:
    _set(monkeypatch)
    for headers in (PROOF, {"authorization": "Bearer None"}, {"authorization": "Bearer "}, {}):
        assert (await strapi.post(CONTENT, json={}, headers=headers)).status_code == 404
    assert publisher.times == 0


async def test_who_guesses_is_stopped_and_who_knows_is_not(
    strapi: httpx.AsyncClient, publisher: Publisher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "UNPROVEN", Limit("test unproven", 2, 600))
    tries = [(await strapi.post(CONTENT, json={})).status_code for _ in range(3)]
    assert tries == [401, 401, 429]
    assert (await strapi.post(CONTENT, json={}, headers=PROOF)).status_code == 204


async def test_guesses_are_counted_by_who_is_behind_the_proxy(
    strapi: httpx.AsyncClient, publisher: Publisher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "UNPROVEN", Limit("test unproven", 1, 600))
    _set(monkeypatch, content_hook_secret=SECRET, trusted_proxies=1)
    addresses = ["192.0.2.1", "192.0.2.2", "192.0.2.9, 192.0.2.1"]
    tries = [(await strapi.post(CONTENT, headers={"x-forwarded-for": one})).status_code for one in addresses]
    assert tries == [401, 401, 429]
    added = [("x-forwarded-for", "192.0.2.77"), ("x-forwarded-for", "192.0.2.2")]
    assert (await strapi.post(CONTENT, headers=added)).status_code == 429


async def test_a_failing_channel_does_not_stop_this_process(
    strapi: httpx.AsyncClient, site: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object) -> bool:
        raise Problem(Code.SERVICE_DOWN)

    monkeypatch.setattr(rate_limits(), "take", lost)
    assert (await strapi.post(CONTENT, headers=PROOF)).status_code == 503
    assert site.content.outdated == 1


async def test_edits_are_limited(
    strapi: httpx.AsyncClient, publisher: Publisher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "EDITS", Limit("test told", 1, 600))
    assert [(await strapi.post(CONTENT, headers=PROOF)).status_code for _ in range(2)] == [204, 429]
    assert publisher.times == 1


async def test_the_sender_learns_of_a_failed_publication(strapi: httpx.AsyncClient, publisher: Publisher) -> None:
    publisher.problem = Code.SERVICE_DOWN
    assert (await strapi.post(CONTENT, headers=PROOF)).status_code == 503


async def test_a_message_without_end_is_not_read(strapi: httpx.AsyncClient, publisher: Publisher) -> None:
    answer = await strapi.post(CONTENT, content=b"x" * (LARGEST_BODY + 1), headers=PROOF)
    assert (answer.status_code, publisher.times) == (413, 0)


async def test_the_hook_is_nothing_to_look_at(strapi: httpx.AsyncClient, publisher: Publisher) -> None:
    assert (await strapi.get(CONTENT, headers=PROOF)).status_code == 405
    assert publisher.times == 0
