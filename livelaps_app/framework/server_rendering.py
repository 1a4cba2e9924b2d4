"""Build steps of server rendering: seeded states, and the renderer's script beside the server bundle.

Assumptions: `utils/context.jsx` exports the plain object `initialState`, which React reads on every render on the
server and copies once in the browser, followed by `export const initialStateHashes`; the server bundle is
`build/server/index.js`.
"""

from pathlib import Path
from typing import Any

from reflex.plugins import Plugin
from reflex.utils import prerequisites

SEED_ID = "seed"
RENDERER = "renderer.mjs"
CONTEXT = "utils/context.jsx"
SERVER_BUNDLE = "server/index.js"
ANCHOR = "export const initialStateHashes"
SEEDING = Path(__file__).with_name("seeding.js").read_text("utf-8")


class ServerRendering(Plugin):
    """Lets the server render pages with any state, and React adopt them in the browser."""

    def pre_compile(self, **context: Any) -> None:
        """Adds the seeding of states and the renderer's script to the build."""
        context["add_modify_task"](CONTEXT, with_seeding)
        context["add_save_task"](_renderer)

    def post_build(self, **context: Any) -> None:
        """Fails a build without a server bundle."""
        bundle = Path(context["static_dir"]).parent / SERVER_BUNDLE
        if not bundle.is_file():
            raise RuntimeError(f"the build has left no {bundle}: the renderer has nothing to draw with")


def with_seeding(text: str) -> str:
    """Adds the seeding to the state module. Raises RuntimeError if the module has an unknown form."""
    if SEEDING in text:
        return text
    if text.count(ANCHOR) != 1 or "export const initialState = " not in text:
        raise RuntimeError(f"{CONTEXT} has no single {ANCHOR!r} behind initialState: the framework writes it otherwise")
    return text.replace(ANCHOR, SEEDING + ANCHOR)


def _renderer() -> tuple[str, str]:
    source = Path(__file__).with_name(RENDERER)
    return str(prerequisites.get_web_dir() / RENDERER), source.read_text("utf-8")
