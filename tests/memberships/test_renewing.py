"""The button that renews: when it is offered."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from livelaps_app.core.i18n.texts import Text
from livelaps_app.memberships.renewing import is_renewable
from livelaps_app.memberships.rules.records import MembershipState, OfferedMembership, OwnMembership
from livelaps_app.memberships.rules.validity import MembershipRules, Validity
from livelaps_app.sales.rules.products import Product

TODAY = date(2027, 5, 1)
NAME = Text("Year", "Année", "Año")
TYPE = OfferedMembership(
    product=Product(id=1, name=NAME, price=5000),
    note=NAME,
    public_id=1,
    rules=MembershipRules(validity=Validity.MONTHS, count=12, renew_days=60),
)
OWN = OwnMembership(
    id=1,
    organization_id=5,
    number="0001",
    name="Lucie Roy",
    person_key="key",
    type_name=NAME,
    product_id=1,
    starts_on=date(2026, 5, 10),
    ends_on=date(2027, 5, 9),
    line_id=3,
    state=MembershipState.ACTIVE,
)


@pytest.mark.parametrize(
    ("changes", "is_offered"),
    [
        ({}, True),
        ({"ends_on": TODAY + timedelta(days=60)}, True),
        ({"ends_on": TODAY + timedelta(days=61)}, False),
        ({"ends_on": TODAY - timedelta(days=900)}, True),
        ({"ends_on": None}, False),
        ({"state": MembershipState.ENDED}, False),
        ({"product_id": 2}, False),
    ],
    ids=["soon", "first day", "too early", "long ago", "no end", "refunded", "no longer sold"],
)
def test_a_membership_is_renewed_near_its_end(changes: dict[str, object], is_offered: bool) -> None:
    own = replace(OWN, **changes)  # type: ignore[arg-type]
    assert is_renewable(own, [own], [TYPE], TODAY) == is_offered


def test_a_renewed_membership_is_not_renewed_again() -> None:
    later = replace(OWN, id=2, starts_on=date(2027, 5, 10), ends_on=date(2028, 5, 9))
    assert not is_renewable(OWN, [OWN, later], [TYPE], TODAY)
    assert is_renewable(OWN, [OWN, replace(later, number="0002")], [TYPE], TODAY)
    assert is_renewable(OWN, [OWN, replace(later, state=MembershipState.ENDED)], [TYPE], TODAY)
