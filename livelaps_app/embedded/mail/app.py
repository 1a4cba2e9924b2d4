"""A page that lists the letters of a site without a mail server, for who tries the site out."""

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from livelaps_app.embedded.mail.maildir import SUFFIX, Maildir, parse_message

MOST = 200
CLOSED = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow",
}
HEADERS = ("Date", "From", "To", "Reply-To", "Subject")

_page = Environment(
    loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined, trim_blocks=True
).get_template("messages.html")


def create_app(box: Maildir) -> Starlette:
    """The list, each letter, and each as the file it is."""

    async def every(request: Request) -> Response:
        rows = [(name, *_said(message, "Date", "To", "Subject")) for name, message in await box.newest(MOST)]
        return _html(request, rows=rows, letter=None)

    async def one(request: Request) -> Response:
        name = request.path_params["name"]
        content = await box.letter(name.removesuffix(SUFFIX))
        if content is None:
            return PlainTextResponse("not found", 404, CLOSED)
        if name.endswith(SUFFIX):
            return Response(content, headers=CLOSED, media_type="message/rfc822")
        message = parse_message(content)
        text = message.get_body(("plain",))
        told = list(zip(HEADERS, _said(message, *HEADERS), strict=True))
        return _html(request, rows=[], letter={"name": name, "headers": told, "text": text and text.get_content()})

    return Starlette(routes=[Route("/", every), Route("/{name}", one)])


def _html(request: Request, **told: Any) -> Response:
    return HTMLResponse(_page.render(root=request.scope.get("root_path", ""), **told), headers=CLOSED)


def _said(message: Any, *names: str) -> list[str]:
    return [str(message[name] or "") for name in names]
