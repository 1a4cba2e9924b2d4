"""make pictures: every screen and its states as PNG files, of the same data at the same instant each time.

The server's clock stands still, the browser's shows the same instant, nothing moves: two runs on the same commit give
the same pixels, so whatever differs between two commits is a change that a visitor sees.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, NamedTuple

from playwright.async_api import Browser, Page, async_playwright

from livelaps_app.core.racing.riders import FOLLOWED_KEY
from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.quiet import Traffic, live, picture
from tests.browser.states import ALL, DEMO_DAY, FACE, State
from tests.browser.visit import HEIGHT, HEIGHTS, PHONE, START, WIDE, Ids, demo_ids
from tests.server import ROOT, Site, fixed, resolver_rule

ZONE = "Europe/Paris"  # none of the demo's, so a visitor's own time stands beside an event's
PATIENCE_MS = 30_000
AT_ONCE = 2  # states
TALLEST = 8000  # px
STEADY = ("--font-render-hinting=none", "--disable-lcd-text", "--disable-partial-raster", "--force-color-profile=srgb")
LONGEST_MS = 2000
# What waits longer than that (slides that turn by themselves, announcements) never happens.
UNMOVED = f"""{{
  const wait = window.setTimeout;
  window.setTimeout = (act, ms, ...more) => (ms > {LONGEST_MS} ? 0 : wait(act, ms, ...more));
}}"""


class Look(NamedTuple):
    """How one picture is taken: the media features the page meets, the window's width where it is another than before,
    by how many px it is higher."""

    name: str
    media: dict[str, str] | None = None
    width: int = 0
    higher: int = 0


class Opened(NamedTuple):
    """How a page is opened, and the looks it is pictured in one after the other."""

    width: int
    scripts: bool
    looks: tuple[Look, ...]
    height: int = 0
    tallest: int = TALLEST

    @property
    def scale(self) -> int:
        """Pixels of the picture per px of the window: telephones have two where the window alone is taken."""
        return 2 if self.height and self.width < TABLET else 1


# the sponsors' strip stands at the lower edge of the window: in the dark it hides other lines than by day
DARK, PRINTED = {"color_scheme": "dark"}, {"color_scheme": "light", "media": "print"}
OPENED = (
    Opened(WIDE, True, (Look("wide"), Look("wide-dark", DARK, higher=150), Look("paper", PRINTED, 794))),
    Opened(PHONE, True, (Look("phone"), Look("phone-dark", DARK, higher=-150))),
    Opened(WIDE, False, (Look("wide-no-scripts"),)),
    Opened(PHONE, False, (Look("phone-no-scripts"),)),
)
TABLET = 768
MEDIA = {"light": {"color_scheme": "light"}, "dark": DARK}


@dataclass(frozen=True)
class Album:
    """Where pictures are taken, and where they go."""

    browser: Browser
    site: Site
    ids: Ids
    folder: Path
    turns: asyncio.Semaphore
    all_opened: tuple[Opened, ...]

    async def take(self, state: State) -> None:
        """All pictures of one state, when its turn comes."""
        async with self.turns:
            began = time.monotonic()
            for opened in self.all_opened:
                if _has(state, opened) and (opened.scripts or not state.act):
                    await self._open(state, opened)
            sys.stdout.write(f"{state.key}, {time.monotonic() - began:.1f} s\n")

    async def _open(self, state: State, opened: Opened) -> None:
        page = await self._page(state, opened)
        traffic = Traffic(page)
        answer = await page.goto(f"{self.site.origin}/ll{state.path(self.ids)}")
        if answer is None or answer.status != state.status:
            raise RuntimeError(f"{state.key}: {page.url} answers {answer and answer.status}")
        if opened.scripts:
            await live(page)
        await traffic.rest()
        if state.act:
            await state.act(page)
            await traffic.rest()
        for look in opened.looks:
            await _resize(page, look)
            drawn = await self._drawn(page, state, opened)
            (self.folder / f"{slug(state.key)}-{look.name}.png").write_bytes(drawn)
        await page.context.close()

    async def _drawn(self, page: Page, state: State, opened: Opened) -> bytes:
        if state.moves and not opened.tallest:  # as it moves: no two pictures are the same
            return await page.screenshot()
        return await picture(page, opened.tallest, scripts=opened.scripts)

    async def _page(self, state: State, opened: Opened) -> Page:
        options: dict[str, Any] = {"java_script_enabled": opened.scripts, "locale": "en-US", "timezone_id": ZONE}
        context = await self.browser.new_context(
            viewport={"width": opened.width, "height": opened.height or state.height or HEIGHT},
            device_scale_factor=opened.scale,
            reduced_motion="no-preference" if state.moves else "reduce",
            service_workers="block",
            bypass_csp=True,
            **options,
        )
        if opened.scripts:
            await context.clock.set_fixed_time(DEMO_DAY)
            for script in (UNMOVED, START, *self._followed(state)):
                await context.add_init_script(script)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        return page

    def _followed(self, state: State) -> Iterable[str]:
        if state.follows:
            riders = f"{self.ids.entry_rider},{self.ids.running_rider}"
            yield f"localStorage.setItem('{FOLLOWED_KEY}', '{riders}')"


def _has(state: State, opened: Opened) -> bool:
    """Whether a state exists in windows so wide."""
    return (WIDE if opened.width > PHONE else PHONE) in state.widths


def windows(widths: Sequence[int], looks: Sequence[str], whole: bool) -> tuple[Opened, ...]:
    """Windows of these widths in these looks: what is seen at once, or the whole page."""
    return tuple(
        Opened(
            width,
            True,
            tuple(Look(f"{width}-{look}{'-whole' if whole else ''}", MEDIA[look]) for look in looks),
            HEIGHTS.get(width, HEIGHT),
            TALLEST if whole else 0,
        )
        for width in widths
    )


async def _resize(page: Page, look: Look) -> None:
    window = page.viewport_size
    if window and (look.width or look.higher):
        width, height = look.width or window["width"], window["height"] + look.higher
        await page.set_viewport_size({"width": width, "height": height})
    if look.media:
        await page.emulate_media(**look.media)  # type: ignore[arg-type]


def slug(key: str) -> str:
    """A state's key in the name of a file."""
    return "".join(letter if letter.isalnum() else "-" for letter in key)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("to", type=Path, help="folder for the pictures, outside the repository")
    parser.add_argument("only", nargs="*", default=["*"], help="keys of states, e.g. 'race*', or face")
    parser.add_argument("--widths", nargs="+", type=int, help="take windows of these widths instead, as they open")
    parser.add_argument("--looks", nargs="+", choices=MEDIA, default=list(MEDIA), help="of these windows")
    parser.add_argument("--whole", action="store_true", help="take whole pages of these widths")
    parser.add_argument("--built", type=int, help="the port that the site stands built for: it is not built anew")
    options = parser.parse_args()
    keys = [key for only in options.only for key in (FACE if only == "face" else (only,))]
    options.states = [state for state in ALL if any(fnmatch(state.key, key) for key in keys)]
    if not options.states or options.to.resolve().is_relative_to(ROOT):
        parser.error("the folder must be outside the repository" if options.states else "no state has such a key")
    return options


async def main() -> None:
    """Serves the demo of that day and writes the pictures of all states, or of those whose keys match."""
    options = _arguments()
    options.to.mkdir(parents=True, exist_ok=True)
    opened = windows(options.widths, options.looks, options.whole) if options.widths else OPENED
    with tempfile.TemporaryDirectory() as folder, fixed(Path(folder), DEMO_DAY, options.built) as site:
        await _take(options.states, site, options.to, opened)


async def _take(states: Iterable[State], site: Site, folder: Path, opened: tuple[Opened, ...]) -> None:
    ids, turns = demo_ids(site), asyncio.Semaphore(AT_ONCE)
    arguments = [*ARGUMENTS, *STEADY, resolver_rule(site)]
    async with async_playwright() as playwright, asyncio.TaskGroup() as taking:
        browser = await playwright.chromium.launch(executable_path=executable(), args=arguments)
        album = Album(browser, site, ids, folder, turns, opened)
        for state in states:
            taking.create_task(album.take(state))


if __name__ == "__main__":
    asyncio.run(main())
