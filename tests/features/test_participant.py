"""The participant wizard by its service: every step, what each refuses, and what comes of it."""

from collections.abc import Mapping
from contextlib import ExitStack
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import pytest

from livelaps_app import forms
from livelaps_app.core import errors
from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.forms.ages import MOST_MINORS
from livelaps_app.core.forms.birth import today
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Form, Problems
from livelaps_app.core.forms.steps import BACK, DRAFT_AGE
from livelaps_app.core.i18n.texts import Text
from livelaps_app.core.routes import match
from livelaps_app.core.visitors import NOBODY, Visitor
from livelaps_app.features.registration.participant import form, texts
from livelaps_app.features.registration.participant.draft import WIZARD
from livelaps_app.features.registration.participant.service import STORES, participant_view
from livelaps_app.features.registration.participant.view_model import ParticipantView
from livelaps_app.features.registration.participant.views import logged_in_view
from livelaps_app.live.form_events import FormEvents
from livelaps_app.live.navigation import Navigation
from livelaps_app.people.accounts import MOST_AT_ONCE, places
from livelaps_app.people.logins import BEYOND
from livelaps_app.people.logins import PER_NETWORK as LOGINS
from livelaps_app.session.form_status import FormStatus
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.view_vars import view_state
from livelaps_app.stores.limits import rate_limits
from tests.each_row import each_row
from tests.features.checks import page_at, problem
from tests.outside import Outside
from tests.wire import Socket

THIS_YEAR = today().year
ADULT = {"first_name": "Ana", "last_name": "Ruiz", "gender": "female", "year": "1990", "month": "2", "day": "28"}
TEENAGER = ADULT | {"first_name": "Leo", "gender": "male", "year": str(THIS_YEAR - 15)}
CHILD = ADULT | {"first_name": "Mia", "year": str(THIS_YEAR - 8)}
LOGIN = {"email": "ana@example.com", "confirm_email": "ana@example.com"}
CONTACT = {"phone": "5550100199", "country": "ES", "address": "1 Pine Road", "city": "Soria"}
CONTACT |= {"state": "SO", "zip": "42001", "area": ""}
EMERGENCY = {"first_name": "Eva", "last_name": "Ruiz", "relationship": "sister", "phone": ""}
EMERGENCY |= {"cell": "+34600000001", "contact_email": "eva@example.com"}
MINOR = CHILD | {"relationship": "mother", "minor_email": ""}
GUARDIAN = ADULT | {"email": "eva@example.com", "phone": "555 010 0198", "country": "CA", "address": "12 rue Haute"}
GUARDIAN |= {"city": "Laval", "state": "QC", "zip": "H7A 1A1", "area": "Nord"}
PASSWORD = {"password": "open sesame 1", "verify_password": "open sesame 1"}
RIGHT = {
    form.INFORMATION.key: {"whom": "self", **ADULT},
    form.ADULT_INFORMATION.key: GUARDIAN,
    form.RELATIONSHIP.key: {"relationship": "father"},
    form.LOGIN_DATA.key: LOGIN,
    form.EXISTING.key: {"current_password": "open sesame 1"},
    form.CONTACT.key: CONTACT,
    form.EMERGENCY.key: EMERGENCY,
    form.ONE_MINOR.key: MINOR,
    form.MINORS.key: {},
    form.CONFIRMATION.key: PASSWORD,
}
REFUSALS: tuple[tuple[Form, dict[str, str], dict[str, Code]], ...] = (
    (form.INFORMATION, {"whom": ""}, {"whom": Code.NULL_WHOM}),
    (form.INFORMATION, {"first_name": ""}, {"first_name": Code.NULL_FIRST_NAME}),
    (form.INFORMATION, {"month": "2", "day": "30"}, {"year": Code.INVALID_BIRTHDAY}),
    (form.INFORMATION, CHILD, {"year": Code.GUARDIAN_REQUIRED}),
    (form.INFORMATION, TEENAGER | {"whom": "both"}, {"year": Code.ADULTS_ONLY}),
    (form.INFORMATION, TEENAGER | {"whom": "minors"}, {"year": Code.ADULTS_ONLY}),
    (form.ADULT_INFORMATION, TEENAGER, {"year": Code.GUARDIAN_NOT_ADULT}),
    (form.ADULT_INFORMATION, {"email": ""}, {"email": Code.NULL_EMAIL}),
    (form.RELATIONSHIP, {"relationship": ""}, {"relationship": Code.NULL_RELATIONSHIP}),
    (form.LOGIN_DATA, {"confirm_email": "anna@example.com"}, {"confirm_email": Code.EMAIL_MISMATCH}),
    (form.LOGIN_DATA, {"email": "ana"}, {"email": Code.INVALID_EMAIL, "confirm_email": Code.EMAIL_MISMATCH}),
    (form.CONTACT, {"address": "x"}, {"address": Code.INVALID_ADDRESS}),
    (form.CONTACT, {"phone": "55512345678901"}, {"phone": Code.INVALID_PHONE}),
    (form.CONTACT, {"state": "Ohio"}, {"state": Code.INVALID_STATE}),
    (form.EMERGENCY, {"cell": ""}, {"phone": Code.PHONE_OR_CELL_REQUIRED}),
    (form.ONE_MINOR, ADULT, {"year": Code.MINOR_OF_AGE}),
    (form.ONE_MINOR, {"relationship": ""}, {"relationship": Code.NULL_RELATIONSHIP}),
    (form.ONE_MINOR, {"relationship": "lover"}, {"relationship": Code.INVALID_RELATIONSHIP}),
    (form.RELATIONSHIP, {"relationship": "girlfriend"}, {"relationship": Code.INVALID_RELATIONSHIP}),
    (form.RELATIONSHIP, {"relationship": "son"}, {"relationship": Code.INVALID_RELATIONSHIP}),
    (form.EMERGENCY, {"relationship": "grandparent"}, {"relationship": Code.INVALID_RELATIONSHIP}),
    (form.ONE_MINOR, {"minor_email": "Ana@example.com"}, {"minor_email": Code.MINOR_EMAIL_SAME}),
    (form.CONFIRMATION, {"password": "short1"}, {"password": Code.INVALID_PASSWORD}),
    (form.CONFIRMATION, {"password": ""}, {"password": Code.NULL_PASSWORD}),
    (form.CONFIRMATION, {"verify_password": "open sesame 2"}, {"verify_password": Code.PASSWORD_MISMATCH}),
)
"""A form, what is wrong in it, and the code at each field."""
MINE = Visitor("192.0.2.7", draft="draft-1")


