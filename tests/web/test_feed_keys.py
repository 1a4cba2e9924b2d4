"""Wrong feed keys: so many of a network and no more, each in the log; right ones are not held up by them."""

import logging
from collections.abc import AsyncIterator

import httpx
import pytest
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from livelaps_app.core.errors import Code, Problem
from livelaps_app.standins.timing.app import create_app
from livelaps_app.stores.database import Database
from livelaps_app.stores.limits import rate_limits
from livelaps_app.web.endpoints.feed_keys import HEADER, MOST_KEYS, WRONG_KEYS, FeedKeys, is_feed
from tests.outside import Outside

PATH = "/livelaps/race/7/passings"


async def _timing(scope: Scope, receive: Receive, send: Send) -> None:
    """A service whose only key is "right" at the path of the race; other paths need none."""
    key = dict(scope["headers"]).get(b"x-promoter-key")
    refused = scope["path"] == PATH and key not in {None, b"right"}
    await JSONResponse({}, 403 if refused else 200)(scope, receive, send)


def _program(address: str, layer: FeedKeys | None = None) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(layer or FeedKeys(_timing), client=(address, 4000))
    return httpx.AsyncClient(transport=transport, base_url="http://timing")


@pytest.fixture
async def program(outside: Outside) -> AsyncIterator[httpx.AsyncClient]:
    """A timing program somewhere."""
    async with _program("192.0.2.7") as program:
        yield program


async def _statuses(program: httpx.AsyncClient, *keys: str, path: str = PATH) -> list[int]:
    return [(await program.post(path, headers={"X-Promoter-Key": key})).status_code for key in keys]


async def test_a_network_tries_so_many_keys_and_no_more(program: httpx.AsyncClient) -> None:
    assert await _statuses(program, *map(str, range(WRONG_KEYS.most))) == [403] * WRONG_KEYS.most
    answer = await program.post(PATH, headers={"X-Promoter-Key": "right"})
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "600")
    assert answer.json() == {"success": 0, "message": ["too_many_requests"]}
    assert (await program.get(PATH)).status_code == 200


async def test_a_key_that_was_right_goes_on(program: httpx.AsyncClient) -> None:
    assert await _statuses(program, "right") == [200]
    await _statuses(program, *map(str, range(WRONG_KEYS.most + 5)))
    assert await _statuses(program, "right", "wrong") == [200, 429]


async def test_another_network_is_not_counted(program: httpx.AsyncClient) -> None:
    await _statuses(program, *map(str, range(WRONG_KEYS.most + 1)))
    async with _program("192.0.2.8") as other:
        assert await _statuses(other, "wrong", "right") == [403, 200]


async def test_a_refusal_is_logged_without_a_key(program: httpx.AsyncClient, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        await _statuses(program, "secret-key", "right")
    [line] = [record.getMessage() for record in caplog.records if "feed" in record.getMessage()]
    assert PATH in line
    assert "secret" not in line
    assert "192.0.2.7" not in line


async def test_without_counts_a_wrong_key_is_refused_all_the_same(
    program: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object) -> bool:
        raise Problem(Code.SERVICE_DOWN)

    for name in ("take", "allows"):
        monkeypatch.setattr(rate_limits(), name, lost)
    assert await _statuses(program, "wrong", "right") == [403, 200]


@pytest.mark.parametrize("path", ["/livelaps/events", "/livelaps/race/results/7/x", "/users/login"])
async def test_an_address_that_needs_no_key_marks_none_as_right(program: httpx.AsyncClient, path: str) -> None:
    await _statuses(program, "right")
    keys = [str(number) for number in range(MOST_KEYS)]
    assert set(await _statuses(program, *keys, path=path)) == {200}
    assert await _statuses(program, *keys[: WRONG_KEYS.most + 1]) == [403] * WRONG_KEYS.most + [429]
    assert await _statuses(program, "right") == [200]


async def test_a_key_is_right_for_the_network_it_came_from(outside: Outside) -> None:
    layer = FeedKeys(_timing)
    async with _program("192.0.2.7", layer) as one, _program("192.0.2.8", layer) as other:
        await _statuses(one, "right")
        await _statuses(other, *map(str, range(WRONG_KEYS.most)))
        assert await _statuses(other, "right") == [429]
        assert await _statuses(one, "right") == [200]


def test_all_calls_with_a_key_are_feeds() -> None:
    document = create_app(Database("sqlite+aiosqlite:///never-opened.db")).openapi()
    calls = [(method, path, call) for path, methods in document["paths"].items() for method, call in methods.items()]
    keyed = {path for _, path, call in calls if HEADER in {row["name"] for row in call.get("parameters", ())}}
    assert keyed == {path for method, path, _ in calls if is_feed(method.upper(), path)}
    assert len(keyed) == 5
