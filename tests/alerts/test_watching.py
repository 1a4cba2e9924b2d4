"""From a change of a race to the notification: once, about the followed riders, and no longer than it is news."""

import asyncio
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select, update

from livelaps_app.alerts.messages import message
from livelaps_app.alerts.rules.race_news import NewsKind, RaceLook, Stage
from livelaps_app.alerts.sending import send_alert
from livelaps_app.alerts.store import races
from livelaps_app.alerts.store.model import AlertRaceModel, AlertRiderModel, AlertSubscriptionModel
from livelaps_app.alerts.store.races import SEND
from livelaps_app.alerts.store.store import (
    LOGGED_IN_WITHIN,
    MOST_OF_ACCOUNT,
    MOST_REFUSALS,
    RENEWED_WITHIN,
    AlertOwner,
    Alerts,
)
from livelaps_app.alerts.watching import watch_races
from livelaps_app.core.errors import Problem
from livelaps_app.core.jobs import JobRefused
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.racing.riders import MOST_FOLLOWED
from livelaps_app.gateways.push import PushGateway
from livelaps_app.gateways.timing.records import ListedRace
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.model import JobModel
from livelaps_app.stores.jobs.queue import Jobs
from tests.alerts.conftest import HOST, Browser, PushService
from tests.outside import Outside, event, outside, results, row

__all__ = ["outside"]

PUBLIC = AlertOwner("en")


def _set(outside: Outside, status: Any, finished: tuple[int, ...] = (), state: str = "provisional") -> None:
    """The race of today with four riders."""
    listed = ListedRace(id=7, race_name="Sunday Pro", scoring_status=status, result_state=state)
    outside.timing.stub_events[70] = event(70, str(datetime.now(UTC).date()), races=[listed])
    rows = [row(n, id=40 + n, riderId=n, status="finished" if n in finished else "running") for n in (1, 2, 3, 4)]
    outside.timing.stub_results[7] = results(rows, status=status, result_state=state)


async def _payloads(database: Database) -> list[dict[str, Any]]:
    """The jobs added since the last call."""
    async with database.transaction() as session:
        found = [*await session.scalars(select(JobModel.payload).where(JobModel.kind == SEND).order_by(JobModel.id))]
        await session.execute(update(JobModel).values(kind="seen"))
    return found


async def _news(outside: Outside, database: Database, *now: Any) -> list[tuple[str, str]]:
    _set(outside, *now)
    await watch_races({})
    return [(each["content"]["title"], each["content"]["body"]) for each in await _payloads(database)]


async def test_a_race_from_start_to_official(outside: Outside, alerts: Alerts, database: Database) -> None:
    await alerts.put(Browser("/a").subscription, PUBLIC, (3, 2, 99))
    await alerts.put(Browser("/b").subscription, AlertOwner("fr"), (4,))
    await alerts.put(Browser("/c").subscription, PUBLIC, (98,))
    assert await _news(outside, database, "notstarted") == []
    assert await _news(outside, database, "running") == [
        ("Sunday Pro: started", "Event 70\n102 Rider 2\n103 Rider 3"),
        ("Sunday Pro\N{NO-BREAK SPACE}: départ donné", "Event 70\n104 Rider 4"),
    ]
    assert await _news(outside, database, "running") == []
    assert await _news(outside, database, "running", (1,)) == []
    assert await _news(outside, database, "running", (1, 2)) == [
        ("Sunday Pro: finished", "Event 70\n102 Rider 2: place 2, Open A")
    ]
    both = "Event 70\n102 Rider 2: place 2, Open A\n103 Rider 3: place 3, Open A"
    assert await _news(outside, database, "completed", (1, 2, 3)) == [("Sunday Pro: finished", both)]
    official = await _news(outside, database, "completed", (1, 2, 3), "official")
    assert official[0] == ("Sunday Pro: results official", both)
    assert official[1][0] == "Sunday Pro\N{NO-BREAK SPACE}: résultats officiels"


