"""Which Chromium the browser tests drive."""

import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, Playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# the same engine; the window that a whole browser draws for each page costs as much as many a page
LIGHT = "chromium-headless-shell"
PLAIN = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# no page of a test lives so long that optimised code pays for its compilation: a fifth of what a page takes
ARGUMENTS = (*PLAIN, "--js-flags=--no-opt --no-maglev")


def executable(names: Sequence[str] = (LIGHT, *BROWSERS)) -> str | None:
    """The first of these the system has; None when there is none, and then Playwright's own is used."""
    found = (shutil.which(name) for name in names)
    return next((path for path in found if path and Path(path).is_file()), None)


@asynccontextmanager
async def browser_before(playwright: Playwright, *arguments: str, path: str | None = None) -> AsyncIterator[Browser]:
    """A browser with further arguments, such as the rule by which it finds a site."""
    browser = await playwright.chromium.launch(executable_path=path or executable(), args=[*ARGUMENTS, *arguments])
    yield browser
    await browser.close()