async def send(
    row: Form, typed: Mapping[str, Any], step: str = "", visitor: Visitor = MINE, lang: str = "", **more: str
) -> Answer:
    """What comes of a form that is sent from a step of the wizard."""
    query = "&".join(f"{name}={value}" for name, value in {"step": step, **more}.items() if value)
    at = page_at(f"{lang}/registration/participant", query)
    return await forms.send(row, Caller(at, visitor, "Firefox, Android"), dict(typed))


async def to(row: Form, typed: Mapping[str, Any], **more: Any) -> str:
    """The step, with what else is in its address, that a form leads to."""
    done = await send(row, typed, **more)
    assert isinstance(done, Done), done
    return done.to.partition("?")[2].removeprefix("step=")


async def opened(query: str = "", visitor: Visitor = MINE, lang: str = "") -> tuple[ParticipantView, str]:
    """The view of an address, and the query of the address that is opened instead."""
    view, moved = await participant_view(page_at(f"{lang}/registration/participant", query), visitor)
    return view, moved.partition("?")[2]


@pytest.fixture
def drafts(outside: Outside) -> dict[tuple[str, str], dict[str, Any]]:
    """What the site has stored of wizards."""
    return outside.drafts.stored


async def begin(whom: str = "self", **person: str) -> str:
    """Sends the first step of a new visitor; where it leads."""
    return await to(form.INFORMATION, {"whom": whom, **ADULT, **person}, visitor=Visitor("192.0.2.7"))


async def fill(whom: str = "self", **person: str) -> None:
    """Fills in everything up to the minors or the confirmation."""
    if await begin(whom, **person) == "adult":
        await to(form.ADULT_INFORMATION, GUARDIAN)
        await to(form.RELATIONSHIP, {"relationship": "mother"})
    await to(form.LOGIN_DATA, LOGIN)
    await to(form.CONTACT, CONTACT)
    await to(form.EMERGENCY, EMERGENCY)


async def test_the_first_step_begins_a_draft_that_a_cookie_finds(outside: Outside) -> None:
    done = await send(form.INFORMATION, {"whom": "self", **ADULT}, visitor=Visitor("192.0.2.7"), lang="/fr")
    assert done.to == "/fr/registration/participant?step=login"
    [cookie] = done.cookies
    assert (cookie.key, cookie.value, cookie.seconds) == ("draft", "draft-1", DRAFT_AGE.total_seconds())
    assert outside.drafts.stored["draft-1", WIZARD]["parts"] == {"information": {"whom": "self", **ADULT}}


async def test_a_first_step_that_is_refused_leaves_no_draft(drafts: dict[Any, Any]) -> None:
    refused = {"whom": "self", **ADULT, "first_name": ""}
    assert isinstance(await send(form.INFORMATION, refused, visitor=Visitor("192.0.2.7")), Problems)
    assert drafts == {}


async def test_an_email_repeated_in_another_case_is_the_same(outside: Outside) -> None:
    await begin()
    assert await to(form.LOGIN_DATA, LOGIN | {"confirm_email": "ANA@Example.com"}) == "contact"


async def test_the_first_step_sent_again_changes_the_draft(outside: Outside) -> None:
    await fill()
    again = await send(form.INFORMATION, {"whom": "self", **ADULT, "first_name": "Eva"})
    assert again == Done("/registration/participant?step=login")
    stored = outside.drafts.stored["draft-1", WIZARD]["parts"]
    assert (stored["information"]["first_name"], stored["login"]) == ("Eva", LOGIN)


async def test_an_adult_s_way(outside: Outside) -> None:
    ways = [await begin(), await to(form.LOGIN_DATA, LOGIN), await to(form.CONTACT, CONTACT)]
    ways.append(await to(form.EMERGENCY, EMERGENCY))
    assert ways == ["login", "contact", "emergency", "confirmation"]
    done = await send(form.CONFIRMATION, PASSWORD, lang="/es")
    assert done.to == "/es/registration/participant?step=complete"
    session, _, draft = done.cookies
    assert (session.key, session.value, session.seconds) == ("session", "token-1", None)
    assert (draft.key, draft.value != "draft-1") == ("draft", True)
    [sent] = outside.accounts.joined
    own = {key: value for key, value in (ADULT | CONTACT).items()} | {"email": "ana@example.com"}
    assert {key: sent[key] for key in own} == own | {"phone": "555-010-0199"}
    assert (sent["international_phone"], sent["join_as"], sent["form_language"]) == ("", "rider", "es")
    assert (sent["minors"], sent["guardian"], sent["password"]) == ([], None, PASSWORD["password"])
    assert sent["contact"] == {
        **{key: EMERGENCY[key] for key in ("first_name", "last_name", "relationship", "phone")},
        "international_phone": "",
        "cell": "",
        "international_cell": "+34600000001",
        "email": "eva@example.com",
    }
    assert not {"whom", "confirm_email", "verify_password", "contact_email"} & sent.keys()


