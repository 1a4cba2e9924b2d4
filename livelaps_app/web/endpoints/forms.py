"""Forms over HTTP, before or without scripts: POST /ll/forms/{key}; a GET redirects to their page.

Converts an uploaded file to a data: address in a thread.
"""

import asyncio
from base64 import b64encode
from collections.abc import Mapping
from contextlib import nullcontext
from functools import partial
from hashlib import blake2b

from starlette.datastructures import Headers, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route, request_response

from livelaps_app import forms
from livelaps_app.core.devices import device_name
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import FORMS, PAGE, Answer, Caller, Done, Form
from livelaps_app.core.networks import SharedPlaces, network
from livelaps_app.core.routes import BASE, read
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import cookie_name
from livelaps_app.session import form_status
from livelaps_app.web.body_limit import BodyLimit
from livelaps_app.web.body_rate import receive_in_time
from livelaps_app.web.endpoints.reopened import reopen_page
from livelaps_app.web.pages.rejected_form import rejected_form
from livelaps_app.web.responses import RETRY_AFTER, refusal, too_many
from livelaps_app.web.visitors import language_before, visitor

MOST_FIELDS = 60
MOST_ADDRESS = 2_000  # characters
MOST_AGENT = 512  # characters of a User-Agent
LARGE = 1_000_000  # bytes of a body: two pictures scaled by a script are smaller
LARGE_OF_NETWORK, LARGE_OF_ALL = 4, 12  # concurrent large bodies, each of which takes 30 MB during reading
BODY_S = 180.0  # timeout of a body
_large = SharedPlaces(LARGE_OF_ALL, LARGE_OF_NETWORK)
_sending: dict[str, asyncio.Task[Answer]] = {}


def routes() -> list[Route]:
    """A route per form with its body limit, and the one that redirects to the form's page."""
    return [*map(_route, forms.FORMS.values()), Route(f"{FORMS}/{{key}}", reopen_page, methods=["GET"])]


def _route(form: Form) -> Route:
    app = BodyLimit(request_response(partial(_answer, form)), form.most_bytes, form.too_large)
    return Route(form.action, app, methods=["POST"])


async def _answer(form: Form, request: Request) -> Response:
    if not is_own(request.headers):
        return refusal(request, Code.BAD_REQUEST, language_before(request))
    place = _large.take(network(visitor(request).address)) if _is_large(request) else nullcontext(True)
    with place as is_free:
        if not is_free:
            return too_many(request, language_before(request), RETRY_AFTER)
        return await _take_form(form, request)


def _is_large(request: Request) -> bool:
    """True if a body contains or may contain unscaled pictures."""
    length = request.headers.get("content-length", "")
    return not length.isdigit() or int(length) > LARGE


async def _take_form(form: Form, request: Request) -> Response:
    try:
        async with asyncio.timeout(BODY_S):
            fields = await _fields(form, Request(request.scope, receive_in_time(request.receive)))
    except TimeoutError:
        return refusal(request, Code.BODY_TOO_SLOW, language_before(request))
    address = fields.get(PAGE, "")[:MOST_ADDRESS]
    at = read(address)
    if at is None:
        return refusal(request, Code.BAD_REQUEST, language_before(request))
    user_agent = request.headers.get("user-agent", "")
    caller = Caller(at, visitor(request), device_name(user_agent), user_agent[:MOST_AGENT])
    answer = await _once(form, caller, fields)
    if isinstance(answer, Done):
        return _onward(answer)
    typed = form.returned_values(form.read_texts(fields))
    return await rejected_form(request, address, at, form_status.rejection_vars(form, answer, at.lang, typed))


async def _once(form: Form, caller: Caller, fields: Mapping[str, str]) -> Answer:
    """The answer to a form; concurrent duplicates of a browser, as from a double click, share one answer.

    Except a wizard's first step: without a cookie two browsers of a network may look alike, and must not share a draft.
    """
    visitor = caller.visitor
    if form.is_step and not visitor.draft:
        return await forms.send(form, caller, fields)
    identity = form.key, visitor.address, visitor.session, visitor.draft, caller.device, sorted(fields.items())
    key = (await asyncio.to_thread(_digest, identity)) if form.files else _digest(identity)
    if key not in _sending:
        _sending[key] = task = asyncio.create_task(forms.send(form, caller, fields))
        task.add_done_callback(lambda _: _sending.pop(key))
    return await asyncio.shield(_sending[key])


def _digest(value: object) -> str:
    return blake2b(repr(value).encode(errors="replace")).hexdigest()


def _onward(done: Done) -> Response:
    to, secure = done.outside or BASE + done.to, settings().https
    response = RedirectResponse(to, 303, {"cache-control": "no-store"})
    for cookie in done.cookies:
        name = cookie_name(cookie.key, secure)
        response.set_cookie(name, cookie.value, cookie.seconds, secure=secure, httponly=True, samesite="lax")
    return response


async def _fields(form: Form, request: Request) -> dict[str, str]:
    """The texts and expected files of a form. Answers 400 to malformed bodies or too many fields."""
    limits = {"max_files": len(form.files), "max_part_size": form.most_bytes}
    async with request.form(max_fields=MOST_FIELDS, **limits) as parts:
        fields = {name: value for name, value in parts.items() if isinstance(value, str)}
        files = {name: value for name, value in parts.items() if isinstance(value, UploadFile) and value.size}
        return fields | {name: await _data_url(file) for name, file in files.items() if name in form.files}


async def _data_url(file: UploadFile) -> str:
    """The file as a data: address; its type is verified by the reader."""
    content = await file.read()
    kind = file.content_type or ""
    return f"data:{kind};base64,{(await asyncio.to_thread(b64encode, content)).decode()}"


def is_own(headers: Headers) -> bool:
    """True if a form comes from a page of the site, by unforgeable browser headers.

    Requests without these headers come from programs, which have no visitor's cookies. In production the host that a
    request names is no evidence. A page without a referrer sends the origin "null".
    """
    site, origin = headers.get("sec-fetch-site", ""), headers.get("origin", "")
    if site not in {"", "same-origin"}:
        return False
    if not origin or origin in settings().origins or (site and origin == "null"):
        return True
    return settings().env != "production" and origin.partition("://")[2] == headers.get("host")
