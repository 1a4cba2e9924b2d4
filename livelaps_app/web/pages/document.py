"""The HTML document of a page: what React drew, with language, meta tags, style, seed, and scripts that start late."""

import json
import re
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from markupsafe import Markup

from livelaps_app.core.settings import settings
from livelaps_app.framework import built_document
from livelaps_app.framework.server_rendering import SEED_ID
from livelaps_app.web.pages.inline_scripts import BOOT, LOCAL_TIMES
from livelaps_app.web.pages.meta import script_safe
from livelaps_app.web.security_headers import page_policy

SHELL = "404.html"  # React draws it in the browser
DRAWN = "index.html"  # as the renderer draws all others
END = "</body></html>"
_LOCAL_TIME = re.compile(r"data-(?:instant|relative|until)=")


@dataclass(frozen=True)
class Seed:
    """The states the page is drawn with, as JSON, and the tokens by which the browser names what it has."""

    states: str
    layout_token: str
    view_token: str

    def element(self) -> Markup:
        """The script element that the browser's state begins with."""
        element = '<script type="application/json" id="{}" data-layout="{}" data-view="{}">{}</script>'
        return Markup(element).format(SEED_ID, self.layout_token, self.view_token, script_safe(self.states))


class Documents:
    """Completes what React drew; the folder is the static export below the base path."""

    def __init__(self, folder: Path) -> None:
        self._built = cache(lambda name: (folder / name).read_text("utf-8"))
        self._style = cache(lambda name: self._built(name).replace("</", "<\\/"))

    @cached_property
    def policy(self) -> str:
        """The Content-Security-Policy of every page: it allows the inline scripts of the build and of the site."""
        built = (script for name in (SHELL, DRAWN) for script in built_document.inline_scripts(self._built(name)))
        return page_policy({BOOT, LOCAL_TIMES, built_document.STARTER, *built}, settings())

    def complete(self, html: str, lang: str, meta: Markup, seed: Seed, address: str = "") -> str:
        """A page that React drew, ready for readers, robots and hydration; `address` where it answers another one."""
        head, body, start = self._parts(html, lang, address)
        local_times = f"<script>{LOCAL_TIMES}</script>" if _LOCAL_TIME.search(body) else ""
        return f"{head}{meta}</head>{body.removesuffix(END)}{local_times}{start}{seed.element()}{END}"

    def shell(self, lang: str, meta: Markup, plain: Markup) -> str:
        """The page that lives by its socket alone; `plain` is read where there are no scripts."""
        head, body, start = self._parts(self._built(SHELL), lang)
        head = re.sub(r"<title>[^<]*</title>", "", head)
        body = body.replace("<body>", f"<body><noscript>{plain}</noscript>", 1)
        return f"{head}{meta}</head>{body.removesuffix(END)}{start}{END}"

    def without_scripts(self, html: str, lang: str, meta: Markup) -> str:
        """A page that React drew as it is read without scripts; its style element is empty."""
        html = re.sub(r"<script\b.*?</script>|<link [^>]*>", "", html, flags=re.DOTALL)
        return built_document.in_language(html, lang).replace("</head>", f"<style></style>{meta}</head>", 1)

    def _parts(self, html: str, lang: str, address: str = "") -> tuple[str, str, Markup]:
        """The head with its stylesheet inside, the body whose scripts start when it has been painted, and the names
        of those scripts.
        """
        head, _, body = html.partition("</head>")
        preloaded = {"scripts": built_document.preloaded_scripts(head)} | ({"address": address} if address else {})
        head = built_document.with_style(built_document.without_preloads(head), self._style)
        start = Markup('<script type="application/json" id="start">{}</script>').format(
            script_safe(json.dumps(preloaded | built_document.start(body), separators=(",", ":")))
        )
        head = f"{built_document.in_language(head, lang)}<script>{BOOT}</script>"
        return head, built_document.with_starter(body), start
