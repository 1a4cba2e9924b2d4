"""Routes of people's files, which nothing stores: /tickets.pdf, /entries.ics and the like."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.visitors import Visitor
from livelaps_app.web.responses import CLOSED, refusal
from livelaps_app.web.visitors import visitor

MEDIA = {"pdf": ("application/pdf", "attachment"), "ics": ("text/calendar", "inline")}
"""The types of files by the end of their names; a telephone opens a calendar itself if it is no attachment."""
OF = "of"
"""The parameter of a path that names what the file is of."""


class NamedFile(Protocol):
    """A file for a visitor."""

    @property
    def name(self) -> str: ...

    @property
    def content(self) -> bytes: ...


ReadFile = Callable[[str, Lang, Visitor], Awaitable[NamedFile]]


def file_route(page: str, name: str, read: ReadFile, lang: Lang) -> Route:
    """The route of a file below a page, by what it is of. read: checks the rights of the visitor; raises Problem."""

    async def answer(request: Request) -> Response:
        try:
            file = await read(request.path_params[OF], lang, visitor(request))
        except Problem as problem:
            return refusal(request, problem.code, lang)
        return document(file.content, file.name)

    return Route(f"{page}/{{{OF}}}/{name}", answer)


def document(content: bytes, name: str) -> Response:
    """A file with the name under which it is saved."""
    media, how = MEDIA[name.rpartition(".")[2]]
    headers = CLOSED | {"content-disposition": f'{how}; filename="{name}"', "referrer-policy": "no-referrer"}
    return Response(content, headers=headers, media_type=media)
