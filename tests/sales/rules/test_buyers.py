"""Who may buy spectator entry, and whose ticket."""

from datetime import date

from livelaps_app.core.errors import Code
from livelaps_app.core.forms import RELATIONSHIPS
from livelaps_app.sales.rules.buyers import GUARDIANS, buyer_refusal, check_guardian
from tests.each_row import each_row
from tests.problems import raises

ON = date(2026, 6, 5)
ADULT, MINOR = date(2008, 6, 5), date(2008, 6, 6)


@each_row(
    ("who", "born", "roles", "code"),
    [
        ("guest", ADULT, (), None),
        ("minor", MINOR, (), Code.ADULTS_ONLY),
        ("participant or guardian", ADULT, ("participant",), None),
        ("minor with an account", MINOR, ("participant",), Code.ADULTS_ONLY),
        ("spectator", ADULT, ("spectator",), None),
        ("promoter", ADULT, ("promoter",), Code.NO_PROMOTERS),
        ("promoter who rides", ADULT, ("participant", "promoter"), Code.NO_PROMOTERS),
        ("promoter who is staff", ADULT, ("staff", "promoter"), Code.NO_PROMOTERS),
        ("staff", ADULT, ("staff",), Code.SPECTATOR_ACCOUNT_REFUSED),
        ("staff who rides", ADULT, ("participant", "staff"), Code.SPECTATOR_ACCOUNT_REFUSED),
        ("any other role", ADULT, ("marshal",), Code.SPECTATOR_ACCOUNT_REFUSED),
        ("account without a date of birth", None, ("participant",), Code.ADULTS_ONLY),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_who_may_buy(who: str, born: date | None, roles: tuple[str, ...], code: Code | None) -> None:
    assert buyer_refusal(born, ON, roles) == code


def test_adults_are_those_of_the_promoter() -> None:
    assert buyer_refusal(ADULT, ON, adult_age=21) is Code.ADULTS_ONLY
    assert buyer_refusal(MINOR, ON, adult_age=17) is None


@each_row("relationship", [*RELATIONSHIPS, "", "stranger"])
def test_only_parents_and_guardians_buy_for_minors(relationship: str) -> None:
    if relationship in GUARDIANS:
        check_guardian(relationship)
        return
    with raises(Code.GUARDIAN_BUYS):
        check_guardian(relationship)
