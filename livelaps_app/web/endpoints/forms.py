"""Forms over HTTP, before the scripts are there and without any: POST /ll/forms/{key}."""

import asyncio
from collections.abc import Mapping
from functools import partial
from hashlib import blake2b

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route, request_response

from livelaps_app import forms
from livelaps_app.core.devices import device_name
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import PAGE, Answer, Caller, Done, Form
from livelaps_app.core.i18n.texts import DEFAULT_LANG
from livelaps_app.core.routes import BASE, read
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import cookie_name
from livelaps_app.session import form_status
from livelaps_app.web.body_limit import BodyLimit
from livelaps_app.web.pages.redrawn import redrawn
from livelaps_app.web.responses import refusal
from livelaps_app.web.visitors import visitor

MOST_FIELDS = 60
MOST_ADDRESS = 2_000  # characters
_sending: dict[str, asyncio.Task[Answer]] = {}


def routes() -> list[Route]:
    """A route for each form, with its own limit of bytes."""
    return [
        Route(form.action, BodyLimit(request_response(partial(_answer, form)), form.most_bytes), methods=["POST"])
        for form in forms.FORMS.values()
    ]


async def _answer(form: Form, request: Request) -> Response:
    fields = await _fields(request)
    address = fields.get(PAGE, "")[:MOST_ADDRESS]
    at = read(address)
    if at is None or not is_own(request.headers):
        return refusal(Code.BAD_REQUEST, at.lang if at else DEFAULT_LANG)
    caller = Caller(at, visitor(request), device_name(request.headers.get("user-agent", "")))
    answer = await _once(form, caller, fields)
    if isinstance(answer, Done):
        return _onward(answer)
    typed = form.returned(form.typed(fields))
    return await redrawn(request, address, at, form_status.refused(form, answer, at.lang, typed))


async def _once(form: Form, caller: Caller, fields: Mapping[str, str]) -> Answer:
    """The answer to a form; what the same browser sends again before it is answered, by a second click, is the same.

    Not that of a step that begins a draft: without its cookie two browsers of one network may be alike, and must not
    get one draft.
    """
    visitor = caller.visitor
    if form.is_step and not visitor.draft:
        return await forms.send(form, caller, fields)
    sent = form.key, visitor.address, visitor.session, visitor.draft, caller.device, sorted(fields.items())
    key = blake2b(repr(sent).encode(errors="replace")).hexdigest()
    if key not in _sending:
        _sending[key] = task = asyncio.create_task(forms.send(form, caller, fields))
        task.add_done_callback(lambda _: _sending.pop(key))
    return await asyncio.shield(_sending[key])


def _onward(done: Done) -> Response:
    response, secure = (
        RedirectResponse(done.outside or BASE + done.to, 303, {"cache-control": "no-store"}),
        settings().https,
    )
    for cookie in done.cookies:
        name = cookie_name(cookie.key, secure)
        response.set_cookie(name, cookie.value, cookie.seconds, secure=secure, httponly=True, samesite="lax")
    return response


async def _fields(request: Request) -> dict[str, str]:
    """The texts of a form; a file is none. Answers 400 to what is no form, or has too many fields."""
    async with request.form(max_files=0, max_fields=MOST_FIELDS) as sent:
        return {name: value for name, value in sent.items() if isinstance(value, str)}


def is_own(headers: Headers) -> bool:
    """Whether a form comes from a page of the site: a browser says where a request began, and no script can forge it.

    A program that says nothing has no cookies of a visitor.
    """
    if site := headers.get("sec-fetch-site"):
        return site == "same-origin"
    origin = headers.get("origin", "")
    return not origin or origin in settings().origins or origin.partition("://")[2] == headers.get("host")
