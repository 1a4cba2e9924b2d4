"""Every form through both doors, by a request and by an event of a live page: as its owner, a stranger and a visitor.

Whatever they send, nothing changes that may not, nobody learns of anybody else, nothing fails, and who names what is
somebody else's is refused with a line in the log. tests/test_forms_by_callers.py sends every form without a door, as
every kind of caller.
"""

import re
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import httpx
import pytest

from livelaps_app import forms
from livelaps_app.core.forms.form import GO, PAGE
from livelaps_app.core.routes import BASE
from livelaps_app.core.visitors import BEFORE, PRIVATE
from livelaps_app.live.form_events import FormEvents
from tests.browser.callers import Town, Townsperson
from tests.browser.raw_socket import SHOW, RawSocket
from tests.browser.stored import changed, stored
from tests.form_cases import CASES, KINDS, LOGGED_IN, FormCase, Typed
from tests.sending import LOGIN, TEXTS, VALUES, Attempt, Sending

SEND, LEAVE = (f"{FormEvents.get_full_name()}.{name}" for name in ("send", "leave"))
LED_ON = re.compile(r'_redirect|"leave[^"]*":"/')
"""An answer that leads on: in the document, or by a new one."""
Event = tuple[str, dict[str, Any]]
"""A handler and its arguments."""
AT_ONCE = 40
"""Events of a socket before it waits for their answers: fewer than those for which the site closes it."""
OWNER, STRANGER, VISITOR = "guardian", "staff", "visitor"
CALLERS = OWNER, STRANGER, VISITOR
"""Every form works for the owner; of the others, one is logged in and may not buy, one is not logged in."""

every_form = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
every_event = pytest.mark.parametrize(
    "case", [case for case in CASES if not forms.FORMS[case.form].by_post], ids=lambda case: case.id
)
every_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.fixture(scope="module")
def other(town: Town) -> Townsperson:
    """Somebody else, with minors."""
    return town.person("guardian")


