"""A built site as the framework leaves it, small."""

import json
from pathlib import Path

HEAD = (
    '<meta charSet="utf-8"/><title>LiveLaps</title><meta content="/ll/favicon.ico" property="og:image"/>'
    '<link rel="modulepreload" href="/ll/assets/components-a1.js"/>'
    "<script>document.documentElement.lang</script>"
)
ROUTES = {
    "root": {"path": "", "module": "/ll/assets/root-a1.js", "imports": []},
    "home": {"path": None, "module": "/ll/assets/home-a1.js", "imports": ["/ll/assets/components-a1.js"]},
    "race": {
        "path": "races/:id?",
        "module": "/ll/assets/races-a1.js",
        "imports": ["/ll/assets/components-a1.js", "/ll/assets/table-a1.js"],
    },
    "results": {"path": "fr/results/:id", "module": "/ll/assets/results-a1.js"},
    "calendar": {"path": "fr/event-calendar", "module": "/ll/assets/calendar-a1.js", "imports": []},
}


def page(name: str) -> str:
    """A prerendered document; its live page says whose it is."""
    return (
        f'<!DOCTYPE html><html lang="en"><head>{HEAD}</head><body><div id="live">{name}</div>'
        "<script>window.done=1</script></body></html>"
    )


def build(folder: Path) -> Path:
    """Writes the documents and the manifest of routes."""
    for name in ("", "fr", "event-calendar", "fr/event-calendar"):
        (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / name / "index.html").write_text(page(f"prerendered {name}"), "utf-8")
    (folder / "404.html").write_text(page("shell"), "utf-8")
    (folder / "assets").mkdir()
    manifest = json.dumps({"entry": {}, "routes": ROUTES}, separators=(",", ":"))
    (folder / "assets" / "manifest-a1.js").write_text(f"window.__reactRouterManifest={manifest};", "utf-8")
    return folder
