"""What an offline copy says of its age, by the script itself in a page that only looks like one."""

import json
import subprocess
import sys
from pathlib import Path

NODE = Path(sys.prefix) / "bin" / "node"
SCRIPT = Path(__file__).parents[2] / "livelaps_app" / "web" / "pages" / "offline_notice.js"
PAGE = f"""
const {{ readFileSync }} = await import("node:fs");
const later = [];
globalThis.setTimeout = (act) => later.push(act);
globalThis.window = globalThis;
globalThis.addEventListener = () => {{}};
globalThis.location = {{ pathname: "/ll/" }};
Object.defineProperty(globalThis, "navigator", {{ value: {{ serviceWorker: {{ addEventListener() {{}} }} }} }});
globalThis.MutationObserver = class {{ observe() {{}} disconnect() {{}} }};
const line = {{ textContent: "" }};
const bar = {{ isConnected: true, offsetHeight: 20, firstElementChild: line }};
const stored = JSON.stringify({{ seen: "10:00", lang: "en", words: "", stored: [], steadyMs: 1 }});
globalThis.document = {{
  getElementById: (id) => (id === "notice" ? bar : {{ textContent: stored }}),
  documentElement: {{ classList: {{ add() {{}} }}, style: {{ setProperty() {{}} }} }},
  querySelectorAll: () => [],
  addEventListener() {{}},
}};
let age = 0;
globalThis.sentenceOf = () => `seen ${{++age}} minutes ago`;
(0, eval)(`(() => {{ ${{readFileSync({json.dumps(str(SCRIPT))}, "utf8")}} }})()`);
const written = [line.textContent];
later.pop()();
written.push(line.textContent);
delete window.llSeen; // the site has answered the live page, which empties the notice
bar.firstElementChild = null;
const left = later.length;
later.pop()();
console.log(JSON.stringify([written, later.length - left + 1]));
"""


def test_the_age_is_counted_until_the_live_page_has_the_notice() -> None:
    command = [str(NODE), "--input-type=module", "-e", PAGE]
    found = subprocess.run(command, capture_output=True, check=True, timeout=30, text=True).stdout
    assert json.loads(found) == [["seen 1 minutes ago", "seen 2 minutes ago"], 0]
