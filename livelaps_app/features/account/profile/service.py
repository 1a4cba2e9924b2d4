"""The profile: person and address, e-mail, emergency contact."""

from collections.abc import Mapping

from livelaps_app.core.forms.form import Answer, Caller, Done
from livelaps_app.core.paging import PageLink
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.account.profile import texts
from livelaps_app.features.account.profile.form import DONE, PART
from livelaps_app.features.account.profile.view_model import ProfileView
from livelaps_app.features.account.stored_fields import stored_person
from livelaps_app.features.account.texts import SENT
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import Account, EmergencyContact
from livelaps_app.people.accounts import hashing, own_account


async def profile_view(at: Match, visitor: Visitor) -> ProfileView:
    """The part of the visitor's profile in the address. Raises Problem."""
    account, named = await own_account(visitor), at.parameter(PART)
    part, lang = named if named in texts.PARTS else "person", at.lang
    waiting = SENT(lang).format(email=account.new_email) if account.new_email and part == "email" else ""
    return ProfileView(
        notice=waiting or (texts.SAVED(lang) if at.parameter(DONE) else ""),
        part=part,
        title=texts.PARTS[part](lang),
        email=account.email,
        typed=_stored_values(account)[part],
        parts=[PageLink(title(lang), _address(at, key), key == part) for key, title in texts.PARTS.items()],
    )


async def change_person(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Changes all personal data except the e-mail. Raises Problem."""
    await accounts_gateway().change_profile(caller.visitor.session, values)
    return _done_answer(caller, "person")


async def change_email(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Sends a link to a new e-mail. Raises Problem."""
    with hashing(caller.visitor):
        await accounts_gateway().change_email(caller.visitor.session, values["current_password"], values["email"])
    return _done_answer(caller, "email")


async def change_contact(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Changes the emergency contact. Raises Problem."""
    fields = {**values, "email": values["contact_email"]}
    await accounts_gateway().change_contact(caller.visitor.session, fields)
    return _done_answer(caller, "contact")


def _stored_values(account: Account) -> dict[str, dict[str, str]]:
    """The stored values by part of the page and field."""
    return {"person": _person(account), "email": {}, "contact": _contact(account.contact or EmergencyContact())}


def _person(account: Account) -> dict[str, str]:
    home = ("address", "country", "state", "city", "zip", "area", "form_language")
    stored = {key: str(getattr(account, key)) for key in home}
    return stored_person(account) | stored | {"phone": account.phone or account.international_phone}


def _contact(contact: EmergencyContact) -> dict[str, str]:
    stored = {key: str(getattr(contact, key)) for key in ("first_name", "last_name", "relationship")}
    phones = {"phone": contact.phone or contact.international_phone, "cell": contact.cell or contact.international_cell}
    return stored | phones | {"contact_email": contact.email}


def _done_answer(caller: Caller, part: str) -> Done:
    return Done(f"{_address(caller.at, part)}&{DONE}=1")


def _address(at: Match, part: str) -> str:
    return f"{url('account_profile', at.lang)}?{PART}={part}"
