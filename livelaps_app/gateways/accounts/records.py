"""Frozen records of accounts; missing fields and null become empty."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, TypeAdapter, model_validator


class AccountRecord(BaseModel):
    """Base of the records."""

    model_config = ConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    @model_validator(mode="before")
    @classmethod
    def _without_nulls(cls, fields: Any) -> Any:
        if not isinstance(fields, Mapping):
            return fields
        return {name: value for name, value in fields.items() if value is not None and value != ""}


Word = Annotated[str, BeforeValidator(str)]
"""A text; numbers become text."""
RIDER_IDS = TypeAdapter(tuple[int, ...]).validate_python
"""Ids of riders in an answer. Raises ValueError."""


class AccountRole(AccountRecord):
    """A role at a promoter, 0 for none: participant, spectator, promoter, staff."""

    role: Word
    promoter_id: int = 0


class EmergencyContact(AccountRecord):
    first_name: Word = ""
    last_name: Word = ""
    relationship: Word = ""
    phone: Word = ""
    international_phone: Word = ""
    cell: Word = ""
    international_cell: Word = ""
    email: Word = ""


class Person(AccountRecord):
    """Personal data."""

    id: int
    email: Word = ""
    first_name: Word = ""
    last_name: Word = ""
    gender: Word = ""
    birthday: date | None = None
    adult: bool = False
    phone: Word = ""
    international_phone: Word = ""
    address: Word = ""
    country: Word = ""
    state: Word = ""
    city: Word = ""
    zip: Word = ""
    area: Word = ""
    form_language: Word = ""


class Minor(Person):
    """A minor of an account.

    own_login: the minor has a password; confirmed: by the guardian; new_email: recipient of the mail for an own login.
    """

    relationship: Word = ""
    own_login: bool = False
    confirmed: bool = True
    new_email: Word = ""


class Account(Person):
    """An account; `new_email` awaits confirmation; `followed` are riders, None if unsupported."""

    new_email: Word = ""
    verified: bool = False
    joined_as: Word = ""
    created: datetime | None = None
    roles: tuple[AccountRole, ...] = ()
    contact: EmergencyContact | None = None
    followed: tuple[int, ...] | None = None


class LoggedIn(AccountRecord):
    """A Bearer token, its end, and its account."""

    token: str
    expires: datetime
    account: Account


class Joined(AccountRecord):
    """A new account, logged in unless it awaits a guardian's confirmation."""

    sleeping: bool = False
    login: LoggedIn | None = None


class LoginSession(AccountRecord):
    """A login session; `current` marks the session of the request's token."""

    id: int
    device: Word = ""
    remembered: bool = False
    created: datetime | None = None
    used: datetime | None = None
    expires: datetime | None = None
    current: bool = False


class CheckedLink(AccountRecord):
    """A usable link of a mail: verify, reset, own_login or guardian; `last_name` only for a guardian's minor."""

    purpose: Word
    first_name: Word = ""
    last_name: Word = ""
    needs_password: bool = False
    email: Word = ""


class LastRace(AccountRecord):
    """The newest race of a rider with published results, and the rider's entry in it."""

    race_id: int
    entry_id: int = 0
    race_name: Word = ""
    event_name: Word = ""
    day: date | None = None


class OwnRider(AccountRecord):
    """A rider that an account follows or claims; only an id without published results."""

    rider_id: int
    full_name: Word = ""
    city: Word = ""
    plates: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    last_race: LastRace | None = None


class RiderClaim(AccountRecord):
    """A rider claimed by an account's owner or a minor; `state` is waiting, confirmed or refused.

    `taken`: the rider is confirmed for another person.
    """

    id: int
    minor_id: int | None = None
    first_name: Word = ""
    last_name: Word = ""
    rider: OwnRider
    state: Word = "waiting"
    how: Word = ""
    taken: bool = False
    decided: datetime | None = None


class OwnRiders(AccountRecord):
    """The claims of an account, and the riders it follows."""

    claims: tuple[RiderClaim, ...] = ()
    followed: tuple[OwnRider, ...] = ()
