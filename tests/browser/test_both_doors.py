"""Every form through both doors, by a request and by an event of a live page, as every kind of caller.

Whatever they send, nothing changes that may not, nobody learns of anybody else, nothing fails, and who names what is
somebody else's is refused with a line in the log.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any, TypeVar

import httpx
import pytest

from livelaps_app import forms
from livelaps_app.core.forms import RULES
from livelaps_app.core.forms.form import GO, PAGE, TRAP, Form
from livelaps_app.core.routes import BASE, read
from livelaps_app.core.visitors import BEFORE, PRIVATE
from livelaps_app.live.form_events import FormEvents
from tests.browser.callers import Town, Townsperson
from tests.browser.raw_socket import SHOW, RawSocket
from tests.browser.stored import added, changed, draft_owner, stored
from tests.form_cases import CASES, KINDS, LOGGED_IN, FormCase, Typed

SEND, LEAVE = (f"{FormEvents.get_full_name()}.{name}" for name in ("send", "leave"))
REDIRECT, LOGIN = "_redirect", "/login?next="
PAGES = ("/", "/nowhere", "/account", "/login", "/registration/participant?step=confirmation")
"""Pages that most forms do not stand on."""
TEXTS = ("\x00\u202e", "x" * 4_000, "'; DROP TABLE users; --", "-1", "<script>alert()</script>", "😀" * 300)
VALUES: tuple[Any, ...] = (*TEXTS, None, True, -1, 2**70, 1.5, [[]] * 50, {"__proto__": {"a": 1}})
NUMBERED = ("id", "user_id", "account_id", "minor_id", "guardian_id", "session_id", "promoter_id", "draft", "token")
ROLES = {"role": "staff", "roles": "staff", "is_admin": "1", "verified": "1", "joined_as": "guardian"}
COUNTED = (
    "users",
    "account_roles",
    "guardianships",
    "emergency_contacts",
    "rider_claims",
    "waiver_signatures",
    "admissions",
    "jobs",
)
"""Tables in which a form that is sent twice at once leaves no more rows than one that is sent once."""

T = TypeVar("T")
Attempt = tuple[str, Mapping[str, Any]]
every_form = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
every_event = pytest.mark.parametrize(
    "case", [case for case in CASES if not forms.FORMS[case.form].by_post], ids=lambda case: case.id
)
every_kind = pytest.mark.parametrize("kind", KINDS)


@dataclass
class Sending:
    """A caller about to send a form; `right` are its fields with nothing wrong in them."""

    case: FormCase
    caller: Townsperson
    other: Townsperson
    values: dict[str, str]

    @property
    def row(self) -> Form:
        """The form."""
        return forms.FORMS[self.case.form]

    @property
    def page(self) -> str:
        """The address it is sent from."""
        return self.case.page.format_map(self.values)

    @property
    def right(self) -> dict[str, str]:
        """Its fields with nothing wrong in them."""
        return self.filled(self.case.typed)

    @property
    def may(self) -> bool:
        """Whether the form does its work for the caller."""
        return self.caller.kind in self.case.senders

    @property
    def own(self) -> set[Any]:
        """Whose rows the form may change: nobody's by one that is for others."""
        if self.case.senders <= LOGGED_IN and not self.may:
            return set()
        return {*self.caller.family, *map(draft_owner, self.caller.drafts)}

    def filled(self, typed: Typed) -> dict[str, str]:
        """Fields with the values that they name."""
        return {name: text.format_map(self.values) for name, text in typed.items()}

    def share(self, of: Sequence[T]) -> Sequence[T]:
        """What this kind of caller tries; all kinds together try everything."""
        return of[KINDS.index(self.caller.kind) :: len(KINDS)]

    def elsewhere(self) -> Iterator[Attempt]:
        """The form as it is right, from this kind of caller's share of the pages that it does not stand on."""
        for page in self.share(PAGES):
            at = read(f"{BASE}{page}")
            if at is None or at.route.key not in self.row.pages:
                yield page, self.right

    def forged(self) -> Iterator[Attempt]:
        """What names something of somebody else."""
        for forged in self.case.forged:
            yield (forged.page or self.case.page).format_map(self.values), self.right | self.filled(forged.typed)

    def wrong(self, values: tuple[Any, ...]) -> Iterator[Attempt]:
        """This kind of caller's share of all fields with a wrong value and of a required one missing; none at all."""
        row, right = self.row, self.right
        names = (*row.fields, *([GO] if row.is_step else []), *([TRAP] if row.trap else []))
        yield from ((self.page, dict.fromkeys(names, value)) for value in self.share(values) if names)
        missing = (name for name in self.share(row.fields) if name in right and RULES[name].required)
        yield from ((self.page, {key: right[key] for key in right if key != name}) for name in missing)
        if row.fields:
            yield self.page, {}

    def more(self) -> dict[str, str]:
        """The form as it is right, with fields that it has not."""
        return {**dict.fromkeys(NUMBERED, self.values["other_minor"]), **ROLES, **self.right}

    def check(self, *answers: str) -> None:
        """Raises AssertionError where an answer names somebody else."""
        text = "\n".join(answers).lower()
        assert [mark for mark in self.other.marks if mark in text] == []


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