async def test_a_notification_opens_the_race_with_the_rider(
    outside: Outside, alerts: Alerts, database: Database
) -> None:
    await alerts.put(Browser().subscription, AlertOwner("fr"), (2,))
    await _news(outside, database, "notstarted")
    _set(outside, "running")
    await watch_races({})
    [payload] = await _payloads(database)
    assert payload["content"]["url"] == "/ll/fr/races/7?rider=42"
    assert (payload["content"]["tag"], payload["content"]["lang"]) == ("race-7", "fr")


@pytest.mark.parametrize("sign", ["\N{CJK UNIFIED IDEOGRAPH-6F22}", "\N{RACING MOTORCYCLE}", '"'])
async def test_a_push_service_takes_the_longest_message(sign: str, gateway: PushGateway, service: PushService) -> None:
    rows = [row(n, fullName=sign * 200, className=sign * 200) for n in range(MOST_FOLLOWED)]
    race = ListedRace(id=7, race_name=sign * 200)
    content = message(NewsKind.FINISHED, event(70).model_copy(update={"name": sign * 200}), race, rows, "fr")
    await gateway.send(Browser().subscription, json.dumps(content, ensure_ascii=False).encode(), 60, "race-7")
    assert len(service.received[0][2]) <= 4096


async def test_two_processes_send_once(outside: Outside, alerts: Alerts, database: Database) -> None:
    await alerts.put(Browser().subscription, PUBLIC, (2,))
    await _news(outside, database, "notstarted")
    seen = (await alerts.races.recent_looks([7]))[7]
    _set(outside, "running")
    await watch_races({})
    again = Alerts(database, Jobs(database, PubSub())).races
    await again.advance(7, seen, seen.state, {1: {"to": 1}})
    assert len(await _payloads(database)) == 1


async def test_nothing_is_news_at_the_first_look_or_after_a_pause(
    outside: Outside, alerts: Alerts, database: Database
) -> None:
    assert await _news(outside, database, "notstarted") == []
    assert await alerts.races.recent_looks([7]) == {}  # nobody waits
    await alerts.put(Browser().subscription, PUBLIC, (2,))
    assert await _news(outside, database, "running", (2,)) == []
    async with database.transaction() as session:
        await session.execute(update(AlertRaceModel).values(seen_at=datetime.now(UTC) - timedelta(hours=1)))
    assert await _news(outside, database, "completed", (2,), "official") == []


async def test_a_race_that_may_not_be_seen_is_no_news(outside: Outside, alerts: Alerts, database: Database) -> None:
    outside.timing.refused.add(("race", 7))
    await alerts.put(Browser().subscription, PUBLIC, (2,))
    assert await _news(outside, database, "notstarted") + await _news(outside, database, "running") == []


def _payload(number: int, until: float = 60.0) -> dict[str, Any]:
    content = {"title": "Sunday Pro: started", "tag": "race-7"}
    return {"to": number, "until": datetime.now(UTC).timestamp() + until, "content": content}


async def test_a_job_sends_and_an_ended_subscription_goes(
    alerts: Alerts, gateway: PushGateway, service: PushService, database: Database
) -> None:
    browser = Browser()
    await alerts.put(browser.subscription, PUBLIC, (2,))
    service.statuses = [503, 403, 201, 410]
    with pytest.raises(Problem):
        await send_alert(_payload(1))
    with pytest.raises(JobRefused):
        await send_alert(_payload(1))
    await send_alert(_payload(1))
    assert browser.decrypt(service.received[-1][2]) == _payload(1)["content"]
    await send_alert(_payload(1))
    await send_alert(_payload(1))
    assert len(service.received) == 4
    async with database.session() as session:
        assert await session.scalar(select(AlertRiderModel)) is None


async def test_a_subscription_ends_after_some_refusals(
    alerts: Alerts, gateway: PushGateway, service: PushService
) -> None:
    await alerts.put(Browser().subscription, PUBLIC, (2,))
    service.statuses = [403] * MOST_REFUSALS
    for _ in range(MOST_REFUSALS):
        assert await alerts.find(1)
        with pytest.raises(JobRefused):
            await send_alert(_payload(1))
    assert await alerts.find(1) is None
    await send_alert({})  # one that has failed long ago, run again


