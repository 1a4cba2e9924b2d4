"""How often a network, or an e-mail, may use each form: so often in an hour, and not so often in each hour of a day."""

import os
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field, replace
from types import ModuleType
from uuid import uuid4

import pytest

from livelaps_app import forms
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Answer, Caller, Form, Problems
from livelaps_app.core.routes import match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.login.form import LOGIN
from livelaps_app.features.account.password import service as password
from livelaps_app.features.account.password.form import FORGOT
from livelaps_app.features.organization.contact import service as contact
from livelaps_app.features.organization.contact.form import CONTACT
from livelaps_app.features.registration.participant import form as wizard
from livelaps_app.features.registration.participant import service as participant
from livelaps_app.people import logins
from livelaps_app.stores.limits import Limit, Limits, rate_limits
from tests.features.checks import page_at
from tests.features.test_participant import LOGIN as OWN_EMAIL
from tests.features.test_participant import PASSWORD, fill
from tests.outside import Outside, organization

REDIS = os.environ.get("LL_TEST_REDIS_URL")
NETWORK, OTHER_NETWORK = "192.0.2.7", "198.51.100.7"
CUSTOMER = "2001:db8:1:{n:x}::1", "2001:db8:2::1"
"""Networks of one customer by number, and one of another."""
ELSEWHERE = "203.0.113.{n}", "203.0.113.{n}"


@dataclass(frozen=True, slots=True)
class LimitCase:
    """A form and a limit of it: the module that has the limit, and its name there.

    typed: the fields, in which {n} is another number each time and {once} occurs once; callers: addresses that the
    limit counts as one, and one of others; others: fields by which somebody else is not counted either; reached: the
    limit that has been reached before this one counts.
    """

    module: ModuleType
    limit: str
    form: Form
    page: str
    typed: Mapping[str, str]
    callers: tuple[str, str] = (NETWORK, OTHER_NETWORK)
    others: Mapping[str, str] = field(default_factory=dict)
    reached: str = ""

    def patch(self, monkeypatch: pytest.MonkeyPatch, small: Limit) -> None:
        """Puts a smaller limit in its place; the one before it has been reached."""
        monkeypatch.setattr(self.module, self.limit, small)
        if self.reached:
            before: Limit = getattr(self.module, self.reached)
            monkeypatch.setattr(self.module, self.reached, replace(before, name=uuid4().hex, most=0, daily=None))

    async def send(self, number: int, other: bool = False) -> bool:
        """Whether a form is taken, which may be wrong in another way."""
        at = page_at(*self.page.split("?", 1)) if "?" in self.page else match(self.page)
        typed = {**self.typed, **(self.others if other else {})}
        sent = {name: text.format(n=number, once=uuid4()) for name, text in typed.items()}
        caller = Caller(at, Visitor(self.callers[other].format(n=number), draft="draft-1"))
        answer: Answer = await forms.send(self.form, caller, sent)
        return answer != Problems(whole=Code.TOO_MANY_REQUESTS)


WIZARD, WRITE = "/registration/participant?step=contact", "/organizations/contact"
MESSAGE = {"name": "Zoe", "email": "zoe{n}@example.com", "subject": "Parking", "message": "Where {n}, {once}?"}
CASES = (
    LimitCase(
        logins,
        "BEYOND",
        LOGIN,
        "/login",
        {"email": "who{n}@example.com", "current_password": "guess 123"},
        reached="PER_NETWORK",
    ),
    LimitCase(password, "PER_NETWORK", FORGOT, "/forgotPassword", {"email": "who{n}@example.com"}),
    LimitCase(participant, "EMAILS", wizard.LOGIN_DATA, WIZARD, OWN_EMAIL),
    LimitCase(participant, "JOINS", wizard.CONFIRMATION, WIZARD, PASSWORD),
    LimitCase(contact, "PER_NETWORK", CONTACT, WRITE, MESSAGE),
    LimitCase(contact, "PER_CUSTOMER", CONTACT, WRITE, MESSAGE, CUSTOMER),
    LimitCase(
        contact,
        "PER_ADDRESS",
        CONTACT,
        WRITE,
        MESSAGE | {"email": "Zoe@example.com"},
        ELSEWHERE,
        {"email": "ann@example.com"},
    ),
)


@pytest.fixture(params=[None, *([REDIS] if REDIS else [])], ids=lambda url: "redis" if url else "memory")
async def limits(
    request: pytest.FixtureRequest, outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Limits]:
    """The limits of the site in memory, or in Redis."""
    limits = Limits(request.param, f"ll-{uuid4().hex}")  # none of an earlier run count
    monkeypatch.setattr(rate_limits, "read", lambda: limits)
    yield limits
    await limits.close()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.form.key} {case.limit}")
async def test_a_form_has_a_limit(
    limits: Limits, outside: Outside, monkeypatch: pytest.MonkeyPatch, case: LimitCase
) -> None:
    outside.content.site = outside.content.site.model_copy(update={"default_organization": 4})
    outside.timing.stub_organizations = {4: organization()}
    await fill()
    usual: Limit = getattr(case.module, case.limit)
    small = replace(usual, name=f"{usual.name} {uuid4().hex}", most=2, daily=3)
    case.patch(monkeypatch, small)
    now, drafts = time.time(), dict(outside.drafts.stored)
    taken = []
    for hour in range(3):
        monkeypatch.setattr(time, "time", lambda hours=hour: now + hours * (usual.seconds + 1))
        for attempt in range(3):
            outside.drafts.stored |= drafts
            taken.append(await case.send(10 * hour + attempt))
    assert taken == [True, True, False, True, False, False, False, False, False]
    outside.drafts.stored |= drafts
    assert await case.send(30, other=True)
    assert usual.most < (usual.daily or 0) < 24 * usual.most


@pytest.mark.parametrize("case", CASES[:4], ids=lambda case: f"{case.form.key} {case.limit}")
async def test_the_networks_of_a_customer_have_twice_a_limit(
    limits: Limits, outside: Outside, monkeypatch: pytest.MonkeyPatch, case: LimitCase
) -> None:
    await fill()
    small = replace(getattr(case.module, case.limit), name=uuid4().hex, most=2, daily=100)
    case.patch(monkeypatch, small)
    of_many, drafts, taken = replace(case, callers=CUSTOMER), dict(outside.drafts.stored), []
    for number in range(5):
        outside.drafts.stored |= drafts
        taken.append(await of_many.send(number))
    assert taken == [True] * 4 + [False]
    outside.drafts.stored |= drafts
    assert await of_many.send(5, other=True)
