"""A family buys entry: the buyer, a second adult who signs on a phone of his own by the mailed link, and a minor; their
tickets pass the gate with the network cut."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from email.message import EmailMessage
from io import BytesIO

import httpx
import pytest
from playwright.async_api import Browser, Locator, Playwright, expect
from pypdf import PdfReader

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.gate import texts as gate
from livelaps_app.features.payment.thanks import texts as thanks
from livelaps_app.features.registration.spectator import texts
from livelaps_app.features.waiver import texts as waiver
from livelaps_app.sales.mails import texts as order_mails
from livelaps_app.waivers.rules.states import WaiverState
from tests.browser.buying import EntryWalk, buyer
from tests.browser.gate_posts import MERGED_MS, member, open_post
from tests.browser.gates import admissions, name_staff
from tests.browser.signing import camera_browser, looks_well, sign, verify
from tests.browser.sold import word
from tests.browser.visit import PHONE, SMALL, BrowserTab, Visits
from tests.features.test_participant import ADULT, CHILD
from tests.gateways.post import MailServer, text
from tests.server import Site

PUSHED_MS = 1_000  # from a signature to the buyer's page
AT_THE_GATE = "fr", SMALL  # the look of the walk that goes on to the gate
LOOKS = pytest.mark.parametrize(("lang", "width", "scripts"), [("fr", SMALL, True), ("es", SMALL, False)])


@pytest.fixture(scope="module")
async def with_camera(playwright: Playwright, racing: Site) -> AsyncIterator[Browser]:
    async with camera_browser(playwright, racing) as browser:
        yield browser


@pytest.fixture
async def cameras(with_camera: Browser, racing: Site) -> AsyncIterator[Visits]:
    """Visits by a browser with a camera."""
    visits = Visits(with_camera, racing.origin)
    yield visits
    await visits.end()


@dataclass
class Family:
    """The people of an order, no two of any test alike."""

    mother: str = field(default_factory=word)
    father: str = field(default_factory=word)
    child: str = field(default_factory=word)

    def email(self, first_name: str) -> str:
        """An address that nobody else has."""
        return f"{first_name}@example.com".lower()

    def name(self, first_name: str) -> str:
        """The full name."""
        return f"{first_name} {ADULT['last_name']}"


@dataclass
class FamilyWalk(EntryWalk):
    """The mother's way to the tickets, in her own tab."""

    post: MailServer = field(default_factory=MailServer)
    family: Family = field(default_factory=Family)

    async def begin(self) -> None:
        """She says who buys, with a ticket of her own."""
        await self.open()
        typed = buyer(self.family.mother, self.family.email(self.family.mother), own_ticket=self.tickets["adult"])
        await self.send("guest", typed, r"\?step=waiver$")

    async def sign_own(self) -> None:
        """She signs with a finger and a selfie, and is at the next step of the wizard."""
        await self._sign_by_card(self.family.mother)

    async def add_father(self) -> None:
        """She adds the second adult, who gets a mail."""
        await self.add_another()
        father = ADULT | {"first_name": self.family.father, "gender": "male"}
        await self.send("one", father | {"email": self.family.email(self.family.father)}, r"\?step=spectators$")
        await expect(self._chip(self.family.father)).to_have_text(texts.WAIVER_STATES[WaiverState.SENT](self.lang))

    async def add_child(self) -> None:
        """She adds the minor, for whom she signs."""
        await self.add_another("&part=minor")
        child = CHILD | {"first_name": self.family.child, "buys_as": "mother"}
        await self.send("minor", child, r"\?step=spectators$")
        await self._sign_by_card(self.family.child, minor=True)

    async def see_signed(self, first_name: str) -> None:
        """The card of somebody turns in her tab."""
        await self.refresh()
        signed = texts.WAIVER_STATES[WaiverState.SIGNED](self.lang)
        await expect(self._chip(first_name)).to_have_text(signed, timeout=PUSHED_MS)

    async def check_out(self) -> None:
        """The summary has everybody; she pays."""
        await self.send("list", {}, r"\?step=summary$")
        family = self.family
        names = [family.name(first_name) for first_name in (family.mother, family.father, family.child)]
        await expect(self.tab.find("#tickets dt")).to_have_text([re.compile(f"^{name}, ") for name in names])
        await self.pay()

    async def tickets_page(self) -> list[str]:
        """The page of the paid order has a code for each; what its document says, a text for each page."""
        await expect(self.tab.find("#order-state")).to_have_text(thanks.STATES["paid"].title(self.lang))
        await expect(self.tab.find(".tickets img")).to_have_count(3)
        link = self.tab.find("a[download]", has_text=thanks.DOWNLOAD(self.lang))
        cookies = {cookie["name"]: cookie["value"] for cookie in await self.tab.page.context.cookies()}
        async with httpx.AsyncClient(cookies=cookies) as client:  # a browser finds no process but the first for it
            answer = await client.get(f"{self.site.inner}{await link.get_attribute('href')}")
        assert answer.headers["content-disposition"].startswith("attachment; ")
        return [page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages]

    async def _sign_by_card(self, first_name: str, minor: bool = False) -> None:
        async with self.tab.leaving():
            await self._card(first_name).get_by_role("link", name=texts.SIGN(self.lang)).click()
        await self.arrived()
        mother = self.family.name(self.family.mother)
        if minor:
            await expect(self.tab.find("#signs_as")).to_have_value("mother")
            await expect(self.tab.find("#signer_name")).to_have_value(mother)
        assert await sign(self.tab, self.lang, mother, self.scripts, minor) == 200
        await expect(self.tab.page).to_have_url(re.compile(r"\?step="))
        await self.arrived()
        signed = texts.WAIVER_STATES[WaiverState.SIGNED](self.lang)
        await expect(self._chip(first_name)).to_have_text(signed)

    def _card(self, first_name: str) -> Locator:
        return self.tab.find(".parts > li", has_text=first_name)

    def _chip(self, first_name: str) -> Locator:
        return self._card(first_name).locator(".chip")


