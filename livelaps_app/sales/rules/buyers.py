"""Rules of buyers of spectator entry, and of the people on their tickets."""

from collections.abc import Iterable
from datetime import date

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import ADULT, is_adult
from livelaps_app.sales.rules.promos import name_key
from livelaps_app.sales.rules.records import Buyer, Spectator

GUARDIANS = frozenset({"father", "mother", "guardian"})
"""Relationships of a buyer to a minor on a ticket or waiver."""
BUYING_ROLES = frozenset({"participant", "spectator"})
_REFUSED_ROLES = {"promoter": Code.NO_PROMOTERS}


def buyer_refusal(born: date | None, on: date, roles: Iterable[str] = (), adult_age: int = ADULT) -> Code | None:
    """The reason for refusing a buyer, None for none. Guests have no roles, guardians are participants.

    born: of an account that has none, nobody knows that it is an adult's; on: the day it is.
    """
    account_roles = frozenset(roles)
    if refused := next((code for role, code in _REFUSED_ROLES.items() if role in account_roles), None):
        return refused
    if account_roles - BUYING_ROLES:
        return Code.SPECTATOR_ACCOUNT_REFUSED
    return None if born is not None and is_adult(born, on, adult_age) else Code.ADULTS_ONLY


def same_person(first: Buyer | Spectator, two: Buyer | Spectator) -> bool:
    """True if two people are the same: equal names, compared without case and accents, and date of birth."""
    return identity(first) == identity(two)


def identity(person: Buyer | Spectator) -> tuple[str, str, str]:
    """The identity of a person: first and last name as they are compared, and the date of birth."""
    return name_key(person.first_name), name_key(person.last_name), person.born.isoformat()


def check_guardian(relationship: str) -> None:
    """Raises Problem: only a father, a mother or a guardian buys a minor's ticket."""
    if relationship not in GUARDIANS:
        raise Problem(Code.GUARDIAN_BUYS, "relationship")


def mask_email(email: str) -> str:
    """An e-mail that only its owner recognises: "m…@example.com", "" for none."""
    name, _, domain = email.partition("@")
    return f"{name[:1]}…@{domain}" if domain else ""
