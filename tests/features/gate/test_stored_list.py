"""The list of a gate in the browser, in Node: when it comes anew, what stays known then, whose its pictures are."""

import json
from typing import Any
from urllib.parse import quote

from tests.features.gate.test_desk import ENTRY, GATE, TICKET, run

# Stands in for store.js: boxes in memory.
STORE = """
export const boxes = new Map();
export const markUntil = async () => {};
export const boxesOf = async () => [...boxes.keys()];
export const putBox = async (event, name, value) => void boxes.set(name, value);
export const getBoxes = async (event, begin) => {
  const found = [...boxes].filter(([name]) => name.startsWith(begin));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(begin.length), value]));
};
export const dropBoxes = async (event, names) => names.forEach((name) => boxes.delete(name));
"""
STORED = f"""{GATE}
const stub = {{ url: {json.dumps("data:text/javascript," + quote(STORE))}, shortCircuit: true }};
registerHooks({{ resolve: (name, context, next) => (name.endsWith("/store.js") ? stub : next(name, context)) }});
const {{ boxes }} = await import(`${{folder}}/store.js`);
const {{ Desk }} = await import(`${{folder}}/desk.js`);
const {{ storedSelfies }} = await import(`${{folder}}/selfies.js`);
Object.defineProperty(navigator, "onLine", {{ value: true }});
const {{ acts, before }} = JSON.parse(process.argv[1]);
for (const [name, value] of Object.entries(before)) boxes.set(name, value);
let answers, calls;
globalThis.fetch = async (address, {{ body }}) => {{
  const name = address.split("/").pop().split("?")[0];
  calls.push(name === "scans" ? `scans after ${{JSON.parse(body).after}}` : name);
  const answer = answers[name];
  return {{ ok: Boolean(answer), status: answer ? 200 : 503, json: async () => answer ?? {{}} }};
}};
const desk = new Desk(7, "/gate/7", () => {{}});
Object.assign(desk, {{ phase: "ready", write: () => {{}}, storePage: async () => {{}} }});
const seen = [];
for (const {{ act, list, pictures, outcomes = [], admissions = [] }} of acts) {{
  const {{ until, version }} = list ?? {{}};
  calls = [];
  const scans = {{ zone: "UTC", outcomes, admissions, until, version }};
  answers = {{ scans, "list.json": list, selfies: pictures }};
  if (act === "scan") await desk.scan({{ token: "7-1.code" }});
  else await desk[act]();
  await desk.fetching;
  const drawn = desk.tickets.map((ticket) => desk.picture(ticket) ?? "");
  const codes = desk.tickets.map((ticket) => desk.codeOf(ticket));
  seen.push({{ codes, drawn, stored: await storedSelfies(7), boxes: boxes.size, calls }});
}}
console.log(JSON.stringify(seen));
"""


def seen(*acts: dict[str, Any], **before: Any) -> list[dict[str, Any]]:
    """What a desk draws and has stored after each of its acts. before: boxes that are stored already."""
    return run(STORED, {"acts": acts, "before": before})  # type: ignore[no-any-return]


def listed(*versions: str, version: str = "1") -> dict[str, Any]:
    """The list of tickets that have pictures of these versions."""
    tickets = [TICKET | {"id": number, "daily": False, "selfie": each} for number, each in enumerate(versions, 1)]
    return {"zone": "UTC", "made": "", "until": "2099-01-01T00:00:00Z", "version": version, "tickets": tickets}


def test_a_picture_of_another_version_is_neither_drawn_nor_stored() -> None:
    red, none, blue = seen(
        {"act": "download", "list": listed("red"), "pictures": {"red": "data:,red"}},
        {"act": "download", "list": listed(""), "pictures": {}},
        {"act": "download", "list": listed("blue"), "pictures": {"blue": "data:,blue"}},
    )
    assert (red["drawn"], red["stored"]) == (["data:,red"], {"red": "data:,red"})
    assert (none["drawn"], none["stored"]) == ([""], {})
    assert (blue["drawn"], blue["stored"]) == (["data:,blue"], {"blue": "data:,blue"})


def test_a_scan_that_finds_another_version_does_not_draw_the_former_one() -> None:
    outcome = {"code": "ticket_used", "id": 1, "tickets": listed("blue")["tickets"]}
    _, scanned = seen(
        {"act": "download", "list": listed("red"), "pictures": {"red": "data:,red"}},
        {"act": "scan", "outcomes": [outcome]},
    )
    assert scanned["drawn"] == [""]


def test_stored_pictures_stay_when_one_is_fetched_that_was_missing() -> None:
    family = listed("lucie", "max", "zoe")
    outcome = {"code": "ticket_used", "id": 1, "tickets": family["tickets"]}
    pictures = {"max": "data:,max", "zoe": "data:,zoe"}
    scan = {"act": "scan", "outcomes": [outcome]}
    first, missing, whole = seen(
        {"act": "download", "list": family, "pictures": pictures},
        scan | {"pictures": {}},
        scan | {"pictures": {"lucie": "data:,lucie"}},
    )
    assert first["stored"] == missing["stored"] == pictures
    assert whole["stored"] == pictures | {"lucie": "data:,lucie"}


def test_pictures_of_the_tickets_alone_stay_stored() -> None:
    (only,) = seen(
        {"act": "download", "list": listed("red"), "pictures": {"red": "data:,red"}},
        **{"selfies-1": {"1": "data:,old"}, "selfie-gone": "data:,gone", "entered": {}},
    )
    assert (only["stored"], only["boxes"]) == ({"red": "data:,red"}, 3), "the list, what has entered, one picture"


def test_pictures_that_did_not_come_with_a_list_come_later_once() -> None:
    sync = {"act": "sync", "list": listed("red", "gone")}
    failed, later, same = seen(
        {"act": "download", "list": listed("red", "gone")},
        sync | {"pictures": {"red": "data:,red"}},
        sync | {"pictures": {"red": "data:,red"}},
    )
    assert failed["drawn"] == ["", ""]
    assert (later["calls"], later["stored"]) == (["scans after 0", "selfies"], {"red": "data:,red"})
    assert same["calls"] == ["scans after 0"], "of one the site has no picture"


def test_a_list_of_another_version_is_downloaded_anew_and_a_long_one_at_a_pace() -> None:
    changed = {"act": "sync", "list": listed(version="2")}
    _, same, anew = seen({"act": "download", "list": listed()}, {"act": "sync", "list": listed()}, changed)
    assert (same["calls"], anew["calls"]) == (["scans after 0"], ["scans after 0", "list.json"])
    many = {"tickets": [{"id": number} for number in range(500)]}
    later = {"act": "sync", "list": listed(version="2") | many}
    _, waits = seen({"act": "download", "list": listed() | many}, later)
    assert waits["calls"] == ["scans after 0"]


def test_who_has_come_in_stays_in_when_a_list_comes_anew_that_does_not_know_it() -> None:
    entry = ENTRY | {"id": 5}
    download, scan = {"act": "download", "list": listed("")}, {"act": "scan", "admissions": [entry]}
    sync = {"act": "sync", "list": listed("", version="2")}
    at_first, entered, refreshed, later = seen(download, scan, sync, sync)
    assert [each["codes"] for each in (at_first, entered, refreshed)] == [[""], ["ticket_used"], ["ticket_used"]]
    assert (refreshed["calls"][-1], later["calls"]) == ("list.json", ["scans after 5"])
