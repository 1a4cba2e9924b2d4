"""Reports of ended sessions: what they say, whom they reach, and what makes up for one that is lost."""

import asyncio

import pytest

from livelaps_app.core.ended_sessions import ANY_SESSION, CHANNEL, EndedSessions, SessionReports
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.tokens import new_token, token_hash
from tests.each_row import each_row

DIGESTS = frozenset(map(token_hash, "ab"))


@each_row(
    "ended",
    [ANY_SESSION, EndedSessions(DIGESTS), EndedSessions(frozenset([token_hash("a")])), EndedSessions(account=7)],
)
def test_a_message_is_read_as_it_was_written(ended: EndedSessions) -> None:
    assert EndedSessions.read(str(ended)) == ended


def test_a_message_has_no_token() -> None:
    token = new_token()
    assert token not in str(EndedSessions(frozenset([token_hash(token)])))


class LostPubSub(PubSub):
    """Channels whose other processes are not reached while `lost`."""

    lost = True

    async def publish(self, channel: str, message: str = "") -> None:
        await super().publish(channel, message)
        if self.lost:
            raise Problem(Code.SERVICE_DOWN)


async def test_a_report_that_was_lost_is_made_up_for(caplog: pytest.LogCaptureFixture) -> None:
    channels, received = LostPubSub(), asyncio.Queue[str]()
    channels.subscribe(CHANNEL, received.put_nowait)
    reports = SessionReports(channels)
    reports.report(EndedSessions(DIGESTS))
    assert EndedSessions.read(await received.get()) == EndedSessions(DIGESTS)
    await asyncio.gather(*reports._underway)
    assert "not reported to other processes: service_down" in caplog.text
    assert not DIGESTS & {*caplog.text.split()}
    channels.lost = False
    channels._report_missed()
    assert EndedSessions.read(await received.get()) == ANY_SESSION
    channels._report_missed()
    await asyncio.gather(*reports._underway)
    assert received.empty()
