"""Drafts, which are what visitors have typed into a wizard, and links by which one goes on in another browser."""

from migrations.tables import create, json, moment, string

revision = "drafts"
down_revision = "jobs"


def upgrade() -> None:
    create(
        "drafts",
        string(token_hash=64, wizard=32, subject=64, network=32),
        json("data"),
        moment("created_at"),
        moment("saved_at", null=True),
        unique=[["token_hash", "wizard", "subject"]],
        indexes=[["network", "created_at"], ["created_at"]],
    )
    create(
        "draft_links",
        string(token_hash=64, owner_hash=64, wizard=32, subject=64, step=32, salt=64),
        moment("made_at"),
        moment("used_at", null=True),
        string(device=100),
        unique=[["token_hash"]],
        indexes=[["owner_hash", "wizard", "subject"], ["made_at"]],
    )
