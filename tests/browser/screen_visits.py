"""Visits of screens, each made once: several tests read what they have found."""

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from playwright.async_api import Response

from livelaps_app.core.i18n.texts import DEFAULT_LANG, Lang
from tests.browser.axe import colour_findings, findings
from tests.browser.quiet import Traffic, live
from tests.browser.screen_cases import SCREENS, ScreenCase
from tests.browser.states import DEMO_DAY
from tests.browser.visit import HEIGHT, PHONE, SMALL, WIDE, BrowserTab, Ids, Visits
from tests.browser.words import differences, words

DARK: Lang = "es"
"""The language in which a screen opens on a phone in the dark; in the others it opens on a desk."""
EXAMINED = (DEFAULT_LANG, DARK)
OTHERS: tuple[Lang, ...] = ("fr", "es")
COMPARED: Mapping[str, tuple[Lang, ...]] = {
    screen.key: (DEFAULT_LANG, OTHERS[n % len(OTHERS)]) for n, screen in enumerate(SCREENS)
}
"""The languages in which the words of a screen are compared: English and one of the others, turn by turn."""
NARROW_HEIGHT = 740
NARROWEST = 320
ZOOMED = {"width": NARROWEST, "height": 256}  # 1280 x 1024 at 400 %
HIDDEN_PIXELS = "all => [...new Set(all.map((one) => Math.max(0, one.scrollWidth - one.clientWidth)))]"
# How much of the window is taken by what stays there when the page is scrolled; columns that stay beside others move.
PINNED = """() => {
  scrollTo({ top: innerHeight, behavior: "instant" });
  const sticks = (edge) => edge !== "auto" && parseFloat(edge) < innerHeight; // below the window it covers nothing
  const stays = ({ position, top, bottom }) =>
    position === "fixed" || (position === "sticky" && (sticks(top) || sticks(bottom)));
  const pinned = (y) => document.elementsFromPoint(innerWidth / 2, y).some((node) =>
    node.closest("body *") && stays(getComputedStyle(node)));
  const taken = Array.from({ length: innerHeight }, (_, y) => y + .5).filter(pinned).length;
  scrollTo({ top: 0, behavior: "instant" });
  return taken;
}"""


# Words that are cut by their own box, of headings, labels and sentences, or wider than it, of buttons and chips.
CUT = """() => {
  const wordy = "#content :is(h1, h2, h3, button, .button, .action, .chip, label, legend, .empty p)";
  const isCut = (node) => node.offsetWidth > 1 && node.scrollWidth > node.clientWidth + 1 &&
    (node.matches("button, .button, .action, .chip") || getComputedStyle(node).overflowX !== "visible");
  return [...document.querySelectorAll(wordy)].filter(isCut).map((node) => node.innerText);
}"""
# Labels of forms whose words meet.
MEETING = """() => {
  const words = (label) => {
    if (label.querySelector(":scope > .hidden-text")) return label.getBoundingClientRect(); // the field stands for them
    const range = document.createRange();
    range.selectNodeContents(label);
    return range.getBoundingClientRect();
  };
  const labels = [...document.querySelectorAll("main form :is(label, legend, .label, .hint)")];
  const visible = labels.filter((label) => label.offsetWidth && !label.closest(".trap"));
  const drawn = visible.map((label) => [label, words(label)]);
  const overlap = (from, to, p, q) => Math.min(p[to], q[to]) - Math.max(p[from], q[from]) > .5;
  const meet = ([a, p], [b, q]) => !a.contains(b) && !b.contains(a) &&
    overlap("left", "right", p, q) && overlap("top", "bottom", p, q);
  return drawn.flatMap((one, n) => drawn.slice(n + 1).filter((next) => meet(one, next))
    .map(([next]) => `${one[0].innerText} | ${next.innerText}`));
}"""


@dataclass
class ScreenVisit:
    """A visit of a screen.

    status, heading, title, titles, answer_lang: of the HTML answer; headings, drawn_titles, lang, rows: of the live
    page; sideways: by how many pixels it can be scrolled sideways, by width; hidden: pixels of its tables that have to
    be scrolled to on a phone; cut: words that their box cuts there; meeting: labels whose words meet where the page is
    narrowest; pinned: pixels of an enlarged window that are always covered; findings: those of axe-core; differences:
    words that only one of answer and live page has; noise: lines on the console.
    """

    status: int
    heading: str
    title: str
    titles: int
    answer_lang: str
    headings: list[str]
    drawn_titles: int
    lang: str
    rows: int
    sideways: dict[int, int] = field(default_factory=dict)
    hidden: list[int] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    meeting: list[str] = field(default_factory=list)
    pinned: int = 0
    findings: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    noise: list[str] = field(default_factory=list)


