"""Redirects a GET of a form's address, as from a phone that restores a tab."""

import re

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from livelaps_app import forms
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Form
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import address, route
from livelaps_app.web.responses import refusal
from livelaps_app.web.visitors import address_of, chosen_language, page_before

HOME = "home"
NEEDED = re.compile(r"{\w+}")  # a required path argument


async def reopen_page(request: Request) -> Response:
    """Redirects to the referring page if it has the form, else to the form's first page."""
    lang = chosen_language(request)
    if (form := forms.FORMS.get(request.path_params["key"])) is None:
        return refusal(request, Code.PAGE_NOT_FOUND, lang)
    to = _page_before(form, request) or _first_page(form, lang)
    return RedirectResponse(to, 303, {"cache-control": "no-store"})


def _page_before(form: Form, request: Request) -> str:
    """The referring page of the form, or ""."""
    at = page_before(request)
    return address_of(at) if at is not None and at.route.key in form.pages else ""


def _first_page(form: Form, lang: Lang) -> str:
    """The form's first page without required arguments, else the home page."""
    return address(next((key for key in form.pages if not NEEDED.search(route(key).path)), HOME), lang)
