"""The timing service's tables: promoters, events, races and all that was seen during them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _people()
    _events()
    _races()
    _sightings()
    _links()


def downgrade() -> None:
    for table in reversed(TABLES):
        op.drop_table(table)


TABLES = (
    *("promoters", "display_rights", "organizations", "classes", "riders"),
    *("events", "series"),
    *("races", "start_rows", "race_classes", "entries"),
    *("passings", "section_times", "moto_finishes", "penalties"),
    *("series_rounds", "imported_files", "leases"),
)


def _people() -> None:
    op.create_table(
        "promoters",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=255), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("city", sa.String(length=255), nullable=False),
        sa.Column("state", sa.String(length=255), nullable=False),
        sa.Column("country", sa.String(length=255), nullable=False),
        sa.Column("website", sa.String(length=255), nullable=False),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.Column("phone", sa.String(length=255), nullable=False),
        sa.Column("logo", sa.String(length=255), nullable=True),
        sa.Column("api_key_hash", sa.String(length=64), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_promoters")),
    )
    op.create_table(
        "display_rights",
        sa.Column("owner_id", sa.Integer(), nullable=False),
        sa.Column("viewer_id", sa.Integer(), nullable=False),
        sa.Column("event", sa.Boolean(), nullable=False),
        sa.Column("race", sa.Boolean(), nullable=False),
        sa.Column("series", sa.Boolean(), nullable=False),
        sa.Column("register_online", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["owner_id"], ["promoters.id"], name=op.f("fk_display_rights_owner_id")),
        sa.ForeignKeyConstraint(["viewer_id"], ["promoters.id"], name=op.f("fk_display_rights_viewer_id")),
        sa.PrimaryKeyConstraint("owner_id", "viewer_id", name=op.f("pk_display_rights")),
    )
    op.create_table(
        "organizations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("promoter_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=255), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("address", sa.String(length=255), nullable=False),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.Column("phone", sa.String(length=255), nullable=False),
        sa.Column("website", sa.String(length=255), nullable=False),
        sa.Column("logo", sa.String(length=255), nullable=True),
        sa.Column("membership_types", sa.JSON(), nullable=False),
        sa.Column("classes", sa.JSON(), nullable=False),
        sa.Column("members", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["promoter_id"], ["promoters.id"], name=op.f("fk_organizations_promoter_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_organizations")),
    )
    op.create_index(op.f("ix_organizations_promoter_id"), "organizations", ["promoter_id"], unique=False)
    op.create_table(
        "classes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("promoter_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=255), nullable=False),
        sa.Column("class_group", sa.String(length=255), nullable=False),
        sa.ForeignKeyConstraint(["promoter_id"], ["promoters.id"], name=op.f("fk_classes_promoter_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_classes")),
    )
    op.create_index(op.f("ix_classes_promoter_id"), "classes", ["promoter_id"], unique=False)
    op.create_table(
        "riders",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=255), nullable=False),
        sa.Column("city", sa.String(length=255), nullable=False),
        sa.Column("key", sa.String(length=255), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_riders")),
        sa.UniqueConstraint("key", name=op.f("uq_riders_key")),
    )
    op.create_index(op.f("ix_riders_name"), "riders", ["name"], unique=False)


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("promoter_id", sa.Integer(), nullable=False),
        sa.Column("organization_id", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=255), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("ends_on", sa.Date(), nullable=False),
        sa.Column("venue", sa.String(length=255), nullable=False),
        sa.Column("place", sa.String(length=255), nullable=False),
        sa.Column("latitude", sa.Double(), nullable=True),
        sa.Column("longitude", sa.Double(), nullable=True),
        sa.Column("time_zone", sa.String(length=64), nullable=False),
        sa.Column("poster", sa.String(length=255), nullable=True),
        sa.Column("registration_opens", sa.DateTime(), nullable=True),
        sa.Column("registration_closes", sa.DateTime(), nullable=True),
        sa.Column("capacity", sa.Integer(), nullable=True),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["organization_id"], ["organizations.id"], name=op.f("fk_events_organization_id")),
        sa.ForeignKeyConstraint(["promoter_id"], ["promoters.id"], name=op.f("fk_events_promoter_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
    )
    op.create_index(op.f("ix_events_promoter_id"), "events", ["promoter_id"], unique=False)
    op.create_index(op.f("ix_events_starts_on"), "events", ["starts_on"], unique=False)
    op.create_table(
        "series",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("promoter_id", sa.Integer(), nullable=False),
        sa.Column("organization_id", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=255), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["organization_id"], ["organizations.id"], name=op.f("fk_series_organization_id")),
        sa.ForeignKeyConstraint(["promoter_id"], ["promoters.id"], name=op.f("fk_series_promoter_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series")),
    )
    op.create_index(op.f("ix_series_promoter_id"), "series", ["promoter_id"], unique=False)


def _races() -> None:
    op.create_table(
        "races",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=255), nullable=False),
        sa.Column("mode", sa.String(length=16), nullable=False),
        sa.Column("scoring", sa.String(length=32), nullable=False),
        sa.Column("scoring_status", sa.String(length=16), nullable=False),
        sa.Column("result_state", sa.String(length=16), nullable=False),
        sa.Column("starts_at", sa.DateTime(), nullable=False),
        sa.Column("count_sections", sa.Integer(), nullable=False),
        sa.Column("length_ms", sa.Integer(), nullable=True),
        sa.Column("min_lap_ms", sa.Integer(), nullable=False),
        sa.Column("section_meters", sa.JSON(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("configured", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("last_passing_at", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_races_event_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_races")),
    )
    op.create_index(op.f("ix_races_event_id"), "races", ["event_id"], unique=False)
    op.create_table(
        "start_rows",
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("row_number", sa.Integer(), nullable=False),
        sa.Column("starts_at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["race_id"], ["races.id"], name=op.f("fk_start_rows_race_id")),
        sa.PrimaryKeyConstraint("race_id", "row_number", name=op.f("pk_start_rows")),
    )
    op.create_table(
        "race_classes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("row_number", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["class_id"], ["classes.id"], name=op.f("fk_race_classes_class_id")),
        sa.ForeignKeyConstraint(["race_id"], ["races.id"], name=op.f("fk_race_classes_race_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_race_classes")),
        sa.UniqueConstraint("race_id", "class_id", name=op.f("uq_race_classes_race_id_class_id")),
    )
    op.create_table(
        "entries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("rider_id", sa.Integer(), nullable=False),
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("plate", sa.String(length=16), nullable=False),
        sa.Column("brand", sa.String(length=255), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=True),
        sa.ForeignKeyConstraint(["class_id"], ["classes.id"], name=op.f("fk_entries_class_id")),
        sa.ForeignKeyConstraint(["race_id"], ["races.id"], name=op.f("fk_entries_race_id")),
        sa.ForeignKeyConstraint(["rider_id"], ["riders.id"], name=op.f("fk_entries_rider_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_entries")),
    )
    op.create_index(op.f("ix_entries_race_id"), "entries", ["race_id"], unique=False)
    op.create_index(op.f("ix_entries_rider_id"), "entries", ["rider_id"], unique=False)


def _sightings() -> None:
    op.create_table(
        "passings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("external_id", sa.String(length=64), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("at_ms", sa.Integer(), nullable=False),
        sa.Column("moto", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["entry_id"], ["entries.id"], name=op.f("fk_passings_entry_id")),
        sa.ForeignKeyConstraint(["race_id"], ["races.id"], name=op.f("fk_passings_race_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passings")),
        sa.UniqueConstraint("race_id", "external_id", name=op.f("uq_passings_race_id_external_id")),
    )
    op.create_table(
        "section_times",
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("section", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("elapsed_ms", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["entry_id"], ["entries.id"], name=op.f("fk_section_times_entry_id")),
        sa.ForeignKeyConstraint(["race_id"], ["races.id"], name=op.f("fk_section_times_race_id")),
        sa.PrimaryKeyConstraint("entry_id", "section", name=op.f("pk_section_times")),
    )
    op.create_index(op.f("ix_section_times_race_id"), "section_times", ["race_id"], unique=False)
    op.create_table(
        "moto_finishes",
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("moto", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=True),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("laps", sa.Integer(), nullable=False),
        sa.Column("total_ms", sa.Integer(), nullable=True),
        sa.Column("best_lap_ms", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["entry_id"], ["entries.id"], name=op.f("fk_moto_finishes_entry_id")),
        sa.ForeignKeyConstraint(["race_id"], ["races.id"], name=op.f("fk_moto_finishes_race_id")),
        sa.PrimaryKeyConstraint("entry_id", "moto", name=op.f("pk_moto_finishes")),
    )
    op.create_index(op.f("ix_moto_finishes_race_id"), "moto_finishes", ["race_id"], unique=False)
    op.create_table(
        "penalties",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=255), nullable=False),
        sa.Column("moto", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["entry_id"], ["entries.id"], name=op.f("fk_penalties_entry_id")),
        sa.ForeignKeyConstraint(["race_id"], ["races.id"], name=op.f("fk_penalties_race_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_penalties")),
    )
    op.create_index(op.f("ix_penalties_race_id"), "penalties", ["race_id"], unique=False)


def _links() -> None:
    op.create_table(
        "series_rounds",
        sa.Column("series_id", sa.Integer(), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["race_id"], ["races.id"], name=op.f("fk_series_rounds_race_id")),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name=op.f("fk_series_rounds_series_id")),
        sa.PrimaryKeyConstraint("series_id", "race_id", name=op.f("pk_series_rounds")),
    )
    op.create_index(op.f("ix_series_rounds_race_id"), "series_rounds", ["race_id"], unique=False)
    op.create_table(
        "imported_files",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("series_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=255), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("race_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["race_id"], ["races.id"], name=op.f("fk_imported_files_race_id")),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name=op.f("fk_imported_files_series_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_imported_files")),
        sa.UniqueConstraint("series_id", "name", name=op.f("uq_imported_files_series_id_name")),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("expires_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_leases")),
    )
