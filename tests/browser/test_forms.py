"""Forms before the scripts are there and without any, and what may be sent to their addresses."""

import re
from typing import Any

import httpx
import pytest
from playwright.async_api import WebSocketRoute, expect

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.routes import address, url
from livelaps_app.features.organization.contact import texts as contact_texts
from tests.browser.axe import findings
from tests.browser.test_organization import SEND, _fill, _sent, typed
from tests.browser.visit import PHONE, BrowserTab, Visits
from tests.server import Site

__all__ = ["typed"]

PAGE = address("organization_contact", "en")
CONTACT = "/ll/forms/contact"
START_ASIDE = "window.requestAnimationFrame = () => 0"  # the page is never painted, so its scripts never start


async def test_a_message_without_scripts(visits: Visits, site: Site, typed: dict[str, str]) -> None:
    tab, lang = await visits.tab(PHONE, java_script_enabled=False), "fr"
    await tab.open(url("organization_contact", lang))
    await _fill(tab, typed | {"email": "zoe@example"})
    async with tab.leaving() as sent:
        await tab.find(SEND).click()
    assert (await sent.value).status == 422
    await expect(tab.find("#problems a")).to_have_text([errors.message(Code.INVALID_EMAIL, lang)])
    await expect(tab.find("#email")).to_have_attribute("aria-invalid", "true")
    assert {key: await tab.find(f"#{key}").input_value() for key in typed} == typed | {"email": "zoe@example"}
    assert await tab.sideways() <= 0
    await tab.find("#problems a").click()
    await expect(tab.find("#email")).to_be_focused()
    assert await tab.find("#message").input_value() == typed["message"]
    await tab.find("#email").fill(typed["email"])
    await tab.find(SEND).click()
    await expect(tab.find("#message-sent")).to_have_text(
        contact_texts.SENT(lang).format(name="Three Valleys Federation")
    )
    assert tab.page.url.endswith(url("organization_contact", lang) + "?sent=1")
    await _sent(site, typed["subject"])


async def test_a_form_sent_before_the_scripts_goes_on_as_a_live_page(
    visits: Visits, site: Site, typed: dict[str, str]
) -> None:
    tab = await visits.tab()
    await tab.page.add_init_script(f"if (!sessionStorage.begun) {{ sessionStorage.begun = 1; {START_ASIDE} }}")
    await tab.open(url("organization_contact", "es"))
    await _fill(tab, typed | {"email": "zoe@example"})
    await tab.find(SEND).click()
    await expect(tab.find("#problems a")).to_have_text([errors.message(Code.INVALID_EMAIL, "es")])
    await tab.live()
    assert tab.page.url.endswith(url("organization_contact", "es"))
    await expect(tab.find("#problems a")).to_have_count(1)
    assert await tab.find("#message").input_value() == typed["message"]
    await tab.find("#email").fill(typed["email"])
    await tab.find(SEND).click()
    await expect(tab.find("#message-sent")).to_be_visible()
    await _sent(site, typed["subject"])


async def test_a_page_that_was_left_for_a_moment_begins_anew_whenever_the_server_answers(visits: Visits) -> None:
    """The second move ends the event of the first before that has begun."""
    waiting: list[str | bytes] = []
    servers: list[WebSocketRoute] = []
    is_open = True

    def between(route: WebSocketRoute) -> None:
        servers.append(server := route.connect_to_server())
        route.on_message(lambda message: server.send(message) if is_open else waiting.append(message))

    tab = await visits.tab()
    await tab.page.route_web_socket(lambda _: True, between)
    await tab.show(url("organization_contact", "en"))
    await tab.find(SEND).click()
    await expect(tab.find("#problems a")).to_have_count(4)
    is_open = False
    await tab.find("nav.sections a").first.click()
    await expect(tab.find("#contact-form")).to_have_count(0)
    await tab.page.go_back()
    await expect(tab.find("#contact-form")).to_be_visible()
    await expect(tab.find("#problems")).to_have_count(0)
    is_open = True
    for message in waiting:
        servers[-1].send(message)
    await expect(tab.find(".progress")).to_have_count(0)
    await expect(tab.find("#problems")).to_have_count(0)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"sec-fetch-site": "cross-site"}, 400),
        ({"sec-fetch-site": "same-site"}, 400),
        ({"sec-fetch-site": "none"}, 400),
        ({"sec-fetch-site": "same-origin"}, 422),
        ({"origin": "https://elsewhere.example"}, 400),
        ({"origin": "null"}, 400),
        ({"origin": "https://elsewhere.example", "sec-fetch-site": "cross-site"}, 400),
        ({}, 422),
    ],
)
async def test_a_form_is_sent_from_the_site_s_own_pages(site: Site, headers: dict[str, str], status: int) -> None:
    async with httpx.AsyncClient(base_url=site.inner) as client:
        answer = await client.post(CONTACT, data={"page": PAGE}, headers=headers)
    assert answer.status_code == status
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"data": {"page": "https://elsewhere.example/ll/"}}, 400),
        ({"data": {"page": "//elsewhere.example"}}, 400),
        ({"data": {"page": "/ll/nowhere"}}, 400),
        ({"data": {}}, 400),
        ({"content": b"\xff\xfe\x00"}, 400),
        ({"json": {"page": PAGE}}, 400),
        ({"data": {f"field{n}": "x" for n in range(200)} | {"page": PAGE}}, 400),
        ({"data": {"page": PAGE, "message": "x" * 200_000}}, 413),
        ({"files": {"name": ("a.png", b"x", "image/png")}, "data": {"page": PAGE}}, 400),
        ({"data": {"page": PAGE + "?q=" + "x" * 9000}}, 422),
    ],
)
async def test_whatever_is_sent_gets_an_answer(site: Site, sent: dict[str, Any], status: int) -> None:
    async with httpx.AsyncClient(base_url=site.inner) as client:
        answer = await client.post(CONTACT, **sent)
    assert answer.status_code == status
    assert "Traceback" not in answer.text


