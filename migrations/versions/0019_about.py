"""Waivers about spectators and riders, event staff by duty, and payments by method with the provider's fee."""

from alembic import op

from migrations.tables import create, integer, moment, string

revision = "about"
down_revision = "shops"

STAFF = "event_id, email_key, ends_at, named_by, named_at"


def upgrade() -> None:
    op.add_column("waivers", *string(about=16, default="spectator"))
    with op.batch_alter_table("waiver_rules") as rules:
        rules.add_column(*string(about=16, default="spectator"))
        rules.drop_constraint("pk_waiver_rules", type_="primary")
        rules.create_primary_key("pk_waiver_rules", ["promoter_id", "about"])
    key = ["promoter_id", "version", "lang"]
    with op.batch_alter_table("waiver_texts") as texts:
        texts.add_column(*string(about=16, default="spectator"))
        texts.drop_constraint("uq_waiver_texts_promoter_id_version_lang", type_="unique")
        texts.create_unique_constraint(
            "uq_waiver_texts_promoter_id_about_version_lang", ["promoter_id", "about", *key[1:]]
        )
    _staff()
    for column in (*string(method=16, default="paypal"), *integer("taken_by", "fee", null=True)):
        op.add_column("payments", column)


def _staff() -> None:
    create(
        "event_staff",
        integer("event_id", counts=False),
        string("email_key"),
        string(duty=8, default="gate"),
        moment("ends_at"),
        integer("named_by"),
        moment("named_at"),
        primary=["event_id", "email_key", "duty"],
        indexes=[["email_key"]],
    )
    op.execute(f"INSERT INTO event_staff ({STAFF}) SELECT {STAFF} FROM gate_staff")
    op.drop_table("gate_staff")
