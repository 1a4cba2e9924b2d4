"""An event that is cancelled at the timing service: the job that follows it, and entries that go to nobody."""

import pytest
from sqlalchemy import select

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Problems
from livelaps_app.entries.following_events import follow_events
from livelaps_app.entries.store.shop_model import EntryRulesModel
from livelaps_app.features.account.entries.changing import form as changing
from tests.features.entering.conftest import EVENT, FIRST_DAY, EnteringSite
from tests.features.entering.test_changing import BEA, _enter, _query, _send, _view


def _cancel(site: EnteringSite) -> None:
    events = site.outside.timing.stub_events
    events[EVENT] = events[EVENT].model_copy(update={"cancelled": True})


async def _facts(site: EnteringSite) -> tuple[bool, object]:
    async with site.database.session() as session:
        rules = (await session.scalars(select(EntryRulesModel))).one()
        return rules.is_cancelled, rules.starts_on


async def test_the_job_follows_events_that_the_service_answers_for(
    meeting: EnteringSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    await follow_events()
    assert await _facts(meeting) == (False, FIRST_DAY)
    _cancel(meeting)
    with monkeypatch.context() as away:
        away.setattr(meeting.outside.timing, "down", Code.SERVICE_DOWN)
        await follow_events()
    assert await _facts(meeting) == (False, FIRST_DAY)
    await follow_events()
    assert await _facts(meeting) == (True, FIRST_DAY)


async def test_an_entry_of_a_cancelled_event_goes_to_nobody(meeting: EnteringSite) -> None:
    ana = await meeting.account()
    order = await _enter(ana)
    _cancel(meeting)
    assert not (await _view(ana, _query(order, "rider"))).change.can_send
    refused = await _send(ana, changing.TRANSFER, BEA, _query(order, "rider"))
    assert isinstance(refused, Problems)
    assert refused.whole is Code.EVENT_CANCELLED
