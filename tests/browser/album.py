"""make screens: every screen beside each other as a desk, a phone, a phone in the dark and paper show it."""

import asyncio
import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, Page, async_playwright

from livelaps_app.core.i18n.texts import DEFAULT_LANG
from tests.browser.album_walks import WALKS
from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.screen_cases import SCREENS
from tests.browser.visit import LIVE, START, BrowserTab, demo_ids
from tests.server import built

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
TALL, GAP, GROUND = 400, 8, "#8a8f8c"  # pixels of a picture, between its parts, and what shows there
QUALITY = 60
PATIENCE_MS = 15_000

# Name, width and height of the window, and what the browser says of its visitor.
LOOKS = (
    ("wide", (1400, 900), {}),
    ("phone", (390, 844), {}),
    ("dark", (390, 844), {"color_scheme": "dark"}),
    ("paper", (794, 1123), {"media": "print"}),
)


async def main() -> None:
    """Serves the demo, visits and walks to every screen, and writes a picture of each and the page that shows them."""
    FOLDER.mkdir(exist_ok=True)
    names = [screen.key for screen in SCREENS]
    with tempfile.TemporaryDirectory() as folder, built(Path(folder)) as site:
        ids = demo_ids(site)
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
            for screen in SCREENS:
                address = f"{site.origin}/ll{screen.path(ids, DEFAULT_LANG)}".replace("/ll//", "/ll/")
                _save(screen.key, [await _looked(browser, address, *look[1:]) for look in LOOKS])
            for walk in WALKS:
                tab = await _tab(browser, site.origin)
                async for name in walk(site, tab):
                    names.append(name)
                    _save(name, [await _looked_again(tab.page, *look[1:]) for look in LOOKS])
                await tab.page.context.close()
            await browser.close()
    (FOLDER / "README.md").write_text(_page(names), "utf-8")


async def _looked(browser: Browser, address: str, size: tuple[int, int], visitor: dict[str, str]) -> Image.Image:
    width, height = size
    context = await browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", service_workers="block", bypass_csp=True
    )
    await context.add_init_script(START)
    page = await context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    # paper is printed from the page that lives, whatever it looked like before
    await page.emulate_media(color_scheme=visitor.get("color_scheme"))  # type: ignore[arg-type]
    await page.goto(address)
    await page.wait_for_function(LIVE)
    await page.emulate_media(media=visitor.get("media"))  # type: ignore[arg-type]
    await _settled(page)
    taken = Image.open(io.BytesIO(await page.screenshot()))
    await context.close()
    return taken.convert("RGB").resize((round(width * TALL / height), TALL), Image.Resampling.LANCZOS)


async def _tab(browser: Browser, origin: str) -> BrowserTab:
    context = await browser.new_context(reduced_motion="reduce", service_workers="block", bypass_csp=True)
    await context.add_init_script(START)
    return BrowserTab(await context.new_page(), origin)


async def _looked_again(page: Page, size: tuple[int, int], visitor: dict[str, str]) -> Image.Image:
    """A page that somebody walked to, which can't be opened anew."""
    width, height = size
    await page.set_viewport_size({"width": width, "height": height})
    usual = {"media": "screen", "color_scheme": "light"}
    await page.emulate_media(**{**usual, **visitor})  # type: ignore[arg-type]
    await _settled(page)
    taken = Image.open(io.BytesIO(await page.screenshot()))
    await page.emulate_media(**usual)  # type: ignore[arg-type]
    return taken.convert("RGB").resize((round(width * TALL / height), TALL), Image.Resampling.LANCZOS)


async def _settled(page: Page) -> None:
    """Until the pictures in sight are there and two frames have been drawn."""
    await page.wait_for_function(
        "[...document.images].filter((one) => one.loading !== 'lazy').every((one) => one.complete)"
    )
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def _beside(parts: list[Image.Image]) -> Image.Image:
    whole = Image.new("RGB", (sum(part.width + GAP for part in parts) - GAP, TALL), GROUND)
    left = 0
    for part in parts:
        whole.paste(part, (left, 0))
        left += part.width + GAP
    return whole


def _save(name: str, screenshots: list[Image.Image]) -> None:
    _beside(screenshots).save(FOLDER / _file(name), quality=QUALITY, method=6)


def _file(name: str) -> str:
    return "".join(one if one.isalnum() else "-" for one in name.replace("_", "-")) + ".webp"


def _page(names: list[str]) -> str:
    rows = "\n\n".join(f"## {name.replace('_', ' ')}\n\n![{name}]({_file(name)})" for name in names)
    intro = "On a desk, on a phone, on a phone in the dark and on paper; `make screens` takes them."
    return f"# Every screen\n\n{intro}\n\n{rows}\n"


if __name__ == "__main__":
    asyncio.run(main())
