"""Responses besides pages: tagged and compressed, or an error in the reader's language."""

import gzip
import hashlib
import re
from collections.abc import Mapping

import brotli
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.web.plain_page import plain_page
from livelaps_app.web.security_headers import POLICY
from livelaps_app.web.visitors import page_before

RETRY_AFTER = "60"
BROTLI_QUALITY = 6
CLOSED = {"cache-control": "no-store", "x-robots-tag": "noindex"}  # for programs
_REFUSED = re.compile(r";\s*q\s*=\s*0(\.0*)?\s*$")


def tag(body: bytes) -> str:
    """A weak entity tag, as the body is sent in several encodings."""
    return f'W/"{hashlib.blake2b(body, digest_size=10).hexdigest()}"'


def is_known(request: Request, tag: str) -> bool:
    """True if the browser has the answer with this tag."""
    tags = {known.strip().removeprefix("W/") for known in request.headers.get("if-none-match", "").split(",")}
    return not tags.isdisjoint({tag.removeprefix("W/"), "*"})


def not_modified(headers: Mapping[str, str]) -> Response:
    """A 304 with the headers that it requires."""
    names = ("etag", "cache-control", "vary", POLICY)
    return Response(status_code=304, headers={name: headers[name] for name in names if name in headers})


def text(request: Request, body: bytes, media: str, headers: Mapping[str, str]) -> Response:
    """A text response, compressed by the accepted coding, or a 304."""
    headers_out = {**headers, "etag": tag(body), "vary": "accept-encoding"}
    if is_known(request, headers_out["etag"]):
        return not_modified(headers_out)
    if coding := best(request.headers.get("accept-encoding", "")):
        headers_out["content-encoding"] = coding
    return Response(compress(body, coding), headers=headers_out, media_type=media)


def best(accepted: str) -> str:
    """The best content coding of an Accept-Encoding header, "" for none."""
    names = {part.split(";")[0].strip() for part in accepted.lower().split(",") if not _REFUSED.search(part)}
    return next((coding for coding in ("br", "gzip") if coding in names), "")


def compress(body: bytes, coding: str) -> bytes:
    if coding == "br":
        return bytes(brotli.compress(body, quality=BROTLI_QUALITY))
    if coding == "gzip":
        return gzip.compress(body, 6)
    return body


def too_many(request: Request, lang: Lang, seconds: str) -> Response:
    """Refuses a request of a network at its limit, with the retry delay."""
    return _error_response(request, Code.TOO_MANY_REQUESTS, lang, 429, {"retry-after": seconds})


def refusal(request: Request, code: Code, lang: Lang) -> Response:
    """Refuses a request, with a retry delay if useful."""
    if code is Code.TOO_MANY_REQUESTS:
        return too_many(request, lang, RETRY_AFTER)
    row = errors.row(code)
    if row.retry:
        return _error_response(request, code, lang, 503, {"retry-after": RETRY_AFTER})
    return _error_response(request, code, lang, row.statuses[0] if row.statuses else 404, {})


def _error_response(request: Request, code: Code, lang: Lang, status: int, headers: Mapping[str, str]) -> Response:
    """A page with a link back for browsers, else a line of text."""
    message = errors.message(code, lang)
    headers = {"cache-control": "no-store", "content-language": lang, **headers}
    if "text/html" in request.headers.get("accept", ""):
        return HTMLResponse(plain_page(message, lang, page_before(request)), status, headers)
    return PlainTextResponse(message, status, headers)
