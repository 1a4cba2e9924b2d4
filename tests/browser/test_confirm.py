"""A link that confirms an e-mail, with scripts and without, and the width of the mails such links come in."""

import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.account_mails import AccountMail, MailJob
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.features.account.confirm.texts import CONFIRMATIONS
from livelaps_app.features.account.mails.service import message
from livelaps_app.gateways.mail.compose import compose
from livelaps_app.gateways.mail.records import Mailbox, MailHeader
from tests.browser.axe import findings
from tests.browser.people import join, link, log_in
from tests.browser.visit import PHONE, WIDE, Visits
from tests.gateways.post import text
from tests.server import Site

READER = 700  # the width of a mail program's window beside its list


@pytest.mark.parametrize(("lang", "width", "scripts"), [("en", WIDE, True), ("fr", PHONE, False)])
async def test_an_email_is_confirmed(visits: Visits, site: Site, lang: Lang, width: int, scripts: bool) -> None:
    ana = await join(site)
    tab = await visits.used(width, java_script_enabled=scripts)
    response = await tab.open(url("confirm", lang, token=link(site, ana, purpose="verify")))
    assert (response.status, response.headers["referrer-policy"]) == (200, "same-origin")
    assert response.headers["cache-control"] == "no-store"
    if scripts:
        await tab.live()
        assert await findings(tab) == []
    await expect(tab.find("#question")).to_have_text(CONFIRMATIONS["verify"].question(lang).format(name="Ana"))
    assert await tab.sideways() <= 0
    await tab.find("#form-confirm button").click()
    await expect(tab.find("#confirmed")).to_have_text(CONFIRMATIONS["verify"].done(lang))
    assert await tab.sideways() <= 0
    if scripts:
        await expect(tab.find("#confirmed")).to_be_focused()
        assert await findings(tab) == []
    await tab.page.go_back()
    await expect(tab.find("main .message-page p").first).to_have_text(errors.message(Code.EMAIL_CONFIRMED, lang))
    await log_in(tab, ana, url("login", lang))
    await expect(tab.find("#account .note")).to_have_count(0)


@pytest.mark.parametrize("width", [PHONE, READER])
async def test_a_mail_fits_its_reader(visits: Visits, width: int) -> None:
    tab = await visits.used(width)
    for lang in LANGS:
        for kind in MailJob:
            mail = AccountMail(kind, "ana@example.com", lang, "Ana", "Maximiliano", "t" * 43)
            mime = compose(message(mail, MailHeader("Ridge Club"), "https://ridge.example"), Mailbox("", "a@b.example"))
            await tab.page.set_content(text(mime, "html"))
            assert await tab.sideways() <= 0, kind
            # a mail has no landmarks: it is shown inside of the reader's own page
            assert [finding for finding in await findings(tab) if "landmark" not in finding] == []