async def test_a_minor_s_way_ends_with_an_account_that_sleeps(outside: Outside) -> None:
    ways = [await begin(**TEENAGER), await to(form.ADULT_INFORMATION, GUARDIAN)]
    ways.append(await to(form.RELATIONSHIP, {"relationship": "mother"}))
    assert ways == ["adult", "relationship", "login"]
    await to(form.LOGIN_DATA, LOGIN)
    await to(form.CONTACT, CONTACT)
    await to(form.EMERGENCY, EMERGENCY)
    done = await send(form.CONFIRMATION, PASSWORD)
    assert done == Done("/registration/participant?step=complete&sleeping=1")
    [sent] = outside.accounts.joined
    assert sent["guardian"] == GUARDIAN | {"phone": "555-010-0198", "international_phone": "", "relationship": "mother"}
    view, moved = await opened("step=complete&sleeping=1")
    assert (moved, view.tone, "guardian" in view.done) == ("", "success", True)


async def test_a_guardian_s_way_with_two_minors(outside: Outside) -> None:
    await fill("minors")
    assert (await opened("step=minors"))[1] == (await opened("step=confirmation"))[1] == "step=minors&minor=new"
    assert await to(form.ONE_MINOR, MINOR, step="minors", minor="new") == "minors"
    assert await to(form.ONE_MINOR, MINOR | {"first_name": "Leo"}, step="minors", minor="new") == "minors"
    view, moved = await opened("step=minors")
    assert (moved, [card.name for card in view.minors]) == ("", ["Mia Ruiz", "Leo Ruiz"])
    assert await to(form.MINORS, {}, step="minors") == "confirmation"
    await send(form.CONFIRMATION, PASSWORD)
    [sent] = outside.accounts.joined
    assert sent["join_as"] == "guardian"
    assert sent["minors"] == [MINOR, MINOR | {"first_name": "Leo"}]


async def test_a_guardian_is_the_emergency_contact_of_minors_until_changed(drafts: dict[Any, Any]) -> None:
    await begin("minors")
    await to(form.LOGIN_DATA, LOGIN)
    assert await to(form.CONTACT, CONTACT) == "emergency"
    view, _ = await opened("step=emergency", lang="/fr")
    guardian = {"first_name": "Ana", "last_name": "Ruiz", "phone": "555-010-0199", "contact_email": "ana@example.com"}
    assert view.typed == dict.fromkeys(form.EMERGENCY.fields, "") | guardian
    assert view.hint == texts.ADULT_TO_CALL("fr")
    assert (await opened("step=minors&minor=new"))[1] == "step=emergency"  # nobody has sent it yet
    at = page_at("/registration/participant", "step=emergency")
    await STORES[form.EMERGENCY.key](Caller(at, MINE), "first_name", "")
    view, _ = await opened("step=emergency")
    assert (view.typed, view.hint) == (dict.fromkeys(form.EMERGENCY.fields, "") | guardian | {"first_name": ""}, "")
    assert await to(form.EMERGENCY, EMERGENCY) == "minors&minor=new"


@pytest.mark.parametrize(("relationship", "known"), [("mother", "mother"), ("grandparent", "other")])
async def test_the_adult_of_a_minor_is_the_emergency_contact_until_changed(
    outside: Outside, relationship: str, known: str
) -> None:
    await begin(**TEENAGER)
    await to(form.ADULT_INFORMATION, GUARDIAN)
    await to(form.RELATIONSHIP, {"relationship": relationship})
    await to(form.LOGIN_DATA, LOGIN)
    await to(form.CONTACT, CONTACT)
    view, _ = await opened("step=emergency")
    mother = {"first_name": "Ana", "last_name": "Ruiz", "relationship": known}
    assert view.typed == mother | {"phone": "555-010-0198", "cell": "", "contact_email": "eva@example.com"}
    assert await to(form.EMERGENCY, view.typed) == "confirmation"


@each_row("whom", ["self", "both"])
async def test_who_rides_is_not_the_own_emergency_contact(outside: Outside, whom: str) -> None:
    await begin(whom)
    await to(form.LOGIN_DATA, LOGIN)
    await to(form.CONTACT, CONTACT)
    view, _ = await opened("step=emergency")
    assert (view.typed, view.hint) == ({}, "")


async def test_minors_are_changed_and_removed_by_their_numbers(outside: Outside) -> None:
    await fill("both")
    for name in ("Mia", "Leo", "Zoe"):
        await to(form.ONE_MINOR, MINOR | {"first_name": name}, step="minors", minor="new")
    assert await to(form.ONE_MINOR, MINOR | {"first_name": "Lea"}, step="minors", minor="2") == "minors"
    assert await to(form.ONE_MINOR, MINOR | {GO: form.REMOVE}, step="minors", minor="1") == "minors"
    minors = outside.drafts.stored["draft-1", WIZARD]["minors"]
    assert {number: minor["first_name"] for number, minor in minors.items()} == {"2": "Lea", "3": "Zoe"}
    view, _ = await opened("step=minors&minor=2")
    assert (view.form, view.typed["first_name"], view.can_remove) == ("minor", "Lea", True)
    assert (await opened("step=minors&minor=1"))[1] == "step=minors"


