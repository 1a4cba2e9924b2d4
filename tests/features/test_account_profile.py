"""One's own profile, on the embedded service: person and address, e-mail, emergency contact."""

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Done, Problems
from livelaps_app.core.visitors import NOBODY, Visitor
from livelaps_app.features.account.profile import texts
from livelaps_app.features.account.profile.service import profile_view
from livelaps_app.features.account.profile.view_model import ProfileView
from livelaps_app.features.account.service import account_view
from livelaps_app.features.account.texts import SENT, WAITING
from tests.browser.people import PASSWORD
from tests.features.checks import page_at
from tests.features.test_account_security import Owner, owner

__all__ = ["owner"]

PAGE = "/fr/account/profile"
PARTS = {"profile": "person", "new_email": "email", "emergency_contact": "contact"}


async def _view(owner: Owner, query: str = "") -> ProfileView:
    return await profile_view(page_at(PAGE, query), owner.phone)


async def test_a_form_begins_with_what_is_stored_and_changes_it(owner: Owner) -> None:
    view = await _view(owner)
    assert (view.part, view.title) == ("person", texts.PARTS["person"]("fr"))
    assert (view.typed["first_name"], view.typed["month"], view.typed["phone"]) == ("Ana", "2", "555-010-0199")
    changed = view.typed | {"first_name": "Anna", "phone": "+34 612 345 678", "form_language": "fr"}
    assert await owner.send("profile", changed) == Done(f"{PAGE}?part=person&done=1")
    account = await owner.accounts.account(owner.phone.session)
    assert (account.first_name, account.international_phone, account.form_language) == ("Anna", "+34612345678", "fr")
    view = await _view(owner, "part=person&done=1")
    assert (view.notice, view.typed["phone"]) == (texts.SAVED("fr"), "+34612345678")


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"first_name": ""}, Code.NULL_FIRST_NAME),
        ({"year": "2015"}, Code.BIRTHDAY_FIXED),
        ({"month": "2", "day": "30"}, Code.INVALID_BIRTHDAY),
        ({"form_language": "de"}, Code.INVALID_FORM_LANGUAGE),
    ],
)
async def test_a_refused_profile_changes_nothing(owner: Owner, wrong: dict[str, str], code: Code) -> None:
    before = await _view(owner)
    refused = await owner.send("profile", before.typed | wrong)
    assert code in refused.fields.values()
    assert await _view(owner) == before


async def test_a_new_email_waits_for_its_link(owner: Owner) -> None:
    sent = {"email": "Neu@example.com", "current_password": PASSWORD}
    wrong = await owner.send("new_email", sent | {"current_password": "no such secret 1"})
    assert wrong == Problems({"current_password": Code.WRONG_PASSWORD})
    assert await owner.send("new_email", sent) == Done(f"{PAGE}?part=email&done=1")
    account = await owner.accounts.account(owner.phone.session)
    assert (account.email, account.new_email) == (owner.email, "Neu@example.com")
    at = page_at("/fr/account")
    assert (await account_view(at, owner.phone)).waiting == WAITING("fr").format(email="Neu@example.com")
    view = await _view(owner, "part=email")
    assert view.email == owner.email
    assert view.notice == SENT("fr").format(email="Neu@example.com")


async def test_the_emergency_contact_is_changed(owner: Owner) -> None:
    stored = (await _view(owner, "part=contact")).typed
    assert (stored["first_name"], stored["phone"]) == ("Eva", "555-010-0198")
    missing = await owner.send("emergency_contact", stored | {"phone": ""})
    assert missing == Problems({"phone": Code.PHONE_OR_CELL_REQUIRED})
    wrong = await owner.send("emergency_contact", stored | {"phone": "", "cell": "12"})
    assert wrong == Problems({"cell": Code.INVALID_PHONE})
    changed = stored | {"first_name": "Eve", "phone": "", "cell": "5550100177", "contact_email": "eve@example.com"}
    assert await owner.send("emergency_contact", changed) == Done(f"{PAGE}?part=contact&done=1")
    stored = (await _view(owner, "part=contact")).typed
    assert (stored["first_name"], stored["cell"], stored["contact_email"]) == ("Eve", "555-010-0177", "eve@example.com")


CODES = {NOBODY: Code.LOGIN_REQUIRED, Visitor(session="stale"): Code.SESSION_ENDED}


@pytest.mark.parametrize("visitor", CODES)
@pytest.mark.parametrize("key", PARTS)
async def test_nobody_changes_the_profile_of_somebody_else(owner: Owner, visitor: Visitor, key: str) -> None:
    before = await _view(owner, f"part={PARTS[key]}")
    sent = before.typed | {"current_password": PASSWORD, "email": "neu@example.com"}
    assert await owner.send(key, sent, visitor) == Problems(whole=CODES[visitor])
    assert await _view(owner, f"part={PARTS[key]}") == before
