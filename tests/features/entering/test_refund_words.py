"""The rule of withdrawals: where the prices stand, before anything is typed, and what it says of memberships."""

from datetime import UTC, datetime, timedelta

from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.entries.refund_words import MEMBERSHIP_STAYS
from livelaps_app.features.registration.event import form
from livelaps_app.racing.event.event import event_view
from livelaps_app.stores import memo
from tests.features.entering.conftest import EVENT, OPEN, YOUTH, EnteringSite, minor
from tests.features.entering.test_memberships import DAY, NEED, club, fill_in

__all__ = ["club"]
UNTIL = (datetime.now(UTC) + timedelta(days=9)).isoformat()
FEES = [{"until": UNTIL, "keep_percent": "10"}]


async def test_the_rule_stands_beside_the_prices_of_the_event_and_on_the_first_step(meeting: EnteringSite) -> None:
    await meeting.write(refunds=FEES)
    meeting.outside.accounts.family = (minor(21, "Léo", 13),)
    ana = await meeting.account()
    for lang in LANGS:
        memo.clear_all()
        rule = (await event_view(EVENT, lang)).refund
        assert rule.endswith(".")
        assert "10" in rule
        ana.lang = "" if lang == "en" else f"/{lang}"
        assert (await ana.view()).refund == rule
        assert MEMBERSHIP_STAYS(lang) not in rule
    ana.lang = ""
    await ana.to(form.WHO, {"riders.21": "21"}, "step=who")
    assert (await ana.view("step=class")).refund == ""
    assert await ana.choose(YOUTH) == "step=bike"


async def test_a_fee_is_named_with_its_tax_for_each_entry(meeting: EnteringSite) -> None:
    classes = [{"name": OPEN, "class": OPEN, "price": "60", "tax": "15", "places": 3}]
    await meeting.write(refunds=[{"until": UNTIL, "keep": "5.00"}], classes=classes)
    rule = (await (await meeting.account()).view()).refund
    assert "except CA$5.75 for each entry" in rule


async def test_the_rule_says_that_a_membership_stays(club: EnteringSite) -> None:
    ana = await club.account()
    for lang in LANGS:
        assert (await event_view(EVENT, lang)).refund.endswith(MEMBERSHIP_STAYS(lang))
    assert (await ana.view()).refund.endswith(MEMBERSHIP_STAYS("en"))


async def test_the_summary_of_a_membership_says_that_it_stays(club: EnteringSite) -> None:
    ana = await club.account()
    await ana.to(form.CLASS, await club.class_fields(OPEN) | {NEED: str(DAY)}, "step=class")
    await fill_in(ana)
    assert (await ana.view("step=summary")).refund.endswith(MEMBERSHIP_STAYS("en"))
