"""A family on the way to its tickets: the screens that come up and the fields that have to be filled in are counted.

A mother who is logged in and has two minors, her partner on his own phone, and a promo code.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlencode, urlsplit

from playwright.async_api import Frame, expect

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.payment.thanks import texts as thanks
from livelaps_app.features.registration.spectator import texts
from livelaps_app.features.waiver import texts as waiver
from livelaps_app.waivers.rules.states import WaiverState
from tests.browser.buying import EntryWalk
from tests.browser.people import join, log_in
from tests.browser.signing import sign
from tests.browser.sold import word
from tests.browser.test_buying import cameras, with_camera
from tests.browser.visit import PHONE, BrowserTab, Visits
from tests.features.test_participant import ADULT, CHILD
from tests.gateways.post import MailServer, text
from tests.server import Site

__all__ = ["cameras", "with_camera"]

MOST_SCREENS, MOST_FIELDS = 14, 35
MINORS = "Lea", "Mia"
SAME = frozenset({"again", "of", "promo", "sent", "next"})
"""Parameters that make no other screen."""
EMPTY = """form => [...form.querySelectorAll("input, select, textarea")].filter((field) =>
  field.ariaRequired === "true" || field.required || field.name === "typed_name" || field.type === "file"
).filter((field) => field.type === "checkbox" ? !field.checked : !field.value).map((field) => field.name)"""
VALUE = """field => field.getAttribute("role") === "radiogroup"
  ? field.querySelector("input:checked")?.value ?? "" : field.value"""


@dataclass
class Count:
    """Screens and fields of the whole family."""

    screens: list[str] = field(default_factory=list)
    fields: list[str] = field(default_factory=list)

    def follow(self, tab: BrowserTab) -> None:
        """Counts the screens of a tab; one that only changes is the same."""
        tab.page.on("framenavigated", self._note)

    def _note(self, frame: Frame) -> None:
        parts = urlsplit(frame.url)
        query = urlencode([(name, value) for name, value in parse_qsl(parts.query) if name not in SAME])
        screen = f"{parts.path}?{query}"
        if parts.scheme == "http" and screen not in self.screens[-1:]:
            self.screens.append(screen)


@dataclass
class CountedWalk(EntryWalk):
    """The mother's way, with what she fills in."""

    count: Count = field(default_factory=Count)

    async def send(self, form: str, typed: Mapping[str, str], to: str) -> None:
        for key, value in typed.items():
            if await self.tab.find(f"#{key}").evaluate(VALUE) != value:
                self.count.fields.append(key)
        await super().send(form, typed, to)

    async def press(self, form: str, words: str) -> None:
        """Presses the button of a person."""
        async with self.tab.leaving():
            await self.tab.find(f"form[action$={form}]").get_by_role("button", name=words).click()
        await self.arrived()

    async def sign(self, name: str, minor: bool) -> None:
        """Opens the next waiver by its link, and signs."""
        async with self.tab.leaving():
            await self.tab.find(".parts > li a.button", has_text=texts.SIGN(self.lang)).first.click()
        await _sign(self.count, self.tab, name, self.lang, minor)
        await self.arrived()


async def _sign(count: Count, tab: BrowserTab, name: str, lang: Lang, minor: bool = False) -> None:
    count.fields += await tab.find("form[id^=form-sign_waiver]").evaluate(EMPTY)
    assert await sign(tab, lang, name, scripts=False, minor=minor) == 200


async def test_a_family_needs_few_screens_and_fields(cameras: Visits, racing: Site, racing_post: MailServer) -> None:
    lang: Lang = "en"
    count, last_name = Count(), word()
    minors = [CHILD | {"first_name": name, "last_name": last_name, "relationship": "daughter"} for name in MINORS]
    mother = await join(racing, last_name=last_name, minors=minors)
    tab, phone = [await cameras.tab(PHONE, 740, java_script_enabled=False) for _ in range(2)]
    walk = CountedWalk(racing, tab, lang, False, count)
    await log_in(tab, mother)
    count.follow(tab)
    await walk.open()
    await walk.send("member", {}, r"\?step=waiver$")
    await walk.sign(mother.name, minor=False)
    for name in MINORS:
        await walk.press("add_member", name)
    await walk.add_another()
    partner = ADULT | {"first_name": word(), "gender": "male", "email": f"{word()}@example.com".lower()}
    await walk.send("one", partner, r"\?step=spectators$")
    while await tab.find("#spectators > li a.button", has_text=texts.SIGN(lang)).count():
        await walk.sign(mother.name, minor=True)
    await _partner(count, phone, racing, racing_post, partner, lang)
    await walk.refresh()
    await walk.send("list", {}, r"\?step=summary$")
    await walk.send("pay", {"promo_code": "MUD10"}, "promo=pay")
    await walk.pay()
    await expect(tab.find("#order-state")).to_have_text(thanks.STATES["paid"].title(lang))
    await expect(tab.find(".tickets img")).to_have_count(4)
    assert (len(count.screens) <= MOST_SCREENS, len(count.fields) <= MOST_FIELDS) == (True, True), count


async def _partner(
    count: Count, phone: BrowserTab, site: Site, post: MailServer, person: Mapping[str, str], lang: Lang
) -> None:
    """He opens the link of his mail on his own phone and signs."""
    [link] = re.findall(rf"^({site.origin}/ll\S*)$", text(await post.take(person["email"])), re.M)[:1]
    count.screens.append("the partner's phone")
    await phone.page.goto(link)
    await _sign(count, phone, f"{person['first_name']} {person['last_name']}", lang)
    await expect(phone.find("#waiver-state")).to_have_text(waiver.STATES[WaiverState.SIGNED](lang))
