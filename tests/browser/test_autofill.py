"""What browsers and password managers fill into each form, and that it is their owner's, not somebody else's; the page
of each form is valid HTML."""

import re
from collections.abc import Mapping

import httpx
import pytest

from livelaps_app import forms
from livelaps_app.core.forms.form import PAGE, TRAP
from livelaps_app.core.routes import BASE
from tests.browser.callers import Town
from tests.browser.test_both_doors import begun
from tests.form_cases import CASES, LOGGED_IN, FormCase
from tests.html_faults import html_faults

Tokens = Mapping[str, str]
PERSON: Tokens = {
    "first_name": "given-name",
    "last_name": "family-name",
    "year": "bday-year",
    "month": "bday-month",
    "day": "bday-day",
}
HOME: Tokens = {
    "phone": "tel",
    "country": "country",
    "address": "address-line1",
    "city": "address-level2",
    "state": "address-level1",
    "zip": "postal-code",
    "area": "address-level3",
}
ACCOUNT: Tokens = {"username": "username"}
"""The account that a password is for, where no field of the form says so."""
CURRENT: Tokens = {"current_password": "current-password"}
NEW: Tokens = {"password": "new-password", "verify_password": "new-password"}
LOGIN: Tokens = {"email": "username"}
FILLED: Mapping[str, Tokens] = {
    "contact": {"name": "name", "email": "email"},
    "login": LOGIN | CURRENT,
    "forgot_password": LOGIN,
    "reset_password": ACCOUNT | NEW,
    "participant_information": PERSON,
    "participant_login": {"email": "email", "confirm_email": "email"},
    "participant_existing": ACCOUNT | CURRENT,
    "participant_contact": HOME,
    "participant_confirmation": ACCOUNT | NEW,
    "profile": PERSON | HOME,
    "new_email": ACCOUNT | {"email": "email"} | CURRENT,
    "change_password": ACCOUNT | CURRENT | NEW,
    "delete_account": ACCOUNT | CURRENT,
    "delete_minor": ACCOUNT | CURRENT,
    "spectator_guest": PERSON | {"email": "email"},
    "sign_waiver": {"typed_name": "name"},
    "sign_waiver_for_minor": {"typed_name": "name", "signer_name": "name", "contact_email": "email"},
    "find_order": {"email": "email"},
    "order_email": {"email": "email"},
}
"""By form, the fields that are filled in; nothing is filled into any other, somebody else's name above all."""
FINDERS = {"find_waiver"}
"""Forms of pages that say that there is nothing yet."""
UNREACHED = {"spectator_pay", "entry_extras", "entry_pay", "membership_pay"}
UNREACHED |= {f"entry_{change}" for change in ("change_bike", "change_row", "change_class", "change_contact")}
UNREACHED |= {"offer_plate", "entry_transfer", "entry_transfer_own", "entry_take", "entry_take_back"}
"""Forms of a step that opens once those before it are complete, and of paid entries, of which a caller has none."""
UNFILLED = {"hidden", "checkbox", "radio"}
"""Types of inputs that no browser fills in."""
ENTRY = re.compile(r"<(?:input|select|textarea)\b[^>]*>")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


def filled(html: str, form: str) -> dict[str, str]:
    """What each field of a form says that may be filled in."""
    start = html.index(f'id="form-{form}"')
    entries = ENTRY.findall(html[start : html.index("</form>", start)])
    found = [{name.lower(): value for name, value in ATTRIBUTE.findall(entry)} for entry in entries]
    return {entry["name"]: entry.get("autocomplete", "") for entry in found if entry.get("type") not in UNFILLED}


SEEN = [case for case in CASES if forms.FORMS[case.form].fields and case.form not in UNREACHED]


@pytest.mark.parametrize("case", SEEN, ids=lambda case: case.id)
async def test_what_is_filled_in(town: Town, case: FormCase) -> None:
    kind = "guardian" if case.senders <= LOGGED_IN else "visitor"
    async with httpx.AsyncClient(base_url=town.site.inner) as client:
        sending = await begun(town, client, town.models["guardian"], case, kind)
        answer = await client.get(f"{BASE}{sending.page}", headers=sending.caller.headers)
    assert answer.status_code == (404 if case.form in FINDERS else 200)
    assert html_faults(answer.text) == []
    expected = FILLED.get(case.form, {})
    fields = {name: token for name, token in filled(answer.text, case.form).items() if name not in {PAGE, TRAP}}
    assert fields == {name: expected.get(name, "off") for name in fields}
    assert set(expected) <= set(fields)


def test_only_forms_there_are_have_fields_that_are_filled_in() -> None:
    assert set(FILLED) <= set(forms.FORMS)
