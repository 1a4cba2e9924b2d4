"""What is changed of the framework's own files: what becomes of them, and that they still are as expected."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import reflex as rx
from reflex.compiler import utils as compiler
from reflex.utils import prerequisites
from reflex_base import constants
from reflex_base.compiler.templates import vite_config_template
from reflex_base.utils import memo_paths

from livelaps_app.framework import bundling
from livelaps_app.ui import layout
from tests.each_row import each_row

ROOT = Path(__file__).parents[2]
CREATE = 'import { createElement as jsx } from "react";'
UTILS = [*constants.Templates.Dirs.WEB_TEMPLATE.rglob("utils/*.js")]

SETTINGS = "output: { codeSplitting: { groups: [\n{ test: /env.json/ }] } }"


def test_the_group_comes_before_the_framework_s_own() -> None:
    settings = bundling.with_group(SETTINGS)
    assert settings.index('name: "site"') < settings.index("env.json")
    assert "node_modules/(?:react|react-dom|" in settings
    assert bundling.with_group(settings) == settings


def test_the_framework_still_writes_a_list_of_groups() -> None:
    written = vite_config_template("/ll/", hmr=True, force_full_reload=True, experimental_hmr=False, sourcemap=False)
    assert written.count("groups: [") == 1
    assert bundling.with_group(written).count('name: "site"') == 1


def test_the_framework_still_writes_a_list_of_plugins() -> None:
    written = vite_config_template("/ll/", hmr=True, force_full_reload=True, experimental_hmr=False, sourcemap=False)
    changed = bundling.with_plugins(written)
    assert all(changed.count(f'from "./{file}"') == 1 for file in bundling.PLUGINS)
    assert changed.count("ownPlugin0") == changed.count("ownPlugin1") == 2
    assert bundling.with_plugins(changed) == changed
    with pytest.raises(RuntimeError, match="in another way"):
        bundling.with_plugins("export default {}")


PAGE = 'import {jsx} from "@emotion/react"\njsx("p",{className:"a"},"css: none")\n'
GLOBALS = ("React", "emotion_react", "utils_context", "utils_context_registry", "utils_state")
FORMS = "".join(
    f'const {name} = React$1.forwardRef((props, ref) => 1);\n{name}.displayName = "{name}";\n'
    for name in ("NavLink", "Form")
)
TRANSPORTS = "/build/node_modules/engine.io-client/build/esm/transports/index.js"


def _changed(code: str, path: str = "app/page.jsx") -> str:
    """What the bundler's plugin makes of a script; raises CalledProcessError where it refuses one."""
    script = f"""
        const {{ default: make }} = await import({json.dumps(bundling.PLAIN.as_uri())});
        const [code, path] = JSON.parse(process.argv[1]);
        process.stdout.write(make().transform.handler(code, path)?.code ?? code);
    """
    command = [Path(sys.prefix) / "bin/node", "--input-type=module", "-e", script, json.dumps([code, path])]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_styles_are_written_for_browsers_that_know_their_selectors() -> None:
    changed = bundling.with_target("build: {\n    cssMinify: true,\n    sourcemap: false,\n}")
    assert 'cssMinify: true,\n    cssTarget: ["chrome111", ' in changed
    assert bundling.with_target(changed) == changed
    with pytest.raises(RuntimeError, match="cssMinify"):
        bundling.with_target("export default {}")


def test_elements_without_styles_of_their_own_are_react_s() -> None:
    assert _changed(PAGE) == PAGE.replace('import {jsx} from "@emotion/react"', CREATE)


@each_row("style", ['({ ["color"] : "red" })', '(open ? { ["color"] : "red" } : {})', 'row?.["style"]'])
def test_elements_with_styles_of_their_own_stay_as_they_are(style: str) -> None:
    styled = f'import {{jsx}} from "@emotion/react"\njsx("p",{{css:{style}}},"a")\n'
    assert _changed(styled) == styled


