"""Mails of accounts from end to end: sent by a site over SMTP, received, and their links at work on that site."""

import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Any
from uuid import uuid4

import httpx
import pytest

from livelaps_app.core.account_mails import MailJob
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import address
from livelaps_app.features.account.confirm.texts import CONFIRMATIONS
from livelaps_app.features.account.mails.texts import WORDS
from livelaps_app.features.account.security import texts as security_texts
from tests.browser.people import PASSWORD, RIDER
from tests.gateways.post import MailServer, mail_server, text
from tests.server import Site, worker

NEW = "another secret 2"
CHILD = {"first_name": "Leo", "last_name": "Ruiz", "gender": "male", "year": "2016", "month": "2", "day": "28"}
TEEN = {"first_name": "Mia", "year": "2011"}
GUARDIAN = {**CHILD, "first_name": "Pau", "year": "1980", "relationship": "father", "phone": "5550100197"}


@pytest.fixture(scope="module")
def server() -> Iterator[MailServer]:
    with mail_server() as server:
        yield server


@pytest.fixture(scope="module")
def posting(site: Site, server: MailServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A process of the site that sends its mails to that server."""
    folder = tmp_path_factory.mktemp("posting")
    settings = {"LL_SMTP_URL": str(server.url), "LL_MAIL_FROM": "post@ridge.example", "LL_SIMULATOR": "0"}
    with worker(site.public, folder, **settings) as posting:
        yield posting


@dataclass
class Post:
    """A visitor without scripts, and the box that the site's mails come to."""

    site: Site
    server: MailServer
    client: httpx.AsyncClient
    lang: Lang

    async def call(self, path: str, sent: dict[str, Any], token: str = "") -> Any:
        """A call of the API."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.client.post(f"{self.site.api}/{path}", json=sent, headers=headers)
        return answer.raise_for_status().json()["message"]

    async def mail(self, kind: MailJob, to: str, minor: str = "") -> EmailMessage:
        """The mail of a kind to somebody, checked and taken out of the box."""
        mail = await self.server.take(to)
        subject = WORDS[kind].subject(self.lang).format(site=mail["From"].addresses[0].display_name, minor=minor)
        assert (mail["Subject"], mail["Auto-Submitted"]) == (subject, "auto-generated")
        assert (mail["Content-Language"], mail["From"].addresses[0].addr_spec) == (self.lang, "post@ridge.example")
        assert mail["Date"] and mail["Message-ID"]
        assert WORDS[kind].button(self.lang) in text(mail)
        assert self.link(mail) in text(mail, "html")
        assert minor in text(mail)
        return mail

    def link(self, mail: EmailMessage) -> str:
        """The path of a mail's link."""
        return re.findall(rf"^{self.site.origin}(/ll\S*)$", text(mail), re.M)[0]

    async def use(self, mail: EmailMessage, form: str, **fields: str) -> str:
        """Opens a mail's link twice, which uses nothing up, then sends its form; the page that comes."""
        path = self.link(mail)
        for _ in range(2):
            opened = await self.client.get(self.site.inner + path)
            assert (opened.status_code, f'id="form-{form}"' in opened.text) == (200, True)
        done = await self.client.post(f"{self.site.inner}/ll/forms/{form}", data={"page": path, **fields})
        assert done.status_code == 303
        used = await self.client.get(self.site.inner + path)
        assert used.status_code == 404
        return (await self.client.get(self.site.inner + done.headers["location"])).text


@pytest.fixture
async def post(posting: Site, server: MailServer) -> AsyncIterator[Post]:
    async with httpx.AsyncClient(follow_redirects=False) as client:
        yield Post(posting, server, client, "fr")
    assert server.accepted == []  # no mail but those that were expected


def _email() -> str:
    return f"rider-{uuid4().hex}@example.com"


async def _joined(post: Post, email: str, **more: Any) -> Any:
    rider = {**RIDER, "email": email, "form_language": post.lang}
    return await post.call("registration/participant", rider | more)


async def test_an_account_and_its_email(post: Post) -> None:
    email, other = _email(), _email()
    token = (await _joined(post, email))["login"]["token"]
    welcome = await post.mail(MailJob.WELCOME, email)
    assert CONFIRMATIONS["verify"].done(post.lang) in await post.use(welcome, "confirm")
    await post.call("users/current/email", {"email": other, "current_password": PASSWORD}, token)
    assert CONFIRMATIONS["verify"].done(post.lang) in await post.use(await post.mail(MailJob.VERIFY, other), "confirm")
    for to in (email, other):
        changed = await post.mail(MailJob.EMAIL_CHANGED, to)
        assert post.link(changed) == address("account", post.lang)
    assert (await post.call("users/login", {"email": other, "password": PASSWORD}))["account"]["verified"]


async def test_a_forgotten_password(post: Post) -> None:
    email = _email()
    await _joined(post, email)
    await post.mail(MailJob.WELCOME, email)
    typed = {"page": address("forgot_password", post.lang), "email": email}
    assert (await post.client.post(f"{post.site.inner}/ll/forms/forgot_password", data=typed)).status_code == 303
    reset = await post.mail(MailJob.RESET, email)
    page = await post.use(reset, "reset_password", password=NEW, verify_password=NEW)
    assert security_texts.NOTICES["password"](post.lang) in page
    changed = await post.mail(MailJob.PASSWORD_CHANGED, email)
    assert post.link(changed) == address("forgot_password", post.lang)
    await post.call("users/login", {"email": email, "password": NEW})


async def test_a_minor_and_a_guardian(post: Post) -> None:
    email, guardian = _email(), _email()
    joined = await _joined(post, email, **TEEN, guardian={**GUARDIAN, "email": guardian})
    assert joined == {"sleeping": True, "login": None}
    await post.mail(MailJob.WELCOME_ASLEEP, email)
    request = await post.mail(MailJob.GUARDIAN_CONFIRM, guardian, "Mia Ruiz")
    assert CONFIRMATIONS["guardian"].done(post.lang) in await post.use(request, "confirm")
    await post.mail(MailJob.GUARDIAN_NOTICE, guardian, "Mia Ruiz")
    awake = await post.mail(MailJob.AWAKE, email)
    assert post.link(awake) == address("login", post.lang)
    await post.call("users/login", {"email": email, "password": PASSWORD})


async def test_no_token_and_no_address_is_left(post: Post) -> None:
    email = _email()
    await _joined(post, email)
    token = post.link(await post.mail(MailJob.WELCOME, email)).rpartition("/")[2]
    stored = b"".join(path.read_bytes() for path in post.site.data.glob("livelaps.db*"))
    assert token.encode() not in stored
    with sqlite3.connect(post.site.data / "livelaps.db", timeout=20) as database:
        jobs = database.execute("SELECT payload, error FROM jobs WHERE kind LIKE 'mail.%'").fetchall()
    database.close()
    assert not any("@" in payload + error for payload, error in jobs)
    log = post.site.log.read_text()
    assert not any(secret in log for secret in (token, email, "@example.com"))
