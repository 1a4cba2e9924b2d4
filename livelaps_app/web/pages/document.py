"""The HTML document of a page: what React drew, with language, meta tags, style, seed, and scripts that start late."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markupsafe import Markup

from components.local_time.local_time import CLOCK
from components.relative_time.relative_time import SINCE
from livelaps_app.core import errors
from livelaps_app.core.contrast import LOOK_STORAGE_KEY
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import DEFAULT_LANG
from livelaps_app.core.offline_policy import WORKER
from livelaps_app.core.racing.riders import FOLLOWED_KEY
from livelaps_app.core.routes import BASE
from livelaps_app.framework import built_document
from livelaps_app.framework.server_rendering import SEED_ID
from livelaps_app.session.tab import LANGUAGE_COOKIE, LANGUAGE_SECONDS
from livelaps_app.web.pages.meta import script_safe

_LOCAL_TIME = re.compile(r"data-(?:instant|relative)=")


def _inline(*files: Path) -> str:
    """Files as one script on one line; their comments have lines of their own."""
    text = "\n".join(file.read_text("utf-8") for file in files)
    return re.sub(r"\n\s*", " ", re.sub(r"^\s*//.*$|^export ", "", text, flags=re.MULTILINE))


# window.llPainted resolves when the page has been painted and read whole: then the browser fetches the SCRIPTS. A
# page in the background paints nothing and starts when it has been read. A still page waits for somebody who needs its
# live form; llStart starts it; a logo that fails meanwhile is left out. Who follows riders is known from the first
# paint on (.follows), so is the chosen theme.
_BOOT = (
    _inline(Path(__file__).with_name("boot.js"))
    .replace("MY_RIDERS", json.dumps(FOLLOWED_KEY))
    .replace("MY_LOOK", json.dumps(LOOK_STORAGE_KEY))
    .replace("IMAGE_FAILED", json.dumps(errors.message(Code.IMAGE_FAILED, DEFAULT_LANG)))
    .replace("COOKIE", LANGUAGE_COOKIE)
    .replace("WORKER", WORKER)
    .replace("SCOPE", f"{BASE}/")
    .replace("SECONDS", str(LANGUAGE_SECONDS))
)
# times by the reader's clock stand in the page before it is painted
_LOCAL_TIMES = f"<script>{{{_inline(CLOCK, SINCE, Path(__file__).with_name('local_times.js'))}}}</script>"


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
        self._shell = cache(lambda: (folder / "404.html").read_text("utf-8"))
        self._style = cache(lambda name: (folder / name).read_text("utf-8").replace("</", "<\\/"))

    def complete(self, html: str, lang: str, meta: Markup, seed: Seed) -> str:
        """A page that React drew, ready for readers, robots and hydration."""
        head, _, body = html.partition("</head>")
        head, body = self._head(head, body, lang)
        local_times = _LOCAL_TIMES if _LOCAL_TIME.search(body) else ""
        return f"{head}{meta}</head>{body.removesuffix('</body></html>')}{local_times}{seed.element()}</body></html>"

    def shell(self, lang: str, meta: Markup, plain: Markup) -> str:
        """The page that lives by its socket alone; `plain` is read where there are no scripts."""
        head, _, body = self._shell().partition("</head>")
        head, body = self._head(head, body, lang)
        head = re.sub(r"<title>[^<]*</title>", "", head)
        return f"{head}{meta}</head>{body.replace('<body>', f'<body><noscript>{plain}</noscript>', 1)}"

    def without_scripts(self, html: str, lang: str, meta: Markup) -> str:
        """A page that React drew as it is read without scripts; its style element is empty."""
        html = re.sub(r"<script\b.*?</script>|<link [^>]*>", "", html, flags=re.DOTALL)
        return built_document.in_language(html, lang).replace("</head>", f"<style></style>{meta}</head>", 1)

    def _head(self, head: str, body: str, lang: str) -> tuple[str, str]:
        """The page with its stylesheet inside, and with scripts that start when it has been painted."""
        scripts = json.dumps(built_document.preloaded_scripts(head), separators=(",", ":"))
        head = built_document.with_style(built_document.without_preloads(head), self._style)
        head = f"{built_document.in_language(head, lang)}<script>{_BOOT.replace('SCRIPTS', scripts)}</script>"
        return head, built_document.started_after("window.llPainted", body)
