"""A visitor's message to an organization: checked, counted, a job at once, sent once, and never lost."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from pydantic import AnyUrl

from livelaps_app import forms
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Answer, Caller, Done, Problems
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.organization.contact.form import CONTACT
from livelaps_app.features.organization.contact.service import MAIL_JOB, PER_CROWD, PER_ORGANIZATION
from livelaps_app.gateways.mail.gateway import MailGateway, mail_gateway
from livelaps_app.gateways.mail.records import Mailbox, MailMessage
from livelaps_app.gateways.mail.smtp import Smtp
from livelaps_app.job_handlers import HANDLERS
from livelaps_app.stores.jobs.model import JobModel
from livelaps_app.stores.jobs.queue import FAILED_FOR, job_queue
from livelaps_app.stores.limits import Limits, rate_limits
from tests.features.checks import page_at
from tests.gateways.post import free_port, mail_server
from tests.outside import Outside, organization
from tests.stores.jobs.conftest import JobBench, bench

__all__ = ["bench"]

TYPED = {"name": " Zoë   Démo ", "email": " zoe@example.com ", "subject": "Parking", "website": ""}
TYPED |= {"message": "Hello,\r\n\r\nwhere do I park?  \n"}


@pytest.fixture
def club(outside: Outside) -> Outside:
    outside.content.site = outside.content.site.model_copy(update={"default_organization": 4})
    outside.timing.stub_organizations = {4: organization()}
    return outside


SENT = Done("/organizations/contact?sent=1")


async def _send(sent: Any, path: str = "/organizations/contact", caller: str = "192.0.2.7") -> Answer:
    return await forms.send(CONTACT, Caller(page_at(path), Visitor(caller)), sent)


async def _mails(club: Outside) -> list[MailMessage]:
    """What the jobs send, each done once."""
    for kind, payload in club.jobs.added:
        await HANDLERS[kind].work(payload)
    return club.mail.sent


async def test_a_message_goes_to_the_organisation_and_its_answer_to_the_visitor(club: Outside) -> None:
    result = await _send(TYPED, "/fr/organizations/4/contact")
    assert club.mail.sent == []  # nobody waits for a mail server
    [message] = await _mails(club)
    assert (message.to, message.subject, message.lang) == ("office@ohio.example", "Parking", "fr")
    assert message.reply_to == Mailbox("Zoë Démo", "zoe@example.com")
    assert message.quote == "Hello,\n\nwhere do I park?"
    assert message.paragraphs == ("Zoë Démo <zoe@example.com> a écrit à Riders of Ohio sur Dirt Days\xa0:",)
    assert result == Done("/fr/organizations/4/contact?sent=1")


@pytest.mark.parametrize(
    ("wrong", "codes"),
    [
        ({"name": ""}, {"name": Code.NULL_NAME}),
        ({"name": "34"}, {"name": Code.INVALID_NAME}),
        ({"name": "x" * 101}, {"name": Code.MAX_NAME}),
        ({"email": "zoe@example"}, {"email": Code.INVALID_EMAIL}),
        ({"email": "zoe@example.com\nBcc: all@example.com"}, {"email": Code.INVALID_EMAIL}),
        ({"subject": "x" * 151}, {"subject": Code.MAX_SUBJECT}),
        ({"subject": "a\u202eb"}, {"subject": Code.INVALID_SUBJECT}),
        ({"message": " \n\t\n "}, {"message": Code.NULL_MESSAGE}),
        ({"message": "x" * 5001}, {"message": Code.MAX_MESSAGE}),
        ({"message": "a\x00b"}, {"message": Code.INVALID_MESSAGE}),
        ({"name": "", "message": ""}, {"name": Code.NULL_NAME, "message": Code.NULL_MESSAGE}),
    ],
)
async def test_a_fault_stands_at_its_field(club: Outside, wrong: dict[str, str], codes: dict[str, Code]) -> None:
    assert await _send(TYPED | wrong) == Problems(codes)
    assert club.jobs.added == []


async def test_a_header_in_the_subject_is_but_words(club: Outside) -> None:
    await _send(TYPED | {"subject": "Hello\r\nBcc: all@example.com", "name": "Zoë\nBcc"})
    [message] = await _mails(club)
    assert message.subject == "Hello Bcc: all@example.com"
    assert message.reply_to == Mailbox("Zoë Bcc", "zoe@example.com")


@pytest.mark.parametrize(
    "sent", [None, [], "x", 7, {}, {"name": ["x"]}, {7: "x"}, {"name": {"a": 1}, "email": None, "message": 3.5}]
)
async def test_whatever_a_browser_sends_is_a_form(club: Outside, sent: Any) -> None:
    answer = await _send(sent)
    assert set(answer.fields) == set(CONTACT.fields)


async def test_a_filled_hidden_field_looks_like_success(club: Outside) -> None:
    trapped = await _send(TYPED | {"website": "https://spam.example"})
    assert club.jobs.added == []
    assert trapped == await _send(TYPED)


async def test_a_second_click_sends_nothing_more(club: Outside) -> None:
    assert await _send(TYPED) == await _send(TYPED)
    assert len(club.jobs.added) == 1
    await _send(TYPED | {"message": "And where do I sleep?"})
    assert len(club.jobs.added) == 2


async def test_a_message_that_could_not_be_stored_may_be_tried_again(club: Outside) -> None:
    club.jobs.down = Code.SERVICE_DOWN
    assert await _send(TYPED) == Problems(whole=Code.SERVICE_DOWN)
    club.jobs.down = None
    assert await _send(TYPED) == SENT
    assert len(club.jobs.added) == 1


async def test_one_message_is_one_job_where_nothing_remembers_the_last_click(
    club: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _send(TYPED)
    others = Limits()  # of another process, or a new one
    monkeypatch.setattr(rate_limits, "read", lambda: others)
    assert await _send(TYPED) == SENT
    assert len(club.jobs.added) == 1


async def test_a_message_arrives_when_the_mail_server_is_back(
    club: Outside, bench: JobBench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(job_queue, "read", lambda: bench.jobs)
    await _worker(bench, monkeypatch, port := free_port())
    assert await _send(TYPED) == SENT
    waiting = await _job(bench, lambda job: job.attempts > 2)
    assert (waiting.error, waiting.payload["message"]) == ("Problem service_down", "Hello,\n\nwhere do I park?")
    with mail_server(port=port) as server:
        done = await _job(bench, lambda job: job.state == "done")
    [mail] = server.accepted
    assert (mail["To"], mail["Subject"]) == ("office@ohio.example", "Parking")
    assert done.payload == {}
    assert "zoe" not in caplog.text.lower()


async def test_a_refused_message_is_counted_and_logged_without_its_words(
    club: Outside, bench: JobBench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(job_queue, "read", lambda: bench.jobs)
    with mail_server() as server:
        server.recipient_refusal = "550 no such box"
        await _worker(bench, monkeypatch, server.url.port or 0)
        await _send(TYPED)
        await _job(bench, lambda job: job.state == "failed")
    await bench.jobs.measure()
    assert bench.jobs.figures["failed"] == 1
    assert "mail.contact failed, attempt 1: the mail server refuses the mail" in caplog.text
    assert "zoe" not in caplog.text.lower()
    bench.clock.passed = FAILED_FOR + timedelta(days=1)
    await bench.jobs.clean()
    assert await bench.rows() == []


async def _worker(bench: JobBench, monkeypatch: pytest.MonkeyPatch, port: int) -> None:
    """A worker of a site whose mail server listens there, and which tries again soon."""
    gateway = MailGateway(Smtp(AnyUrl(f"smtp://127.0.0.1:{port}"), 5), Mailbox("", "post@ridge.example"))
    monkeypatch.setattr(mail_gateway, "read", lambda: gateway)
    monkeypatch.setattr("livelaps_app.stores.jobs.attempts.FACTOR", 1)
    bench.most_attempts = 1000
    await bench.worker(**{MAIL_JOB: HANDLERS[MAIL_JOB]})


async def _job(bench: JobBench, condition: Callable[[JobModel], bool]) -> JobModel:
    """The only job, when that is true of it."""
    async with asyncio.timeout(20):
        while True:
            if (rows := await bench.rows()) and condition(rows[0]):
                return rows[0]
            await asyncio.sleep(0.02)  # a row of a table wakes nobody


async def _until_refused(club: Outside, messages: list[tuple[dict[str, str], str]]) -> int:
    for count, (typed, caller) in enumerate(messages):
        if (answer := await _send(TYPED | typed, caller=caller)) != SENT:
            assert answer == Problems(whole=Code.TOO_MANY_REQUESTS)
            assert len(club.jobs.added) == count
            return count
    raise AssertionError("nobody was refused")


async def test_an_organisation_gets_so_many_and_no_more(club: Outside) -> None:
    messages = [({"email": f"zoe{n}@example.com"}, f"198.51.{n // 200}.{n % 200}") for n in range(400)]
    assert await _until_refused(club, messages) == PER_ORGANIZATION.most + PER_CROWD.most
    club.timing.stub_organizations[5] = organization(5)
    assert await _send(TYPED, "/organizations/5/contact") == Done("/organizations/5/contact?sent=1")


@pytest.mark.parametrize("callers", [["192.0.2.1", "192.0.2.2", "192.0.2.3"], ["2001:db8:1:{n:x}::1"]])
async def test_a_few_networks_do_not_write_in_the_place_of_all_others(club: Outside, callers: list[str]) -> None:
    for n in range(300):
        await _send(TYPED | {"email": f"zoe{n}@example.com"}, caller=callers[n % len(callers)].format(n=n))
    assert len(club.jobs.added) <= PER_ORGANIZATION.most + len(callers)
    for n in range(20):
        assert await _send(TYPED | {"email": f"ann{n}@example.com"}, caller=f"198.51.100.{n}") == SENT


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/organizations/x/contact", Code.INVALID_ORGANIZATION_ID),
        ("/organizations/6/contact", Code.NOT_FOUND),
        ("/organizations/5/contact", Code.PERMISSION_DENIED),
        ("/races/4", Code.BAD_REQUEST),  # the number of an organization, but none of its pages
        ("/organizations/4/members", Code.BAD_REQUEST),
    ],
)
async def test_only_who_may_see_an_organisation_writes_to_it(club: Outside, path: str, code: Code) -> None:
    club.timing.stub_organizations[5] = organization(5, promoterUserId=2)
    club.timing.refused.add(("promoter", 2))
    answer = await _send(TYPED, path)
    assert answer.whole is code
    assert club.jobs.added == []


async def test_an_organisation_without_an_address(club: Outside) -> None:
    club.timing.stub_organizations[4] = organization(email="ask us")
    assert await _send(TYPED) == Problems(whole=Code.NO_MAIL_ADDRESS)