@every_kind
@every_form
async def test_by_a_request(
    town: Town, client: httpx.AsyncClient, other: Townsperson, case: FormCase, kind: str
) -> None:
    sending = await begun(town, client, other, case, kind)
    caller, before, faults = sending.caller, stored(town.site), _log(town).count("Traceback")

    async def answers(*attempts: Attempt) -> list[httpx.Response]:
        sent = [await _post(client, caller, case.form, page, typed) for page, typed in attempts]
        assert [answer.status_code for answer in sent if answer.status_code >= 500] == []
        sending.check(*(answer.text for answer in sent))
        return sent

    await answers(*sending.elsewhere(), *sending.forged())
    assert changed(before, stored(town.site)) == []
    refused = f"account {caller.rider.id} is refused" in _log(town)
    assert refused == bool(case.forged and kind in LOGGED_IN)
    await answers(*sending.wrong(TEXTS))
    [answer] = await answers((sending.page, sending.more()))
    is_led_on = answer.status_code == 303 and LOGIN not in answer.headers["location"]
    assert is_led_on == (sending.may or kind in case.led_back)
    assert changed(before, stored(town.site), sending.own) == []
    assert _log(town).count("Traceback") == faults
    town.forget(caller)


@every_kind
@every_event
async def test_by_an_event(
    town: Town, client: httpx.AsyncClient, other: Townsperson, case: FormCase, kind: str
) -> None:
    sending = await begun(town, client, other, case, kind)
    caller, before, faults = sending.caller, stored(town.site), _log(town).count("Traceback")
    async with RawSocket(town.site, headers=caller.headers) as socket:

        async def answers(*attempts: Attempt) -> str:
            frames = len(socket.texts)
            for page, typed in attempts:
                await socket.event(SEND, at=page, key=case.form, fields=typed)
            await socket.handled()
            assert socket.reason is None
            return "".join(socket.texts[frames:])

        await answers(*sending.elsewhere(), *sending.forged())
        assert changed(before, stored(town.site)) == []
        for value in TEXTS[:2]:
            for name in (*sending.row.fields, GO, "id"):
                await socket.event(LEAVE, at=sending.page, key=case.form, name=name, value=value, faulty=[name, 7])
            await socket.handled()
        await answers(*sending.wrong(VALUES))
        assert (REDIRECT in await answers((sending.page, sending.more()))) == sending.may
        sending.check("".join(socket.texts))
    assert changed(before, stored(town.site), sending.own) == []
    assert _log(town).count("Traceback") == faults
    town.forget(caller)


@every_kind
async def test_a_form_that_sets_cookies_is_no_event(town: Town, other: Townsperson, kind: str) -> None:
    caller = town.person(kind)
    for case in (case for case in CASES if forms.FORMS[case.form].by_post):
        sending = Sending(case, caller, other, town.places(case, caller, other))
        before = stored(town.site)  # of this case: its places may be drafts of somebody else
        async with RawSocket(town.site, headers=caller.headers) as socket:
            for page, typed in ((sending.page, sending.right), *sending.forged(), *sending.wrong(VALUES)):
                await socket.event(SEND, at=page, key=case.form, fields=typed)
            for name in (*sending.row.fields, GO):
                await socket.event(LEAVE, at=sending.page, key=case.form, name=name, value="x", faulty=[name])
            await socket.handled()
            assert socket.reason is None
            assert REDIRECT not in "".join(socket.texts)
        assert changed(before, stored(town.site)) == []


@pytest.mark.parametrize("door", ["request", "event"])
@every_form
async def test_twice_at_once(
    town: Town, client: httpx.AsyncClient, other: Townsperson, case: FormCase, door: str
) -> None:
    left = []
    for times in (1, 2):
        sending = await begun(town, client, other, case, "guardian")
        before = stored(town.site)
        if door == "request":
            sent = (_post(client, sending.caller, case.form, sending.page, sending.right) for _ in range(times))
            assert [answer.status_code for answer in await asyncio.gather(*sent) if answer.status_code >= 500] == []
        else:
            await _send_at_once(town, sending, times)
        after = stored(town.site)
        assert changed(before, after, sending.own) == []
        left.append({table: added(before, after)[table] for table in COUNTED if table not in case.twice})
        town.forget(sending.caller)
    assert left[0] == left[1]


async def _send_at_once(town: Town, sending: Sending, times: int) -> None:
    """Sends the event of a form from so many tabs of one browser."""
    async with AsyncExitStack() as stack:
        sockets = [RawSocket(town.site, headers=sending.caller.headers) for _ in range(times)]
        tabs = [await stack.enter_async_context(socket) for socket in sockets]
        for tab in tabs:
            await tab.event(SEND, at=sending.page, key=sending.case.form, fields=sending.right)
        await asyncio.gather(*(tab.handled() for tab in tabs))


@every_kind
async def test_pages_name_nobody_else(town: Town, client: httpx.AsyncClient, other: Townsperson, kind: str) -> None:
    caller, faults = town.person(kind), _log(town).count("Traceback")
    async with RawSocket(town.site, headers=caller.headers) as socket:
        for case in CASES:
            sending = Sending(case, caller, other, town.places(case, caller, other))
            for page in {sending.page, *(page for page, _ in sending.forged())}:
                answer = await client.get(f"{BASE}{page}", headers=caller.headers)
                assert answer.status_code < 500
                sending.check(answer.text)
                await socket.event(SHOW, at=page)
            await socket.handled()
        sending.check("".join(socket.texts))
    assert _log(town).count("Traceback") == faults
