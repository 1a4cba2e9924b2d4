"""The bytes of a cold visit, by kind, the socket's frames among them."""

import base64
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from bench.browser import await_live, fresh_page, network
from bench.paint import RIDERS, ROWS
from bench.peer import Peer
from bench.site import Site
from livelaps_app.core.routes import BASE, url

SETTLE_MS = 2500
SEARCH = "main input[type=search]"
KINDS = {"Document": "html", "Script": "js", "Stylesheet": "css", "Image": "pictures", "Font": "fonts"}


def measured(browser: Browser, site: Site, peer: Peer | None) -> dict[str, Any]:
    """Bytes as sent, heads of answers included; pictures are listed apart and are part of the total."""
    ours = _weighed(browser, site.url(site.races[RIDERS], "?size=all"), _live)
    return {"ours": ours} | ({"peer": _weighed(browser, peer.url, _readable)} if peer else {})


def words(browser: Browser, site: Site) -> dict[str, Any]:
    """A page of words that is only read, and one whose search is used."""
    address = f"http://localhost:{site.port}{BASE}{url('faqs', 'en')}"
    return {"read": _weighed(browser, address, _read), "used": _weighed(browser, address, _used)}


def first_visits(browser: Browser, site: Site) -> dict[str, Any]:
    """The login and the first step of the participant wizard, readable and ready to be sent without any script."""
    return {
        key: _weighed(browser, f"http://localhost:{site.port}{BASE}{url(key, 'en')}", _read, java_script_enabled=False)
        for key in ("login", "participant")
    }


def _read(page: Page) -> None:
    page.wait_for_selector("main >> visible=true")


def _used(page: Page) -> None:
    page.focus(f"{SEARCH} >> visible=true")
    await_live(page, SEARCH, 1)


def _live(page: Page) -> None:
    await_live(page, ROWS, RIDERS)


def _readable(page: Page) -> None:
    page.wait_for_function(f"document.querySelectorAll({ROWS!r}).length >= {RIDERS}")


def _weighed(browser: Browser, address: str, until: Callable[[Page], None], **options: Any) -> dict[str, int]:
    with fresh_page(browser, **options) as page:
        bytes_by_kind = _count(network(page))
        page.goto(address, wait_until="load")
        until(page)
        page.wait_for_timeout(SETTLE_MS)
    total = sum(bytes_by_kind.values())
    return {
        **dict(sorted(bytes_by_kind.items())),
        "total": total,
        "without_pictures": total - bytes_by_kind["pictures"],
    }


def _count(session: CDPSession) -> Counter[str]:
    kinds: dict[str, str] = {}
    seen: Counter[str] = Counter(pictures=0)

    def answered(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = KINDS.get(event["type"], "other")

    def ended(event: dict[str, Any]) -> None:
        seen[kinds.get(event["requestId"], "other")] += round(event["encodedDataLength"])

    def framed(way: str) -> None:
        session.on(f"Network.webSocketFrame{way}", lambda event: seen.update({f"socket {way.lower()}": _size(event)}))

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", ended)
    framed("Received")
    framed("Sent")
    return seen


def _size(event: dict[str, Any]) -> int:
    frame = event["response"]
    text: str = frame["payloadData"]
    return len(text.encode()) if frame["opcode"] == 1 else len(base64.b64decode(text))
