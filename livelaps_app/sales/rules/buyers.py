"""Rules for buyers of spectator entry, and for people on their tickets."""

from collections.abc import Iterable
from datetime import date

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.ages import ADULT, is_adult
from livelaps_app.core.text_search import fold
from livelaps_app.sales.rules.records import Buyer, Spectator

GUARDIANS = frozenset({"father", "mother", "guardian"})
_PARENTS = {("son", "female"): "mother", ("son", "male"): "father"}
_PARENTS |= {("daughter", gender): parent for (_, gender), parent in _PARENTS.items()}
"""A buyer's allowed relationships to a minor on a ticket or waiver."""
BUYING_ROLES = frozenset({"participant", "spectator"})
_REFUSED_ROLES = {"promoter": Code.NO_PROMOTERS}


def buyer_refusal(born: date | None, on: date, roles: Iterable[str] = (), adult_age: int = ADULT) -> Code | None:
    """The reason for refusing a buyer, or None. Guests have no roles, guardians are participants.

    born: None counts as underage; on: today.
    """
    account_roles = frozenset(roles)
    if refused := next((code for role, code in _REFUSED_ROLES.items() if role in account_roles), None):
        return refused
    if account_roles - BUYING_ROLES:
        return Code.SPECTATOR_ACCOUNT_REFUSED
    return None if born is not None and is_adult(born, on, adult_age) else Code.ADULTS_ONLY


def same_person(first: Buyer | Spectator, two: Buyer | Spectator) -> bool:
    """True for equal names, ignoring spelling variants, and equal dates of birth."""
    return identity(first) == identity(two)


def identity(person: Buyer | Spectator) -> tuple[str, str, str]:
    """The key of a person: normalized first and last name, and date of birth."""
    return fold(person.first_name), fold(person.last_name), person.born.isoformat()


def check_guardian(relationship: str) -> None:
    """Raises Problem unless the buyer is the minor's father, mother or guardian."""
    if relationship not in GUARDIANS:
        raise Problem(Code.GUARDIAN_BUYS, "relationship")


def mask_email(email: str) -> str:
    """Masks an e-mail so that only its owner recognizes it: "m…@example.com", "" for none."""
    name, _, domain = email.partition("@")
    return f"{name[:1]}…@{domain}" if domain else ""


def guardian_relationship(relationship: str, gender: str) -> str:
    """A guardian's relationship to a minor, which an account stores from either side; "" for any other.

    gender: the guardian's.
    """
    return relationship if relationship in GUARDIANS else _PARENTS.get((relationship, gender), "")
