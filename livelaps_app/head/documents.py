"""The HTML files of the built site, read once and cut where facts are put in."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from livelaps_app.core.colours import LOOK_KEPT_AS
from livelaps_app.core.keeping import WORKER
from livelaps_app.core.riders import KEPT_AS
from livelaps_app.core.routes import BASE, Match, pattern
from livelaps_app.session.visit import LANGUAGE_COOKIE, LANGUAGE_SECONDS

_DROPPED = re.compile(r'<title>[^<]*</title>|<meta content="[^"]*" property="og:image"/>')
_STYLESHEET = re.compile(rf'<link href="{BASE}/(assets/[^"]+\.css)" rel="stylesheet"[^>]*>')
_PRELOADED_STYLE = re.compile(r'<link as="style" [^>]*rel="preload"[^>]*>')
_PRELOAD = re.compile(r'<link rel="modulepreload"[^>]* href="([^"]+)"/>')
# window.llPainted resolves when the facts have been painted: then what is far down the page is laid out (.later),
# and the browser is asked for the SCRIPTS. A page in the background paints nothing and starts when it has been read. A
# still page waits for somebody who needs its live form; llStart starts it. Whoever follows riders is known from the
# first frame on (.follows), and so is the look that was chosen.
_PAINTED = (
    re.sub(r"\n\s*", " ", (Path(__file__).parent / "painted.js").read_text("utf-8"))
    .replace("MY_RIDERS", json.dumps(KEPT_AS))
    .replace("MY_LOOK", json.dumps(LOOK_KEPT_AS))
    .replace("COOKIE", LANGUAGE_COOKIE)
    .replace("WORKER", WORKER)
    .replace("SCOPE", f"{BASE}/")
    .replace("SECONDS", str(LANGUAGE_SECONDS))
)
_START = re.compile(r'<script type="module" async="">(import "[^<]*)</script>', re.DOTALL)
_MANIFEST = re.compile(r"window\.__reactRouterManifest=(\{.*\});?", re.DOTALL)


@dataclass(frozen=True)
class Document:
    """A built page in three pieces: up to its language, to the end of its head, and its body."""

    before_lang: str
    head: str
    body: str

    def complete(self, lang: str, head: str, facts: str) -> str:
        """The page with its language, head tags and facts; its live form stands behind them until it is ready."""
        body = '<body class="painted">' if facts else "<body>"
        return f"{self.before_lang}{lang}{self.head}{head}</head>{body}{facts}{self.body}"


class Documents:
    """The built pages below one folder, the static export of the base path."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._chunks = _route_chunks(folder)
        self._read = cache(self._cut)

    def of(self, at: Match) -> Document:
        """The page of an address: its own file when it was prerendered, else the shell that draws any page."""
        path = pattern(at.route, at.lang)
        return self._read(path.strip("/") if "[" not in path else "", path)

    def _cut(self, name: str, path: str) -> Document:
        file = self._folder / name / "index.html"
        if "[" in path or not file.is_file():
            file = self._folder / "404.html"
        html = with_style(_DROPPED.sub("", file.read_text("utf-8")), self._folder)
        missing = (chunk for chunk in self._chunks.get(path, ()) if chunk not in html)
        preload = "".join(f'<link rel="modulepreload" href="{chunk}"/>' for chunk in missing)
        html = after_paint(html.replace("</head>", f"{preload}</head>", 1))
        before, _, rest = html.partition('<html lang="')
        _, _, rest = rest.partition('"')
        head, _, rest = rest.partition("</head>")
        return Document(before + '<html lang="', f'"{head}', rest.partition("<body>")[2])


def with_style(html: str, folder: Path) -> str:
    """Puts the stylesheet into the page, so that the facts are painted without waiting for another answer.

    The live page looks for its links and makes those that are missing, so they stay, in a form in which a browser does
    not ask for what they point at.
    """
    found = _STYLESHEET.search(html)
    if found is None:
        return html
    style = (folder / found[1]).read_text("utf-8").replace("</", "<\\/")
    link = found[0].replace('rel="stylesheet"', 'rel="stylesheet" disabled')
    html = _PRELOADED_STYLE.sub(lambda preload: preload[0].replace("<link", '<link media="not all"', 1), html)
    return html.replace(found[0], f"<style>{style}</style>{link}")


def after_paint(html: str) -> str:
    """Lets the browser paint the facts before it asks for the live page's scripts, and runs them after both."""
    found = _START.search(html)
    if found is None:
        return html
    body = re.sub(r'import \* as (\w+) from ("[^"]+");', r"const \1=await import(\2);", found[1])
    body = re.sub(r'(?<!await )import ("[^"]+");', r"await import(\1);", body)
    html = html[: found.start(1)] + f"(async()=>{{await window.llPainted;{body}}})()" + html[found.end(1) :]
    head, end, rest = html.partition("</head>")
    scripts = json.dumps(_PRELOAD.findall(head), separators=(",", ":"))
    return f"{_PRELOAD.sub('', head)}<script>{_PAINTED.replace('SCRIPTS', scripts)}</script>{end}{rest}"


def _route_chunks(folder: Path) -> dict[str, tuple[str, ...]]:
    """The scripts of each route, so that the browser asks for them at once instead of after the first ones ran."""
    chunks: dict[str, tuple[str, ...]] = {}
    for file in folder.glob("assets/manifest-*.js"):
        if found := _MANIFEST.search(file.read_text("utf-8")):
            for row in json.loads(found[1])["routes"].values():
                path = re.sub(r":(\w+)\?", r"[[\1]]", f"/{row.get('path') or ''}")
                path = re.sub(r":(\w+)", r"[\1]", path)
                chunks[path] = (row["module"], *row.get("imports", ()))
    return chunks
