"""Changes of waivers: who learns of them, and what is published."""

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.waivers.changes import CHANNEL, WaiverChanges, digest_of

ONE, OTHER = "7d0e2f6a-1f2b-4c3d-8e4f-5a6b7c8d9e0f", "00000000-0000-4000-8000-000000000000"


class Lost(PubSub):
    """Channels whose other processes can't be reached."""

    async def publish(self, channel: str, message: str = "") -> None:
        await super().publish(channel, message)
        raise Problem(Code.SERVICE_DOWN)


async def test_who_follows_a_waiver_learns_of_its_change_alone() -> None:
    pubsub = PubSub()
    changes, messages = WaiverChanges(pubsub), list[str]()
    pubsub.subscribe(CHANNEL, messages.append)
    one, other = changes.follow(ONE), changes.follow(OTHER)
    changes.report(ONE)
    await one.wait()
    assert not other.is_set()
    assert messages == [digest_of(ONE)]
    assert ONE not in messages[0]


async def test_who_has_left_learns_nothing() -> None:
    changes = WaiverChanges(PubSub())
    one, two = changes.follow(ONE), changes.follow(ONE)
    changes.leave(ONE, one)
    changes.report(ONE)
    await two.wait()
    assert not one.is_set()


async def test_what_may_have_been_missed_counts_as_changed() -> None:
    pubsub = PubSub()
    event = WaiverChanges(pubsub).follow(ONE)
    pubsub._report_missed()
    assert event.is_set()


async def test_a_change_that_others_do_not_learn_of_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    changes = WaiverChanges(Lost())
    event = changes.follow(ONE)
    changes.report(ONE)
    (task,) = changes._underway
    await task
    assert event.is_set()
    assert caplog.messages == ["a change of a waiver is not reported to other processes: service_down"]
