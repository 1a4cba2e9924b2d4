"""Which Chromium the browser tests drive."""

import shutil
from collections.abc import Sequence
from pathlib import Path

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