def test_a_script_that_imports_elements_in_another_way_is_refused() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        _changed('import { css } from "@emotion/react";')


def test_the_root_has_no_globals_of_components_that_come_from_the_server() -> None:
    page = 'import {jsx} from "@emotion/react"\n' + "".join(f'import * as {name} from "a";\n' for name in GLOBALS)
    changed = _changed(page, "/build/app/root.jsx?__react-router-build-client-route")
    assert changed == f"{CREATE}\n" + "".join(f"const {name} = {{}};\n" for name in GLOBALS)
    with pytest.raises(subprocess.CalledProcessError):
        _changed(f'{page}import * as more from "b";', "/build/app/root.jsx")


def test_the_client_has_no_package_for_cookies_while_no_state_needs_one() -> None:
    client = (constants.Templates.Dirs.WEB_TEMPLATE / bundling.CLIENT).read_text("utf-8")
    changed = _changed(client, "/build/utils/state.js")
    assert "universal-cookie" not in changed
    assert "helpers/upload" not in changed
    assert "const cookies = new Cookies();" in changed
    for package in ("universal-cookie", "$/utils/helpers/upload"):
        with pytest.raises(subprocess.CalledProcessError):
            _changed(client.replace(package, "another"), "/build/utils/state.js")
    stored = 'export const clientStorage = {"cookies": {}, "local_storage": {}}\n'
    assert _changed(stored, "/build/utils/context.jsx") == stored
    with pytest.raises(subprocess.CalledProcessError):
        _changed(stored.replace("{},", '{"a": {}},', 1), "/build/utils/context.jsx")


def test_elements_of_the_router_that_no_page_has_can_be_left_out() -> None:
    path = "/build/node_modules/react-router/dist/production/lib/dom/lib.js"
    changed = _changed(FORMS, path)
    assert "displayName" not in changed
    assert changed.count("= /* @__PURE__ */ React$1.forwardRef(") == 2
    with pytest.raises(subprocess.CalledProcessError):
        _changed(FORMS.replace("Form", "Shape"), path)


def test_a_page_that_uploads_is_refused() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        _changed(PAGE + 'ReflexEvent("a", {}, {}, "uploadFiles")')


@each_row(
    ("path", "code", "changed"),
    [
        (
            "/build/node_modules/engine.io-client/build/esm/transports/polling-xhr.js",
            "export class BaseXHR extends Polling {}\nexport class Request {}\nexport class XHR extends BaseXHR {}\n",
            "export const XHR = class {};\n",
        ),
        (
            "/build/node_modules/react-router/dist/production/lib/router/instrumentation.js",
            "export { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, "
            "instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext };\n",
            "export const instrumentClientSideRouter = (it) => it;\n",
        ),
        (
            "/build/node_modules/react-router/dist/production/lib/dom/ssr/fog-of-war.js",
            "export { URL_LIMIT, getManifestPath, getPartialManifest, getPatchRoutesOnNavigationFunction, "
            "getPathsWithAncestors, handleClientVersionMismatch, isFogOfWarEnabled, useFogOFWarDiscovery };\n",
            "export const isFogOfWarEnabled = () => false;\n",
        ),
    ],
)
def test_modules_that_no_page_needs_export_nothing_of_weight(path: str, code: str, changed: str) -> None:
    assert changed in _changed(code, path)
    with pytest.raises(subprocess.CalledProcessError):
        _changed(re.sub(r"XHR|isFogOfWarEnabled|instrumentHandler", "another", code), path)


def test_the_websocket_is_the_only_transport() -> None:
    socket = 'import { WS } from "./websocket.node.js";\n'
    changed = _changed(f"{socket}export const transports = {{ websocket: WS, polling: XHR }};\n", TRANSPORTS)
    assert changed == f"{socket}export const transports = {{ websocket: WS }};\n"
    with pytest.raises(subprocess.CalledProcessError):
        _changed("export const transports = {};\n", TRANSPORTS)
    assert rx.Config(app_name="a").transport == "websocket"


