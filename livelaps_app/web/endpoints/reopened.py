"""The page of a form whose address is opened by itself: a phone that wakes up asks again for where it was."""

import re
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from livelaps_app import forms
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Form
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import BASE, address, canonical, read, route
from livelaps_app.core.settings import settings
from livelaps_app.web.responses import refusal
from livelaps_app.web.visitors import chosen_language

HOME = "home"
NEEDED = re.compile(r"{\w+}")  # in the path of a route


async def reopened(request: Request) -> Response:
    """Leads to the page of the site that the request comes from where the form stands on it, else to its first page."""
    lang = chosen_language(request)
    if (form := forms.FORMS.get(request.path_params["key"])) is None:
        return refusal(Code.PAGE_NOT_FOUND, lang)
    to = _page_before(form, request) or _first_page(form, lang)
    return RedirectResponse(to, 303, {"cache-control": "no-store"})


def _page_before(form: Form, request: Request) -> str:
    """The address of the form's page that the browser names, "" for none."""
    scheme, _, rest = request.headers.get("referer", "").partition("://")
    host, _, path = rest.partition("/")
    if f"{scheme}://{host}" not in settings().origins and host != request.headers.get("host"):
        return ""
    at = read(f"/{path}")
    if at is None or at.route.key not in form.pages:
        return ""
    query = urlencode(at.query, doseq=True)
    return BASE + canonical(at) + (f"?{query}" if query else "")


def _first_page(form: Form, lang: Lang) -> str:
    """The first page that needs nothing in its address; the home page where each is of something."""
    return address(next((key for key in form.pages if not NEEDED.search(route(key).path)), HOME), lang)
