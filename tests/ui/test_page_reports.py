"""What a page reports to the service worker, and what the worker stores then."""

import json
from typing import Any

import pytest

from livelaps_app.web.pages import inline_scripts
from tests.ui.node import COMPONENTS, run

WORKER = inline_scripts.FOLDER.parent / "endpoints" / "service_worker.js"
ADDRESS = "http://site/ll/races/7"
HOUR_MS = 3_600_000
STORE = f"""
const [copied, loaded] = JSON.parse(process.argv[1]);
const now = Date.now(), stored = [];
const copy = {{ seen: now - copied, files: [] }};
const surroundings = {{
  self: {{ addEventListener: () => {{}} }},
  location: {{ origin: "http://site" }},
  FRESH_MS: 120000,
  plain: (address) => address,
  indexed: async () => ({{ pages: copied ? {{ "{ADDRESS}": copy }} : {{}}, files: {{}} }}),
  thrifty: () => false,
  listed: async () => ["en"],
  languageOf: () => "en",
  keepFiles: async () => {{}},
  mayStore: () => true,
  keep: async ({{ cache }}, seen) => stored.push([cache, Math.round((now - seen) / {HOUR_MS})]),
  fetch: async (_, {{ cache = "network" }}) => ({{ cache, clone() {{ return this; }} }}),
}};
const source = SOURCE;
const made = new Function(...Object.keys(surroundings), `${{source}}; return pageLives;`);
const lives = made(...Object.values(surroundings));
await lives("{ADDRESS}", undefined, loaded && now - loaded);
console.log(JSON.stringify(stored));
""".replace("SOURCE", json.dumps(WORKER.read_text("utf-8")))
REPORT = """
const controlled = JSON.parse(process.argv[1]);
const reports = [], effects = [], refs = [];
const at = { pathname: "/ll/races/7", search: "" };
let ref = 0;
const useRef = (current) => (refs[ref++] ??= { current });
const worker = { postMessage: ({ loaded }) => reports.push(Boolean(loaded)) };
const ready = Promise.resolve({ active: worker });
const serviceWorker = { controller: controlled ? worker : null, register: async () => {}, ready };
const surroundings = {
  globalThis: { navigator: { serviceWorker } },
  navigator: { serviceWorker, onLine: true },
  window: { location: { href: "" } },
  document: { addEventListener: () => {} },
  setTimeout: (act) => act(),
  clearTimeout: () => {},
  useEffect: (effect) => effects.push(effect),
  useLocation: () => at,
  useRef,
};
const source = SOURCE.replace(/^import .*$/gm, "").replace("export ", "");
const made = new Function(...Object.keys(surroundings), `${source}; return ServiceWorker;`);
const ServiceWorker = made(...Object.values(surroundings));
const draw = async (storable) => {
  ref = 0;
  ServiceWorker({ worker: "", scope: "", storable });
  for (const effect of effects.splice(0)) effect();
  await new Promise((done) => setImmediate(done));
};
for (const storable of [true, false, true]) await draw(storable);
console.log(JSON.stringify(reports));
""".replace("SOURCE", json.dumps((COMPONENTS / "service_worker" / "service_worker.jsx").read_text("utf-8")))


@pytest.mark.parametrize(
    ("copied", "loaded", "stored"),
    [
        (0, 2 * HOUR_MS, [["force-cache", 2]]),  # the document that the visitor looks at, and when it was loaded
        (0, 0, [["network", 0]]),
        (3 * HOUR_MS, 2 * HOUR_MS, [["network", 0]]),
        (60_000, 0, []),
    ],
)
def test_an_old_copy_is_fetched_anew(copied: int, loaded: int, stored: list[Any]) -> None:
    assert run(STORE, [copied, loaded]) == stored


@pytest.mark.parametrize(("controlled", "reports"), [(False, [True, False]), (True, [False, False])])
def test_a_document_is_reported_once_and_none_of_a_worker(controlled: bool, reports: list[bool]) -> None:
    assert run(REPORT, controlled) == reports
