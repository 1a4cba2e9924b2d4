"""When a page is at rest: its scripts have run, nothing is on its way to it, and it is drawn as it will stay."""

import asyncio
from typing import Any

from playwright.async_api import Page, Request, WebSocket

from tests.browser.visit import LIVE, until

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

QUIET_S = 0.25  # without a request or a packet
MOST_DRAWINGS = 20

# React owns the content, whether it drew it or took it over from the answer, and nothing says that more is coming.
OWNED = """() => {
  const content = document.querySelector("#content");
  const owned = content && Object.keys(content).some((key) => key.startsWith("__reactFiber"));
  return owned && !document.querySelector("[role=progressbar], .skeleton");
}"""
# The page is at its top, pictures further down are fetched too, fonts are in use, and two frames have been drawn.
DRAWN = """async () => {
  scrollTo({ top: 0, behavior: "instant" });
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


class Traffic:
    """The requests and packets of a page, from before its first address on."""

    def __init__(self, page: Page) -> None:
        self._pending: set[Request] = set()
        self._moved = asyncio.Event()
        page.on("request", self._sent)
        page.on("requestfinished", self._over)
        page.on("requestfailed", self._over)
        page.on("websocket", self._joined)

    async def rest(self) -> None:
        """Waits until nothing is pending and nothing has moved for a while."""
        while True:
            self._moved.clear()
            try:
                await asyncio.wait_for(self._moved.wait(), QUIET_S)
            except TimeoutError:
                if not self._pending:
                    return

    def _sent(self, request: Request) -> None:
        self._pending.add(request)
        self._moved.set()

    def _over(self, request: Request) -> None:
        self._pending.discard(request)
        self._moved.set()

    def _joined(self, socket: WebSocket) -> None:
        for event in ("framesent", "framereceived"):
            socket.on(event, self._packet)

    def _packet(self, _: Any) -> None:
        self._moved.set()


async def live(page: Page) -> None:
    """Waits until scripts have made the page live, whether they drew it or found it drawn."""
    await until(page, LIVE)
    await until(page, OWNED)


async def picture(page: Page, tallest: int, *, scripts: bool) -> bytes:
    """A PNG of the whole page, as far down as `tallest` px (0: of the window alone), once two in a row are the same."""
    if scripts:  # without them a browser fetches all pictures before it says that a page is loaded
        await page.evaluate(DRAWN)
    before = b""
    for _ in range(MOST_DRAWINGS):
        drawn = await _drawn(page, tallest)
        if drawn == before:
            return drawn
        before = drawn
    raise RuntimeError(f"{page.url} never looks the same twice")


async def _drawn(page: Page, tallest: int) -> bytes:
    if not tallest:
        return await page.screenshot(animations="disabled", caret="hide")
    width = page.viewport_size["width"] if page.viewport_size else 0
    clip = {"x": 0, "y": 0, "width": width, "height": tallest}
    return await page.screenshot(full_page=True, animations="disabled", caret="hide", clip=clip)  # type: ignore[arg-type]
