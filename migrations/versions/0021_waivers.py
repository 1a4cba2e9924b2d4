"""Waivers: rules, texts, waivers, signatures, sends, the log."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "waiver_rules",
        sa.Column("promoter_id", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("scope", sa.String(length=16), nullable=False),
        sa.Column("needs_selfie", sa.Boolean(), nullable=False),
        sa.Column("needs_both_parents", sa.Boolean(), nullable=False),
        sa.Column("selfie_days", sa.Integer(), nullable=False),
        sa.Column("document_days", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("promoter_id", name=op.f("pk_waiver_rules")),
    )
    op.create_table(
        "waiver_texts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("promoter_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("lang", sa.String(length=2), nullable=False),
        sa.Column("title", sa.String(length=255), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("agree", sa.Text(), nullable=False),
        sa.Column("certify", sa.Text(), nullable=False),
        sa.Column("electronic", sa.Text(), nullable=False),
        sa.Column("photo", sa.Text(), nullable=False),
        sa.Column("is_sample", sa.Boolean(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_waiver_texts")),
        sa.UniqueConstraint("promoter_id", "version", "lang", name=op.f("uq_waiver_texts_promoter_id_version_lang")),
    )
    op.create_table(
        "waivers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("document_id", sa.String(length=36), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("promoter_id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("event_name", sa.String(length=255), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("holder", sa.String(length=64), nullable=False),
        sa.Column("person_key", sa.String(length=64), nullable=False),
        sa.Column("first_name", sa.String(length=100), nullable=False),
        sa.Column("last_name", sa.String(length=100), nullable=False),
        sa.Column("birth_date", sa.Date(), nullable=False),
        sa.Column("email", sa.String(length=255), nullable=False),
        sa.Column("is_minor", sa.Boolean(), nullable=False),
        sa.Column("lang", sa.String(length=2), nullable=False),
        sa.Column("text_version", sa.Integer(), nullable=False),
        sa.Column("scope", sa.String(length=16), nullable=False),
        sa.Column("needs_selfie", sa.Boolean(), nullable=False),
        sa.Column("needs_both_parents", sa.Boolean(), nullable=False),
        sa.Column("has_photo_box", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.String(length=255), nullable=False),
        sa.Column("has_hold", sa.Boolean(), nullable=False),
        sa.Column("selfies_until", sa.Date(), nullable=False),
        sa.Column("document_until", sa.Date(), nullable=False),
        sa.Column("pdf_file", sa.String(length=80), nullable=False),
        sa.Column("pdf_digest", sa.String(length=64), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("changed_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_waivers")),
        sa.UniqueConstraint("document_id", name=op.f("uq_waivers_document_id")),
    )
    op.create_index(op.f("ix_waivers_holder"), "waivers", ["holder"])
    op.create_index(op.f("ix_waivers_pdf_digest"), "waivers", ["pdf_digest"])
    op.create_index(op.f("ix_waivers_promoter_id_person_key"), "waivers", ["promoter_id", "person_key"])
    op.create_table(
        "waiver_signatures",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("waiver_id", sa.Integer(), nullable=False),
        sa.Column("slot", sa.Integer(), nullable=False),
        sa.Column("relationship", sa.String(length=16), nullable=False),
        sa.Column("signer_name", sa.String(length=201), nullable=False),
        sa.Column("signer_email", sa.String(length=255), nullable=False),
        sa.Column("lang", sa.String(length=2), nullable=False),
        sa.Column("boxes", sa.JSON(), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("ip", sa.String(length=64), nullable=False),
        sa.Column("user_agent", sa.String(length=512), nullable=False),
        sa.Column("typed_name", sa.String(length=201), nullable=False),
        sa.Column("signature_file", sa.String(length=80), nullable=False),
        sa.Column("signature_digest", sa.String(length=64), nullable=False),
        sa.Column("selfie_file", sa.String(length=80), nullable=False),
        sa.Column("selfie_digest", sa.String(length=64), nullable=False),
        sa.Column("text_digest", sa.String(length=64), nullable=False),
        sa.Column("signed_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_waiver_signatures")),
        sa.ForeignKeyConstraint(["waiver_id"], ["waivers.id"], name=op.f("fk_waiver_signatures_waiver_id")),
        sa.UniqueConstraint("waiver_id", "slot", name=op.f("uq_waiver_signatures_waiver_id_slot")),
    )
    op.create_table(
        "waiver_sends",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("waiver_id", sa.Integer(), nullable=False),
        sa.Column("sent_at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_waiver_sends")),
        sa.ForeignKeyConstraint(["waiver_id"], ["waivers.id"], name=op.f("fk_waiver_sends_waiver_id")),
    )
    op.create_index(op.f("ix_waiver_sends_waiver_id_sent_at"), "waiver_sends", ["waiver_id", "sent_at"])
    op.create_table(
        "waiver_log",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("waiver_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("details", sa.JSON(), nullable=False),
        sa.Column("previous", sa.String(length=64), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_waiver_log")),
        sa.ForeignKeyConstraint(["waiver_id"], ["waivers.id"], name=op.f("fk_waiver_log_waiver_id")),
        sa.UniqueConstraint("waiver_id", "number", name=op.f("uq_waiver_log_waiver_id_number")),
    )


def downgrade() -> None:
    for table in ("waiver_log", "waiver_sends", "waiver_signatures", "waivers", "waiver_texts", "waiver_rules"):
        op.drop_table(table)
