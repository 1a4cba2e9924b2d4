"""Entries sent to a timing service: the key, the parts of a long list, and every failure."""

import json

import httpx
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.http import Service
from livelaps_app.gateways.timing.gateway import TimingGateway
from livelaps_app.gateways.timing.records import PutEntry, PutRider
from tests.each_row import each_row

ENTRY = PutEntry(id="s-1", race_id=17, class_id=4, rider=PutRider(name="Quill Moss", display_name=""), version=1)
BELOW = "/laravel/public/api/v1/livelaps/registration/putEntries"


class Taker:
    """A service that takes every entry, or answers a status."""

    def __init__(self, status: int = 200, body: object = None) -> None:
        self.status, self.body, self.requests = status, body, list[httpx.Request]()
        service = Service("http://timing", 1.0, httpx.MockTransport(self._answer))
        self.gateway = TimingGateway(service, Cache(), Cache(), 1.0, "the key")

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        sent = json.loads(request.content)
        taken = [{"id": item["id"], "raceId": item["raceId"], "verdict": "accepted", "entryId": 5} for item in sent]
        return httpx.Response(self.status, json=self.body or {"success": 1, "message": taken})


async def test_entry_is_sent_with_the_key_and_a_hidden_name() -> None:
    taker = Taker()
    (result,) = await taker.gateway.put_entries([ENTRY])
    assert (result.verdict, result.entry_id, result.rider_id) == ("accepted", 5, 0)
    (request,) = taker.requests
    assert (request.url.path, request.headers["x-site-key"]) == (BELOW, "the key")
    (sent,) = json.loads(request.content)
    assert sent["rider"] == {
        "id": None,
        "name": "Quill Moss",
        "displayName": "",
        "city": None,
        "birthYear": None,
    }
    assert (sent["raceId"], sent["classId"], sent["state"], sent["row"]) == (17, 4, "entered", None)


async def test_long_list_is_sent_in_parts() -> None:
    taker = Taker()
    entries = [ENTRY.model_copy(update={"id": str(number)}) for number in range(2001)]
    results = await taker.gateway.put_entries(entries)
    assert [result.id for result in results] == [entry.id for entry in entries]
    assert [len(json.loads(request.content)) for request in taker.requests] == [1000, 1000, 1]
    assert await taker.gateway.put_entries([]) == ()


@each_row(
    ("status", "code"),
    ((404, Code.NOT_FOUND), (401, Code.LOGIN_REQUIRED), (403, Code.PERMISSION_DENIED), (503, Code.SERVICE_DOWN)),
)
async def test_failure_is_a_problem(status: int, code: Code) -> None:
    taker = Taker(status, {"unlike": "ours"})
    with pytest.raises(Problem) as raised:
        await taker.gateway.put_entries([ENTRY])
    assert raised.value.code is code
    assert len(taker.requests) == 1, "a lost answer is not asked for again"


@each_row(
    "message",
    ([], [{"id": "s-2", "raceId": 17, "verdict": "accepted"}], [{"id": "s-1", "raceId": 17, "verdict": "perhaps"}]),
)
async def test_answer_about_other_entries_is_a_bad_one(message: list[object]) -> None:
    with pytest.raises(Problem) as raised:
        await Taker(body={"success": 1, "message": message}).gateway.put_entries([ENTRY])
    assert raised.value.code is Code.BAD_ANSWER
