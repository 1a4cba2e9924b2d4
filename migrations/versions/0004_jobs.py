"""Jobs, which are done after an answer."""

from migrations.tables import create, integer, json, moment, string

revision = "jobs"
down_revision = "accounts"


def upgrade() -> None:
    create(
        "jobs",
        string(kind=64),
        string(key=128, null=True),
        json("payload"),
        string(state=16),
        moment("due_at"),
        string(holder=32, null=True),
        integer("attempts"),
        string("error"),
        moment("created_at"),
        moment("ended_at", null=True),
        unique=[["kind", "key"]],
        indexes=[["state", "due_at"]],
    )
