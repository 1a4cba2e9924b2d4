"""Changes by name, of this process and of others."""

import asyncio

from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import ORDERS, WAIVERS, ReportedChanges
from livelaps_app.core.tokens import token_hash


async def test_who_follows_a_name_learns_of_its_changes_alone() -> None:
    changes = ReportedChanges(PubSub(), WAIVERS)
    one, other = changes.follow("one"), changes.follow("other")
    assert one.is_set()  # nobody knows what was reported before
    one.clear()
    other.clear()
    changes.report("one")
    async with asyncio.timeout(2):
        await one.wait()
    assert not other.is_set()
    changes.refresh_watchers("other")
    assert other.is_set()


async def test_one_event_follows_several_names_until_it_leaves_them() -> None:
    pubsub = PubSub()
    changes = ReportedChanges(pubsub, WAIVERS)
    event = changes.follow("one")
    assert changes.follow("other", event) is event
    changes.leave("one", event)
    event.clear()
    await pubsub.publish(WAIVERS, token_hash("one"))
    assert not event.is_set()
    await pubsub.publish(WAIVERS, token_hash("other"))
    assert event.is_set()
    changes.leave("other", event)


async def test_a_secret_name_is_published_as_a_digest_and_another_as_it_is() -> None:
    pubsub, messages = PubSub(), asyncio.Queue[str]()
    for channel in (WAIVERS, ORDERS):
        pubsub.subscribe(channel, messages.put_nowait)
    ReportedChanges(pubsub, WAIVERS).report("secret")
    ReportedChanges(pubsub, ORDERS, str).report("order")
    async with asyncio.timeout(2):
        assert [await messages.get(), await messages.get()] == [token_hash("secret"), "order"]