async def test_a_new_minor_half_typed_is_there_when_the_form_is_opened_again(drafts: dict[Any, Any]) -> None:
    await fill("both")
    assert await to(form.ONE_MINOR, {"first_name": "Mia", GO: BACK}, step="minors", minor="new") == "emergency"
    view, moved = await opened("step=minors&minor=new")
    assert (moved, view.typed["first_name"]) == ("", "Mia")
    await to(form.ONE_MINOR, MINOR, step="minors", minor="new")
    view, _ = await opened("step=minors&minor=new")
    assert (view.typed, view.can_remove) == ({}, False)


async def test_a_minor_of_the_list_that_is_not_complete_holds_the_way(drafts: dict[Any, Any]) -> None:
    await fill("both")
    await to(form.ONE_MINOR, MINOR, step="minors", minor="new")
    assert await to(form.ONE_MINOR, MINOR | {"year": "", GO: BACK}, step="minors", minor="1") == "minors"
    view, _ = await opened("step=minors")
    assert view.minors[0].todo
    assert await send(form.MINORS, {}, "minors") == Problems(whole=Code.FILL_ALL_ENTRIES)


async def test_an_untouched_form_leaves_no_minor(drafts: dict[Any, Any]) -> None:
    await fill("both")
    assert await to(form.ONE_MINOR, {GO: BACK}, step="minors", minor="new") == "emergency"
    assert drafts["draft-1", WIZARD]["minors"] == {}


async def test_there_is_a_most_of_minors(drafts: dict[Any, Any]) -> None:
    await fill("both")
    for _ in range(MOST_MINORS + 1):
        await to(form.ONE_MINOR, MINOR, step="minors", minor="new")
    assert len(drafts["draft-1", WIZARD]["minors"]) == MOST_MINORS
    view, _ = await opened("step=minors")
    assert not view.has_room


@each_row(("row", "changes", "faults"), REFUSALS)
async def test_a_step_refuses_what_is_wrong(
    drafts: dict[Any, Any], row: Form, changes: dict[str, str], faults: dict[str, Code]
) -> None:
    await fill("both")
    before = str(drafts)
    answer = await send(row, RIGHT[row.key] | changes, step="minors", minor="new")
    assert {field: code for field, code in answer.fields.items() if code in {*faults.values()}} == faults
    assert str(drafts) == before


async def test_an_invalid_cell_is_the_one_that_is_wrong(outside: Outside) -> None:
    await fill()
    assert await send(form.EMERGENCY, EMERGENCY | {"cell": "12"}) == Problems({"cell": Code.INVALID_PHONE})


async def test_two_minors_have_two_emails(outside: Outside) -> None:
    await fill("both")
    with_email = MINOR | {"minor_email": "mia@example.com"}
    await to(form.ONE_MINOR, with_email, step="minors", minor="new")
    again = await send(form.ONE_MINOR, with_email | {"minor_email": "MIA@example.com"}, step="minors", minor="new")
    assert again == Problems({"minor_email": Code.EMAIL_REGISTERED})
    assert await to(form.ONE_MINOR, with_email, step="minors", minor="1") == "minors"


async def test_a_minor_does_not_log_in_by_the_guardian_s_email(outside: Outside) -> None:
    await begin(**TEENAGER)
    await to(form.ADULT_INFORMATION, GUARDIAN | {"email": "ANA@example.com"})
    await to(form.RELATIONSHIP, {"relationship": "mother"})
    assert await send(form.LOGIN_DATA, LOGIN) == Problems({"email": Code.MINOR_EMAIL_SAME})


@each_row("go", [BACK, "information"])
async def test_leaving_a_step_loses_nothing(drafts: dict[Any, Any], go: str) -> None:
    await begin()
    assert await to(form.LOGIN_DATA, {"email": "ana@", "confirm_email": "", GO: go}) == "information"
    assert drafts["draft-1", WIZARD]["parts"]["login"]["email"] == "ana@"
    view, moved = await opened("step=login")
    assert (moved, view.typed["email"]) == ("", "ana@")
    assert (await opened("step=contact"))[1] == "step=login"


async def test_a_step_without_a_required_field_is_not_complete_by_a_look_at_it(outside: Outside) -> None:
    await begin()
    await to(form.LOGIN_DATA, LOGIN)
    await to(form.CONTACT, {GO: BACK})
    assert (await opened("step=emergency"))[1] == "step=contact"
    await to(form.CONTACT, {})
    assert await to(form.CONTACT, {"city": "Soria", GO: BACK}) == "login"
    assert (await opened("step=emergency"))[1] == ""


@each_row(
    ("query", "moved"),
    [
        ("", "step=contact"),
        ("step=confirmation", "step=contact"),
        ("step=complete", "step=contact"),
        ("step=minors", "step=contact"),
        ("step=existing", "step=contact"),
        ("step=nothing", "step=contact"),
        ("step=contact", ""),
        ("step=information", ""),
        ("step=contact&minor=7", "step=contact"),
    ],
)
async def test_nobody_gets_ahead_of_an_open_step(outside: Outside, query: str, moved: str) -> None:
    await begin()
    await to(form.LOGIN_DATA, LOGIN)
    assert (await opened(query))[1] == moved


