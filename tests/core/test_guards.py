"""The guard table agrees with the route table."""

from livelaps_app.core.guards import GUARDS
from livelaps_app.core.routes import ROUTES, match, url


def test_every_guard_a_route_names_is_in_the_table() -> None:
    assert {name for row in ROUTES for name in row.guards} <= GUARDS.keys()


def test_a_guard_is_filed_under_its_own_name() -> None:
    assert all(name == guard.name for name, guard in GUARDS.items())


def test_a_guard_reads_an_argument_that_its_route_has() -> None:
    for row in ROUTES:
        from_query = not row.arguments
        asking = [guard for name in row.guards if (guard := GUARDS[name]).arguments]
        assert all(from_query or set(guard.arguments) & set(row.arguments) for guard in asking), row.key


def test_a_refusal_leads_to_a_page_that_does_not_refuse_for_the_same_reason() -> None:
    for guard in GUARDS.values():
        found = match(url(guard.refused, "en", id=1))
        assert found is not None
        assert guard.name not in found.route.guards


def test_the_specified_guards() -> None:
    guarded = {row.key: row.guards for row in ROUTES if row.guards}
    assert guarded == {
        "event": ("display_event",), "presentation": ("display_event",), "race": ("display_race",),
        "race_print": ("display_race",), "race_print_shown": ("display_race",), "standings": ("display_series",),
        "standings_print": ("display_series",), "standings_print_class": ("display_series",),
        "standings_print_overall": ("display_series",), "standings_print_shown": ("display_series",),
        "results": ("promoter_access",), "event_scores": ("display_event",), "promoters": ("promoter_access",),
        "organization_event": ("display_organization_event",), "series": ("display_series",),
        "spectator": ("register_online",),
        "account": ("participant",), "account_minors": ("participant",),
        "membership": ("participant",), "account_memberships": ("participant",),
        "account_tickets": ("participant",), "account_entries": ("participant",), "account_waivers": ("participant",),
        "account_profile": ("participant",), "account_riders": ("participant",), "account_security": ("participant",),
        "gate": ("staff",),
    }  # fmt: skip
