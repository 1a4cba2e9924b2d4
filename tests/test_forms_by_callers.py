"""Every form as every kind of caller, sent in this process to the services that the site runs itself.

Nothing changes that may not, nobody learns of anybody else, nothing fails, and who names what is somebody else's is
refused with a line in the log. tests/browser/test_both_doors.py sends every form through both doors.
"""

import asyncio
from base64 import b64encode
from collections.abc import AsyncIterator, Mapping
from dataclasses import astuple
from functools import partialmethod
from typing import Any

import httpx
import pytest

from livelaps_app import forms, wiring
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Problems
from livelaps_app.core.routes import BASE, NOT_FOUND, Match, read
from livelaps_app.core.settings import Settings
from livelaps_app.core.visitors import BEFORE, PRIVATE, Visitor
from livelaps_app.gateways.inside import below
from livelaps_app.standins.timing.accounts.passwords import Passwords
from livelaps_app.wiring import TIMING_ROOT, Wiring
from livelaps_app.wiring.waivers import KEYS
from tests.browser.callers import Town, Townsperson
from tests.browser.stored import added, changed, stored
from tests.form_cases import CASES, KINDS, LOGGED_IN, FormCase
from tests.sending import COUNTED, TEXTS, VALUES, Attempt, Sending
from tests.server import Site
from tests.standins.timing.accounts.people import CHEAP, NOBODY

PATIENCE_S = 60.0  # a form is judged by what it does, not by how busy the machine is
every_form = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)


@pytest.fixture(scope="module")
async def town(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Town]:
    """The services of the demo site in this process, with people of every kind."""
    site = Site(0, 0, folder := tmp_path_factory.mktemp("town"), folder / "site.log")
    (folder / KEYS).write_bytes(b64encode(bytes(range(32))))  # those of all tests, as `known_keys`
    values = {"data_dir": folder, "demo_data": True, "simulator": False, "timeout": PATIENCE_S}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Passwords, "__init__", partialmethod(Passwords.__init__, CHEAP, NOBODY))
        made = Wiring(Settings.model_validate(values))
        patch.setattr(wiring, "process_wiring", lambda: made)
        async with made.running():
            transport = httpx.ASGITransport(app=below(made.apps[TIMING_ROOT], TIMING_ROOT))
            yield await Town.founded(site, transport)


@pytest.fixture(scope="module")
def other(town: Town) -> Townsperson:
    """Somebody else, with minors."""
    return town.person("guardian")


async def _send(caller: Townsperson, form: str, page: str, typed: Mapping[str, Any]) -> Answer:
    """The answer to a form. The caller goes on with a draft that it begins, but not with another login."""
    answer = await forms.send(forms.FORMS[form], _sender(caller, page), typed)
    drafts = [cookie.value for cookie in answer.cookies if cookie.key == "draft"] if isinstance(answer, Done) else []
    for draft in filter(None, drafts):
        caller.cookies[PRIVATE["draft"]] = draft
        caller.drafts.add(draft.partition(BEFORE)[0])
    return answer


def _sender(caller: Townsperson, page: str) -> Caller:
    at = read(f"{BASE}{page}") or Match(NOT_FOUND, "en", {}, {})
    return Caller(at, Visitor.of(caller.address, caller.cookies, secure=False), "Firefox, Android", "Browser/1.0")


def _text(answer: Answer) -> str:
    """All that an answer says to whoever sent the form."""
    if isinstance(answer, Problems):
        return repr(answer)
    return repr((answer.to, answer.outside, [astuple(cookie) for cookie in answer.cookies]))


async def _begun(town: Town, other: Townsperson, case: FormCase, kind: str) -> Sending:
    """Somebody new of a kind, who has sent the forms in front of a form."""
    caller = await asyncio.to_thread(town.person, kind)
    values = await asyncio.to_thread(town.places, case, caller, other)
    sending = Sending(case, caller, other, values)
    for form, typed in case.before:
        answer = await _send(caller, form, case.way.format_map(values), sending.filled(typed))
        assert isinstance(answer, Done) or kind not in case.begun_by, (form, kind, answer)
    town.find_line(values)
    return sending


async def _tried(sending: Sending, *attempts: Attempt) -> list[Answer]:
    answers = [await _send(sending.caller, sending.case.form, page, typed) for page, typed in attempts]
    sending.check(*map(_text, answers))
    return answers


@every_form
async def test_a_form_does_its_work_for_its_senders_and_for_nobody_else(
    town: Town, other: Townsperson, case: FormCase, caplog: pytest.LogCaptureFixture
) -> None:
    for kind in KINDS:
        sending = await _begun(town, other, case, kind)
        caller, before = sending.caller, stored(town.site)
        await _tried(sending, *sending.elsewhere(), *sending.forged())
        assert (kind, changed(before, stored(town.site))) == (kind, [])
        is_refused = f"account {caller.rider.id} is refused" in caplog.text
        assert (kind, is_refused) == (kind, bool(case.forged and kind in LOGGED_IN))
        await _leave_fields(sending)
        await _tried(sending, *sending.wrong(VALUES))
        [answer] = await _tried(sending, (sending.page, sending.more()))
        assert (kind, isinstance(answer, Done)) == (kind, sending.may), answer
        assert (kind, changed(before, stored(town.site), sending.own)) == (kind, [])
        assert (kind, "Traceback" in caplog.text) == (kind, False)
        town.forget(caller)


async def _leave_fields(sending: Sending) -> None:
    """Leaves the fields of the form, and what is none, with this kind of caller's share of strange texts in them."""
    for value in sending.share(TEXTS):
        for name in (*sending.row.fields, GO, "id"):
            sender = _sender(sending.caller, sending.page)
            sending.check(repr(await forms.leave(sending.row, sender, name, value, [name, 7])))


@every_form
async def test_a_form_sent_twice_at_once_leaves_what_it_leaves_once(
    town: Town, other: Townsperson, case: FormCase
) -> None:
    rows = []
    for times in (1, 2):
        sending = await _begun(town, other, case, "guardian")
        before = stored(town.site)
        sent = (_send(sending.caller, case.form, sending.page, sending.right) for _ in range(times))
        await asyncio.gather(*sent)
        after = stored(town.site)
        assert changed(before, after, sending.own) == []
        rows.append({table: added(before, after)[table] for table in COUNTED if table not in case.twice})
        town.forget(sending.caller)
    assert rows[0] == rows[1]
