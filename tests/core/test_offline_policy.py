"""Which pages browsers may keep, and what they say of them."""

from livelaps_app.core.guards import GUARDS
from livelaps_app.core.i18n.texts import LANGS, Text
from livelaps_app.core.offline_policy import OFFLINE_TEXTS, may_store, may_store_page
from livelaps_app.core.routes import NOT_FOUND, ROUTES, Route, match, route

PUBLIC = (
    "home", "calendar", "event", "event_scores", "race", "standings", "all_results", "results", "promoters", "series",
    "live", "news_item", "organization_event",
)  # fmt: skip
NOT_THESE = {
    "presentation", "race_print", "race_print_shown", "standings_print", "standings_print_class",
    "standings_print_overall", "standings_print_shown", "error",
    "login", "forgot_password", "reset_password", "confirm", "continue", "account", "account_memberships",
    "account_profile", "account_riders", "account_security", "account_tickets", "account_waivers", "participant",
    "waiver", "waiver_verify", "spectator", "membership", "thank_you", "gate", "account_minors",
    "account_entries", "registration_event", "waiting",
}  # fmt: skip


def test_pages_for_reading_may_be_stored() -> None:
    assert all(may_store(route(key)) for key in PUBLIC)
    assert {row.key for row in ROUTES if not may_store(row)} == NOT_THESE
    assert not may_store(NOT_FOUND)


def test_what_not_everybody_may_see_is_not() -> None:
    personal = [name for name, guard in GUARDS.items() if guard.personal]
    assert "register_online" in personal
    mine = Text("Mine", "À moi", "Mío")
    assert not any(may_store(Route("mine", "/mine", mine, guards=("display_event", name))) for name in personal)


def test_a_page_that_works_offline_may_be_stored_by_its_plain_address_alone() -> None:
    stored = {
        path: may_store_page(at)
        for path in ("/fr/gate/7", "/gate", "/gate/7?seen=abc", "/account", "/races/7?tab=laps")
        if (at := match(*path.partition("?")[::2]))
    }
    assert list(stored.values()) == [True, False, False, False, True]


def test_every_language_has_an_age() -> None:
    assert all("{at}, {ago}" in OFFLINE_TEXTS["seen"](lang) for lang in LANGS)
