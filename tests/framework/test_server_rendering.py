"""The seeding of states: in the generated state module as the framework writes it."""

from pathlib import Path
from typing import Any

import pytest
from reflex import constants
from reflex.compiler import utils
from reflex.utils import prerequisites
from reflex_base.compiler.templates import context_template

from livelaps_app.framework import server_rendering
from livelaps_app.framework.server_rendering import (
    ANCHOR,
    CONTEXT,
    RENDERER,
    SEED_ID,
    SEEDING,
    ServerRendering,
    with_seeding,
)
from tests.each_row import each_row

MODULE = f'export const initialState = {{"a": {{}}}}\n{ANCHOR} = []\n'


def test_browser_reads_the_seed_where_the_page_has_it() -> None:
    assert f'getElementById("{SEED_ID}")' in SEEDING


def test_states_are_seeded_before_the_store_reads_them() -> None:
    text = with_seeding(MODULE)
    assert text.index("export const initialState = ") < text.index(SEEDING) < text.index(ANCHOR)
    assert with_seeding(text) == text


@each_row("text", ["", ANCHOR, f"export const initialState = \n{ANCHOR}\n{ANCHOR}"])
def test_state_module_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(RuntimeError, match="writes it otherwise"):
        with_seeding(text)


@pytest.fixture(scope="module")
def written() -> str:
    """The state module of a site with one state, as the installed framework writes it."""
    state: dict[str, Any] = {
        "initial_state": {"a": {}},
        "initial_state_json": '{"a":{}}',
        "initial_state_hashes": ["1"],
    }
    return context_template(
        is_dev_mode=False, default_color_mode="light", state_name="a", state_schema="1", client_storage={}, **state
    )


def test_framework_still_writes_the_state_module_so(written: str) -> None:
    text = with_seeding(written)
    assert text.index('export const initialState = {"a":{}}') < text.index(SEEDING) < text.index(ANCHOR)
    assert utils.get_context_path() == str(prerequisites.get_web_dir() / CONTEXT)


def test_server_reads_the_initial_states_and_the_browser_copies_them(written: str) -> None:
    assert "getSnapshot: (substateName) => initialState[substateName]" in written
    assert "useState(() => createStateStore(initialState))" in written
    assert 'typeof document === "undefined" ? ServerStateProvider : ClientStateProvider' in written


def test_renderer_s_script_goes_into_the_build() -> None:
    saved: list[Any] = []
    ServerRendering().pre_compile(add_modify_task=lambda *_: None, add_save_task=saved.append)
    path, text = saved[0]()
    assert Path(path) == prerequisites.get_web_dir() / RENDERER
    assert text == Path(server_rendering.__file__).with_name(RENDERER).read_text("utf-8")


def test_build_without_a_server_bundle_ends(tmp_path: Path) -> None:
    plugin, static = ServerRendering(), tmp_path / "client"
    with pytest.raises(RuntimeError, match="has left no"):
        plugin.post_build(static_dir=static)
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "index.js").write_text("", "utf-8")
    plugin.post_build(static_dir=static)


def test_server_bundle_lies_beside_the_static_files_where_the_renderer_imports_it() -> None:
    script = Path(server_rendering.__file__).with_name(RENDERER).read_text("utf-8")
    assert f'"./build/{server_rendering.SERVER_BUNDLE}"' in script
    assert constants.Dirs.STATIC.endswith("build/client")
