"""Eligibility: each rule with its bounds, its message, and all of them together."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.entries.rules.eligibility import (
    CURABLE,
    ChosenStart,
    EntryClass,
    RiderFacts,
    RiderLicence,
    RiderMembership,
    day_of_ages,
    forbidding,
    refusals,
)
from livelaps_app.memberships.rules.validity import Period
from tests.each_row import each_row

EVENT = Period(date(2026, 10, 3), date(2026, 10, 4))
RIDER = RiderFacts(name="Zoë Roy", born=date(2000, 5, 1), gender="female", cc=250)
OPEN = EntryClass(product_id=1, races={11: "Saturday", 12: "Sunday"}, class_id=7, class_name="Open A")
MEMBERS = replace(OPEN, needed_memberships=frozenset({21, 22}), organization="Woods Club")
LICENSED = replace(OPEN, needs_licence="FMX")


def _codes(entry_class: EntryClass, rider: RiderFacts = RIDER, **more: Any) -> list[Code]:
    facts = {"memberships": (), "licences": (), "event": EVENT, **more}
    return [reason.code for reason in refusals(entry_class, rider, **facts)]


def test_a_class_without_rules_is_for_everybody() -> None:
    assert _codes(OPEN) == []
    assert _codes(OPEN, replace(RIDER, cc=None, gender="", born=EVENT.ends_on)) == []


@each_row(
    ("ages_on", "born", "youngest", "oldest", "is_eligible"),
    [
        ("start", "2010-10-03", 16, None, True), ("start", "2010-10-04", 16, None, False),
        ("start", "2010-10-03", None, 15, False), ("start", "2010-10-04", None, 15, True),
        ("january", "2010-01-01", 16, None, True), ("january", "2010-01-02", 16, None, False),
        ("december", "2010-12-31", 16, None, True), ("december", "2011-01-01", 16, None, False),
        ("december", "2010-12-31", None, 15, False), ("january", "2010-01-02", None, 15, True),
        ("start", "2010-10-03", 16, 16, True), ("start", "2009-10-03", 16, 16, False),
        ("january", "2026-03-01", None, 4, True), ("january", "2026-03-01", 4, None, False),
        ("january", "2026-03-01", 0, None, True),
    ],
)  # fmt: skip
def test_ages_are_full_years_on_the_day_of_the_class(
    ages_on: Any, born: str, youngest: int | None, oldest: int | None, is_eligible: bool
) -> None:
    entry_class = replace(OPEN, ages_on=ages_on, youngest=youngest, oldest=oldest)
    codes = _codes(entry_class, replace(RIDER, born=date.fromisoformat(born)))
    assert codes == ([] if is_eligible else [Code.NOT_ELIGIBLE_AGE])


@each_row(
    ("first_day", "years"),
    [("2026-02-28", 13), ("2026-03-01", 14), ("2028-02-28", 15), ("2028-02-29", 16), ("2028-03-01", 16)],
)
def test_who_is_born_on_29_february_turns_older_on_1_march_in_common_years(first_day: str, years: int) -> None:
    day, born = date.fromisoformat(first_day), replace(RIDER, born=date(2012, 2, 29))
    for youngest, codes in ((years, []), (years + 1, [Code.NOT_ELIGIBLE_AGE])):
        assert _codes(replace(OPEN, youngest=youngest), born, event=Period(day, day)) == codes


@each_row(
    ("ages_on", "day"), [("start", date(2028, 2, 29)), ("january", date(2028, 1, 1)), ("december", date(2028, 12, 31))]
)
def test_the_day_of_ages_is_in_the_year_of_the_event(ages_on: Any, day: date) -> None:
    assert day_of_ages(ages_on, date(2028, 2, 29)) == day


@each_row(
    ("of_class", "of_rider", "is_eligible"),
    [
        ("", "male", True), ("female", "female", True), ("female", "male", False), ("male", "male", True),
        ("male", "female", False), ("female", "", False),
    ],
)  # fmt: skip
def test_gender(of_class: Any, of_rider: str, is_eligible: bool) -> None:
    codes = _codes(replace(OPEN, gender=of_class), replace(RIDER, gender=of_rider))
    assert codes == ([] if is_eligible else [Code.NOT_ELIGIBLE_GENDER])


@each_row(
    ("low", "high", "cc", "is_eligible"),
    [
        (86, 125, 86, True), (86, 125, 125, True), (86, 125, 85, False), (86, 125, 126, False), (None, 85, 50, True),
        (None, 85, 86, False), (251, None, 450, True), (251, None, 250, False), (86, 125, None, False),
        (None, None, None, True), (0, None, 0, True),
    ],
)  # fmt: skip
def test_displacement(low: int | None, high: int | None, cc: int | None, is_eligible: bool) -> None:
    codes = _codes(replace(OPEN, cc_from=low, cc_to=high), replace(RIDER, cc=cc))
    assert codes == ([] if is_eligible else [Code.NOT_ELIGIBLE_BIKE])


def _member(product_id: int, starts_on: str, ends_on: str) -> RiderMembership:
    return RiderMembership(product_id, Period(date.fromisoformat(starts_on), date.fromisoformat(ends_on)))


@each_row(
    ("memberships", "day"),
    [
        ([], "2026-10-03"), ([_member(21, "2026-01-01", "2026-12-31")], None),
        ([_member(22, "2026-10-03", "2026-10-04")], None), ([_member(23, "2026-01-01", "2026-12-31")], "2026-10-03"),
        ([_member(21, "2026-01-01", "2026-10-03")], "2026-10-04"),
        ([_member(21, "2026-01-01", "2026-10-03"), _member(22, "2026-10-04", "2027-10-03")], None),
        ([_member(21, "2026-10-04", "2026-12-31")], "2026-10-03"),
    ],
)  # fmt: skip
def test_a_needed_membership_is_valid_on_each_day(memberships: Sequence[RiderMembership], day: str | None) -> None:
    reasons = refusals(MEMBERS, RIDER, memberships, (), EVENT)
    assert [reason.code for reason in reasons] == ([Code.MEMBERSHIP_REQUIRED] if day else [])
    assert [str(reason.facts["day"]) for reason in reasons] == ([day] if day else [])


@each_row(
    ("licence", "is_eligible"),
    [
        (None, False), (RiderLicence("FMX", "A-77"), True), (RiderLicence("FMX", " "), False),
        (RiderLicence("FIM", "A-77"), False),
    ],
)  # fmt: skip
def test_a_licence_of_the_federation_has_a_number(licence: RiderLicence | None, is_eligible: bool) -> None:
    codes = _codes(LICENSED, licences=[licence] if licence else [])
    assert codes == ([] if is_eligible else [Code.LICENCE_REQUIRED])


@each_row(
    ("starts", "codes"),
    [
        ([], []), ([ChosenStart(13, 2)], []), ([ChosenStart(12, 2)], [Code.ONE_CLASS_PER_RACE]),
        ([ChosenStart(11, 2), ChosenStart(12, 2)], [Code.ONE_CLASS_PER_RACE] * 2),
        ([ChosenStart(11, 2), ChosenStart(11, 3)], [Code.ONE_CLASS_PER_RACE]),
        ([ChosenStart(11, 1), ChosenStart(12, 1)], [Code.ALREADY_ENTERED]),
    ],
)  # fmt: skip
def test_a_rider_has_one_class_of_a_race(starts: list[ChosenStart], codes: list[Code]) -> None:
    assert _codes(OPEN, starts=starts) == codes


def test_every_rule_names_itself_and_curable_ones_do_not_forbid_the_choice() -> None:
    strict = replace(MEMBERS, youngest=40, gender="male", cc_to=125, needs_licence="FMX")
    reasons = refusals(strict, RIDER, (), (), EVENT, [ChosenStart(12, 2)])
    assert [reason.code for reason in reasons] == [
        Code.NOT_ELIGIBLE_AGE, Code.NOT_ELIGIBLE_GENDER, Code.NOT_ELIGIBLE_BIKE, Code.MEMBERSHIP_REQUIRED,
        Code.LICENCE_REQUIRED, Code.ONE_CLASS_PER_RACE,
    ]  # fmt: skip
    assert [reason.code for reason in forbidding(reasons)] == [
        Code.NOT_ELIGIBLE_AGE, Code.NOT_ELIGIBLE_GENDER, Code.ONE_CLASS_PER_RACE
    ]  # fmt: skip


CLASSES = st.builds(
    EntryClass,
    product_id=st.integers(1, 3),
    races=st.just({11: "Saturday"}),
    class_id=st.just(7),
    class_name=st.just("Open A"),
    gender=st.sampled_from(["", "male", "female"]),
    cc_from=st.none() | st.integers(0, 500),
    cc_to=st.none() | st.integers(0, 500),
    youngest=st.none() | st.integers(0, 60),
    oldest=st.none() | st.integers(0, 60),
    ages_on=st.sampled_from(["start", "january", "december"]),
    needs_licence=st.sampled_from(["", "FMX"]),
    needed_memberships=st.frozensets(st.integers(21, 23), max_size=2),
)
RIDERS = st.builds(
    RiderFacts,
    name=st.just("Zoë Roy"),
    born=st.dates(date(1950, 1, 1), date(2026, 10, 3)),
    gender=st.sampled_from(["male", "female"]),
    cc=st.none() | st.integers(0, 500),
)


@given(CLASSES, RIDERS, st.lists(st.builds(ChosenStart, st.integers(10, 12), st.integers(1, 3)), max_size=3))
def test_every_refusal_has_its_words(entry_class: EntryClass, rider: RiderFacts, starts: list[ChosenStart]) -> None:
    reasons = refusals(entry_class, rider, (), (), EVENT, starts)
    for lang in LANGS:
        assert not [words for reason in reasons if set(words := reason.words(lang)) & set("{}")]
    assert {reason.code for reason in forbidding(reasons)} == {reason.code for reason in reasons} - CURABLE


@given(CLASSES, RIDERS)
def test_a_rule_less_refuses_nothing_more(entry_class: EntryClass, rider: RiderFacts) -> None:
    codes = {*_codes(entry_class, rider)}
    for field, without in (("youngest", None), ("oldest", None), ("gender", ""), ("needs_licence", "")):
        assert {*_codes(replace(entry_class, **{field: without}), rider)} <= codes
    assert {*_codes(replace(entry_class, cc_from=None, cc_to=None), rider)} == codes - {Code.NOT_ELIGIBLE_BIKE}