@each_row(("query", "moved"), [("", ""), ("step=information", ""), ("step=login", "step=information")])
async def test_a_visitor_without_a_draft_begins(outside: Outside, query: str, moved: str) -> None:
    view, to_open = await opened(query, NOBODY)
    assert (to_open, view.step) == (moved, "information")
    assert [tab.state for tab in view.tabs][:2] == ["current", "ahead"]


@each_row("row", [row for row, _ in forms.ALL if row.key in RIGHT], ids=lambda row: row.key)
async def test_a_step_of_no_draft_leads_to_the_first(outside: Outside, row: Form) -> None:
    if row is form.INFORMATION:
        return
    answer = await send(row, RIGHT[row.key], visitor=Visitor("192.0.2.7", draft="forged"))
    assert answer == Done("/registration/participant")
    assert outside.accounts.joined == []
    assert outside.drafts.stored == {}


@pytest.mark.parametrize("go", ["", BACK, form.REMOVE])
@pytest.mark.parametrize(
    "row",
    [row for row, _ in forms.ALL if row.key in RIGHT and row not in (form.INFORMATION, form.LOGIN_DATA)],
    ids=lambda row: row.key,
)
async def test_a_step_that_is_not_open_is_refused_and_logged(
    outside: Outside, caplog: pytest.LogCaptureFixture, row: Form, go: str
) -> None:
    outside.accounts.has(9, email="ana@example.com")
    await begin()
    before = str(outside.drafts.stored)
    assert await send(row, RIGHT[row.key] | {GO: go}, "minors", minor="new") == Done("/registration/participant")
    assert (str(outside.drafts.stored), outside.accounts.joined, outside.accounts.tokens) == (before, [], {})
    step = {"minor": "minors"}.get(key := row.key.removeprefix("participant_"), key)
    assert caplog.messages == [f"the step {step} of the participant wizard is refused: it is not open"]


async def test_another_person_s_draft_is_not_found(outside: Outside) -> None:
    await fill()
    view, moved = await opened("step=confirmation", Visitor("192.0.2.7", draft="draft-2"))
    assert (moved, view.parts, view.typed) == ("step=information", [], {})


async def test_a_known_email_leads_to_its_account(outside: Outside) -> None:
    outside.accounts.has(9, email="ana@example.com")
    await begin()
    assert await to(form.LOGIN_DATA, LOGIN) == "existing"
    view, moved = await opened("step=contact")
    assert moved == "step=existing"
    view, _ = await opened("step=existing", lang="/fr")
    assert view.refused == ["Vous avez déjà un compte. Connectez-vous ou réinitialisez votre mot de passe."]
    assert view.email == "ana@example.com"
    wrong = await send(form.EXISTING, {"current_password": "open sesame 2"}, "existing")
    assert wrong == Problems({"current_password": Code.WRONG_PASSWORD})
    done = await send(form.EXISTING, {"current_password": "open sesame 1"}, "existing", lang="/fr")
    assert (done.to, done.cookies[0].key) == ("/fr/account", "session")
    assert outside.drafts.stored == {}


@pytest.mark.parametrize("whom", ["both", "minors"])
async def test_an_account_that_there_is_is_led_to_its_minors(outside: Outside, whom: str) -> None:
    outside.accounts.has(9, email="ana@example.com")
    await begin(whom)
    await to(form.LOGIN_DATA, LOGIN)
    done = await send(form.EXISTING, {"current_password": "open sesame 1"}, "existing", lang="/fr")
    assert (done.to, done.cookies[0].key) == ("/fr/account/minors?done=here", "session")


@pytest.mark.parametrize(
    ("refusal", "half", "done", "count"),
    [
        (None, {}, "typed", 1),
        (Problem(Code.TOO_MANY_MINORS), {}, "missing", 0),
        (None, {"new": {"first_name": "Leo"}}, "missing", 1),
    ],
)
async def test_minors_typed_for_an_account_that_there_is_are_added_or_named_missing(
    outside: Outside, refusal: Problem | None, half: dict[str, str], done: str, count: int
) -> None:
    outside.accounts.neutral = True
    outside.accounts.has(9, email="ana@example.com")
    await fill("both")
    await to(form.ONE_MINOR, MINOR, step="minors", minor="new")
    assert await to(form.CONFIRMATION, dict.fromkeys(PASSWORD, "open sesame 2"), step="confirmation") == "existing"
    [draft] = outside.drafts.stored.values()
    draft["parts"] |= half
    outside.accounts.refusal = refusal
    answer = await send(form.EXISTING, {"current_password": "open sesame 1"}, "existing")
    assert answer.to == f"/account/minors?done={done}"
    assert outside.accounts.added == [MINOR | {"guardian": "ana@example.com"}] * count


async def test_another_email_leads_on(outside: Outside) -> None:
    outside.accounts.has(9, email="ana@example.com")
    await begin()
    await to(form.LOGIN_DATA, LOGIN)
    assert await to(form.LOGIN_DATA, {"email": "ann@example.com", "confirm_email": "ann@example.com"}) == "contact"


