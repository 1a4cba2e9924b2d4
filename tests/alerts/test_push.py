"""Messages to push services: encrypted for the browser, signed by the site, to public addresses alone."""

import logging
import stat
import time
from pathlib import Path

import httpx
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.push_subscriptions import LONGEST, PushSubscription
from livelaps_app.gateways.push import KEY_FILE, PublicTransport, PushGateway, is_public, push_key
from tests.alerts.conftest import CONTACT, HOST, Browser, PushService, claims_of

PRIVATE = "127.0.0.1 10.0.0.8 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 ::1 fe80::1%eth0 fd00::1 \
::ffff:10.0.0.8 2002:a00:8::1"


async def test_only_the_browser_reads_a_message(
    service: PushService, gateway: PushGateway, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    browser = Browser("/a?token=1")
    assert await gateway.send(browser.subscription, '{"title": "Départ"}'.encode(), 60, "race-7")
    [(path, headers, body)] = service.received
    assert path == "/a?token=1"
    assert browser.decrypt(body) == {"title": "Départ"}
    assert b"title" not in body
    sent = {name: headers[name] for name in ("host", "content-encoding", "ttl", "topic")}
    assert sent == {"host": "push.example", "content-encoding": "aes128gcm", "ttl": "60", "topic": "race-7"}
    claims = claims_of(headers, gateway.public_key)
    assert (claims["aud"], claims["sub"]) == (HOST, CONTACT)
    assert 0 < claims["exp"] - time.time() <= 86_400
    assert "token" not in caplog.text


@pytest.mark.parametrize(
    ("status", "code"),
    [(429, Code.SERVICE_DOWN), (503, Code.SERVICE_DOWN), (403, Code.BAD_REQUEST), (302, Code.BAD_REQUEST)],
)
async def test_an_answer_says_whether_another_attempt_helps(
    status: int, code: Code, service: PushService, gateway: PushGateway
) -> None:
    service.statuses = [status]
    with pytest.raises(Problem) as raised:
        await gateway.send(Browser().subscription, b"{}", 60, "race-7")
    assert raised.value.code is code


@pytest.mark.parametrize("status", [404, 410])
async def test_an_ended_subscription_is_no_failure(status: int, service: PushService, gateway: PushGateway) -> None:
    service.statuses = [status]
    assert not await gateway.send(Browser().subscription, b"{}", 60, "race-7")


def test_the_key_is_the_sites_own_for_good(tmp_path: Path) -> None:
    assert push_key(tmp_path).private_pem() == push_key(tmp_path).private_pem()
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600


@pytest.mark.parametrize("address", PRIVATE.split())
def test_private_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["142.250.1.1", "2a00:1450:4001::1"])
def test_the_internet_is_public(address: str) -> None:
    assert is_public(address)


async def test_a_name_that_leads_inside_is_refused(service: PushService) -> None:
    async with httpx.AsyncClient(transport=PublicTransport()) as client:
        with pytest.raises(httpx.ConnectError):
            await client.post(f"http://localhost:{service.port}/secret")
    assert service.received == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/a",
        "https://push.example:8443/a",
        "https://user@push.example/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://2130706433/a",
        "https://localhost/a",
        "https://push.example/a b",
        "https://push.example/é",
        "https://push.example:x/a",
        f"https://push.example/{'a' * LONGEST}",
    ],
)
def test_strange_addresses_are_no_subscriptions(endpoint: str) -> None:
    assert PushSubscription.read(Browser().body | {"endpoint": endpoint}) is None


def test_strange_keys_are_no_subscriptions() -> None:
    body = Browser().body
    point, auth = body["keys"]["p256dh"], body["keys"]["auth"]
    for keys in ({}, [], {"p256dh": point}, {"p256dh": point[:-4], "auth": auth}, {"p256dh": point, "auth": auth[:-4]}):
        assert PushSubscription.read(body | {"keys": keys}) is None
    assert PushSubscription.read(body | {"keys": {"p256dh": "B" + "A" * 86, "auth": auth}}) is None


def test_a_subscription_does_not_show_its_secrets() -> None:
    assert "push.example" not in repr(Browser().subscription)
