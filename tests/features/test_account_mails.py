"""The mails of accounts: their words in three languages, their links, and a mail server that is away for a while."""

import re

import pytest

from livelaps_app.core.account_mails import AccountMail, MailJob
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.jobs import JobRefused
from livelaps_app.core.routes import read
from livelaps_app.features.account.mails import service
from livelaps_app.features.account.mails.texts import WORDS
from livelaps_app.gateways.mail.compose import compose
from livelaps_app.gateways.mail.records import Mailbox, MailHeader
from tests.each_row import each_row
from tests.gateways.post import text
from tests.outside import Outside
from tests.stores.jobs.conftest import bench

__all__ = ["bench"]

HEAD = MailHeader("Ridge Club", "#b4430f")
ORIGIN = "https://ridge.example"
TOKEN = "t" * 43
LINKS = {kind for kind, words in WORDS.items() if words.route in {"confirm", "reset_password"}}


def _mail(kind: MailJob, lang: str = "en") -> AccountMail:
    token = TOKEN if kind in LINKS else ""
    return AccountMail(kind, "ana@example.com", lang, "Ana", "Mia", token)


def test_every_kind_has_words() -> None:
    assert WORDS.keys() == {*MailJob}


@each_row("name", ["https://evil.example/x", "Win at www.evil.example", "me@evil.example"])
def test_a_name_is_no_link(name: str) -> None:
    mail = AccountMail(MailJob.GUARDIAN_CONFIRM, "ana@example.com", "en", name, name, TOKEN)
    mime = compose(service.message(mail, HEAD, ORIGIN), Mailbox("", "post@ridge.example"))
    for part in (str(mime["Subject"]), text(mime), text(mime, "html")):
        assert name in part.replace("\u2060", "")
        assert re.search(r"[./@]evil|evil\.example", part) is None


def test_an_ordinary_name_stays_as_it_is() -> None:
    mail = AccountMail(MailJob.AWAKE, "ana@example.com", "en", "J. R. O’Neil-Ruiz", "", "")
    assert service.message(mail, HEAD, ORIGIN).paragraphs[0] == "Hello J. R. O’Neil-Ruiz,"


@each_row("lang", LANGS)
@each_row("kind", MailJob)
def test_a_mail_says_the_same_in_text_and_html(kind: MailJob, lang: Lang) -> None:
    message = service.message(_mail(kind, lang), HEAD, ORIGIN)
    mime = compose(message, Mailbox("", "post@ridge.example"))
    assert (mime["To"], mime["From"]) == ("ana@example.com", "Ridge Club <post@ridge.example>")
    assert (mime["Auto-Submitted"], mime["Content-Language"]) == ("auto-generated", lang)
    assert mime["Date"] and mime["Message-ID"]
    plain, html = text(mime), text(mime, "html")
    assert message.button is not None
    for part in (plain, html):
        assert "Ana" in part
        assert message.button.href in part
        assert re.search("[{}]|None", re.sub("<style.*?</style>", "", part, flags=re.DOTALL)) is None
    for paragraph in (*message.paragraphs, *message.closing, message.heading):
        assert paragraph in plain
    found = read(message.button.href.removeprefix(ORIGIN))
    assert (found.route.key, found.lang) == (WORDS[kind].route, lang)
    assert found.arguments.get("token", "") == (TOKEN if kind in LINKS else "")


def test_a_mail_to_nobody_by_name_begins_without_a_greeting() -> None:
    message = service.message(AccountMail(MailJob.DELETED, "ana@example.com", "fr", ""), HEAD, ORIGIN)
    assert message.paragraphs == (WORDS[MailJob.DELETED].body("fr").format(site="Ridge Club"),)


def test_an_unknown_language_is_english() -> None:
    assert service.message(_mail(MailJob.RESET, "de"), HEAD, ORIGIN).lang == "en"


async def test_a_mail_goes_out_under_the_site_s_name(outside: Outside) -> None:
    await service.send(_mail(MailJob.RESET, "fr"))
    [message] = outside.mail.sent
    assert message.header.site == "Dirt Days"
    assert message.subject == WORDS[MailJob.RESET].subject("fr")


@pytest.mark.parametrize("code", [Code.MAIL_REFUSED, Code.BAD_REQUEST])
async def test_a_mail_that_is_refused_is_not_sent_again(outside: Outside, code: Code) -> None:
    outside.mail.down = code
    with pytest.raises(JobRefused) as raised:
        await service.send(_mail(MailJob.RESET))
    assert "ana" not in str(raised.value)


@pytest.mark.parametrize("code", [Code.SERVICE_DOWN, Code.SERVICE_SLOW])
async def test_a_mail_is_sent_again_while_the_server_is_away(outside: Outside, code: Code) -> None:
    outside.mail.down = code
    with pytest.raises(Problem):
        await service.send(_mail(MailJob.RESET))