async def test_a_neutral_service_names_the_account_at_the_end_alone(outside: Outside) -> None:
    outside.accounts.neutral = True
    outside.accounts.has(9, "other sesame 2", email="ana@example.com")
    await fill()
    assert (await opened("step=confirmation"))[1] == ""
    assert await to(form.CONFIRMATION, PASSWORD) == "existing"
    assert (await opened("step=contact"))[1] == "step=existing"


@pytest.mark.parametrize(
    ("person", "end", "words"), [({}, "created", "Log in with"), (TEENAGER, "sleeping", "guardian")]
)
async def test_a_form_sent_again_after_the_browser_lost_the_answer_leads_to_the_end(
    outside: Outside, person: dict[str, str], end: str, words: str
) -> None:
    await fill(**person)
    await send(form.CONFIRMATION, PASSWORD)
    assert await send(form.CONFIRMATION, PASSWORD) == Done(f"/registration/participant?step=complete&{end}=1")
    view, moved = await opened(f"step=complete&{end}=1")
    assert (moved, words in view.done) == ("", True)
    outside.drafts.stored["draft-1", WIZARD]["created"] = "2026-01-01T00:00:00+00:00"
    assert await send(form.CONFIRMATION, PASSWORD) == Done("/registration/participant")
    assert len(outside.accounts.joined) == 1


async def test_nothing_typed_stays_in_the_draft_of_an_account(outside: Outside) -> None:
    await fill("both")
    await to(form.ONE_MINOR, MINOR, step="minors", minor="new")
    await send(form.CONFIRMATION, PASSWORD)
    await STORES[form.CONTACT.key](Caller(match("/registration/participant", ""), MINE, ""), "city", "Soria")
    [stored] = outside.drafts.stored.values()
    assert [name for name, value in stored.items() if value] == ["created", "end"]
    assert await begin() == "login"


async def test_a_form_sent_again_after_the_service_s_answer_was_lost_ends_the_same(outside: Outside) -> None:
    await fill()
    stored = dict(outside.drafts.stored)
    await to(form.CONFIRMATION, PASSWORD)
    outside.drafts.stored |= stored
    done = await send(form.CONFIRMATION, PASSWORD)
    assert (done.to.partition("=")[2], done.cookies[0].key) == ("complete", "session")
    assert len(outside.accounts.joined) == 1


@pytest.mark.parametrize(
    ("query_of_next", "href", "words"),
    [
        ("/registration/event/7?step=class", "/registration/event/7?step=class", texts.GO_ON),
        ("https://elsewhere.example/", "/account", texts.ACCOUNT),
        ("", "/account", texts.ACCOUNT),
    ],
)
async def test_a_new_account_goes_on_where_it_was_needed(
    outside: Outside, query_of_next: str, href: str, words: Text
) -> None:
    done = await send(
        form.INFORMATION, {"whom": "self", **ADULT}, visitor=Visitor("192.0.2.7"), next=quote(query_of_next)
    )
    assert isinstance(done, Done)
    await to(form.LOGIN_DATA, LOGIN)
    await to(form.CONTACT, CONTACT)
    await to(form.EMERGENCY, EMERGENCY)
    done = await send(form.CONFIRMATION, PASSWORD)
    assert isinstance(done, Done)
    view = logged_in_view(page_at(*done.to.split("?")), "Ana")
    assert (view.next_href, view.next_words) == (href, words("en"))


async def test_an_account_of_another_day_is_not_the_one_just_created(outside: Outside) -> None:
    outside.accounts.has(9, email="ana@example.com", created="2020-01-01T00:00:00Z")
    outside.accounts.neutral = True
    await fill()
    assert await to(form.CONFIRMATION, PASSWORD) == "existing"
    assert outside.accounts.tokens == {}


async def test_a_password_tried_at_the_end_is_a_failed_login_of_the_network(outside: Outside) -> None:
    outside.accounts.has(9, "other sesame 2", email="ana@example.com")
    outside.accounts.neutral = True
    await fill()
    for _ in range(LOGINS.most - 1):
        assert await rate_limits().take(LOGINS, "192.0.2.7")
    assert await to(form.CONFIRMATION, PASSWORD) == "existing"
    assert outside.accounts.networks == ["192.0.2.7"]
    assert not await rate_limits().allows(LOGINS, "192.0.2.7")


async def test_no_password_is_tried_at_the_end_beyond_the_limit_of_logins(outside: Outside) -> None:
    outside.accounts.has(9, email="ana@example.com", created=datetime.now(UTC))
    outside.accounts.neutral = True
    await fill()
    for limit in (LOGINS, BEYOND):
        while await rate_limits().take(limit, "192.0.2.7"):
            pass
    assert await to(form.CONFIRMATION, PASSWORD) == "existing"
    assert outside.accounts.networks == []


@pytest.mark.parametrize(
    ("path", "code", "to_step", "message"),
    [
        ("last_name", Code.INVALID_LAST_NAME, "information", "last name"),
        ("email", Code.INVALID_EMAIL, "login", "email"),
        ("international_phone", Code.INVALID_PHONE, "contact", "phone"),
        ("contact.email", Code.INVALID_EMAIL, "emergency", "email"),
        ("minors.1.minor_email", Code.EMAIL_REGISTERED, "minors&minor=3", "already registered"),
        ("minors", Code.FILL_ALL_ENTRIES, "minors", "all entries"),
    ],
)
async def test_a_fault_found_at_the_end_leads_to_its_step(
    outside: Outside, path: str, code: Code, to_step: str, message: str
) -> None:
    await fill("both")
    for _ in range(3):
        await to(form.ONE_MINOR, MINOR, step="minors", minor="new")
    await to(form.ONE_MINOR, MINOR | {GO: form.REMOVE}, step="minors", minor="2")
    outside.accounts.refusal = InvalidFields({path: code})
    assert await to(form.CONFIRMATION, PASSWORD) == to_step
    view, moved = await opened(f"step={to_step}")
    assert moved == ""
    assert [message in text for text in view.refused] == [True]