async def _sign_on_a_phone(phone: BrowserTab, walk: FamilyWalk) -> None:
    """The father opens the link of his mail and signs."""
    name, lang = walk.family.father, walk.lang
    mail = await walk.post.take(walk.family.email(name))
    await phone.page.goto(_links(walk.site, mail)[0])
    await looks_well(phone, walk.scripts)
    assert await sign(phone, lang, walk.family.name(name), walk.scripts) == 200
    await expect(phone.find("#waiver-state")).to_have_text(waiver.STATES[WaiverState.SIGNED](lang))


def _links(site: Site, mail: EmailMessage) -> list[str]:
    return re.findall(rf"^({site.origin}/ll\S*)$", text(mail), re.M)


def _attached(mail: EmailMessage) -> bytes:
    [file] = mail.iter_attachments()
    content = file.get_content()
    assert isinstance(content, bytes)
    return content


@LOOKS
async def test_a_family_buys_entry(
    cameras: Visits, racing: Site, racing_post: MailServer, lang: Lang, width: int, scripts: bool
) -> None:
    tab, phone = [await cameras.tab(size, 740, java_script_enabled=scripts) for size in (width, PHONE)]
    walk = FamilyWalk(racing, tab, lang, scripts, racing_post)
    family = walk.family
    await walk.begin()
    await walk.sign_own()
    await walk.add_father()
    await walk.add_child()
    await _sign_on_a_phone(phone, walk)
    await walk.see_signed(family.father)
    await walk.check_out()
    printed = await walk.tickets_page()
    people = [family.name(name) for name in (family.mother, family.father, family.child)]
    assert all(name in page for name, page in zip(people, printed, strict=True))
    mail = await _with_tickets(walk)
    assert PdfReader(BytesIO(_attached(mail))).pages[0].extract_text() == printed[0]
    await _find_by_link(phone, walk, mail)
    sealed = _attached(await racing_post.take(family.email(family.father)))
    await verify(phone, lang, sealed, family.name(family.father), scripts)
    if (lang, width) == AT_THE_GATE:
        await _get_in(cameras, walk)


async def _with_tickets(walk: FamilyWalk) -> EmailMessage:
    """The mail with the tickets, which comes beside the copies of the waivers that the mother has signed."""
    subject = order_mails.WORDS["order_paid"].subject(walk.lang).partition("{")[0]
    while True:
        mail = await walk.post.take(walk.family.email(walk.family.mother))
        if mail["Subject"].startswith(subject):
            return mail


async def _find_by_link(other: BrowserTab, walk: FamilyWalk, mail: EmailMessage) -> None:
    """Whoever has the mail has the tickets."""
    await other.page.goto(_links(walk.site, mail)[0])
    await looks_well(other, walk.scripts)
    await expect(other.find(".tickets img")).to_have_count(3)


async def _get_in(cameras: Visits, walk: FamilyWalk) -> None:
    """Staff of the event scan the codes of the page of the tickets while the network is cut, and the site learns it."""
    site, event, family = walk.site, int(walk.tickets["selling"]), walk.family
    codes = [await image.get_attribute("src") or "" for image in await walk.tab.find(".tickets img").all()]
    before = len(await admissions(site, event))
    person = await member(site)
    await name_staff(site, event, person.email)
    post = await open_post(cameras, person, event, walk.lang)
    await post.download()
    await post.tab.page.context.set_offline(True)
    await expect(post.tab.find(".gate-line.away")).to_be_visible()
    await post.open_camera()
    for code, first_name in zip(codes, (family.mother, family.father, family.child), strict=True):
        await post.scan_picture(code, None, family.name(first_name))
        await expect(post.tab.find(".gate-offline")).to_have_text(gate.WORDS["decided_offline"](walk.lang))
    await post.scan_picture(codes[0], Code.TICKET_USED, family.name(family.mother))
    status, waiting = post.tab.find(".gate-status"), gate.WORDS["queued"](walk.lang).format(count=len(codes))
    await expect(status).to_contain_text(waiting)
    assert len(await admissions(site, event)) == before
    await post.tab.page.context.set_offline(False)
    await expect(status).not_to_contain_text(waiting, timeout=MERGED_MS)
    assert [(row.flag, row.is_offline) for row in (await admissions(site, event))[before:]] == [("", True)] * 3
