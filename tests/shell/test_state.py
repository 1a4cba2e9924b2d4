"""The layout is sent once per connection and language, the other languages of a page each time."""

from functools import partial
from typing import Any

import pytest

from livelaps_app.framework import packets
from livelaps_app.session.client_cache import ClientCache
from livelaps_app.session.tab import here
from livelaps_app.shell import service
from livelaps_app.shell.state import Layout, send_layout
from tests.outside import Outside
from tests.wire import Socket


async def _send(socket: Socket, path: str, root: object = None) -> object:
    root = root or await socket.open(path)
    socket.move(root, path)  # type: ignore[arg-type]
    await _send_all(root)
    return root


async def _send_all(root: Any) -> None:
    """Sends what is left for the page too."""
    if left := await send_layout(root, here(root)):
        await packets.send(root, packets.packet(left))


async def test_the_first_page_gets_all(outside: Outside, socket: Socket) -> None:
    await _send(socket, "/fr/races/7")
    layout = socket.received(Layout)
    assert (layout["view"]["lang"], layout["view"]["name"]) == ("fr", "Dirt Days")
    assert [choice["href"] for choice in layout["languages"]] == ["/ll/races/7", "/ll/es/races/7"]


async def test_the_next_page_gets_its_languages_only(outside: Outside, socket: Socket) -> None:
    root = await _send(socket, "/races/7")
    await _send(socket, "/races/8", root)
    assert list(socket.frames["tab"][1][Layout.get_full_name()]) == ["languages", "on_air"]


async def test_a_new_connection_gets_its_shell_again(outside: Outside, socket: Socket) -> None:
    root = await _send(socket, "/races/7")
    await socket.connect()
    await _send(socket, "/races/7", root)
    assert "view" in socket.frames["tab"][1][Layout.get_full_name()]


async def test_a_shell_that_came_with_the_html_is_not_sent_again(outside: Outside, socket: Socket) -> None:
    root = await _send(socket, "/races/7")
    came = socket.received(Layout)["view"]["token"]
    assert came
    later = await socket.open("/races/7", tab="later")
    (await later.get_state(ClientCache)).layout = came
    await _send_all(later)
    assert list(socket.frames["later"][0][Layout.get_full_name()]) == ["languages", "on_air"]
    assert root is not later


async def test_a_race_that_begins_after_the_html_is_sent_without_the_shell(
    outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = []
    for runs in (False, True):
        monkeypatch.setattr(service, "_is_racing", partial(_answer, runs))
        tokens.append((await service.layout("en")).token)
    assert tokens[0] == tokens[1]
    root = await socket.open("/races/7")
    (await root.get_state(ClientCache)).layout = tokens[0]
    await _send_all(root)
    layout = socket.received(Layout)
    assert layout["on_air"] is True
    assert "view" not in layout


async def _answer(runs: bool) -> bool:
    return runs


async def test_a_tab_back_in_its_first_language_gets_that_shell(outside: Outside, socket: Socket) -> None:
    came = (await service.layout("en")).token
    root = await socket.open("/races/7")
    (await root.get_state(ClientCache)).layout = came
    for path in ("/races/7", "/es/races/7", "/races/7"):
        await _send(socket, path, root)
    layout = [frame[Layout.get_full_name()].get("view", {}).get("lang") for frame in socket.frames["tab"]]
    assert layout == [None, "es", "en"]


@pytest.mark.parametrize("claim", ["", "x", "0" * 10_000])
async def test_a_claim_to_hold_another_shell_changes_nothing(outside: Outside, socket: Socket, claim: str) -> None:
    root = await socket.open("/races/7")
    (await root.get_state(ClientCache)).layout = claim
    await _send(socket, "/races/7", root)
    assert socket.received(Layout)["view"]["lang"] == "en"
