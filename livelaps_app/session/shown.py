"""What a page is showing: the answer to its load, or the reason why there is none."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import reflex as rx

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.onward import named, onward
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import Match
from livelaps_app.session import push

Parts = push.Parts
Ways = Callable[[Match], Awaitable[Sequence[PageLink]]]


UNASKED = "?"  # no query is that


class Shown(push.Sent, rx.State):
    """The frame around every screen: whose answer is in, to which query, the page title, and what there is to tell.

    `shared` is the title where the page is named alone: in its tab, in a bookmark; `opened` is what is open on it and
    named before it there; `ways` lead on from a page that has nothing but a `message`.
    """

    screen: str = ""
    layout: str = "default"
    title: str = ""
    shared: str = ""
    opened: str = ""
    message: str = ""
    tone: str = ""
    retry: bool = False
    ways: list[PageLink] = []  # noqa: RUF012
    age: str = ""
    asked: str = UNASKED


async def show(
    state: rx.State, at: Match, title: str, parts: Parts, age: str = "", shared: str = "", opened: str = ""
) -> None:
    """Sends a screen's content with its title, and the title of its tab if that is another, after what is open on it.

    `age` is set when the content is older than it should be.
    """
    answered = around(at, title, age, shared, opened) | {"asked": state.router.url.query}
    await push.send(state, push.frame({Shown: answered, **parts}))


def around(at: Match, title: str, age: str, shared: str = "", opened: str = "") -> dict[str, Any]:
    """The vars of Shown where all is well."""
    return _around(at, title, shared) | {"opened": opened, "age": age, "message": "", "tone": "", "retry": False}


async def complain(state: rx.State, at: Match, code: Code, name: str = "", nearer: Sequence[PageLink] = ()) -> None:
    """Sends a row of the error table in the language of the page instead of its content, with the ways on."""
    row = errors.row(code)
    told = {
        "message": errors.message(code, at.lang, name=name),
        "tone": str(row.tone),
        "retry": row.retry,
        "ways": onward(at.lang, *nearer),
        "age": "",
        "asked": state.router.url.query,
    }
    await push.send(state, push.frame({Shown: _around(at, named(at, code)) | told}))


@asynccontextmanager
async def reporting(state: rx.State, at: Match, ways: Ways | None = None) -> AsyncIterator[None]:
    """Whatever the service refuses inside is told to the visitor; `ways` lead to what is near such a page."""
    try:
        yield
    except Problem as problem:
        await complain(state, at, problem.code, problem.field or "", await ways(at) if ways else ())


def _around(at: Match, title: str, shared: str = "") -> dict[str, Any]:
    told = {"title": title, "shared": shared or title, "opened": ""}
    return {"screen": at.route.key, "layout": at.route.layout, **told}
