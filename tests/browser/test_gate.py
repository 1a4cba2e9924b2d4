"""The gate in a browser with a camera: codes of tickets pass with the network and with it cut, are merged, and doubles
are flagged on both devices."""

import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import expect

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.relationships import RELATIONSHIPS
from livelaps_app.core.i18n.texts import LANGS, Lang, Text
from livelaps_app.core.offline_policy import OFFLINE_HEADER
from livelaps_app.core.routes import url
from livelaps_app.features.gate import texts
from tests.browser.gate_posts import MERGED_MS, Post, member, open_post
from tests.browser.gates import MadeTicket, add_tickets, admissions, name_staff
from tests.browser.people import PASSWORD, Rider
from tests.browser.visit import SMALL, Ids, Visits
from tests.features.gate.conftest import photo
from tests.server import Site

MOTHER = Text(*(f"Zoë Adams, {RELATIONSHIPS['mother'](lang)}" for lang in LANGS))  # of those who sign
FAMILY = (("Odile", "Marchebois"), ("Théo", "Marchebois"), ("Zoé", "Marchebois"))
STORES = """async () => {
  const open = indexedDB.open("ll-gate");
  const database = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  const count = (name) => new Promise((resolve) => {
    const request = database.transaction(name).objectStore(name).getAllKeys();
    request.onsuccess = () => resolve(request.result.filter((key) => key !== "device").length);
  });
  return { keys: await count("keys"), boxes: await count("boxes"), queue: await count("queue") };
}"""
READ_KEY = """async (event) => {
  const open = indexedDB.open("ll-gate");
  const database = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  const read = (name, key) => new Promise((resolve) => {
    const request = database.transaction(name).objectStore(name).get(key);
    request.onsuccess = () => resolve(request.result);
  });
  const key = await read("keys", event);
  const box = await read("boxes", `${event}:list`);
  const exported = await crypto.subtle.exportKey("raw", key).then(() => true, () => false);
  const text = new TextDecoder("latin1").decode(box.data);
  return { exported, readable: text.includes("Marchebois") };
}"""


@pytest.fixture
async def staff(site: Site, ids: Ids) -> AsyncIterator[Rider]:
    """Somebody of the staff of the event that sells entry."""
    person = await member(site)
    await name_staff(site, ids.selling_event, person.email)
    yield person


async def tickets(site: Site, event: int, count: int) -> list[MadeTicket]:
    """Tickets of one order each."""
    return [(await add_tickets(site, event, ((f"Pia{number}", "Quintabril"),)))[0] for number in range(count)]


async def test_a_family_comes_in_by_one_scan(visits: Visits, site: Site, ids: Ids, staff: Rider) -> None:
    lang: Lang = "fr"
    family = await add_tickets(site, ids.selling_event, FAMILY, photo())
    here = await open_post(visits, staff, ids.selling_event, lang, SMALL)
    answer = await here.tab.open(url("gate", lang, id=ids.selling_event))
    assert answer.headers["permissions-policy"].startswith("camera=(self), ")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers[OFFLINE_HEADER] == "1"
    await here.tab.live()
    await here.looks_well()
    await here.open_camera()
    await here.scan(family[0].token, None, "Odile Marchebois")
    result = here.tab.find(".gate-result")
    await expect(result.locator(".gate-people li")).to_have_count(2)
    await here.looks_well()
    await result.locator(".gate-family > .button").click()
    await expect(result.locator(".gate-people button:not(.gate-undo)")).to_have_count(0)
    await expect(result.locator(".gate-people .gate-undo")).to_have_count(2)
    await here.looks_well()
    assert {row.line_id for row in await admissions(site, ids.selling_event)} >= {ticket.line for ticket in family}
    await here.scan(family[2].token, Code.TICKET_USED)
    await expect(result).to_contain_text(texts.GUARDIAN(lang))
    await expect(result.locator("figure")).to_have_text(texts.PICTURE_OF(lang).format(name=MOTHER(lang)))
    await here.looks_well()
    await here.scan(f"{family[2].token}x", Code.TICKET_UNKNOWN)
    await here.looks_well()


async def test_tickets_pass_with_the_network_cut_and_doubles_are_flagged(
    visits: Visits, site: Site, ids: Ids, staff: Rider
) -> None:
    event = ids.selling_event
    family = await add_tickets(site, event, FAMILY, photo())
    one, two = await tickets(site, event, 2)
    here, there = await open_post(visits, staff, event), await open_post(visits, staff, event)
    await here.download()
    stored = await here.tab.page.evaluate(READ_KEY, event)
    assert stored == {"exported": False, "readable": False}
    await here.cut()
    await _let_in_without_network(here, event, family, one)
    assert not {row.line_id for row in await admissions(site, event)} & {family[0].line, one.line}
    await there.open_camera()
    await there.scan(one.token, None, "Pia0 Quintabril")
    await there.scan(two.token, None, "Pia1 Quintabril")
    await here.connect()
    await _flag_the_double(here, there)
    merged = [row for row in await admissions(site, event) if row.line_id == one.line]
    assert [(row.flag, row.is_offline) for row in merged] == [("", False), ("double", True)]
    assert {family[0].line, family[2].line} <= {row.line_id for row in await admissions(site, event)}


