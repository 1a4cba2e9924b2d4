"""Which Chromium the browser tests drive."""

import shutil
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def executable() -> str | None:
    """The system's browser; None when there is none, and then Playwright's own is used."""
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in found if path and Path(path).is_file()), None)
