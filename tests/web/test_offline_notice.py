"""What an offline copy says of its age and its clocks, by the script itself in a page that only looks like one."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from livelaps_app.web.pages.inline_scripts import OFFLINE

NODE = Path(sys.prefix) / "bin" / "node"
PAGE = f"""
const later = [];
globalThis.setTimeout = (act) => later.push(act) - 1;
globalThis.clearTimeout = (number) => number in later && (later[number] = () => {{}});
globalThis.window = globalThis;
globalThis.addEventListener = () => {{}};
globalThis.location = {{ pathname: "/ll/" }};
Object.defineProperty(globalThis, "navigator", {{ value: {{ serviceWorker: {{ addEventListener() {{}} }} }} }});
globalThis.MutationObserver = class {{ observe() {{}} disconnect() {{}} }};
const line = {{ textContent: "" }};
const bar = {{ dataset: {{ needs: "needed" }}, offsetHeight: 20, firstElementChild: line }};
const seen = Date.parse("2026-06-06T12:36:05Z");
const stored = JSON.stringify({{ seen, lang: "en", words: "seen {{ago}}", stored: [], steadyMs: 1 }});
const started = "2026-06-06T12:00:00Z";
const clocks = [{{ dataset: {{ started }} }}, {{ dataset: {{ started, ended: "2026-06-06T12:10:00Z" }} }}];
globalThis.document = {{
  getElementById: (id) => (id === "notice" ? bar : {{ textContent: stored }}),
  documentElement: {{ classList: {{ add() {{}}, remove() {{}} }}, style: {{ setProperty() {{}} }} }},
  querySelectorAll: (selector) => (selector === "[data-started]" ? clocks : []),
  addEventListener: (_, act) => (globalThis.click = act),
  removeEventListener() {{}},
}};
let now = seen;
Date.now = () => (now += 60_000);
(0, eval)({json.dumps(OFFLINE)});
const written = [line.textContent];
later.at(-1)();
written.push(line.textContent);
const next = later.length - 1;
click({{ preventDefault() {{}}, target: {{ closest: () => true }} }});
later[next]();
written.push(line.textContent);
later.at(-1)();
written.push(line.textContent);
bar.firstElementChild = {{ textContent: "of the live page" }};
const left = later.length;
later.at(-1)();
const ages = [...written, bar.firstElementChild.textContent, later.length - left];
const times = clocks.map(({{ textContent }}) => textContent);
const at = window.llSeenAt - seen;
window.llFree();
console.log(JSON.stringify({{ ages, times, at: [at, window.llSeenAt] }}));
"""


def _page() -> Any:
    command = [str(NODE), "--input-type=module", "-e", PAGE]
    return json.loads(subprocess.run(command, capture_output=True, check=True, timeout=30, text=True).stdout)


def test_the_age_is_counted_until_the_live_page_has_the_notice() -> None:
    ages = [f"seen {minutes} minute{'s' * (minutes > 1)} ago" for minutes in (1, 2, 3)]
    assert _page()["ages"] == [*ages[:2], "needed", ages[2], "of the live page", 0]


def test_clocks_of_races_stand_at_the_time_when_the_copy_was_seen_until_the_site_answers() -> None:
    page = _page()
    assert page["times"] == ["36:05", "10:00"]
    assert page["at"] == [0, None]
