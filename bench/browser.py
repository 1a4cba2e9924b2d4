"""A real browser with nothing in its cache, and the moments of a page as it paints them."""

import asyncio
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from bench.wire import Recorded
from tests.browser.chromium import BROWSERS, PLAIN, executable

T = TypeVar("T")
WINDOW: ViewportSize = {"width": 1400, "height": 900}
PATIENCE_MS = 60_000

# The table lives when React has its body and no readable copy stands before it; a click on a row is the proof.
LIVE = """(rows, count) => {
  const last = document.querySelectorAll(rows)[count - 1];
  if (!(last?.offsetHeight > 0) || document.querySelector("ll-facts")) return null;
  return Object.keys(last.parentNode).some((key) => key.startsWith("__reactFiber$")) ? last : null;
}"""

# A moment counts when it is painted: the frame after the one that sees it has run its callbacks.
MOMENTS = f"""((moments) => {{
  const live = {LIVE}, marks = window.__marks = {{}};
  const painted = (then) => requestAnimationFrame(() => {{
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(0);
  }});
  const visible = (rows, count) => document.querySelectorAll(rows)[count - 1]?.offsetHeight > 0;
  const click = () => new MouseEvent("click", {{ bubbles: true, cancelable: true }});
  const handles = (row) => row !== null && !row.lastElementChild.dispatchEvent(click());
  const look = (name, moment) => requestAnimationFrame(() => {{
    const {{ rows, count }} = moment;
    if (!(moment.live ? live : visible)(rows, count)) return look(name, moment);
    painted((now) => {{
      if (!moment.live) return marks[name] = now;
      setTimeout(() => {{ handles(live(rows, count)) ? marks[name] = now : look(name, moment); }});
    }});
  }});
  for (const [name, moment] of Object.entries(moments)) look(name, moment);
}})"""
ALL_THERE = "(names) => window.__marks && names.every((name) => window.__marks[name])"
HELLO = "40"  # how the first frame of a tab begins
HELLO_SECONDS = 30


def in_own_thread(work: Coroutine[Any, Any, T]) -> T:
    """Does it where the browser's driver runs no event loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A whole browser, as visitors have."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(BROWSERS), args=[*PLAIN])
        yield browser
        browser.close()


@contextmanager
def fresh_page(browser: Browser, **options: Any) -> Iterator[Page]:
    """A page in a context of its own, with options of it: no cache, no cookies, no state of another visit."""
    context = browser.new_context(viewport=WINDOW, bypass_csp=True, **options)
    try:
        yield context.new_page()
    finally:
        context.close()


def network(page: Page) -> CDPSession:
    """What the browser itself reports of its network."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    return session


def await_live(page: Page, rows: str, count: int) -> None:
    """Waits until so many rows stand in a live table."""
    page.wait_for_function(f"([rows, count]) => ({LIVE})(rows, count)", arg=[rows, count], timeout=PATIENCE_MS)


def recorded(browser: Browser, url: str, rows: str) -> Recorded:
    """Opens an address and notes the socket the page opens and the first frame it sends."""
    sockets, sent, protocols = [], [], []
    with fresh_page(browser) as page:
        session = network(page)
        session.on("Network.webSocketCreated", lambda event: sockets.append(event["url"]))
        session.on(
            "Network.webSocketWillSendHandshakeRequest",
            lambda event: protocols.append(event["request"]["headers"].get("Sec-WebSocket-Protocol", "")),
        )
        session.on("Network.webSocketFrameSent", lambda event: sent.append(event["response"]["payloadData"]))
        page.goto(url)
        await_live(page, rows, 1)
        hello = _hello(page, sent)
    socket, at = urlsplit(sockets[0]), urlsplit(url)
    address = at.path + (f"?{at.query}" if at.query else "")
    return Recorded(at.port or 80, address, socket.path, protocols[0], parse_qs(socket.query)["token"][0], hello)


def _hello(page: Page, sent: list[str]) -> str:
    """The tab's first frame, which a page may send after its table is live."""
    end = time.monotonic() + HELLO_SECONDS
    while time.monotonic() < end:
        if found := next((frame for frame in sent if frame.startswith(HELLO)), None):
            return found
        page.wait_for_timeout(20)  # events of the browser come while the page waits
    raise TimeoutError("the page has sent nothing over its socket")
