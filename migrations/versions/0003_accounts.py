"""Accounts of people: logins, roles, minors and their guardians, emergency contacts, riders they follow or claim."""

from functools import partial

from migrations.tables import boolean, create, create_partial_key, date, integer, key, moment, string

revision = "accounts"
down_revision = "content"

_create = partial(create, is_primary_named=False)


def upgrade() -> None:
    _users()
    _guardianships()
    _logins()
    _security()
    _riders()


def _users() -> None:
    _create(
        "users",
        string("email", "email_key", "new_email", "password_hash", null=True),
        string("first_name", "last_name", gender=16),
        date("born", null=True),
        string(phone=32, international_phone=32, address=255, country=2, state=255, city=255, zip=32, area=255),
        string(form_language=2, joined_as=16),
        moment("created_at"),
        moment("verified_at", "deleted_at", null=True),
        unique=[["email_key"]],
    )
    _create(
        "account_roles",
        key(user_id="users.id"),
        string(role=16),
        integer("promoter_id", counts=False),
        primary=["user_id", "role", "promoter_id"],
    )


def _guardianships() -> None:
    _create(
        "guardianships",
        key(guardian_id="users.id", minor_id="users.id"),
        string(relationship=16),
        moment("created_at"),
        moment("confirmed_at", null=True),
        primary=["guardian_id", "minor_id"],
        indexes=[["minor_id"]],
    )
    _create(
        "emergency_contacts",
        key(user_id="users.id"),
        string("first_name", "last_name", relationship=16),
        string(phone=32, international_phone=32, cell=32, international_cell=32, email=255),
        primary=["user_id"],
    )


def _logins() -> None:
    _create(
        "user_sessions",
        key(user_id="users.id"),
        string(token_hash=64, device=255),
        boolean("remembered"),
        moment("created_at", "used_at", "expires_at"),
        unique=[["token_hash"]],
        indexes=[["user_id"], ["expires_at"]],
    )
    _create(
        "mail_tokens",
        key(user_id="users.id"),
        key(minor_id="users.id", null=True),
        string(token_hash=64, purpose=16, email=255),
        moment("created_at", "expires_at"),
        moment("used_at", null=True),
        unique=[["token_hash"]],
        indexes=[["user_id"], ["minor_id"], ["expires_at"]],
    )


def _security() -> None:
    _create(
        "account_attempts",
        string(key=64),
        integer("count"),
        moment("last_at"),
        moment("expires_at", null=True),
        primary=["key"],
        indexes=[["expires_at"]],
    )
    _create("security_events", key(user_id="users.id"), string(kind=32), moment("at"), indexes=[["user_id"]])
    _create(
        "known_networks",
        string(key=64),
        key(user_id="users.id"),
        moment("used_at"),
        primary=["key"],
        indexes=[["user_id"], ["used_at"]],
    )


def _riders() -> None:
    rider_of_account = [["user_id", "rider_id"]]
    _create(
        "followed_riders", key(user_id="users.id", rider_id="riders.id"), moment("followed_at"), unique=rider_of_account
    )
    _create(
        "rider_claims",
        key(user_id="users.id", rider_id="riders.id"),
        string(state=16, how=16),
        moment("made_at"),
        moment("decided_at", null=True),
        key(decided_by="users.id", null=True),
        unique=rider_of_account,
        indexes=[["rider_id"]],
    )
    create_partial_key("uq_rider_claims_confirmed", "rider_claims", ["rider_id"], "state = 'confirmed'")
