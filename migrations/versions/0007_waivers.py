"""Waivers: rules, texts, waivers, signatures, sends, the log."""

from migrations.tables import boolean, create, date, integer, json, key, moment, string, text

revision = "waivers"
down_revision = "sales"


def upgrade() -> None:
    _rules()
    _waivers()
    _signatures()
    _history()


def _rules() -> None:
    create(
        "waiver_rules",
        integer("promoter_id", counts=False),
        string(scope=16),
        boolean("needs_selfie", "needs_both_parents"),
        integer("selfie_days", "document_days"),
        primary=["promoter_id"],
    )
    create(
        "waiver_texts",
        integer("promoter_id", "version"),
        string(lang=2, title=255),
        text("body", "agree", "certify", "electronic", "photo"),
        boolean("is_sample"),
        string(digest=64),
        moment("created_at"),
        unique=[["promoter_id", "version", "lang"]],
    )


def _waivers() -> None:
    create(
        "waivers",
        string(document_id=36, state=16),
        integer("promoter_id", "event_id"),
        string("event_name"),
        integer("season"),
        string(holder=64, person_key=64, first_name=100, last_name=100),
        date("birth_date"),
        string("email"),
        boolean("is_minor"),
        string(lang=2),
        integer("text_version"),
        string(scope=16),
        boolean("needs_selfie", "needs_both_parents", "has_photo_box"),
        string("reason"),
        boolean("has_hold"),
        date("selfies_until", "document_until"),
        string(pdf_file=80, pdf_digest=64),
        moment("created_at", "changed_at"),
        date("event_on", null=True),
        unique=[["document_id"]],
        indexes=[["holder"], ["pdf_digest"], ["promoter_id", "person_key"]],
    )


def _signatures() -> None:
    create(
        "waiver_signatures",
        key(waiver_id="waivers.id"),
        integer("slot"),
        string(relationship=16, signer_name=201, signer_email=255, lang=2),
        json("boxes"),
        string(zone=64, ip=64, user_agent=512, typed_name=201, signature_file=80, signature_digest=64),
        string(selfie_file=80, selfie_digest=64, text_digest=64),
        moment("signed_at"),
        unique=[["waiver_id", "slot"]],
    )


def _history() -> None:
    create("waiver_sends", key(waiver_id="waivers.id"), moment("sent_at"), indexes=[["waiver_id", "sent_at"]])
    create(
        "waiver_log",
        key(waiver_id="waivers.id"),
        integer("number"),
        moment("at"),
        string(kind=16),
        json("details"),
        string(previous=64, hash=64),
        unique=[["waiver_id", "number"]],
    )
