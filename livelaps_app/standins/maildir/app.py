"""Web pages with the messages of a site without a mail server."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from livelaps_app.standins.maildir.maildir import SUFFIX, Maildir, parse_message

MAX_MESSAGES = 200
RESPONSE_HEADERS = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow",
}
MESSAGE_HEADERS = ("Date", "From", "To", "Reply-To", "Subject")

_page = Environment(
    loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined, trim_blocks=True
).get_template("messages.html")


def create_app(maildir: Maildir) -> Starlette:
    """The list of messages, and each message as a page and as a file."""

    async def list_messages(request: Request) -> Response:
        messages = await maildir.newest(MAX_MESSAGES)
        rows = [(name, *_headers(message, "Date", "To", "Subject")) for name, message in messages]
        return _html(request, rows=rows, message=None)

    async def one_message(request: Request) -> Response:
        name = request.path_params["name"]
        content = await maildir.message(name.removesuffix(SUFFIX))
        if content is None:
            return PlainTextResponse("not found", 404, RESPONSE_HEADERS)
        if name.endswith(SUFFIX):
            return Response(content, headers=RESPONSE_HEADERS, media_type="message/rfc822")
        parsed = parse_message(content)
        text = parsed.get_body(("plain",))
        headers = list(zip(MESSAGE_HEADERS, _headers(parsed, *MESSAGE_HEADERS), strict=True))
        return _html(request, rows=[], message={"name": name, "headers": headers, "text": text and text.get_content()})

    return Starlette(routes=[Route("/", list_messages), Route("/{name}", one_message)])


def _html(request: Request, **context: Any) -> Response:
    html = _page.render(root=request.scope.get("root_path", ""), **context)
    return HTMLResponse(html, headers=RESPONSE_HEADERS)


def _headers(message: Any, *names: str) -> list[str]:
    return [str(message[name] or "") for name in names]
