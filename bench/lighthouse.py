"""Lighthouse scores of the main pages, for phone and desktop."""

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

from bench.context import Bench, Figures
from bench.site import RIDERS, Site, page
from tests.browser.chromium import BROWSERS, executable

VERSION = "12.8.2"
FOLDER = Path(sys.prefix) / "lighthouse"
PRESETS = {"mobile": (), "desktop": ("--preset=desktop",)}
PERFORMANCE, *OTHERS = ("performance", "accessibility", "best-practices", "seo")
RUN_SECONDS, SITEMAP_SECONDS = 180, 60


def lighthouse(bench: Bench) -> Figures:
    """The lowest scores of six pages: performance per preset (median of the runs), other categories overall."""
    if not (FOLDER / "node_modules" / "lighthouse").is_dir():  # not a dependency of the site
        npm = [str(Path(sys.prefix) / "bin" / "npm"), "install", "--no-save", "--no-audit", "--no-fund"]
        subprocess.run([*npm, "--prefix", str(FOLDER), f"lighthouse@{VERSION}"], check=True, capture_output=True)
    chrome = executable(BROWSERS) or bench.browser.browser_type.executable_path
    pages = {
        (name, preset): _judge(bench.site.url(path), preset, chrome, bench.effort.judged)
        for name, path in _pages(bench.site).items()
        for preset in PRESETS
    }
    lowest = {preset: min(run[PERFORMANCE] for (_, of), run in pages.items() if of == preset) for preset in PRESETS}
    failed = {f"{name}, {preset}": run["failed"] for (name, preset), run in pages.items() if run["failed"]}
    return {**lowest, "others": min(run[name] for run in pages.values() for name in OTHERS), "failed audits": failed}


def _pages(site: Site) -> dict[str, str]:
    """Paths of the six pages. Event and standings are the first in the sitemap."""
    with urllib.request.urlopen(site.url("/sitemap-en.xml"), timeout=SITEMAP_SECONDS) as answer:
        sitemap = answer.read().decode()
    first = {key: re.search(rf"<loc>[^<]*({page(key)}/\d+)</loc>", sitemap) for key in ("event", "standings")}
    assert all(first.values()), "the sitemap names no event, or no standings"
    fixed = {key: page(key) for key in ("home", "calendar", "faqs")}
    return {
        **fixed,
        **{key: match[1] for key, match in first.items() if match},
        "race": site.address(site.races[RIDERS]),
    }


def _judge(address: str, preset: str, chrome: str, runs: int) -> dict[str, Any]:
    """The run with median performance."""
    every = sorted((_run(address, preset, chrome) for _ in range(runs)), key=lambda run: run[PERFORMANCE])
    return every[len(every) // 2]


def _run(address: str, preset: str, chrome: str) -> dict[str, Any]:
    """Scores from 0 to 100, and the audits that lower another category below 100."""
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        command = [str(Path(sys.prefix) / "bin" / "node"), str(FOLDER / "node_modules/lighthouse/cli/index.js")]
        command += [address, *PRESETS[preset], "--output=json", f"--output-path={out.name}", "--quiet"]
        command += ["--chrome-flags=--headless=new --no-sandbox"]
        environment = {**os.environ, "CHROME_PATH": chrome}
        subprocess.run(command, check=True, capture_output=True, timeout=RUN_SECONDS, env=environment)
        report = json.loads(Path(out.name).read_text("utf-8"))
    categories, audits = report["categories"], report["audits"]
    counted = {ref["id"] for name in OTHERS for ref in categories[name]["auditRefs"] if ref["weight"]}
    scores = {name: round(categories[name]["score"] * 100) for name in (PERFORMANCE, *OTHERS)}
    failed = [name for name in counted if audits[name]["score"] is not None and audits[name]["score"] < 1]
    return {**scores, "failed": sorted(failed)}
