"""The HTML document of a page: what React drew, with its language, meta tags, style, seed, and scripts that start late.

Assumptions about the build's output: one stylesheet as `<link href="…css" rel="stylesheet">` with a preload before it,
`<link rel="modulepreload">` for each script, and one inline module script that imports the route modules.
"""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markupsafe import Markup

from components.local_time.local_time import CLOCK
from components.relative_time.relative_time import SINCE
from livelaps_app.core.contrast import LOOK_STORAGE_KEY
from livelaps_app.core.offline_policy import WORKER
from livelaps_app.core.racing.riders import FOLLOWED_KEY
from livelaps_app.core.routes import BASE
from livelaps_app.framework.server_rendering import SEED_ID
from livelaps_app.session.tab import LANGUAGE_COOKIE, LANGUAGE_SECONDS
from livelaps_app.web.pages.meta import script_safe

_EMPTY_IMAGE = '<meta content="" property="og:image"/>'
_STYLESHEET = re.compile(rf'<link href="{BASE}/(assets/[^"]+\.css)" rel="stylesheet"[^>]*>')
_PRELOADED_STYLE = re.compile(r'<link as="style" [^>]*rel="preload"[^>]*>')
_PRELOADED_IMAGE = re.compile(r'<link rel="preload" as="image"[^>]*/>')  # React would have them before the text
_PRELOAD = re.compile(r'<link rel="modulepreload"[^>]* href="([^"]+)"/>')
_LOCAL_TIME = re.compile(r"data-(?:instant|relative)=")
_START = re.compile(r'<script type="module" async="">(import "[^<]*)</script>', re.DOTALL)


def _inline(*files: Path) -> str:
    """Files as one script on one line; their comments have lines of their own."""
    text = "\n".join(file.read_text("utf-8") for file in files)
    return re.sub(r"\n\s*", " ", re.sub(r"^\s*//.*$|^export ", "", text, flags=re.MULTILINE))


# window.llPainted resolves when the page has been painted and read whole: then the browser fetches the SCRIPTS. A
# page in the background paints nothing and starts when it has been read. A still page waits for somebody who needs its
# live form; llStart starts it. Who follows riders is known from the first paint on (.follows), so is the chosen theme.
_BOOT = (
    _inline(Path(__file__).with_name("boot.js"))
    .replace("MY_RIDERS", json.dumps(FOLLOWED_KEY))
    .replace("MY_LOOK", json.dumps(LOOK_STORAGE_KEY))
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
        self._folder = folder
        self._style = cache(lambda name: (folder / name).read_text("utf-8").replace("</", "<\\/"))

    def complete(self, html: str, lang: str, meta: Markup, seed: Seed) -> str:
        """A page that React drew, ready for readers, robots and hydration."""
        head, _, body = html.partition("</head>")
        head, body = self._head(head, body)
        head = head.replace('<html lang="en"', f'<html lang="{lang}"', 1).replace(_EMPTY_IMAGE, "")
        local_times = _LOCAL_TIMES if _LOCAL_TIME.search(body) else ""
        return f"{head}{meta}</head>{body.removesuffix('</body></html>')}{local_times}{seed.element()}</body></html>"

    def shell(self, lang: str, meta: Markup, plain: Markup) -> str:
        """The page that lives by its socket alone; `plain` is read where there are no scripts."""
        head, _, body = (self._folder / "404.html").read_text("utf-8").partition("</head>")
        head, body = self._head(head, body)
        head = head.replace('<html lang="en"', f'<html lang="{lang}"', 1).replace(_EMPTY_IMAGE, "")
        head = re.sub(r"<title>[^<]*</title>", "", head)
        return f"{head}{meta}</head>{body.replace('<body>', f'<body><noscript>{plain}</noscript>', 1)}"

    def without_scripts(self, html: str, lang: str, meta: Markup) -> str:
        """A page that React drew as it is read without scripts; its style element is empty."""
        html = re.sub(r"<script\b.*?</script>|<link [^>]*>", "", html, flags=re.DOTALL)
        html = html.replace('<html lang="en"', f'<html lang="{lang}"', 1).replace(_EMPTY_IMAGE, "")
        return html.replace("</head>", f"<style></style>{meta}</head>", 1)

    def _head(self, head: str, body: str) -> tuple[str, str]:
        """The page with its stylesheet inside, and with scripts that start when it has been painted."""
        body = _START.sub(lambda found: _after_paint(found[1]), body, count=1)
        scripts = json.dumps(_PRELOAD.findall(head), separators=(",", ":"))
        head = self._with_style(_PRELOADED_IMAGE.sub("", _PRELOAD.sub("", head)))
        return f"{head}<script>{_BOOT.replace('SCRIPTS', scripts)}</script>", body

    def _with_style(self, head: str) -> str:
        """The head with the stylesheet's rules: the page is painted without waiting for another answer.

        React looks for its links and makes those that are missing, so they stay, in a form that browsers do not fetch.
        """
        found = _STYLESHEET.search(head)
        if found is None:
            raise ValueError("the built page has no stylesheet link")
        link = found[0].replace('rel="stylesheet"', 'rel="stylesheet" disabled')
        head = _PRELOADED_STYLE.sub(lambda preload: preload[0].replace("<link", '<link media="not all"', 1), head)
        return head.replace(found[0], f"<style>{self._style(found[1])}</style>{link}")


def _after_paint(imports: str) -> str:
    body = re.sub(r'import \* as (\w+) from ("[^"]+");', r"const \1=await import(\2);", imports)
    body = re.sub(r'(?<!await )import ("[^"]+");', r"await import(\1);", body)
    return f'<script type="module" async="">(async()=>{{await window.llPainted;{body}}})()</script>'
