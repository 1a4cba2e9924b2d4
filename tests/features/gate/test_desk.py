"""The desk of a gate in the browser, in Node: which entries it counts."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from tests.each_row import each_row
from tests.features.gate.test_verdict import RULES
from tests.ui.node import HOOKS, run

GATE = f"""{HOOKS}
const folder = {json.dumps(RULES.parent.as_uri())};
"""
DESK = f"""{GATE}
const {{ Desk }} = await import(`${{folder}}/desk.js`);
"""
SCRIPT = f"""{DESK}
const {{ tickets, queue, learned, stored, outcomes = [] }} = JSON.parse(process.argv[1]);
const desk = new Desk(7, "", () => {{}});
desk.queue = queue;
desk.learnList({{ zone: "America/Toronto", tickets }}, stored);
desk.write = () => {{}};
if (learned) desk.took({{ zone: "America/Toronto", outcomes, admissions: learned }});
console.log(JSON.stringify(tickets.map((ticket) => desk.codeOf(ticket))));
"""
ONLINE = f"""{DESK}
Object.defineProperty(navigator, "onLine", {{ value: true }});
const {{ answers, acts }} = JSON.parse(process.argv[1]);
const calls = [];
globalThis.fetch = async (address, {{ body, cache }}) => {{
  const name = address.split("/").pop();
  calls.push([name, cache, JSON.parse(body).tickets ?? null]);
  const answer = answers[name];
  return {{ ok: Boolean(answer), status: answer ? 200 : 503, json: async () => answer ?? {{}} }};
}};
const desk = new Desk(7, "/gate/7", () => {{}});
desk.write = () => {{}};
for (const act of acts) {{
  await desk.scan(act);
  await desk.fetching;
}}
const {{ selfies, result, isAway }} = desk;
console.log(JSON.stringify({{ calls, selfies, isAway, code: result.code, id: result.id }}));
"""
NOW = datetime.now(UTC).isoformat()
SCAN = {"key": "key-00001", "at": NOW, "ticket": 1}
UNDO = SCAN | {"key": "key-00002", "undoes": "key-00001"}
ENTRY = SCAN | {"id": 1, "period": "", "device": "ab12", "flag": "", "undone": False}
TICKET = {"id": 1, "digest": "", "paid": True, "ended": False, "waiver": "signed", "daily": True, "entered": None}


def codes(tickets: list[dict[str, Any]], queue: list[dict[str, Any]], **more: Any) -> list[str]:
    """Why nobody is let in with tickets of a list that is opened while scans wait, "" where somebody is.

    more: `learned` from the site, with `outcomes`, afterwards, or `stored` beside the list.
    """
    return run(SCRIPT, {"tickets": tickets, "queue": queue, **more})  # type: ignore[no-any-return]


@each_row(
    ("daily", "hours", "code"),
    [(True, 0, "ticket_used"), (True, 30, ""), (False, 0, "ticket_used"), (False, 30, "ticket_used")],
)
def test_a_scan_that_waits_counts_for_its_own_day(daily: bool, hours: int, code: str) -> None:
    at = (datetime.now(UTC) - timedelta(hours=hours)).isoformat()
    assert codes([TICKET | {"daily": daily}], [{"key": "key-00001", "event": 7, "ticket": 1, "at": at}]) == [code]


def test_an_admission_that_was_taken_back_does_not_count() -> None:
    once = TICKET | {"daily": False}
    entered = once | {"entered": ENTRY}
    undone = ENTRY | {"id": 2, "key": "key-00002", "undone": True, "undoes": "key-00001"}
    double = ENTRY | {"id": 2, "key": "key-00003", "flag": "double"}
    assert codes([once], [SCAN, UNDO]) == [""]
    assert codes([entered], [UNDO]) == [""]
    assert codes([entered], [], learned=[undone]) == [""]
    assert codes([once], [UNDO], learned=[ENTRY]) == [""], "the scan is merged, the undo waits"
    assert codes([entered], [], stored={"undone": [["key-00001", 1]]}) == [""], "the list is older"
    assert codes([entered], [], learned=[double, undone | {"id": 3}]) == ["ticket_used"], "a double is in"
    late = {"key": "key-00002", "code": "undo_late", "tickets": [entered], "admission": ENTRY}
    assert codes([entered], [UNDO], learned=[], outcomes=[late]) == ["ticket_used"], "the site refuses to take it back"
    assert codes([entered], [UNDO, SCAN | {"key": "key-00004"}]) == ["ticket_used"]


def test_an_admission_to_look_into_is_named_by_the_list_or_by_the_site() -> None:
    wrong = [
        {"ticket": 1, "name": "Lucie Roy", "number": 4},
        {"ticket": 2, "name": "Max Roy", "number": 5},
        {"ticket": 3},
    ]
    script = f"""{DESK}
const {{ tickets, wrong }} = JSON.parse(process.argv[1]);
const desk = new Desk(7, "", () => {{}});
desk.learnList({{ zone: "America/Toronto", tickets }});
console.log(JSON.stringify(wrong.map((each) => desk.whose(each)).map(({{ name, number }}) => [name, number])));
"""
    tickets = [TICKET | {"name": "Lucie Roy-Blanc", "number": 4}]
    assert run(script, {"tickets": tickets, "wrong": wrong}) == [["Lucie Roy-Blanc", 4], ["Max Roy", 5], ["", 0]]


def scanned(outcomes: list[dict[str, Any]], pictures: dict[str, str] | None, scans: int = 1) -> dict[str, Any]:
    """What a desk without a list shows after scans with a network, and which calls that took."""
    answer = {"zone": "America/Toronto", "outcomes": outcomes, "admissions": []}
    answers = {"scans": answer} | ({"selfies": pictures} if pictures is not None else {})
    return run(ONLINE, {"answers": answers, "acts": [{"token": "7-1.code"}] * scans})  # type: ignore[no-any-return]


def test_a_scan_without_a_list_fetches_its_pictures_once_and_from_no_cache() -> None:
    family = [TICKET | {"selfie": "lucie"}, TICKET | {"id": 2, "selfie": ""}, TICKET | {"id": 3, "selfie": "zoe"}]
    used = {"code": "ticket_used", "id": 1, "tickets": family}
    pictures = {"lucie": "data:,1", "zoe": "data:,3"}
    seen = scanned([used], pictures, scans=2)
    assert seen["selfies"] == pictures
    fetched = [call for call in seen["calls"] if call[0] == "selfies"]
    assert fetched == [["selfies", "no-store", [1, 3]]]


def test_a_scan_stands_without_the_pictures_and_the_site_is_not_away_for_that() -> None:
    seen = scanned([{"code": "", "id": 1, "tickets": [TICKET | {"selfie": "lucie"}]}], None)
    assert (seen["code"], seen["id"], seen["selfies"], seen["isAway"]) == ("", 1, {}, False)


def test_of_several_who_are_let_in_the_refused_one_is_the_result() -> None:
    outcomes = [{"code": code, "id": number, "tickets": []} for number, code in enumerate(("", "ticket_used", ""))]
    seen = scanned(outcomes, None)
    assert (seen["code"], seen["id"]) == ("ticket_used", 1)
