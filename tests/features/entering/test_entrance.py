"""The entrance to an event before any login: its state in words, or the way to the login."""

from collections.abc import Callable
from typing import Any

import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.next_address import login_address
from livelaps_app.core.racing.registration import LABELS
from livelaps_app.core.routes import url
from livelaps_app.core.visitors import NOBODY
from livelaps_app.features.registration.event.entrance.texts import LINE_CLOSED, NOT_HERE
from livelaps_app.features.registration.event.service import entry_page
from livelaps_app.gateways.timing.records import Registration
from livelaps_app.racing.event.event import event_view
from livelaps_app.stores import memo
from tests.features.checks import page_at
from tests.features.entering.conftest import EVENT, FIRST_DAY, EnteringSite
from tests.features.entering.test_registration_states import STATES, State, listed
from tests.outside import event

__all__ = ["listed"]
CODES = {"closed": Code.REGISTRATION_CLOSED, "cancelled": Code.EVENT_CANCELLED}


@pytest.mark.parametrize("name", STATES)
async def test_a_guest_logs_in_only_where_riders_enter_or_wait(listed: Callable[[State], Any], name: str) -> None:
    state = STATES[name]
    await listed(state)
    for lang in LANGS:
        at = page_at(url("registration_event", lang, id=EVENT), "step=class")
        page, moved = await entry_page(at, NOBODY)
        assert moved == (login_address(at) if state.enters else "")
        if state.enters:
            assert page.view.done == ""
            continue
        code = CODES.get(state.key)
        assert page.view.done == (errors.message(code, lang) if code else LINE_CLOSED(lang))
        assert page.view.next_href == url("event", lang, id=EVENT)
        assert [way.href for way in page.view.ways] == [url("registration_event", lang)]


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"state": "open"}, "open"),
        ({"state": "closed", "registrationOpens": "2098-01-01T00:00:00Z"}, "opens"),
        ({"state": "closed"}, "closed"),
        ({"cancelled": True}, "cancelled"),
    ],
)
async def test_an_event_without_entries_here_has_its_own_state(
    meeting: EnteringSite, fields: dict[str, Any], key: str
) -> None:
    other, day = EVENT + 1, FIRST_DAY.isoformat()
    meeting.outside.timing.stub_events[other] = event(other, day, **fields)
    rider = await meeting.account()
    for lang in LANGS:
        for visitor in (NOBODY, rider.fresh):
            page, moved = await entry_page(page_at(url("registration_event", lang, id=other)), visitor)
            assert moved == ""
            if code := CODES.get(key):
                assert page.view.done == errors.message(code, lang)
            else:
                assert page.view.done.endswith(NOT_HERE(lang))
                assert page.view.done.startswith(LABELS["open"](lang) if key == "open" else NOT_OPEN[lang])


async def test_wizard_and_event_page_have_one_state_of_an_event_without_entries_here(meeting: EnteringSite) -> None:
    other, day = EVENT + 1, FIRST_DAY.isoformat()
    record = {"state": "closed", "registrationOpens": "2098-01-01T00:00:00Z"}
    meeting.outside.timing.stub_events[other] = event(other, day, **record)
    counted = Registration.model_validate({"eventId": other, "state": "open", "registrationOpens": None})
    meeting.outside.timing.stub_registrations[other] = counted
    page, _ = await entry_page(page_at(url("registration_event", "en", id=other)), NOBODY)
    assert (await event_view(other, "en")).state == "open"
    assert page.view.done.startswith(LABELS["open"]("en"))


NOT_OPEN = {"en": "Registration opens on ", "fr": "Inscriptions dès le ", "es": "Inscripción desde el "}


async def test_a_hidden_event_is_not_found(meeting: EnteringSite) -> None:
    memo.clear_all()
    meeting.outside.timing.refused.add(("event", EVENT))
    for number in (EVENT, 999):
        with pytest.raises(Problem) as refused:
            await entry_page(page_at(url("registration_event", "en", id=number)), NOBODY)
        assert refused.value.code is Code.EVENT_NOT_FOUND


async def test_guests_read_the_list_of_events(meeting: EnteringSite) -> None:
    page, moved = await entry_page(page_at("/registration/event"), NOBODY)
    assert (page.view.is_list, [each.line.id for each in page.view.events], moved) == (True, [EVENT], "")