async def test_what_was_typed_is_but_text_in_the_page(site: Site) -> None:
    evil = '"><script>alert(1)</script><!-- </textarea>'
    fields = {"name": evil, "email": evil, "subject": evil, "message": evil}
    async with httpx.AsyncClient(base_url=site.inner) as client:
        answer = await client.post(CONTACT, data=fields | {"page": PAGE})
    assert answer.status_code == 422
    assert "<script>alert" not in answer.text
    assert "&lt;script&gt;alert" in answer.text


async def test_faults_are_not_in_the_next_visitor_s_page(site: Site) -> None:
    async with httpx.AsyncClient(base_url=site.inner) as client:
        faulty = await client.post(CONTACT, data={"page": PAGE, "name": "Zoë Démo"})
        page = await client.get(PAGE)
    assert "Zoë Démo" in faulty.text
    assert "Zoë Démo" not in page.text
    assert not re.search(r'id="problems"', page.text)


async def test_a_fault_goes_when_its_field_is_changed(visits: Visits, site: Site) -> None:
    """In a form that the browser itself sends, where nothing else looks at a field before the form is sent again."""
    tab = await visits.used()
    await tab.open(url("participant", "en"))
    await _refused(tab, "first_name", "year", "gender")
    faults = tab.find("#form-participant_information .fault:visible")
    before = await faults.count()
    await tab.find("#first_name").press_sequentially("A")
    await expect(tab.find("#first_name")).to_have_attribute("aria-invalid", "false")
    await expect(faults).to_have_count(before - 1)
    await expect(tab.find("#last_name")).to_have_attribute("aria-invalid", "true")
    await tab.find("#day").press_sequentially("1")
    for name in ("day", "month", "year"):
        await expect(tab.find(f"#{name}")).to_have_attribute("aria-invalid", "false")
    await tab.find("#gender input").first.check()
    await expect(tab.find("#gender")).to_have_attribute("aria-invalid", "false")
    await expect(faults).to_have_count(before - 3)
    assert await findings(tab) == []
    await tab.find("#first_name").fill("")
    await _refused(tab, "first_name", "year")


async def _refused(tab: BrowserTab, *fields: str) -> None:
    """Sends the first step, in which fields are wrong."""
    await tab.live()
    async with tab.leaving() as sent:
        await tab.find("#form-participant_information button[type=submit]").first.click()
    assert (await sent.value).status == 422
    await tab.live()
    for name in fields:
        await expect(tab.find(f"#{name}")).to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize("scripts", [True, False], ids=["live", "without scripts"])
async def test_a_suggested_email_is_taken_by_its_button(
    visits: Visits, site: Site, typed: dict[str, str], scripts: bool
) -> None:
    tab = await visits.tab(PHONE, java_script_enabled=scripts)
    await (tab.show if scripts else tab.open)(url("organization_contact", "en"))
    await _fill(tab, typed | {"email": "zoe@gmial.com", "subject": f"{typed['subject']} {scripts}"})
    await tab.find(SEND).click()
    await expect(tab.find("#email-fault")).to_contain_text("Did you mean zoe@gmail.com?")
    await tab.find("button[name=meant_email]").click()
    await expect(tab.find("#message-sent")).to_be_visible()
    sent = await _sent(site, f"{typed['subject']} {scripts}")
    assert "zoe@gmail.com" in str(sent)