async def _let_in_without_network(here: Post, event: int, family: list[MadeTicket], one: MadeTicket) -> None:
    """Three people come in by the list: two are scanned, one is found by name; what is no ticket does not pass."""
    answer = await here.tab.open(url("gate", "en", id=event))
    assert answer.from_service_worker
    await expect(here.tab.find(".gate-line.away")).to_be_visible()
    await here.open_camera()
    await here.scan(family[0].token, None, "Odile Marchebois")
    await expect(here.tab.find(".gate-offline")).to_have_text(texts.WORDS["decided_offline"].en)
    await expect(here.tab.find(".gate-person img")).to_be_visible()
    await here.looks_well()
    await here.scan(one.token, None, "Pia0 Quintabril")
    await here.scan(family[0].token, Code.TICKET_USED)
    await here.scan("1-1.forged", Code.TICKET_NOT_LISTED)
    await here.tab.find("#gate-search").fill("zoe march")
    await here.tab.find(".gate-search .gate-people button:not(.gate-undo)").click()
    await expect(here.tab.find(".gate-result .gate-name")).to_have_text("Zoé Marchebois")
    await here.says(texts.LET_IN.en)
    await here.tab.page.reload()
    await expect(here.tab.find(".gate-status")).to_contain_text("waiting for the network: 3")


async def _flag_the_double(here: Post, there: Post) -> None:
    """Both devices list the ticket that came in twice, once the scans without a network are merged."""
    await expect(here.tab.find(".gate-flagged li")).to_have_count(1, timeout=MERGED_MS)
    await expect(here.tab.find(".gate-flagged li")).to_contain_text(re.compile("Pia0 Quintabril: came in twice.* / "))
    await expect(here.tab.find(".gate-status")).not_to_contain_text("wait for the network")
    await there.download()
    await expect(there.tab.find(".gate-flagged li")).to_contain_text("Pia0 Quintabril", timeout=MERGED_MS)
    await there.looks_well()


async def test_an_admission_is_taken_back(visits: Visits, site: Site, ids: Ids, staff: Rider) -> None:
    event, lang = ids.selling_event, "es"
    both = await tickets(site, event, 2)
    here = await open_post(visits, staff, event, lang, SMALL)
    await here.download()
    await here.open_camera()
    for is_offline, ticket in enumerate(both):
        if is_offline:
            await here.cut()
        await here.scan(ticket.token, None, f"Pia{is_offline} Quintabril")
        await here.looks_well()
        await here.tab.find(".gate-result .gate-undo").click()
        await here.says(texts.UNDONE(lang))
        await here.looks_well()
        await here.hold("")
        await here.tab.find("#gate-search").fill(str(ticket.number))
        await here.tab.find(".gate-search .gate-people button").click()
        await here.says(texts.LET_IN(lang))
        await here.tab.find(".gate-search .gate-undo").click()
        await here.says(texts.UNDONE(lang))
    await here.connect()
    waiting = texts.WORDS["queued"](lang).format(count=4)
    await expect(here.tab.find(".gate-status")).not_to_contain_text(waiting, timeout=MERGED_MS)
    for is_offline, ticket in enumerate(both):
        rows = [row for row in await admissions(site, event) if row.line_id == ticket.line]
        assert [(bool(row.undoes), row.is_offline) for row in rows] == [
            (is_undo, is_offline) for is_undo in (0, 1, 0, 1)
        ]
        assert all(row.is_undone for row in rows)


async def test_a_list_ends_with_the_right_and_with_the_login(visits: Visits, site: Site, ids: Ids) -> None:
    event, person = ids.selling_event, await member(site)
    await name_staff(site, event, person.email)
    await tickets(site, event, 1)
    here = await open_post(visits, person, event)
    await here.download()
    held = await here.tab.page.evaluate(STORES)
    assert (held["keys"], held["boxes"] > 0, held["queue"]) == (1, True, 0)
    await name_staff(site, event, person.email, hours=-1)
    await expect(here.tab.find("#gate-refused")).to_be_visible(timeout=MERGED_MS)
    assert await here.tab.page.evaluate(STORES) == {"keys": 0, "boxes": 0, "queue": 0}
    await name_staff(site, event, person.email)
    await here.tab.show(url("gate", "en", id=event))
    await here.download()
    assert (await here.tab.page.evaluate(STORES))["keys"] == 1
    await here.tab.show(url("account", "en"))
    await here.tab.find(".account-menu > button, .account-menu > summary").first.click()
    async with here.tab.leaving():
        await here.tab.find(".account-menu form button").click()
    await here.tab.live()
    await here.tab.until(f"async () => (await ({STORES})()).keys === 0")


