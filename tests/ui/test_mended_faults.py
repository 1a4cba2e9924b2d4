"""What goes when a field is changed, by the script itself over fields that only look like those of a browser."""

import json
from typing import Any

from tests.ui.node import COMPONENTS, run

SCRIPT = COMPONENTS / "mended_faults" / "faults.js"
BROWSER = f"""
const {{ hideFault, mendField }} = await import({json.dumps(SCRIPT.as_uri())});
const {{ fields, changed, drawn }} = JSON.parse(process.argv[1]);
const messages = new Map();
const isFaulty = (field) => field.getAttribute("aria-describedby")?.includes("-fault");
const page = fields.map(({{ id, part_of: group, by }}) => {{
  const attributes = new Map([["aria-invalid", "true"], ...(by ? [["aria-describedby", by]] : [])]);
  for (const fault of (by ?? "").split(" ")) {{
    if (fault.endsWith("-fault")) messages.set(fault, {{ hidden: false, textContent: `${{fault}}: wrong` }});
  }}
  return {{
    id,
    attributes,
    getAttribute: (name) => attributes.get(name) ?? null,
    setAttribute: (name, value) => attributes.set(name, value),
    removeAttribute: (name) => attributes.delete(name),
    closest: () => page.find((other) => other.id === (group ?? id) && isFaulty(other)),
  }};
}});
const lines = [...messages.values()].map(({{ textContent }}) => ({{ hidden: false, textContent }}));
const summary = {{ hidden: false }};
const form = {{
  querySelector: (selector) => (selector === "#problems" ? summary : messages.get(selector.slice(1))),
  querySelectorAll: (selector) => {{
    if (selector === "#problems a") return lines.map((line) => ({{ closest: () => line }}));
    const fault = selector.match(/~="(.*)"/)[1];
    return page.filter((field) => field.getAttribute("aria-describedby")?.split(" ").includes(fault));
  }},
}};
for (const id of changed) mendField(form, page.find((field) => field.id === id));
for (const name of drawn) hideFault(form, `${{name}}-fault`);
console.log(JSON.stringify({{
  marked: page.filter(({{ attributes }}) => attributes.get("aria-invalid") === "true").map(({{ id }}) => id),
  read: [...messages].filter(([, message]) => !message.hidden).map(([id]) => id),
  lines: lines.filter((line) => !line.hidden).map((line) => line.textContent.split(":")[0]),
  summary: !summary.hidden,
  described: page.map((field) => field.getAttribute("aria-describedby")),
}}));
"""
FIELDS = [
    {"id": "name", "by": "name-hint name-fault"},
    {"id": "email", "by": "email-fault"},
    *({"id": part, "by": "born-fault"} for part in ("month", "day", "year")),
    {"id": "gender", "by": "gender-fault"},
    {"id": "female", "part_of": "gender"},
    {"id": "signature", "by": "signature-fault"},
]
READ = ["name-fault", "email-fault", "born-fault", "gender-fault", "signature-fault"]


def after(*changed: str, drawn: tuple[str, ...] = ()) -> dict[str, Any]:
    """Which fields are marked, which messages are read, and what describes each field, after some were changed."""
    return run(BROWSER, {"fields": FIELDS, "changed": changed, "drawn": drawn})


def test_a_field_that_is_changed_is_not_marked_any_more_and_others_are() -> None:
    assert after()["read"] == READ
    changed = after("name")
    assert (changed["read"], "name" in changed["marked"]) == (READ[1:], False)
    assert {"email", "month", "gender"} <= set(changed["marked"])
    assert changed["described"][:2] == ["name-hint", "email-fault"], "the hint stays"


def test_a_question_of_several_fields_is_changed_with_any_of_them() -> None:
    changed = after("day", "female")
    assert changed["read"] == ["name-fault", "email-fault", "signature-fault"]
    assert not {"month", "day", "year", "gender"} & set(changed["marked"])


def test_the_list_above_the_fields_loses_what_is_mended_and_goes_with_the_last() -> None:
    changed = after("name", "day")
    assert changed["lines"] == changed["read"] == ["email-fault", "gender-fault", "signature-fault"]
    assert changed["summary"]
    assert not after("name", "email", "day", "female", "signature")["summary"]


def test_what_is_drawn_is_changed_too() -> None:
    assert "signature-fault" not in after(drawn=("signature",))["read"]
