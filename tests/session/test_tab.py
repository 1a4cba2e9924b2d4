"""Where a tab is, whatever its browser says, and which room it listens in."""

import pytest

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.framework.socket_bounds import current_socket
from livelaps_app.session.tab import enter, here, note_address, visitor
from tests.wire import Socket


@pytest.mark.parametrize(
    ("path", "key", "lang", "arguments"),
    [
        ("/", "home", "en", {}),
        ("/fr", "home", "fr", {}),
        ("/es/races/7/", "race", "es", {"id": "7"}),
        ("/FR/Races/7?page=2", "race", "fr", {"id": "7"}),
        ("/races/a%20b", "race", "en", {"id": "a b"}),
        ("/fr/nothing", "not_found", "fr", {}),
        ("/nothing", "not_found", "en", {}),
        ("", "home", "en", {}),
    ],
)
async def test_here(socket: Socket, path: str, key: str, lang: Lang, arguments: dict[str, str]) -> None:
    at = here(await socket.open(path))
    assert (at.route.key, at.lang, at.arguments) == (key, lang, arguments)


async def test_here_has_the_query(socket: Socket) -> None:
    assert here(await socket.open("/races/7?class=A&class=B&page=2")).query == {"class": ["A", "B"], "page": ["2"]}


async def test_a_token_is_in_the_tab_s_address_and_in_no_state(socket: Socket) -> None:
    root = await socket.open("/fr/resetPassword/-")
    assert here(root).arguments == {}
    its_socket = current_socket(root)
    its_socket.hidden = {"token": "abc"}
    assert here(root).arguments == {"token": "abc"}
    await socket.connect()
    socket.move(root, "/fr/resetPassword/-")
    assert here(root).arguments == {}


async def test_the_network_address_of_a_tab_is_its_socket_s(socket: Socket) -> None:
    root = await socket.open("/")
    current_socket(root).address = "192.0.2.7"
    assert visitor(root).address == "192.0.2.7"
    await socket.disconnect()
    assert visitor(root).address == ""


async def test_a_tab_leaves_its_room_when_its_state_is_lost(socket: Socket) -> None:
    await enter(await socket.open("/"), ["one"])
    await enter(await socket.open("/"), ["two"])
    assert socket.rooms() == {"two"}


async def test_a_tab_listens_in_one_room_at_a_time(socket: Socket) -> None:
    root = await socket.open()
    await enter(root, ["one"])
    assert socket.rooms() == {"one"}
    await enter(root, ["two"])
    assert socket.rooms() == {"two"}
    await enter(root, ["two"])
    assert socket.rooms() == {"two"}
    await enter(root, [""])
    assert socket.rooms() == set()


async def test_a_tab_may_listen_in_several_rooms(socket: Socket) -> None:
    root = await socket.open()
    await enter(root, ["one", "", "two"])
    assert socket.rooms() == {"one", "two"}
    await enter(root, ["two", "three"])
    assert socket.rooms() == {"two", "three"}


async def test_a_move_is_one_of_the_same_connection_to_another_page(socket: Socket) -> None:
    root = await socket.open("/faqs?q=a")
    assert not note_address(root, here(root))
    socket.move(root, "/faqs?q=b")
    assert not note_address(root, here(root))
    socket.move(root, "/rules")
    assert note_address(root, here(root))
    await socket.connect()
    socket.move(root, "/login")
    assert not note_address(root, here(root))
