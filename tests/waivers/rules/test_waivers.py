"""States, rules, canonical JSON and the chain of waivers."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.waivers.rules import samples, states
from livelaps_app.waivers.rules.canonical import LARGEST, canonical
from livelaps_app.waivers.rules.chain import LogEntry, broken_at, next_entry, utc_text
from livelaps_app.waivers.rules.signing import (
    REQUIRED,
    OrderPeople,
    SignerKind,
    WaiverBox,
    check_boxes,
    check_relationship,
    check_signer,
    is_complete,
)
from tests.each_row import each_row

NOW = datetime(2026, 6, 5, 14, tzinfo=UTC)
DOCUMENT = "7d0e2f6a-1f2b-4c3d-8e4f-5a6b7c8d9e0f"
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def test_every_state_has_its_changes_and_its_fault() -> None:
    assert states.CHANGES.keys() == states.FAULTS.keys() == set(states.WaiverState)


@each_row("state", [states.WaiverState.REJECTED, states.WaiverState.REFUSED, states.WaiverState.VOID])
def test_what_has_ended_stays(state: states.WaiverState) -> None:
    for to in states.WaiverState:
        with pytest.raises(states.WaiverRefused):
            states.check_change(state, to)


@each_row(
    ("state", "fault"),
    [
        (states.WaiverState.SIGNED, states.WaiverFault.WAIVER_SIGNED),
        (states.WaiverState.REJECTED, states.WaiverFault.WAIVER_REJECTED),
        (states.WaiverState.REFUSED, states.WaiverFault.WAIVER_REJECTED),
        (states.WaiverState.VOID, states.WaiverFault.WAIVER_VOID),
    ],
)
def test_what_is_not_open_says_why(state: states.WaiverState, fault: states.WaiverFault) -> None:
    with pytest.raises(states.WaiverRefused) as refused:
        states.check_open(state)
    assert refused.value.fault is fault


@each_row(
    ("is_minor", "relationship", "fault"),
    [
        (False, "self", None), (False, "mother", states.WaiverFault.WAIVER_INCOMPLETE), (True, "mother", None),
        (True, "father", None), (True, "guardian", None), (True, "self", states.WaiverFault.GUARDIAN_SIGNS),
        (True, "aunt", states.WaiverFault.GUARDIAN_SIGNS), (True, "", states.WaiverFault.GUARDIAN_SIGNS),
    ],
)  # fmt: skip
def test_who_may_sign(is_minor: bool, relationship: str, fault: states.WaiverFault | None) -> None:
    if fault is None:
        check_relationship(is_minor, relationship)
        return
    with pytest.raises(states.WaiverRefused) as refused:
        check_relationship(is_minor, relationship)
    assert refused.value.fault is fault


OF_ORDER = OrderPeople("Lucie Roy", "mother", ("Lucie Roy", "Max Roy"), ("Zoé Roy", "Tom Roy"))
OF_NAMESAKES = OrderPeople("Zoé Roy", "mother", (), ("Zoé Roy",))
KIND, FAULT = SignerKind, states.WaiverFault


@each_row(
    ("people", "name", "relationship", "before", "outcome"),
    [
        (OF_ORDER, "Zoe  ROY", "father", None, FAULT.MINOR_SIGNS),
        (OF_ORDER, "Tom Roy", "mother", None, FAULT.MINOR_SIGNS),
        (OF_ORDER, "Tom Roy", "father", (), FAULT.MINOR_SIGNS),
        (OrderPeople(), "Zoé Roy", "father", None, FAULT.MINOR_SIGNS),
        (OrderPeople(), "Eva Adams", "father", None, KIND.UNKNOWN),
        (OF_NAMESAKES, "Zoé Roy", "mother", None, KIND.BUYER),
        (OF_ORDER, "lucie roy", "mother", None, KIND.BUYER),
        (OF_ORDER, "Lucie Roy", "father", None, FAULT.SIGNER_RELATIONSHIP),
        (OF_ORDER, "Lucie Roy", "guardian", (), FAULT.SIGNER_RELATIONSHIP),
        (OF_ORDER, "Max Roy", "father", None, KIND.ADULT),
        (OF_ORDER, "Max Roy", "guardian", None, KIND.ADULT),
        (OF_ORDER, "Max Roy", "guardian", (KIND.BUYER,), FAULT.SIGNER_RELATIONSHIP),
        (OF_ORDER, "Donald Duck", "father", None, FAULT.SIGNER_UNKNOWN),
        (OF_ORDER, "Omar Adams", "father", (), KIND.PARENT),
        (OF_ORDER, "Omar Adams", "father", (KIND.BUYER,), KIND.PARENT),
        (OF_ORDER, "Omar Adams", "guardian", (), FAULT.SIGNER_RELATIONSHIP),
        (OF_ORDER, "Donald Duck", "father", (KIND.PARENT,), FAULT.SIGNER_UNKNOWN),
    ],
)  # fmt: skip
def test_minor_is_signed_for_by_adults_of_the_order(
    people: OrderPeople, name: str, relationship: str, before: tuple[str, ...] | None, outcome: object
) -> None:
    if isinstance(outcome, KIND):
        assert check_signer(people, "Zoé Roy", name, relationship, before) is outcome
        return
    with pytest.raises(states.WaiverRefused) as refused:
        check_signer(people, "Zoé Roy", name, relationship, before)
    assert refused.value.fault is outcome


@each_row(
    ("is_minor", "both", "signed", "complete"),
    [
        (False, True, ["self"], True), (True, False, ["mother"], True), (True, True, ["mother"], False),
        (True, True, ["mother", "father"], True), (True, True, ["mother", "mother"], True),
        (True, True, ["guardian"], True), (True, True, [], False),
    ],
)  # fmt: skip
def test_when_enough_have_signed(is_minor: bool, both: bool, signed: list[str], complete: bool) -> None:
    assert is_complete(is_minor, both, signed) is complete


@each_row(
    ("boxes", "has_photo", "fine"),
    [
        (REQUIRED, False, True), (REQUIRED, True, True), ((*REQUIRED, WaiverBox.PHOTO), True, True),
        ((*REQUIRED, WaiverBox.PHOTO), False, False), (REQUIRED[:2], True, False),
        ((*REQUIRED[:2], WaiverBox.PHOTO), True, False), ((), False, False), ((*REQUIRED, "other"), True, False),
    ],
)  # fmt: skip
def test_three_boxes_are_needed_and_a_fourth_never(boxes: tuple[str, ...], has_photo: bool, fine: bool) -> None:
    ticked = dict.fromkeys(boxes, NOW)
    if fine:
        check_boxes(ticked, has_photo)
        return
    with pytest.raises(states.WaiverRefused):
        check_boxes(ticked, has_photo)


@given(VALUES)
def test_canonical_json_is_json_of_the_same_value(value: Any) -> None:
    try:
        written = canonical(value)
    except UnicodeEncodeError:
        return
    assert json.loads(written) == value
    assert canonical(json.loads(written)) == written


def test_canonical_json_has_one_order_and_no_spaces() -> None:
    value = {"b": [1, True, None], "a": '\u20ac\n\u0007"', "\U0001f600": 1, "\ufb33": 2}
    assert canonical(value) == '{"a":"€\\n\\u0007\\"","b":[1,true,null],"😀":1,"\ufb33":2}'.encode()


@each_row("value", [1.5, float("nan"), 2**53, {"a": {1}}, b"bytes", NOW])
def test_what_has_no_one_text_is_refused(value: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        canonical(value)


def log(count: int) -> list[LogEntry]:
    entries: list[LogEntry] = []
    for number in range(count):
        last = entries[-1] if entries else None
        entries.append(next_entry(DOCUMENT, last, NOW + timedelta(seconds=number), "sent", {"n": number}))
    return entries


def test_a_whole_log_follows() -> None:
    assert broken_at(DOCUMENT, log(5)) is None
    assert broken_at(DOCUMENT, []) is None


def test_what_was_done_to_a_log_is_noticed() -> None:
    whole = log(5)
    assert broken_at(DOCUMENT, whole[1:]) == 1
    assert broken_at(DOCUMENT, whole[:2] + whole[3:]) == 3
    assert broken_at(DOCUMENT, [whole[0], whole[2], whole[1], *whole[3:]]) == 2
    assert broken_at("another", whole) == 1
    for change in ({"at": NOW}, {"kind": "signed"}, {"details": {}}, {"hash": "0" * 64}, {"previous": "0" * 64}):
        assert broken_at(DOCUMENT, [*whole[:3], replace(whole[3], **change), whole[4]]) == 4  # type: ignore[arg-type]


def test_times_are_written_in_utc() -> None:
    assert utc_text(datetime(2026, 6, 5, 10, 0, 0, 5, timezone(timedelta(hours=-4)))) == "2026-06-05T14:00:00.000005Z"


def test_sample_texts_say_what_they_are_once() -> None:
    for lang, word in (("en", "sample"), ("fr", "exemple"), ("es", "muestra")):
        for title in samples.TITLES.values():
            assert word in title(lang).lower()  # type: ignore[arg-type]
        for body in (*samples.BODIES.values(), *samples.MINORS_BODIES.values()):
            assert word not in body(lang), "the page and the document have the warning already"  # type: ignore[arg-type]
