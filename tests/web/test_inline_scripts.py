"""What the inline scripts do with a form that the browser itself sends, in surroundings like those of a browser."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from livelaps_app.web.pages import inline_scripts
from tests.each_row import each_row

NODE = Path(sys.prefix) / "bin" / "node"
FOLDER = Path(inline_scripts.__file__).parent
SCRIPT_NAMES = ("waiting_form.js", "forget_typed.js", "forget_drawn.js")
SCRIPTS = "\n".join((FOLDER / name).read_text("utf-8") for name in SCRIPT_NAMES)
BROWSER = """
const [method, keeps, isStopped, reaches] = JSON.parse(process.argv[1]);
const TYPED = "typed", DRAWN = "drawn", heard = {};
const announced = [], requested = [], sent = [], notes = [], forgotten = [], marks = new Set();
const line = { onLine: true };
const timers = [];
const hear = (type, listen) => (heard[type] ??= []).push(listen);
const happen = (type, event) => (heard[type] ?? []).forEach((listen) => listen(event));
const pause = () => new Promise((done) => setImmediate(done));
const element = () => {
  const one = { textContent: "", setAttribute() {}, remove: () => notes.splice(notes.indexOf(one), 1) };
  return one;
};
let pads = 0;
const document = {
  querySelector: () => (pads ? {} : null),
  createElement: element,
  getElementById: () => ({ dataset: { waits: "It waits." } }),
};
const surroundings = {
  window: { addEventListener: hear },
  navigator: line,
  document,
  dispatchEvent: () => announced.push(surroundings.window.llWaits),
  fetch: async (address, { method }) => {
    requested.push(`${method} ${address}`);
    if (reaches.shift() === false) throw new Error("unreachable");
  },
  setTimeout: (act) => timers.push(act),
  sessionStorage: { removeItem: (name) => forgotten.push(name) },
};
const run = new Function(...Object.keys(surroundings), "TYPED", "DRAWN", SCRIPTS);
run(...Object.values(surroundings), TYPED, DRAWN);

const submitter = {
  isConnected: true,
  parentElement: { append: (note) => notes.push(note) },
  setAttribute: (name) => marks.add(name),
  removeAttribute: (name) => marks.delete(name),
};
const form = { method, action: "/ll/forms/login", isConnected: true, matches: () => keeps };
const press = () => {
  const event = { target: form, submitter, defaultPrevented: isStopped };
  event.preventDefault = () => (event.defaultPrevented = true);
  happen("submit", event);
  if (!event.defaultPrevented) sent.push("sent");
};
form.requestSubmit = press;
const state = () => ({ notes: notes.map(({ textContent }) => textContent), marks: [...marks], sent: sent.length });

line.onLine = false;
press();
press();
const offline = state();
line.onLine = true;
happen("online");
happen("online");
await pause();
while (timers.length) {
  timers.shift()();
  await pause();
}
const typed = forgotten.length;
for (pads of [1, 0]) happen("DOMContentLoaded");
const drawn = forgotten.slice(typed);
const calls = { drawn, requested: [...new Set(requested)], forgotten: typed };
console.log(JSON.stringify({ offline, online: state(), announced, ...calls }));
"""


def _pressed(method: str = "post", keeps: bool = False, stopped: bool = False, reaches: tuple[bool, ...] = ()) -> Any:
    """Presses a button twice without a network, which then comes back: what stands in the page, and what was done."""
    script = BROWSER.replace("SCRIPTS", json.dumps(SCRIPTS))
    sent = json.dumps([method, keeps, stopped, reaches])
    command = [str(NODE), "--input-type=module", "-e", script, sent]
    return json.loads(subprocess.run(command, capture_output=True, check=True, timeout=30).stdout)


WAITS = {"notes": ["It waits."], "marks": ["aria-disabled"], "sent": 0}
SENT = {"notes": [], "marks": [], "sent": 1}


@each_row("reaches", [(), (False, False, False, True)])
def test_a_form_waits_until_the_site_can_be_reached(reaches: tuple[bool, ...]) -> None:
    found = _pressed(reaches=reaches)
    assert (found["offline"], found["online"]) == (WAITS, SENT)
    assert (found["announced"], found["requested"]) == ([True, True, False], ["HEAD /ll/forms/login"])


@each_row(("method", "stopped"), [("get", False), ("post", True)])
def test_a_form_that_a_script_sends_or_that_only_asks_does_not_wait(method: str, stopped: bool) -> None:
    found = _pressed(method, stopped=stopped)
    assert (found["offline"]["notes"], found["requested"], found["forgotten"]) == ([], [], 0)


@each_row("keeps", [True, False])
def test_what_was_typed_into_steps_is_forgotten_by_other_forms(keeps: bool) -> None:
    assert _pressed(keeps=keeps)["forgotten"] == (0 if keeps else 1)


def test_a_drawing_is_forgotten_by_a_document_that_has_no_pad() -> None:
    assert _pressed()["drawn"] == ["drawn"]


def test_the_scripts_are_part_of_every_page() -> None:
    assert 'sessionStorage.removeItem("ll-typed")' in inline_scripts.BOOT
    assert 'sessionStorage.removeItem("ll-drawn")' in inline_scripts.BOOT
    assert "llWaits" in inline_scripts.BOOT


@each_row("name", ["BOOT", "LOCAL_TIMES", "OFFLINE"])
def test_a_script_is_whole_in_one_line(name: str) -> None:
    script = getattr(inline_scripts, name)
    command = [str(NODE), "--input-type=module", "--check", "-"]
    checked = subprocess.run(command, input=script, capture_output=True, text=True, timeout=30, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")