@each_row("room", [room for room in bundling.ROOMS if room.startswith("components/")])
def test_rooms_of_components_are_there(room: str) -> None:
    assert (ROOT / room).is_dir()


@each_row("package", bundling.PACKAGES)
def test_packages_are_installed(package: str) -> None:
    installed = json.loads((ROOT / "reflex.lock/package-lock.json").read_text("utf-8"))["packages"]
    assert any(f"{path}/".startswith(f"node_modules/{package}/") for path in installed)


def test_the_framework_s_own_rooms_are_there() -> None:
    own = {room for room in bundling.ROOMS if room.startswith("utils/")}
    there = {file.relative_to(constants.Templates.Dirs.WEB_TEMPLATE).with_suffix("").as_posix() for file in UTILS}
    there.add(Path(compiler.get_context_path()).relative_to(prerequisites.get_web_dir()).with_suffix("").as_posix())
    assert own <= there


def test_memos_lie_by_the_module_that_describes_them() -> None:
    segments = memo_paths.module_to_mirrored_segments(layout.__name__)
    assert segments is not None
    library = memo_paths.mirrored_library_specifier(segments)
    assert any(f"/{room}" in library for room in bundling.ROOMS)


def test_the_client_evaluates_texts_in_the_global_scope() -> None:
    client = (constants.Templates.Dirs.WEB_TEMPLATE / bundling.CLIENT).read_text("utf-8")
    indirect = bundling.without_direct_eval(client)
    assert client.count("dataUri") == indirect.count("dataUri") == 2
    assert "(0, eval)(`(uri) => import(uri)`)(dataUri)" in indirect
    assert not re.search(r"\beval\(", indirect)
    assert bundling.without_direct_eval(indirect) == indirect


def test_a_client_that_evaluates_nothing_is_refused() -> None:
    with pytest.raises(RuntimeError, match="in another way"):
        bundling.without_direct_eval("export const refs = {};")


@each_row(
    ("page", "socket"),
    [
        ("http://localhost:8790/ll/", "ws://localhost:8790/ll/_event"),
        ("http://192.168.1.20:8000/ll/", "ws://192.168.1.20:8000/ll/_event"),
        ("https://results.example/ll/", "wss://results.example/ll/_event"),
        ("https://results.example:8443/ll/", "wss://results.example:8443/ll/_event"),
    ],
)
def test_the_client_connects_to_where_its_page_comes_from(page: str, socket: str) -> None:
    client = (constants.Templates.Dirs.WEB_TEMPLATE / bundling.CLIENT).read_text("utf-8")
    changed = bundling.by_the_port_of_the_page(client)
    assert bundling.by_the_port_of_the_page(changed) == changed
    hosts = re.search(r"const SAME_DOMAIN_HOSTNAMES = .*?;", changed, re.DOTALL)
    function = re.search(r"const getBackendURL = .*?\n};", changed, re.DOTALL)
    assert hosts
    assert function
    run = f"const window = {{ location: new URL({json.dumps(page)}) }};\n{hosts[0]}\n{function[0]}\n"
    run += 'console.log(getBackendURL("ws://localhost:8000/ll/_event").href);'
    node = str(Path(sys.prefix) / "bin" / "node")
    answer = subprocess.run([node, "-e", run], capture_output=True, check=True, timeout=30, text=True)
    assert answer.stdout.strip() == socket


def test_a_client_that_finds_its_address_in_another_way_is_refused() -> None:
    with pytest.raises(RuntimeError, match="another way"):
        bundling.by_the_port_of_the_page("export const refs = {};")


def test_settings_written_in_another_way_are_refused() -> None:
    with pytest.raises(RuntimeError, match="in another way"):
        bundling.with_group("export default {}")