async def test_the_list_is_deleted_by_a_second_press_that_says_what_it_means(
    visits: Visits, site: Site, ids: Ids, staff: Rider
) -> None:
    lang: Lang = "es"
    await tickets(site, ids.selling_event, 1)
    here = await open_post(visits, staff, ids.selling_event, lang, SMALL)
    await here.download()
    forget, download = here.tab.find("#gate-forget"), here.tab.find("#gate-download")
    await here.cut()
    await expect(download).to_have_attribute("aria-disabled", "true")
    await expect(here.tab.find("#gate-cut")).to_have_text(texts.WORDS["needs_network"](lang))
    await forget.locator("summary").click()
    await expect(forget.locator("p")).to_have_text(texts.WORDS["forget_away"](lang))
    assert (await here.tab.page.evaluate(STORES))["keys"] == 1
    await here.looks_well()
    await here.connect()
    await expect(download).to_have_attribute("aria-disabled", "false")
    await expect(forget.locator("p")).to_have_text(texts.WORDS["forget_how"](lang))
    await forget.get_by_role("button", name=texts.WORDS["forget_now"](lang)).click()
    await expect(forget).to_have_count(0)
    assert (await here.tab.page.evaluate(STORES))["keys"] == 0


async def test_without_scripts_tickets_are_looked_up_and_people_let_in(
    visits: Visits, site: Site, ids: Ids, staff: Rider
) -> None:
    event, lang = ids.selling_event, "fr"
    family = await add_tickets(site, event, FAMILY, photo())
    tab = await visits.tab(SMALL, java_script_enabled=False)
    await tab.open(url("gate", lang, id=event))
    await tab.find("#email").fill(staff.email)
    await tab.find("#current_password").fill(PASSWORD)
    await tab.find("#form-login button[type=submit]").click()
    for typed, title in (
        (str(family[0].number), texts.VALID),
        (family[0].token, texts.VALID),
        ("zoe marchebois", texts.FOUND),
    ):
        await tab.find("#gate_ticket").fill(typed)
        await tab.find("#form-gate_ticket button").click()
        await expect(tab.find("#gate-seen .gate-verdict")).to_have_text(title(lang))
    await expect(tab.find("#gate-seen img").first).to_be_visible()
    seen = await tab.page.reload()
    assert seen is not None
    assert OFFLINE_HEADER not in seen.headers
    await tab.find("#gate_ticket").fill(str(family[0].number))
    await tab.find("#form-gate_ticket button").click()
    assert await tab.sideways() <= 0
    await tab.find("#gate-seen").get_by_role("button", name=texts.ADMIT_ALL(lang).format(count=3)).click()
    verdict = tab.find("#gate-seen .gate-verdict")
    await expect(verdict).to_have_text(texts.LET_IN(lang))
    await expect(tab.find("#gate-seen").get_by_role("button", name=texts.UNDO(lang))).to_have_count(3)
    await tab.find("#gate-seen").get_by_role("button", name=texts.UNDO(lang)).first.click()
    await expect(verdict).to_have_text(texts.UNDONE(lang))
    await tab.find("#gate_ticket").fill("999999")
    await tab.find("#form-gate_ticket button").click()
    await expect(verdict).to_have_text(texts.VERDICTS[Code.TICKET_UNKNOWN].title(lang))
    await tab.find("#form-gate_ticket button").click()
    await expect(tab.find("#problems")).to_be_visible()
    await expect(verdict).to_have_count(0)


async def test_one_result_at_a_time(visits: Visits, site: Site, ids: Ids, staff: Rider) -> None:
    some = await tickets(site, ids.selling_event, 3)
    here = await open_post(visits, staff, ids.selling_event)
    verdict, card = here.tab.find(".gate-verdict"), here.tab.find(".gate-result")
    await here.open_camera()
    refused = ("999999", texts.VERDICTS[Code.TICKET_UNKNOWN].title), ("Nobody Atall", texts.NOBODY)
    for number, (typed, title) in enumerate(refused):
        await here.scan(some[number].token, None, f"Pia{number} Quintabril")
        await expect(card).to_have_count(1)
        await here.hold("")
        await here.tab.find("#gate_ticket").fill(typed)
        await here.tab.find("#form-gate_ticket button").click()
        await expect(verdict).to_have_text(title.en)
        await expect(card).to_have_class(re.compile(r"\bstop\b"))
        await here.looks_well()
    await here.scan(some[2].token, None, "Pia2 Quintabril")
    await expect(here.tab.find(".gate-warning")).to_be_visible()
    await expect(card).to_have_count(1)
    await here.hold("")
    await here.tab.find("#gate_ticket").fill("")
    await here.tab.find("#form-gate_ticket button").click()
    await expect(here.tab.find("#problems")).to_be_visible()
    await expect(card).to_have_count(0)
