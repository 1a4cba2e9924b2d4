"""Messages to push services: encrypted for the browser, signed by the site, to known services alone."""

import asyncio
import logging
import socket
import stat
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.push_subscriptions import HOSTS, LONGEST, PushSubscription, normal_endpoint
from livelaps_app.gateways.push import (
    KEY_FILE,
    LOOK_UPS,
    MOST_FAILURES,
    REST_S,
    FailingHosts,
    PushGateway,
    PushTransport,
    push_key,
)
from tests.alerts.conftest import CONTACT, HOST, Browser, PushService, claims_of

NAME = HOST.removeprefix("https://")


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
    assert sent == {"host": NAME, "content-encoding": "aes128gcm", "ttl": "60", "topic": "race-7"}
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


def test_a_host_that_fails_several_times_in_a_row_rests() -> None:
    seconds = [0.0]
    hosts = FailingHosts(lambda: seconds[0])
    for has_failed in [True] * (MOST_FAILURES - 1) + [False] + [True] * (MOST_FAILURES - 1):
        hosts.note("a", has_failed)
    assert not hosts.rests("a")
    hosts.note("a", has_failed=True)
    assert (hosts.rests("a"), hosts.rests("b")) == (True, False)
    seconds[0] = REST_S
    assert not hosts.rests("a")
    hosts.note("a", has_failed=True)
    assert hosts.rests("a")


async def test_a_failing_service_is_left_alone(service: PushService, gateway: PushGateway) -> None:
    service.statuses = [503] * MOST_FAILURES
    for _ in range(MOST_FAILURES + 1):
        with pytest.raises(Problem):
            await gateway.send(Browser().subscription, b"{}", 60, "race-7")
    assert len(service.received) == MOST_FAILURES


async def test_a_mute_name_server_leaves_the_threads_of_the_site_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered, waiting = threading.Event(), threading.Semaphore(0)

    def look_up(*_: object, **__: object) -> None:
        waiting.release()
        answered.wait(20)
        raise socket.gaierror("no answer")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    gateway = PushGateway(push_key(tmp_path), CONTACT, 0.2)
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
    sending = asyncio.gather(
        *(gateway.send(Browser().subscription, b"{}", 60, "race-7") for _ in range(LOOK_UPS + 1)),
        return_exceptions=True,
    )
    async with asyncio.timeout(10):
        failures = await sending
        await asyncio.to_thread(waiting.acquire)
    answered.set()
    assert [type(failure) for failure in failures] == [Problem] * (LOOK_UPS + 1)
    await gateway.close()


async def test_a_service_is_reached_at_the_address_of_its_name(
    service: PushService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[object] = []

    def look_up(host: object, *_: object, **__: object) -> list[tuple[object, ...]]:
        names.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", service.port))]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    async with httpx.AsyncClient(transport=PushTransport()) as client:
        await client.post(f"http://push.example:{service.port}/a", content=b"{}")
    assert names[0] == "push.example"
    assert service.received[0][1]["host"] == f"push.example:{service.port}"


@pytest.mark.parametrize(
    "endpoint",
    [
        f"http://{NAME}/a",
        f"https://{NAME}:8443/a",
        f"https://user@{NAME}/a",
        f"https://{NAME}:x/a",
        f"https://{NAME}./a",
        f"https://{NAME}/a b",
        f"https://{NAME}/é",
        f"https://{NAME}/a#b",
        f"https://{NAME}/{'a' * LONGEST}",
        f"https://evil.example/{NAME}",
        f"https://evil.example\\@{NAME}/a",
        f"https://{NAME}.evil.example/a",
        "https://%61.push.apple.com/a",
        "https://evilpush.apple.com/a",
        "https://xn--.push.apple.com/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://localhost/a",
    ],
)
def test_strange_addresses_are_no_subscriptions(endpoint: str) -> None:
    assert PushSubscription.read(Browser().body | {"endpoint": endpoint}) is None


@pytest.mark.parametrize("host", [*HOSTS, "wns2-par02p.notify.windows.com", "web.push.apple.com", NAME])
def test_the_services_of_browsers_are_known(host: str) -> None:
    assert normal_endpoint(f"https://{host}/a?b=%20") == f"https://{host}/a?b=%20"


def test_an_endpoint_has_one_spelling() -> None:
    spellings = "https://web.push.apple.com HTTPS://Web.Push.Apple.com:443/ https://web.push.apple.com:/#"
    assert {normal_endpoint(each) for each in spellings.split()} == {"https://web.push.apple.com/"}


def test_strange_keys_are_no_subscriptions() -> None:
    body = Browser().body
    point, auth = body["keys"]["p256dh"], body["keys"]["auth"]
    for keys in ({}, [], {"p256dh": point}, {"p256dh": point[:-4], "auth": auth}, {"p256dh": point, "auth": auth[:-4]}):
        assert PushSubscription.read(body | {"keys": keys}) is None
    assert PushSubscription.read(body | {"keys": {"p256dh": "B" + "A" * 86, "auth": auth}}) is None


def test_a_subscription_does_not_show_its_secrets() -> None:
    assert "mozilla" not in repr(Browser().subscription)
