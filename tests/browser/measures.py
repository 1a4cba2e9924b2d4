"""Measures of the face: how early rows begin, how many are in view, what bars take, how far away a last lap is."""

import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, Self

from playwright.async_api import Browser, Page

from livelaps_app.core.racing.riders import FOLLOWED_KEY
from tests.browser.quiet import live
from tests.browser.visit import HEIGHT, HEIGHTS, SIDEWAYS, START

Measured = dict[str, float]
MOST_TAPS = 6

# What stays at an edge of the window covers these of its lines: fixed, or sticky and at its edge now.
COVERED = """(() => {
  const at = (edge, place) => edge !== "auto" && Math.abs(place - parseFloat(edge)) <= 1;
  const stuck = (node) => {
    const { position, top, bottom } = getComputedStyle(node), box = node.getBoundingClientRect();
    const sticks = position === "sticky" && (at(top, box.top) || at(bottom, innerHeight - box.bottom));
    return position === "fixed" || sticks;
  };
  const taken = (y) => document.elementsFromPoint(innerWidth / 2, y).some((node) =>
    node.closest("body *") && !node.closest("table") && stuck(node));
  return Array.from({ length: innerHeight }, (_, y) => taken(y + .5));
})()"""

# A heading is cut where it, or what it stands in, hides a part of its words.
CUT = """((heading) => {
  const words = document.createRange();
  words.selectNodeContents(heading);
  const text = words.getBoundingClientRect();
  for (let node = heading; node !== document.body; node = node.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(node), box = node.getBoundingClientRect();
    if (box.width <= 1) return false; // for readers alone
    if (overflowX !== "visible" && (text.left < box.left - 1 || text.right > box.right + 1)) return true;
    if (overflowY !== "visible" && text.bottom > box.bottom + 4) return true;
  }
  return text.left < 0 || text.right > innerWidth + 1;
})(document.querySelector("h1"))"""

# top: where the first row begins; rows: how many stand in view as a whole, or would if the table had more.
MEASURED = f"""() => {{
  const scroll = (top) => scrollTo({{ top, behavior: "instant" }});
  scroll(0);
  const covered = {COVERED}, count = (lines) => 100 * lines.filter(Boolean).length / innerHeight;
  const low = covered.lastIndexOf(false) + 1;
  const rows = [...document.querySelectorAll(":is(#results, #standings) > tbody > tr:not(.group)")];
  const boxes = rows.map((row) => row.getBoundingClientRect()).filter((box) => box.height);
  const last = boxes.at(-1), seen = boxes.filter((box) => box.bottom <= low + .5).length;
  const room = last && last.bottom < low ? Math.floor((low - last.bottom) / last.height) : 0;
  const fonts = performance.getEntriesByType("resource").filter((one) => /\\.woff2?($|\\?)/.test(one.name));
  const found = {{
    fonts: fonts.reduce((sum, one) => sum + one.encodedBodySize, 0) / 1000, font_files: fonts.length,
    bars: count(covered), sideways: {SIDEWAYS}, cut: Number({CUT}),
    ...(last ? {{ top: boxes[0].top, rows: seen + room, tallest: Math.max(...boxes.map((box) => box.height)) }} : {{}}),
  }};
  scroll(innerHeight);
  found.scrolled = count({COVERED});
  scroll(0);
  return found;
}}"""
IN_VIEW = f"""(text) => {{
  const low = {COVERED}.lastIndexOf(false) + 1;
  const within = document.querySelector("dialog[open]") ?? document.body;
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {{
    if (!texts.currentNode.data.includes(text) || !texts.currentNode.parentElement.checkVisibility()) continue;
    range.selectNodeContents(texts.currentNode);
    const {{ top, bottom, width }} = range.getBoundingClientRect();
    if (width && top >= 0 && bottom <= low) return true;
  }}
  return false;
}}"""
# The next link that leads nearer to a rider's last lap: his name, his race, what runs.
NEARER = """([name, race]) => {
  const within = document.querySelector("dialog[open]") ?? document;
  const tappable = (link) => {
    const { left, right, top } = link.getBoundingClientRect();
    return link.checkVisibility() && right > left && right > 0 && left < innerWidth && top + scrollY >= 0;
  };
  const links = [...within.querySelectorAll("a")].filter(tappable);
  const first = (test) => links.find((link) => link.href !== location.href && test(link));
  return first((link) => link.textContent.includes(name)) ?? first((link) => link.pathname.endsWith(`/${race}`)) ??
    first((link) => link.pathname.includes("/liveonlivelaps"));
}"""


