"""The pages of organisations and promoters in a browser: the first screen, and the contact form down to its mail."""

import asyncio
import os
from collections.abc import Iterator
from email.message import EmailMessage
from itertools import count
from pathlib import Path

import httpx
import pytest
from playwright.async_api import expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.organization.contact import texts as contact_texts
from livelaps_app.features.organization.contact.form import CONTACT
from tests.browser.visit import HEIGHTS, PHONE, SMALL, BrowserTab, Visits
from tests.gateways.post import read, text
from tests.server import Site

MESSAGE = "Where do I park?\n\n<b>Thank you</b>"
SEND = "#contact-form button[type=submit]"
BARS = """() => Math.max(0, ...[...document.querySelectorAll(".strip, .tab-bar")]
  .filter((bar) => bar.checkVisibility()).map((bar) => innerHeight - bar.getBoundingClientRect().top))"""
numbers = count(1)


@pytest.fixture
def typed() -> dict[str, str]:
    """A message of its own, from an address of its own: each address may write but so often."""
    n = f"{os.getpid()}-{next(numbers)}"  # processes share the site
    return {"name": "Zoë Démo", "email": f"zoe{n}@example.com", "subject": f"Question ({n})", "message": MESSAGE}


def _messages(site: Site) -> Iterator[EmailMessage]:
    for file in sorted(Path(site.data, "messages").glob("*.eml")):
        yield read(file.read_bytes())


async def _about(site: Site, subject: str) -> list[EmailMessage]:
    return await asyncio.to_thread(lambda: [one for one in _messages(site) if one["Subject"] == subject])


async def _sent(site: Site, subject: str) -> EmailMessage:
    """The only message about that, when the job has sent it."""
    async with asyncio.timeout(20):
        while True:
            if found := await _about(site, subject):
                [message] = found
                return message
            await asyncio.sleep(0.05)  # a file wakes nobody


async def _fill(tab: BrowserTab, typed: dict[str, str]) -> None:
    for field, value in typed.items():
        await tab.find(f"#{field}").fill(value)


@pytest.mark.parametrize("path", ["/promoters/2", "/fr/organizations/about-us"])
@pytest.mark.parametrize("width", [PHONE, 1440])
async def test_first_screen_has_the_numbers_the_next_event_and_its_button(
    width: int, path: str, visits: Visits
) -> None:
    tab = await (await visits.tab(width, HEIGHTS[width])).show(path)
    lowest = HEIGHTS[width] - await tab.page.evaluate(BARS)
    for part in (".profile-head h1", "#glance li >> nth=-1", ".scene .event", ".scene .date", ".live-race .button"):
        box = await tab.find(part).bounding_box()
        assert box and box["y"] + box["height"] <= lowest, part
    assert await tab.sideways() <= 0


async def test_a_message_filled_in_wrongly_then_rightly(visits: Visits, site: Site, typed: dict[str, str]) -> None:
    lang: Lang = "es"
    tab = await (await visits.used(SMALL)).show(url("organization_contact", lang))
    await _fill(tab, typed | {"email": "zoe@example", "subject": ""})
    await tab.find(SEND).click()
    for field, code in (("email", Code.INVALID_EMAIL), ("subject", Code.NULL_SUBJECT)):
        entry = tab.find(f"#{field}")
        await expect(entry).to_have_attribute("aria-invalid", "true")
        await expect(entry).to_have_accessible_description(errors.message(code, lang))
    await expect(tab.find("#problems")).to_be_focused()
    await expect(tab.find("#problems a")).to_have_text(
        [errors.message(code, lang) for code in (Code.INVALID_EMAIL, Code.NULL_SUBJECT)]
    )
    await tab.find("#problems a").last.click()
    await expect(tab.find("#subject")).to_be_focused()
    await expect(tab.find("#name")).to_have_attribute("aria-invalid", "false")
    assert await tab.find("#message").input_value() == MESSAGE
    assert await tab.sideways() <= 0
    assert await _about(site, typed["subject"]) == []

    await _fill(tab, {field: typed[field] for field in ("email", "subject")})
    await tab.find(SEND).click()
    sentence = contact_texts.SENT(lang).format(name="Three Valleys Federation")
    await expect(tab.find("#message-sent")).to_have_text(sentence)
    await expect(tab.find("#message-sent")).to_be_focused()
    message = await _sent(site, typed["subject"])
    assert message["To"] == "members@three-valleys.example"
    assert message["Reply-To"] == f"Zoë Démo <{typed['email']}>"
    assert message["Content-Language"] == lang
    assert "> Where do I park?\n> \n> <b>Thank you</b>" in text(message)
    assert "&lt;b&gt;Thank you&lt;/b&gt;" in text(message, "html")

    await tab.find("#contact-form a").click()
    await expect(tab.find("#name")).to_have_value("")
    await expect(tab.find(".fault")).to_have_count(0)


async def test_a_message_by_keyboard_alone(visits: Visits, site: Site, typed: dict[str, str]) -> None:
    tab = await (await visits.used()).show(url("organization_contact", "en"))
    await tab.find("#name").focus()
    for field in CONTACT.fields:
        await expect(tab.find(f"#{field}")).to_be_focused()
        await tab.page.keyboard.type(typed[field].replace("\n", " "))
        await tab.page.keyboard.press("Tab")
    await expect(tab.find(SEND)).to_be_focused()  # the field nobody sees is passed over
    await tab.page.keyboard.press("Enter")
    await expect(tab.find("#message-sent")).to_be_visible()
    await _sent(site, typed["subject"])


async def test_messages_can_be_read_where_there_is_no_mail_server(
    visits: Visits, site: Site, typed: dict[str, str]
) -> None:
    tab = await (await visits.used()).show(url("organization_contact", "en"))
    await _fill(tab, typed | {"subject": f"{typed['subject']} <i>"})
    await tab.find(SEND).click()
    await expect(tab.find("#message-sent")).to_be_visible()
    await _sent(site, f"{typed['subject']} <i>")
    async with httpx.AsyncClient(base_url=site.inner, follow_redirects=True) as client:
        listed = await client.get("/ll/messages/")
    assert f"{typed['subject']} &lt;i&gt;" in listed.text
    assert listed.headers["x-robots-tag"] == "noindex, nofollow"
    await tab.page.goto(f"{site.origin}/ll/messages/")
    await tab.find("a", has_text=typed["subject"]).click()
    await expect(tab.find("pre")).to_contain_text("Where do I park?")
