"""Cancellation: the event stays in every list, is marked there, and closes its registration."""

from typing import Any

import pytest

from tests.standins.timing.client import TimingClient

KEY = {"X-Promoter-Key": "demo-ridgeline"}


async def _calendar(client: TimingClient, kind: str = "event") -> dict[int, dict[str, Any]]:
    answer = await client.post(f"/livelaps/event/getEventsForCalendar?date=2020-01-01&type={kind}")
    return {event["id"]: event for event in answer.json()["message"]}


async def _open_event(client: TimingClient) -> dict[str, Any]:
    events = (await _calendar(client)).values()
    return next(event for event in events if event["state"] == "open" and event["promoterUserId"] == 1)


async def test_cancelled_event_stays_listed_with_closed_registration(own_client: TimingClient) -> None:
    before = await _open_event(own_client)
    path = f"/livelaps/event/{before['id']}/cancelled"
    (details,) = await own_client.message(path, {"cancelled": True}, headers=KEY)
    assert details["cancelled"] is True
    assert (await own_client.message(f"/livelaps/race/{details['races'][0]['id']}"))["cancelled"] is True
    after = (await _calendar(own_client))[before["id"]]
    assert (after["cancelled"], after["state"]) == (True, "closed")
    assert after["openingsLeft"] == details["openingsLeft"] > 0
    assert after["updatedAt"] > before["updatedAt"]
    assert before["id"] not in await _calendar(own_client, "regis")


async def test_reinstated_event_has_an_open_registration(own_client: TimingClient) -> None:
    before = await _open_event(own_client)
    for cancelled in (True, False):
        await own_client.message(f"/livelaps/event/{before['id']}/cancelled", {"cancelled": cancelled}, headers=KEY)
    after = (await _calendar(own_client))[before["id"]]
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
async def test_invalid_cancellation_changes_nothing(
    own_client: TimingClient, event: int, body: dict[str, Any], key: str, status: int
) -> None:
    headers = {"X-Promoter-Key": key}
    answer = await own_client.post(f"/livelaps/event/{event}/cancelled", json=body, headers=headers)
    assert (answer.status_code, answer.json()["success"]) == (status, 0)
    assert not (await _calendar(own_client))[1]["cancelled"]


async def test_demo_has_a_cancelled_and_a_running_event(client: TimingClient) -> None:
    events = (await _calendar(client)).values()
    assert [event["name"] for event in events if event["cancelled"]] == ["Mud Season Opener", "Snow Line Scramble"]
    assert [event["name"] for event in events if event["running"]] == ["Backyard Sprint"]


async def test_event_has_the_starts_of_its_first_and_last_race(client: TimingClient) -> None:
    events = (await _calendar(client)).values()
    scrambles = [event for event in events if event["name"].startswith("Ridgeline Hare")]
    for event in scrambles:
        assert event["timeZone"] == "America/New_York"
        assert event["firstStart"].startswith(f"{event['start']}T09:00:00")
        assert event["lastStart"].startswith(f"{event['start']}T13:00:00")
        assert event["lastLengthMs"] == 110 * 60_000
    assert {event["firstStart"][-6:] for event in scrambles} == {"-04:00", "-05:00"}
    assert {event["lastLengthMs"] for event in events if event["name"].startswith("Copa Sierra")} == {None}
    without_races = next(event for event in events if not event["raceCount"])
    assert [without_races[name] for name in ("firstStart", "lastStart", "lastLengthMs")] == [None, None, None]
