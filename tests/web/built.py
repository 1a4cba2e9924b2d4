"""A built site and its renderers, small: React's part of a document holds the states of the request."""

import asyncio
import html
import json
from pathlib import Path

from livelaps_app.framework.renderer import Rendered, RendererDownError

STYLE = ".a{color:red}"
HEAD = (
    '<meta charSet="utf-8"/><link as="style" href="/ll/assets/s.css" rel="preload"/>'
    '<link rel="preload" as="image" href="/ll/logo.png"/>'
    '<link rel="modulepreload" href="/ll/assets/root-a1.js"/>'
    '<link rel="modulepreload" href="/ll/assets/page-a1.js"/>'
    '<link href="/ll/assets/s.css" rel="stylesheet" type="text/css"/>'
)
START = (
    '<script type="module" async="">import "/ll/assets/manifest.js";\n'
    'import * as route0 from "/ll/assets/root-a1.js";\nimport * as route1 from "/ll/assets/page-a1.js";\n  \n'
    '  window.__reactRouterRouteModules = {"root":route0,"routes/[races].($id)._index":route1};\n\n'
    'import("/ll/assets/entry.js");</script>'
)


CONTEXT = "window.__reactRouterContext = {};"


def document(title: str, main: str) -> str:
    """A document as React writes it."""
    return (
        f'<!DOCTYPE html><html lang="en"><head>{HEAD}<title>{html.escape(title)}</title></head>'
        f'<body><main id="content">{html.escape(main, quote=False)}</main>'
        f"<script>{CONTEXT}</script>{START}</body></html>"
    )


def build(folder: Path) -> Path:
    """Writes the static files a document needs."""
    (folder / "assets").mkdir(exist_ok=True)
    (folder / "assets" / "s.css").write_text(STYLE, "utf-8")
    for name in ("404.html", "index.html"):
        (folder / name).write_text(document("", "shell"), "utf-8")
    return folder


class FakeRenderers:
    """Draws the title and the states, and remembers the addresses; `down` ones draw nothing, `held` ones wait."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.down = False
        self.held: asyncio.Event | None = None
        self.reached = asyncio.Event()

    async def render(self, path: str, states: str) -> Rendered:
        """A document that tells its states."""
        if self.down:
            raise RendererDownError
        self.drawn.append(path)
        self.reached.set()
        if self.held:
            await self.held.wait()
        known = {name.rpartition("____")[2]: values for name, values in json.loads(states).items()}
        page = known["page_status"]
        titles = filter(None, (page["drawer_title_rx_state_"], page["tab_title_rx_state_"]))
        title = f"{', '.join(titles)} | {known['layout']['view_rx_state_']['name']}"
        return Rendered(200, document(title, json.dumps(known, ensure_ascii=False)))
