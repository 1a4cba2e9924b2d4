"""What a tab stores of a wizard's steps, by the script itself over fields that only look like those of a browser."""

import json
from typing import Any

from tests.ui.node import COMPONENTS, run

SCRIPT = COMPONENTS / "wizard_form" / "typed_fields.js"
PAGE = "/ll/registration/participant"
BROWSER = f"""
const stored = new Map();
globalThis.sessionStorage = {{
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, value),
  removeItem: (key) => stored.delete(key),
}};
globalThis.MutationObserver = class {{ observe() {{}} disconnect() {{}} }};
const {{ keepTyped }} = await import({json.dumps(SCRIPT.as_uri())});

// a page with one form: the value of each field as it is drawn; "whom" is chosen
const opened = (id, page, drawn) => {{
  const heard = {{}};
  const field = (name, value, more = {{}}) => ({{
    name, type: "text", value, defaultValue: value, dispatchEvent: ({{ type }}) => fire(type, name), ...more,
  }});
  const choice = (name, value, checked) => field(name, value, {{ type: "radio", checked, defaultChecked: checked }});
  const elements = [field("page", page, {{ type: "hidden" }})];
  for (const [name, value] of Object.entries(drawn)) {{
    if (name === "whom") elements.push(...["self", "both"].map((one) => choice(name, one, one === value)));
    else if (name === "open_password") elements.push(field(name, value, {{ autocomplete: "new-password" }}));
    else elements.push(field(name, value, {{ type: name.endsWith("password") ? "password" : "text" }}));
  }}
  elements.namedItem = (name) => elements.find((one) => one.name === name);
  const fire = (type, name) => heard[type]?.forEach((listen) => listen({{ target: elements.namedItem(name) ?? form }}));
  const addEventListener = (type, listen) => (heard[type] ??= new Set()).add(listen);
  const removeEventListener = (type, listen) => heard[type].delete(listen);
  const form = {{ id, elements, addEventListener, removeEventListener }};
  const type = (name, value) => {{
    for (const one of elements.filter((one) => one.name === name)) {{
      if (one.type === "radio") one.checked = one.value === value;
      else one.value = value;
    }}
    fire("input", name);
  }};
  const displayed = () => elements.slice(1).filter(({{ checked }}) => checked !== false);
  const values = () => Object.fromEntries(displayed().map(({{ name, value }}) => [name, value]));
  return {{ form, type, values, send: () => fire("submit", "") }};
}};

const found = [];
for (const [id, page, drawn, typed, isSent] of JSON.parse(process.argv[1])) {{
  const {{ form, type, values, send }} = opened(id, page, drawn);
  keepTyped(form)();
  const comes = values();
  keepTyped(form);
  for (const [name, value] of Object.entries(typed)) type(name, value);
  if (isSent) send();
  found.push([comes, stored.get("ll-typed") ?? ""]);
}}
console.log(JSON.stringify(found));
"""
Page = tuple[str, str, dict[str, str], dict[str, str], bool]


def _visited(*pages: Page) -> list[Any]:
    """Opens pages one after another: what each form has when it comes, and what the tab stores in the end."""
    return run(BROWSER, pages)


EMPTY = {"first_name": "", "last_name": ""}


def test_what_was_typed_comes_back_in_any_language() -> None:
    first, again, french = (
        ("form-a", page, EMPTY | {"whom": ""}, typed, False)
        for page, typed in (
            (PAGE, {"first_name": "Ana", "whom": "both"}),
            (PAGE, {}),
            ("/ll/fr/registration/participant", {}),
        )
    )
    comes = [values for values, _ in _visited(first, again, french)]
    assert comes == [EMPTY, *[{"first_name": "Ana", "last_name": "", "whom": "both"}] * 2]


def test_another_step_and_another_address_have_their_own() -> None:
    typed = {"first_name": "Mia"}
    pages: tuple[Page, ...] = (
        ("form-minor", f"{PAGE}?step=minors&minor=1", EMPTY, typed, False),
        ("form-minor", f"{PAGE}?step=minors&minor=new", EMPTY, {}, False),
        ("form-adult", f"{PAGE}?step=minors&minor=1", EMPTY, {}, False),
    )
    assert [values for values, _ in _visited(*pages)] == [EMPTY] * 3


def test_what_the_server_has_drawn_since_is_newer() -> None:
    pages: tuple[Page, ...] = (
        ("form-a", PAGE, EMPTY, {"first_name": "Ana"}, False),
        ("form-a", PAGE, EMPTY | {"first_name": "Zoé"}, {}, False),
    )
    assert _visited(*pages)[1][0] == EMPTY | {"first_name": "Zoé"}


def test_a_page_that_is_drawn_anew_goes_on_with_what_was_typed() -> None:
    pages: tuple[Page, ...] = (
        ("form-a", PAGE, EMPTY, {"first_name": "Ana", "last_name": "Ruiz"}, True),
        ("form-a", PAGE, {"first_name": "Ana", "last_name": "Ruiz"}, {"first_name": "Zoé"}, False),
        ("form-a", PAGE, EMPTY, {}, False),
    )
    assert _visited(*pages)[2][0] == {"first_name": "Zoé", "last_name": "Ruiz"}


def test_a_step_that_was_sent_is_forgotten_at_the_next() -> None:
    pages: tuple[Page, ...] = (
        ("form-a", PAGE, EMPTY, {"first_name": "Ana"}, True),
        ("form-b", f"{PAGE}?step=login", {"email": ""}, {}, False),
        ("form-a", PAGE, EMPTY, {}, False),
    )
    found = _visited(*pages)
    assert [stored for _, stored in found[1:]] == ["", ""]
    assert found[2][0] == EMPTY


def test_what_is_typed_back_is_not_stored() -> None:
    pages: list[Page] = [("form-a", PAGE, EMPTY, {"first_name": text}, False) for text in ("Ana", "")]
    assert _visited(*pages)[1][1] == json.dumps({f"form-a {PAGE}": {"typed": {}}}, separators=(",", ":"))


def test_no_secret_and_no_hidden_field_is_stored() -> None:
    secrets = {"new_password": "", "open_password": ""}
    typed = {**dict.fromkeys(secrets, "open sesame 1"), "page": "/ll/elsewhere"}
    assert _visited(("form-a", PAGE, secrets, typed, False))[0][1] == ""
