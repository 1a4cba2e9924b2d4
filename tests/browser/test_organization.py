"""The organisation's pages in a browser: their links and filters, and the contact form down to the message on disk."""

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
from livelaps_app.core.forms.form import TRAP
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.features.organization import texts
from livelaps_app.features.organization.contact import texts as contact_texts
from livelaps_app.features.organization.contact.form import CONTACT
from tests.browser.visit import PHONE, SMALL, WIDE, BrowserTab, Ids, Visits
from tests.browser.ways import every_language
from tests.gateways.post import read, text
from tests.server import Site

MESSAGE = "Where do I park?\n\n<b>Thank you</b>"
SEND = "#contact-form button[type=submit]"
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


@every_language(SMALL)
async def test_a_message_filled_in_wrongly_then_rightly(
    visits: Visits, site: Site, typed: dict[str, str], lang: Lang, width: int
) -> None:
    tab = await (await visits.used(width)).show(url("organization_contact", lang))
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


async def test_fields_say_what_a_browser_may_fill_in(visits: Visits) -> None:
    tab = await (await visits.used()).show(url("organization_contact", "en"))
    attributes = {field: await tab.find(f"#{field}").get_attribute("autocomplete") for field in (*CONTACT.fields, TRAP)}
    assert attributes == {"name": "name", "email": "email", "subject": "off", "message": "off", TRAP: "off"}
    for field in CONTACT.fields:
        await expect(tab.find(f"#{field}")).to_have_accessible_name(await tab.find(f"label[for={field}]").inner_text())
    assert await tab.page.get_by_role("textbox").count() == len(CONTACT.fields)


async def test_two_clicks_are_one_message(visits: Visits, site: Site, typed: dict[str, str]) -> None:
    tab = await (await visits.used()).show(url("organization_contact", "en"))
    await _fill(tab, typed)
    await tab.find(SEND).dblclick()
    await expect(tab.find("#message-sent")).to_be_visible()
    await tab.find("#contact-form a").click()
    await _fill(tab, typed | {"subject": f"{typed['subject']} again"})
    await tab.find(SEND).click()
    await _sent(site, f"{typed['subject']} again")  # by then a second one of the first would be there
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


@pytest.mark.parametrize("width", [WIDE, PHONE])
async def test_the_pages_of_an_organisation_lead_to_each_other(visits: Visits, width: int) -> None:
    tab = await (await visits.used(width)).show(url("organization_about", "fr", id=2))
    for kind, label in texts.LABELS.items():
        await tab.find("nav.sections a", has_text=label.fr).click()
        await expect(tab.find("nav.sections [aria-current=page]")).to_have_text(label.fr)
        name = "Fédération des randonneurs de l’Érable"
        title = name if kind == "about" else f"{label.fr} – {name}"
        await expect(tab.find("h1")).to_have_text(title)
    assert tab.page.url.endswith("/ll/fr/organizations/2/contact")


async def test_an_event_of_the_organisation_leads_to_all_of_it(visits: Visits, ids: Ids) -> None:
    tab = await (await visits.used()).show(url("organization_events", "en"))
    await tab.find(f"#coming a[href$='/organizations/events/{ids.live_event}']").click()
    await expect(tab.find("#races tbody tr").first).to_be_visible()
    await expect(tab.find("nav.sections [aria-current=page]")).to_have_text("Events")
    await tab.find("a", has_text=texts.WHOLE_EVENT.en).click()
    await tab.page.wait_for_url(f"**/ll/events/{ids.live_event}")


async def test_members_are_found_by_name_class_and_membership(visits: Visits) -> None:
    tab = await (await visits.used()).show(url("membership_members", "es"))
    await expect(tab.find("#members tbody tr")).to_have_count(50)
    await tab.find("#filter-type").select_option(index=2)
    await tab.asks("?type=2")
    await expect(tab.find("#filter-type")).to_have_value("2")
    chosen = await tab.find("#filter-type option:checked").inner_text()
    kinds = tab.find("#members tbody td:nth-child(4)")
    await expect(kinds.filter(has_not_text=chosen)).to_have_count(0)
    name = await tab.find("#members tbody td:first-child").first.evaluate("cell => cell.firstChild.textContent")
    counted = await tab.find(".facts-line").inner_text()
    await tab.find("#filter-q").fill(name.lower())
    await expect(tab.find(".facts-line")).not_to_have_text(counted)
    await expect(tab.find("#members tbody tr").filter(has_not_text=name)).to_have_count(0)
    await expect(tab.find("#members tbody tr").first).to_contain_text(name)
    await tab.find("#filter-q").fill("nadie así")
    await expect(tab.find(".banner")).to_have_text(texts.NO_MATCHES.es)


async def test_a_class_leads_to_its_members(visits: Visits) -> None:
    tab = await (await visits.used(PHONE)).show(url("organization_classes", "en"))
    link = tab.find("#classes tbody a").first
    riding = int(await link.inner_text())
    await link.click()
    await expect(tab.find("#members tbody tr")).to_have_count(riding)