class ScreenVisits:
    """Visits by a browser with scripts, and by one without for the words, of a site whose clock stands still."""

    def __init__(self, visitor: BrowserTab, reader: BrowserTab, ids: Ids) -> None:
        self._visitor, self._reader, self._ids = visitor, reader, ids
        self._traffic = Traffic(visitor.page)
        self._made: dict[tuple[str, Lang], ScreenVisit] = {}

    @classmethod
    async def begun(cls, visits: Visits, ids: Ids) -> "ScreenVisits":
        """Opens both browsers."""
        visitor = await visits.tab(reduced_motion="reduce")
        await visitor.page.clock.set_fixed_time(DEMO_DAY)
        return cls(visitor, await visits.tab(java_script_enabled=False), ids)

    async def of(self, screen: ScreenCase, lang: Lang) -> ScreenVisit:
        """The visit of a screen in a language, made at the first call."""
        if (screen.key, lang) not in self._made:
            self._made[screen.key, lang] = await self._visit(screen, lang)
        return self._made[screen.key, lang]

    async def compare(self, path: str, key: str) -> list[str]:
        """Visits another address; the words that only one of answer and live page has."""
        await self._look(is_dark=False)
        await self._visitor.open(path)
        await live(self._visitor.page)
        return await self._differences(path, key)

    async def _visit(self, screen: ScreenCase, lang: Lang) -> ScreenVisit:
        tab, path = self._visitor, screen.path(self._ids, lang).replace("//", "/")
        tab.noise.clear()
        await self._look(lang == DARK)
        visit = await self._opened(await tab.open(path), screen)
        if lang in EXAMINED:
            visit.findings = await findings(tab)
            await tab.page.emulate_media(color_scheme="light" if lang == DARK else "dark")
            visit.findings += await colour_findings(tab)
        if lang == DARK:
            await self._enlarge(visit, screen)
        for width in (WIDE, PHONE, SMALL, NARROWEST):
            height = HEIGHT if width == WIDE else NARROW_HEIGHT
            await tab.page.set_viewport_size({"width": width, "height": height})
            visit.sideways[width] = await tab.sideways()
            if width == SMALL:
                visit.hidden = await tab.find(".table-box").evaluate_all(HIDDEN_PIXELS)
                visit.cut = await tab.page.evaluate(CUT)
        visit.meeting = await tab.page.evaluate(MEETING)
        if lang in COMPARED[screen.key]:
            await self._look(is_dark=False)
            visit.differences = await self._differences(path, screen.key)
        visit.noise = [*tab.noise]
        tab.noise.clear()
        return visit

    async def _look(self, is_dark: bool) -> None:
        """Turns to a phone in the dark or to a desk."""
        await self._visitor.page.set_viewport_size({"width": PHONE if is_dark else WIDE, "height": HEIGHT})
        await self._visitor.page.emulate_media(color_scheme="dark" if is_dark else "light")

    async def _opened(self, response: Response, screen: ScreenCase) -> ScreenVisit:
        tab, answer = self._visitor, await response.text()
        await live(tab.page)
        title = _text(r"<title[^>]*>(.*?)</title>", answer)
        await tab.until("title => document.title === title", arg=title)
        return ScreenVisit(
            status=response.status,
            heading=_text("<h1[^>]*>(.*?)</h1>", answer),
            title=title,
            titles=answer.partition("</head>")[0].count("<title"),
            answer_lang=_text('<html lang="(.*?)"', answer),
            headings=[text.strip() for text in await tab.find("h1").all_text_contents()],
            drawn_titles=await tab.find("head title").count(),
            lang=await tab.find("html").get_attribute("lang") or "",
            rows=await tab.find(f"#content :is({screen.rows})").count(),
        )

    async def _enlarge(self, visit: ScreenVisit, screen: ScreenCase) -> None:
        """Looks at the page at four times its size."""
        await self._visitor.page.set_viewport_size(ZOOMED)
        if screen.key != "presentation":  # a slide is one screen
            visit.pinned = int(await self._visitor.page.evaluate(PINNED))

    async def _differences(self, path: str, key: str) -> list[str]:
        await self._reader.open(path)
        answer = await words(self._reader, "answer", key)
        live_words = await words(self._visitor, "live", key)
        if live_words != answer:  # something may still be on its way
            await self._traffic.rest()
            live_words = await words(self._visitor, "live", key)
        return differences(answer, live_words)


def _text(pattern: str, answer: str) -> str:
    """The text of the first part of an answer that matches; "" where none does."""
    found = re.search(pattern, answer)
    return html.unescape(re.sub("<.*?>", "", found.group(1))).strip() if found else ""