async def test_what_is_no_news_any_more_is_not_sent(alerts: Alerts, gateway: PushGateway, service: PushService) -> None:
    await alerts.put(Browser().subscription, PUBLIC, (2,))
    await send_alert(_payload(1, until=-1.0))
    assert service.received == []


async def test_browsers_of_an_account_have_its_riders_and_go_with_it(alerts: Alerts, database: Database) -> None:
    for number in range(MOST_OF_ACCOUNT + 1):
        await alerts.put(Browser(f"/{number}").subscription, AlertOwner("en", 5, f"session {number}"), (number + 1,))
    listed = await alerts.of_account(5)
    assert [each["riders"] for each in listed] == [[MOST_OF_ACCOUNT + 1]] * MOST_OF_ACCOUNT
    assert "mozilla" not in str(listed)
    await alerts.forget_sessions(["session 3", ""])
    assert len(await alerts.of_account(5)) == MOST_OF_ACCOUNT - 1
    await alerts.put(Browser("/z").subscription, PUBLIC, (1,))
    await alerts.forget_account(5)
    await alerts.forget_account(0)
    assert await alerts.of_account(5) == []
    assert await alerts.races.is_awaited()


async def test_browsers_of_an_account_at_once_have_the_same_riders(alerts: Alerts) -> None:
    browsers = [Browser(f"/{number % 6}").subscription for number in range(12)]
    puts = (alerts.put(each, AlertOwner("en", 5, "s"), (1, 2, 3 + place)) for place, each in enumerate(browsers))
    await asyncio.gather(*puts)
    listed = [each["riders"] for each in await alerts.of_account(5)]
    assert len(listed) == 6
    assert listed == [listed[0]] * 6
    await asyncio.gather(*(alerts.put(Browser("/a").subscription, PUBLIC, (9,)) for _ in range(6)))
    assert [each.riders for each in await alerts.races.followers([9])] == [(9,)]


async def test_processes_see_a_race_first_at_once(alerts: Alerts) -> None:
    await asyncio.gather(*(alerts.races.begin(7, RaceLook(Stage.RUNNING)) for _ in range(6)))
    assert (await alerts.races.recent_looks([7]))[7].state == RaceLook(Stage.RUNNING)


async def test_browsers_with_the_same_riders_share_a_message(
    outside: Outside, alerts: Alerts, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(races, "BATCH", 2)
    for path in "abc":
        await alerts.put(Browser(f"/{path}").subscription, PUBLIC, (3, 2))
    assert await alerts.races.followers([2, 3]) == [("en", (2, 3), (1, 2, 3))]
    await _news(outside, database, "notstarted")
    assert len(await _news(outside, database, "running")) == 3


async def test_secrets_are_sealed_move_and_end(alerts: Alerts, database: Database) -> None:
    old, new = Browser("/old").subscription, Browser("/new").subscription
    await alerts.put(old, PUBLIC, (1, 2))
    async with database.session() as session:
        sealed = await session.scalar(select(AlertSubscriptionModel.sealed))
    assert sealed and b"mozilla" not in sealed
    assert await alerts.find(1) == old
    await alerts.move(old.endpoint, new)
    await alerts.move(f"{HOST}/unknown", Browser("/other").subscription)
    assert await alerts.find(1) == new
    assert [each.riders for each in await alerts.races.followers([1, 2, 3])] == [(1, 2)]
    late = Alerts(database, Jobs(database, PubSub()), lambda: datetime.now(UTC) + RENEWED_WITHIN + timedelta(days=1))
    await late.clean()
    assert await alerts.find(1) is None


async def test_a_subscription_of_an_account_ends_with_the_longest_login(alerts: Alerts, database: Database) -> None:
    await alerts.put(Browser("/a").subscription, AlertOwner("en", 5, "s"), (1,))
    await alerts.put(Browser("/b").subscription, PUBLIC, (2,))
    late = Alerts(database, Jobs(database, PubSub()), lambda: datetime.now(UTC) + LOGGED_IN_WITHIN + timedelta(days=1))
    await late.clean()
    assert [each.riders for each in await alerts.races.followers([1, 2])] == [(2,)]
