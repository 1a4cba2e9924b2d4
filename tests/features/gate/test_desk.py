"""The desk of a gate in the browser, in Node: which entries it counts while scans wait for the network."""

import json
import subprocess
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.features.gate.test_verdict import NODE, RULES

SCRIPT = f"""
import {{ registerHooks }} from "node:module";
const folder = {json.dumps(RULES.parent.as_uri())};
const own = (name) => (name.startsWith("$/") ? `${{folder}}/${{name.split("/").pop()}}` : name);
registerHooks({{ resolve: (name, context, next) => next(own(name), context) }});
const {{ Desk }} = await import(`${{folder}}/desk.js`);
const {{ tickets, queue }} = JSON.parse(process.argv[1]);
const desk = new Desk(7, "", () => {{}});
desk.queue = queue;
desk.learnList({{ zone: "America/Toronto", tickets }});
console.log(JSON.stringify(tickets.map((ticket) => desk.codeOf(ticket))));
"""
TICKET = {"id": 1, "digest": "", "paid": True, "ended": False, "waiver": "signed", "daily": True, "entered": None}


def codes(tickets: list[dict[str, Any]], queue: list[dict[str, Any]]) -> list[str]:
    """Why nobody is let in with tickets of a list that is opened while scans wait, "" where somebody is."""
    sent = json.dumps({"tickets": tickets, "queue": queue})
    command = [str(NODE), "--input-type=module", "-e", SCRIPT, sent]
    return json.loads(subprocess.run(command, capture_output=True, check=True, timeout=30).stdout)  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("daily", "hours", "code"),
    [(True, 0, "ticket_used"), (True, 30, ""), (False, 0, "ticket_used"), (False, 30, "ticket_used")],
)
def test_a_scan_that_waits_counts_for_its_own_day(daily: bool, hours: int, code: str) -> None:
    at = (datetime.now(UTC) - timedelta(hours=hours)).isoformat()
    assert codes([TICKET | {"daily": daily}], [{"key": "key-00001", "event": 7, "ticket": 1, "at": at}]) == [code]