@pytest.fixture(scope="module")
async def client(town: Town) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that has no cookies of its own."""
    async with httpx.AsyncClient(base_url=town.site.inner) as client:
        yield client


async def _post(client: httpx.AsyncClient, caller: Townsperson, form: str, page: str, typed: Typed) -> httpx.Response:
    """The answer to a form. The caller goes on with a draft that it begins, but not with another login."""
    data = {PAGE: f"{BASE}{page}", **typed}
    answer = await client.post(f"{BASE}/forms/{form}", data=data, headers=caller.headers)
    client.cookies.clear()
    if draft := answer.cookies.get(PRIVATE["draft"]):
        caller.cookies[PRIVATE["draft"]] = draft
        caller.drafts.add(draft.partition(BEFORE)[0])
    return answer


async def begun(town: Town, client: httpx.AsyncClient, other: Townsperson, case: FormCase, kind: str) -> Sending:
    """Somebody new of a kind, who has sent what is in front of a form."""
    caller = town.person(kind)
    sending = Sending(case, caller, other, town.places(case, caller, other))
    for form, typed in case.before:
        page = case.way.format_map(sending.values)
        answer = await _post(client, caller, form, page, sending.filled(typed))
        assert (form, answer.status_code) == (form, 303) or kind not in case.begun_by
    town.find_line(sending.values)
    return sending


def _log(town: Town) -> str:
    return town.site.log.read_text("utf-8", "replace")


@every_form
async def test_by_a_request(town: Town, client: httpx.AsyncClient, other: Townsperson, case: FormCase) -> None:
    for kind in CALLERS:
        await _send_requests(town, client, await begun(town, client, other, case, kind))


async def _send_requests(town: Town, client: httpx.AsyncClient, sending: Sending) -> None:
    case, caller, kind = sending.case, sending.caller, sending.caller.kind
    before, faults = stored(town.site), _log(town).count("Traceback")

    async def answers(*attempts: Attempt) -> list[httpx.Response]:
        sent = [await _post(client, caller, case.form, page, typed) for page, typed in attempts]
        assert (kind, [answer.status_code for answer in sent if answer.status_code >= 500]) == (kind, [])
        sending.check(*(answer.text for answer in sent))
        return sent

    await answers(*sending.elsewhere(), *sending.forged())
    assert (kind, changed(before, stored(town.site))) == (kind, [])
    is_refused = f"account {caller.rider.id} is refused" in _log(town)
    assert (kind, is_refused) == (kind, bool(case.forged and kind in LOGGED_IN))
    await answers(*sending.wrong(TEXTS))
    [answer] = await answers((sending.page, sending.more()))
    is_led_on = answer.status_code == 303 and LOGIN not in answer.headers["location"]
    assert (kind, is_led_on) == (kind, sending.may or kind in case.led_back)
    assert (kind, changed(before, stored(town.site), sending.own)) == (kind, [])
    assert _log(town).count("Traceback") == faults, kind
    town.forget(caller)


@every_event
async def test_by_an_event(town: Town, client: httpx.AsyncClient, other: Townsperson, case: FormCase) -> None:
    for kind in CALLERS:
        await _send_events(town, await begun(town, client, other, case, kind))


async def _send_events(town: Town, sending: Sending) -> None:
    case, caller, kind = sending.case, sending.caller, sending.caller.kind
    before, faults = stored(town.site), _log(town).count("Traceback")

    async def answers(*attempts: Attempt) -> str:
        return await _exchange(town, caller, [_sent(case, page, typed) for page, typed in attempts])

    texts = await answers(*sending.elsewhere(), *sending.forged())
    assert (kind, changed(before, stored(town.site))) == (kind, [])
    names = *sending.row.fields, GO, "id"
    texts += await _exchange(
        town, caller, [_left(case, sending.page, name, value) for value in TEXTS[:2] for name in names]
    )
    texts += await answers(*sending.wrong(VALUES))
    texts += (last := await answers((sending.page, sending.more())))
    assert (kind, bool(LED_ON.search(last))) == (kind, sending.may)
    sending.check(texts)
    assert (kind, changed(before, stored(town.site), sending.own)) == (kind, [])
    assert _log(town).count("Traceback") == faults, kind
    town.forget(caller)


async def test_a_form_that_sets_cookies_is_no_event(town: Town, other: Townsperson) -> None:
    for kind in CALLERS:
        caller = town.person(kind)
        for case in (case for case in CASES if forms.FORMS[case.form].by_post):
            sending = Sending(case, caller, other, town.places(case, caller, other))
            before = stored(town.site)  # of this case: its places may be drafts of somebody else
            attempts = (sending.page, sending.right), *sending.forged(), *sending.wrong(VALUES)
            events = [_sent(case, page, typed) for page, typed in attempts]
            events += [_left(case, sending.page, name, "x") for name in (*sending.row.fields, GO)]
            texts = await _exchange(town, caller, events)
            assert (case.id, kind, LED_ON.search(texts)) == (case.id, kind, None)
            assert (case.id, kind, changed(before, stored(town.site))) == (case.id, kind, [])


def _sent(case: FormCase, page: str, typed: Mapping[str, Any]) -> Event:
    """The event of a form that is sent."""
    return SEND, {"at": page, "key": case.form, "fields": typed}


def _left(case: FormCase, page: str, name: str, value: str) -> Event:
    """The event of a field that is left."""
    return LEAVE, {"at": page, "key": case.form, "name": name, "value": value, "faulty": [name, 7]}


async def _exchange(town: Town, caller: Townsperson, events: Sequence[Event]) -> str:
    """Sends events, as many over a socket as it may send at once, and returns all answers."""
    texts = list[str]()
    for start in range(0, len(events), AT_ONCE):
        async with RawSocket(town.site, headers=caller.headers) as socket:
            for name, payload in events[start : start + AT_ONCE]:
                await socket.event(name, **payload)
            await socket.handled()
            assert (caller.kind, socket.reason) == (caller.kind, None)
            texts += socket.texts
    return "".join(texts)


@every_kind
async def test_pages_name_nobody_else(town: Town, client: httpx.AsyncClient, other: Townsperson, kind: str) -> None:
    caller, faults = town.person(kind), _log(town).count("Traceback")
    for case in CASES:
        sending = Sending(case, caller, other, town.places(case, caller, other))
        pages = sorted({sending.page, *(page for page, _ in sending.forged())})
        for page in pages:
            answer = await client.get(f"{BASE}{page}", headers=caller.headers)
            assert answer.status_code < 500
            sending.check(answer.text)
        sending.check(await _exchange(town, caller, [(SHOW, {"at": page}) for page in pages]))
    assert _log(town).count("Traceback") == faults
