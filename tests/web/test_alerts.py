"""Push subscriptions over HTTP: whose riders they have, what is refused, and what ends them."""

import json
from typing import Any

import httpx
import pytest

from livelaps_app.alerts import subscribing
from livelaps_app.alerts.store import store
from livelaps_app.alerts.store.store import Alerts
from livelaps_app.core.ended_sessions import EndedSessions
from livelaps_app.core.push_subscriptions import ALERTS
from livelaps_app.core.settings import Settings
from livelaps_app.core.tokens import token_hash
from livelaps_app.gateways.push import PushGateway
from livelaps_app.stores.limits import Limit
from livelaps_app.web.endpoints import alerts as endpoint
from tests.alerts.conftest import Browser, alerts, gateway, service
from tests.outside import Outside

__all__ = ["alerts", "gateway", "service"]

TOKEN = "t" * 43
SESSION = {"cookie": f"ll_session={TOKEN}"}


@pytest.fixture
async def phone(site: Outside, whole: httpx.AsyncClient, alerts: Alerts) -> httpx.AsyncClient:
    site.accounts.has(5, followed=(8, 9))
    site.accounts.tokens[TOKEN] = next(iter(site.accounts.people))
    return whole


async def _post(phone: httpx.AsyncClient, body: Any, headers: dict[str, str] | None = None) -> int:
    return (await phone.post(ALERTS, content=json.dumps(body), headers=headers)).status_code


async def _followers(alerts: Alerts) -> list[tuple[str, tuple[int, ...]]]:
    return [(each.lang, each.riders) for each in await alerts.races.followers(range(100))]


async def test_a_browser_has_the_key(phone: httpx.AsyncClient, gateway: PushGateway) -> None:
    answer = await phone.get(ALERTS)
    assert (answer.json(), answer.headers["cache-control"]) == ({"key": gateway.public_key}, "no-store")


async def test_there_is_no_key_without_a_worker(phone: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "settings", lambda: Settings(offline_pages=False))
    assert (await phone.get(ALERTS)).status_code == 404


async def test_a_browser_without_login_has_its_own_riders(phone: httpx.AsyncClient, alerts: Alerts) -> None:
    body = Browser().body
    assert await _post(phone, body | {"riders": "7,12,x", "lang": "fr"}) == 204
    assert await _followers(alerts) == [("fr", (7, 12))]
    assert await _post(phone, body | {"riders": "12", "lang": "xx"}) == 204
    assert await _followers(alerts) == [("en", (12,))]
    assert await _post(phone, Browser("/new").body | {"former": body["endpoint"]}) == 204
    assert await _followers(alerts) == [("en", (12,))]
    assert await _post(phone, Browser("/new").body | {"riders": ""}) == 204
    assert await _followers(alerts) == []


async def test_an_account_has_its_riders_whatever_a_browser_says(phone: httpx.AsyncClient, alerts: Alerts) -> None:
    assert await _post(phone, Browser().body | {"riders": "1"}, SESSION) == 204
    assert await _followers(alerts) == [("en", (8, 9))]
    assert len(await alerts.of_account(5)) == 1
    assert await _post(phone, Browser().body | {"off": True}, SESSION) == 204
    assert await _followers(alerts) == []


async def test_a_subscription_ends_at_a_visit_after_its_session(
    site: Outside, phone: httpx.AsyncClient, alerts: Alerts
) -> None:
    body = Browser().body | {"riders": "account"}
    assert await _post(phone, body, SESSION) == 204
    assert await _followers(alerts) == [("en", (8, 9))]
    site.accounts.tokens.clear()
    assert await _post(phone, body, SESSION) == 204
    assert await _followers(alerts) == []


@pytest.mark.parametrize("ended", [EndedSessions(frozenset([token_hash(TOKEN)])), EndedSessions(account=5)])
async def test_a_subscription_ends_with_its_session(
    ended: EndedSessions, phone: httpx.AsyncClient, alerts: Alerts
) -> None:
    await _post(phone, Browser().body, SESSION)
    await _post(phone, Browser("/b").body | {"riders": "1"})
    subscribing.receive_ended(str(ended))
    [task] = subscribing._forgetting
    await task
    assert await _followers(alerts) == [("en", (1,))]


@pytest.mark.parametrize(
    "body", [None, [], {}, {"endpoint": 1}, Browser().body | {"endpoint": "https://10.0.0.1/a"}, {"off": True}]
)
async def test_what_is_no_subscription_is_refused(body: Any, phone: httpx.AsyncClient, alerts: Alerts) -> None:
    assert await _post(phone, body) == 400
    assert not await alerts.races.is_awaited()


async def test_strange_requests_are_refused(phone: httpx.AsyncClient, alerts: Alerts) -> None:
    body = Browser().body | {"riders": "1"}
    assert await _post(phone, body, {"origin": "https://evil.example", "sec-fetch-site": "cross-site"}) == 400
    assert await _post(phone, body | {"former": "http://localhost/a"}) == 400
    assert await _post(phone, body | {"more": "x" * 9_000}) == 413
    assert (await phone.post(ALERTS, content=b"{")).status_code == 400
    assert not await alerts.races.is_awaited()


async def test_a_network_has_a_limit(phone: httpx.AsyncClient, alerts: Alerts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subscribing, "PER_NETWORK", Limit("push subscriptions of a test", 1, 3600))
    first, second = Browser("/a").body | {"riders": "1"}, Browser("/b").body | {"riders": "1"}
    moved = second | {"former": first["endpoint"]}
    bodies = {}, {"endpoint": 1}, first | {"off": True}, first, first | {"riders": "2"}, second, moved
    assert [await _post(phone, body) for body in bodies] == [400, 400, 204, 204, 204, 429, 429]
    assert await _post(phone, first | {"off": True}) == 204
    assert await _followers(alerts) == []


async def test_a_rider_may_have_any_id(phone: httpx.AsyncClient, alerts: Alerts) -> None:
    largest = 2**63 - 1
    assert await _post(phone, Browser().body | {"riders": str(largest)}) == 204
    assert [each.riders for each in await alerts.races.followers([largest])] == [(largest,)]


async def test_a_full_site_takes_no_more(phone: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_IN_ALL", 1)
    paths = "/a", "/a", "/b"
    assert [await _post(phone, Browser(path).body | {"riders": "1"}) for path in paths] == [204, 204, 429]
