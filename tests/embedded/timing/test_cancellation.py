"""A promoter calls an event off: it stays in every list, is marked there, and its change is told."""

from typing import Any

import httpx
import pytest

KEY = {"X-Promoter-Key": "demo-ridgeline"}
CALENDAR = "/livelaps/event/getEventsForCalendar?date=2020-01-01&type={}"


async def _listed(client: httpx.AsyncClient, kind: str = "event") -> dict[int, dict[str, Any]]:
    answer = await client.post(CALENDAR.format(kind))
    return {event["id"]: event for event in answer.json()["message"]}


async def _open_event(client: httpx.AsyncClient) -> dict[str, Any]:
    found = (await _listed(client)).values()
    return next(event for event in found if event["state"] == "open" and event["promoterUserId"] == 1)


async def test_a_cancelled_event_stays_and_nobody_registers(own_client: httpx.AsyncClient) -> None:
    before = await _open_event(own_client)
    answer = await own_client.post(f"/livelaps/event/{before['id']}/cancelled", json={"cancelled": True}, headers=KEY)
    assert answer.status_code == 200, answer.text
    assert answer.json()["message"][0]["cancelled"] is True
    after = (await _listed(own_client))[before["id"]]
    assert (after["cancelled"], after["state"]) == (True, "closed")
    assert after["updatedAt"] > before["updatedAt"]
    assert before["id"] not in await _listed(own_client, "regis")


async def test_it_may_take_place_after_all(own_client: httpx.AsyncClient) -> None:
    before = await _open_event(own_client)
    for cancelled in (True, False):
        path = f"/livelaps/event/{before['id']}/cancelled"
        await own_client.post(path, json={"cancelled": cancelled}, headers=KEY)
    after = (await _listed(own_client))[before["id"]]
    assert (after["cancelled"], after["state"]) == (False, "open")


@pytest.mark.parametrize(
    ("event", "body", "key", "status"),
    [
        (1, {"cancelled": True}, "demo-sierra", 403),
        (1, {"cancelled": True}, "", 403),
        (99_999, {"cancelled": True}, "demo-ridgeline", 404),
        (1, {}, "demo-ridgeline", 422),
        (1, {"cancelled": "perhaps"}, "demo-ridgeline", 422),
    ],
)
async def test_refusals(own_client: httpx.AsyncClient, event: int, body: dict[str, Any], key: str, status: int) -> None:
    headers = {"X-Promoter-Key": key}
    answer = await own_client.post(f"/livelaps/event/{event}/cancelled", json=body, headers=headers)
    assert (answer.status_code, answer.json()["success"]) == (status, 0)
    assert not any(one["cancelled"] and one["id"] == 1 for one in (await _listed(own_client)).values())


async def test_the_demo_has_a_cancelled_event_and_a_running_one(client: httpx.AsyncClient) -> None:
    found = (await _listed(client)).values()
    assert [event["name"] for event in found if event["cancelled"]] == ["Mud Season Opener"]
    assert [event["name"] for event in found if event["running"]] == ["Backyard Sprint"]


async def test_an_event_tells_when_its_first_and_its_last_race_start(client: httpx.AsyncClient) -> None:
    found = [event for event in (await _listed(client)).values() if event["name"].startswith("Ridgeline Hare")]
    for event in found:
        assert event["timeZone"] == "America/New_York"
        assert event["firstStart"].startswith(f"{event['start']}T09:00:00")
        assert event["lastStart"].startswith(f"{event['start']}T13:00:00")
        assert event["lastLengthMs"] == 110 * 60_000
    assert {event["firstStart"][-6:] for event in found} == {"-04:00", "-05:00"}
    motos = [event for event in (await _listed(client)).values() if event["name"].startswith("Copa Sierra")]
    assert {event["lastLengthMs"] for event in motos} == {None}
    bare = next(event for event in (await _listed(client)).values() if event["cancelled"])
    assert (bare["firstStart"], bare["lastStart"], bare["lastLengthMs"]) == (None, None, None)
