"""The forms of a live page: sent by their event, with whatever a browser puts into it."""

from typing import Any
from unittest.mock import AsyncMock

import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Done
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.live.form_events import FormEvents
from livelaps_app.session.form_status import FormStatus
from livelaps_app.session.page_status import PageStatus
from tests.features.test_organization_contact import TYPED, club
from tests.outside import Outside
from tests.wire import Socket

__all__ = ["club"]

PAGE = "/fr/organizations/contact"
EMPTY = {
    "doubted": "",
    "meant": "",
    "form": "",
    "sending": "",
    "summary": [],
    "to_correct": False,
    "faults": {},
    "values": {},
}


async def test_faults_stand_at_their_fields_and_above_all(club: Outside, socket: Socket) -> None:
    root = await socket.open(PAGE)
    assert await socket.handle(root, FormEvents, "send", "contact", TYPED | {"email": "zoe", "name": ""}) is None
    faults = {"name": errors.message(Code.NULL_NAME, "fr"), "email": errors.message(Code.INVALID_EMAIL, "fr")}
    summary = [{"href": f"#{field}", "text": text} for field, text in faults.items()]
    wrong = {"form": "contact", "to_correct": True, "faults": faults, "summary": summary}
    assert socket.received(FormStatus) == EMPTY | wrong


async def test_a_form_that_has_done_its_work_leads_on(club: Outside, socket: Socket) -> None:
    root = await socket.open(PAGE)
    moved = await socket.handle(root, FormEvents, "send", "contact", TYPED)
    assert "/fr/organizations/contact?sent=1" in str(moved)
    assert socket.received(FormStatus) == EMPTY
    assert socket.received(OrganizationVars)["contact"]["confirmation"]
    assert len(club.jobs.added) == 1


async def test_a_form_that_leads_to_a_part_of_its_page_leads_on_as_well(
    club: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = AsyncMock(return_value=Done("/fr/organizations/contact?sent=1#part"))
    monkeypatch.setattr("livelaps_app.session.form_actions.send", send)
    root = await socket.open(PAGE)
    assert "?sent=1#part" in str(await socket.handle(root, FormEvents, "send", "contact", TYPED))
    assert socket.received(OrganizationVars)["contact"]["confirmation"]


async def test_a_page_that_can_not_be_sent_ahead_comes_by_its_event(
    club: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse = AsyncMock(side_effect=Problem(Code.SERVICE_DOWN))
    monkeypatch.setattr("livelaps_app.live.navigation.access.refusal", refuse)
    root = await socket.open(PAGE)
    moved = await socket.handle(root, FormEvents, "send", "contact", TYPED)
    assert "/fr/organizations/contact?sent=1" in str(moved)
    assert (socket.received(FormStatus), socket.received(PageStatus)) == (EMPTY, {})


async def test_a_form_on_its_way_is_marked(club: Outside, socket: Socket) -> None:
    root = await socket.open(PAGE)
    await socket.handle(root, FormEvents, "send", "contact", TYPED)
    first, last = (frame[FormStatus.get_full_name()]["sending"] for frame in socket.frames["tab"])
    assert (first, last) == ("contact", "")


async def test_what_is_wrong_with_the_whole_stands_above_the_form(club: Outside, socket: Socket) -> None:
    club.jobs.down = Code.SERVICE_DOWN
    root = await socket.open(PAGE)
    await socket.handle(root, FormEvents, "send", "contact", TYPED)
    status = socket.received(FormStatus)
    assert status["summary"] == [{"href": "", "text": errors.message(Code.SERVICE_DOWN, "fr")}]
    assert (status["sending"], status["to_correct"], status["faults"]) == ("", False, {})
    assert socket.received(PageStatus) == {}  # the rest of the page is left as it is


@pytest.mark.parametrize("sent", [None, 5, "x", [1], {"name": {}}, {7: "x"}])
async def test_whatever_is_sent_is_a_form(club: Outside, socket: Socket, sent: Any) -> None:
    root = await socket.open(PAGE)
    await socket.handle(root, FormEvents, "send", "contact", sent)
    assert set(socket.received(FormStatus)["faults"]) == {"name", "email", "subject", "message"}
    assert club.jobs.added == []


@pytest.mark.parametrize("key", ["", "nothing", "__class__", None, 7, [], {}])
async def test_an_unknown_form_is_nothing(club: Outside, socket: Socket, key: Any) -> None:
    root = await socket.open(PAGE)
    assert await socket.handle(root, FormEvents, "send", key, TYPED) is None
    assert socket.frames["tab"] == []
