"""The service worker that displays visited pages offline, and the page that lists them."""

import json
import re
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as Way

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.offline_policy import NO_CONNECTION, NOT_STORED, OFFLINE_HEADER, OFFLINE_TEXTS, WORKER
from livelaps_app.core.page import Loaded
from livelaps_app.core.push_subscriptions import ALERTS
from livelaps_app.core.routes import BASE, Match, route
from livelaps_app.core.settings import settings
from livelaps_app.core.web_app_manifest import ICONS, icon_path
from livelaps_app.shell import service as shell
from livelaps_app.web import responses
from livelaps_app.web.pages.drawing import drawing
from livelaps_app.web.pages.inline_scripts import FOLDER as PAGES
from livelaps_app.web.pages.inline_scripts import OFFLINE
from livelaps_app.web.security_headers import POLICY, WORKER_DIRECTIVES, digest, policy

FOLDER = Path(__file__).parent
CACHING = "public, max-age=600"
SCRIPTS = {
    True: (FOLDER / "offline_store.js", PAGES / "offline_age.js", FOLDER / "service_worker.js", FOLDER / "alerts.js"),
    False: (FOLDER / "unregister_service_worker.js",),
}

_lists: dict[Lang, tuple[str, bytes]] = {}


def routes() -> list[Way]:
    return [Way(WORKER, _worker), *(Way(f"{BASE}/_offline/{lang}", partial(_list, lang)) for lang in LANGS)]


async def _worker(request: Request) -> Response:
    """The script; its bytes change with its texts and lists, which makes browsers update it."""
    enabled = settings().offline_pages
    try:
        data = f"const site = {json.dumps(await _site(), ensure_ascii=False)};\n" if enabled else ""
    except Problem as problem:
        return responses.refusal(request, problem.code, DEFAULT_LANG)
    body = (data + "".join(map(_script, SCRIPTS[enabled]))).encode()
    headers = {"cache-control": CACHING, POLICY: policy(WORKER_DIRECTIVES)}
    return responses.text(request, body, "text/javascript", headers)


async def _site() -> dict[str, object]:
    words = {lang: {name: text(lang) for name, text in OFFLINE_TEXTS.items()} for lang in LANGS}
    lists = {lang: responses.tag(await _listing(lang)) for lang in LANGS}
    site = {"base": BASE, "lang": DEFAULT_LANG, "mark": OFFLINE_HEADER, "script": OFFLINE, "digest": digest(OFFLINE)}
    return {**site, "alerts": ALERTS, "icon": icon_path(ICONS[0]), "words": words, "lists": lists}


async def _list(lang: Lang, request: Request) -> Response:
    headers = {"cache-control": "no-cache", "x-robots-tag": "noindex", POLICY: drawing().policy}
    try:
        return responses.text(request, await _listing(lang), "text/html", headers)
    except Problem as problem:
        return responses.refusal(request, problem.code, lang)


async def _listing(lang: Lang) -> bytes:
    """The page without list and style, which the service worker adds from the stored pages.

    The same bytes until the shell changes, and during an outage of the renderer. Raises Problem.
    """
    layout = replace(await shell.layout(lang), on_air=False)  # the list outlives the race
    if (known := _lists.get(lang)) is None or known[0] != layout.token:
        at = Match(route("home"), lang, {}, {})
        words = NOT_STORED(lang)
        page = Loaded(None, NO_CONNECTION(lang), words, tab_title="offline", message=words, tone="offline")
        try:
            known = _lists[lang] = layout.token, (await drawing().without_scripts(at, layout, page)).encode()
        except Problem:
            if known is None:
                raise
    return known[1]


@cache
def _script(file: Path) -> str:
    """A script without comments, to reduce its size."""
    return re.sub(r"(?m)^ *//.*\n", "", file.read_text("utf-8"))
