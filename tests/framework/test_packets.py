"""Packets reach one tab or a room of tabs, and the server stores nothing of them."""

import asyncio
import json
from dataclasses import dataclass, replace

import reflex as rx

from livelaps_app.framework import packets
from livelaps_app.session.client_cache import ClientCache
from livelaps_app.session.page_status import PageStatus
from tests.wire import Socket


@dataclass(frozen=True)
class Box:
    name: str


@dataclass(frozen=True)
class Boxes:
    names: list[str]


async def test_a_frame_is_a_delta_of_the_framework(socket: Socket) -> None:
    packet = packets.packet({PageStatus: {"title": "Résultats", "message": ""}})
    head, _, body = packet.data.partition(",")
    assert head == "2/_event"
    assert "Résultats" in body
    assert json.loads(body) == [
        "event",
        {"delta": {PageStatus.get_full_name(): {"title_rx_state_": "Résultats", "message_rx_state_": ""}}},
    ]


async def test_records_are_sent_as_their_fields(socket: Socket) -> None:
    root = await socket.open()
    await packets.send(root, packets.packet({PageStatus: {"title": Box("a"), "age": [Box("b")]}}))
    assert socket.received(PageStatus) == {"title": {"name": "a"}, "age": [{"name": "b"}]}


def test_record_is_written_once_and_its_json_is_no_field() -> None:
    names = ["a"]
    record = Boxes(names)
    first = packets.delta({PageStatus: {"title": record}})
    names.append("b")
    assert packets.delta({PageStatus: {"title": record}}) == first
    assert json.loads(packets.delta({PageStatus: {"links": [record]}})) == {
        PageStatus.get_full_name(): {"links_rx_state_": [{"names": ["a", "b"]}]}
    }
    assert replace(record) == record


async def test_only_the_tab_of_the_event_gets_it(socket: Socket) -> None:
    one, _ = await socket.open(tab="one"), await socket.open(tab="two")
    await packets.send(one, packets.packet({PageStatus: {"title": "x"}}))
    assert (len(socket.frames["one"]), len(socket.frames["two"])) == (1, 0)


async def test_a_tab_that_has_gone_is_no_error(socket: Socket) -> None:
    root = await socket.open()
    await socket.server.manager.disconnect(socket.sids["tab"], socket.namespace)
    await packets.send(root, packets.packet({PageStatus: {"title": "x"}}))
    await packets.move(root, ["old"], ["new"])
    assert socket.packets == []


async def test_a_room_gets_one_frame_serialised_once(socket: Socket) -> None:
    for number in range(120):
        await packets.move(await socket.open(tab=f"tab {number}"), [], ["race"])
    outside = await socket.open(tab="outside")
    await packets.publish("race", packets.packet({PageStatus: {"title": "x"}}))
    assert len(socket.packets) == 120
    assert len({id(packet) for packet in socket.packets}) == 1
    assert socket.frames["outside"] == [] and outside is not None


async def test_a_tab_leaves_a_room_for_the_next(socket: Socket) -> None:
    root = await socket.open()
    await packets.move(root, [""], ["one"])
    assert packets.is_occupied("one")
    await packets.move(root, ["one"], ["two"])
    assert (packets.is_occupied("one"), packets.is_occupied("two")) == (False, True)
    await packets.move(root, ["two"], [""])
    assert not packets.is_occupied("two")


async def test_an_empty_room_gets_nothing(socket: Socket) -> None:
    await packets.publish("nobody", packets.packet({PageStatus: {"title": "x"}}))
    assert socket.packets == []


async def test_a_snapshot_holds_the_defaults_at_build_time_only(socket: Socket) -> None:
    received = await (await socket.open()).get_state(PageStatus)
    [built] = [part for name, part in received.dict(initial=True).items() if name == PageStatus.get_full_name()]
    assert built["layout_rx_state_"] == "default"
    assert PageStatus.get_full_name() not in received.dict()


async def test_a_state_that_is_not_sent_keeps_its_snapshot(socket: Socket) -> None:
    tab = await (await socket.open()).get_state(ClientCache)
    assert ClientCache.get_full_name() in tab.dict()


async def test_a_tab_that_stopped_reading_is_closed(socket: Socket) -> None:
    class Stuck:
        closed = False
        queue: asyncio.Queue[object] = asyncio.Queue()

        async def close(self, wait: bool, abort: bool) -> None:
            self.closed = True

    root = await socket.open("/")
    stuck = Stuck()
    for _ in range(packets.MAX_WAITING + 1):
        stuck.queue.put_nowait("frame")
    socket.server.eio.sockets["tab"] = stuck
    await packets.send(root, packets.packet({}))
    assert stuck.closed
    assert stuck.queue.empty()
    assert socket.frames["tab"] == []


async def test_what_an_event_has_changed_comes_in_the_same_frame(socket: Socket) -> None:
    root = await socket.open("/races/7?class=Pro")
    await packets.send_with_changes(root, {PageStatus: {"title": "Résultats"}})
    (frame,) = socket.frames["tab"]
    assert frame[PageStatus.get_full_name()] == {"title": "Résultats"}
    assert frame[root.get_full_name()]["rx_router_url"]["query"] == "class=Pro"
    assert not await root._get_resolved_delta()  # nothing is left for a frame of the framework's


async def test_vars_of_a_state_that_has_changed_come_first(socket: Socket) -> None:
    root = await socket.open("/races/7")
    await packets.send_with_changes(root, {rx.State: {"is_hydrated": True}})
    (frame,) = socket.frames["tab"]
    assert frame == {root.get_full_name(): {"is_hydrated": True}}
    assert "rx_router_url_rx_state_" in (await root._get_resolved_delta())[root.get_full_name()]


def test_later_parts_win_var_by_var() -> None:
    merged = packets.merge(
        {PageStatus: {"title": "a", "age": "old"}}, {PageStatus: {"title": "b"}}, {ClientCache: {"x": 1}}
    )
    assert merged == {PageStatus: {"title": "b", "age": "old"}, ClientCache: {"x": 1}}
