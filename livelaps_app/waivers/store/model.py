"""The tables of waivers."""

from datetime import date, datetime
from typing import Any
from uuid import uuid4

from sqlalchemy import JSON, ForeignKey, Index, String, Text, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.stores.document_ids import FORMER, HasDocumentId
from livelaps_app.stores.site_model import SiteModel, unique_where
from livelaps_app.waivers.rules.signing import WaiverAbout

DIGEST = String(64)
ABOUT = String(16)
FILE_NAME = String(80)
PERSON = String(201)
_OLD = WaiverAbout.SPECTATOR  # of rows that the version before writes


class WaiverRulesModel(SiteModel):
    """A promoter's rules about spectators or riders."""

    __tablename__ = "waiver_rules"
    promoter_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    about: Mapped[str] = mapped_column(ABOUT, primary_key=True, server_default=_OLD)
    scope: Mapped[str] = mapped_column(String(16))
    needs_selfie: Mapped[bool]
    needs_both_parents: Mapped[bool]
    selfie_days: Mapped[int]
    document_days: Mapped[int]


class WaiverTextModel(SiteModel):
    """An immutable version of a promoter's text about spectators or riders in one language."""

    __tablename__ = "waiver_texts"
    __table_args__ = (UniqueConstraint("promoter_id", "about", "version", "lang"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    promoter_id: Mapped[int]
    about: Mapped[str] = mapped_column(ABOUT, server_default=_OLD)
    version: Mapped[int]
    lang: Mapped[str] = mapped_column(String(2))
    title: Mapped[str]
    body: Mapped[str] = mapped_column(Text)
    agree: Mapped[str] = mapped_column(Text)
    certify: Mapped[str] = mapped_column(Text)
    electronic: Mapped[str] = mapped_column(Text)
    photo: Mapped[str] = mapped_column(Text)
    is_sample: Mapped[bool]
    for_minors: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    digest: Mapped[str] = mapped_column(DIGEST)
    created_at: Mapped[datetime]


class WaiverModel(HasDocumentId, SiteModel):
    """A waiver with the promoter's rules at its creation. person_key: digest of its person."""

    __tablename__ = "waivers"
    __table_args__ = (
        UniqueConstraint("document_id"),
        Index(None, "holder"),
        Index(None, "promoter_id", "person_key"),
        Index(None, "pdf_digest"),
        unique_where("uq_waivers_document_digest", "document_digest <> ''", "document_digest"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    former_id: Mapped[str] = mapped_column("document_id", FORMER, default=lambda: uuid4().hex)
    state: Mapped[str] = mapped_column(String(16))
    promoter_id: Mapped[int]
    about: Mapped[str] = mapped_column(ABOUT, server_default=_OLD)
    event_id: Mapped[int]
    event_name: Mapped[str]
    event_on: Mapped[date | None]
    season: Mapped[int]
    holder: Mapped[str] = mapped_column(String(64))
    person_key: Mapped[str] = mapped_column(DIGEST)
    first_name: Mapped[str] = mapped_column(String(100))
    last_name: Mapped[str] = mapped_column(String(100))
    birth_date: Mapped[date]
    email: Mapped[str]
    is_minor: Mapped[bool]
    lang: Mapped[str] = mapped_column(String(2))
    text_version: Mapped[int]
    scope: Mapped[str] = mapped_column(String(16))
    needs_selfie: Mapped[bool]
    needs_both_parents: Mapped[bool]
    has_photo_box: Mapped[bool]
    reason: Mapped[str]
    has_hold: Mapped[bool]
    selfies_until: Mapped[date]
    document_until: Mapped[date]
    pdf_file: Mapped[str] = mapped_column(FILE_NAME)
    pdf_digest: Mapped[str] = mapped_column(DIGEST)
    created_at: Mapped[datetime]
    changed_at: Mapped[datetime]


class WaiverSignatureModel(SiteModel):
    """A signature of a waiver; both parents of a minor use slots 1 and 2."""

    __tablename__ = "waiver_signatures"
    __table_args__ = (UniqueConstraint("waiver_id", "slot"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    waiver_id: Mapped[int] = mapped_column(ForeignKey("waivers.id"))
    slot: Mapped[int]
    relationship: Mapped[str] = mapped_column(String(16))
    signer_name: Mapped[str] = mapped_column(PERSON)
    signer_email: Mapped[str]
    lang: Mapped[str] = mapped_column(String(2))
    boxes: Mapped[dict[str, Any]]
    zone: Mapped[str] = mapped_column(String(64))
    ip: Mapped[str] = mapped_column(String(64))
    user_agent: Mapped[str] = mapped_column(String(512))
    typed_name: Mapped[str] = mapped_column(PERSON)
    signature_file: Mapped[str] = mapped_column(FILE_NAME)
    signature_digest: Mapped[str] = mapped_column(DIGEST)
    selfie_file: Mapped[str] = mapped_column(FILE_NAME)
    selfie_digest: Mapped[str] = mapped_column(DIGEST)
    text_digest: Mapped[str] = mapped_column(DIGEST)
    signed_at: Mapped[datetime]
    signer_is: Mapped[str] = mapped_column(String(16), server_default="")
    in_buyers_browser: Mapped[bool] = mapped_column(server_default=false())


class WaiverSendModel(SiteModel):
    """A sending of a waiver's link."""

    __tablename__ = "waiver_sends"
    __table_args__ = (Index(None, "waiver_id", "sent_at"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    waiver_id: Mapped[int] = mapped_column(ForeignKey("waivers.id"))
    sent_at: Mapped[datetime]


class WaiverLogModel(SiteModel):
    """An entry of a waiver's append-only log."""

    __tablename__ = "waiver_log"
    __table_args__ = (UniqueConstraint("waiver_id", "number"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    waiver_id: Mapped[int] = mapped_column(ForeignKey("waivers.id"))
    number: Mapped[int]
    at: Mapped[datetime]
    kind: Mapped[str] = mapped_column(String(16))
    details: Mapped[dict[str, Any]]
    previous: Mapped[str] = mapped_column(DIGEST)
    hash: Mapped[str] = mapped_column(DIGEST)
