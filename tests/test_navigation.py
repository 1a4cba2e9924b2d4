"""The event of every page: layout, guards, language, then the load of the screen; or its message."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from redis.exceptions import RedisError
from reflex_base.event.context import EventContext

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import ROUTES, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.framework import packets
from livelaps_app.gateways.content.records import SimplePage
from livelaps_app.live import navigation
from livelaps_app.live.navigation import Navigation
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.tab import enter
from livelaps_app.shell.state import Layout
from tests.outside import Outside, outside
from tests.wire import Socket, socket

__all__ = ["outside", "socket"]


async def _enter(socket: Socket, path: str) -> Any:
    return await socket.handle(await socket.open(path), Navigation, "show")


@pytest.mark.parametrize("key", [row.key for row in ROUTES])
async def test_a_visitor_who_may_see_the_page_gets_its_load(
    outside: Outside, socket: Socket, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside.accounts.tokens["secret"] = outside.accounts.has().email
    monkeypatch.setattr(navigation, "visitor", lambda state: Visitor(session="secret"))
    await _enter(socket, url(key, "en", id=1, eventId=1, seolink="x"))
    assert socket.received(Layout)["view"]["name"] == "Dirt Days"
    assert socket.received(PageStatus)["screen"] == key


async def test_the_switch_leads_to_the_address_of_each_language(outside: Outside, socket: Socket) -> None:
    same = frozenset({("documentId", "a")})
    pages = {"en": "privacy", "fr": "vie-privee", "es": "privacy"}
    outside.content.pages_in = {
        lang: {link: SimplePage(seolink=link, title=link, identities=same)}
        for lang, link in pages.items()  # type: ignore[misc]
    }
    await _enter(socket, "/simple-page/privacy")
    assert [choice["href"] for choice in socket.received(Layout)["languages"]] == [
        "/ll/fr/simple-page/vie-privee",
        "/ll/es/simple-page/privacy",
    ]


@pytest.mark.parametrize(
    ("path", "refused", "where"),
    [
        ("/fr/races/7", ("race", 7), "/fr/error"),
        ("/events/70", ("event", 70), "/results/1"),
        ("/es/scores/5", ("series", 5), "/es/error"),
    ],
)
async def test_a_refused_visitor_is_sent_away_without_a_view(
    outside: Outside, socket: Socket, path: str, refused: tuple[str, int], where: str
) -> None:
    outside.timing.refused = {refused}
    move = await _enter(socket, path)
    arguments = str(move.args)
    assert f'"{where}"' in arguments
    assert "true" in arguments  # the refused page is no step to go back to
    assert socket.received(PageStatus) == {}


@pytest.mark.parametrize(("path", "lang"), [("/nothing", "en"), ("/fr/nothing", "fr"), ("/es/races/7/nowhere", "es")])
async def test_an_unknown_address_has_a_message_in_its_language(
    outside: Outside, socket: Socket, path: str, lang: Lang
) -> None:
    await _enter(socket, path)
    status = socket.received(PageStatus)
    assert (status["screen"], status["message"]) == ("not_found", errors.message(Code.PAGE_NOT_FOUND, lang))


@pytest.mark.parametrize("path", ["/races/7", "/es/events/70"])
async def test_a_guard_that_cannot_be_checked_has_a_message(outside: Outside, socket: Socket, path: str) -> None:
    outside.timing.down = Code.SERVICE_DOWN
    await _enter(socket, path)
    status = socket.received(PageStatus)
    assert status["message"] == errors.message(Code.SERVICE_DOWN, "es" if "/es/" in path else "en")
    assert status["retry"] is True


async def test_a_page_stays_when_it_is_not_known_who_is_logged_in(
    outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside.accounts.tokens["secret"] = outside.accounts.has().email
    monkeypatch.setattr(navigation, "visitor", lambda state: Visitor(session="secret"))
    await _enter(socket, "/about-us")
    assert socket.received(Layout)["person"] == "Ana Ruiz 1"
    outside.timing.down = Code.SERVICE_DOWN
    await _enter(socket, "/about-us")
    assert socket.received(PageStatus)["message"] == ""
    assert socket.received(Layout)["person"] == ""


async def test_another_page_is_no_longer_listened_to(outside: Outside, socket: Socket) -> None:
    root = await socket.open("/races/7")
    await enter(root, ["race:7"])
    socket.move(root, "/event-calendar")
    await socket.handle(root, Navigation, "show")
    assert socket.rooms() == set()
    assert not packets.is_occupied("race:7")


@pytest.mark.parametrize("path", ["", "/", "//", "/%00", "/fr/" + "x" * 5000, "/races/7?" + "a=1&" * 2000, "/\ud800"])
async def test_no_address_is_an_error(outside: Outside, socket: Socket, path: str) -> None:
    await _enter(socket, path)


@contextmanager
def _handling(socket: Socket, path: str) -> Iterator[None]:
    """An event of the tab is being handled, as far as the framework's context tells."""
    data = {"asPath": path, "sid": socket.sids["tab"], "headers": {"origin": "http://localhost:8000"}}
    context = EventContext(token="t", state_manager=None, enqueue_impl=None, router_data=data)  # type: ignore[arg-type]
    reset = EventContext.set(context)
    yield
    EventContext.reset(reset)


async def test_a_mistake_of_ours_is_logged_and_has_a_message(
    outside: Outside, socket: Socket, caplog: pytest.LogCaptureFixture
) -> None:
    await socket.open()
    with _handling(socket, "/fr/races/7?tab=class"):
        navigation.handle_exception(ZeroDivisionError("a mistake"))
    await socket.next_packet()
    assert "an event handler failed" in caplog.text
    status = socket.received(PageStatus)
    assert (status["message"], status["query"]) == (errors.message(Code.INTERNAL, "fr"), "tab=class")


async def test_a_state_that_is_away_leaves_the_page_and_its_message(
    outside: Outside, socket: Socket, caplog: pytest.LogCaptureFixture
) -> None:
    await socket.open()
    with _handling(socket, "/fr/races/7?tab=class"):
        navigation.handle_exception(RedisError("gone"))
    await socket.next_packet()
    status = socket.received(PageStatus)
    assert (status["outage_href"], status.keys()) == ("/fr/races/7?tab=class", {"outage", "outage_href"})
    assert "rien de nouveau" in status["outage"]
    assert "an event handler failed" not in caplog.text
    assert navigation._outage._task
    navigation._outage._task.cancel()


async def test_an_exception_of_no_tab_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    navigation.handle_exception(ZeroDivisionError("a mistake"))
    navigation.handle_exception(RedisError("gone"))
    assert "an event handler failed" in caplog.text


async def test_an_answer_ends_the_outage_of_a_page(outside: Outside, socket: Socket) -> None:
    await _enter(socket, "/races/7")
    assert socket.received(PageStatus)["outage"] == ""