async def test_a_step_that_was_refused_is_sent_again(outside: Outside) -> None:
    await fill()
    outside.accounts.refusal = InvalidFields({"contact.phone": Code.INVALID_PHONE})
    await to(form.CONFIRMATION, PASSWORD)
    assert (await opened("step=confirmation"))[1] == "step=emergency"
    assert await to(form.EMERGENCY, EMERGENCY) == "confirmation"


@each_row(
    ("path", "row", "typed", "to_leave", "to_correct"),
    [
        ("contact.phone", form.EMERGENCY, EMERGENCY, "contact", "emergency"),
        ("minors.0.last_name", form.ONE_MINOR, MINOR, "minors", "minors"),
        ("minors", form.ONE_MINOR, MINOR, "minors", "minors"),
    ],
)
async def test_a_refused_step_that_is_left_stays_refused(
    outside: Outside, path: str, row: Form, typed: dict[str, str], to_leave: str, to_correct: str
) -> None:
    await fill("both")
    await to(form.ONE_MINOR, MINOR, step="minors", minor="new")
    outside.accounts.refusal = InvalidFields({path: Code.INVALID_PHONE})
    await to(form.CONFIRMATION, PASSWORD)
    assert await to(row, typed | {GO: BACK}, step="minors", minor="1") == to_leave
    assert (await opened("step=confirmation"))[1] == f"step={to_correct}"
    await to(row, typed, step="minors", minor="1")
    assert (await opened("step=confirmation"))[1] == ""


async def test_a_refused_list_of_minors_is_checked_again_without_one(outside: Outside) -> None:
    await fill("both")
    for _ in range(2):
        await to(form.ONE_MINOR, MINOR, step="minors", minor="new")
    outside.accounts.refusal = InvalidFields({"minors": Code.FILL_ALL_ENTRIES})
    await to(form.CONFIRMATION, PASSWORD)
    assert await send(form.MINORS, {}, "minors") == Problems(whole=Code.FILL_ALL_ENTRIES)
    await to(form.ONE_MINOR, {GO: form.REMOVE}, step="minors", minor="2")
    assert await to(form.MINORS, {}, step="minors") == "confirmation"


@each_row(
    ("refusal", "problems"),
    [
        (InvalidFields({"password": Code.INVALID_PASSWORD}), Problems({"password": Code.INVALID_PASSWORD})),
        (Problem(Code.INTERNAL), Problems(whole=Code.REGISTER_FAILED)),
        (Problem(Code.SERVICE_DOWN), Problems(whole=Code.SERVICE_DOWN)),
        (Problem(Code.TOO_MANY_REQUESTS), Problems(whole=Code.TOO_MANY_REQUESTS)),
    ],
)
async def test_what_is_about_no_step_stands_at_the_confirmation(
    outside: Outside, refusal: Problem, problems: Problems
) -> None:
    await fill()
    outside.accounts.refusal = refusal
    assert await send(form.CONFIRMATION, PASSWORD) == problems
    assert outside.drafts.stored
    assert PASSWORD["password"] not in str(outside.drafts.stored)


async def test_a_network_has_a_share_of_the_accounts_created_at_once(outside: Outside) -> None:
    await fill()
    with ExitStack() as flood:
        assert all([flood.enter_context(places.take("192.0.2.7")) for _ in range(MOST_AT_ONCE)])
        assert await send(form.CONFIRMATION, PASSWORD) == Problems(whole=Code.TOO_MANY_REQUESTS)
        assert outside.accounts.joined == []
    assert await to(form.CONFIRMATION, PASSWORD) == "complete"


async def test_who_is_logged_in_needs_no_wizard(outside: Outside) -> None:
    outside.accounts.tokens["ana"] = outside.accounts.has().email
    visitor = Visitor(session="ana")
    view, moved = await opened("step=login", visitor)
    assert (moved, view.step, view.next_href) == ("", "", "/account")
    assert "Ana Ruiz 1" in view.done
    view, _ = await opened("step=complete", visitor, "/es")
    assert view.done == "Su cuenta está lista, Ana Ruiz 1. Ha iniciado sesión."


async def test_a_site_without_accounts_says_so(outside: Outside) -> None:
    outside.accounts.absent = True
    with problem(Code.NO_ACCOUNTS):
        await opened()


async def test_the_confirmation_has_everything_in_words_with_ways_back(outside: Outside) -> None:
    await fill("both")
    await to(form.ONE_MINOR, MINOR, step="minors", minor="new")
    view, _ = await opened("step=confirmation", lang="/fr")
    parts = {part.href.partition("step=")[2]: part for part in view.parts}
    assert list(parts) == ["information", "login", "contact", "emergency", "minors&minor=1"]
    words = [row.value for part in view.parts for row in part.rows]
    for value in ("Pour moi et des personnes mineures", "28 février 1990", "Espagne", "Soria", "Sœur", "Mère"):
        assert value in words
    assert words.count("ana@example.com") == 1
    assert parts["minors&minor=1"].title == "Mia Ruiz"
    assert view.has_minors and view.has_room
    assert view.back_href == "/fr/registration/participant?step=minors"


