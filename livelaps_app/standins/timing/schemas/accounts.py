"""Account bodies and answers.

Fields are named as in the site's forms. All input is text, "" if empty, and checked by the same rules; phones are ten
digits in `phone`, or "+" and a country's number in `international_phone`.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field

from livelaps_app.core.forms.ages import MOST_MINORS
from livelaps_app.standins.timing.models.base import MAX_ID

Role = Literal["participant", "spectator", "promoter", "staff"]
JoinAs = Literal["rider", "guardian", "spectator"]
LinkPurpose = Literal["verify", "reset", "own_login", "guardian"]


def _as_text(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Typed = Annotated[str, BeforeValidator(_as_text)]
"""A text or an integer."""
Device = Annotated[str, Field(max_length=100, pattern=r"^[^\x00-\x1f\x7f]*$", description="e.g. Firefox, Android")]
Token = Annotated[str, Field(max_length=200, description="of the link in a mail")]


class PersonIn(BaseModel):
    """A person; `year`, `month` and `day` of birth."""

    first_name: Typed = ""
    last_name: Typed = ""
    gender: Typed = ""
    year: Typed = ""
    month: Typed = ""
    day: Typed = ""


class HomeIn(BaseModel):
    """A home; ISO code of the country, and of the state if the country has a list."""

    phone: Typed = ""
    international_phone: Typed = ""
    address: Typed = ""
    country: Typed = ""
    state: Typed = ""
    city: Typed = ""
    zip: Typed = ""
    area: Typed = ""
    form_language: Typed = Field("", description="of the account's mails: en, fr or es")


class ContactIn(BaseModel):
    """An emergency contact, with a phone or a cell."""

    first_name: Typed = ""
    last_name: Typed = ""
    relationship: Typed = ""
    phone: Typed = ""
    international_phone: Typed = ""
    cell: Typed = ""
    international_cell: Typed = ""
    email: Typed = ""


class MinorIn(PersonIn):
    """A minor of the account's owner; the e-mail is optional and differs from the owner's."""

    relationship: Typed = ""
    minor_email: Typed = ""


class GuardianIn(PersonIn, HomeIn):
    """The parent or guardian of a joining minor, whose account awaits their confirmation by mail."""

    relationship: Typed = ""
    email: Typed = ""


class ProfileIn(PersonIn, HomeIn):
    """All personal data except the e-mail."""


class DeviceIn(BaseModel):
    """A device of a login, for 12 hours or 30 days."""

    keep_logged_in: bool = False
    device: Device = ""


class JoinIn(ProfileIn, DeviceIn):
    """A new account, for a rider with or without minors, for minors only, or for a spectator."""

    join_as: JoinAs
    email: Typed = ""
    password: str = ""
    contact: ContactIn | None = None
    guardian: GuardianIn | None = None
    minors: Annotated[list[MinorIn], Field(max_length=MOST_MINORS)] = []


class LoginIn(DeviceIn):
    """An e-mail and its password."""

    email: Typed = ""
    password: str = ""


class EmailIn(BaseModel):
    """An e-mail."""

    email: Typed = ""


class NewEmailIn(EmailIn):
    """A new e-mail, by the password of the account."""

    current_password: str = ""


class CurrentPasswordIn(BaseModel):
    """The password of the account."""

    current_password: str = ""


class NewPasswordIn(CurrentPasswordIn):
    """A new password, with the current one."""

    password: str = ""


class LinkIn(BaseModel):
    """The token of a mail's link."""

    token: Token = ""


class PasswordLinkIn(LinkIn):
    """The token of a mail's link, with a new password."""

    password: str = ""


class SessionIn(BaseModel):
    """A login session, or all except this one."""

    session_id: Annotated[int | None, Field(ge=1, le=MAX_ID, description="null: all others")] = None


class RoleOut(BaseModel):
    """A role at a promoter; `promoter_id` is 0 for none."""

    role: Role
    promoter_id: int


class PersonOut(BaseModel):
    """Personal data; `birthday` is an ISO day, `adult` as of today."""

    id: int
    email: str
    first_name: str
    last_name: str
    gender: str
    birthday: str
    adult: bool
    phone: str
    international_phone: str
    address: str
    country: str
    state: str
    city: str
    zip: str
    area: str
    form_language: str


class MinorOut(PersonOut):
    """A minor of the account's owner; `own_login`: has a password; `new_email`: recipient of the mail for an own login.

    `confirmed` false: the minor awaits the owner's consent, and only the name is included, if the owner's e-mail is
    confirmed.
    """

    relationship: str
    own_login: bool
    confirmed: bool
    new_email: str


class ContactOut(BaseModel):
    """An emergency contact."""

    first_name: str
    last_name: str
    relationship: str
    phone: str
    international_phone: str
    cell: str
    international_cell: str
    email: str


class AccountOut(PersonOut):
    """The owner of an account; `new_email` awaits confirmation, `followed` are ids of riders."""

    new_email: str
    verified: bool
    joined_as: JoinAs
    created: str
    roles: list[RoleOut]
    contact: ContactOut | None
    followed: list[int]


class LoggedInOut(BaseModel):
    """A Bearer token and its end."""

    token: str
    expires: str
    account: AccountOut


class JoinedOut(BaseModel):
    """A new account, logged in unless it awaits a guardian's confirmation."""

    sleeping: bool
    login: LoggedInOut | None


class LoginSessionOut(BaseModel):
    """A login session; `current` marks the request's."""

    id: int
    device: str
    remembered: bool
    created: str
    used: str
    expires: str
    current: bool


class SecurityEventOut(BaseModel):
    """A security event of the account."""

    kind: str
    at: str


class LinkOut(BaseModel):
    """A usable link.

    `last_name`: only of a guardian's minor; `needs_password`: a password must or may accompany it; `email`: of the
    account whose password it sets, or "".
    """

    purpose: LinkPurpose
    first_name: str
    last_name: str
    needs_password: bool
    email: str
