"""What Lighthouse says of the pages people come for, as a phone and as a desk see them."""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser

from bench.site import ANSWER_SECONDS, Site
from livelaps_app.core.routes import BASE, url
from tests.browser.chromium import BROWSERS, executable

VERSION = "12.8.2"
FOLDER = Path(sys.prefix) / "lighthouse"
PRESETS = {"mobile": (), "desktop": ("--preset=desktop",)}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
MOMENTS = {"fcp_ms": "first-contentful-paint", "lcp_ms": "largest-contentful-paint", "tbt_ms": "total-blocking-time"}
SHIFT = "cumulative-layout-shift"
RUN_SECONDS = 180


def measured(browser: Browser, site: Site, runs: int) -> dict[str, Any]:
    """Per page and preset the categories from 0 to 100, median of the runs, and what the median run saw."""
    _install()
    chrome = executable(BROWSERS) or browser.browser_type.executable_path
    return {
        page: {preset: _judged(f"http://localhost:{site.port}{path}", preset, chrome, runs) for preset in PRESETS}
        for page, path in _pages(site).items()
    }


def lowest(seen: dict[str, Any], preset: str, category: str) -> float:
    """The lowest score of a category over all pages."""
    return min(float(page[preset][category]) for page in seen.values())


def _pages(site: Site) -> dict[str, str]:
    """The six pages; event and standings are the first the sitemap names."""
    sitemap = httpx.get(f"http://localhost:{site.port}/sitemap-en.xml", timeout=ANSWER_SECONDS).text
    return {
        "landing": f"{BASE}{url('home', 'en')}",
        "calendar": f"{BASE}{url('calendar', 'en')}",
        "event": _first(sitemap, "event"),
        "race": site.address(site.races[500]),
        "standings": _first(sitemap, "standings"),
        "faq": f"{BASE}{url('faqs', 'en')}",
    }


def _first(sitemap: str, key: str) -> str:
    found = re.search(rf"<loc>[^<]*({BASE}{url(key, 'en')}/\d+)</loc>", sitemap)
    assert found, f"the sitemap names no {key}"
    return found[1]


def _install() -> None:
    """Into the virtual environment, once: the site itself does not need it."""
    if not (FOLDER / "node_modules" / "lighthouse").is_dir():
        npm = [str(Path(sys.prefix) / "bin" / "npm"), "install", "--no-save", "--no-audit", "--no-fund"]
        subprocess.run([*npm, "--prefix", str(FOLDER), f"lighthouse@{VERSION}"], check=True, capture_output=True)


def _judged(address: str, preset: str, chrome: str, runs: int) -> dict[str, Any]:
    """The run with the median performance."""
    seen = sorted((_run(address, preset, chrome) for _ in range(runs)), key=lambda one: one["performance"])
    return seen[len(seen) // 2]


def _run(address: str, preset: str, chrome: str) -> dict[str, Any]:
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        command = [str(Path(sys.prefix) / "bin" / "node"), str(FOLDER / "node_modules/lighthouse/cli/index.js")]
        command += [address, *PRESETS[preset], "--output=json", f"--output-path={out.name}", "--quiet"]
        command += ["--chrome-flags=--headless=new --no-sandbox"]
        environment = {**os.environ, "CHROME_PATH": chrome}
        subprocess.run(command, check=True, capture_output=True, timeout=RUN_SECONDS, env=environment)
        report = json.loads(Path(out.name).read_text("utf-8"))
    audits = report["audits"]
    return {
        **{name: round(report["categories"][name]["score"] * 100) for name in CATEGORIES},
        **{name: round(audits[audit]["numericValue"]) for name, audit in MOMENTS.items()},
        "layout_shift": round(audits[SHIFT]["numericValue"], 3),
        "failed": [name for name, audit in audits.items() if _failed(report, name, audit)],
    }


def _failed(report: dict[str, Any], name: str, audit: dict[str, Any]) -> bool:
    """Whether an audit costs a category other than performance its hundred."""
    counted = {
        ref["id"] for category in CATEGORIES[1:] for ref in report["categories"][category]["auditRefs"] if ref["weight"]
    }
    return name in counted and audit["score"] is not None and audit["score"] < 1