# A third of a second without a change of an answered page, or three with them: rows of a race go on changing.
STILL = """() => new Promise((done) => {
  const answered = () => !document.querySelector(".progress");
  const longest = (ms) => setTimeout(() => (answered() ? done() : longest(350)), ms);
  const rest = () => setTimeout(() => (answered() ? done() : (quiet = rest())), 350);
  let quiet = rest();
  longest(3000);
  new MutationObserver(() => { clearTimeout(quiet); quiet = rest(); })
    .observe(document.body, { subtree: true, childList: true });
})"""


async def measure(page: Page, width: int) -> Measured:
    """The measures of a page in a window of this width, from its top."""
    await page.set_viewport_size({"width": width, "height": HEIGHTS.get(width, HEIGHT)})
    found: Measured = await page.evaluate(MEASURED)
    return found


class Child(NamedTuple):
    """A rider of a running race, whose last lap somebody looks for; it is not the best one."""

    race: int
    rider: int
    name: str
    lap: str

    @classmethod
    def of(cls, database: Path, race: int) -> Self:
        """One who is not among the first on the list."""
        entries = "SELECT e.id, r.id, r.name FROM entries e JOIN riders r ON r.id = rider_id"
        riders = f"{entries} WHERE race_id = ? LIMIT 50 OFFSET 5"
        passings = "SELECT at_ms FROM passings WHERE entry_id = ? ORDER BY at_ms"
        with closing(sqlite3.connect(database, timeout=20)) as read:
            for entry, rider, name in read.execute(riders, (race,)).fetchall():
                laps = [after - before for (before,), (after,) in pairwise(read.execute(passings, (entry,)).fetchall())]
                if len(laps) > 1 and laps[-1] > min(laps):
                    minutes, ms = divmod(laps[-1], 60_000)
                    return cls(race, rider, name, f"{minutes}:{ms / 1000:06.3f}" if minutes else f"{ms / 1000:.3f}")
        raise LookupError(f"nobody in race {race} has a last lap that is not the best one")


async def taps_to_lap(page: Page, home: str, child: Child, followed: bool) -> int:
    """Taps on a phone from home until the last lap of a child is in view; typing a name is none."""
    if followed:
        await page.add_init_script(f"localStorage.setItem('{FOLLOWED_KEY}', '{child.rider}')")
    await page.goto(home)
    await at_rest(page)
    taps = 0
    if not followed:
        await page.locator(".site-search summary").click()
        await page.locator(".site-search input").fill(child.name)
        await page.keyboard.press("Enter")
        await page.wait_for_url("**q=**")
        taps += 1
        await at_rest(page)
    while not await page.evaluate(IN_VIEW, child.lap):
        link = (await page.evaluate_handle(NEARER, [child.name, child.race])).as_element()
        if link is None or taps == MOST_TAPS:
            return MOST_TAPS
        await link.click()
        taps += 1
        await at_rest(page)
    return taps


async def at_rest(page: Page) -> None:
    """Waits until a page is live and nothing has changed in it for a while."""
    await live(page)
    await page.evaluate(STILL)


async def window(browser: Browser, width: int, height: int, **options: Any) -> Page:
    """The page of a new visitor in a window."""
    context = await browser.new_context(
        viewport={"width": width, "height": height}, service_workers="block", bypass_csp=True, **options
    )
    await context.add_init_script(START)
    return await context.new_page()
