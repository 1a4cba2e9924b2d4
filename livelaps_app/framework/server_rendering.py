"""The build's part of server rendering: seeded states, and the renderer's script beside the server bundle.

Assumptions: `utils/context.jsx` exports `initialState`, a plain object that React reads through it on the server and
copies once in the browser, and writes `export const initialStateHashes` behind it; the build leaves its server bundle
in `build/server/index.js`.
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
    """Makes the build's pages drawable on the server with any state, and adoptable by React in the browser."""

    def pre_compile(self, **context: Any) -> None:
        """Adds the seeding of states and the renderer's script to the build."""
        context["add_modify_task"](CONTEXT, with_seeding)
        context["add_save_task"](_renderer)

    def post_build(self, **context: Any) -> None:
        """Ends a build that has left no server bundle."""
        bundle = Path(context["static_dir"]).parent / SERVER_BUNDLE
        if not bundle.is_file():
            raise RuntimeError(f"the build has left no {bundle}: the renderer has nothing to draw with")


def with_seeding(text: str) -> str:
    """The state module that reads its initial values from the page. Raises RuntimeError when it has another form."""
    if SEEDING in text:
        return text
    if text.count(ANCHOR) != 1 or "export const initialState = " not in text:
        raise RuntimeError(f"{CONTEXT} has no single {ANCHOR!r} behind initialState: the framework writes it otherwise")
    return text.replace(ANCHOR, SEEDING + ANCHOR)


def _renderer() -> tuple[str, str]:
    source = Path(__file__).with_name(RENDERER)
    return str(prerequisites.get_web_dir() / RENDERER), source.read_text("utf-8")
