"""The timing service: promoters, events, races, all that was seen during them, and decisions of officials."""

import sqlalchemy as sa
from alembic import op

from migrations.tables import boolean, create, date, double, integer, json, key, moment, string, text

revision = "timing"
down_revision = None


def upgrade() -> None:
    _people()
    _events()
    _races()
    _sightings()
    _officials()
    _links()


def _people() -> None:
    create(
        "promoters",
        string("name"),
        text("description"),
        string("city", "state", "country", "website", "email", "phone"),
        string("logo", api_key_hash=64, null=True),
    )
    create(
        "display_rights",
        key(owner_id="promoters.id", viewer_id="promoters.id"),
        boolean("event", "race", "series", "register_online"),
        primary=["owner_id", "viewer_id"],
    )
    create(
        "organizations",
        key(promoter_id="promoters.id"),
        string("name"),
        text("description"),
        string("address", "email", "phone", "website"),
        string("logo", null=True),
        json("membership_types", "classes", "members"),
        indexes=[["promoter_id"]],
    )
    create("classes", key(promoter_id="promoters.id"), string("name", "class_group"), indexes=[["promoter_id"]])
    create(
        "riders",
        string("name", "city"),
        string("key", null=True),
        integer("birth_year", null=True),
        unique=[["key"]],
        indexes=[["name"]],
    )


def _events() -> None:
    create(
        "events",
        key(promoter_id="promoters.id"),
        key(organization_id="organizations.id", null=True),
        string("name"),
        text("description"),
        date("starts_on", "ends_on"),
        string("venue", "place"),
        double("latitude", "longitude", null=True),
        string(time_zone=64),
        string("poster", null=True),
        moment("registration_opens", "registration_closes", null=True),
        integer("capacity", null=True),
        boolean("public"),
        boolean("cancelled", default=sa.false()),
        moment("changed_at", null=True),
        indexes=[["promoter_id"], ["starts_on"]],
    )
    create(
        "series",
        key(promoter_id="promoters.id"),
        key(organization_id="organizations.id", null=True),
        string("name"),
        integer("year"),
        text("description"),
        json("rules"),
        boolean("public"),
        indexes=[["promoter_id"]],
    )


def _races() -> None:
    create(
        "races",
        key(event_id="events.id"),
        string("name", mode=16, scoring=32, scoring_status=16, result_state=16),
        moment("starts_at"),
        integer("count_sections"),
        integer("length_ms", null=True),
        integer("min_lap_ms"),
        json("section_meters"),
        boolean("public", "configured"),
        integer("version"),
        moment("last_passing_at", "posted_at", null=True),
        integer("team_size", default="0"),
        indexes=[["event_id"]],
    )
    create(
        "start_rows",
        key(race_id="races.id"),
        integer("row_number"),
        moment("starts_at"),
        primary=["race_id", "row_number"],
    )
    create(
        "race_classes",
        key(race_id="races.id", class_id="classes.id"),
        integer("row_number", null=True),
        unique=[["race_id", "class_id"]],
    )
    create(
        "entries",
        key(race_id="races.id", rider_id="riders.id", class_id="classes.id"),
        string(plate=16, brand=255),
        string(status=8, null=True),
        string(team=64, default=""),
        indexes=[["race_id"], ["rider_id"]],
    )


def _sightings() -> None:
    create(
        "passings",
        key(race_id="races.id"),
        string(external_id=64),
        key(entry_id="entries.id"),
        integer("at_ms", "moto"),
        boolean("removed", "clocked", default=sa.false()),
        unique=[["race_id", "external_id"]],
    )
    create(
        "section_times",
        key(entry_id="entries.id"),
        integer("section"),
        key(race_id="races.id"),
        integer("elapsed_ms", null=True),
        string(external_id=64, null=True),
        primary=["entry_id", "section"],
        indexes=[["race_id"]],
    )
    create(
        "moto_finishes",
        key(entry_id="entries.id"),
        integer("moto"),
        key(race_id="races.id"),
        integer("position", null=True),
        string(status=8),
        integer("laps"),
        integer("total_ms", "best_lap_ms", null=True),
        primary=["entry_id", "moto"],
        indexes=[["race_id"]],
    )


def _officials() -> None:
    create(
        "penalties",
        key(race_id="races.id", entry_id="entries.id"),
        string(kind=16),
        integer("amount"),
        string("reason"),
        integer("moto", null=True),
        string(external_id=64, null=True),
        indexes=[["race_id"]],
    )
    op.create_index("uq_penalties_race_id_external_id", "penalties", ["race_id", "external_id"], unique=True)
    create(
        "corrections",
        key(race_id="races.id"),
        string(external_id=64),
        moment("made_at"),
        string(kind=32),
        key(entry_id="entries.id", from_entry_id="entries.id", null=True),
        json("what"),
        string("reason"),
        boolean("listed", "official"),
        unique=[["race_id", "external_id"]],
    )


def _links() -> None:
    create(
        "series_rounds",
        key(series_id="series.id", race_id="races.id"),
        integer("number"),
        primary=["series_id", "race_id"],
        indexes=[["race_id"]],
    )
    create(
        "imported_files",
        key(series_id="series.id"),
        string("name", digest=64),
        key(race_id="races.id"),
        unique=[["series_id", "name"]],
    )
    create("leases", string(name=64, holder=64), moment("expires_at"), primary=["name"])
