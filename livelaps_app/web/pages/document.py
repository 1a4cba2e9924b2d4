"""The HTML document of a page: React's output with language, meta tags, style, seed, and deferred scripts."""

import json
import re
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from markupsafe import Markup

from livelaps_app.core.settings import settings
from livelaps_app.framework import built_document
from livelaps_app.framework.route_manifests import with_manifest
from livelaps_app.framework.server_rendering import SEED_ID
from livelaps_app.web.pages.inline_scripts import BOOT, LOCAL_TIMES
from livelaps_app.web.pages.meta import script_safe
from livelaps_app.web.security_headers import page_policy

SHELL = "404.html"  # rendered in the browser
DRAWN = "index.html"  # the form of all server-rendered pages
END = "</body></html>"
_LOCAL_TIME = re.compile(r"data-(?:instant|relative|until)=")


@dataclass(frozen=True)
class Seed:
    """The states of a page as JSON, and the tokens that identify them in the browser."""

    states: str
    layout_token: str
    view_token: str

    def element(self) -> Markup:
        """The script element with the browser's initial state."""
        element = '<script type="application/json" id="{}" data-layout="{}" data-view="{}">{}</script>'
        return Markup(element).format(SEED_ID, self.layout_token, self.view_token, script_safe(self.states))


class Documents:
    """Completes React's output; the folder is the static export below the base path."""

    def __init__(self, folder: Path) -> None:
        self._built = cache(lambda name: (folder / name).read_text("utf-8"))
        self._style = cache(lambda name: self._built(name).replace("</", "<\\/"))

    @cached_property
    def policy(self) -> str:
        """The Content-Security-Policy of every page, with the inline scripts of the build and of the site."""
        built = (script for name in (SHELL, DRAWN) for script in built_document.inline_scripts(self._built(name)))
        return page_policy({BOOT, LOCAL_TIMES, built_document.STARTER, *built}, settings())

    def complete(self, html: str, lang: str, meta: Markup, seed: Seed, address: str = "") -> str:
        """Completes a rendered page for readers, robots and hydration; `address` if it is another page's answer."""
        head, body, start = self._parts(html, lang, address)
        local_times = f"<script>{LOCAL_TIMES}</script>" if _LOCAL_TIME.search(body) else ""
        return f"{head}{meta}</head>{body.removesuffix(END)}{local_times}{start}{seed.element()}{END}"

    def shell(self, lang: str, meta: Markup, plain: Markup) -> str:
        """The page rendered by its socket only; `plain` is its content without scripts."""
        head, body, start = self._parts(self._built(SHELL), lang)
        head = re.sub(r"<title>[^<]*</title>", "", head)
        body = body.replace("<body>", f"<body><noscript>{plain}</noscript>", 1)
        return f"{head}{meta}</head>{body.removesuffix(END)}{start}{END}"

    def without_scripts(self, html: str, lang: str, meta: Markup) -> str:
        """A rendered page without scripts; its style element is empty."""
        html = re.sub(r"<script\b.*?</script>|<link [^>]*>", "", html, flags=re.DOTALL)
        return built_document.in_language(html, lang).replace("</head>", f"<style></style>{meta}</head>", 1)

    def _parts(self, html: str, lang: str, address: str = "") -> tuple[str, str, Markup]:
        """The head with inlined styles, the body with deferred scripts, and the element that names the scripts."""
        head, _, body = with_manifest(html, lang).partition("</head>")
        preloaded = {"scripts": built_document.preloaded_scripts(head)} | ({"address": address} if address else {})
        head = built_document.with_style(built_document.without_preloads(head), self._style)
        start = Markup('<script type="application/json" id="start">{}</script>').format(
            script_safe(json.dumps(preloaded | built_document.start(body), separators=(",", ":")))
        )
        head = f"{built_document.in_language(head, lang)}<script>{BOOT}</script>"
        return head, built_document.with_starter(body), start
