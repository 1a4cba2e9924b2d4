"""The page on which a buyer approves or cancels, in three languages."""

from collections.abc import Sequence
from contextlib import suppress
from decimal import Decimal
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.formats import money
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang, Text
from livelaps_app.standins.paypal import texts
from livelaps_app.standins.paypal.bodies import CHECKOUT, PAYER_ID
from livelaps_app.standins.paypal.model import SandboxCapture, SandboxOrder
from livelaps_app.standins.paypal.store import CANCELLED, DECLINED, OUTCOMES, PAID, PENDING, Sandbox

MOST_BYTES = 1000  # of the form
ACCEPT, DENY = "accept", "deny"
APPROVE: tuple[tuple[str, Text], ...] = (
    (PAID, texts.PAY),
    (PENDING, texts.PAY_PENDING),
    (DECLINED, texts.PAY_DECLINED),
    (CANCELLED, texts.CANCEL),
)
REVIEW: tuple[tuple[str, Text], ...] = ((ACCEPT, texts.ACCEPT), (DENY, texts.DENY))
MESSAGES = {"PENDING": texts.REVIEW, "DECLINED": texts.DENIED}

SELF = "'self'"
POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none';"

_page = Environment(
    loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined, trim_blocks=True
).get_template("checkout.html")


def create_pages(sandbox: Sandbox) -> Starlette:
    """The page of an order, ?token=, and its form."""

    async def show(request: Request) -> Response:
        lang = _lang(request.headers.get("accept-language", ""))
        try:
            approval = await sandbox.page(request.query_params.get("token", ""))
        except Problem:
            return _html(lang, 503, message=texts.AWAY(lang))
        return _html(lang, 404, message=texts.UNKNOWN(lang)) if approval is None else _order_page(*approval, request)

    async def choose(request: Request) -> Response:
        lang = _lang(request.headers.get("accept-language", ""))
        order_id, choice = request.query_params.get("token", ""), await _choice(request)
        with suppress(Problem):
            return await _apply_choice(sandbox, order_id, choice, lang)
        return _html(lang, 503, message=texts.AWAY(lang))

    return Starlette(routes=[Route(CHECKOUT, show), Route(CHECKOUT, choose, methods=["POST"])])


async def _apply_choice(sandbox: Sandbox, order_id: str, choice: str, lang: Lang) -> Response:
    if choice in {*OUTCOMES, CANCELLED}:
        order = await sandbox.choose(order_id, choice)
        if order is not None:
            address = order.cancel_url if choice == CANCELLED else order.return_url
            return RedirectResponse(with_token(address, order.id, choice != CANCELLED), 303, _headers())
    approval = await sandbox.page(order_id)
    if approval is None or choice not in {ACCEPT, DENY}:
        return _html(lang, 404, message=texts.UNKNOWN(lang))
    order, capture = approval
    if capture is not None:
        await sandbox.review(capture.id, choice == ACCEPT)
    return RedirectResponse(with_token(order.return_url, order.id, True), 303, _headers())


def with_token(address: str, order_id: str, approved: bool) -> str:
    """The buyer's return address, with the order's id and, if approved, the payer's."""
    parts = urlsplit(address)
    more = [("token", order_id), *([("PayerID", PAYER_ID)] if approved else [])]
    query = urlencode([*parse_qsl(parts.query, keep_blank_values=True), *more])
    return urlunsplit(parts._replace(query=query))


async def _choice(request: Request) -> str:
    """The pressed button; "" for a malformed form."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BYTES:
            return ""
    return dict(parse_qsl(body.decode(errors="replace"))).get("choice", "")


def _order_page(order: SandboxOrder, capture: SandboxCapture | None, request: Request) -> Response:
    lang = _lang(order.locale)
    amount = order.unit["amount"]
    is_pending = capture is not None and capture.status == "PENDING"
    message = MESSAGES.get(capture.status, texts.PAID)(lang) if capture else ""
    choices = REVIEW if is_pending else () if capture else APPROVE
    return _html(
        lang,
        origins=(order.return_url, order.cancel_url),
        message=message,
        items=[(item["name"], item["quantity"]) for item in order.unit.get("items", ())],
        total=money(Decimal(amount["value"]), amount["currency_code"], lang),
        choices=[(value, label(lang)) for value, label in choices],
        action=f"{request.scope.get('root_path', '')}{CHECKOUT}?{urlencode({'token': order.id})}",
        back=with_token(order.return_url, order.id, True) if capture else "",
    )


def _html(lang: Lang, status: int = 200, origins: Sequence[str] = (), **context: Any) -> Response:
    empty = {"message": "", "items": [], "total": "", "choices": [], "action": "", "back": ""}
    html = _page.render(**empty | context, lang=lang, texts=texts)
    return HTMLResponse(html, status, headers=_headers(origins))


def _headers(addresses: Sequence[str] = ()) -> dict[str, str]:
    """Headers of the page; the CSP lists the return origins, as browsers check a form's final target."""
    origins = sorted({f"{part.scheme}://{part.netloc}" for part in map(urlsplit, addresses)})
    policy = f"{POLICY} form-action {' '.join([SELF, *origins])}"
    return {
        "cache-control": "no-store",
        "content-security-policy": policy,
        "referrer-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex, nofollow",
    }


def _lang(written: str) -> Lang:
    """The language of a locale or of a browser's list."""
    start = written[:2].lower()
    return next((lang for lang in LANGS if lang == start), DEFAULT_LANG)