@pytest.mark.parametrize(("go", "step"), [("", "contact"), (BACK, "information")])
async def test_the_next_step_of_a_live_page_comes_with_the_answer(
    outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch, go: str, step: str
) -> None:
    await begin()
    for module in ("live.form_events", "live.navigation"):
        monkeypatch.setattr(f"livelaps_app.{module}.visitor", lambda state: MINE)
    root = await socket.open("/fr/registration/participant?step=login")
    moved = await socket.handle(root, FormEvents, "send", form.LOGIN_DATA.key, LOGIN | {GO: go})
    assert f"/fr/registration/participant?step={step}" in str(moved)
    view = socket.received(view_state(ParticipantView))["view"]
    assert (view["step"], socket.received(FormStatus)["sending"]) == (step, "")
    assert socket.received(PageStatus)["address"] == f"/ll/fr/registration/participant?step={step}"
    assert socket.received(PageStatus)["query"] == "step=login"  # until the browser is there


@pytest.mark.parametrize("row", [form.INFORMATION, form.EXISTING, form.CONFIRMATION], ids=lambda row: row.key)
async def test_forms_that_set_cookies_or_have_passwords_are_no_events(
    outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch, row: Form
) -> None:
    await fill()
    monkeypatch.setattr("livelaps_app.live.form_events.visitor", lambda state: MINE)
    root = await socket.open("/registration/participant?step=confirmation")
    await socket.handle(root, FormEvents, "send", row.key, RIGHT[row.key])
    assert socket.frames["tab"] == []
    assert outside.accounts.joined == []


async def test_a_live_page_is_led_to_the_step_that_is_open(
    outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin()
    monkeypatch.setattr("livelaps_app.live.navigation.visitor", lambda state: MINE)
    root = await socket.open("/fr/registration/participant?step=confirmation")
    led = await socket.handle(root, Navigation, "show")
    assert "/fr/registration/participant?step=login" in str(led)
    assert socket.received(view_state(ParticipantView)) == {}


@pytest.fixture
async def live(outside: Outside, socket: Socket, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Leaves a field of a live page; what is marked as wrong then."""
    await fill("both")
    monkeypatch.setattr("livelaps_app.live.form_events.visitor", lambda state: MINE)

    async def leave(row: Form | str, name: Any, value: Any, *faulty: str, step: str = "contact") -> Any:
        root = await socket.open(f"/fr/registration/participant?step={step}")
        key = row if isinstance(row, str) else row.key
        await socket.handle(root, FormEvents, "leave", key, name, value, list(faulty))
        return socket.received(FormStatus).get("faults")

    return leave


async def test_a_field_is_stored_and_checked_when_it_is_left(live: Any, drafts: dict[Any, Any]) -> None:
    wrong = errors.message(Code.INVALID_PHONE, "fr")
    assert await live(form.CONTACT, "phone", "23 4") == {"phone": wrong}
    assert drafts["draft-1", WIZARD]["parts"]["contact"]["phone"] == "234"
    assert await live(form.CONTACT, "phone", "5550100199") == {}
    assert drafts["draft-1", WIZARD]["parts"]["contact"]["phone"] == "555-010-0199"


async def test_an_empty_field_is_not_wrong_before_the_form_is_sent(live: Any) -> None:
    assert await live(form.EMERGENCY, "last_name", "") == {}
    assert list(await live(form.EMERGENCY, "first_name", "Eva", "last_name")) == ["last_name"]


@each_row("row", [row for row, _ in forms.ALL if row.key in STORES], ids=lambda row: row.key)
async def test_the_first_field_of_a_step_may_be_left(live: Any, drafts: dict[Any, Any], row: Form) -> None:
    for name in row.fields:
        drafts["draft-1", WIZARD]["parts"].clear()
        assert set(await live(row, name, RIGHT[row.key].get(name, ""), step="minors&minor=new")) <= {"confirm_email"}


async def test_a_minor_s_field_is_stored_when_it_is_left(live: Any, drafts: dict[Any, Any]) -> None:
    assert await live(form.ONE_MINOR, "first_name", "Mia", step="minors&minor=new") == {}
    assert drafts["draft-1", WIZARD]["minors"] == {}
    assert (await opened("step=minors&minor=new"))[0].typed == {"first_name": "Mia"}


@each_row(
    ("row", "name", "value"),
    [
        (form.INFORMATION, "first_name", "Eva"),
        (form.CONFIRMATION, "password", "open sesame 1"),
        (form.EXISTING, "current_password", "open sesame 1"),
        (form.CONTACT, "password", "open sesame 1"),
        (form.CONTACT, GO, "confirmation"),
        (form.CONTACT, None, "x"),
        ("nothing", "phone", "x"),
        ("contact", "name", "x"),
    ],
)
async def test_what_is_no_field_of_a_step_is_not_stored(
    live: Any, drafts: dict[Any, Any], row: Form | str, name: Any, value: Any
) -> None:
    before = str(drafts)
    assert await live(row, name, value) is None
    assert str(drafts) == before


@each_row("value", [None, 7, [], {}, True])
async def test_whatever_is_left_is_a_text(live: Any, value: Any) -> None:
    assert set(await live(form.CONTACT, "city", value)) == set()
