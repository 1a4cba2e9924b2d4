"""The renderer processes: one answer after the other, a limit of time, and a new process after a fault."""

import asyncio
import subprocess
from pathlib import Path

import pytest
from packaging.version import Version
from reflex_base import constants

from livelaps_app.framework.renderer import Renderer, RendererDownError, RendererPool, node
from livelaps_app.framework.server_rendering import RENDERER

NODE = node()
SCRIPT = """
let waiting = Buffer.alloc(0);
for await (const chunk of process.stdin) {
  waiting = Buffer.concat([waiting, chunk]);
  while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE(0)) {
    const end = 4 + waiting.readUInt32BE(0);
    const { url, states } = JSON.parse(waiting.subarray(4, end));
    waiting = waiting.subarray(end);
    if (url.endsWith("/silent")) continue;
    if (url.endsWith("/die")) process.exit(1);
    const body = Buffer.from(`${process.pid} ${url} ${JSON.stringify(states)}`);
    const head = Buffer.alloc(6);
    head.writeUInt32BE(body.length + 2, 0);
    head.writeUInt16BE(url.endsWith("/broken") ? 500 : 200, 4);
    process.stdout.write(Buffer.concat([head, body]));
  }
}
"""


@pytest.fixture
async def renderer(tmp_path: Path) -> Renderer:
    (tmp_path / RENDERER).write_text(SCRIPT, "utf-8")
    return Renderer(tmp_path, NODE, timeout_s=20.0)


def test_node_is_the_program_itself_and_new_enough() -> None:
    with Path(NODE).open("rb") as program:
        assert program.read(2) != b"#!"
    version = subprocess.run([NODE, "--version"], capture_output=True, text=True, check=True).stdout
    assert Version(version.strip().removeprefix("v")) >= Version(constants.Node.MIN_VERSION)


async def test_page_comes_with_its_states(renderer: Renderer) -> None:
    rendered = await renderer.render('/ll/races/é"7', '{"a":"\\u2028"}')
    await renderer.stop()
    assert rendered.status == 200
    assert rendered.html.split(" ", 1)[1] == 'http://localhost/ll/races/é"7 {"a":"\u2028"}'


async def test_answers_come_in_the_order_of_the_questions(renderer: Renderer) -> None:
    pages = [renderer.render(f"/{number}", '{"a":1}') for number in range(20)]
    found = [rendered.html.split()[1] for rendered in await asyncio.gather(*pages)]
    await renderer.stop()
    assert found == [f"http://localhost/{number}" for number in range(20)]


@pytest.mark.parametrize("path", ["/die", "/silent"])
async def test_process_is_replaced_after_a_fault(renderer: Renderer, path: str) -> None:
    first = (await renderer.render("/", "{}")).html.split()[0]
    renderer._timeout_s = 0.2
    with pytest.raises(RendererDownError):
        await renderer.render(path, "{}")
    renderer._timeout_s = 20.0
    assert (await renderer.render("/", "{}")).html.split()[0] != first
    await renderer.stop()


async def test_failed_drawing_leaves_the_process(renderer: Renderer) -> None:
    first = (await renderer.render("/", "{}")).html.split()[0]
    with pytest.raises(RendererDownError):
        await renderer.render("/broken", "{}")
    assert (await renderer.render("/", "{}")).html.split()[0] == first
    await renderer.stop()


async def test_page_cancelled_while_its_answer_comes_is_not_the_next_one(renderer: Renderer) -> None:
    for steps in range(40):  # of the event loop, from the question to beyond the answer
        drawing = asyncio.create_task(renderer.render("/first", "{}"))
        for _ in range(steps):
            await asyncio.sleep(0)
        drawing.cancel()
        await asyncio.wait({drawing})
        assert (await renderer.render("/next", "{}")).html.split()[1] == "http://localhost/next"
    await renderer.stop()


async def test_nobody_waits_for_a_silent_process_longer_than_for_a_free_one(renderer: Renderer) -> None:
    renderer._timeout_s = 0.3
    renderers = RendererPool([renderer], wait_s=0.1)
    pages = [renderers.render("/silent", "{}") for _ in range(10)]
    async with asyncio.timeout(2):  # ten times 0.3 is more
        answers = await asyncio.gather(*pages, return_exceptions=True)
    assert {type(answer) for answer in answers} == {RendererDownError}
    renderers._wait_s = 20.0
    assert await renderers.answers()
    await renderers.stop()


async def test_pool_without_node_answers_once_it_has_one(tmp_path: Path) -> None:
    (tmp_path / RENDERER).write_text(SCRIPT, "utf-8")
    renderer = Renderer(tmp_path, str(tmp_path / "no-node"), timeout_s=20.0)
    renderers = RendererPool([renderer], wait_s=0.1, pause_s=0.01)
    with pytest.raises(RendererDownError):
        await renderers.render("/", "{}")
    assert not await renderers.answers()
    renderer._node, renderers._wait_s = NODE, 20.0
    assert await renderers.answers()
    await renderers.stop()


@pytest.mark.parametrize(
    ("path", "drawn"),
    [
        ("/ll/races/7.data", "/ll/races/7%2Edata"),
        ("/ll/races/..?q=a.b", "/ll/races/-?q=a.b"),
        ("/ll/races/.", "/ll/races/-"),
        ("/ll/news/v1.2?x=/../y", "/ll/news/v1%2E2?x=/../y"),
    ],
)
async def test_address_stays_the_page_it_is(renderer: Renderer, path: str, drawn: str) -> None:
    assert (await renderer.render(path, "{}")).html.split()[1] == f"http://localhost{drawn}"
    await renderer.stop()
