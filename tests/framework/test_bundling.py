"""What is changed of the framework's own files: what becomes of them, and that they still are as expected."""

import json
import re
from pathlib import Path

import pytest
from reflex.compiler import utils as compiler
from reflex.utils import prerequisites
from reflex_base import constants
from reflex_base.compiler.templates import vite_config_template
from reflex_base.utils import memo_paths

from livelaps_app.framework.bundling import CLIENT, PACKAGES, ROOMS, grouped, without_direct_eval
from livelaps_app.shell import layout

ROOT = Path(__file__).parents[2]
UTILS = [*constants.Templates.Dirs.WEB_TEMPLATE.rglob("utils/*.js")]

SETTINGS = "output: { codeSplitting: { groups: [\n{ test: /env.json/ }] } }"


def test_the_group_comes_before_the_framework_s_own() -> None:
    settings = grouped(SETTINGS)
    assert settings.index('name: "site"') < settings.index("env.json")
    assert "node_modules/(?:react|react-dom|" in settings
    assert grouped(settings) == settings


def test_the_framework_still_writes_a_list_of_groups() -> None:
    written = vite_config_template("/ll/", hmr=True, force_full_reload=True, experimental_hmr=False, sourcemap=False)
    assert written.count("groups: [") == 1
    assert grouped(written).count('name: "site"') == 1


@pytest.mark.parametrize("room", [room for room in ROOMS if room.startswith("components/")])
def test_rooms_of_components_are_there(room: str) -> None:
    assert (ROOT / room).is_dir()


@pytest.mark.parametrize("package", PACKAGES)
def test_packages_are_installed(package: str) -> None:
    installed = json.loads((ROOT / "reflex.lock/package-lock.json").read_text("utf-8"))["packages"]
    assert any(f"{path}/".startswith(f"node_modules/{package}/") for path in installed)


def test_the_framework_s_own_rooms_are_there() -> None:
    own = {room for room in ROOMS if room.startswith("utils/")}
    there = {file.relative_to(constants.Templates.Dirs.WEB_TEMPLATE).with_suffix("").as_posix() for file in UTILS}
    there.add(Path(compiler.get_context_path()).relative_to(prerequisites.get_web_dir()).with_suffix("").as_posix())
    assert own <= there


def test_memos_lie_by_the_module_that_describes_them() -> None:
    segments = memo_paths.module_to_mirrored_segments(layout.__name__)
    assert segments is not None
    library = memo_paths.mirrored_library_specifier(segments)
    assert any(f"/{room}" in library for room in ROOMS)


def test_the_client_evaluates_texts_in_the_global_scope() -> None:
    client = (constants.Templates.Dirs.WEB_TEMPLATE / CLIENT).read_text("utf-8")
    indirect = without_direct_eval(client)
    assert client.count("dataUri") == indirect.count("dataUri") == 2
    assert "(0, eval)(`(uri) => import(uri)`)(dataUri)" in indirect
    assert not re.search(r"\beval\(", indirect)
    assert without_direct_eval(indirect) == indirect


def test_a_client_that_evaluates_nothing_is_refused() -> None:
    with pytest.raises(RuntimeError, match="in another way"):
        without_direct_eval("export const refs = {};")


def test_settings_written_in_another_way_are_refused() -> None:
    with pytest.raises(RuntimeError, match="in another way"):
        grouped("export default {}")
