"""Mails of the site's own accounts, each sent by a job in the account's language."""

import re

from livelaps_app.core.account_mails import AccountMail
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Text
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.features.account.mails.texts import GOOD_FOR, HELLO, WORDS
from livelaps_app.gateways.mail import sending as mails
from livelaps_app.gateways.mail.header import mail_header
from livelaps_app.gateways.mail.records import MailButton, MailHeader, MailMessage

_INSIDE_LINK = re.compile(r"(?<=[.:/@])(?=\S)")
_WORD_JOINER = "\u2060"  # zero width


async def send(mail: AccountMail) -> None:
    """Sends the mail. Raises Problem if a retry may help, else JobRefused."""
    await mails.send(message(mail, await mail_header(), settings().origin))


def message(mail: AccountMail, head: MailHeader, origin: str) -> MailMessage:
    """The mail in words, with the address of its link below the site's origin."""
    lang = next((lang for lang in LANGS if lang == mail.lang), DEFAULT_LANG)
    words, name, minor = WORDS[mail.kind], _without_links(mail.first_name), _without_links(mail.minor)

    def fill(text: Text) -> str:
        return text(lang).format(site=head.site, name=name, minor=minor)

    token = {"token": mail.token} if mail.token else {}
    return MailMessage(
        to=mail.to,
        subject=fill(words.subject),
        lang=lang,
        heading=fill(words.subject),
        paragraphs=((fill(HELLO),) if name else ()) + (fill(words.body),),
        button=MailButton(fill(words.button), origin + address(words.route, lang, **token)),
        closing=((fill(GOOD_FOR),) if mail.token else ()) + (fill(words.closing),),
        header=head,
        automatic=True,
    )


def _without_links(name: str) -> str:
    """Prevents mail programs from linking a name: strangers choose both name and address."""
    return _INSIDE_LINK.sub(_WORD_JOINER, name)
