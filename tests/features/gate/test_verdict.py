"""The rules of the list in the browser are those of the site: both judge every kind of ticket alike."""

import json
import sys
from datetime import UTC, date, datetime
from itertools import product
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from livelaps_app.core.i18n.texts import LANGS, Lang, Text
from livelaps_app.features.gate import texts
from livelaps_app.features.gate.views import card, outside
from livelaps_app.gate.event import GateEvent
from livelaps_app.gate.facts import admission_facts, ticket_facts
from livelaps_app.gate.rules.admission import refusal
from livelaps_app.gate.rules.records import Admission, AdmissionFlag, Admits, GateTicket
from tests.each_row import each_row
from tests.ui.node import COMPONENTS, HOOKS, run

NODE = Path(sys.prefix) / "bin" / "node"
RULES = COMPONENTS / "gate" / "verdict.js"
DAY = date(2027, 6, 5)
NOON = datetime(2027, 6, 5, 12, tzinfo=UTC)
SCRIPT = f"""{HOOKS}
const {{ dayIn, found, isOutside, toneOf, verdict }} = await import({json.dumps(RULES.as_uri())});
const {{ cases, day, people, searches }} = JSON.parse(process.argv[1]);
const verdicts = cases.map(({{ ticket, entered, digest }}) => verdict(ticket ?? undefined, entered, day, digest));
const names = searches.map((typed) => found(people, typed, 9).map(({{ name }}) => name));
const moments = [["America/Toronto", "2027-06-06T03:59:00Z"], ["Asia/Tokyo", "2027-06-05T15:00:00Z"]];
const days = moments.map(([zone, at]) => dayIn(zone, new Date(at)));
const event = {{ first: "2027-06-05", last: "2027-06-06" }};
const around = ["2027-06-04", "2027-06-05", "2027-06-06", "2027-06-07"].map((each) => isOutside(each, event));
const unknown = isOutside(day, {{ first: "", last: "" }});
const tones = ["go", "used", "stop"].map((tone) => [toneOf(tone, false), toneOf(tone, true)]);
console.log(JSON.stringify({{ verdicts, names, days, around, unknown, tones }}));
"""


def ticket(**changes: Any) -> GateTicket:
    values: dict[str, Any] = {"line_id": 1, "event_id": 7, "group": 1, "number": 1, "name": "Zoé Roy", "years": 8}
    values |= {"kind": Text("Child", "Enfant", "Menor"), "is_minor": True, "guardian": "Lucie Roy", "selfie": ""}
    values |= {"relationship": "mother", "is_paid": True, "has_ended": False, "waiver": "signed", "admits": Admits.ONCE}
    return GateTicket(**values | changes)


def admission(period: str) -> Admission:
    return Admission(
        id=1,
        line_id=1,
        period=period,
        flag=AdmissionFlag.NONE,
        at=datetime(2027, 6, 4, 12, tzinfo=UTC),
        account_id=41,
        device="ab12",
        is_offline=False,
    )


@each_row("lang", LANGS)
def test_card_says_that_a_waiver_was_signed_in_the_buyers_browser(lang: Lang) -> None:
    event = GateEvent("", ZoneInfo("UTC"), None, None, NOON)
    words = {
        is_flagged: [fact.value for fact in card(ticket(in_buyers_browser=is_flagged), NOON, event, "", lang).facts]
        for is_flagged in (True, False)
    }
    for is_flagged, text in ((True, texts.IN_BUYERS_BROWSER), (False, texts.WAIVERS["signed"])):
        assert text(lang) in words[is_flagged]
        assert text(lang) not in words[not is_flagged]


def test_both_judge_alike() -> None:
    entries = ((), (admission(""),), (admission("2027-06-05"),), (admission("2027-06-04"),))
    kinds = product((True, False), (True, False), ("signed", "sent", "void", ""), Admits, entries)
    tickets = [
        ticket(is_paid=paid, has_ended=ended, waiver=waiver, admits=admits, admissions=admissions)
        for paid, ended, waiver, admits, admissions in kinds
    ]
    cases = [
        {"ticket": ticket_facts(each, [], DAY, "en"), "entered": [admission_facts(row) for row in each.admissions]}
        for each in tickets
    ]
    renamed = ticket(renames=1)
    codes = ["old", "new"]
    cases += [{"ticket": ticket_facts(renamed, codes, DAY, "en"), "entered": [], "digest": code} for code in codes]
    people = [
        {"name": "Zoé Roy", "guardian": "Lucie Roy", "number": 12},
        {"name": "Max Noël", "guardian": "", "number": 3},
        {"name": "Søren O'Neil", "guardian": "", "number": 4},
    ]
    searches = ["zoe", "ROY zo", "noel", "lucie", "12", "3", "1", "x", "", "zoe max", "soren", "O’Neil", "o neil"]
    cases = [*cases, {"ticket": None, "entered": []}]
    answer = run(SCRIPT, {"cases": cases, "day": "2027-06-05", "people": people, "searches": searches})
    expected = [str(refusal(each, DAY) or "") for each in tickets]
    expected += [str(refusal(renamed, DAY, number) or "") for number in range(2)]
    assert expected[-2:] == ["ticket_renamed", ""]
    assert answer["verdicts"] == [*expected, "ticket_not_listed"]
    roys = [["Zoé Roy"], ["Zoé Roy"], ["Max Noël"], ["Zoé Roy"], ["Zoé Roy"], ["Max Noël"]]
    assert answer["names"] == [*roys, [], [], [], [], *[["Søren O'Neil"]] * 3]
    assert answer["days"] == ["2027-06-05", "2027-06-06"]
    assert (answer["around"], answer["unknown"]) == ([True, False, False, True], False)
    assert answer["tones"] == [["go", "wait"], ["used", "used"], ["stop", "stop"]], "nothing is green on another day"


def test_the_day_of_another_event_reads_as_a_sentence() -> None:
    held = date(2026, 12, 26)
    event = GateEvent("Pond", ZoneInfo("America/New_York"), held, held, datetime(2026, 12, 27, 5, tzinfo=UTC))
    assert outside(event, "es") == "Hoy no: el evento es el sábado 26 de diciembre de 2026."
